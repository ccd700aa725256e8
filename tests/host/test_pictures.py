"""Pictures of cards: rendered after the text, sent with the current text, replaced by text if they fail."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.host.delivery.card import CardPictures, CardPlan
from bot.host.errors import NotHostError
from bot.host.host import Host
from bot.host.tasks import WaitingUsers
from bot.host.transport import ForbiddenError, PictureMissingError, RejectedError, RetryLaterError
from bot.model.messages import Message, Picture
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import Actor, Person, TableInfo
from bot.store import Store
from bot.workers.worker_process import WorkerTimeoutError
from engine.core.game import Game
from tests.host.world import ANN, BEN, GUILD, KeepingCourier, PlainMessageFormatter, World
from tests.painters import NearPainter
from tests.toy_game import Toy

pytestmark = pytest.mark.slow


class DrawingMessageFormatter(PlainMessageFormatter):
    """Fake speech whose drawings contain the number of answers."""

    is_broken = False
    reading = "in words"

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        return Message(content=f"{_card(info.seq, info.status)} {picture}", keeps_picture=picture != "none")

    def has_picture(self, info: TableInfo) -> bool:
        return info.status != "lobby"

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing:
        if self.is_broken:
            raise ZeroDivisionError
        return Drawing(f"drawing-{info.seq}", f"{self.reading} {info.seq}")


def _card(seq: int, status: str = "playing") -> str:
    """Return the text of the card."""
    return f"card({status},seq={seq})"


@dataclass
class HangingCourier(KeepingCourier):
    """Fake courier that keeps each message's picture; `steps` lists edits and pictures in order."""

    hanging: dict[int, Picture | None] = field(default_factory=dict)
    steps: list[str] = field(default_factory=list)
    hooks: list[Exception] = field(default_factory=list)
    stepped: asyncio.Condition = field(default_factory=asyncio.Condition)
    loses_answers: bool = False
    """Whether the next picture arrives without an acknowledgment."""

    async def comes(self, step: str) -> None:
        """Wait until this is the latest step."""
        async with asyncio.timeout(60), self.stepped:
            await self.stepped.wait_for(lambda: self.steps[-1:] == [step])

    async def _step(self, step: str) -> None:
        async with self.stepped:
            self.steps.append(step)
            self.stepped.notify_all()

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        assert not message.content.endswith("shown"), "a new card has no picture yet"
        return await super().send(channel_id, message, nonce)

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        if picture is not None and self.hooks:
            await asyncio.sleep(0)
            raise self.hooks.pop(0)
        if picture is None and message.content.endswith("shown") and not self.hanging.get(message_id):
            raise PictureMissingError
        await super().edit(channel_id, message_id, message, picture)
        if picture is not None:
            self.hanging[message_id] = picture
        elif not message.keeps_picture:
            self.hanging[message_id] = None
        if message.content.startswith("card"):
            await self._step(f"{message.content} {picture.png.decode()}" if picture else message.content)
        if picture is not None and self.loses_answers:
            self.loses_answers = False
            raise RetryLaterError(1)


@dataclass
class Brush(NearPainter):
    """Fake painter whose pictures are the drawings themselves."""

    painted: list[str] = field(default_factory=list)
    broken: bool = False
    late: bool = False
    held: asyncio.Event | None = None
    taken_up: asyncio.Event = field(default_factory=asyncio.Event)

    async def render(self, drawing: Drawing) -> bytes:
        self.taken_up.set()
        if self.held is not None:
            await self.held.wait()
        if self.late:
            raise WorkerTimeoutError
        if self.broken:
            raise RuntimeError("no paint left")
        self.painted.append(drawing.svg)
        return drawing.svg.encode()

    async def close(self) -> None:
        self.held = None


