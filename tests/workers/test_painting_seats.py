"""Pictures of seats' own views: drawn and painted by another process, which gets nothing but that view."""

import asyncio
import os
import pickle
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from typing import Any

import pytest

from bot.games.registry import seat_drawing
from bot.model.pictures import SeatPictureRequest
from bot.workers.rendering import RenderingError, SvgRenderer
from bot.workers.rendering_worker import DrawSeat, png_of
from bot.workers.worker_process import WorkerTimeoutError
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.table import Table
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.slow import slow_except
from tests.workers import drawing_seats
from tests.workers.drawing_seats import SECRET
from tests.workers.test_painting import PATIENCE, SQUARE

NAMES = {seat: f"Camellia {seat}" for seat in range(7)}
EVERY = 7
"""Of this many decisions of a game, one is drawn."""

MakePainter = Callable[[DrawSeat], SvgRenderer]


def always() -> bool:
    return True


def requests(name: str, seed: int = 3) -> list[SeatPictureRequest]:
    """Questions of a random game, as they are handed over to be drawn."""
    kind = GAMES[name]
    game, chance, found = kind.begin(kind.Options(), [None] * 4, seed), Chance(seed), []
    while not game.finished:
        seat = game.awaited()[0]
        decision = game.decision(seat)
        if decision is not None and not chance.below(EVERY):
            found.append(SeatPictureRequest(name, "en", NAMES, NAMES, game.view(seat), decision))
        game.apply(*random_action(game, chance, 3))
    return found


REQUEST = requests(min(GAMES))[0]


@pytest.fixture
async def painter_of() -> AsyncIterator[MakePainter]:
    made: list[SvgRenderer] = []

    def make(draw: DrawSeat) -> SvgRenderer:
        made.append(SvgRenderer(draw, timeout=PATIENCE))
        return made[-1]

    yield make
    for painter in made:
        await painter.close()


async def test_a_seat_is_drawn_in_another_process(painter_of: MakePainter) -> None:
    picture = await painter_of(drawing_seats.by_process).render_seat(REQUEST, always)

    assert picture is not None
    assert picture.png == png_of(drawing_seats.SQUARE)
    locale, _, pid = picture.text.partition(": ")
    assert locale == REQUEST.locale
    assert int(pid) != os.getpid()


@pytest.mark.slow
@pytest.mark.parametrize("name", slow_except(sorted(GAMES), min(GAMES)))
async def test_the_picture_is_the_one_the_bot_would_draw(painter_of: MakePainter, name: str) -> None:
    request, drawing = next((each, drawn) for each in requests(name) if (drawn := seat_drawing(each)) is not None)

    picture = await painter_of(seat_drawing).render_seat(request, always)

    assert picture is not None
    assert (picture.text, picture.png) == (drawing.text, png_of(drawing.svg))


async def test_a_question_without_a_picture_gets_none(painter_of: MakePainter) -> None:
    assert await painter_of(drawing_seats.nothing).render_seat(REQUEST, always) is None


async def test_the_same_question_is_drawn_once(painter_of: MakePainter) -> None:
    painter = painter_of(drawing_seats.by_process)
    first = await painter.render_seat(REQUEST, always)
    await painter.close()

    assert await painter.render_seat(REQUEST, always) == first
    assert painter._child._process is None


async def test_a_picture_unwanted_when_its_turn_comes_is_not_drawn(painter_of: MakePainter) -> None:
    painter, wanted = painter_of(drawing_seats.broken), True
    before = asyncio.create_task(painter.render(SQUARE))
    await asyncio.sleep(0)
    waiting = asyncio.create_task(painter.render_seat(REQUEST, lambda: wanted))
    await asyncio.sleep(0)
    wanted = False

    assert await before
    assert await waiting is None


@pytest.mark.slow
@pytest.mark.parametrize("draw", [drawing_seats.broken, drawing_seats.no_svg])
async def test_a_drawing_that_fails_says_nothing_of_the_view(
    painter_of: MakePainter, draw: DrawSeat, capfd: pytest.CaptureFixture[str]
) -> None:
    painter = painter_of(draw)
    with pytest.raises(RenderingError) as error:
        await painter.render_seat(REQUEST, always)

    told = capfd.readouterr().err
    assert "ValueError" in told
    assert SECRET not in (told + str(error.value)).lower()
    assert await painter.render(SQUARE)


@pytest.mark.slow
async def test_after_a_crash_the_next_picture_is_drawn(painter_of: MakePainter) -> None:
    painter = painter_of(drawing_seats.crash)
    with pytest.raises(RenderingError):
        await painter.render_seat(REQUEST, always)

    assert await painter.render(SQUARE)


@pytest.mark.slow
async def test_a_late_seat_is_given_up_and_the_next_picture_is_drawn(painter_of: MakePainter) -> None:
    painter = painter_of(drawing_seats.slow)
    painter._child._patience = 0.2
    with pytest.raises(WorkerTimeoutError):
        await painter.render_seat(REQUEST, always)

    painter._child._patience = PATIENCE
    assert await painter.render(SQUARE)


class Listing(pickle.Unpickler):
    """Notes every class and function that a message between processes names."""

    def __init__(self, message: bytes) -> None:
        super().__init__(BytesIO(message))
        self.named: set[Any] = set()

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name)
        self.named.add(found)
        return found


@pytest.mark.parametrize("name", slow_except(sorted(GAMES), min(GAMES)))
def test_no_game_is_handed_over(name: str) -> None:
    """Only views, which have nothing that their seat can't see."""
    for request in requests(name):
        listing = Listing(pickle.dumps(request))
        assert listing.load() == request
        classes = [named for named in listing.named if isinstance(named, type)]
        assert type(request.view) in classes
        assert not any(issubclass(each, Game | Table | Chance) for each in classes)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_drawn_alike_after_it_was_handed_over(name: str) -> None:
    for request in requests(name, seed=5):
        assert seat_drawing(pickle.loads(pickle.dumps(request))) == seat_drawing(request)
