"""Services of the host: lobby, gameplay, undo, upkeep and deadlines."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.cache.tables import LiveTable
from bot.host.clock import MonotonicClock
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.actions import Gameplay
from bot.host.gameplay.deadlines import DeadlineProcessor
from bot.host.gameplay.lessons import Lessons
from bot.host.gameplay.undo import Undo
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.table_management import TableManagement
from bot.host.lobby.users import Users
from bot.host.schedule.outages import Timekeeper
from bot.model.messages import Post
from bot.model.tables import Actor, TableInfo
from engine.core.questions import Action, Picked
from engine.search.players import USUAL
from tests.errors import rejected
from tests.host.host_services import GAMES, NOTHING, SEED, Parts
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER
from tests.toy_game import Toy


def lobby_of(parts: Parts) -> Lobby:
    people = Users(parts.store, parts.cache, parts.clock)
    return Lobby(parts.tables, parts.hosting, parts.referee, parts.announcer, people, GAMES, lambda: SEED)


async def test_the_lobby_opens_a_table_and_seats_people(parts: Parts) -> None:
    lobby = lobby_of(parts)
    opened = await lobby.open_table("toy", GUILD, CHANNEL, ANN, {"rounds": 3})
    await lobby.join(opened.id, CID)
    await lobby.choose(opened.id, CID.user_id, "red")
    info = await parts.stored()
    assert (info.status, info.host_id, info.options["rounds"]) == ("lobby", ANN.user_id, 3)
    assert [(seat.name, seat.choice, seat.locale) for seat in info.seats] == [
        ("Ann", None, "en"),
        ("Cid", "red", "de"),
    ]
    assert await parts.to_say() == ["card"]


async def test_the_lobby_starts_a_game_with_the_given_seed(parts: Parts) -> None:
    lobby = lobby_of(parts)
    await lobby.open_table("toy", GUILD, CHANNEL, ANN)
    await lobby.join(1, BEN)
    assert (await lobby.start(1, Actor(ANN))).status == "playing"
    info = await parts.stored()
    drawn = Toy.begin(info.options_for(Toy), [None, None], SEED)
    assert (await parts.game()).save() == drawn.save()
    order = [info.person_at(seat).place for seat in range(2)]
    assert (info.awaited, order) == (drawn.awaited(), drawn.table.lobby_order)


async def test_the_lobby_does_not_change_a_running_game(parts: Parts) -> None:
    lobby = lobby_of(parts)
    await parts.playing(ANN, BEN)
    before = await parts.stored()
    for refused in (lobby.join(1, CID), lobby.leave(1, BEN.user_id), lobby.cancel(1, Actor(ANN))):
        with rejected("already-started"):
            await refused
    assert await parts.stored() == before


def play_of(parts: Parts) -> Gameplay:
    lessons = Lessons(parts.store, parts.tables, parts.clock, {}, {})
    return Gameplay(parts.tables, parts.referee, parts.announcer, parts.clock, lessons)


async def test_a_panel_has_pictures_only_if_the_bot_can_render_them(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    assert (await play_of(parts).panel(info.id, ANN.user_id)).has_pictures
    parts.tables = TableAccess(
        parts.store, parts.cache, parts.referee, parts.computers, parts.foreground, can_render=False
    )
    assert not (await play_of(parts).panel(info.id, ANN.user_id)).has_pictures


async def test_gameplay_accepts_answers_and_presses(parts: Parts) -> None:
    play = play_of(parts)
    info = await parts.playing(ANN, BEN)
    first, second = (info.person_at(seat).user_id for seat in range(2))
    assert (await play.answer(1, first, NOTHING)).changed
    outcome = await play.handle_control(
        1, second, 1, "2", lambda asked, _: Action(token=asked.token, answer=Picked())
    )
    assert outcome.panel == await play.panel(1, second)
    assert (await parts.stored()).seq == 2
    assert (await parts.game()).decision(0) == (await play.panel(1, first)).decision
    assert await parts.kinds() == ["person", "person"]


async def test_gameplay_lets_people_come_back(parts: Parts) -> None:
    play = play_of(parts)
    info = await parts.playing(ANN, BEN)
    with rejected("not-away"):
        await play.return_player(1, ANN.user_id)
    with rejected("not-seated"):
        await play.return_player(1, STRANGER.user_id)
    everybody = tuple(replace(seat, away=True, missed=2) for seat in info.seats)
    async with parts.tables.lock(1) as table:
        await parts.tables.change(table, replace(info, seats=everybody, due={}, remind={}))
    await play.return_player(1, info.person_at(0).user_id)
    after = await parts.stored()
    assert [(after.person_at(seat).away, after.person_at(seat).missed) for seat in (0, 1)] == [(False, 0), (True, 2)]
    assert set(after.due) == {0}
    assert "notice:back(seat=0)" in await parts.to_say()


async def test_undo_restores_the_earlier_game(parts: Parts) -> None:
    undo = Undo(parts.tables, parts.referee, parts.announcer, parts.clock)
    info = await parts.playing(ANN, BEN)
    user_id = info.person_at(0).user_id
    with rejected("nothing-to-undo"):
        await undo.request(1, user_id)
    async with parts.cache.lock(1) as table:
        await parts.referee.answer(table, table.info.person_at(0), NOTHING)
    assert not (await undo.request(1, user_id)).needs_consent
    assert ((await parts.stored()).seq, (await parts.stored()).awaited) == (2, (0,))
    assert (await parts.game()).view(0) == Toy.begin(info.options_for(Toy), [None, None], SEED).view(0)
    assert await parts.kinds() == ["person", "undo"]


async def test_undo_asks_the_affected_players(parts: Parts) -> None:
    undo = Undo(parts.tables, parts.referee, parts.announcer, parts.clock)
    info = await parts.playing(ANN, BEN)
    async with parts.cache.lock(1) as table:
        await parts.referee.answer(table, info.person_at(0), NOTHING)
        await parts.referee.answer(table, info.person_at(1), Action(token="2", answer=Picked()))
    assert (await undo.request(1, info.person_at(0).user_id)).needs_consent
    request = (await parts.stored()).undo
    assert request is not None
    assert (request.seat, request.to_seq) == (0, 0)
    await undo.respond(1, info.person_at(1).user_id, yes=True)
    assert ((await parts.stored()).undo, (await parts.game()).awaited()) == (None, (0,))


def upkeep_of(parts: Parts) -> TableManagement:
    return TableManagement(parts.tables, parts.hosting, parts.announcer, parts.deliveries(), parts.clock, GAMES)


async def test_upkeep_changes_the_pace_from_when_the_question_was_asked(parts: Parts) -> None:
    await parts.playing(ANN, BEN)
    parts.clock.pass_minutes(60)
    await upkeep_of(parts).set_pace(1, Actor(ANN), 720)
    assert (await parts.stored()).due == {0: parts.clock.now() + timedelta(minutes=720 - 60)}


async def test_upkeep_removes_people_and_lends_their_seats(parts: Parts) -> None:
    upkeep = upkeep_of(parts)
    info = await parts.playing(ANN, BEN, CID)
    await upkeep.remove(1, Actor(ANN), info.person_at(0).user_id)
    assert await parts.kinds() == ["away"]
    await upkeep.add_substitutes(1, Actor(ANN))
    await parts.computers.wait_until_idle()
    after = await parts.stored()
    assert [(after.person_at(seat).away, after.person_at(seat).computer) for seat in (0, 1)] == [
        (True, USUAL),
        (False, None),
    ]
    assert (await parts.to_say())[-1] == "notice:lent(seat=0)"


async def test_upkeep_pauses_a_table_without_a_channel_until_it_moves(parts: Parts) -> None:
    upkeep = upkeep_of(parts)
    await parts.playing(ANN, BEN)
    await upkeep.channel_deleted(OTHER_CHANNEL)
    assert not (await parts.stored()).channel_lost
    await upkeep.channel_deleted(CHANNEL)
    lost = await parts.stored()
    assert (lost.channel_lost, lost.due) == (True, {})
    assert await parts.to_say() == ["story(round-began).called(0)"]
    await upkeep.move(1, Actor(BEN), GUILD, OTHER_CHANNEL)
    found = await parts.stored()
    assert (found.channel_lost, found.channel_id, set(found.due)) == (False, OTHER_CHANNEL, {0})
    assert sorted(await parts.to_say()) == ["card", "notice:moved()\nstory().called(0)"]


# Deadlines


def deadlines_of(parts: Parts) -> DeadlineProcessor:
    return DeadlineProcessor(
        parts.store, parts.cache, parts.tables, parts.referee, parts.announcer, parts.clock, parts.outages
    )


async def test_deadlines_trigger_reminders_and_fallbacks(parts: Parts) -> None:
    deadlines = deadlines_of(parts)
    await parts.playing(ANN, BEN)
    parts.clock.pass_minutes(DAY * 3 / 4)
    await deadlines.tick(parts.clock.now())
    assert ((await parts.stored()).seq, (await parts.stored()).remind) == (0, {})
    assert (await parts.to_say())[-1] == "reminder 0"
    parts.clock.pass_minutes(DAY / 4)
    await deadlines.tick(parts.clock.now())
    after = await parts.stored()
    assert (after.seq, after.awaited, after.person_at(0).missed) == (1, (1,), 1)
    assert await parts.kinds() == ["deadline"]


async def test_a_table_failing_at_its_deadline_is_retried_without_blocking(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for channel in (CHANNEL, OTHER_CHANNEL):
        await parts.playing(ANN, BEN, channel=channel)
    let_pass = parts.referee.play_fallback

    async def fails_at_the_first(table: LiveTable, info: TableInfo, seat: int, before: Sequence[Post]) -> None:
        if info.id == 1:
            raise ZeroDivisionError
        await let_pass(table, info, seat, before)

    parts.clock.pass_minutes(DAY)
    with monkeypatch.context() as patch:
        patch.setattr(parts.referee, "play_fallback", fails_at_the_first)
        await deadlines_of(parts).tick(parts.clock.now())
    assert ((await parts.stored(1)).seq, (await parts.stored(2)).seq) == (0, 1)
    assert (await parts.stored(1)).due == {0: parts.clock.now() + timedelta(minutes=10)}
    assert [getattr(record, "table", None) for record in caplog.records] == [1]
    parts.clock.pass_minutes(10)
    await deadlines_of(parts).tick(parts.clock.now())
    assert (await parts.stored(1)).seq == 1


async def test_deadlines_are_extended_by_downtime(parts: Parts) -> None:
    keeper = Timekeeper(parts.store, parts.cache, MonotonicClock(parts.clock), parts.outages)
    await keeper.compensate_downtime()
    due = (await parts.playing(ANN, BEN)).due[0]
    parts.clock.pass_minutes(3 * DAY)
    await keeper.compensate_downtime()
    assert (await parts.stored()).due == {0: due + timedelta(minutes=3 * DAY)}
    assert await parts.store.notes.last_heartbeat() == parts.clock.now()
