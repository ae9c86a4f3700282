"""Everything kept that hangs on what the scholar has learned, or on how the master looks ahead, and who makes it.

The order is that in which it is made: what another job reads stands before it.
"""

from __future__ import annotations

from dataclasses import dataclass

from homeward.rulebook import shipped

GAME = "{game}"
LADDER = "wanderer,runner,hunter,keeper,steady,scholar"


@dataclass(frozen=True)
class Job:
    """Some files and the commands that make them, run where the sources are.

    In a command stand {game}; {size}, how many games, positions or whatever a maker counts, and {processes};
    {master}, the master with its usual budget; {kept}, a file for what passes from one command to the next. `parts`
    are other sizes, each as a share of the first. `sums` is a file to which a maker adds, under names that begin with
    the game's: what it has of another net is dropped.
    """

    name: str
    makes: tuple[str, ...]
    commands: tuple[str, ...]
    size: int = 0
    counts: str = ""
    parts: tuple[tuple[str, float], ...] = ()
    asks_master: bool = False
    by_game: bool = True
    after: tuple[str, ...] = ()
    sums: str = ""

    @property
    def files(self) -> tuple[str, ...]:
        """Every file that it makes."""
        return tuple(dict.fromkeys(file.replace(GAME, game) for file in self.makes for game in shipped()))


CURVES = " ".join(f"bench/training/{game}.csv" for game in sorted(shipped()))

LEAGUE = (
    f"homeward league {{game}} --players {LADDER},{{master}} --games {{size}} --slow-games {{slow}} --seed 7 "
    "--workers {processes} --out bench"
)
BOOK = "HOMEWARD_WEIGHTS=bench/book homeward book {edition} --seed 17 --keep bench -o docs/book --workers {processes}"

