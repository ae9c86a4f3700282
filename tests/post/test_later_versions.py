"""What was promised with an old net stays true: letters, seats and batches in a homeward that has other nets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from homeward import study
from homeward.players import player
from homeward.post import BadLetter, correspondence, read_letter
from homeward.study import simulate
from later import Later
from post.in_later import SEAT, choices_of, scholars_game

if TYPE_CHECKING:
    from pathlib import Path

    from post.posting import Friends

pytestmark = [pytest.mark.compiler, pytest.mark.importing("polars", "matplotlib")]
HERE = "post.in_later"


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Later:
    return Later(tmp_path_factory.mktemp("later"), "pollyanna")


@pytest.fixture(scope="module")
def friends(later: Later) -> Friends:
    """A game with a scholar in whose next turn the later one would play otherwise."""
    then, now = player("scholar@1"), player(f"scholar:weights={later.package / 'scholar/weights'}")

    def is_told_apart(friends: Friends) -> bool:
        if friends.game.due.seat != SEAT:
            return False
        return any(then.decide(at) != now.decide(at) for at in choices_of(friends.take().turn().positions))

    friends = scholars_game()
    friends.play_on(is_told_apart)
    return friends


def test_the_next_version_is_made_of_what_was_trained(later: Later) -> None:
    assert later.said.startswith("Version 2: pollyanna.")
    assert (later.package / "scholar/weights/1/pollyanna.npz").is_file()
    assert not (later.package / "scholar/weights/1/poliana.npz").exists()


def test_a_letter_of_before_opens_in_a_later_homeward(later: Later, friends: Friends) -> None:
    told = later.call(HERE, "opened", friends.link)
    assert told["bots"] == {str(SEAT): "scholar"}
    assert told["version"] == 2
    assert told["decisions"] > 3
    assert told["otherwise"] > 0  # else nothing was asked


def test_a_game_of_before_is_played_on_as_it_was(later: Later, friends: Friends) -> None:
    """By a hand, and at a table of the page; whoever has stayed with the older homeward opens the links."""
    hand = friends.hands[friends.game.due.device].text
    link = later.call(HERE, "gone_on", hand, friends.link)
    page = later.call(HERE, "on_the_page", hand)
    for one in (link, page["link"]):
        game = correspondence(read_letter(one))
        assert game.letter.turns > friends.letter.turns
        assert game.bots == {SEAT: "scholar"}
    assert page["stood"] == correspondence(read_letter(page["link"])).position.text
    assert set(page["fetched"]) == {"pollyanna", "1/pollyanna"}


def test_a_later_bot_is_named_with_its_version(later: Later) -> None:
    link = later.call(HERE, "of_today")
    letter = read_letter(link)
    assert letter.handed[0].bot == "scholar@2"
    told = later.call(HERE, "opened", link)
    assert told["bots"] == {str(SEAT): "scholar@2"}
    with pytest.raises(BadLetter, match=r"a bot that this homeward does not have yet"):
        correspondence(letter)


def test_a_net_that_has_yet_to_be_fetched_is_no_forgery(later: Later, friends: Friends) -> None:
    """The page knows that there is an older net before it has it (`homeward.site.library`)."""
    net = later.package / "scholar/weights/1/pollyanna.npz"
    whole = net.read_bytes()
    net.write_bytes(b"")
    try:
        assert later.call(HERE, "refusal", friends.link) == "net_missing"
    finally:
        net.write_bytes(whole)


def test_a_batch_is_replayed_by_whom_it_was_played(later: Later, tmp_path: Path) -> None:
    batch = simulate("pollyanna", 2, seed=3, players=2, policy=["scholar", "steady"], workers=1, progress=False)
    file = tmp_path / "games.npz"
    batch.save(file)
    told = later.call(HERE, "batch_in", str(file))
    assert told == {
        "policy": ["scholar@1", "steady"],
        "kept": ["scholar@1", "steady"],
        "today": ["scholar@2", "steady"],
    }
    assert study.load(file).series == batch.series
    as_it_was = replace(batch.series, policy=("scholar@1", "steady"))
    assert replace(batch, series=as_it_was).replay(1).events == batch.replay(1).events