class Studio(World):
    """A world whose host has a painter."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.courier: HangingCourier = HangingCourier()
        self.speech: DrawingMessageFormatter = DrawingMessageFormatter()
        self.brush = Brush()
        self.painter: Brush | None = self.brush

    async def begin(self, *, wait: bool = False) -> "Studio":
        self.store = await Store.open(self.url, wait=wait)
        self.host = Host(self.store, self.speech, self.clock, {"toy": Toy}, lambda: 7, self.painter)
        await self.host.open(self.courier)
        await self.host.wait_until_idle()
        return self

    async def picture(self) -> str:
        """Return the picture on the card."""
        message = (await self.info()).card_message_id
        picture = self.courier.hanging.get(message or 0)
        return picture.png.decode() if picture else ""


@pytest.fixture
async def studio(tmp_path: Path) -> AsyncIterator[Studio]:
    studio = await Studio(tmp_path / "chabudai.db").begin()
    yield studio
    await studio.host.close()


async def test_a_lobby_has_no_picture(studio: Studio) -> None:
    await studio.lobby(ANN, BEN)

    assert set(studio.courier.hanging.values()) <= {None}


async def test_the_picture_is_attached_to_the_card_with_its_description(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)

    assert info.card_message_id is not None
    picture = studio.courier.hanging[info.card_message_id]
    assert picture is not None
    assert (picture.png, picture.text) == (b"drawing-0", "in words 0")


async def test_the_text_comes_first_and_the_picture_after_it(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.courier.steps.clear()

    await studio.answer()

    assert studio.courier.steps == [f"{_card(1)} shown", f"{_card(1)} shown drawing-1"]


async def test_the_text_does_not_wait_for_a_slow_picture(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.held = asyncio.Event()
    studio.courier.steps.clear()

    for seq in (1, 2):
        await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
        await studio.courier.comes(f"{_card(seq)} shown")

    assert f"{_card(1)} shown drawing-1" not in studio.courier.steps
    studio.brush.held.set()
    await studio.host.wait_until_idle()
    assert await studio.picture() == "drawing-2"


async def test_a_late_picture_does_not_restore_old_text(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.held = asyncio.Event()
    await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
    await studio.brush.taken_up.wait()
    await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
    await studio.courier.comes(f"{_card(2)} shown")
    studio.courier.steps.clear()

    studio.brush.held.set()
    await studio.host.wait_until_idle()

    assert {step.partition(")")[0] for step in studio.courier.steps} == {_card(2)[:-1]}
    assert await studio.picture() == "drawing-2"


async def test_a_picture_with_an_old_name_is_never_sent(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.held, studio.brush.taken_up = asyncio.Event(), asyncio.Event()
    await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
    await studio.brush.taken_up.wait()
    await studio.host.profile_refresher.refresh(Person(BEN.user_id, "Benjamin"), GUILD)
    studio.courier.steps.clear()

    studio.brush.held.set()
    await studio.host.wait_until_idle()

    assert studio.brush.painted[-2:] == ["drawing-1", "drawing-1"]
    assert [step for step in studio.courier.steps if "drawing" in step] == [f"{_card(1)} shown drawing-1"]


async def test_quick_successive_cards_share_a_picture(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.brush.painted.clear()

    for pace in (10, 720, 2880):
        await studio.host.table_management.set_pace(info.id, Actor(ANN), pace=pace)
    await studio.answer()

    assert studio.brush.painted == ["drawing-1"]


async def test_the_same_picture_is_not_sent_again(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.courier.steps.clear()

    await studio.host.table_management.set_pace(info.id, Actor(ANN), pace=720)
    await studio.host.wait_until_idle()

    assert studio.courier.steps == [f"{_card(0)} shown"]


async def test_a_picture_rendered_twice_before_its_card_is_sent_once(studio: Studio) -> None:
    info, picture = await studio.playing(ANN, BEN), Picture(b"", "", "digest")
    pictures = CardPictures(studio.speech, studio.brush, WaitingUsers())
    pictures.store_picture(info, picture)
    plan = pictures.plan(info)
    pictures.store_picture(info, replace(picture))

    pictures.record_edit(info, plan)

    assert plan.upload is picture
    assert pictures.plan(info) == CardPlan("shown", is_final=True)


class SlowBrush(Brush):
    """Fake painter that renders drawings one by one."""

    def __init__(self) -> None:
        super().__init__(held=asyncio.Event())
        self._at_work = asyncio.Lock()

    async def render(self, drawing: Drawing) -> bytes:
        async with self._at_work:
            return await super().render(drawing)


async def test_private_pictures_are_rendered_before_those_of_cards(studio: Studio) -> None:
    brush = SlowBrush()
    pictures = CardPictures(studio.speech, brush, WaitingUsers())

    async def card() -> None:
        async with pictures.next_turn():
            await pictures.render_card(Drawing("card", ""), 1)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(pictures.render_reply(Drawing("first", "")))
        await brush.taken_up.wait()
        tasks.create_task(card())
        await asyncio.sleep(0)
        tasks.create_task(pictures.render_reply(Drawing("second", "")))
        await asyncio.sleep(0)
        assert brush.held is not None
        brush.held.set()

    assert brush.painted == ["first", "second", "card"]


async def test_a_reposted_card_gets_the_picture_again(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.courier.messages.clear()

    await studio.host.table_management.set_pace(info.id, Actor(ANN), pace=720)
    await studio.host.wait_until_idle()

    assert (await studio.info()).card_message_id != info.card_message_id
    assert await studio.picture() == "drawing-0"


async def test_a_card_deleted_while_its_picture_is_rendered_is_reposted(
    studio: Studio, caplog: pytest.LogCaptureFixture
) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.held, studio.brush.taken_up = asyncio.Event(), asyncio.Event()
    await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
    await studio.brush.taken_up.wait()
    studio.courier.messages.clear()

    studio.brush.held.set()
    await studio.host.wait_until_idle()

    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert await studio.picture() == "drawing-1"


@pytest.mark.parametrize("failure", [ForbiddenError("attach_files"), RejectedError(40005), OSError()])
async def test_a_picture_that_cannot_be_sent_blocks_nothing(studio: Studio, failure: Exception) -> None:
    await studio.playing(ANN, BEN)
    studio.courier.hooks = [failure] * 3

    await studio.answer()
    await studio.answer()

    info = await studio.info()
    assert info.seq == 2
    assert not info.channel_lost
    assert studio.courier.messages[info.card_message_id or 0].startswith(_card(2))


async def test_a_card_whose_picture_is_refused_shows_the_board_as_text(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.courier.hooks = [ForbiddenError("attach_files")]

    await studio.answer()

    assert studio.courier.messages[info.card_message_id or 0] == f"{_card(1)} none"
    assert await studio.picture() == ""


async def test_a_card_gets_its_picture_again_after_a_refusal(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.courier.hooks = [ForbiddenError("attach_files")]

    await studio.answer()
    await studio.answer()

    assert studio.courier.messages[info.card_message_id or 0] == f"{_card(2)} shown"
    assert await studio.picture() == "drawing-2"


async def test_a_card_that_lost_its_picture_is_sent_without_it(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    await studio.restart()
    studio.courier.hanging.clear()
    studio.courier.steps.clear()

    await studio.answer()

    assert studio.courier.steps == [f"{_card(1)} awaited", f"{_card(1)} shown drawing-1"]
    assert info.card_message_id == (await studio.info()).card_message_id


async def test_a_picture_is_retried_if_discord_is_unreachable(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.courier.hooks = [RetryLaterError(1)]

    await studio.answer()

    assert await studio.picture() == "drawing-1"


async def test_an_unacknowledged_picture_is_sent_again_with_its_text(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.courier.steps.clear()
    studio.courier.loses_answers = True

    await studio.answer()

    shown = f"{_card(1)} shown drawing-1"
    assert studio.courier.steps == [f"{_card(1)} shown", shown, shown]
    assert (await studio.info()).card_message_id == info.card_message_id


def painting_fails(studio: Studio) -> None:
    studio.brush.broken = True


def drawing_fails(studio: Studio) -> None:
    studio.speech.is_broken = True


@pytest.mark.parametrize("fails", [painting_fails, drawing_fails])
async def test_a_failed_picture_is_replaced_by_text(studio: Studio, fails: Callable[[Studio], None]) -> None:
    await studio.playing(ANN, BEN)
    fails(studio)

    await studio.answer()

    info = await studio.info()
    assert studio.courier.messages[info.card_message_id or 0] == f"{_card(1)} none"
    assert await studio.picture() == ""
    assert await studio.store.outbox.size() == 0


async def test_a_picture_with_a_new_description_is_sent_again(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    studio.speech.reading = "in other words"

    await studio.host.table_management.set_pace(info.id, Actor(ANN), pace=720)
    await studio.host.wait_until_idle()

    picture = studio.courier.hanging[info.card_message_id or 0]
    assert picture is not None
    assert picture.text == "in other words 0"


async def test_a_late_picture_is_a_warning_rather_than_an_error(
    studio: Studio, caplog: pytest.LogCaptureFixture
) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.late = True

    await studio.answer()

    assert [(record.levelname, record.name) for record in caplog.records] == [
        ("WARNING", "bot.workers.worker_process")
    ]
    assert await studio.store.outbox.size() == 0


async def test_a_pending_picture_is_rendered_after_a_restart(studio: Studio) -> None:
    await studio.playing(ANN, BEN)
    studio.brush.held = asyncio.Event()
    studio.brush.taken_up.clear()
    await studio.host.gameplay.answer(1, user := await studio.awaited_user(), await studio.fallback_of(user))
    await studio.courier.comes(f"{_card(1)} shown")
    await studio.brush.taken_up.wait()

    studio.brush.held = None
    await studio.restart()

    assert await studio.picture() == "drawing-1"


async def test_the_host_can_turn_pictures_off(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)

    await studio.host.table_management.set_pictures(info.id, Actor(ANN), False)
    await studio.host.wait_until_idle()
    assert await studio.picture() == ""
    studio.courier.steps.clear()
    await studio.answer()

    assert studio.courier.steps == [f"{_card(1)} none"]


async def test_without_a_painter_the_next_edit_removes_an_old_picture(studio: Studio) -> None:
    await studio.playing(ANN, BEN)

    studio.painter = None
    await studio.restart()
    await studio.answer()

    assert await studio.picture() == ""
    assert studio.courier.steps[-1] == f"{_card(1)} none"


async def test_pictures_can_be_turned_on_again(studio: Studio) -> None:
    info = await studio.playing(ANN, BEN)
    await studio.host.table_management.set_pictures(info.id, Actor(ANN), False)
    await studio.host.wait_until_idle()

    await studio.host.table_management.set_pictures(info.id, Actor(ANN), True)
    await studio.host.wait_until_idle()

    assert await studio.picture() == "drawing-0"


async def test_the_setting_for_pictures_survives_a_restart(studio: Studio) -> None:
    info = await studio.lobby(ANN, BEN)
    await studio.host.table_management.set_pictures(info.id, Actor(ANN), False)

    await studio.restart()

    assert not (await studio.info()).pictures


async def test_only_the_host_can_change_the_setting_for_pictures(studio: Studio) -> None:
    info = await studio.lobby(ANN, BEN)

    with pytest.raises(NotHostError):
        await studio.host.table_management.set_pictures(info.id, Actor(BEN), False)

    assert (await studio.info()).pictures


async def test_the_end_of_a_game_gets_a_picture(studio: Studio) -> None:
    await studio.playing(ANN, BEN)

    while (await studio.info()).status == "playing":
        await studio.answer()

    assert await studio.picture() == f"drawing-{(await studio.info()).seq}"
