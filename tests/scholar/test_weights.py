"""What was learned, in files: whose it is, by which rules, and which of two is used."""

import shutil
from dataclasses import replace
from importlib.resources import files

import numpy as np
import pytest

import homeward
from homeward.players import UnknownPlayer, names, player
from homeward.players.fitting import UnfitPlayer, _usable, check_fit, seatable
from homeward.players.scholar import Scholar
from homeward.scholar import weights
from homeward.scholar.net import Net
from homeward.scholar.weights import FOLDER, NoWeights, load_weights

PACKAGE = files("homeward.scholar") / "weights"


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A folder of one's own with one game in it: Pollyanna, learned as it comes with the package."""
    with (PACKAGE / "pollyanna.npz").open("rb") as source, (tmp_path / "pollyanna.npz").open("wb") as copy:
        shutil.copyfileobj(source, copy)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    _usable.cache_clear()
    yield tmp_path
    _usable.cache_clear()


def learned_again(file, **about):
    """Write down other things about a file's net."""
    learned = weights.read(file)
    kept = {key: value for key, value in (learned.about | about).items() if value is not None}
    weights.write(file, replace(learned, about=kept))


def test_a_folder_of_ones_own_takes_no_game_from_the_scholar(own):
    learned_again(own / "pollyanna.npz", device="at home")
    assert load_weights("pollyanna").about["device"] == "at home"
    for name in ("dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie"):
        assert load_weights(name).about["game"] == name
        assert seatable(homeward.game(name)) == names()


def test_a_folder_that_is_not_there_is_told(own, monkeypatch):
    monkeypatch.setenv(FOLDER, str(own / "elsewhere"))
    with pytest.raises(NoWeights, match="elsewhere, which is not there"):
        load_weights("pollyanna")


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"rules_version": 0}, "by version 0 of the rules of pollyanna, and today they have version 1"),
        ({"rules_version": None}, "does not say by which rules of pollyanna it was learned"),
        ({"game": "poliana"}, "holds what was learned of poliana, not of pollyanna"),
    ],
)
def test_what_was_learned_otherwise_is_refused(own, about, said):
    learned_again(own / "pollyanna.npz", **about)
    with pytest.raises(NoWeights, match=said):
        load_weights("pollyanna")
    with pytest.raises(UnfitPlayer, match=said):
        check_fit("scholar", homeward.game("pollyanna"))
    assert "scholar" not in seatable(homeward.game("pollyanna"))


@pytest.mark.parametrize("name", ["pollyanna.npz", ""])
def test_a_scholar_by_its_weights(own, name):
    """A file or its folder: the same net decides the same, whatever it is called."""
    written = f"scholar:weights={own / name}"
    position = homeward.game("pollyanna").start(4, first=0).throw(6, 3)
    one = player(written)
    assert one.name == written
    assert one.decide(position) == Scholar().decide(position)
    assert one.chances(position) == Scholar().chances(position)


def test_a_file_may_have_a_comma_in_its_name(own):
    shutil.copy(own / "pollyanna.npz", own / "first, better.npz")
    assert player(f"scholar:weights={own}/first, better.npz").name.endswith("first, better.npz")


def test_two_nets_meet(own):
    """Each by its own weights: one knows nothing, and where it sits changes who wins."""
    learned = weights.read(own / "pollyanna.npz")
    nothing = learned.net._replace(**{key: np.zeros(shape) for key, shape in weights.shapes().items()})
    (own / "newborn").mkdir()
    weights.write(own / "newborn" / "pollyanna.npz", replace(learned, net=nothing))
    position = homeward.game("pollyanna").start(4, first=0)
    assert player(f"scholar:weights={own / 'newborn'}").chances(position) == pytest.approx([0.25] * 4)
    met = homeward.match("pollyanna", [f"scholar:weights={own / 'newborn'}", "scholar"], 4, seed=5, seats=2)
    assert met.games == 4
    assert met.share(1).value > met.share(0).value


def test_what_is_no_file_or_folder_is_refused_at_once(own):
    with pytest.raises(NoWeights, match=r"There is no file or folder nowhere\.npz"):
        player("scholar:weights=nowhere.npz")
    with pytest.raises(UnknownPlayer, match="is followed by the name of a file or folder"):
        player("scholar:weights=")
    with pytest.raises(UnknownPlayer, match="steady has no option 'weights'"):
        player("steady:weights=trained")


def test_a_named_folder_without_the_game_is_refused(own):
    position = homeward.game("poliana").start(2, first=0)
    with pytest.raises(NoWeights, match="holds no weights for poliana"):
        player(f"scholar:weights={own}").chances(position)


@pytest.mark.parametrize(
    ("hidden", "second", "said"),
    [(516, 32, "a net of 516 and 32 units"), (126, 32, "the first in fours"), (128, 65, "128 and 65 units")],
)
def test_layers_for_which_there_is_no_room_are_refused(own, hidden, second, said):
    net = Net(**{key: np.zeros(size) for key, size in weights.shapes(hidden, second).items()})
    weights.write(own / "pollyanna.npz", replace(weights.read(own / "pollyanna.npz"), net=net))
    with pytest.raises(NoWeights, match=said):
        load_weights("pollyanna")


def test_layers_that_do_not_fit_each_other_are_refused(own):
    learned = weights.read(own / "pollyanna.npz")
    weights.write(own / "pollyanna.npz", replace(learned, net=learned.net._replace(amounts=np.zeros((32, 64)))))
    with pytest.raises(NoWeights, match=r"amounts is \(32, 64\), not \(32, 128\)"):
        load_weights("pollyanna")
