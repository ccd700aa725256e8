"""Tests that the numbers of season cards are read from the data files, not hard-coded."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rising_sun import cards as season_cards
from engine.rising_sun.box import load_box
from engine.rising_sun.cards.enhancements import path_of_the_patron
from engine.rising_sun.components import CARDS_BY_NAME, FOLDER
from engine.rising_sun.effects import gain_vp
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import BuildStronghold, MarshalFigures
from engine.rising_sun.measures import force_of
from engine.rising_sun.reactions import OwnEffects
from engine.rising_sun.war.advantages import MayTakeHostage
from engine.rising_sun.war.phase import WarPhase, WarProvince
from engine.rising_sun.winter import Winter
from tests.boxes import edited
from tests.rising_sun.laying import Laid

PRINTED = {
    "path-of-the-lion": {"daimyo_force": 1},
    "righteousness": {"vp": 1},
    "way-of-the-shogun": {"coins": 3},
    "benevolence": {"vp": 2, "coins": 1, "honor": 1},
    "path-of-the-kenin": {"figures": 1},
    "path-of-the-light": {"figures": 1},
    "courage": {"vp": 2},
    "way-of-the-righteous": {"coins": 1},
    "honesty": {"vp": 2},
    "path-of-the-patron": {"coins": 2, "lower_players": 2},
    "path-of-the-warlord": {"coins": 1},
    "path-of-the-serpent": {"coins": 1},
    "respect": {"figures": 1},
    "way-of-bushido": {"vp": 2, "coins": 2},
    "way-of-the-ronin": {"ronin": 2},
    "justice": {"vp": 3},
    "oni-of-souls": {"vp": 2},
    "path-of-the-samurai": {"figures": 1},
    "mercy": {"vp": 2},
    "path-of-the-monkey": {"coins": 1},
    "loyalty": {"vp": 1},
    "way-of-the-merchant": {"coins": 1},
    "form-of-the-kitsune": {"vp": 3},
    "form-of-the-phoenix": {"vp": 3},
    "path-of-the-dragon": {"daimyo_force": 3},
    "way-of-the-moneylender": {"coins": 5},
    "form-of-the-beast": {"vp": 3},
    "oni-of-spite": {"vp": 2},
    "way-of-the-katana": {"bushi_force": 2},
    "form-of-the-demon": {"vp": 3},
    "path-of-the-spirit": {"vp": 2, "coins": 2},
    "form-of-the-kindred": {"vp": 3},
    "path-of-the-unrighteous": {"figures": 1},
}
FIELDS = {"vp", "coins", "ronin", "honor", "figures", "daimyo_force", "bushi_force", "lower_players"}


def test_card_numbers_match_the_reference() -> None:
    numbers = {name: card.model_dump(include=FIELDS, exclude_defaults=True) for name, card in CARDS_BY_NAME.items()}
    assert {name: found for name, found in numbers.items() if found} == PRINTED


def numbers_in(file: Path) -> list[tuple[str, int]]:
    """Return file name and line of each number in the code of a file, except zeros and subscripts."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    places = {part for node in ast.walk(tree) if isinstance(node, ast.Subscript) for part in ast.walk(node.slice)}
    numbers = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in places)
    return [(file.name, node.lineno) for node in numbers if type(node.value) is int and node.value]


def test_code_of_the_cards_contains_no_numbers() -> None:
    files = Path(season_cards.__file__).parent.glob("*.py")
    assert [number for file in files for number in numbers_in(file)] == []


# Play a card whose number was changed


def courage(laid: Laid) -> int:
    laid.put("lotus", "edo", "bushi").do(WarProvince(province="edo"))
    return laid.player("lotus").vp


def shogun(laid: Laid) -> int:
    return laid.do(WarPhase()).player("lotus").coins


def beast(laid: Laid) -> int:
    laid.cards("lotus", "yurei").do(Winter())
    return laid.player("lotus").vp


