"""Answers in advance: hidden from other players, kept across kills and undos, and tried when their question comes."""

import pytest
from sqlalchemy import select

from bot.host.gameplay.computer_players import save_known_to
from bot.model.panels import Outcome
from bot.model.tables import Actor, DraftContent, TableInfo
from bot.store import schema
from bot.store.notes import LAST_WRITE_KEY
from engine.core.ahead import OWN_TIME
from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, StaleAnswerError
from engine.core.events import Seat
from engine.core.questions import Action, Answer, Arranged, Decision, Picked, SharedOut
from engine.search.random_play import random_action
from tests.errors import rejected
from tests.host.replay import replayed
from tests.host.world import ANN, BEN, CID, World
from tests.toy_game import Toy

CAT_FIRST = Arranged(order=("cat", "aunt", "uncle"))
ALL_TEA = SharedOut(shares={"tea": 6})
NOTHING = Picked()
KEPT_TO_ONESELF = (schema.said, schema.saves)
"""The database tables that store answers in advance, which other players never see."""


async def feast(world: World) -> TableInfo:
    """Start a game of three with a feast; seat 0 has to place something."""
    return await world.playing(ANN, BEN, CID, feast="yes")


async def say(world: World, seat: Seat, token: str, answer: Answer) -> Outcome:
    user = (await world.info()).person_at(seat).user_id
    return await world.host.gameplay.answer(1, user, Action(token, answer))


async def answer(world: World, seat: Seat, given: Answer) -> Outcome:
    user = (await world.info()).person_at(seat).user_id
    decision = (await world.host.gameplay.panel(1, user)).decision
    assert decision is not None
    return await world.host.gameplay.answer(1, user, Action(decision.token, given))


async def game_of(world: World) -> Toy:
    save = await world.store.answers.last_save(1)
    assert save is not None
    return Toy.load(save)


async def said(world: World) -> list[tuple[Seat, str]]:
    """Return the seats and tokens of the stored answers in advance."""
    return [(one.seat, one.token) for one in (await game_of(world)).table.said]


async def ahead(world: World, seat: Seat) -> dict[str, Decision]:
    user = (await world.info()).person_at(seat).user_id
    return {decision.token: decision for decision in (await world.host.gameplay.panel(1, user)).predictable_questions}


async def all_else(world: World) -> object:
    """Return everything stored, except what only a seat knows, and everything sent."""
    await world.host.wait_until_idle()
    tables = [table for table in schema.metadata.tables.values() if table not in KEPT_TO_ONESELF]
    rows = [sorted(repr(row) for row in await world.store._database.rows(select(table))) for table in tables]
    rows = [
        [row for row in each if not row.startswith(f"('{LAST_WRITE_KEY}',")] for each in rows
    ]  # These change every time.
    courier = world.courier
    return rows, courier.shown, list(courier.said), list(courier.told), courier.edits, await world.info()


async def test_the_panel_shows_advance_questions_and_their_answers(world: World) -> None:
    await feast(world)
    assert (await ahead(world, 1))["guests:1"].sealed is None
    outcome = await say(world, 1, "guests:1", CAT_FIRST)

    assert outcome.in_advance
    shown = {decision.token: decision.sealed for decision in outcome.panel.predictable_questions}
    assert shown == {"table:1": None, "bid:1": None, "guests:1": CAT_FIRST, "toast:1": None, OWN_TIME: None}
    assert all(decision.sealed is None for decision in (await ahead(world, 0)).values())


async def test_an_answer_in_advance_is_invisible_to_others(world: World) -> None:
    info = await feast(world)
    await answer(world, 0, NOTHING)
    others = [await world.host.gameplay.panel(1, user) for user in (info.person_at(0).user_id, 999)]
    before = await all_else(world)

    for token, given in (("guests:1", CAT_FIRST), ("bid:1", ALL_TEA), ("bid:1", NOTHING), (OWN_TIME, NOTHING)):
        await say(world, 2, token, given)
    await world.wait(0)

    assert await all_else(world) == before
    assert [await world.host.gameplay.panel(1, user) for user in (info.person_at(0).user_id, 999)] == others


