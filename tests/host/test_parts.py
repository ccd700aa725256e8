"""Each service of the host stands alone: over a store in a file, with the parts it asks for and nothing else."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.host.access import TableAccess
from bot.host.announcer import Announcer, with_card
from bot.host.cache import LiveTable, TableCache
from bot.host.computers import Computers
from bot.host.deadlines import Deadlines
from bot.host.deliveries import Deliveries
from bot.host.errors import (
    AlreadyStartedError,
    ChannelTakenError,
    NoSuchTableError,
    NotAwayError,
    NothingToUndoError,
    NotHostError,
    NotSeatedError,
    ShuttingDownError,
)
from bot.host.foreground import Foreground
from bot.host.gameplay import Gameplay
from bot.host.lobby import Lobby
from bot.host.outbox import Outbox
from bot.host.people import People
from bot.host.pictures import CardPictures
from bot.host.queries import Queries
from bot.host.referee import Referee
from bot.host.undo import Undo
from bot.host.upkeep import Upkeep
from bot.model.messages import Message
from bot.model.records import Answered, OutboxRow, Place, Post, PostKind
from bot.model.stories import Telling
from bot.model.tables import Actor, Person, SeatInfo, TableInfo
from bot.store import Store
from engine.core.questions import Action, Picked
from tests.host.test_pictures import Brush, DrawingSpeech, HangingCourier
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, StandingClock
from tests.toy_game import Toy

GAMES = {"toy": Toy}
SEED = 7
NOTHING = Action(token="1", answer=Picked())
"""An answer to the first question of a game."""
COMPUTER = SeatInfo(1, -1, "Computer", computer="steady")


@dataclass
class NotedLanes:
    """An outbox that only notes which lanes were woken."""

    woken: list[str] = field(default_factory=list)

    def wake(self, lanes: Iterable[str]) -> None:
        self.woken.extend(lanes)


@dataclass
class Parts:
    """A store, and what every service is made of. Nothing is delivered, and nobody looks at the clock."""

    store: Store
    clock: StandingClock = field(default_factory=StandingClock)
    lanes: NotedLanes = field(default_factory=NotedLanes)
    foreground: Foreground = field(default_factory=Foreground)
    announcer: Announcer = field(default_factory=lambda: Announcer(DrawingSpeech()))

    def __post_init__(self) -> None:
        self.cache = TableCache(self.store, GAMES, self.clock, self.lanes, kept=2)
        self.referee = Referee(self.cache, self.clock, self.announcer)
        self.computers = Computers(self.cache, self.referee, self.clock, self.foreground, lambda: SEED, None)
        self.tables = TableAccess(self.store, self.cache, self.referee, self.computers, self.foreground)

    def deliveries(self, brush: Brush | None = None) -> Deliveries:
        outbox = Outbox(self.store, self.clock, self.foreground)  # It was not opened: it delivers nothing itself.
        pictures = CardPictures(DrawingSpeech(), brush)
        return Deliveries(self.store, outbox, self.cache, self.announcer, pictures, self.clock)

    async def lobby(self, *people: Person | SeatInfo, channel: int = CHANNEL) -> TableInfo:
        """A table of Ann's with these people, before the game."""
        seats = tuple(
            replace(person, place=place)
            if isinstance(person, SeatInfo)
            else SeatInfo(place, person.user_id, person.name)
            for place, person in enumerate(people)
        )
        for person in people:
            if isinstance(person, Person):
                await self.store.people.remember(person)
        info = TableInfo(0, "toy", "lobby", GUILD, channel, ANN.user_id, pace=DAY, options={"rounds": 1}, seats=seats)
        return await self.cache.add(info)

    async def playing(self, *people: Person | SeatInfo, channel: int = CHANNEL) -> TableInfo:
        """A game of theirs that has just begun."""
        info = await self.lobby(*people, channel=channel)
        async with self.cache.hold(info.id) as table:
            options = info.options_for(Toy)
            return await self.referee.begin(table, Toy.begin(options, [None] * len(people), SEED))

    async def stored(self, table_id: int = 1) -> TableInfo:
        """The table as it is in the store."""
        info = await self.store.tables.find(table_id)
        assert info is not None
        return info

    async def game(self, table_id: int = 1) -> Toy:
        """The game as it is in the store."""
        save = await self.store.answers.last_save(table_id)
        assert save is not None
        return Toy.load(save)

    async def kinds(self, table_id: int = 1) -> list[str]:
        """Who gave the answers that are in the store."""
        return [answered.kind for answered in await self.store.answers.latest(table_id, 99)]

    async def to_say(self, lane: str = "table:1") -> list[str]:
        """What waits in a lane: the words, or else the kind."""
        return [said(row) for row in await self.store.outbox.posts_in(lane, 99)]

    async def after_the_turn_of(self, person: Person) -> TableInfo:
        """All before this person and they themselves do nothing; the next ones are asked."""
        async with self.cache.hold(1) as table:
            last = table.info.seat_of(person.user_id)
            while table.info.awaited[0] != last:
                await self.referee.let_pass(table, table.info, table.info.awaited[0], [])
            question = table.decision(last)
            assert question is not None
            action = Action(token=question.token, answer=Picked())
            await self.referee.answer(table, table.info.person_at(last), action)
            return table.info


