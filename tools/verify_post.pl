#!/usr/bin/perl
# Verify a game by post without homeward: docs/post.md once more, in Perl and its core modules.
#   homeward post LINK --json > GAME.json; homeward post LINK --record GAME.txt
#   perl verify_post.pl GAME.json GAME.txt [OLDER.json...]   says what is right; exit code 1 where something differs
#   perl verify_post.pl --vectors FILE                       the page's test vectors worked out again, as JSON
# It knows no rule of any game: how many plays were legal at each decision, and which was made, the JSON tells.
use strict;
use warnings;
use Digest::SHA qw(sha256 hmac_sha256);
use JSON::PP qw(decode_json);
use Math::BigInt;
use MIME::Base64 qw(decode_base64);

my $NAME  = "homeward post 1";
my @CARDS = qw(forward-1 forward-2 forward-3 forward-4 next-well next-cue back stay);
my %DECK  = map { $CARDS[$_] => (4, 4, 3, 2, 2, 2, 2, 1)[$_] } 0 .. $#CARDS;

# Packing

sub letters {    # the bytes of a letter, its check looked at
    my ($text) = @_;
    (my $plain = $text) =~ tr{-_}{+/};
    my $data = decode_base64($plain . "=" x (-length($plain) % 4));
    die "the letter is too short\n" if length($data) < 5;
    my ($rest, $check) = (substr($data, 0, -4), substr($data, -4));
    die "the check does not fit\n" if substr(sha256($rest), 0, 4) ne $check;
    return $rest;
}

sub taking {     # takes numbers, bytes and blocks off the front
    my ($data) = @_;
    my $octets = sub {
        my ($count) = @_;
        die "the letter was cut short\n" if length($data) < $count;
        return substr($data, 0, $count, "");
    };
    my $number = sub {
        my ($number, $shift) = (0, 0);
        while (1) {
            my $byte = ord $octets->(1);
            $number |= ($byte & 127) << $shift;
            return $number if $byte < 128;
            $shift += 7;
        }
    };
    return { number => $number, octets => $octets, block => sub { $octets->($number->()) }, left => sub { length $data } };
}

sub packed {     # a number, seven bits a byte
    my ($number) = @_;
    my $out = "";
    while ($number > 127) { $out .= chr($number & 127 | 128); $number >>= 7 }
    return $out . chr($number);
}

sub block { packed(length $_[0]) . $_[0] }

sub whole {      # a number of any size: its bytes, the least significant first
    my ($number) = @_;
    return packed(0) if $number->is_zero;
    my $hex = substr($number->as_hex, 2);
    $hex = "0$hex" if length($hex) % 2;
    return block(scalar reverse pack "H*", $hex);
}

sub seats { my ($mask) = @_; return grep { $mask >> $_ & 1 } 0 .. 3 }

sub unpacked {
    my ($text) = @_;
    my $rest = letters($text);
    my $take = taking($rest);
    my ($number, $octets, $block) = @$take{qw(number octets block)};
    my %one;
    die "another format\n" if $number->() != 1;
    $one{flags} = $number->();
    ($one{game}, $one{rules}, $one{house}) = ($block->(), $number->(), $block->());
    $one{seats}   = [seats($number->())];
    $one{starter} = $number->() if $one{flags} & 2;
    $one{nonce}   = $octets->(16);
    $one{names}   = { map { $_ => $block->() } @{ $one{seats} } };
    $one{header}  = substr($rest, 0, length($rest) - $take->{left}->());
    for my $seat (seats($number->())) { $one{count}{$seat} = $number->(); $one{newest}{$seat} = $octets->(32) }
    $one{tags}{$_} = $octets->(8) for seats($number->());
    for (1 .. $number->()) {
        my ($seat, $bot, $turns, $proposer, $agreed) = ($number->(), $block->(), $number->(), $number->(), $number->());
        push @{ $one{handed} }, { seat => $seat, bot => $bot, turns => $turns, proposer => $proposer, agreed => $agreed };
    }
    $one{handed} ||= [];
    $one{turns} = $number->();
    my $bytes = reverse $block->();
    $one{decisions} = Math::BigInt->from_hex("0x" . (length $bytes ? unpack("H*", $bytes) : "0"));
    die "something follows after the end of the letter\n" if $take->{left}->();
    return \%one;
}

