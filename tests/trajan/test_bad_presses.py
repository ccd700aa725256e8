"""Tests that a mistaken press or modal is reported only to that player, keeps the draft and changes nothing."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import Chabudai
from bot.discord.presses import ControlParser
from bot.model.custom_ids import CustomId
from bot.presentation.components import walk_components
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
    say("numbered", number=number, answer=say("sow", origin=say(f"action-{tray}"), on_button=True, target=tray))
    for number, tray in ((1, "seaport"), (2, "forum"))
)
SOW, TAKE_BACK = say("ask-sow-markers", "confirm"), say("button-undo")
SEAPORT_TRAY = say("action-seaport")
PINK, YELLOW, WHITE, GREEN, BLUE = (
    say(f"marker-{marker}") for marker in ("pink", "yellow", "white", "green", "blue")
)


class Ready(Trajan):
    """A game that starts with the first turn, with six markers each in the seaport and the forum."""

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
    """The player to sow, with the panel they see."""

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
        """Press a button on the current message, or on an older one."""
        message = self.shown.message if on is None else on
        self.shown = (await self.room.people[self.name].click(message, label=label)).response
        await self.room.settle()
        return self.shown.message

    async def open(self) -> Any:
        """Open the modal for the colors."""
        return await self.room.people[self.name].click(self.shown.message, label=say("change"))

    async def send(self, opened: Any, *colours: str) -> None:
        """Submit an open modal with these colors in its menus."""
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
    """Return Ann, who has to choose a tray at a table of three."""
    await room.start("Ben", "Cid")
    return Sower(room, "Ann", (await room.seat("Ann")).response)


async def everything(room: Room) -> tuple[Any, ...]:
    """Return all that other players can see, and the players to act."""
    return await room.awaited(), room.story(), text_of(room.card), text_of((await room.seat("Ben")).response)


@pytest.mark.slow
async def test_a_marker_used_twice_in_a_modal_is_reported_to_fix(room: Room, ann: Sower) -> None:
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
    ), "the choices are kept"
    assert not ann.can_sow
    assert await everything(room) == before
    await ann.send(await ann.open(), PINK, YELLOW, WHITE, GREEN, BLUE)
    assert say("event-sown", tray_name=SEAPORT_TRAY, markers=6, target_name=SEAPORT_TRAY) in room.story()[-1]


@pytest.mark.slow
async def test_a_modal_for_a_different_tray_is_reported_as_old(room: Room, ann: Sower) -> None:
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
async def test_of_two_open_modals_the_second_is_reported_as_old(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    one, other = await ann.open(), await ann.open()
    await ann.send(one, PINK, YELLOW, WHITE, GREEN, BLUE)
    before = await everything(room)
    await ann.send(other, YELLOW, PINK, WHITE, GREEN, BLUE)
    assert say("old-control") in ann.text
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_modal_submitted_after_sowing_elsewhere_does_nothing(room: Room, ann: Sower) -> None:
    await ann.press(SEAPORT)
    old = await ann.open()
    await ann.press(SOW)
    before = await everything(room)
    await ann.send(old, PINK, YELLOW, WHITE, GREEN, BLUE)
    assert say("old-control") in ann.text
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_button_from_before_an_undo_does_nothing(room: Room, ann: Sower) -> None:
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
async def test_a_press_by_another_player_or_spectator_does_nothing(room: Room, ann: Sower, name: str) -> None:
    before = await everything(room)
    assert not await pressed(room, name, control_of(ann, SEAPORT))
    assert await everything(room) == before
    assert await room.awaited() == ["Ann"]


def control_of(person: Sower, label: str) -> CustomId:
    """Return the custom id of a button on the current message."""
    found = next(part for part in walk_components(raw(person.shown)) if part.get("label") == label)
    control = CustomId.parse(found["custom_id"])
    assert control is not None
    return control


async def pressed(room: Room, name: str, control: CustomId) -> bool:
    """Press the control as this person and return whether anything changed."""
    person = room.people[name].id
    assert control.table is not None
    outcome = await room.host.gameplay.handle_control(
        control.table, person, control.seat, control.token, ControlParser(control)
    )
    await room.settle()
    return outcome.changed
