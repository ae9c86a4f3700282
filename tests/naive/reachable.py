"""Requests about positions that come up in play, for the tests to put to both referees.

Half come from whole games of random play, spread over their length; half from short excerpts that begin
from a random legal position: a late one, a crowded one, one with stacks, with pieces waiting before closed
starts, on side tracks and home paths, with seats that are done; there the dice are often telling ones.
Everything follows from the seed.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from naive import stage, track
from naive.spaces import CORNER, HOME, is_home_path, is_ring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from naive.spaces import Position

Request = dict[str, Any]

STAGE_MOODS = ("early", "middle", "late", "crowded", "crowded late", "brink", "brink")
MOODS = (*STAGE_MOODS, "stacked", "third", "at the starts")
FITTING = {
    "third_rests": "third",
    "stack_limit": "stacked",
    "blockade": "stacked",
    "entering": "at the starts",
    "entering_captures": "at the starts",
    "enter_by_total": "at the starts",
    "six_three": "at the starts",
    "rest_after_entering": "at the starts",
    "home_bonus": "brink",
    "play_on": "brink",
    "path_passing": "late",
    "path_sharing": "late",
}
"""What to look for more often under a house rule."""
LATE_MOODS = ("late", "crowded late", "brink")
LONGEST_EXCERPT = 5
WIDEST_SKIP = 5


def blend(rng: random.Random, games: Iterator[Request], excerpts: Iterator[Request]) -> Iterator[Request]:
    """Half of each; whole games are skipped through."""
    while True:
        if rng.random() < 0.5:
            yield next(islice(games, rng.randint(0, WIDEST_SKIP), None))
        else:
            yield next(excerpts)


# Track games


def track_positions(
    game: str, seats: list[int], partners: bool, seed: int, count: int, rules: dict[str, Any] | None = None
) -> Iterator[Request]:
    """So many requests of the form `outcomes`, all of them valid, under whichever house rules."""
    player = TrackPlayer(game, seats, partners, seed, rules)
    yield from islice(blend(player.rng, player.games(), player.excerpts()), count)


def telling_positions(
    game: str, seats: list[int], partners: bool, seed: int, count: int, rules: dict[str, Any] | None = None
) -> Iterator[Request]:
    """The same without whole games, which begin slowly: where few are asked, these show more."""
    yield from islice(TrackPlayer(game, seats, partners, seed, rules).excerpts(), count)


class Moment(NamedTuple):
    """What a game has come to between two throws."""

    pieces: dict[str, list[str]]
    seat: int
    marks: tuple[int, ...] = ()  # N12
    doublets: int = 0  # H2
    places: tuple[int, ...] = ()  # H5


class TrackPlayer:
    """Plays one game at random for ever."""

    def __init__(self, game: str, seats: list[int], partners: bool, seed: int, rules: dict[str, Any] | None) -> None:
        self.rng = random.Random(f"{game} {sorted(seats)} {partners} {seed}")
        self.game = game
        self.seats = sorted(seats)
        self.partners = partners
        self.rules = rules or {}
        self.table = track.table_for(game, self.seats, partners, rules)
        self.house = self.table.house
        self.moods = (*MOODS, *(mood for name, mood in FITTING.items() if name in self.rules for _ in range(4)))
        self._ways_home: dict[int, list[str]] = {}

    def games(self) -> Iterator[Request]:
        own = [CORNER] * self.house.pieces + [HOME] * (4 - self.house.pieces)  # H6
        while True:
            pieces = {str(seat): list(own) for seat in self.seats}
            yield from self.play_on(Moment(pieces, self.rng.choice(self.seats)), self.fair_dice)

    def excerpts(self) -> Iterator[Request]:
        while True:
            pieces = self.random_pieces()
            done = [seat for seat in self.seats if self.is_home(pieces, seat)]
            self.rng.shuffle(done)
            playing = [seat for seat in self.seats if seat not in done]
            marks = tuple(seat for seat in playing if self.game == "poliana" and self.rng.random() < 0.3)
            thrown = self.rng.choice((0, 1, 2, 2, 2)) if self.house.three_doublets else 0
            places = tuple(done) if self.house.play_on else ()
            moment = Moment(pieces, self.random_seat(pieces), marks, thrown, places)
            yield from islice(self.play_on(moment, self.telling_dice), self.rng.randint(1, LONGEST_EXCERPT))

    def play_on(self, moment: Moment, throw: Callable[[], list[int]]) -> Iterator[Request]:
        """Every request of a game from here to its end."""
        while True:
            request = self.request(moment, throw())
            yield request
            outcome = self.choose(request)
            if self.is_over(track.position_of(outcome["pieces"])):
                return
            moment = self.next_moment(moment, request["dice"], outcome)

    def next_moment(self, moment: Moment, dice: list[int], outcome: dict[str, Any]) -> Moment:
        pieces = outcome["pieces"]
        marks, places = tuple(outcome.get("forfeited", ())), tuple(outcome.get("places", ()))
        if outcome["again"]:
            return Moment(pieces, moment.seat, marks, moment.doublets + (dice[0] == dice[1]), places)
        return Moment(pieces, self.next_seat(pieces, moment.seat), marks, 0, places)  # H2: until another seat throws

    def request(self, moment: Moment, dice: list[int]) -> Request:
        made: Request = {
            "op": "outcomes",
            "game": self.game,
            "seats": list(self.seats),
            "partners": self.partners,
            "pieces": moment.pieces,
            "to_play": moment.seat,
            "dice": dice,
        }
        if self.game == "poliana":
            made["forfeited"] = list(moment.marks)
        if self.rules:
            made["house"] = self.rules
        if self.house.three_doublets:
            made["doublets"] = moment.doublets
        if self.house.play_on and (len(moment.places) > 1 or self.rng.random() < 0.5):
            made["places"] = list(moment.places)  # may be left out where there is one or none
        return made

    def fair_dice(self) -> list[int]:
        return [self.rng.randint(1, 6), self.rng.randint(1, 6)]

    def telling_dice(self) -> list[int]:
        """Fair ones, or a doublet where the third matters, or what may enter a piece, or two."""
        dice = self.fair_dice()
        lot = self.rng.random()
        if lot < 0.6 and self.house.three_doublets:
            return [dice[0], dice[0]]
        if 0.6 < lot < 0.75:
            return [self.table.entering_die, dice[0]]
        if 0.75 < lot < 0.9 and self.house.six_three:
            return self.rng.sample([6, 3], 2)
        if lot > 0.9:
            part = self.rng.randint(1, self.table.entering_die - 1)
            return [part, self.table.entering_die - part]
        return dice

    def choose(self, request: Request) -> dict[str, Any]:
        found = track.outcomes(request)
        idle = [each for each in found if each["pieces"] == request["pieces"]]
        if idle and self.rng.random() < 0.15:
            return self.rng.choice(idle)  # so that Poliana's marks come up
        return self.rng.choice(found)

    def next_seat(self, pieces: dict[str, list[str]], seat: int) -> int:
        step = 1 if self.house.turn_passes == "right" else -1  # P6; C2, N3
        at = self.seats.index(seat)
        order = [self.seats[(at + step * turn) % len(self.seats)] for turn in range(1, len(self.seats) + 1)]
        return next(each for each in order if not self.is_home(pieces, each))  # P24, H5

    def is_home(self, pieces: dict[str, list[str]], seat: int) -> bool:
        return all(space == HOME for space in pieces[str(seat)])

    def random_seat(self, pieces: dict[str, list[str]]) -> int:
        """Somebody who still has to play, more often than not whoever has come furthest."""
        playing = [seat for seat in self.seats if not self.is_home(pieces, seat)]
        if self.rng.random() < 0.7:
            return max(playing, key=lambda seat: pieces[str(seat)].count(HOME))
        return self.rng.choice(playing)

    def random_pieces(self) -> dict[str, list[str]]:
        """A legal position in which somebody still has to play."""
        while True:
            position = self.random_position()
            if not self.is_over(position):
                return {str(seat): list(position[seat]) for seat in self.seats}

    def is_over(self, position: Position) -> bool:
        if self.house.play_on:
            return sum(self.table.all_home(position, seat) for seat in self.seats) > len(self.seats) - 2  # H5
        return any(self.table.winners(position, seat) for seat in self.seats)

    def random_position(self) -> Position:
        mood = self.rng.choice(self.moods)
        window = self.random_window(mood)
        pieces = {str(seat): [HOME] * (4 - self.house.pieces) for seat in self.seats}  # H6
        placings = [seat for seat in self.seats for _ in range(4)]
        self.rng.shuffle(placings)
        if mood == "brink":
            pieces |= self.nearly_home()
        if mood == "third" and self.house.stack_limit != 2:
            pieces |= self.third_in_reach()
        if self.house.play_on and self.rng.random() < 0.5:
            pieces |= self.some_done(pieces)
        for seat in placings:
            if len(pieces[str(seat)]) < 4:
                pieces[str(seat)].append(self.random_space(track.position_of(pieces), seat, mood, window))
        return track.position_of(pieces)

    def nearly_home(self) -> dict[str, list[str]]:
        """The pieces of somebody who may win with one throw; of the partner too, where both must be home."""
        seat = self.rng.choice(self.seats)
        last = self.way_home(seat)[-self.rng.choice((6, 18)) :]
        nearly = {str(seat): [HOME] * 3 + [self.rng.choice(last)]}
        if self.partners and "pollyanna" in self.game:
            nearly[str((seat + 2) % 4)] = [HOME] * 4
        return nearly

    def third_in_reach(self) -> dict[str, list[str]]:
        """Two or three of a side on one space, and a piece of theirs that one die may bring there."""
        seat = self.rng.choice(self.seats)
        partner = (seat + 2) % 4 if self.partners else seat
        both = [each for each in self.way_home(seat) if is_ring(each) and each in self.way_home(partner)]
        at = self.rng.randrange(6, len(both))
        most = 3 if self.house.stack_limit == 0 else 2
        own = [both[at - self.rng.randint(1, 6)]] + [HOME] * (4 - self.house.pieces)
        if partner == seat:
            return {str(seat): [*own, *[both[at]] * most][:4]}
        theirs = [both[at]] * min(most, self.house.pieces) + [HOME] * (4 - self.house.pieces)
        return {str(seat): own, str(partner): theirs}

    def some_done(self, pieces: dict[str, list[str]]) -> dict[str, list[str]]:
        """Seats that have their place already, so that at least two are left (H5)."""
        others = [seat for seat in self.seats if len(pieces[str(seat)]) < 4]
        number = min(len(others), self.rng.choice(range(1, len(self.seats) - 1) or [0]))
        return {str(seat): [HOME] * 4 for seat in self.rng.sample(others, number)}

    def random_window(self, mood: str) -> set[str]:
        """Some neighbouring ring spaces and the side tracks beside them; late, those before an entrance."""
        board = self.table.board
        if mood == "at the starts":
            starts = {board.start_of(seat) for seat in self.seats}
            return starts | {board.third_past_start(seat) for seat in self.seats if self.house.six_three}
        size = self.rng.randint(8, 20) if mood != "stacked" else self.rng.randint(1, 3)
        first = self.rng.randrange(4 * board.side)
        if mood in ("crowded late", "brink"):
            first = self.rng.choice(self.seats) * board.side + 1 - size
        ring = {board.ring_space(first + ahead) for ahead in range(size)}
        beside = {
            f"T{side}.{number}"
            for side in range(4)
            for number in range(1, board.turnout_spaces + 1)
            if board.ring_space(side * board.side + board.turnout_rejoins) in ring
        }
        return ring if mood == "stacked" else ring | beside

    def random_space(self, position: Position, seat: int, mood: str, window: set[str]) -> str:
        waiting, home = {
            "early": (0.5, 0.05),
            "middle": (0.2, 0.2),
            "late": (0.07, 0.65),
            "crowded": (0.2, 0.1),
            "crowded late": (0.1, 0.5),
            "brink": (0.2, 0.3),
            "stacked": (0.1, 0.1),
            "third": (0.2, 0.3),
            "at the starts": (0.4, 0.1),
        }[mood]
        lot = self.rng.random()
        if lot < waiting:
            return CORNER
        if lot < waiting + home:
            return HOME
        spaces = [each for each in self.way_home(seat) if self.may_stand(position, seat, each)]
        shared = [each for each in spaces if self.table.friends_on(position, seat, each)]
        near_home = spaces[-16:]
        in_window = [each for each in spaces if each in window]
        choices = [spaces, shared]
        choices += [near_home, near_home] if mood in LATE_MOODS else []
        choices += [in_window] * 4 if "crowded" in mood or mood in ("stacked", "at the starts") else []
        choices += [self.just_before(window, spaces, seat)] * 4 if mood == "stacked" else []
        choices += [in_window, near_home] if mood == "brink" else []
        return self.rng.choice(self.rng.choice([each for each in choices if each]))

    def just_before(self, window: set[str], spaces: list[str], seat: int) -> list[str]:
        """Those of the spaces from which one die may lead into the window."""
        way = self.way_home(seat)
        near = {each for at, space in enumerate(way) if space in window for each in way[max(0, at - 6) : at]}
        return [space for space in spaces if space in near]

    def way_home(self, seat: int) -> list[str]:
        """Every space a colour comes to, from its start on, home left out; by how soon it can be reached."""
        if seat not in self._ways_home:
            self._ways_home[seat] = self._way_home(seat)
        return self._ways_home[seat]

    def _way_home(self, seat: int) -> list[str]:
        reached = [self.table.board.start_of(seat)]
        for space in reached:  # grows as it is read
            for ahead in self.table.board.step_from(seat, space):
                if ahead != HOME and ahead not in reached:
                    reached.append(ahead)
        return reached

    def may_stand(self, position: Position, seat: int, space: str) -> bool:
        """Whether another piece of the seat may be found there."""
        if is_ring(space):
            return self.table.has_room(position, seat, space) and not self.table.rivals_on(position, seat, space)
        if is_home_path(space) and self.house.path_sharing:
            return True  # C10
        return not self.table.standing(position, seat, space)


# Kukla & Ollie


def stage_positions(seats: list[int], seed: int, count: int) -> Iterator[Request]:
    """So many requests of the forms `moves` and `card`, all of them valid."""
    player = StagePlayer(seats, seed)
    yield from islice(blend(player.rng, player.games(), player.excerpts()), count)


class StagePlayer:
    """Plays Kukla & Ollie at random for ever."""

    def __init__(self, seats: list[int], seed: int) -> None:
        self.rng = random.Random(f"kukla_ollie {sorted(seats)} {seed}")
        self.seats = sorted(seats)

    def games(self) -> Iterator[Request]:
        while True:
            yield from self.play_on(self.all_in_circles(), self.rng.choice(self.seats))

    def excerpts(self) -> Iterator[Request]:
        while True:
            pieces = self.random_pieces()
            seat = self.rng.choice(self.seats)
            yield from self.some_cards(pieces, seat)
            yield from islice(self.play_on(pieces, seat), self.rng.randint(1, LONGEST_EXCERPT))

    def all_in_circles(self) -> stage.Pieces:
        return {str(seat): {str(number): stage.CIRCLE for number in (1, 2, 3, 4)} for seat in self.seats}

    def some_cards(self, pieces: stage.Pieces, seat: int) -> Iterator[Request]:
        """A card for each piece of the seat that a card could be drawn for."""
        for number, space in pieces[str(seat)].items():
            if stage.is_section(space):
                yield self.card_request(pieces, seat, int(number))

    def play_on(self, pieces: stage.Pieces, seat: int) -> Iterator[Request]:
        """Every request of a game from here to its end."""
        while True:
            request = self.request(pieces, seat, "moves")
            yield request
            found = stage.moves(request)
            lost_turn: dict[str, Any] = {"pieces": pieces, "draw": False, "winners": []}
            move = self.rng.choice(found) if found else lost_turn
            while move["draw"]:
                request = self.card_request(move["pieces"], seat, move["piece"])
                yield request
                move = self.rng.choice(stage.card(request))
            if move["winners"]:
                return
            pieces = move["pieces"]
            seat = self.seats[self.seats.index(seat) - 1]  # K17

    def card_request(self, pieces: stage.Pieces, seat: int, number: int) -> Request:
        drawn = {"piece": number, "card": self.rng.choice(stage.CARDS)}
        return self.request(pieces, seat, "card") | drawn

    def request(self, pieces: stage.Pieces, seat: int, op: str) -> Request:
        return {
            "op": op,
            "game": "kukla_ollie",
            "seats": list(self.seats),
            "pieces": pieces,
            "to_play": seat,
        }

    def random_pieces(self) -> stage.Pieces:
        """A legal position that is not won."""
        while True:
            pieces = self.random_position()
            if not any(all(space == stage.STAGE for space in own.values()) for own in pieces.values()):
                return pieces

    def random_position(self) -> stage.Pieces:
        mood = self.rng.choice(STAGE_MOODS)
        window = self.random_window(mood)
        pieces = self.all_in_circles()
        placings = [(seat, number) for seat in self.seats for number in (1, 2, 3, 4)]
        self.rng.shuffle(placings)
        for seat, number in placings:
            pieces[str(seat)][str(number)] = self.random_space(pieces, number, mood, window)
        return pieces

    def random_window(self, mood: str) -> list[str]:
        """A few neighbouring ranks with what is in them; late in the game the end of the track."""
        ordered = [*stage.PLACES, *stage.COLUMNS]
        size = self.rng.randint(8, 20)
        first = len(ordered) - size if mood in LATE_MOODS else self.rng.randrange(len(ordered) - size)
        return ordered[first : first + size]

    def random_space(self, pieces: stage.Pieces, number: int, mood: str, window: list[str]) -> str:
        waiting, done = {
            "early": (0.6, 0.05),
            "middle": (0.2, 0.2),
            "late": (0.1, 0.55),
            "crowded": (0.1, 0.1),
            "crowded late": (0.05, 0.3),
            "brink": (0.02, 0.72),
        }[mood]
        lot = self.rng.random()
        if lot < waiting:
            return stage.CIRCLE
        if lot < waiting + done:
            return stage.STAGE
        spaces = window if "crowded" in mood or mood == "brink" else self.spaces_for(number)
        if self.rng.random() < 0.2:
            spaces = list(stage.SECTIONS)
        fitting = [each for each in spaces if self.may_stand(pieces, number, each)]
        return self.rng.choice(fitting) if fitting else stage.CIRCLE

    def spaces_for(self, number: int) -> list[str]:
        """From the piece's starting line on; seldom from further behind, where only captures lead (K20)."""
        first = 0 if self.rng.random() < 0.1 else stage.starting_side(number)
        return [space for space, place in stage.PLACES.items() if place.side >= first] + list(stage.COLUMNS)

    def may_stand(self, pieces: stage.Pieces, number: int, space: str) -> bool:
        if stage.is_section(space):
            return stage.takes(space, number)
        return stage.piece_on(pieces, space) is None
