"""Game log of a table: one message per turn, calls last, and every line exactly once."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.host.cache.tables import TableStep
from bot.host.delivery.game_log import GameLogPublisher
from bot.host.transport import (
    ChannelNotFoundError,
    ForbiddenError,
    MessageNotFoundError,
    RetryLaterError,
    ThreadArchivedError,
)
from bot.model.game_log import Call, Details, LogMessage, LogUpdate, decode_edit, merge_log_updates, with_details
from bot.model.messages import MAX_CONTENT, Message, Picture, Post
from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CHANNEL, GUILD, OTHER_CHANNEL, KeepingCourier, World
from tests.presentation.tables import NOW
from tests.slow import slow_after

SEAT = ({"type": 1, "components": [{"custom_id": "cb:seat:1::"}]},)


class SeenCourier(KeepingCourier):
    """Fake courier that also keeps whole messages, and refuses edits of those in `refusing`."""

    def __init__(self) -> None:
        super().__init__()
        self.whole: dict[int, Message] = {}
        self.refusing: dict[int, Exception] = {}
        self.lost_edits = 0

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        known = nonce in self.nonces
        try:
            return await super().send(channel_id, message, nonce)
        finally:  # Even if the reply is lost.
            if not known and nonce in self.nonces:
                self.whole[self.nonces[nonce]] = message

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        if message_id in self.refusing:
            raise self.refusing[message_id]
        await super().edit(channel_id, message_id, message, picture)
        self.whole[message_id] = message
        if self.lost_edits:
            self.lost_edits -= 1
            raise RetryLaterError(0.5)

    async def delete(self, channel_id: int, message_id: int) -> None:
        await super().delete(channel_id, message_id)
        del self.whole[message_id]


class Hall:
    """A table in play and its log messages, without those from the start of the game."""

    def __init__(self, world: World, courier: SeenCourier) -> None:
        self.world = world
        self.courier = courier
        self._before = set(courier.messages)

    async def tell(self, *tellings: LogUpdate, settle: bool = True) -> None:
        """Commit a step for each log update."""
        for telling in tellings:
            async with self.world.host._cache.lock(1) as table:
                step = TableStep(table.info, posts=[Post("tell", telling.model_dump_json())])
                await self.world.host._cache.commit(table, step)
        if settle:
            await self.world.host.wait_until_idle()

    async def say(self, text: str) -> None:
        """Commit a step with a standalone message."""
        async with self.world.host._cache.lock(1) as table:
            post = Post("say", Message(content=text).model_dump_json())
            await self.world.host._cache.commit(table, TableStep(table.info, posts=[post]))
        await self.world.host.wait_until_idle()

    @property
    def shown(self) -> list[str]:
        """The current texts of the log messages."""
        new = self.courier.public - self._before
        return [text for message_id, text in self.courier.messages.items() if message_id in new]

    @property
    def lines(self) -> list[list[str]]:
        """The lines of each message."""
        return [text.splitlines() for text in self.shown]

    @property
    def buttons(self) -> list[bool]:
        """Whether each message has the *My seat* button."""
        new = self.courier.public - self._before
        return [bool(message.components) for message_id, message in self.courier.whole.items() if message_id in new]

    @property
    def last(self) -> int:
        """The id of the last message."""
        return max(self.courier.whole)


FULL, SHORT = "Ann (Koi)", "🐟 Ann"
NOON = "@noon"
"""The deadline in a call."""


def told(*lines: str, call: str = "", on: str = "", settled: bool = False, ends: bool = False) -> LogUpdate:
    """Return a log update, perhaps with a `call` or an `on` line; it can shorten `FULL` to `MAX_RETRY_DELAY`."""
    calling = Call(lines=(f"{call}{NOON}",), over=(call,), mentions=(1,), components=SEAT) if call else None
    short = {FULL: SHORT} if FULL in " ".join((*lines, call)) else {}
    return LogUpdate(lines=lines, call=calling, on=(on,) if on else (), short=short, settled=settled, ends=ends)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    world, courier = World(tmp_path / "hall.db"), SeenCourier()
    world.courier = courier
    await world.begin()
    await world.lobby(ANN, BEN)
    yield Hall(world, courier)
    await world.host.close()


def detailed(answer: int, telling: LogUpdate) -> LogUpdate:
    """Return the update as that of an answer whose details are behind a button."""
    details = Details(table=1, first=answer, last=answer, label="Show")
    return telling.model_copy(update={"details": details})


def details_of(message: Message) -> list[tuple[int, int]]:
    """Return the first and last answer of the details shown by a message's buttons."""
    parts = [part for row in message.components for part in row["components"]]
    ids = [part["custom_id"].split(":") for part in parts if part["custom_id"].startswith("cb:details:1:")]
    return [(int(first), int(last)) for *_, first, last in ids]


