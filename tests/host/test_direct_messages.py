"""A question's direct message is closed when the question is, however it ended."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pytest

from bot.host.cache.open_questions import updated_direct_messages
from bot.host.transport import ClosedDMError, MessageNotFoundError, RetryLaterError
from bot.model.messages import DirectMessage, Post
from bot.model.tables import Actor, AnswerRecord, Person
from bot.store.outbox import DirectMessageRepository
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, SharedOut, reading
from tests.host.world import ANN, BEN, DAY, World, answered, until

ALL_TEA = SharedOut(shares={"tea": 2})


@pytest.fixture
async def bidding(world: World) -> World:
    """A game in which Ann and Ben are asked for bids, each by direct message."""
    await world.playing(ANN, BEN)
    await world.reach("bid")
    return world


def letters_to(world: World, person: Person) -> Sequence[str]:
    """Return the current texts of a person's direct messages that asked a question."""
    ids = {message_id for user_id, message_id in world.courier.letters if user_id == person.user_id}
    read = [world.courier.messages[message_id] for message_id in sorted(ids)]
    return [text for text in read if "asked=None)" not in text]


async def stored(world: World) -> tuple[DirectMessage, ...]:
    return await world.store.direct_messages.of_table(1)


@contextmanager
def nothing_said(world: World) -> Iterator[None]:
    """Hold back deliveries in this context; posts wait in the store."""
    outbox = world.host._outbox
    deliver, outbox._deliver = outbox._deliver, None
    yield
    outbox._deliver = deliver


@pytest.fixture
async def unsaid(world: World) -> World:
    """A game in which Ann has answered a bid, and no post about the bids was delivered yet."""
    await world.playing(ANN, BEN)
    with nothing_said(world):
        await world.reach("bid")
        await bid(world, ANN, ALL_TEA)
    return world


async def token_of(world: World, person: Person) -> str:
    return (await world.fallback_of(person.user_id)).token


async def is_to_bid(world: World, person: Person) -> bool:
    decision = (await world.host.gameplay.panel(1, person.user_id)).decision
    return decision is not None and decision.kind == "bid"


async def said(world: World) -> None:
    await world.host.tick()
    await world.host.wait_until_idle()


async def bid(world: World, person: Person, shares: SharedOut) -> None:
    token = await token_of(world, person)
    await world.host.gameplay.answer(1, person.user_id, Action(token=token, answer=shares))
    await world.host.wait_until_idle()


async def test_a_direct_message_is_stored_with_its_message_id(bidding: World) -> None:
    found = await stored(bidding)
    assert {letter.user_id for letter in found} == {ANN.user_id, BEN.user_id}
    assert all(letter.message_id in bidding.courier.messages for letter in found)


async def test_a_sealed_answer_is_shown_in_the_open_direct_message(bidding: World) -> None:
    seat = (await bidding.info()).seat_of(ANN.user_id)
    await bid(bidding, ANN, ALL_TEA)
    assert letters_to(bidding, ANN) == [answered(seat, "open", f"bid {ALL_TEA}")]
    assert letters_to(bidding, BEN)[-1].endswith("asked=bid)")