def said(row: OutboxRow) -> str:
    if row.kind == "tell":
        return Telling.model_validate_json(row.payload).text
    return row.payload.split('"')[3] if row.kind in ("say", "dm") else row.kind


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[Parts]:
    parts = Parts(await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'parts.db'}"))
    yield parts
    await parts.computers.close()
    await parts.store.close()


# The cache


async def test_the_cache_stores_a_new_table_and_wakes_its_lane(parts: Parts) -> None:
    info = await parts.lobby(ANN, BEN)
    assert await parts.stored() == info
    assert await parts.to_say() == ["card"]
    assert parts.lanes.woken == ["table:1"]


async def test_the_cache_stores_a_step_and_wakes_each_lane_once(parts: Parts) -> None:
    await parts.lobby(ANN, BEN)
    parts.lanes.woken.clear()
    answered = Answered(1, "person", 0, ANN.user_id, parts.clock.now())
    posts = [Post("card"), Post("dm", user_id=2), Post("card"), Post("picture")]
    async with parts.cache.hold(1) as table:
        after = replace(table.info, pace=5, seq=1)
        assert await parts.cache.commit(table, after, answered=answered, posts=posts) is after
        assert (table.info, table.trail) == (after, [answered])
    assert await parts.stored() == after
    assert await parts.store.answers.latest(1, 9) == [answered]
    assert parts.lanes.woken == ["table:1", "user:2", "picture:1"]


