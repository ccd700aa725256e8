"""Which presses end a planned absence, and which controls can't name a table."""

from datetime import timedelta

import pytest

from bot.discord.errors import UnhandledControlError
from bot.model.custom_ids import CustomId
from bot.model.tables import Absence
from tests.cogs.people import Room


async def go_away(room: Room, name: str) -> int:
    """Let a user start an absence; return their id."""
    user_id = room.people[name].id
    await room.host.absences.start(user_id, Absence("hold", room.clock.now() + timedelta(days=3)))
    await room.settle()
    return user_id


async def test_a_press_at_their_table_ends_a_players_absence(room: Room) -> None:
    await room.start("Ben", game="toy")
    user_id = await go_away(room, "Ben")

    await room.press("Ben", "board")

    assert room.host.absences.find(user_id) is None


async def test_a_press_at_a_table_of_others_ends_no_absence(room: Room) -> None:
    await room.start("Ben", game="toy")
    user_id = await go_away(room, "Cid")

    await room.press("Cid", "board")

    assert room.host.absences.find(user_id) is not None


async def test_personal_controls_name_no_table(room: Room) -> None:
    for verb in ("away-end", "away-for", "settings-remind-by"):
        room.bot.controls.check(CustomId(verb))
        with pytest.raises(UnhandledControlError):
            room.bot.controls.check(CustomId(verb, 1))