# Chains and luck

sub next_element { my ($nonce, $seat, $element) = @_; sha256($NAME . $nonce . chr($seat) . $element) }

sub elements {   # all that a seat has shown, the end of its chain first
    my ($one, $seat) = @_;
    my @elements = ($one->{newest}{$seat});
    unshift @elements, next_element($one->{nonce}, $seat, $elements[0]) for 1 .. $one->{count}{$seat};
    return \@elements;
}

sub stream {     # the bytes of a moment, one a call
    my ($key, $purpose, $turn, $number) = @_;
    my ($block, @bytes) = (0);
    return sub {
        @bytes = unpack "C*", hmac_sha256("$NAME\n$purpose\n$turn\n$number\n" . $block++, $key) if !@bytes;
        return shift @bytes;
    };
}

sub below {      # a number from 0 to $end - 1
    my ($bytes, $end) = @_;
    while (1) {
        my $pair = 256 * $bytes->();
        $pair += $bytes->();
        return $pair % $end if $pair < 65536 - 65536 % $end;
    }
}

sub dice {
    my $bytes = stream($_[0], "dice", @_[1, 2]);
    my @faces;
    while (@faces < 2) { my $byte = $bytes->(); push @faces, $byte % 6 + 1 if $byte < 252 }
    return join "-", @faces;
}

# Who does what

sub around { my ($from, @persons) = @_; return sort { ($a - $from) % 4 <=> ($b - $from) % 4 } @persons }

sub bound {      # hand-overs as tags cover them
    my (@handed) = @_;
    return packed(scalar @handed) . join "",
        map { packed($_->{seat}) . block($_->{bot}) . packed($_->{turns}) . packed($_->{proposer}) . packed($_->{agreed}) } @handed;
}

sub prefix {     # all decisions of so many plays
    my ($decisions, $radixes, $plays) = @_;
    my $worth = Math::BigInt->bone;
    $worth->bmul($_) for @$radixes[0 .. $plays - 1];
    return $decisions->copy->bmod($worth);
}

# Goes through a game turn by turn: `each` is called with a turn, its device and its key; returns what tags cover.
sub walk {
    my ($one, $turns, $digest, $elements, $radixes, $each) = @_;
    my @persons = @{ $one->{seats} };
    my %number  = map { $_ => 1 } @persons;
    my %covered = map { $_ => $digest . bound() . packed(0) . packed(0) } @persons;
    my ($device, %served, @done, $plays) = (-1);
    my @waiting = @{ $one->{handed} };
    my $agree = sub {
        my ($count) = @_;
        while (@waiting && $waiting[0]{turns} == $count) {
            my $hand   = shift @waiting;
            my @others = grep { $_ != $hand->{seat} } @persons;
            my @asked  = around($hand->{proposer}, @others);
            my $so_far = packed($count) . whole(prefix($one->{decisions}, $radixes, $plays || 0));
            for my $agreed (1 .. $hand->{agreed}) {
                $covered{ $asked[$agreed - 1] } = $digest . bound(@done, { %$hand, agreed => $agreed }) . $so_far;
            }
            push @done, $hand;
            @persons = @others if $hand->{agreed} == @others;
        }
    };
    $agree->(0);
    for my $count (1 .. $one->{turns}) {
        my $turn = $turns->[$count - 1] or die "the record has fewer turns than the letter\n";
        my $now  = (around($turn->{seat}, @persons))[0];
        if ($now != $device || $served{ $turn->{seat} } || $served{$device}) { $number{$now}++; %served = () }
        ($device, $served{ $turn->{seat} }) = ($now, 1);
        my @others = map { $elements->{$_}[$number{$_}] } grep { $_ != $device } @{ $one->{seats} };
        my $newest = $elements->{$device}[$number{$device}] // die "a seat has shown too little\n";
        $each->($count, $turn, sha256(join "", $digest, $newest, @others));
        $plays += $turn->{plays};
        $covered{$device} = $digest . bound(@done) . packed($count) . whole(prefix($one->{decisions}, $radixes, $plays));
        $agree->($count);
    }
    die "hand-overs are left\n" if @waiting;
    for my $seat (@{ $one->{seats} }) {
        die "seat $seat has shown $one->{count}{$seat} elements, but $number{$seat} were needed\n"
            if $one->{count}{$seat} != $number{$seat};
    }
    return \%covered;
}