# One message per turn


async def test_a_turn_is_one_message_with_the_last_line_last(hall: Hall) -> None:
    await hall.tell(told("one"), told("two", "three"), told("four"))
    assert hall.lines == [["one", "two", "three", "four"]]


async def test_the_player_asked_on_is_last_until_the_next_update(hall: Hall) -> None:
    await hall.tell(told("one", on="Ann"))
    assert hall.lines == [["one", "Ann"]]
    await hall.tell(told("two", on="Ann on"))
    assert hall.lines == [["one", "two", "Ann on"]]
    await hall.tell(told("three"))
    assert hall.lines == [["one", "two", "three"]]


@pytest.mark.parametrize("then", [told("two"), told("two", call="Ben"), told("two", ends=True)])
async def test_the_player_asked_on_is_removed_by_a_new_message(hall: Hall, then: LogUpdate) -> None:
    await hall.tell(told("one", on="Ann"))
    await hall.say("between")
    await hall.tell(then)
    assert hall.shown[:2] == ["one", "between"]
    assert hall.shown[-1].startswith("two")


async def test_waiting_updates_are_combined_into_one_edit(hall: Hall) -> None:
    await hall.tell(told("one"))
    edits = hall.courier.edits
    hall.courier.troubles = [RetryLaterError(1)]
    await hall.tell(told("two"), told("three"), told("four"))
    assert hall.lines == [["one", "two", "three", "four"]]
    assert hall.courier.edits - edits <= 2


async def test_a_new_message_starts_after_three_quarters_of_an_hour(hall: Hall) -> None:
    await hall.tell(told("one"))
    hall.world.clock.pass_minutes(44)
    await hall.tell(told("two"))
    hall.world.clock.pass_minutes(1)
    await hall.tell(told("three"))
    assert hall.lines == [["one", "two"], ["three"]]


async def test_one_button_shows_all_details_of_a_message(hall: Hall) -> None:
    await hall.tell(detailed(3, told("a battle")), told("a move"))
    assert hall.lines == [["a battle", "a move"]]
    assert details_of(hall.courier.whole[hall.last]) == [(3, 3)]
    await hall.tell(detailed(6, told("another")))
    assert details_of(hall.courier.whole[hall.last]) == [(3, 6)]


