"""Tests that no panel has more than eight lines between the question and its controls."""

from collections.abc import Iterator

import pytest

from bot.model.messages import Message
from bot.presentation.components import count_lines, texts_in
from bot.presentation.panel import MAX_LINES, seat_panel
from engine.core.game import Game
from engine.rising_sun.cards.enhancements import NinjaStrike
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.mandates.turn import AnnounceMandate
from engine.rising_sun.table import RisingSunTable
from tests.presentation.tables import SHOWN, begun, new_game, panel_of, steps
from tests.rising_sun.laying import Laid

pytestmark = pytest.mark.usefixtures("with_icons")
BOARD = SHOWN.get("rising_sun")


def panels(game: Game[RisingSunTable]) -> Iterator[Message]:
    for seat in game.awaited():
        panel = panel_of(begun(game), game, seat)
        yield seat_panel(SHOWN.table_localizer(panel.info, panel.chosen, "en", with_icons=True), BOARD, panel)


def lines_to_decide(message: Message) -> int:
    """Return the lines between the question and the small line above the controls."""
    _, *told, _ = texts_in(message.components)
    return sum(map(count_lines, told))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), pytest.param(4, 2, marks=pytest.mark.slow), (5, 3)])
def test_no_panel_of_a_game_takes_more_than_eight_lines(seats: int, seed: int) -> None:
    game = new_game("rising_sun", seats, seed)
    for _ in steps(game, seed):
        for message in panels(game):
            assert lines_to_decide(message) <= MAX_LINES


def test_announcing_a_mandate_with_an_ally_takes_at_most_eight_lines() -> None:
    laid = Laid().strongholds("lotus", *PROVINCES[:4]).put("lotus", "edo", "bushi").ally("lotus", "dragonfly")
    laid.give("lotus", coins=12).cards("lotus", "path-of-the-kenin", "path-of-the-warlord")
    (message,) = panels(laid.do(AnnounceMandate(seat=laid.seat("lotus"), tile="betray")).game)

    assert lines_to_decide(message) <= MAX_LINES


def test_five_targets_of_the_ninja_take_at_most_eight_lines() -> None:
    laid = Laid("koi", "lotus", "dragonfly").cards("koi", "path-of-the-ninja")
    laid.put("lotus", "edo", "bushi").put("lotus", "kyoto", "bushi")
    for province in ("hokkaido", "kansai", "kyushu"):
        laid.put("dragonfly", province, "bushi")
    (message,) = panels(laid.do(NinjaStrike(seat=0)).game)

    assert lines_to_decide(message) <= MAX_LINES
