#!/usr/bin/perl
# Verify the dice of a homeward record without homeward: docs/fair-dice.md once more, in Perl and its core modules.
#   perl verify_dice.pl FILE...          says what is right; exit code 1 where something differs
#   perl verify_dice.pl --vectors FILE   the page's test vectors worked out again, as JSON
use strict;
use warnings;
use Digest::SHA qw(sha256_hex hmac_sha256);
use JSON::PP qw(decode_json);

my $NAME  = "homeward fair dice 1";
my $NAME2 = "homeward fair dice 2";    # everything is committed before anything is shown
my @CARDS = qw(forward-1 forward-2 forward-3 forward-4 next-well next-cue back stay);
my %DECK  = map { $CARDS[$_] => (4, 4, 3, 2, 2, 2, 2, 1)[$_] } 0 .. $#CARDS;

sub commitment { sha256_hex("$NAME\ncommitment\n$_[0]") }                                # of a secret in hex digits
sub digest     { sha256_hex("$NAME\nwords\n" . join "", map { "$_\n" } @_) }             # of lines "seat words", bytes

# The second version: $bound has the terms' lines, which beginning it was, and the seats that gave no words.
sub commitment2 { my ($bound, $secret) = @_; sha256_hex("$NAME2\ncommitment\n" . sha256_hex("$NAME2\nterms\n$bound->{terms}") . "\n$bound->{beginning}\n$secret") }

sub list {      # the digest of all pledges in order, and of whoever gave none
    my ($bound, $commitment, @words) = @_;
    my @lines = map { my ($seat, $text) = /^(\d) (.*)/s; "$seat " . sha256_hex("$NAME2\npledge\n$commitment\n$seat\n$text") . "\n" } @words;
    return sha256_hex("$NAME2\nlist\n$commitment\n" . join "", @lines, map { "waived $_\n" } @{ $bound->{waived} });
}

sub digest2 { my ($bound, $commitment, @words) = @_; sha256_hex("$NAME2\nwords\n" . list(@_) . "\n" . join "", map { "$_\n" } @words) }

sub stream {    # the bytes of a moment, one a call
    my ($secret, $digest, $purpose, $moment) = @_;
    (my $name, $digest) = $digest =~ /^2 (.*)/ ? ($NAME2, $1) : ($NAME, $digest);    # "2 ..." is of the second version
    my ($block, @bytes) = (0);
    return sub {
        @bytes = unpack "C*", hmac_sha256("$name\n$digest\n$purpose\n$moment\n" . $block++, pack "H*", $secret) if !@bytes;
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

sub bound {     # what a record says that its hash is bound to
    my ($once) = @_;
    my ($table, $rules, $beginning) = $once->{dice} =~ /^2 ([a-z0-9]+) (\d+) (\d+)$/ or return;
    my @terms = ("table $table", "game $once->{game}", "rules $rules");
    push @terms, "house $once->{house}" if exists $once->{house};
    push @terms, "seats $once->{seats}";
    push @terms, "partners" if exists $once->{partners};
    push @terms, "first $once->{first}" if exists $once->{first} && !exists $once->{lot};
    push @terms, "position $once->{position}" if exists $once->{position};
    return { terms => join("", map { "$_\n" } @terms), beginning => $beginning, waived => [split " ", $once->{waived} // ""] };
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
    my ($secret, $digest, $fits) = ($once{secret}, digest(@words), commitment($once{secret}));
    if (exists $once{dice}) {
        my $bound = bound(\%once) or return "its line 'dice' cannot be read";
        ($digest, $fits) = ("2 " . digest2($bound, $once{commitment}, @words), commitment2($bound, $secret));
    }
    return "the secret does not fit the hash" if $fits ne $once{commitment};
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

sub encoded { my ($text) = @_; utf8::encode($text); return $text }

sub vectors {
    my ($file) = @_;
    open my $in, "<:raw", $file or die "$file cannot be read: $!\n";
    my $vectors = decode_json(do { local $/; <$in> });
    my @worked = map {
        my $vector = $_;
        my @lines  = map { encoded("$_->[0] $_->[1]") } @{ $vector->{words} };
        my ($secret, $digest, $hash, @more) = ($vector->{secret}, digest(@lines), commitment($vector->{secret}));
        if (exists $vector->{terms}) {
            my $bound = { %$vector, terms => encoded($vector->{terms}) };
            $hash   = commitment2($bound, $secret);
            $digest = "2 " . digest2($bound, $hash, @lines);
            @more   = (list => list($bound, $hash, @lines));
        }
        my $pick = sub { below(stream($secret, $digest, $_[0], $_[1]), $_[2]) };
        +{  commitment => $hash,
            digest     => $digest =~ s/^2 //r,
            @more,
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