@pytest.mark.slow
async def test_answers_in_advance_do_not_prevent_an_undo(world: World) -> None:
    await feast(world)
    await answer(world, 0, NOTHING)
    for _ in range(70):  # More than the undo history holds.
        await say(world, 1, "guests:1", CAT_FIRST)
        await say(world, 1, "guests:1", NOTHING)
    await say(world, 0, "bid:1", ALL_TEA)

    outcome = await world.host.undo.request(1, (await world.info()).person_at(0).user_id)
    assert not outcome.needs_consent
    assert (await world.info()).awaited == (0,)


async def test_an_answer_in_advance_cannot_be_undone(world: World) -> None:
    await feast(world)
    outcome = await say(world, 1, "guests:1", CAT_FIRST)
    assert outcome.panel.undoable == ()
    with rejected("nothing-to-undo"):
        await world.host.undo.request(1, (await world.info()).person_at(1).user_id)


async def test_undo_keeps_later_answers_in_advance(world: World) -> None:
    await feast(world)
    await say(world, 2, "bid:1", ALL_TEA)
    await answer(world, 0, NOTHING)
    await say(world, 1, "guests:1", CAT_FIRST)
    await say(world, 0, "toast:1", Picked(keys=("1",)))
    await say(world, 2, "bid:1", NOTHING)

    await world.host.undo.request(1, (await world.info()).person_at(0).user_id)

    assert await said(world) == [(0, "toast:1"), (1, "guests:1")]
    assert (await ahead(world, 1))["guests:1"].sealed == CAT_FIRST


async def test_undo_past_the_round_drops_unpredictable_answers_in_advance(world: World) -> None:
    info = await world.playing(ANN, BEN, feast="yes", rounds=2)
    await world.reach("toast")
    toaster = (await world.info()).awaited[0]
    await answer(world, toaster, NOTHING)
    await say(world, 1 - toaster, "guests:2", CAT_FIRST)
    assert await said(world) == [(1 - toaster, "guests:2")]

    outcome = await world.host.undo.request(1, info.person_at(toaster).user_id)
    assert outcome.needs_consent, "cards were dealt"
    await world.host.undo.respond(1, info.person_at(1 - toaster).user_id, True)
    assert await said(world) == []


async def test_an_answer_in_advance_survives_a_kill(world: World) -> None:
    await feast(world)
    await say(world, 1, "guests:1", CAT_FIRST)
    await world.restart()
    assert (await ahead(world, 1))["guests:1"].sealed == CAT_FIRST
    assert [(one.seq, one.seat) for one in await world.store.answers.advance_answers(1)] == [(0, 1)]


@pytest.mark.slow
async def test_replaying_stored_answers_leads_to_the_same_game(world: World) -> None:
    await world.playing(ANN, BEN, CID, feast="yes", rounds=2)
    begun, chance = await game_of(world), Chance(11)
    people = {seat: (await world.info()).person_at(seat).user_id for seat in range(3)}
    while (await world.info()).status == "playing":
        seat = chance.below(3)
        foreseen = [one for token, one in (await ahead(world, seat)).items() if token != OWN_TIME]
        if foreseen and chance.below(2):
            one = chance.choice(foreseen)
            await say(world, seat, one.token, one.question.sample(chance))
        if chance.below(6) == 0:
            try:
                await world.host.undo.request(1, people[seat])
            except Exception:  # Undo may be refused for any reason; it is tried often.
                continue
        seat, action = random_action(await game_of(world), chance, invitations=10)
        await world.host.gameplay.answer(1, people[seat], action)
    assert len(await world.store.answers.advance_answers(1)) > 5
    assert (await replayed(world.store, 1, begun)).save() == (await game_of(world)).save()


async def test_an_answer_in_advance_is_played_without_a_call(world: World) -> None:
    await feast(world)
    await say(world, 1, "guests:1", CAT_FIRST)
    await world.reach("bid")
    for seat, coins in ((0, 0), (2, 0), (1, 3)):
        await answer(world, seat, SharedOut(shares={"tea": coins}))
    assert (await game_of(world)).table.guests == ["cat", "aunt", "uncle"]
    assert (await ahead(world, 1)) == {}


