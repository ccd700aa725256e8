"""Tests for `/record`: one's own record, the server's, and turning one's own off."""

import pytest

from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.toy import TOY, toy
from tests.cogs.zoe import without_thinking
from tests.wording import say


async def finish_a_game(room: Room) -> None:
    await room.start("Ben")
    while waiting := await room.awaited():
        await without_thinking(room, waiting[0])


async def test_a_stranger_has_an_empty_record(room: Room) -> None:
    shown = await room.slash("Eve", "record")
    assert shown.ephemeral
    assert say("record-none") in text_of(shown.response)
    assert controls_of(shown.response.message) == ["record-server", "record-off"]


@pytest.mark.slow
async def test_a_record_lists_games_and_the_server_counts_wins(room: Room) -> None:
    await finish_a_game(room)
    shown = await room.slash("Ann", "record")
    text = text_of(shown.response)
    assert TOY in text
    (result,) = (await room.host.records.of_user(room.people["Ann"].id)).results
    assert toy("record-total", game=TOY, games=1, wins=int(result.place == 1)) in text

    server = await room.press("Eve", "record-server", (await room.slash("Eve", "record")).response.message)

    for name in ("Ann", "Ben"):
        assert room.people[name].mention in text_of(server.response)


@pytest.mark.slow
async def test_turning_the_record_off_asks_first(room: Room) -> None:
    await finish_a_game(room)
    user = room.people["Ann"].id
    asked = await room.press("Ann", "record-off", (await room.slash("Ann", "record")).response.message)
    assert say("sure-to-record-off", number=1) in text_of(asked.response)
    kept = await room.press("Ann", "record", asked.response)
    assert len((await room.host.records.of_user(user)).results) == 1

    again = await room.press("Ann", "record-off", kept.response)
    off = await room.press("Ann", "record-off-sure", again.response)

    assert say("record-is-off") in text_of(off.response)
    record = await room.host.records.of_user(user)
    assert (record.results, record.recording) == ((), False)
    assert say("privacy-unrecorded") in text_of((await room.slash("Ann", "privacy show")).response)
    await room.press("Ann", "record-on", off.response)
    assert (await room.host.records.of_user(user)).recording
