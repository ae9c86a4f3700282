"""The peers of homeward bench: what is counted of them, how they are asked, and what happens without a network."""

import sys
from pathlib import Path
from random import Random

import pytest

from homeward.study.bench import peers
from homeward.study.bench.peer_program import CHANCE, TERMINAL, drawn, playout
from homeward.study.bench.peers import OPENSPIEL, PEERS, PGX, NoPeer, environment, install, playing


class CoinGame:
    """A game with OpenSpiel's interface: a coin, then as many choices as it shows, so many times."""

    def __init__(self, rounds):
        self.rounds, self.choices, self.made = rounds, 0, 0

    def current_player(self):
        if self.choices:
            return 0
        return CHANCE if self.rounds else TERMINAL

    def chance_outcomes(self):
        return [(1, 0.5), (2, 0.5)]

    def legal_actions(self):
        return [7, 8, 9]

    def apply_action(self, action):
        if self.choices:
            assert action in self.legal_actions()
            self.choices, self.made = self.choices - 1, self.made + 1
        else:
            self.rounds, self.choices = self.rounds - 1, action


def test_decisions_are_counted_and_throws_are_not():
    game = CoinGame(100)
    assert playout(game, Random(1)) == game.made
    assert 100 < game.made < 200


@pytest.mark.parametrize(("share", "outcome"), [(0.0, 3), (0.24, 3), (0.25, 5), (0.74, 5), (0.76, 9), (0.9999999, 9)])
def test_chance_is_drawn_by_its_probabilities(share, outcome):
    assert drawn([(3, 0.25), (5, 0.5), (9, 0.2499999)], share) == outcome


def test_each_peer_has_an_environment_of_its_own(monkeypatch, tmp_path):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    folders = {environment(peer) for peer in PEERS}
    assert len(folders) == len(PEERS)
    assert all(folder.is_relative_to(tmp_path) for folder in folders)


def test_without_a_network_it_says_so_and_leaves_nothing_behind(monkeypatch, tmp_path):
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(NoPeer, match=r"open_spiel==2.0.2 could not be installed .* needs the network"):
        install(OPENSPIEL)
    assert not environment(OPENSPIEL).exists()


def test_a_peer_that_cannot_play_is_told_with_its_last_words(monkeypatch, tmp_path):
    """This Python has no Pgx in it: the program starts, and cannot import it."""
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    with (
        pytest.raises(NoPeer, match=r"Pgx stopped playing .*remove"),
        playing(PGX, Path(sys.executable)),
    ):
        pass


def test_a_peer_plays_a_window_when_asked_and_one_that_ended_is_missed(monkeypatch, tmp_path):
    """With a program in the peer's place that answers twice and then ends."""
    program = tmp_path / "program.py"
    program.write_text("print('ready')\nfor _ in range(2):\n    input()\n    print(120, 0.5, flush=True)\n")
    monkeypatch.setattr(peers, "PROGRAM", program)
    with playing(OPENSPIEL, Path(sys.executable)) as peer:
        assert [peer.window().plays_per_s for _ in range(2)] == [240, 240]
        with pytest.raises(NoPeer, match="OpenSpiel stopped playing"):
            peer.window()