# A game

sub slurp { my ($file) = @_; open my $in, "<:raw", $file or die "$file cannot be read: $!\n"; local $/; return <$in> }

sub record {
    my ($file) = @_;
    my (%once, %names, @opening, @turns);
    for (split /\n/, slurp($file)) {
        s/^\s+|\s+$//ga;
        if    (/^name ([0-3]) (.*)/)      { $names{$1} = $2 }
        elsif (/^opening [0-3] +(\S+)/)   { push @opening, $1 }
        elsif (/^(throw|card|play) ([0-3]) +(.+)/) {
            push @turns, { seat => $2, plays => 0, shown => [] } if !@turns || $turns[-1]{seat} != $2;
            if ($1 eq "play") { $turns[-1]{plays}++ }
            else              { push @{ $turns[-1]{shown} }, [$1, $3] }
        }
        elsif (/^(\w+) ?(.*)/)            { $once{$1} = $2 }
    }
    return { %once, names => \%names, opening => \@opening, turns => \@turns };
}

sub same { my ($what, $one, $other) = @_; die "$what is '$other' in the record, but '$one' in the letter\n" if $one ne $other }

sub verify {
    my ($json, $file, @older) = @_;
    my $told   = decode_json(slurp($json));
    my $one    = unpacked($told->{text});
    my $record = record($file);
    same("the game", $one->{game}, $record->{game});
    same("the version of the rules", $one->{rules}, $record->{rules});
    same("the house rules", $one->{house}, $record->{house} // "");
    same("the seats", "@{$one->{seats}}", $record->{seats});
    same("the partnership", $one->{flags} & 1, exists $record->{partners} ? 1 : 0);
    same("the name of seat $_", $one->{names}{$_}, $record->{names}{$_} // "") for @{ $one->{seats} };
    my $elements = { map { $_ => elements($one, $_) } @{ $one->{seats} } };
    my $digest   = sha256($one->{header} . join "", map { $elements->{$_}[0] } @{ $one->{seats} });
    die "the digest is another\n" if unpack("H*", $digest) ne $told->{digest};
    my ($radixes, $digits) = @$told{qw(radixes digits)};
    my ($number, $worth, $plays) = (Math::BigInt->bzero, Math::BigInt->bone, 0);
    for my $place (0 .. $#$radixes) {
        die "decision $place is none of those that were legal\n" if $digits->[$place] >= $radixes->[$place];
        $number->badd($worth->copy->bmul($digits->[$place]));
        $worth->bmul($radixes->[$place]);
    }
    die "the decisions do not make the letter's number\n" if $number != $one->{decisions};
    $plays += $_->{plays} for @{ $record->{turns} };
    die "the record has $plays plays, but there are " . @$radixes . " decisions\n" if $plays != @$radixes;
    die "the record has other turns than the letter\n" if @{ $record->{turns} } != $one->{turns};
    my $shown = start($one, $record, $digest, $elements);
    my $full  = $one->{house} ? decode_json($one->{house})->{deck} || \%DECK : \%DECK;
    my @left;
    walk($one, $record->{turns}, $digest, $elements, $radixes, sub {
        my ($count, $turn, $key) = @_;
        for my $place (0 .. $#{ $turn->{shown} }) {
            my ($kind, $stands) = @{ $turn->{shown}[$place] };
            @left = map { ($_) x ($full->{$_} || 0) } @CARDS if !@left;    # all drawn: all are shuffled again
            my $should = $kind eq "card"
                ? splice @left, below(stream($key, "card", $count, $place), scalar @left), 1
                : dice($key, $count, $place);
            die "in turn $count, $kind " . ($place + 1) . " is $stands, but should be $should\n" if $stands ne $should;
            $shown++;
        }
    });
    my $tags = 0;
    for my $old (@older) {
        my $before = unpacked(decode_json(slurp($old))->{text});
        die "$old is of another game\n" if $before->{header} ne $one->{header};
        my $covered = walk($before, $record->{turns}, $digest, $elements, $radixes, sub { });
        for my $seat (sort keys %{ $before->{tags} }) {
            my $key = $elements->{$seat}[$before->{count}{$seat} + 1] // next;
            die "$old: the tag of seat $seat is wrong\n"
                if substr(hmac_sha256($covered->{$seat}, $key), 0, 8) ne $before->{tags}{$seat};
            $tags++;
        }
    }
    print "$file: right. The letter is sound, and $shown throws and cards follow from what was shown; ",
        "$one->{turns} turns, " . @$radixes . " decisions, $tags tags checked.\n";
}

sub start {      # throws or lot for the start; how many throws there were
    my ($one, $record, $digest, $elements) = @_;
    my @seats = @{ $one->{seats} };
    my $key = sha256($digest . join "", map { $elements->{$_}[1] // die "not all have shown\n" } @seats);
    for my $place (0 .. $#{ $record->{opening} }) {
        my $should = dice($key, 0, $place);
        my $stands = $record->{opening}[$place];
        die "throw " . ($place + 1) . " for the start is $stands, but should be $should\n" if $stands ne $should;
    }
    if (defined $record->{first}) {
        my $first = $one->{starter} // $seats[below(stream($key, "lot", 0, 0), scalar @seats)];
        die "seat $record->{first} started, but it should have been $first\n" if $record->{first} != $first;
    }
    return scalar @{ $record->{opening} };
}

sub vectors {
    my $given  = decode_json(slurp($_[0]));
    my ($nonce, $element) = (pack("H*", $given->{chain}{nonce}), pack("H*", $given->{chain}{secret}));
    my @chain = map { $element = next_element($nonce, $given->{chain}{seat}, $element) } 1 .. 4096;
    my @letters = map {
        my $one = unpacked($_->{text});
        +{  text      => $_->{text},
            decisions => substr($one->{decisions}->as_hex, 2),
            turns     => $one->{turns},
            ends      => { map { $_ => unpack "H*", elements($one, $_)->[0] } keys %{ $one->{count} } },
            header    => unpack("H*", $one->{header}),
        };
    } @{ $given->{letters} };
    my @luck = map {
        my $key = sha256(join "", map { pack "H*", $_ } $_->{digest}, @{ $_->{elements} });
        my $turn = $_->{turn};
        +{  key   => unpack("H*", $key),
            dice  => [map { dice($key, $turn, $_) } 0 .. 2],
            cards => [map { below(stream($key, "card", $turn, $_), 20) } 0 .. 2],
            lot   => below(stream($key, "lot", $turn, 0), 4),
        };
    } @{ $given->{luck} };
    my @tags = map {
        my $covered = pack("H*", $_->{digest}) . bound(map { +{%$_} } @{ $_->{handed} });
        $covered .= packed($_->{turns}) . whole(Math::BigInt->from_hex("0x$_->{decisions}"));
        unpack "H*", substr(hmac_sha256($covered, pack "H*", $_->{element}), 0, 8);
    } @{ $given->{tags} };
    print JSON::PP->new->canonical->encode({
        chain => { first => unpack("H*", $chain[0]), end => unpack("H*", $chain[-1]) },
        letters => \@letters, luck => \@luck, tags => \@tags,
    }), "\n";
}

if (@ARGV == 2 && $ARGV[0] eq "--vectors") { vectors($ARGV[1]); exit 0 }
die "Name what homeward post --json has printed, the record, and older ones if you like.\n" if @ARGV < 2;
eval { verify(@ARGV); 1 } or do { print "$ARGV[1]: WRONG, ", $@ =~ s/\n\z//r, ".\n"; exit 1 };
