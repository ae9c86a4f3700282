"""Writes OpenSpiel's stored playthroughs anew: PYTHONPATH=tests python tests/env/playthroughs.py."""

from __future__ import annotations

from open_spiel.python.algorithms.generate_playthrough import playthrough

from env.test_openspiel import MADE, PLAYTHROUGHS

if __name__ == "__main__":
    for name, written in MADE.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(
            playthrough(written, action_sequence=None, seed=7), encoding="utf-8"
        )
