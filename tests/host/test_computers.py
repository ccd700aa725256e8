"""Computer players: seating, playing, yielding to people and never being treated as people."""

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest

from bot.host.errors import NotHostError
from bot.model.tables import Actor, TableInfo
from bot.workers.computer_players import ComputerPlayerPool
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Action, Picked, SharedOut
from engine.games import GAMES
from engine.search.players import PLAYERS, Advice, next_action, suggest
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, World, until

MOMENT = timedelta(seconds=1)


@dataclass
class QuickThinker:
    """Fake thinker that answers immediately, or waits, fails or returns an illegal answer on request."""

    asked: list[tuple[int, str]] = field(default_factory=list)
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    trouble: Exception | None = None
    nonsense: Action | None = None
    closed: bool = False

    def __post_init__(self) -> None:
        self.may_answer.set()

    async def choose_move(self, kind: type[Game[Any]], save: str, seat: int, player: str, seed: int) -> Action | None:
        self.asked.append((seat, player))
        await self.may_answer.wait()
        if self.trouble is not None:
            raise self.trouble
        return self.nonsense or next_action(PLAYERS["random"], kind.load(save), seat, Chance(seed))

    async def suggest(self, kind: type[Game[Any]], save: str, seat: int, player: str, seed: int) -> Advice:
        self.asked.append((seat, player))
        await self.may_answer.wait()
        if self.trouble is not None:
            raise self.trouble
        if self.nonsense is not None:
            return Advice(self.nonsense, "")
        return suggest(kind, save, seat, "first", seed)

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
async def thinker(world: World) -> QuickThinker:
    """The thinker used at the tables of `world`."""
    world.thinker = thinker = QuickThinker()
    await world.host.close()
    await world.begin()
    return thinker


async def with_computers(world: World, computers: int, *people: Any, **lobby: Any) -> TableInfo:
    """Start a game of these people and a number of computer players."""
    info = await world.lobby(*(people or (ANN,)), **lobby)
    for _ in range(computers):
        await world.host.lobby.add_computer(info.id, Actor(ANN))
    await world.host.lobby.start(info.id, Actor(ANN))
    await world.host.wait_until_idle()
    return await world.info()


def seat_of_a_computer(info: TableInfo) -> int:
    return next(seat.seat for seat in info.seats if seat.computer is not None and seat.seat is not None)


async def kinds(world: World) -> list[str]:
    return [answered.kind for answered in await world.store.answers.latest(1, 500)]


# In the lobby


async def test_the_host_adds_computer_players_and_removes_the_last(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))
    await world.host.lobby.add_computer(1, Actor(ANN))
    info = await world.host.lobby.remove_computer(1, Actor(ANN))

    assert [(seat.name, seat.computer) for seat in info.seats] == [("Ann", None), ("Computer 1", "steady")]
    assert await world.store.tables.find(1) == info


async def test_only_the_host_adds_computer_players(world: World) -> None:
    await world.lobby(ANN, BEN)
    with pytest.raises(NotHostError):
        await world.host.lobby.add_computer(1, Actor(BEN))
    await world.host.lobby.add_computer(1, Actor(ANN))
    with pytest.raises(NotHostError):
        await world.host.lobby.remove_computer(1, Actor(BEN))
    assert len((await world.info()).seats) == 3


async def test_a_full_table_takes_no_computer_player(world: World) -> None:
    await world.lobby(ANN)
    for _ in range(4):
        await world.host.lobby.add_computer(1, Actor(ANN))
    with rejected("table-full"):
        await world.host.lobby.add_computer(1, Actor(ANN))


async def test_several_computer_players_are_added_together_or_not(world: World) -> None:
    await world.lobby(ANN)
    with rejected("table-full"):
        await world.host.lobby.add_computer(1, Actor(ANN), number=5)
    assert len((await world.info()).seats) == 1

    info = await world.host.lobby.add_computer(1, Actor(ANN), number=3)

    assert [seat.name for seat in info.seats[1:]] == ["Computer 1", "Computer 2", "Computer 3"]


async def test_a_table_without_computer_players_has_none_to_remove(world: World) -> None:
    await world.lobby(ANN)
    with rejected("no-computer"):
        await world.host.lobby.remove_computer(1, Actor(ANN))


async def test_computer_players_cannot_start_without_a_person(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))
    await world.host.lobby.add_computer(1, Actor(ANN))
    await world.host.lobby.leave(1, ANN.user_id)
    with rejected("game-over"):
        await world.host.lobby.start(1, Actor(ANN))


# Playing


