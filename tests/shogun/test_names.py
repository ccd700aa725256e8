"""Tests of player names, which include the Daimyo if two are equal."""

import pytest

from bot.games.shogun.names import player_name
from tests.presentation.tables import SHOWN, begun
from tests.shogun.laying import Laid
from tests.shogun.showing import played

ALIKE = ("Ann", "ann", "Bo")
LONG = ("Bartholomew the Elder", "Bartholomew the Younger", "Bo")


def test_different_names_are_used_alone() -> None:
    game = played(Laid(3))
    localizer = SHOWN.table_localizer(begun(game, ("Ann", "Ben", "Cid")), game.chosen(), "en")
    assert [localizer.name("seat", seat) for seat in range(3)] == ["Ann", "Ben", "Cid"]


def test_equal_names_include_the_daimyo() -> None:
    game = played(Laid(3))
    localizer = SHOWN.table_localizer(begun(game, ALIKE), game.chosen(), "en")
    names = [localizer.name("seat", seat) for seat in range(3)]
    assert names[2] == "Bo"
    for seat in (0, 1):
        assert localizer.name("daimyo", game.table.players[seat].daimyo) in names[seat]


@pytest.mark.parametrize("names", [ALIKE, LONG])
def test_short_names_in_lines_are_never_equal(names: tuple[str, ...]) -> None:
    game = played(Laid(3))
    view = game.view(0)
    localizer = SHOWN.table_localizer(begun(game, names), game.chosen(), "en").with_view(view)
    shown = [player_name(localizer, view, seat).casefold() for seat in range(3)]
    assert len(set(shown)) == 3
