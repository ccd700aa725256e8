"""Unconfirmed answers: private to their author, and deleted with their question."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import pytest
from sqlalchemy import event

from bot.host.cache.open_questions import is_open
from bot.host.errors import HostError
from bot.model.panels import Outcome
from bot.model.tables import MAX_DRAFT_LENGTH, Actor, DraftContent, DraftKey, TableInfo
from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Action, Decision, Picked, SharedOut
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, STRANGER, World
from tests.slow import slow_after
from tests.toy_game import Toy

BID = SharedOut(shares={"tea": 2})


@dataclass
class Drafting:
    """Callback that turns every control into a draft and records the drafts it was given."""

    content: str
    found: list[str | None] = field(default_factory=list)

    def __call__(self, decision: Decision, kept: str | None) -> DraftContent:
        self.found.append(kept)
        return DraftContent(self.content)


def at(info: TableInfo, seat: Seat) -> int:
    """Return the user of a seat."""
    return info.person_at(seat).user_id


async def drafted(world: World, seat: Seat, token: str, content: str) -> Outcome:
    """Choose something for a seat without confirming it."""
    return await world.host.gameplay.handle_control(1, at(await world.info(), seat), seat, token, Drafting(content))


async def token_of(world: World, seat: Seat) -> str:
    """Return the token of a seat's open question."""
    decision = (await world.host.gameplay.panel(1, at(await world.info(), seat))).decision
    assert decision is not None
    return decision.token


async def shown(world: World, seat: Seat) -> dict[str, str]:
    """Return the drafts on a seat's panel."""
    return dict((await world.host.gameplay.panel(1, at(await world.info(), seat))).drafts)


async def bidding(world: World) -> TableInfo:
    """Start a game in which three players bid at the same time."""
    await world.playing(ANN, BEN, CID)
    await world.reach("bid")
    return await world.info()


async def bid(world: World, seat: Seat) -> None:
    await world.host.gameplay.answer(1, at(await world.info(), seat), Action(await token_of(world, seat), BID))


async def all_but_drafts(world: World) -> tuple[object, ...]:
    """Return all that is stored of the table, except drafts, and what was posted."""
    await world.host.wait_until_idle()
    answers, said = world.store.answers, (list(world.courier.said), list(world.courier.told), world.courier.edits)
    outbox = await world.store.outbox.size()
    return await world.store.tables.find(1), await answers.latest(1, 99), await answers.last_save(1), outbox, said


# Storing


async def test_a_draft_is_shown_and_passed_to_the_next_control(world: World) -> None:
    await world.playing(ANN, BEN)
    token = await token_of(world, 0)

    outcome = await drafted(world, 0, token, "cup")
    then = Drafting("cup, bowl")
    await world.host.gameplay.handle_control(1, at(await world.info(), 0), 0, token, then)

    assert (dict(outcome.panel.drafts), outcome.changed, outcome.stale) == ({token: "cup"}, False, False)
    assert then.found == ["cup"]
    assert await shown(world, 0) == {token: "cup, bowl"}


async def test_each_question_and_invitation_has_its_own_draft(world: World) -> None:
    await world.playing(ANN, BEN)
    token = await token_of(world, 0)

    await drafted(world, 0, token, "cup")
    await drafted(world, 0, "give-coin", "to Ben")

    assert await shown(world, 0) == {token: "cup", "give-coin": "to Ben"}


async def test_storing_a_draft_changes_nothing_else(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.playing(ANN, BEN)
    before = await all_but_drafts(world)
    caplog.set_level(logging.DEBUG, "bot")

    await drafted(world, 0, await token_of(world, 0), "a secret cup")

    assert await all_but_drafts(world) == before
    assert caplog.records == []


async def test_a_draft_is_private(world: World) -> None:
    info = await bidding(world)
    await drafted(world, 0, await token_of(world, 0), "all of it")

    for user_id in (at(info, 1), at(info, 2), STRANGER.user_id):
        assert (await world.host.gameplay.panel(1, user_id)).drafts == {}


async def test_a_draft_survives_a_restart(world: World) -> None:
    await world.playing(ANN, BEN)
    token = await token_of(world, 0)
    await drafted(world, 0, token, "cup")

    await world.restart()

    assert await shown(world, 0) == {token: "cup"}


@pytest.mark.sqlite
async def test_a_draft_is_written_once_without_reads(world: World) -> None:
    info = await world.playing(ANN, BEN)
    token = await token_of(world, 0)
    statements: list[str] = []
    engine = world.store._database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *args: statements.append(args[2].split()[0]))
    event.listen(engine, "commit", lambda _: statements.append("COMMIT"))

    for _ in range(2):  # The second time it is stored already.
        await world.host.gameplay.handle_control(1, at(info, 0), 0, token, Drafting("cup"))

    assert statements == ["BEGIN", "DELETE", "INSERT", "COMMIT"]


