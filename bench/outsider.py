"""An opponent that knows nothing of this program but its pipe: it plays by a plain count of its own.

homeward match pollyanna master:ms=25 --external "python bench/outsider.py homeward referee" --games 200

It asks a referee (the command it is given) what can be played, and takes what counts most: pieces home, pieces on the
home path, pieces out of the corner, rivals sent back, pieces that stand two together. Standard library alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from typing import Any

WAITING = ("corner", "circle")
HOME = ("home", "stage")


def main() -> None:
    """Answer every request for a choice until the input ends."""
    referee = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert referee.stdin is not None
    assert referee.stdout is not None
    for line in sys.stdin:
        request = json.loads(line)
        kind = "outcomes" if "dice" in request else "card" if "card" in request else "moves"
        referee.stdin.write(json.dumps({**request, "op": kind}) + "\n")
        referee.stdin.flush()
        answer = json.loads(referee.stdout.readline())
        found = answer.get("outcomes", answer.get("moves"))
        if found is None:
            print(json.dumps(answer), flush=True)
            continue
        best = max(found, key=lambda one: score(one, str(request["to_play"])), default=None)
        print(json.dumps({"outcome" if "outcomes" in answer else "move": best}), flush=True)
    referee.communicate()


def score(after: dict[str, Any], mine: str) -> float:
    """What a position counts for: my pieces, less half of each rival's."""
    counts = {seat: standing(pieces) for seat, pieces in after["pieces"].items()}
    return 1000.0 * bool(after["winners"]) + 1.5 * counts[mine] - 0.5 * sum(counts.values())


def standing(pieces: Any) -> float:
    """How a colour stands."""
    spaces = list(pieces.values()) if isinstance(pieces, dict) else pieces
    twos = sum(1 for space, n in Counter(spaces).items() if n > 1 and space not in WAITING + HOME)
    return sum(map(worth, spaces)) + 0.7 * twos


def worth(space: str) -> float:
    """How far a piece has come, as its space's name tells: on the ring only that it is there."""
    if space in WAITING:
        return 0.0
    if space in HOME:
        return 10.0
    return 6.0 if space.startswith("P") else 3.0


if __name__ == "__main__":
    main()