async def test_an_illegal_answer_to_a_direct_message_is_never_described(
    bidding: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[object] = []
    monkeypatch.setattr(bidding.speech, "describe_answer", lambda *what: described.append(what[-1]))
    with pytest.raises(IllegalAnswerError):
        await bid(bidding, ANN, SharedOut(shares={"tea": 1000}))
    assert described == []


async def test_after_the_last_answer_each_direct_message_shows_its_own(bidding: World) -> None:
    info = await bidding.info()
    await bid(bidding, ANN, ALL_TEA)
    await bid(bidding, BEN, SharedOut(shares={}))
    assert letters_to(bidding, ANN) == [answered(info.seat_of(ANN.user_id), "over", f"bid {ALL_TEA}")]
    assert letters_to(bidding, BEN) == [answered(info.seat_of(BEN.user_id), "over", f"bid {SharedOut(shares={})}")]
    assert await stored(bidding) == ()


async def test_a_direct_message_stays_until_its_player_has_no_question(bidding: World) -> None:
    info = await bidding.info()
    await bid(bidding, ANN, SharedOut(shares={}))
    await bid(bidding, BEN, ALL_TEA)
    assert (await bidding.info()).awaited == (info.seat_of(BEN.user_id),)
    assert letters_to(bidding, BEN)[-1].endswith("asked=bid)")

    await bidding.answer(BEN.user_id)

    assert letters_to(bidding, BEN)[0].startswith(answered(info.seat_of(BEN.user_id), "over", "bid")[:-1])


async def test_a_direct_message_is_closed_at_the_deadline(bidding: World) -> None:
    await bid(bidding, ANN, SharedOut(shares={}))
    await bidding.wait(DAY)
    assert letters_to(bidding, BEN)[0].endswith("over,answered=)")


async def test_undo_closes_direct_messages_of_later_questions(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    info = await world.info()
    last = next(one for one in reversed(await world.store.answers.latest(1, 9)) if one.user_id is not None)
    await world.host.undo.request(1, last.user_id or 0)
    other = next(person for person in (ANN, BEN) if person.user_id != last.user_id)
    if (await world.info()).undo is not None:
        await world.host.undo.respond(1, other.user_id, True)
    await world.host.wait_until_idle()
    assert (await world.info()).seq > info.seq
    assert letters_to(world, ANN) == [answered(info.seat_of(ANN.user_id), "over", "")]


async def test_the_end_of_a_table_closes_its_direct_messages(bidding: World) -> None:
    await bid(bidding, ANN, ALL_TEA)
    await bidding.host.endings.end(1, Actor(ANN))
    await bidding.host.wait_until_idle()
    assert "over,answered=bid" in letters_to(bidding, ANN)[-1]
    assert letters_to(bidding, BEN)[-1].endswith("over,answered=)")
    assert await stored(bidding) == ()


@pytest.mark.parametrize("late", [False, True], ids=["at once", "while Discord is away"])
async def test_reopening_sends_no_new_direct_messages_and_closes_old_ones(bidding: World, late: bool) -> None:
    if late:
        bidding.courier.refused_letters = RetryLaterError(30)
    await bidding.host.endings.end(1, Actor(ANN))
    await bidding.host.wait_until_idle()
    await bidding.host.endings.reopen(1, Actor(ANN))
    bidding.courier.refused_letters = None
    bidding.clock.pass_minutes(5)
    await bidding.host.tick()
    await bidding.host.wait_until_idle()

    (before,) = letters_to(bidding, BEN)
    assert before.endswith("over,answered=)")

    await bid(bidding, ANN, ALL_TEA)
    await bid(bidding, BEN, SharedOut(shares={}))
    assert all("over" in text for text in letters_to(bidding, BEN))
    assert await stored(bidding) == ()


async def test_a_direct_message_is_closed_after_a_restart(bidding: World) -> None:
    await bidding.restart()
    await bid(bidding, ANN, ALL_TEA)
    await bidding.restart()
    await bid(bidding, BEN, SharedOut(shares={}))
    assert "over,answered=bid" in letters_to(bidding, ANN)[0]


async def test_a_direct_message_answered_before_delivery_is_closed_on_arrival(world: World) -> None:
    await world.playing(ANN, BEN)
    world.courier.late = [RetryLaterError(5)] * 2
    await world.reach("bid")
    await bid(world, ANN, ALL_TEA)
    await bid(world, BEN, SharedOut(shares={}))
    await world.wait(1)
    assert "over,answered=bid" in letters_to(world, ANN)[0]


async def test_no_direct_message_is_sent_about_an_answered_question(unsaid: World) -> None:
    await said(unsaid)
    assert letters_to(unsaid, ANN) == []
    assert letters_to(unsaid, BEN)[-1].endswith("asked=bid)")


async def test_no_direct_message_is_sent_about_a_closed_question(unsaid: World) -> None:
    with nothing_said(unsaid):
        await unsaid.host.endings.end(1, Actor(ANN))
    await said(unsaid)
    assert letters_to(unsaid, ANN) == letters_to(unsaid, BEN) == []
    assert (await stored(unsaid), await unsaid.store.outbox.size()) == ((), 0)


async def test_answering_an_unsent_direct_message_leaves_nothing_behind(unsaid: World) -> None:
    await said(unsaid)
    await bid(unsaid, BEN, SharedOut(shares={}))
    assert letters_to(unsaid, ANN) == []
    assert [letter for letter in await stored(unsaid) if letter.user_id == ANN.user_id] == []


async def test_a_direct_message_in_flight_at_a_kill_is_closed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(*_: object) -> None:
        await asyncio.Event().wait()

    await world.playing(ANN, BEN)
    with monkeypatch.context() as patch:
        patch.setattr(DirectMessageRepository, "mark_delivered", killed)
        while not await is_to_bid(world, ANN):
            user_id = await world.awaited_user()
            await world.host.gameplay.answer(1, user_id, await world.fallback_of(user_id))
        await until(lambda: letters_to(world, ANN))
        world.host._outbox._deliver = None
        await world.host.gameplay.answer(1, ANN.user_id, Action(token=await token_of(world, ANN), answer=ALL_TEA))
    await world.restart()
    await bid(world, BEN, SharedOut(shares={}))

    assert "over,answered=bid" in letters_to(world, ANN)[0]


@pytest.mark.parametrize("refusal", [MessageNotFoundError(), ClosedDMError()])
async def test_a_direct_message_that_cannot_be_closed_blocks_nothing(bidding: World, refusal: Exception) -> None:
    bidding.courier.refused_letters = refusal
    await bid(bidding, ANN, ALL_TEA)
    await bid(bidding, BEN, SharedOut(shares={}))
    assert await bidding.store.outbox.size() == 0
    assert await stored(bidding) == ()


async def test_an_undelivered_direct_message_is_not_stored(world: World) -> None:
    world.courier.closed.add(BEN.user_id)
    await world.playing(ANN, BEN)
    await world.reach("bid")
    assert {letter.user_id for letter in await stored(world)} == {ANN.user_id}


async def test_direct_messages_of_a_whole_game_leave_nothing_behind(world: World) -> None:
    await world.playing(ANN, BEN, rounds=2)
    while (await world.info()).status == "playing":
        await world.answer()
    assert await stored(world) == ()
    assert all("over" in text for person in (ANN, BEN) for text in letters_to(world, person))


async def test_a_new_direct_message_closes_the_previous_one(bidding: World) -> None:
    letter = next(letter for letter in await stored(bidding) if letter.user_id == ANN.user_id)
    over, after = replace(letter, token="over"), replace(await bidding.info(), awaited=(letter.seat,))
    action = reading.written(Action(token="over", answer=ALL_TEA))
    given = AnswerRecord(after.seq, "person", letter.seat, letter.user_id, bidding.clock.now(), action)
    writing = DirectMessage(letter.seat, after.seq, "next", letter.user_id)
    another = Post("letter", writing.payload(), user_id=letter.user_id)
    async with bidding.host._cache.lock(1) as table:
        assert updated_direct_messages([over], after, table.game, [], given, "Tea: 2").reused
        mail = updated_direct_messages([over], after, table.game, [another], given, "Tea: 2")

    assert not mail.reused
    assert [one.token for one in mail.edited] == ["over"]
