"""What somebody does wrong with a turn is said to them alone, keeps what was chosen, and changes nothing."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import Chabudai
from bot.discord.readings import Reading
from bot.model.custom_ids import CustomId
from bot.presentation.components import nested
from engine.core.chance import Chance
from engine.core.steps import Step
from engine.trajan.components import MARKERS
from engine.trajan.game import Trajan
from engine.trajan.options import TrajanOptions
from engine.trajan.table import TrajanTable
from engine.trajan.turn import Turn
from tests.cogs.people import MovableClock, Room, a_bot, labels_of, raw, text_of
from tests.trajan.showing import say

SEAPORT, FORUM = (
    say("numbered", number=number, answer=say("sow", target=target))
    for number, target in ((1, "seaport"), (2, "forum"))
)
SOW, TAKE_BACK = say("ask-sow-markers", "confirm"), say("button-undo")
SEAPORT_TRAY = say("action-seaport")
PINK, YELLOW, WHITE, GREEN, BLUE = (
    say(f"marker-{marker}") for marker in ("pink", "yellow", "white", "green", "blue")
)


class Ready(Trajan):
    """Begins with the first turn: six markers lie in the seaport, and six in the forum."""

    @classmethod
    def lay_out(
        cls, options: TrajanOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[TrajanTable, Sequence[Step]]:
        table, _ = super().lay_out(TrajanOptions(markers="dealt"), choices, chance)
        table.lobby_order = [*range(table.seats)]
        for player in table.players:
            player.trays = [MARKERS, MARKERS, (), (), (), ()]
        return table, (Turn(seat=0),)


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, {"trajan": Ready})


class Sower:
    """One person at their turn: what they see, and what they do with it."""

    def __init__(self, room: Room, name: str, shown: Any) -> None:
        self.room = room
        self.name = name
        self.shown = shown

    @property
    def text(self) -> str:
        return text_of(self.shown)

    @property
    def can_sow(self) -> bool:
        return SOW in labels_of(self.shown)

    async def press(self, label: str, on: Any = None) -> Any:
        """Presses a button of what they see, or of an older message."""
        message = self.shown.message if on is None else on
        self.shown = (await self.room.people[self.name].click(message, label=label)).response
        await self.room.settle()
        return self.shown.message

    async def open(self) -> Any:
        """Opens the form of the colours."""
        return await self.room.people[self.name].click(self.shown.message, label=say("change"))

    async def send(self, opened: Any, *colours: str) -> None:
        """Sends in a form that is open, with these colours in its menus."""
        fields = [part["component"] for part in opened.modal["components"]]
        known = [{option["label"].split()[0]: option["value"] for option in field["options"]} for field in fields]
        values = {
            field["custom_id"]: [options[colour]]
            for field, options, colour in zip(fields, known, colours, strict=True)
        }
        self.shown = (await self.room.people[self.name].submit_modal(opened, values)).response
        await self.room.settle()


@pytest.fixture
async def ann(room: Room) -> Sower:
    """Ann, who is to choose a tray at a table of three."""
    await room.start("Ben", "Cid")
    return Sower(room, "Ann", (await room.seat("Ann")).response)


async def everything(room: Room) -> tuple[Any, ...]:
    """All that others can see, and who is awaited."""
    return await room.awaited(), room.story(), text_of(room.card), text_of((await room.seat("Ben")).response)


@pytest.mark.slow
async def test_a_marker_laid_twice_in_a_form_is_named_and_must_be_mended(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    before = await everything(room)
    await ann.send(await ann.open(), PINK, PINK, WHITE, GREEN, BLUE)
    (wrong,) = [line for line in ann.text.splitlines() if line.startswith("⚠ ")]
    twice = say("illegal-too-many-copies", thing=PINK, most=1, laid=2, places="|").partition("|")[0]
    assert wrong.startswith(f"⚠ {twice}")
    assert say("panel-to-mend") in ann.text
    assert (
        "\n".join(
            (
                say("laid-on", place=say("action-forum"), things=PINK),
                say("laid-on", place=say("action-military"), things=PINK),
            )
        )
        in ann.text
    ), "what was chosen is kept"
    assert not ann.can_sow
    assert await everything(room) == before
    await ann.send(await ann.open(), PINK, YELLOW, WHITE, GREEN, BLUE)
    assert say("event-sown", tray_name=SEAPORT_TRAY, markers=6, target_name=SEAPORT_TRAY) in room.story()[-1]


@pytest.mark.slow
async def test_a_form_of_a_tray_that_is_no_longer_chosen_is_told_and_does_nothing(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    old = await ann.open()
    await ann.press(TAKE_BACK)
    await ann.press(FORUM)
    before = await everything(room)
    await ann.send(old, PINK, YELLOW, WHITE, GREEN, BLUE)
    assert say("old-control") in ann.text
    assert say("ask-sow-markers", tray="forum", target="forum") in ann.text
    assert say("laid-on", place=say("action-military"), things=PINK) not in ann.text
    assert await everything(room) == before


@pytest.mark.slow
async def test_of_two_forms_that_are_open_at_once_the_second_is_told_and_does_nothing(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    one, other = await ann.open(), await ann.open()
    await ann.send(one, PINK, YELLOW, WHITE, GREEN, BLUE)
    before = await everything(room)
    await ann.send(other, YELLOW, PINK, WHITE, GREEN, BLUE)
    assert say("old-control") in ann.text
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_form_sent_after_the_colours_were_laid_in_another_window_does_nothing(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    old = await ann.open()
    await ann.press(SOW)
    before = await everything(room)
    await ann.send(old, PINK, YELLOW, WHITE, GREEN, BLUE)
    assert say("old-control") in ann.text
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_button_from_before_taking_back_is_told_and_does_nothing(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    sow = control_of(ann, SOW)
    await ann.press(TAKE_BACK)
    before = await everything(room)
    assert not await pressed(room, "Ann", sow)
    assert await everything(room) == before
    assert SEAPORT in labels_of((await room.seat("Ann")).response)


@pytest.mark.slow
async def test_a_tray_pressed_in_two_windows_is_sown_once(room: Room, ann: Sower) -> None:
    seaport, forum = control_of(ann, SEAPORT), control_of(ann, FORUM)
    assert await pressed(room, "Ann", seaport)
    before = await everything(room)
    assert not await pressed(room, "Ann", forum)
    assert not await pressed(room, "Ann", seaport)
    assert await everything(room) == before
    assert say("ask-sow-markers", tray="seaport", target="seaport") in text_of((await room.seat("Ann")).response)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Ben", "Cid", "Eve"])
async def test_a_press_of_somebody_else_or_of_a_spectator_does_nothing(room: Room, ann: Sower, name: str) -> None:
    before = await everything(room)
    assert not await pressed(room, name, control_of(ann, SEAPORT))
    assert await everything(room) == before
    assert await room.awaited() == ["Ann"]


def control_of(person: Sower, label: str) -> CustomId:
    """What is behind a button that they see."""
    found = next(part for part in nested(raw(person.shown)) if part.get("label") == label)
    control = CustomId.read(found["custom_id"])
    assert control is not None
    return control


async def pressed(room: Room, name: str, control: CustomId) -> bool:
    """Somebody presses this, wherever they still see it; whether anything has changed."""
    person = room.people[name].id
    assert control.table is not None
    outcome = await room.host.play.press(control.table, person, control.seat, control.token, Reading(control))
    await room.settle()
    return outcome.changed
