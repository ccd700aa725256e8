"""Compare everything people read with the golden files in this folder; `pytest --update-golden` writes them.

Each file belongs to a game, or to `common`, and to a surface. Messages that no surface shows are in `rest.txt`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.golden.common import common_surfaces
from tests.golden.evening import evening
from tests.golden.games import SURFACES, surfaces_of
from tests.golden.hearing import Variant, all_variants, texts_of
from tests.golden.rest import rest_of

Golden = Callable[[str, str], None]
COMMON, EVENING = (
    ("cards", "errors", "help", "lists", "notices", "personal", "playground", "records", "terminal"),
    ("commands", "table"),
)


def shown_anywhere() -> set[Variant]:
    """Return every variant of a message that a surface shows."""
    surfaces = (common_surfaces(), evening(), *map(surfaces_of, GAMES))
    return set[Variant]().union(*(each.shown for each in surfaces))


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("game", GAMES)
def test_texts_of_a_game_match_their_golden_files(golden: Golden, game: str, surface: str) -> None:
    golden(f"{game}/{surface}.txt", surfaces_of(game).texts[surface])


@pytest.mark.parametrize("surface", COMMON)
def test_texts_of_no_game_match_their_golden_files(golden: Golden, surface: str) -> None:
    golden(f"common/{surface}.txt", common_surfaces().texts[surface])


@pytest.mark.parametrize("surface", EVENING)
def test_an_evening_in_discord_matches_its_golden_files(golden: Golden, surface: str) -> None:
    golden(f"common/{surface}.txt", evening().texts[surface])


@pytest.mark.parametrize("game", [None, *GAMES])
def test_messages_on_no_surface_match_their_golden_file(golden: Golden, game: str | None) -> None:
    golden(f"{game or 'common'}/rest.txt", rest_of(game, shown_anywhere()))


@pytest.mark.parametrize("game", [None, *GAMES])
def test_every_message_is_in_a_golden_file(game: str | None) -> None:
    words = (Path(__file__).parent / (game or "common") / "rest.txt").read_text("utf-8").split("\n\n")
    rest = {entry.split("\n")[0].removeprefix("=== ") for entry in words}
    variants = [variant for text in texts_of(game) for variant, _ in all_variants(text)]
    shown = shown_anywhere()
    assert variants
    assert [variant for variant in variants if variant not in shown and variant.text.name not in rest] == []


def test_every_golden_file_is_compared() -> None:
    folder = Path(__file__).parent
    compared = {f"{game}/{surface}.txt" for game in GAMES for surface in (*SURFACES, "rest")}
    compared |= {f"common/{surface}.txt" for surface in (*COMMON, *EVENING, "rest")}
    assert {str(file.relative_to(folder)) for file in folder.rglob("*.txt")} == compared
