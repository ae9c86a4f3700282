#!/usr/bin/perl
# Verify the dice of a homeward record without homeward: docs/fair-dice.md once more, in Perl and its core modules.
#   perl verify_dice.pl FILE...          says what is right; exit code 1 where something differs
#   perl verify_dice.pl --vectors FILE   the page's test vectors worked out again, as JSON
use strict;
use warnings;
use Digest::SHA qw(sha256_hex hmac_sha256);
use JSON::PP qw(decode_json);

my $NAME  = "homeward fair dice 1";
my @CARDS = qw(forward-1 forward-2 forward-3 forward-4 next-well next-cue back stay);
my %DECK  = map { $CARDS[$_] => (4, 4, 3, 2, 2, 2, 2, 1)[$_] } 0 .. $#CARDS;

sub commitment { sha256_hex("$NAME\ncommitment\n$_[0]") }                                # of a secret in hex digits
sub digest     { sha256_hex("$NAME\nwords\n" . join "", map { "$_\n" } @_) }             # of lines "seat words", bytes

sub stream {    # the bytes of a moment, one a call
    my ($secret, $digest, $purpose, $moment) = @_;
    my ($block, @bytes) = (0);
    return sub {
        @bytes = unpack "C*", hmac_sha256("$NAME\n$digest\n$purpose\n$moment\n" . $block++, pack "H*", $secret) if !@bytes;
        return shift @bytes;
    };
}

sub below {     # a number from 0 to $end - 1
    my ($bytes, $end) = @_;
    while (1) {
        my $pair = 256 * $bytes->();
        $pair += $bytes->();
        return $pair % $end if $pair < 65536 - 65536 % $end;
    }
}

sub dice {
    my $bytes = stream($_[0], $_[1], "dice", $_[2]);
    my @faces;
    while (@faces < 2) { my $byte = $bytes->(); push @faces, $byte % 6 + 1 if $byte < 252 }
    return join "-", @faces;
}

sub verify {
    my ($file) = @_;
    open my $in, "<:raw", $file or die "$file cannot be read: $!\n";
    my (%once, @words, @shown);
    while (<$in>) {
        s/^\s+|\s+$//ga;
        if    (/^words ([0-3] .+)/)                  { push @words, $1 }
        elsif (/^(opening|throw|card) [0-3] +(\S+)/) { push @shown, [$1, $2] }
        elsif (/^(\w+) ?(.*)/)                       { $once{$1} = $2 }
    }
    return "it tells no secret, so there is nothing to verify" if !$once{commitment} || !$once{secret};
    my ($secret, $digest) = ($once{secret}, digest(@words));
    return "the secret does not fit the hash" if commitment($secret) ne $once{commitment};
    if (exists $once{lot}) {
        my @seats = split /[\s,]+/, $once{seats};
        my $first = $seats[below(stream($secret, $digest, "lot", 0), scalar @seats)];
        return "seat $once{first} started, but the lot fell on seat $first" if $first != $once{first};
    }
    my $full = $once{house} ? decode_json($once{house})->{deck} || \%DECK : \%DECK;
    my @left;
    if (($once{position} || "") =~ / deck=([\d,]+)/) {                  # a game that began from a position
        my @count = split /,/, $1;
        @left = map { ($CARDS[$_]) x $count[$_] } 0 .. $#CARDS;
    }
    for my $moment (0 .. $#shown) {
        my ($kind, $stands) = @{ $shown[$moment] };
        @left = map { ($_) x ($full->{$_} || 0) } @CARDS if !@left;    # all drawn: all are shuffled again
        my $should = $kind eq "card"
            ? splice @left, below(stream($secret, $digest, "card", $moment), scalar @left), 1
            : dice($secret, $digest, $moment);
        return "number " . ($moment + 1) . ", '$kind', is $stands, but should be $should" if $stands ne $should;
    }
    print "$file: right. The secret fits the hash, and ", scalar @shown, " throws and cards follow from it.\n";
    return "";
}

sub vectors {
    my ($file) = @_;
    open my $in, "<:raw", $file or die "$file cannot be read: $!\n";
    my $vectors = decode_json(do { local $/; <$in> });
    my @worked = map {
        my $vector = $_;
        my @lines  = map { my $line = "$_->[0] $_->[1]"; utf8::encode($line); $line } @{ $vector->{words} };
        my ($secret, $digest) = ($vector->{secret}, digest(@lines));
        my $pick = sub { below(stream($secret, $digest, $_[0], $_[1]), $_[2]) };
        +{  commitment => commitment($secret),
            digest     => $digest,
            dice       => [map { [$_->[0], dice($secret, $digest, $_->[0])] } @{ $vector->{dice} }],
            cards      => [map { [@$_[0, 1], $pick->("card", @$_[0, 1])] } @{ $vector->{cards} }],
            lots       => [map { [$_->[0], $pick->("lot", 0, $_->[0])] } @{ $vector->{lots} }],
        };
    } @$vectors;
    print JSON::PP->new->canonical->encode(\@worked), "\n";
}

if (@ARGV == 2 && $ARGV[0] eq "--vectors") { vectors($ARGV[1]); exit 0 }
die "Name the record of a game that is over.\n" if !@ARGV;
my $wrong = 0;
for my $file (@ARGV) {
    my $said = verify($file);
    print "$file: WRONG, $said.\n" if $said;
    $wrong ||= $said ne "";
}
exit($wrong ? 1 : 0);