async def test_one_person_plays_a_whole_game_with_four_computer_players(world: World, thinker: QuickThinker) -> None:
    info = await with_computers(world, 4)
    while info.status == "playing":
        assert [info.person_at(seat).user_id for seat in info.awaited] == [ANN.user_id]
        await world.answer(ANN.user_id)
        info = await world.info()

    assert info.status == "finished"
    assert set(await kinds(world)) == {"person", "computer"}
    assert {player for _, player in thinker.asked} == {"steady"}


async def test_only_people_get_messages_and_calls(world: World, thinker: QuickThinker) -> None:
    info = await with_computers(world, 2)
    while info.status == "playing":
        await world.answer(ANN.user_id)
        info = await world.info()

    mine = info.seat_of(ANN.user_id)
    told = [answered.story or "" for answered in await world.store.answers.latest(1, 500)]
    called = [text.partition(".called")[2] for text in told if text]
    assert set(called) == {"()", f"({mine})"}
    assert {user_id for user_id, _ in world.courier.told} == {ANN.user_id}


async def test_a_computer_player_has_its_own_deadline_and_no_reminder(world: World, thinker: QuickThinker) -> None:
    thinker.may_answer.clear()
    info = await started_at_a_computer(world)
    assert info.due == {seat_of_a_computer(info): world.clock.now()}
    assert info.remind == {}
    thinker.may_answer.set()


async def started_at_a_computer(world: World) -> TableInfo:
    """Start a game in which a computer player moves first."""
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))
    info = await world.host.lobby.start(1, Actor(ANN))
    while info.person_at(info.awaited[0]).computer is None:
        await world.host.gameplay.answer(1, ANN.user_id, await world.fallback_of(ANN.user_id))
        info = await world.info()
    thinker = world.thinker
    assert isinstance(thinker, QuickThinker)
    await until(lambda: thinker.asked)
    return info


async def test_the_table_is_unlocked_while_a_computer_player_thinks(world: World, thinker: QuickThinker) -> None:
    thinker.may_answer.clear()
    await started_at_a_computer(world)
    assert thinker.asked

    panel = await asyncio.wait_for(world.host.gameplay.panel(1, ANN.user_id), 30)

    assert panel.decision is None
    thinker.may_answer.set()


async def test_a_move_is_recomputed_if_the_table_changed(world: World, thinker: QuickThinker) -> None:
    thinker.may_answer.clear()
    await started_at_a_computer(world)
    (gift,) = (await world.host.gameplay.panel(1, ANN.user_id)).invitations
    to = next(option.key for option in gift.question.options)
    await world.host.gameplay.answer(1, ANN.user_id, Action(token=gift.token, answer=Picked(keys=(to,))))

    thinker.may_answer.set()
    await world.host.wait_until_idle()

    assert thinker.asked[0] == thinker.asked[1]
    seqs = [answered.seq for answered in await world.store.answers.latest(1, 100)]
    assert seqs == list(range(1, len(seqs) + 1))


async def test_the_game_continues_if_the_thinker_fails(world: World, thinker: QuickThinker) -> None:
    thinker.trouble = RuntimeError("no idea")
    info = await with_computers(world, 2)
    assert [info.person_at(seat).user_id for seat in info.awaited] == [ANN.user_id]


async def test_an_illegal_computer_move_is_not_played(world: World, thinker: QuickThinker) -> None:
    thinker.nonsense = Action(token="1", answer=SharedOut(shares={"moon": 3}))
    info = await with_computers(world, 2)
    assert [info.person_at(seat).user_id for seat in info.awaited] == [ANN.user_id]


async def test_undo_passes_over_answers_of_computer_players(world: World, thinker: QuickThinker) -> None:
    await with_computers(world, 2)
    await world.answer(ANN.user_id, "cup:shelf")
    assert (await kinds(world))[-1] == "computer"

    outcome = await world.host.undo.request(1, ANN.user_id)

    assert not outcome.needs_consent
    decision = outcome.panel.decision
    assert decision is not None
    assert decision.kind == "place"


async def test_a_computer_player_continues_after_a_restart(world: World, thinker: QuickThinker) -> None:
    thinker.may_answer.clear()
    info = await started_at_a_computer(world)
    thinker.may_answer.set()
    await world.restart()

    await world.wait(1)

    assert (await world.info()).seq > info.seq


@pytest.mark.slow
async def test_closing_does_not_wait_for_a_computer_move(world: World, thinker: QuickThinker) -> None:
    thinker.may_answer.clear()
    info = await started_at_a_computer(world)

    await asyncio.wait_for(world.host.close(), 60)

    assert thinker.closed
    thinker.may_answer.set()
    await world.begin()
    assert (await world.info()).seq == info.seq