async def test_a_draft_that_is_too_long_keeps_the_earlier_one(world: World) -> None:
    await world.playing(ANN, BEN)
    token = await token_of(world, 0)
    await drafted(world, 0, token, "x" * MAX_DRAFT_LENGTH)

    with rejected("draft-too-long") as refused:
        await drafted(world, 0, token, "y" * (MAX_DRAFT_LENGTH + 1))

    assert refused.value.facts == {"most": MAX_DRAFT_LENGTH, "characters": MAX_DRAFT_LENGTH + 1}
    assert await shown(world, 0) == {token: "x" * MAX_DRAFT_LENGTH}


async def test_closed_or_foreign_questions_take_no_drafts(world: World) -> None:
    await world.playing(ANN, BEN)
    token = await token_of(world, 0)
    assert (await drafted(world, 1, token, "another's")).stale
    await world.answer()

    assert (await drafted(world, 0, token, "too late")).stale
    assert await world.store.drafts.of_table(1) == {}


async def test_an_absent_player_can_draft_without_being_back(world: World) -> None:
    info = await bidding(world)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), at(info, 0))
    token = await token_of(world, 0)  # The fallback bid for them can still be changed.

    outcome = await drafted(world, 0, token, "two on tea")
    await bid(world, 1)

    assert outcome.panel.info.person_at(0).away
    assert await shown(world, 0) == {token: "two on tea"}


async def test_a_rejected_answer_keeps_its_draft(world: World) -> None:
    info = await world.playing(ANN, BEN)
    token = await token_of(world, 0)
    await drafted(world, 0, token, "the moon")

    wrong = Action(token, Picked(keys=("cup:moon",)))
    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, token, lambda decision, kept: wrong)

    assert outcome.refusal is not None
    assert outcome.panel.drafts == {token: "the moon"}


# Deleted with the question

Change = Callable[[World, TableInfo], Awaitable[object]]


async def it_is_answered(world: World, info: TableInfo) -> None:
    await bid(world, 0)


async def the_deadline_passes(world: World, info: TableInfo) -> None:
    await bid(world, 1)
    await world.wait(DAY)


async def the_last_of_the_others_answers(world: World, info: TableInfo) -> None:
    await bid(world, 0)
    await drafted(world, 0, await token_of(world, 0), "on second thoughts")
    await bid(world, 1)
    assert await shown(world, 0)
    await bid(world, 2)


async def it_is_taken_back(world: World, info: TableInfo) -> None:
    await world.host.undo.request(1, at(info, 2))


async def they_leave(world: World, info: TableInfo) -> None:
    await bid(world, 0)
    await drafted(world, 0, await token_of(world, 0), "on second thoughts")
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), at(info, 0))


async def their_seat_is_lent(world: World, info: TableInfo) -> None:
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), at(info, 0))
    await drafted(world, 0, await token_of(world, 0), "while away")
    await world.host.table_management.add_substitutes(1, Actor(ANN, is_manager=True))


async def the_table_is_ended_for_good(world: World, info: TableInfo) -> None:
    await world.host.endings.end(1, Actor(ANN, is_manager=True))
    await world.wait(DAY)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        it_is_answered,
        the_deadline_passes,
        the_last_of_the_others_answers,
        it_is_taken_back,
        they_leave,
        their_seat_is_lent,
        the_table_is_ended_for_good,
    ],
)
async def test_a_draft_is_deleted_when(world: World, change: Change) -> None:
    info = await bidding(world)
    await drafted(world, 0, await token_of(world, 0), "all of it")

    await change(world, info)

    assert await world.store.drafts.of_table(1) == {}
    assert await shown(world, 0) == {}


async def test_reopening_an_ended_game_restores_drafts(world: World) -> None:
    await bidding(world)
    token = await token_of(world, 0)
    await drafted(world, 0, token, "all of it")
    await world.host.endings.end(1, Actor(ANN, is_manager=True))
    assert await shown(world, 0) == {}

    await world.restart()
    await world.host.endings.reopen(1, Actor(ANN, is_manager=True))

    assert await shown(world, 0) == {token: "all of it"}