async def test_a_dropped_answer_in_advance_is_explained_to_its_seat_only(world: World) -> None:
    info = await feast(world)
    await say(world, 1, "bid:1", ALL_TEA)
    await world.reach("chat")
    await world.host.gameplay.answer(1, info.person_at(1).user_id, Action("give-coin", Picked(keys=("0",))))
    for seat in range(3):
        await answer(world, seat, Picked(keys=("done",)))
    await world.host.wait_until_idle()
    heard = {
        person: [text for text in world.courier.told_to(person) if "said-in-vain" in text]
        for person in (ANN, BEN, CID)
    }
    told = {info.seat_of(person.user_id) for person, texts in heard.items() if texts}
    assert told == {1}
    assert not world.courier.heard("said-in-vain")


async def test_a_seat_that_answered_in_advance_is_not_asked(world: World) -> None:
    info = await feast(world)
    await say(world, 1, "bid:1", ALL_TEA)
    await world.reach("bid")
    await world.host.wait_until_idle()
    assert (await world.info()).awaited == (0, 2)
    assert set((await world.info()).due) == {0, 2}
    letters = await world.store.direct_messages.of_table(1)
    assert {letter.seat for letter in letters} == {0, 2}
    panel = await world.host.gameplay.panel(1, info.person_at(1).user_id)
    assert panel.decision is not None
    assert panel.decision.sealed == ALL_TEA


async def test_an_answer_in_advance_does_not_bring_a_player_back(world: World) -> None:
    """Otherwise, all players would see the return."""
    info = await feast(world)
    away = next(seat for seat in (1, 2) if info.person_at(seat).user_id != info.host_id)
    await world.host.table_management.remove(1, Actor(ANN), info.person_at(away).user_id)
    before = await all_else(world)
    await say(world, away, "guests:1", CAT_FIRST)
    assert await all_else(world) == before
    assert (await world.info()).person_at(away).away


async def test_an_answer_in_advance_moves_no_deadline(world: World) -> None:
    info = await feast(world)
    world.clock.pass_minutes(60)
    await say(world, 0, "guests:1", CAT_FIRST)
    assert (await world.info()).due == info.due
    assert (await world.info()).remind == info.remind


async def test_an_unpredictable_or_illegal_answer_in_advance_is_rejected(world: World) -> None:
    await feast(world)
    before = await all_else(world), await said(world)
    with pytest.raises(StaleAnswerError):
        await say(world, 1, "guests:2", CAT_FIRST)
    with pytest.raises(IllegalAnswerError):
        await say(world, 1, "guests:1", ALL_TEA)
    assert (await all_else(world), await said(world)) == before
    assert await world.store.answers.advance_answers(1) == []


async def test_a_draft_in_advance_is_kept_until_it_is_submitted(world: World) -> None:
    info = await feast(world)
    user = info.person_at(1).user_id
    outcome = await world.host.gameplay.handle_control(
        1, user, 1, "bid:1", lambda decision, kept: DraftContent("half a bid")
    )
    assert outcome.panel.drafts == {"bid:1": "half a bid"}
    await answer(world, 0, NOTHING)
    assert await world.store.drafts.of_table(1) == {(1, "bid:1"): "half a bid"}
    await world.restart()
    outcome = await say(world, 1, "bid:1", ALL_TEA)
    assert outcome.panel.drafts == {}
    assert await world.store.drafts.of_table(1) == {}


@pytest.mark.slow
async def test_a_press_for_a_past_advance_question_shows_the_current_panel(world: World) -> None:
    info = await feast(world)
    await world.reach("bid")
    user = info.person_at(1).user_id
    outcome = await world.host.gameplay.handle_control(
        1, user, 1, "bid:1", lambda decision, kept: Action("bid:1", ALL_TEA)
    )
    assert outcome.stale
    assert outcome.panel.decision is not None


async def test_a_computer_move_ignores_other_seats_advance_answers(world: World) -> None:
    await feast(world)
    before = save_known_to(await game_of(world), 0)
    await say(world, 1, "guests:1", CAT_FIRST)
    assert save_known_to(await game_of(world), 0) == before
    assert save_known_to(await game_of(world), 1) != before