JOBS = (
    Job(
        "training-curve",
        ("docs/pictures/training.png",),
        (f"bench/curves.py {CURVES} --out docs/pictures/training.png",),
        by_game=False,
    ),
    Job(
        "strengths",
        ("bench/strengths.json", "bench/strengths.md", "src/homeward/players/strengths.toml", "docs/players.md"),
        ("bench/strengths.py --game {game} --games {size} --workers {processes}",),
        size=1000,
        counts="games of every player at every table",
        asks_master=True,
    ),
    Job(
        "hint-errors",
        ("src/homeward/hints/errors.toml",),
        ("bench/hint_errors.py --game {game} --positions {size}",),
        size=150,
        counts="positions",
    ),
    Job(
        "review-horizon",
        ("src/homeward/reviews/horizon.toml",),
        ("bench/review_horizon.py --game {game} --plays {size} --workers {processes}",),
        size=150,
        counts="plays in question",
    ),
    Job(
        "review-ladder",
        ("bench/review_ladder.json", "src/homeward/reviews/ladder.toml"),
        ("bench/review_ladder.py loss --game {game} --decisions {size} --workers {processes}",),
        size=120,
        counts="decisions of every player at every table",
        asks_master=True,
        after=("review-horizon",),
        sums="bench/review_ladder.json",
    ),
    Job(
        "review-master",
        ("bench/review_master.json",),
        ("bench/review_ladder.py master --game {game} --decisions {size} --workers {processes}",),
        size=400,
        counts="decisions",
        asks_master=True,
        sums="bench/review_master.json",
    ),
    Job(
        "review-calls",
        ("bench/review_calls.json", "bench/review_calls.md"),
        ("bench/review_calls.py --game {game} --called {size} --workers {processes}",),
        size=500,
        counts="called plays",
        after=("review-horizon",),
        sums="bench/review_calls.json",
    ),
    Job(
        "review-luck",
        ("bench/review_luck.json", "bench/review_luck.md"),
        ("bench/review_luck.py --game {game} --games {size} --workers {processes}",),
        size=20_000,
        counts="games",
        sums="bench/review_luck.json",
    ),
    Job(
        "review-sums",
        ("bench/review_sums.json", "bench/review_sums.md"),
        ("bench/review_sums.py --game {game} --games {size} --workers {processes}",),
        size=1000,
        counts="games",
        sums="bench/review_sums.json",
    ),
    Job(
        "review-order",
        ("bench/review_order.md",),
        ("bench/review_order.py --positions {size} --workers {processes}",),
        size=2000,
        counts="positions",
        by_game=False,
    ),
    Job(
        "puzzles",
        ("src/homeward/puzzles/data/{game}.toml",),
        ("homeward puzzles make {game} --count {size} --seed 16 -o src/homeward/puzzles/data/{game}.toml",),
        size=100,
        counts="puzzles",
        after=("review-horizon",),
    ),
    Job(
        "calibration",
        ("bench/calibration.json", "bench/calibration.md", "bench/calibration.png"),
        ("homeward calibrate {game} scholar --games {size} --seed 11 --workers {processes} --out bench",),
        size=100_000,
        counts="games",
    ),
    Job(
        "league",
        ("bench/league.json", "bench/league.md", "bench/league.png"),
        (LEAGUE,),
        size=20_000,
        counts="games of every company, and a sixtieth of that of all in which somebody thinks",
        parts=(("slow", 0.016),),
        asks_master=True,
    ),
    Job(
        "master-chances",
        ("bench/master_chances.md",),
        (
            "bench/master_chances.py ask {kept} --game {game} --positions {size} --workers {processes}",
            "bench/master_chances.py roll {kept} --game {game} --games {rollouts}",
            "bench/master_chances.py tell {kept} --game {game}",
        ),
        size=2000,
        counts="positions, and a seventh of that of rollouts from each",
        parts=(("rollouts", 0.15),),
        asks_master=True,
    ),
    Job(
        "looking",
        ("bench/looking.json", "bench/looking.md", "bench/looking.png"),
        ("bench/looking.py --game {game} --positions {size} --workers {processes}",),
        size=1000,
        counts="positions",
        asks_master=True,
        sums="bench/looking.json",
    ),
    Job(
        "dice-knowledge",
        ("bench/dice_knowledge.json", "bench/dice_knowledge.md", "bench/dice_knowledge.png"),
        ("bench/dice_knowledge.py --game {game} --games {size}",),
        size=50,
        counts="games for every seat",
        sums="bench/dice_knowledge.json",
    ),
    Job(
        "headroom",
        ("bench/headroom.json", "bench/headroom.md", "bench/headroom.png"),
        ("bench/headroom.py --positions {size}",),
        size=500,
        counts="positions",
        by_game=False,
        sums="bench/headroom.json",
    ),
    Job(
        "house-limits",
        ("bench/house_limits.json", "bench/house_limits.md", "bench/house_limits.png"),
        ("bench/house_limits.py --game {game} --games {size} --forecasts {forecasts}",),
        size=4000,
        counts="games of every rule, and half of that forecast",
        parts=(("forecasts", 0.5),),
        sums="bench/house_limits.json",
    ),
    Job(
        "advice",
        ("bench/advice.md", "src/homeward/games/advice/figures.toml"),
        ("bench/advice.py --games {size} --habits {habits}",),
        size=5000,
        counts="games of everybody who is deaf, and a sixtieth of that among scholars",
        parts=(("habits", 0.016),),
        by_game=False,
    ),
    Job(
        "advice-pages",
        ("docs/advice.md", "docs/advice.es.md"),
        ("tests/docs/advice.py",),
        asks_master=True,
        by_game=False,
        after=("strengths", "review-ladder", "advice"),
    ),
    Job(
        "book",
        ("docs/book/*", "docs/book/pictures/*", "bench/book/*/*"),
        (BOOK,),
        counts="games of everything, instead of the small edition",
        by_game=False,
    ),
)

BY_HAND = {
    "docs/scholar.md": "why it stood still, how far it came, what house rules cost it",
    "docs/how-far.md": "its tables, of dice-knowledge and headroom; the master's matches in bench/headroom.py",
    "docs/players.md": "what is said beside its tables; what time is worth; forecasts, and whether they hold",
    "docs/review.md": "figures in its prose",
    "docs/leaderboard.md": "what the baselines win against the scholar (bench/baselines)",
    "docs/speed.md": "what a decision takes",
    "bench/results.md": "speeds of whole games among scholars",
}
"""Pages with figures that somebody has to look at once everything is made: no command writes them."""

NO_NETS = {
    "bench/post_links.md": "steadys alone",
    "src/homeward/post/lengths.toml": "steadys alone",
    "docs/switches.md": "steadys alone",
    "docs/mutants.md": "no player",
    "docs/pictures": "no player",
}
"""What is made by commands of ours and hangs on no net."""


def job_called(name: str) -> Job:
    """A job by its name."""
    return next(job for job in JOBS if job.name == name)