async def test_computer_players_pause_while_all_people_are_away(world: World, thinker: QuickThinker) -> None:
    info = await with_computers(world, 3)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), ANN.user_id)
    await world.wait(3 * 24 * 60)
    assert (await world.info()).seq == info.seq
    assert len(world.courier.heard("notice:paused")) == 1

    await world.host.gameplay.return_player(1, ANN.user_id)
    await world.answer(ANN.user_id)

    assert (await world.info()).seq > info.seq


async def test_an_absent_player_does_not_block_computer_players(world: World, thinker: QuickThinker) -> None:
    info = await with_computers(world, 2, ANN, BEN)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), BEN.user_id)
    while info.status == "playing":
        await world.host.wait_until_idle()
        info = await world.info()
        assert [info.person_at(seat).user_id for seat in info.awaited] in ([ANN.user_id], [])
        if info.awaited:
            await world.answer(ANN.user_id)

    assert set(await kinds(world)) == {"person", "computer", "away"}


async def test_fallbacks_follow_a_limit_of_computer_moves_in_a_row(
    world: World, thinker: QuickThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.gameplay.computer_players._MAX_MOVES", 2)
    await with_computers(world, 4)
    before = len(await kinds(world))
    thinker.asked.clear()

    await world.answer(ANN.user_id)

    answered = (await kinds(world))[before:].count("computer")
    assert 2 <= len(thinker.asked) < answered


# Moves whose speed could reveal a secret


async def test_computer_players_take_the_same_time_for_every_secret_answer(
    world: World, thinker: QuickThinker
) -> None:
    await with_computers(world, 2)
    await world.reach("bid")
    answers = await world.store.answers.latest(1, 100)
    opened = max(answered.at for answered in answers if "cup" in (answered.action or "") or answered.kind == "person")

    bids = [
        answered.at for answered in answers if answered.kind == "computer" and "shares" in (answered.action or "")
    ]

    assert bids == [opened + MOMENT] * 2


# Substitutes


async def test_a_substitute_takes_a_seat_until_its_player_returns(world: World, thinker: QuickThinker) -> None:
    await world.playing(ANN, BEN, CID)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), BEN.user_id)
    info = await world.host.table_management.add_substitutes(1, Actor(ANN))
    ben = info.person(BEN.user_id)
    assert ben is not None
    assert (ben.computer, ben.away) == ("steady", True)
    assert world.courier.told_to(BEN)  # From before.
    told = len(world.courier.told_to(BEN))
    while ("computer", ben.seat) not in [(a.kind, a.seat) for a in await world.store.answers.latest(1, 100)]:
        await world.answer()
    assert len(world.courier.told_to(BEN)) == told

    info = (await world.host.gameplay.return_player(1, BEN.user_id)).info

    ben = info.person(BEN.user_id)
    assert ben is not None
    assert ben.is_present


async def test_a_player_takes_a_lent_seat_back_by_answering(world: World, thinker: QuickThinker) -> None:
    await world.playing(ANN, BEN, CID)
    await world.reach("bid")
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), BEN.user_id)
    await world.host.wait_until_idle()
    await world.host.table_management.add_substitutes(1, Actor(ANN))
    question = (await world.host.gameplay.panel(1, BEN.user_id)).decision
    assert question is not None
    await world.host.gameplay.answer(
        1, BEN.user_id, Action(token=question.token, answer=SharedOut(shares={"tea": 1}))
    )
    ben = (await world.info()).person(BEN.user_id)
    assert ben is not None
    assert ben.is_present


async def test_a_present_player_gets_no_substitute(world: World) -> None:
    await world.playing(ANN, BEN)
    with rejected("nobody-away"):
        await world.host.table_management.add_substitutes(1, Actor(ANN))


async def test_only_the_host_adds_substitutes(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.remove(1, Actor(ANN), BEN.user_id)
    with pytest.raises(NotHostError):
        await world.host.table_management.add_substitutes(1, Actor(BEN))


# The real thinkers


@pytest.mark.slow
async def test_a_person_plays_with_computer_players_in_worker_processes(world: World) -> None:
    world.thinker = ComputerPlayerPool(timeout=300)
    await world.host.close()
    await world.begin()
    info = await with_computers(world, 2, game=next(iter(GAMES)))
    while info.status == "playing":
        assert info.waits_for_people
        await world.answer(ANN.user_id)
        info = await world.info()
    assert info.status == "finished"
