"""The table, its words and every bot do without NumPy and Numba."""

import subprocess
import sys

GAME = """
import sys

for name in ("numpy", "numba"):
    sys.modules[name] = None  # whoever imports it fails

import homeward, homeward.lessons, homeward.pictures, homeward.record, homeward.table, homeward.telling
import homeward.web.views.table
from homeward.endgame import lookup
from homeward.hints import advise
from homeward.players import names, player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.targets.machines import machine
from homeward.targets.plain_machine import PlainMachine

assert isinstance(machine(), PlainMachine)
for game in ("pollyanna", "kukla_ollie"):
    found = list(positions_of(homeward.game(game), dict.fromkeys(range(4), player("steady")), Dealer(2, 0)))
    assert found[-1].is_over
    choices = [one for one in found if len(one.plays) > 1][::9]
    for name in names():
        bot = player(f"{name}:plays=2" if name == "roller" else name, 1)
        for position in choices[-1:] if name == "roller" else choices[:6]:
            assert bot.decide(position) in position.plays, name
    for position in (choices[1], choices[-1]):
        assert advise(position).alternatives
assert advise(homeward.game("poliana", side=15).start(2, first=0).throw(6, 6)).adviser == "roller"
race = homeward.game("pollyanna").position({seat: ["P6", *["home"] * 3] for seat in (0, 2)}, to_play=0)
assert abs(lookup(race)[0] - 1 / (2 - 11 / 36)) < 1e-7, "solved in plain Python"
print("played")
"""


def test_a_game_with_every_bot_and_hints() -> None:
    done = subprocess.run([sys.executable, "-c", GAME], capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr
