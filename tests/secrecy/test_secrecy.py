"""Nobody can tell from anything the bot sends or logs what others keep to themselves."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from bot.discord import deferring
from bot.games.registry import BOARDS
from bot.model.drawings import CardPicture, Drawing
from bot.model.messages import Message
from bot.model.tables import Status, TableInfo
from bot.presentation.board import Board
from bot.presentation.boards import Boards
from bot.presentation.components import text_display
from bot.presentation.fluent_speech import FluentSpeech
from bot.words.voice import Voice
from bot.words.wording import Wording
from engine.core.questions import Answer, Decision
from engine.core.table import View
from tests.case import AnyGame, Case
from tests.cases import ALL_GAMES, CASES
from tests.secrecy.campaign import play

log = logging.getLogger("bot.careless")
Hint = Callable[[AnyGame], str]


class Careless(FluentSpeech):
    """Draws cards that say more than they should, or only those of tables that are like this (a `status`)."""

    def __init__(self, hint: Hint, wording: Wording, status: Status | None = None) -> None:
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
    """The card is as it should be, but the log is not."""
    log.info("drawn: %s", game.save())
    return ""


def leaks(case: Case) -> Iterator[tuple[str, Hint]]:
    yield from case.secrets.leaks.items()
    yield "everything, to the log", tells_the_log


LEAKS = [pytest.param(case, leak, id=f"{case.name}: {what}") for case in CASES.values() for what, leak in leaks(case)]


async def test_a_short_game_sends_others_the_same_when_only_secrets_differ() -> None:
    report = await play(CASES["toy"], 5, moments=5)
    assert report.differences == []
    assert report.compared > 50
    assert report.hidden["answers under seal"]


@pytest.mark.slow
@pytest.mark.parametrize("leaks", [False, True])
async def test_the_picture_of_a_seat_differs_only_by_its_own_secrets(
    monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    """The toy draws all that a seat can see, and where it leaks, how often anything was drawn before."""
    drawn = count()

    def seat_drawing(board: Board, voice: Voice, view: View, decision: Decision, chosen: Answer | None) -> Drawing:
        return Drawing(f"<svg>{view}{decision}{chosen}{next(drawn) if leaks else ''}</svg>", "The table")

    monkeypatch.setattr(Board, "seat_drawing", seat_drawing)
    report = await play(CASES["toy"], 5, moments=6)
    assert report.pictures > 0
    assert any("the picture of seat" in found for found in report.differences) == leaks


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
async def test_everything_others_are_sent_is_the_same_when_only_secrets_differ(name: str) -> None:
    case = CASES[name]
    hidden: Counter[str] = Counter()
    for seed in (0, 5, 9):
        report = await play(case, seed, moments=15)
        assert report.differences == []
        assert report.compared > 100
        hidden += report.hidden
    assert set(hidden) == {"secret answers given", "answers under seal", "drafts", *case.secrets.kinds}


@pytest.mark.slow
async def test_a_slow_machine_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing the books for `/card` may take longer than a list may, and is done in the first scene only."""
    for patience in ("PATIENCE", "LIST_PATIENCE"):
        monkeypatch.setattr(deferring, patience, 0.0)
    report = await play(CASES["toy"], 0, moments=1)
    assert (report.moments, report.differences) == (1, [])


@pytest.mark.slow
@pytest.mark.parametrize(("case", "leak"), LEAKS)
async def test_a_bot_that_tells_a_secret_is_found_out(case: Case, leak: Hint) -> None:
    for seed in (9, 0, 1):  # In nine moments of a game a small secret may happen never to differ.
        if (await play(case, seed, partial(Careless, leak), moments=9, until_found=True)).differences:
            return
    pytest.fail("nothing was found in three games")


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
async def test_a_bot_that_tells_a_secret_of_an_ended_game_is_found_out(name: str) -> None:
    case = CASES[name]
    leak = next(iter(case.secrets.leaks.values()))
    assert (await play(case, 5, partial(Careless, leak, status="ended"), moments=9, until_found=True)).differences
