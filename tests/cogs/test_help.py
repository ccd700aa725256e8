"""Tests that `/help` tells users what they can do in the current channel."""

import pytest

from bot.presentation.questions import question_text as text_of_question
from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.toy import PLACE, TOY, toy
from tests.wording import say

SEATED = ["seat", "rules", "card-list"]
"""The controls of the page for a player."""


async def helped(room: Room, who: str) -> str:
    shown = await room.slash(who, "help")
    assert shown.ephemeral
    return text_of(shown.response)


def link(room: Room) -> str:
    """Return the link to this channel's card."""
    return toy("table-link", guild=str(room.guild.id), channel=str(room.channel.id), message=str(room.card.id))


async def question(room: Room, who: str) -> str:
    """Return the text of the question on a user's panel."""
    info = await room.table()
    panel = await room.host.gameplay.panel(info.id, room.people[who].id)
    assert panel.decision is not None
    return text_of_question(room.bot.boards.table_localizer(info, panel.chosen, "en"), panel.decision)


async def test_help_without_a_table_says_how_to_open_one(room: Room) -> None:
    text = await helped(room, "Ann")
    assert text == "\n".join((say("help-title"), say("help-no-table") + "\n\n" + say("help-lookup")))
    assert "/table open" in text


async def test_help_without_a_table_mentions_tables_elsewhere(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    other = room.guild.create_text_channel("other")
    for who in ("Ann", "Ben"):
        shown = await room.slash(who, "help", other)
        assert say("help-elsewhere", number=1, asked=int(who == awaited)) in text_of(shown.response)


async def test_help_in_a_lobby_says_what_is_missing(room: Room) -> None:
    await room.open()
    lobby = {"game": TOY, "link": link(room)}
    assert toy("help-host", **lobby, missing=1) in await helped(room, "Ann")
    assert toy("help-join", **lobby, missing=1) in await helped(room, "Ben")
    await room.press("Ben", "join")
    assert toy("help-seated", **lobby, missing=0, host=room.people["Ann"].mention) in await helped(room, "Ben")
    assert toy("help-host", **lobby, missing=0) in await helped(room, "Ann")


async def test_help_names_the_question_on_your_turn(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    shown = await room.slash(awaited, "help")
    text = text_of(shown.response)
    due = f"<t:{int(room.clock.now().timestamp()) + 24 * 3600}:R>"
    assert toy("help-asked-until", title=PLACE, until=due) in text
    assert (await question(room, awaited)) not in text, "only My seat shows the question"
    assert controls_of(shown.response) == SEATED
    await room.press(awaited, "seat", shown.response)
    assert controls_of(shown.response) != SEATED, "the panel replaces the help"


async def test_help_says_whom_the_table_waits_for(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    (other,) = {"Ann", "Ben"} - {awaited}
    assert toy("help-waiting", game=TOY, seats=awaited) in await helped(room, other)


async def test_help_tells_spectators_that_they_watch(room: Room) -> None:
    await room.start("Ben")
    text = await helped(room, "Eve")
    assert toy("help-watching", game=TOY, link=link(room)) in text


@pytest.mark.slow
async def test_help_tells_away_players_how_to_come_back(room: Room) -> None:
    await room.start("Ben", pace=10)
    for _ in range(12):
        await room.wait(11)
    info = await room.table()
    away = [person.name for person in info.seats if person.away]
    assert away
    assert toy("help-away", game=TOY) in await helped(room, away[0])
