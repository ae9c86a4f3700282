"""Commands that answer other programs, one JSON object a line."""

import sys


def referee() -> None:
    """Answer questions about the rules, one JSON object a line, until the end of input (docs/protocol.md).

    It answers from plain Python at once, and from the compiled referee as soon as that is warm.
    """
    from homeward.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


def player(name: str, /, *, seed: int | None = None, budget_ms: float | None = None) -> None:
    """Play for another program, one JSON object a line, until the end of input (docs/players.md).

    A line is a question to the referee with `"op": "choose"`; the answer is what the player would do, and how likely
    each seat is to win after it, where the player can tell.

    Try:

    - `homeward player steady`
    - `homeward player roller:plays=2000 --seed 7`
    - `homeward match pollyanna hunter --external "homeward player steady"`: the same player, over a pipe

    Parameters
    ----------
    name
        Which player, and its budget if it has one: wanderer, runner, hunter, keeper, steady, roller:plays=500, …
    seed
        A number that repeats what the player leaves to chance.
    budget_ms
        Milliseconds a decision, for a player who takes a budget.
    """
    from homeward.players.ladder import player as seated
    from homeward.players.ladder import with_budget
    from homeward.protocol.choosing import serve_player

    serve_player(seated(with_budget(name, budget_ms), seed), sys.stdin.buffer, sys.stdout.buffer)