def patron(laid: Laid) -> int:
    """Return what Path of the Patron pays if one player has less honor."""
    laid.honor("koi", "turtle", "dragonfly", "lotus", "bonsai").call(path_of_the_patron, laid.seat("lotus"), 1)
    return laid.player("lotus").coins


def kenin(laid: Laid) -> int:
    laid.strongholds("lotus", "edo", "oshu").do(OwnEffects(seat=laid.seat("lotus"), moment="after-summon"))
    while laid.asked() == "place-bushi":
        laid.pick("lotus", "edo")
    return len(laid.figures("lotus", "edo"))


def dragon(laid: Laid) -> int:
    return force_of(laid.put("lotus", "edo", "daimyo").table, laid.seat("lotus"), "edo")


def katana(laid: Laid) -> int:
    return force_of(laid.phase("war").put("lotus", "edo", "bushi").table, laid.seat("lotus"), "edo")


def loyalty(laid: Laid) -> int:
    laid.ally("lotus", "koi").call(gain_vp, laid.seat("lotus"), 1, "courage")
    return laid.player("lotus").vp


def serpent(laid: Laid) -> int:
    """Return the toll after the Koi crosses a Shipping Route."""
    laid.put("koi", "hokkaido", "bushi").give("koi", coins=9).do(MarshalFigures(seat=laid.seat("koi")))
    laid.pick("koi", "bushi@hokkaido>oshu")
    return laid.player("lotus").coins


def benevolence(laid: Laid) -> int:
    """Return the VP for giving away a Coin of a purchase that cost 3."""
    laid.give("lotus", coins=3).do(BuildStronghold(seat=laid.seat("lotus"))).pick("lotus", "edo")
    laid.pick("lotus", str(laid.seat("koi")))
    return laid.player("lotus").vp


def respect(laid: Laid) -> int:
    laid.put("lotus", "edo", "bushi").put("koi", "edo", *["bushi"] * 6).give("lotus", coins=1)
    laid.fight("edo", lotus={"take_hostage": 1})
    prompt = laid.game.agenda[-1]
    assert isinstance(prompt, MayTakeHostage)
    return prompt.most


def unrighteous(laid: Laid) -> int:
    """Return how many extra replacements Path of the Unrighteous allows."""
    laid.put("koi", "edo", *["bushi"] * 6).do(Betray(seat=laid.seat("lotus"))).pick("lotus")
    times = 0
    while laid.asked() == "replace-unrighteously":
        laid.pick("lotus")
        times += 1
    return times


@pytest.mark.parametrize(
    ("card", "field", "number", "play", "outcome"),
    [
        ("courage", "vp", 7, courage, 7),
        ("way-of-the-shogun", "coins", 8, shogun, 8),
        ("form-of-the-beast", "vp", 5, beast, 5),
        ("path-of-the-patron", "lower_players", 1, patron, 2),
        ("path-of-the-kenin", "figures", 3, kenin, 3),
        ("path-of-the-dragon", "daimyo_force", 6, dragon, 1 + 6),
        ("way-of-the-katana", "bushi_force", 4, katana, 4),
        ("loyalty", "vp", 3, loyalty, 1 + 3),
        ("path-of-the-serpent", "coins", 2, serpent, 2),
        ("benevolence", "vp", 6, benevolence, 6),
        ("respect", "figures", 2, respect, 1 + 2),
        ("path-of-the-unrighteous", "figures", 2, unrighteous, 2),
    ],
)
def test_the_game_uses_a_number_changed_in_the_file(
    card: str,
    field: str,
    number: int,
    play: Callable[[Laid], int],
    outcome: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def change(file: dict[str, list[dict[str, object]]]) -> None:
        for row in file["cards"]:
            if row["name"] == card:
                row[field] = number

    assert play(Laid().cards("lotus", card)) != outcome
    changed = load_box(edited(FOLDER, tmp_path, "cards.json", change)).cards.values()
    monkeypatch.setitem(CARDS_BY_NAME, card, next(row for row in changed if row.name == card))
    assert play(Laid().cards("lotus", card)) == outcome