async def test_the_details_button_is_on_the_message_with_its_lines(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    await hall.tell(detailed(4, told("a battle", settled=True)))
    first = hall.last
    assert details_of(hall.courier.whole[first]) == [(4, 4)]
    await hall.tell(told("two", call="Ben"))
    assert details_of(hall.courier.whole[first]) == []
    assert details_of(hall.courier.whole[hall.last]) == [(4, 4)]
    await hall.tell(told("three", ends=True))
    assert details_of(hall.courier.whole[hall.last]) == [(4, 4)]
    assert "cb:seat" not in str(hall.courier.whole[hall.last].components)


def test_a_message_with_a_pending_edit_keeps_its_details_button() -> None:
    details = Details(table=1, first=3, last=5, label="Show")
    message = LogMessage(channel_id=1, message_id=2, began=NOW, before=("a battle",), details=details)
    kept = LogMessage.from_edit(*decode_edit(message.edit_post().payload), NOW)
    assert kept.message() == message.message()
    assert details_of(kept.message()) == [(3, 5)]


def test_details_are_in_the_log_but_not_in_the_channel() -> None:
    telling = detailed(3, told("a battle", "-# its throw", "a move"))
    assert telling.text == "a battle\n-# its throw\na move"
    assert [part.lines for part in telling.parts] == [("a battle", "a move")]
    assert told("a battle", "-# its throw").parts[0].lines == ("a battle", "-# its throw")


def test_details_follow_the_line_they_explain() -> None:
    lines = ("a move", "a battle", "-# its throw", "-# its losses", "a move", "another", "-# its throw")
    assert with_details(lines) == ("a battle", "-# its throw", "-# its losses", "another", "-# its throw")


async def test_a_new_message_starts_when_one_grows_too_long(hall: Hall) -> None:
    await hall.tell(told("a" * 1000), told("b" * 999), told("c"))
    assert hall.shown == ["a" * 1000 + "\n" + "b" * 999, "c"]


async def test_text_too_long_for_the_content_is_posted_in_an_embed(hall: Hall) -> None:
    await hall.tell(told(*["x" * 100] * 30), told("more"))
    assert hall.shown == ["", "more"]
    (tale,) = hall.courier.whole[hall.last - 1].embeds
    assert len(tale["description"]) > MAX_CONTENT


async def test_a_new_message_starts_after_another_message_of_the_bot(hall: Hall) -> None:
    await hall.tell(told("one"))
    await hall.say("reminder")
    await hall.tell(told("two"))
    assert hall.shown == ["one", "reminder", "two"]


@pytest.mark.parametrize("refusal", [MessageNotFoundError(), ForbiddenError(), ChannelNotFoundError()])
async def test_if_an_edit_is_refused_its_lines_are_posted(hall: Hall, refusal: Exception) -> None:
    await hall.tell(told("one"))
    hall.courier.refusing[hall.last] = refusal
    await hall.tell(told("two"), told("three"))
    assert hall.lines == [["one"], ["two", "three"]]


async def test_notices_and_log_lines_of_a_step_are_combined(hall: Hall) -> None:
    posts = [Post("tell", one.model_dump_json()) for one in (told("late"), told("one"), told("two", call="Ann"))]
    (post,) = merge_log_updates(posts)
    assert LogUpdate.model_validate_json(post.payload) == told("late", "one", "two", call="Ann")


# Calls


async def test_a_call_is_a_new_message_with_the_latest_lines(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"), told("two"), told("three"))
    await hall.tell(told("four", call="Ben"))
    assert hall.lines == [["one"], ["two", "three", "four", "Ben@noon"]]
    assert hall.buttons == [False, True]


async def test_only_a_ping_notifies_players(hall: Hall) -> None:
    await hall.tell(told("one"))
    assert hall.courier.whole[hall.last].is_silent
    await hall.tell(told("two", call="Ann"))
    assert not hall.courier.whole[hall.last].is_silent


async def test_a_call_shows_its_deadline_until_its_question_is_closed(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"), told("two"))
    assert hall.lines == [["one", "Ann@noon", "two"]]
    await hall.tell(told("three", settled=True))
    assert hall.lines == [["one", "Ann", "two", "three"]]
    assert hall.buttons == [True]


async def test_an_outdated_call_remains_only_in_an_otherwise_empty_message(hall: Hall) -> None:
    await hall.tell(told(call="Ann"))
    await hall.tell(told("one", call="Ben"))
    await hall.tell(told("two", call="Ann"))
    assert hall.lines == [["Ann"], ["one"], ["two", "Ann@noon"]]
    assert hall.buttons == [False, False, True]


async def test_a_message_is_deleted_if_a_call_takes_its_lines(hall: Hall) -> None:
    await hall.tell(told("one"), told("two"))
    await hall.tell(told(call="Ann"))
    assert hall.lines == [["one", "two", "Ann@noon"]]


async def test_a_call_takes_only_the_button_from_an_old_message(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"), told("two"))
    hall.world.clock.pass_minutes(50)
    await hall.tell(told("three", call="Ben"))
    assert hall.lines == [["one", "two"], ["three", "Ben@noon"]]
    assert hall.buttons == [False, True]


async def test_the_button_is_removed_from_the_latest_call_despite_later_messages(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    await hall.say("reminder")
    await hall.tell(told("two"), told("three", call="Ben"))
    assert hall.lines == [["one"], ["reminder"], ["two", "three", "Ben@noon"]]
    assert hall.buttons == [False, False, True]


async def test_a_call_without_room_leaves_earlier_lines_in_place(hall: Hall) -> None:
    await hall.tell(told(call="Ann"), told("a" * 1900))
    await hall.tell(told("b" * 200, call="Ben"))
    assert hall.shown == ["a" * 1900, "b" * 200 + "\nBen@noon"]
    assert hall.buttons == [False, True]


async def test_the_end_removes_the_button_from_the_latest_call(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"), told("two", ends=True))
    assert hall.lines == [["one", "two"]]
    assert hall.buttons == [False]


async def test_the_end_removes_the_button_from_an_earlier_call(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    hall.world.clock.pass_minutes(50)
    await hall.tell(told("two", ends=True))
    assert hall.shown == ["one", "two"]
    assert hall.buttons == [False, False]


async def test_a_deleted_call_does_not_block_the_next(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    await hall.courier.delete(CHANNEL, hall.last)
    await hall.tell(told("two", call="Ben"))
    assert hall.lines == [["two", "Ben@noon"]]


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_archived_call_loses_its_button_after_the_next_post(hall: Hall, restarted: bool) -> None:
    await hall.tell(told("one", call="Ann"))
    hall.courier.refusing[hall.last] = ThreadArchivedError()
    await hall.tell(told("two", call="Ben", settled=True))
    assert hall.buttons == [True, True]
    hall.courier.refusing.clear()
    if restarted:
        await hall.world.restart()
    await hall.tell(told("three", call="Ann", settled=True))
    assert hall.lines == [["one"], ["two"], ["three", "Ann@noon"]]
    assert hall.buttons == [False, False, True]
    assert await hall.world.store.outbox.size() == 0


async def test_a_deletion_in_an_archived_thread_waits_for_the_next_post(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def archived(channel_id: int, message_id: int) -> None:
        raise ThreadArchivedError

    delete = hall.courier.delete
    await hall.tell(told("one"))
    monkeypatch.setattr(hall.courier, "delete", archived)
    await hall.tell(told("two", call="Ann"))
    assert hall.lines == [["one"], ["one", "two", "Ann@noon"]]
    monkeypatch.setattr(hall.courier, "delete", delete)
    hall.world.clock.pass_minutes(50)
    await hall.tell(told("three"))
    assert hall.lines == [["one", "two", "Ann@noon"], ["three"]]


async def test_postponed_edits_are_dropped_when_the_table_moves(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    hall.courier.refusing[hall.last] = ThreadArchivedError()
    await hall.world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await hall.tell(told("two", call="Ben"))
    assert not any(one.owed for one in (await hall.world.store.log_messages.of_table(1)).messages)


async def test_the_log_starts_a_new_message_in_another_channel(hall: Hall) -> None:
    await hall.tell(told("one", call="Ann"))
    await hall.world.host.table_management.move(1, Actor(ANN), GUILD, OTHER_CHANNEL)
    await hall.tell(told("two"))
    await hall.world.host.wait_until_idle()
    assert hall.courier.said[-1] == (OTHER_CHANNEL, "two")


# Names


async def test_a_name_is_shortened_after_its_first_use_in_a_message(hall: Hall) -> None:
    await hall.tell(told("Ben trains"), told("Ann (Koi) trains"), told("Ben, Ann (Koi)"))
    assert hall.lines == [["Ben trains", "Ann (Koi) trains", "Ben, 🐟 Ann"]]


async def test_lines_moved_to_a_call_show_the_first_name_in_full(hall: Hall) -> None:
    await hall.tell(told("Ann (Koi) trains", call="Ben"), told("Ann (Koi) buys"))
    assert hall.lines == [["Ann (Koi) trains", "Ben@noon", "🐟 Ann buys"]]
    await hall.tell(told("Ann (Koi) passes", call="Answer Ann (Koi)"))
    assert hall.lines == [["Ann (Koi) trains"], ["Ann (Koi) buys", "🐟 Ann passes", "Answer 🐟 Ann@noon"]]


async def test_a_notice_combined_with_a_step_shortens_names(hall: Hall) -> None:
    posts = [Post("tell", told(line).model_dump_json()) for line in ("Ann (Koi) trains", "Ann (Koi) leaves")]
    (post,) = merge_log_updates(posts)
    await hall.tell(LogUpdate.model_validate_json(post.payload))
    assert hall.lines == [["Ann (Koi) trains", "🐟 Ann leaves"]]


async def test_names_are_shortened_after_a_restart(hall: Hall) -> None:
    await hall.tell(told("Ann (Koi) trains"))
    await hall.world.restart()
    await hall.tell(told("Ann (Koi) buys"))
    assert hall.lines == [["Ann (Koi) trains", "🐟 Ann buys"]]


def test_updates_of_an_older_release_keep_their_names() -> None:
    old = '{"lines":["Ann (Koi) trains"],"call":null,"settled":false,"ends":false}'
    assert LogUpdate.model_validate_json(old) == LogUpdate(lines=("Ann (Koi) trains",))


def test_a_name_within_another_is_not_replaced() -> None:
    short = {"Ann (Koi)": "🐟 Ann", "Jo Ann (Koi)": "🌸 Jo Ann"}
    posted = LogMessage(channel_id=1, message_id=2, began=NOW, before=("Jo Ann (Koi)", "Ann (Koi)"), short=short)
    assert posted.lines == ("Jo Ann (Koi)", "Ann (Koi)")


# Errors and restarts


async def test_an_update_settled_elsewhere_is_not_posted(hall: Hall) -> None:
    hall.courier.troubles = [RetryLaterError(60)]
    await hall.tell(told("one"))
    store = hall.world.store
    (row,) = await store.outbox.posts_in("table:1", 1)
    await store.outbox.mark_delivered(row, hall.world.clock.now())
    assert not await GameLogPublisher(store, hall.world.clock, hall.world.host._cache).publish(
        row, CHANNEL, hall.courier
    )
    assert hall.shown == []


def test_updates_too_long_for_one_embed_stay_two_posts() -> None:
    story, notice = told("x" * 4096), told("Ann is away.")
    assert len(merge_log_updates([Post("tell", one.model_dump_json()) for one in (story, notice)])) == 2
    story = told("x" * (4096 - len("\nAnn is away.")))
    assert len(merge_log_updates([Post("tell", one.model_dump_json()) for one in (story, notice)])) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", slow_after(3, range(12)))
async def test_every_line_appears_exactly_once_despite_failures(hall: Hall, seed: int) -> None:
    """Random sequence of requests without acknowledgment, kills and passing time."""
    chance, lines, called = Random(seed), [], ""
    for number in range(40):
        line = f"line {number} of {FULL}"
        call = f"call {number}" if chance.random() < 0.3 else ""
        lines += [line]
        called = call or called
        hall.courier.lost_replies = hall.courier.lost_edits = chance.choice((0, 0, 1))
        await hall.tell(told(line, call=call, settled=chance.random() < 0.5), settle=chance.random() < 0.5)
        if chance.random() < 0.2:
            hall.world.clock.pass_minutes(chance.choice((1, 50)))
        if chance.random() < 0.2:
            for _ in range(chance.randrange(50)):
                await asyncio.sleep(0)
            await hall.world.restart()
    hall.courier.lost_replies = hall.courier.lost_edits = 0
    for _ in range(3):
        await hall.world.wait(1)
    assert all(text.find(FULL) < text.find(SHORT) for text in hall.shown if SHORT in text)
    assert all(text.count(FULL) == (" of " in text) for text in hall.shown)
    shown = [line.removesuffix(NOON) for text in hall.shown for line in text.splitlines()]
    assert [line.replace(SHORT, FULL) for line in shown if line.startswith("line")] == lines
    assert [line for line in shown if line.startswith("call")] == [called]  # Earlier calls were outdated.
    assert sum(hall.buttons) == 1
    assert await hall.world.store.outbox.size() == 0


def test_the_longest_postponed_message_still_fits() -> None:
    call = Call(lines=("▶ What?",), over=("▶ " + "y" * 150,), mentions=())
    told = ("x" * 99,) * 40
    message = LogMessage(channel_id=1, message_id=2, began=NOW, before=told, call=call).with_call_closed()
    edit = message.edit_post()
    assert LogMessage.from_edit(*decode_edit(edit.payload), NOW).edit_post() == edit