async def test_all_drafts_are_deleted_at_the_end_of_the_game(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.reach("seat-guests")
    last = (await world.info()).awaited[0]
    await drafted(world, 1 - last, "give-coin", "to whoever won")

    await world.answer()

    assert (await world.info()).status == "finished"
    assert await world.store.drafts.of_table(info.id) == {}


async def test_accepting_an_invitation_deletes_its_draft(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await drafted(world, 1, "give-coin", "to Ann")

    await world.host.gameplay.answer(1, at(info, 1), Action("give-coin", Picked(keys=("0",))))

    assert await shown(world, 1) == {}


async def test_drafts_of_open_questions_survive_other_answers(world: World) -> None:
    await bidding(world)
    for seat in range(3):
        await drafted(world, seat, await token_of(world, seat), f"bid of {seat}")

    await bid(world, 1)

    assert [list((await shown(world, seat)).values()) for seat in range(3)] == [["bid of 0"], [], ["bid of 2"]]


async def test_a_draft_of_an_unknown_seat_is_deleted(world: World) -> None:
    await bidding(world)
    await world.store.drafts.upsert(1, 77, await token_of(world, 0), "nobody's", world.clock.now())
    await world.restart()

    await bid(world, 0)

    assert await world.store.drafts.of_table(1) == {}


async def test_the_draft_remains_if_its_answer_cannot_be_stored(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bidding(world)
    token = await token_of(world, 0)
    await drafted(world, 0, token, "all of it")

    def fail(*_: object) -> None:
        raise OSError("disk on fire")

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.store.enqueue_posts", fail)
        with pytest.raises(OSError, match="disk on fire"):
            await bid(world, 0)

    assert await shown(world, 0) == {token: "all of it"}
    assert await world.store.drafts.of_table(1) == {(0, token): "all of it"}


# In any game


async def something_happens(world: World, chance: Chance) -> None:
    """Do a random action if possible: an answer, gift, deadline, removal, return or undo."""
    info = await world.info()
    user_id = at(info, chance.below(3))
    manager = Actor(ANN, is_manager=True)
    acts: list[Callable[[], Awaitable[object]]] = [
        lambda: world.answer_at_random(chance),
        lambda: world.answer_at_random(chance),
        lambda: world.host.gameplay.answer(1, user_id, Action("give-coin", Picked(keys=(str(chance.below(3)),)))),
        lambda: world.wait(DAY),
        lambda: world.host.table_management.remove(1, manager, user_id),
        lambda: world.host.table_management.add_substitutes(1, manager),
        lambda: world.host.gameplay.return_player(1, user_id),
        lambda: world.host.undo.request(1, user_id),
        lambda: world.host.undo.respond(1, user_id, True),
        world.restart,
    ]
    try:
        await chance.choice(acts)()
    except Exception as error:
        if not isinstance(error, HostError) and type(error).__module__ != "engine.core.errors":
            raise
    await world.host.wait_until_idle()


async def somebody_drafts(world: World, chance: Chance) -> tuple[DraftKey, str] | None:
    """Draft an answer to a random open question of a random seat."""
    seat, content = chance.below(3), str(chance.below(1 << 30))
    panel = await world.host.gameplay.panel(1, at(await world.info(), seat))
    tokens = [asked.token for asked in (panel.decision, *panel.invitations) if asked is not None]
    if not tokens:
        return None
    token = chance.choice(tokens)
    await drafted(world, seat, token, content)
    return (seat, token), content


async def check_nothing_is_missing(world: World, before: Mapping[DraftKey, str], seq: int) -> None:
    """Check that only drafts of answered or closed questions or absent authors are gone after one answer."""
    kept, info = await world.store.drafts.of_table(1), await world.info()
    since = [answered for answered in await world.store.answers.latest(1, 500) if answered.seq > seq]
    if info.status != "playing" or len(since) > 1:
        return
    async with world.host._cache.lock(1) as table:
        game = table.require_game()
    for seat, token in before.keys() - kept.keys():
        assert (
            not is_open(game, seat, token)
            or not info.person_at(seat).is_present
            or [answered.seat for answered in since] == [seat]
        )


async def check_drafts(world: World, written: dict[DraftKey, str]) -> None:
    """Check that stored drafts are those written, belong to open questions and match the cache."""
    kept = await world.store.drafts.of_table(1)
    save = await world.store.answers.last_save(1)
    assert save is not None
    game = Toy.load(save)
    assert kept.items() <= written.items()
    assert all(is_open(game, seat, token) for seat, token in kept)
    async with world.host._cache.lock(1) as table:
        assert table.drafts == kept


@pytest.mark.slow
@pytest.mark.parametrize("seed", slow_after(2, range(8)))
async def test_stored_drafts_are_the_latest_of_open_questions(world: World, seed: int) -> None:
    chance, most = Chance(seed), 0
    written: dict[DraftKey, str] = {}
    await world.playing(ANN, BEN, CID, rounds=3)
    for _ in range(40):
        if (await world.info()).status != "playing":
            break
        draft = await somebody_drafts(world, chance)
        if draft is not None:
            written[draft[0]] = draft[1]
        before, seq = await world.store.drafts.of_table(1), (await world.info()).seq
        await something_happens(world, chance)
        await check_drafts(world, written)
        await check_nothing_is_missing(world, before, seq)
        most = max(most, len(before))

    assert most > 1
