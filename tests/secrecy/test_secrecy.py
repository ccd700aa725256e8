"""Tests that nothing the bot sends or logs reveals another player's secrets."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from bot.discord import deferral
from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader
from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import Status, TableInfo
from bot.presentation.board import Board, Boards
from bot.presentation.components import text_display
from bot.presentation.fluent_formatter import FluentMessageFormatter
from engine.core.questions import Answer, Decision
from engine.core.table import View
from tests.case import AnyGame, Case
from tests.cases import ALL_GAMES, CASES
from tests.secrecy.campaign import play

log = logging.getLogger("bot.careless")
Hint = Callable[[AnyGame], str]


class Careless(FluentMessageFormatter):
    """A formatter whose cards reveal a hint about the game, optionally only at tables with a certain `status`."""

    def __init__(self, hint: Hint, wording: CatalogLoader, status: Status | None = None) -> None:
        super().__init__(Boards(wording, BOARDS), ALL_GAMES)
        self._hint = hint
        self._status = status

    def card(self, info: TableInfo, game: AnyGame | None, picture: CardPicture = "none") -> Message:
        card = super().card(info, game, picture)
        if game is None or self._status not in (None, info.status):
            return card
        hint = self._hint(game)
        return card if not hint else card.model_copy(update={"components": (*card.components, text_display(hint))})


def tells_the_log(game: AnyGame) -> str:
    """Leave the card as it is, but log the whole game."""
    log.info("drawn: %s", game.save())
    return ""


def leaks(case: Case) -> Iterator[tuple[str, Hint]]:
    yield from case.secrets.leaks.items()
    yield "everything, to the log", tells_the_log


LEAKS = [pytest.param(case, leak, id=f"{case.name}: {what}") for case in CASES.values() for what, leak in leaks(case)]


async def test_short_game_does_not_reveal_secrets() -> None:
    report = await play(CASES["toy"], 5, moments=5)
    assert report.differences == []
    assert report.compared > 50
    assert report.replaced > 50
    assert report.hidden["answers under seal"]


@pytest.mark.slow
@pytest.mark.parametrize("leaks", [False, True])
async def test_picture_of_a_seat_depends_only_on_its_own_secrets(
    monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    """The fake picture shows everything the seat can see and, if it leaks, how many were drawn before."""
    drawn = count()

    def seat_drawing(
        board: Board, localizer: Localizer, view: View, decision: Decision, chosen: Answer | None
    ) -> Drawing:
        return Drawing(f"<svg>{view}{decision}{chosen}{next(drawn) if leaks else ''}</svg>", "The table")

    monkeypatch.setattr(Board, "seat_drawing", seat_drawing)
    report = await play(CASES["toy"], 5, moments=6)
    assert report.pictures > 0
    assert any("the picture of seat" in found for found in report.differences) == leaks


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
async def test_messages_to_others_do_not_depend_on_secrets(name: str) -> None:
    case = CASES[name]
    hidden: Counter[str] = Counter()
    for seed in (0, 5, 9):
        report = await play(case, seed, moments=15)
        assert report.differences == []
        assert report.compared > 100
        hidden += report.hidden
    assert set(hidden) == {"secret answers given", "answers under seal", "drafts", *case.secrets.kinds}


@pytest.mark.slow
async def test_slow_machine_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Building the index for `/card` may exceed the autocomplete time limit, but only in the first scene."""
    for patience in ("DEFER_AFTER", "AUTOCOMPLETE_TIMEOUT"):
        monkeypatch.setattr(deferral, patience, 0.0)
    report = await play(CASES["toy"], 0, moments=1)
    assert (report.moments, report.differences) == (1, [])


@pytest.mark.slow
@pytest.mark.parametrize(("case", "leak"), LEAKS)
async def test_bot_that_reveals_a_secret_is_detected(case: Case, leak: Hint) -> None:
    for seed in (9, 0, 1):  # A small secret may happen not to differ in nine moments of one game.
        if (await play(case, seed, partial(Careless, leak), moments=9, until_found=True)).differences:
            return
    pytest.fail("nothing was found in three games")


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
async def test_bot_that_reveals_secrets_after_the_end_is_detected(name: str) -> None:
    case = CASES[name]
    leak = next(iter(case.secrets.leaks.values()))
    assert (await play(case, 5, partial(Careless, leak, status="ended"), moments=9, until_found=True)).differences
