"""Asks pyright whether the public names of the installed package have complete types: `pip install pyright` first.

Public is what docs/api.md is about: the names of `homeward` itself, and these modules.
"""

from __future__ import annotations

import json
import subprocess
import sys

PUBLIC = ("errors", "model", "rulebook", "positions", "record", "players", "hints", "endgame", "study", "testing")


def main() -> int:
    """Tell what is not known; how many such names there are is the exit status."""
    asked = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson", "--ignoreexternal"]
    told = subprocess.run([*asked, "--verifytypes", "homeward"], capture_output=True, text=True, check=False)
    symbols = json.loads(told.stdout)["typeCompleteness"]["symbols"]
    public = [one for one in symbols if one["isExported"] and _is_public(one["name"])]
    unknown = [one["name"] for one in public if not one["isTypeKnown"] or one["isTypeAmbiguous"]]
    print(f"{len(public) - len(unknown)} of {len(public)} public names have complete types.")
    print(*unknown, sep="\n")
    return min(len(unknown), 1)


def _is_public(name: str) -> bool:
    parts = name.split(".")
    return len(parts) == 2 or parts[1] in PUBLIC


if __name__ == "__main__":
    sys.exit(main())