async def test_of_what_could_not_be_stored_the_cache_says_nothing_and_knows_nothing(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await parts.lobby(ANN, BEN)
    parts.lanes.woken.clear()

    async def fail(*_: object, **__: object) -> None:
        raise OSError("disk on fire")

    monkeypatch.setattr(parts.store, "record", fail)
    with pytest.raises(OSError, match="disk on fire"):
        async with parts.cache.hold(1) as table:
            await parts.cache.commit(table, replace(info, pace=5), posts=[Post("card")])
    assert parts.lanes.woken == []
    assert (await parts.cache.info(1)).pace == (await parts.stored()).pace == DAY


async def test_the_cache_keeps_a_table_that_was_refused_something_and_forgets_one_that_failed(parts: Parts) -> None:
    await parts.lobby(ANN, BEN)
    held: list[LiveTable] = []

    async def fail(error: Exception) -> None:
        async with parts.cache.hold(1) as table:
            held.append(table)
            raise error

    for error in (NotHostError(), ZeroDivisionError(), NotHostError()):
        with pytest.raises(type(error)):
            await fail(error)
    assert held[0] is held[1]
    assert held[1] is not held[2]


async def test_the_cache_keeps_only_the_tables_that_were_touched_last(parts: Parts) -> None:
    held: list[LiveTable] = []
    for channel in (100, 101, 102):
        await parts.lobby(ANN, channel=channel)
    for table_id in (1, 2, 3, 2, 1):  # It keeps two.
        async with parts.cache.hold(table_id) as table:
            held.append(table)
    assert held[1] is held[3]
    assert held[0] is not held[4]
    with pytest.raises(NoSuchTableError):
        await parts.cache.info(4)


async def test_the_cache_makes_a_table_again_what_it_was_when_it_was_stored(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.cache.hold(1) as table:
        game, view = table.played(), table.view(0)
        game.apply(0, NOTHING)
        table.info, table.trail = replace(info, pace=5), [Answered(9, "person", 0, 1, parts.clock.now())]
        table.forget_what_was_made()
        assert table.view(0) != view
        await parts.cache.restore(table)
        assert (table.info, table.trail, table.played().awaited()) == (await parts.stored(), [], (0,))
        assert table.view(0) == view
        assert table.played() is not game


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("homeless", [False, True])
async def test_the_cache_says_nothing_where_it_cannot_be_heard(parts: Parts, homeless: bool, closed: bool) -> None:
    await parts.lobby(ANN, BEN)
    if closed:
        await parts.store.people.note_closed_dm(BEN.user_id, parts.clock.now())
    async with parts.cache.hold(1) as table:
        posts = [Post("say", '{"content":"to all"}'), Post("dm", '{"content":"to Ben"}', user_id=BEN.user_id)]
        await parts.cache.commit(table, replace(table.info, homeless=homeless), posts=posts)
    assert await parts.to_say() == ([] if homeless else ["card", "to all"])
    assert await parts.to_say("user:2") == ([] if closed else ["to Ben"])


# The referee, computer players, access to tables


async def test_the_referee_stores_an_answer_with_what_is_to_be_said(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.cache.hold(1) as table:
        receipt = await parts.referee.answer(table, info.person_at(0), NOTHING)
    assert [event.kind for event in receipt.events] == ["placed"]
    after = await parts.stored()
    assert (after.seq, after.awaited, set(after.due)) == (1, (1,), {1})
    assert (await parts.game()).awaited() == (1,)
    assert await parts.kinds() == ["person"]
    assert (await parts.to_say())[-1] == "story ['placed'] called [1]"


async def test_computer_players_without_a_thinker_go_on_as_far_as_they_are_asked(parts: Parts) -> None:
    await parts.playing(ANN, COMPUTER, replace(COMPUTER, user_id=-2))
    await parts.after_the_turn_of(ANN)
    parts.computers.wake(await parts.stored())
    await parts.computers.idle()
    assert (await parts.kinds())[:3] == ["deadline", "person", "computer"]
    assert (await parts.stored()).awaits_people
    question = (await parts.game()).decision(0)
    assert question is not None
    assert question.kind == "bid"


async def test_where_no_computer_player_sits_none_is_woken(parts: Parts) -> None:
    parts.computers.wake(await parts.playing(ANN, BEN))
    await parts.computers.idle()
    assert await parts.kinds() == []


async def test_a_table_goes_on_for_the_away_and_for_computer_players(parts: Parts) -> None:
    await parts.playing(ANN, COMPUTER, BEN)
    info = await parts.after_the_turn_of(ANN)
    away = tuple(replace(seat, away=seat.user_id == BEN.user_id) for seat in info.seats)
    async with parts.tables.take(1) as table:
        changed = await parts.tables.change(table, replace(info, seats=away))
        assert changed == await parts.stored()
        assert await parts.tables.go_on(table) == table.info
    await parts.computers.idle()
    assert {"away", "computer"} < set(await parts.kinds())
    assert (await parts.stored()).awaits_people


async def test_a_table_that_was_cleared_away_frees_its_channel_and_its_card(parts: Parts) -> None:
    info = await parts.playing(ANN, BEN)
    async with parts.tables.take(1) as table:
        await parts.cache.commit(table, replace(info, card_message_id=77))
        await parts.tables.clear(table, table.info, [])
    after = await parts.stored()
    assert (after.status, after.awaited, after.due, after.remind) == ("ended", (), {}, {})
    assert await parts.tables.here(CHANNEL) is None
    assert (await parts.to_say())[-1] == "unpin"
    assert (await parts.lobby(BEN)).id == 2


async def test_in_a_channel_that_is_taken_no_table_is_added(parts: Parts) -> None:
    info = await parts.lobby(ANN)
    with pytest.raises(ChannelTakenError):
        await parts.tables.add(replace(info, id=0))
    await parts.tables.check_free(CHANNEL, but=1)
    assert await parts.store.tables.find(2) is None


async def test_no_table_is_taken_any_more_once_the_house_closes(parts: Parts) -> None:
    await parts.lobby(ANN)
    parts.foreground.close()
    with pytest.raises(ShuttingDownError):
        async with parts.tables.take(1):
            raise AssertionError("it was taken")
    with pytest.raises(ShuttingDownError), parts.tables.working():
        raise AssertionError("somebody works")
    assert (await parts.tables.info(1)).id == 1


# What can be asked, and people


async def test_queries_read_what_is_stored(parts: Parts) -> None:
    queries = Queries(parts.tables, parts.store)
    await parts.lobby(ANN, BEN)
    await parts.playing(ANN, CID, channel=OTHER_CHANNEL)
    turn = (await parts.stored(2)).person_at(0).user_id
    async with parts.cache.hold(2) as table:
        await parts.referee.answer(table, table.info.person_at(0), NOTHING)
    assert await queries.info(1) == await queries.table_here(CHANNEL) == await parts.stored(1)
    assert await queries.find(2) == await parts.stored(2)
    assert (await queries.find(3), await queries.table_here(99)) == (None, None)
    assert [info.id for info in await queries.tables_of(BEN.user_id)] == [1]
    assert [info.id for info in await queries.tables_of(ANN.user_id)] == ([1, 2] if turn == ANN.user_id else [2, 1])
    assert await queries.tables_of(ANN.user_id, GUILD + 1) == []
    (entry,) = await queries.log(2)
    assert (entry.seq, entry.kind, entry.seat, entry.story) == (1, "person", 0, "story ['placed'] called [1]")


async def test_who_asks_is_counted_as_waiting_only_while_it_is_looked_up(parts: Parts) -> None:
    queries = Queries(parts.tables, parts.store)
    await parts.lobby(ANN)
    await queries.info(1)
    await parts.foreground.quiet(0)
    parts.foreground.close()
    with pytest.raises(ShuttingDownError):
        await queries.info(1)
    assert (await queries.find(1)) == await parts.stored()


async def test_people_are_remembered_with_what_they_read(parts: Parts) -> None:
    people = People(parts.store, parts.cache)
    await parts.lobby(ANN, BEN)
    await parts.store.people.note_closed_dm(BEN.user_id, parts.clock.now())
    await people.know(replace(BEN, locale="de", name="Benno"))
    ben = (await parts.stored()).person(BEN.user_id)
    assert ben is not None
    assert ben.locale == "de"
    assert parts.store.people.closed_dms([BEN.user_id]) == frozenset()


async def test_how_people_want_to_be_reminded_is_known_at_once_at_all_their_tables(parts: Parts) -> None:
    people = People(parts.store, parts.cache)
    for channel in (CHANNEL, OTHER_CHANNEL):
        await parts.playing(ANN, BEN, channel=channel)
    await people.set_reminders(ANN, "dm")
    for table_id in (1, 2):
        async with parts.cache.hold(table_id) as table:
            found = {seat.name: seat.remind_by for seat in table.info.seats}
        assert found == {"Ann": "dm", "Ben": "mention"}
        assert table.info == await parts.stored(table_id)


# Lobby, gameplay, undo, upkeep


def lobby_of(parts: Parts) -> Lobby:
    people = People(parts.store, parts.cache)
    return Lobby(parts.tables, parts.referee, parts.announcer, people, GAMES, lambda: SEED)


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


async def test_the_lobby_begins_the_game_that_its_chance_has_drawn(parts: Parts) -> None:
    lobby = lobby_of(parts)
    await lobby.open_table("toy", GUILD, CHANNEL, ANN)
    await lobby.join(1, BEN)
    assert (await lobby.start(1, Actor(ANN))).status == "playing"
    info = await parts.stored()
    drawn = Toy.begin(info.options_for(Toy), [None, None], SEED)
    assert (await parts.game()).save() == drawn.save()
    order = [info.person_at(seat).place for seat in range(2)]
    assert (info.awaited, order) == (drawn.awaited(), drawn.table.lobby_order)


async def test_the_lobby_leaves_a_game_that_has_begun_alone(parts: Parts) -> None:
    lobby = lobby_of(parts)
    await parts.playing(ANN, BEN)
    before = await parts.stored()
    for refused in (lobby.join(1, CID), lobby.leave(1, BEN.user_id), lobby.cancel(1, Actor(ANN))):
        with pytest.raises(AlreadyStartedError):
            await refused
    assert await parts.stored() == before


def play_of(parts: Parts) -> Gameplay:
    return Gameplay(parts.tables, parts.referee, parts.announcer, parts.clock)


async def test_gameplay_takes_answers_by_word_and_by_press(parts: Parts) -> None:
    play = play_of(parts)
    info = await parts.playing(ANN, BEN)
    first, second = (info.person_at(seat).user_id for seat in range(2))
    assert (await play.answer(1, first, NOTHING)).changed
    outcome = await play.press(1, second, 1, "2", lambda asked, _: Action(token=asked.token, answer=Picked()))
    assert outcome.panel == await play.panel(1, second)
    assert (await parts.stored()).seq == 2
    assert (await parts.game()).decision(0) == (await play.panel(1, first)).decision
    assert await parts.kinds() == ["person", "person"]


async def test_gameplay_lets_people_come_back(parts: Parts) -> None:
    play = play_of(parts)
    info = await parts.playing(ANN, BEN)
    with pytest.raises(NotAwayError):
        await play.back(1, ANN.user_id)
    with pytest.raises(NotSeatedError):
        await play.back(1, STRANGER.user_id)
    everybody = tuple(replace(seat, away=True, missed=2) for seat in info.seats)
    async with parts.tables.take(1) as table:
        await parts.tables.change(table, replace(info, seats=everybody, due={}, remind={}))
    await play.back(1, info.person_at(0).user_id)
    after = await parts.stored()
    assert [(after.person_at(seat).away, after.person_at(seat).missed) for seat in (0, 1)] == [(False, 0), (True, 2)]
    assert set(after.due) == {0}
    assert "notice back {'seat': 0}" in await parts.to_say()


async def test_undo_lays_the_game_out_as_it_lay(parts: Parts) -> None:
    undo = Undo(parts.tables, parts.referee, parts.announcer)
    info = await parts.playing(ANN, BEN)
    user_id = info.person_at(0).user_id
    with pytest.raises(NothingToUndoError):
        await undo.ask(1, user_id)
    async with parts.cache.hold(1) as table:
        await parts.referee.answer(table, table.info.person_at(0), NOTHING)
    assert not (await undo.ask(1, user_id)).asked
    assert ((await parts.stored()).seq, (await parts.stored()).awaited) == (2, (0,))
    assert (await parts.game()).view(0) == Toy.begin(info.options_for(Toy), [None, None], SEED).view(0)
    assert await parts.kinds() == ["person", "undo"]


async def test_undo_asks_those_whom_it_touches(parts: Parts) -> None:
    undo = Undo(parts.tables, parts.referee, parts.announcer)
    info = await parts.playing(ANN, BEN)
    async with parts.cache.hold(1) as table:
        await parts.referee.answer(table, info.person_at(0), NOTHING)
        await parts.referee.answer(table, info.person_at(1), Action(token="2", answer=Picked()))
    assert (await undo.ask(1, info.person_at(0).user_id)).asked
    request = (await parts.stored()).undo
    assert request is not None
    assert (request.seat, request.to_seq) == (0, 0)
    await undo.agree(1, info.person_at(1).user_id, yes=True)
    assert ((await parts.stored()).undo, (await parts.game()).awaited()) == (None, (0,))


def upkeep_of(parts: Parts) -> Upkeep:
    return Upkeep(parts.tables, parts.announcer, parts.deliveries(), parts.clock, GAMES)


async def test_upkeep_changes_the_pace_and_everybody_starts_afresh(parts: Parts) -> None:
    await parts.playing(ANN, BEN)
    parts.clock.pass_minutes(60)
    await upkeep_of(parts).set_pace(1, Actor(ANN), 90)
    assert (await parts.stored()).due == {0: parts.clock.now() + timedelta(minutes=90)}


async def test_upkeep_removes_people_and_lends_their_seats(parts: Parts) -> None:
    upkeep = upkeep_of(parts)
    info = await parts.playing(ANN, BEN, CID)
    await upkeep.remove(1, Actor(ANN), info.person_at(0).user_id)
    assert await parts.kinds() == ["away"]
    await upkeep.lend_seats(1, Actor(ANN), "random")
    await parts.computers.idle()
    after = await parts.stored()
    assert [(after.person_at(seat).away, after.person_at(seat).computer) for seat in (0, 1)] == [
        (True, "random"),
        (False, None),
    ]
    assert (await parts.to_say())[-1] == "notice lent {'seat': 0}"


async def test_upkeep_lets_a_table_wait_whose_channel_is_gone_until_it_is_moved(parts: Parts) -> None:
    upkeep = upkeep_of(parts)
    await parts.playing(ANN, BEN)
    await upkeep.channel_gone(OTHER_CHANNEL)
    assert not (await parts.stored()).homeless
    await upkeep.channel_gone(CHANNEL)
    lost = await parts.stored()
    assert (lost.homeless, lost.due, await parts.to_say()) == (True, {}, [])
    await upkeep.move(1, Actor(BEN), GUILD, OTHER_CHANNEL)
    found = await parts.stored()
    assert (found.homeless, found.channel_id, set(found.due)) == (False, OTHER_CHANNEL, {0})
    assert sorted(await parts.to_say()) == ["card", "notice moved {}\nstory [] called [0]"]


# Deadlines


def deadlines_of(parts: Parts) -> Deadlines:
    return Deadlines(parts.store, parts.cache, parts.tables, parts.referee, parts.announcer, parts.clock)


async def test_deadlines_are_played_for_and_reminded_of(parts: Parts) -> None:
    deadlines = deadlines_of(parts)
    await parts.playing(ANN, BEN)
    parts.clock.pass_minutes(DAY * 3 / 4)
    await deadlines.look(parts.clock.now())
    assert ((await parts.stored()).seq, (await parts.stored()).remind) == (0, {})
    assert (await parts.to_say())[-1] == "reminder 0"
    parts.clock.pass_minutes(DAY / 4)
    await deadlines.look(parts.clock.now())
    after = await parts.stored()
    assert (after.seq, after.awaited, after.person_at(0).missed) == (1, (1,), 1)
    assert await parts.kinds() == ["deadline"]


async def test_a_table_that_fails_at_its_deadline_is_put_off_and_holds_up_no_other(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for channel in (CHANNEL, OTHER_CHANNEL):
        await parts.playing(ANN, BEN, channel=channel)
    let_pass = parts.referee.let_pass

    async def fails_at_the_first(table: LiveTable, info: TableInfo, seat: int, before: Sequence[Post]) -> None:
        if info.id == 1:
            raise ZeroDivisionError
        await let_pass(table, info, seat, before)

    parts.clock.pass_minutes(DAY)
    with monkeypatch.context() as patch:
        patch.setattr(parts.referee, "let_pass", fails_at_the_first)
        await deadlines_of(parts).look(parts.clock.now())
    assert ((await parts.stored(1)).seq, (await parts.stored(2)).seq) == (0, 1)
    assert (await parts.stored(1)).due == {0: parts.clock.now() + timedelta(minutes=10)}
    assert [getattr(record, "table", None) for record in caplog.records] == [1]
    parts.clock.pass_minutes(10)
    await deadlines_of(parts).look(parts.clock.now())
    assert (await parts.stored(1)).seq == 1


async def test_deadlines_are_moved_by_the_time_of_an_absence(parts: Parts) -> None:
    deadlines = deadlines_of(parts)
    await deadlines.make_up_for_absence()
    due = (await parts.playing(ANN, BEN)).due[0]
    parts.clock.pass_minutes(3 * DAY)
    await deadlines.make_up_for_absence()
    assert (await parts.stored()).due == {0: due + timedelta(minutes=3 * DAY)}
    assert await parts.store.notes.last_heartbeat() == parts.clock.now()


# Outbox and deliveries


async def test_the_outbox_carries_out_what_is_stored_in_its_order(parts: Parts) -> None:
    outbox = Outbox(parts.store, parts.clock, parts.foreground)
    await parts.playing(ANN, BEN)
    carried: list[str] = []

    async def deliver(row: OutboxRow) -> bool:
        carried.append(said(row) if row.lane == "table:1" else row.lane)
        await parts.store.outbox.delivered(row, parts.clock.now())
        return True

    in_order = await parts.to_say()
    outbox.wake(["table:1"])
    await outbox.idle()
    assert carried == []
    outbox.open(deliver)
    await outbox.sweep()
    await outbox.idle()
    assert [text for text in carried if not text.startswith("user")] == in_order
    assert await parts.store.outbox.size() == 0
    await outbox.close(0)


async def delivered(parts: Parts, deliveries: Deliveries, courier: HangingCourier, *lanes: str) -> list[PostKind]:
    """Delivers all there is in these lanes; the kinds of what is settled."""
    kinds: list[PostKind] = []
    for lane in lanes:
        while rows := await parts.store.outbox.posts_in(lane, 1):
            assert await deliveries.deliver(rows[0], courier)
            kinds.append(rows[0].kind)
    return kinds


async def test_of_each_kind_a_post_is_delivered_and_taken_out_of_the_store(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(Brush()), HangingCourier()
    lanes = ("table:1", "user:2", "picture:1")
    info = await parts.playing(ANN, BEN)
    done = await delivered(parts, deliveries, courier, *lanes)
    card = (await parts.stored()).card_message_id
    assert card is not None
    assert sorted(done) == ["card", "dm", "picture", "pin", "tell"]
    assert courier.messages[card] == "card playing seq 0 people 2"
    assert courier.heard("story") == ["story ['round-began'] called [0]"]
    assert courier.told_to(BEN) == [f"private {info.seat_of(BEN.user_id)} ['card-dealt'] asked None"]
    assert courier.pins == {card}
    picture = courier.hanging[card]
    assert picture is not None
    assert picture.png == b"drawing of seq 0"
    async with parts.cache.hold(1) as table:
        await parts.cache.commit(table, table.info, posts=[Post("card")])
    assert await delivered(parts, deliveries, courier, "table:1") == ["card"]
    async with parts.cache.hold(1) as table:
        posts = [*with_card("unpin", table.info), *with_card("delete", table.info)]
        await parts.cache.commit(table, table.info, posts=posts)
    assert await delivered(parts, deliveries, courier, "table:1") == ["unpin", "delete"]
    assert (courier.edits, courier.pins, card in courier.messages) == (1, set(), False)
    assert await parts.store.outbox.posts_in("table:1", 9) == []


async def test_a_card_that_is_gone_waits_to_be_posted_anew(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.lobby(ANN, BEN)
    async with parts.cache.hold(1) as table:
        await parts.cache.commit(table, replace(table.info, card_message_id=77))
    (row,) = await parts.store.outbox.posts_in("table:1", 9)
    assert not await deliveries.deliver(row, courier)
    assert (await parts.stored()).card_message_id is None
    assert await delivered(parts, deliveries, courier, "table:1") == ["card", "pin"]
    assert courier.pins == {(await parts.stored()).card_message_id}


async def test_a_card_that_was_posted_where_the_table_is_no_longer_is_taken_away_again(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.lobby(ANN, BEN)
    (row,) = await parts.store.outbox.posts_in("table:1", 9)
    say = courier.say

    async def moved_meanwhile(channel_id: int, message: Message, nonce: str) -> int:
        async with parts.cache.hold(1) as table:
            await parts.cache.commit(table, replace(table.info, channel_id=OTHER_CHANNEL))
        return await say(channel_id, message, nonce)

    courier.say = moved_meanwhile  # type: ignore[method-assign]
    assert await deliveries.deliver(row, courier)
    (stray,) = courier.messages
    assert (await parts.stored()).card_message_id is None
    (left,) = await parts.store.outbox.posts_in("table:1", 9)
    assert (left.kind, Place.read(left.payload)) == ("delete", Place(CHANNEL, stray))


@pytest.mark.parametrize("trouble", ["gone_channels", "forbidden_channels"])
async def test_a_table_that_cannot_be_reached_waits_and_says_nothing_more(parts: Parts, trouble: str) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier()
    await parts.playing(ANN, BEN)
    getattr(courier, trouble).add(CHANNEL)
    row = (await parts.store.outbox.posts_in("table:1", 1))[0]
    assert not await deliveries.deliver(row, courier)
    lost = await parts.stored()
    assert (lost.homeless, lost.due, lost.remind, await parts.to_say()) == (True, {}, {}, [])


async def test_a_person_who_takes_no_direct_messages_is_noted_and_told_of_once(parts: Parts) -> None:
    deliveries, courier = parts.deliveries(), HangingCourier(closed={BEN.user_id})
    infos = [await parts.playing(ANN, BEN, channel=channel) for channel in (CHANNEL, OTHER_CHANNEL)]
    assert await delivered(parts, deliveries, courier, "user:2") == ["dm", "dm"]
    assert parts.store.people.closed_dms([ANN.user_id, BEN.user_id]) == {BEN.user_id}
    told = [text for lane in ("table:1", "table:2") for text in await parts.to_say(lane) if text.startswith("closed")]
    assert told == [f"closed dm {infos[0].seat_of(BEN.user_id)}"]
    assert courier.told_to(BEN) == []


async def test_a_post_that_was_dropped_while_it_was_delivered_leaves_nothing_behind(parts: Parts) -> None:
    deliveries = parts.deliveries()
    await parts.lobby(ANN, BEN)
    async with parts.cache.hold(1) as table:
        await parts.cache.commit(table, table.info, posts=[Post("pin", "[20, 77]")])
    pin = next(row for row in await parts.store.outbox.posts_in("table:1", 9) if row.kind == "pin")

    await deliveries.channel_lost(1, CHANNEL)
    await deliveries.deliver(pin, HangingCourier())

    assert await parts.store.outbox.posts_in("table:1", 9) == []
