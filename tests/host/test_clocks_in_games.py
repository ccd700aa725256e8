"""All games progress however often one seat answers and undoes, whether or not the others answer."""

from collections import Counter

import pytest

from bot.host.errors import HostError
from bot.host.gameplay.panels import not_undone
from engine.core.chance import Chance
from engine.core.questions import Action
from tests.cases import ALL_GAMES
from tests.host.world import ANN, BEN, CID, DAY, World
from tests.slow import slow_except

STEPS = 24
"""Enough for a turn of several questions with a pace and a grace period each.

Undos that gave time would take forever.
"""


async def by_others(world: World, seat: int) -> int:
    """Return the number of answers in the game that count and that `seat` didn't give itself."""
    trail = await world.store.answers.latest(1, 100_000)
    return sum(1 for one in not_undone(trail) if one.seat != seat or one.kind != "person")


async def answers_and_undoes(world: World, user_id: int, chance: Chance) -> None:
    """Answer and undo up to three times, as long as undoing is free."""
    for _ in range(1 + chance.below(3)):
        info = await world.info()
        seat = info.seat_of(user_id)
        if info.status != "playing" or seat not in info.awaited:
            return
        decision = (await world.host.gameplay.panel(1, user_id)).decision
        assert decision is not None
        action = Action(token=decision.token, answer=decision.question.sample(chance))
        await world.host.gameplay.answer(1, user_id, action)
        if not (await world.host.gameplay.panel(1, user_id)).undoable:
            return
        try:
            await world.host.undo.request(1, user_id)
        except HostError:
            return


@pytest.mark.slow
@pytest.mark.parametrize("others", ["answer", "sleep"])
@pytest.mark.parametrize("game", slow_except(sorted(ALL_GAMES), "toy"))
async def test_the_game_progresses_however_often_one_seat_undoes(world: World, game: str, others: str) -> None:
    await moves_on(world, game, others, seed=11, times=1)


async def moves_on(world: World, game: str, others: str, seed: int, times: int) -> None:
    """Let the first seat undo as much as it can for the length of any turn, this many `times`."""
    chance = Chance(seed)
    options = {"rounds": 3} if game == "toy" else {}
    await world.playing(ANN, BEN, CID, game=game, pace=DAY, **options)
    user_id = await world.awaited_user()
    seat = (await world.info()).seat_of(user_id)
    assert seat is not None
    seen, pings = 0, Counter(world.courier.pinged)
    for _ in range(times):
        await paces_of_undoing(world, user_id, others, chance)
        if (await world.info()).status != "playing":
            return
        now = await by_others(world, seat)
        assert now > seen
        seen = now
    async with world.host._cache.lock(1) as table:
        questions = table.require_game().table.asked - table.info.clocks.renamed
    for who, number in Counter(world.courier.pinged).items():
        assert number - pings[who] <= 3 * questions, "a call, a reminder and a secret direct message"


async def paces_of_undoing(world: World, user_id: int, others: str, chance: Chance) -> None:
    """Let time pass while one seat only answers, at the last moment if possible, and undoes."""
    for _ in range(STEPS):
        info = await world.info()
        if info.status != "playing":
            return
        person = info.person(user_id)
        if person is not None and person.away:
            await world.host.gameplay.return_player(1, user_id)
            info = await world.info()
        seat = info.seat_of(user_id)
        own = info.due.get(seat) if seat is not None else None
        if own is not None and own > world.clock.now():
            minutes = (own - world.clock.now()).total_seconds() / 60 - 5
            await world.wait(max(6, min(minutes, DAY / 2)))
            await answers_and_undoes(world, user_id, chance)
        else:
            await world.wait(DAY / 2)
        if others == "answer":
            await one_other_answers(world, user_id, chance)


async def one_other_answers(world: World, user_id: int, chance: Chance) -> None:
    info = await world.info()
    awaited = [info.person_at(seat).user_id for seat in info.awaited if info.person_at(seat).user_id != user_id]
    if info.status == "playing" and awaited and chance.below(3) == 0:
        await world.answer(chance.choice(awaited))
