"""The user's own sets of house rules: a folder beside the tables, one file a set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.folders import data_folder
from homeward.house import RuleSet, read_set, set_text, shipped
from homeward.house.rule_set import id_of
from homeward.rulebook import Words, load, near
from homeward.writing import written_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.rulebook import Rulebook


class NoSuchSet(HomewardError):
    """A set of house rules that is not there, or cannot be kept under that name."""


def folder() -> Path:
    """Where they are kept."""
    return data_folder() / "sets"


def kept() -> list[RuleSet]:
    """All that can be read, by their ids; a file that cannot is told when it is asked for."""
    found = []
    for path in sorted(folder().glob("*.toml")):
        try:
            found.append(read_set(path))
        except HomewardError:
            continue
    return found


def broken() -> list[HomewardError]:
    """What is wrong with the files that cannot be read."""
    found = []
    for path in sorted(folder().glob("*.toml")):
        try:
            read_set(path)
        except HomewardError as error:
            found.append(error)
    return found


def find(name: str) -> RuleSet:
    """A set by its name or id: the user's own, or one that comes with homeward."""
    wanted = id_of(name)
    own = folder() / f"{wanted}.toml"
    if own.exists():
        return read_set(own)
    every = [*kept(), *shipped()]
    for rules in every:
        if wanted in (rules.id, id_of(rules.name.en), id_of(rules.name.es)):
            return rules
    ids = [rules.id for rules in every]
    known, meant = ", ".join(ids), near(wanted, ids)
    said = f"There is no set of house rules called {name!r}."
    if meant:
        refused = NoSuchSet(f"{said} Is {meant} meant? There are: {known}.")
        raise refused.coded("no_such_set_but", name=name, near=meant, names=known)
    raise NoSuchSet(f"{said} There are: {known}.").coded("no_such_set", name=name, names=known)


def keep(name: str, book: Rulebook, about: Words | None = None) -> RuleSet:
    """Keep a game's house rules under a name that is free."""
    if not book.house:
        said = f"Nothing differs from the sheet of {book.title}: there is nothing to keep."
        raise NoSuchSet(said).coded("set_as_sheet", load(book.name))
    rules = RuleSet(id_of(name), book.name, Words(name, name), dict(book.house), about)
    return _written(rules)


def keep_again(rules: RuleSet, name: str = "") -> RuleSet:
    """Keep a set that was read, under its own name or another."""
    words = Words(name, name) if name else rules.name
    return _written(RuleSet(id_of(words.en), rules.game, words, rules.values, rules.about))


def remove(name: str) -> RuleSet:
    """Take one of the user's own sets away."""
    rules = _own(name)
    (folder() / f"{rules.id}.toml").unlink()
    return rules


def rename(name: str, new: str) -> RuleSet:
    """Call one of the user's own sets by another name."""
    rules = _own(name)
    again = keep_again(rules, new)
    (folder() / f"{rules.id}.toml").unlink()
    return again


def _own(name: str) -> RuleSet:
    rules = find(name)
    if not (folder() / f"{rules.id}.toml").exists():
        said = f"{rules.id} comes with homeward and stays. Choose another name."
        raise NoSuchSet(said).coded("set_comes_with", name=rules.id)
    return rules


def _written(rules: RuleSet) -> RuleSet:
    """The set, once it is on disk; no other of that name is there."""
    path = folder() / f"{rules.id}.toml"
    if any(rules.id == one.id for one in shipped()):
        said = f"{rules.id} comes with homeward and stays. Choose another name."
        raise NoSuchSet(said).coded("set_comes_with", name=rules.id)
    if path.exists():
        said = f"There is a set called {rules.id} already. Remove it first, or choose another name."
        raise NoSuchSet(said).coded("set_is_there", name=rules.id)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(path) as beside:
            beside.write_text(set_text(rules), encoding="utf-8")
    except OSError as error:
        raise NoSuchSet(f"{path}: {error.strerror or error}.").coded("set_unwritten", file=str(path)) from None
    return rules
