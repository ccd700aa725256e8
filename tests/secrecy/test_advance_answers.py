"""Tests that other players can't notice an answer in advance before it takes effect."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.host.cache.tables import TableCache
from engine.core.ahead import OWN_TIME
from engine.core.chance import Chance
from engine.core.questions import Action, Arranged, Picked
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.case import AnyGame
from tests.cases import CASES
from tests.secrecy.room import default_formatter, open_room
from tests.secrecy.scene import Scene, compared
from tests.secrecy.traffic import differences

SCENES = 4
"""Number of scenes to compare per real game."""
FEAST = CASES["toy_feast"]
SEED = 5
SPEAKER = 2
"""The seat that answers in advance; not the first to be asked, so that others answer before it."""
CAT_FIRST = Action("guests:1", Arranged(order=("cat", "aunt", "uncle")))
SAID: Sequence[Sequence[Action]] = (
    (),
    (CAT_FIRST,),
    (CAT_FIRST, Action("toast:1", Picked(keys=("0",))), Action("guests:1", Picked())),
    (Action(OWN_TIME, Picked(keys=("only",))),),
)


async def differing() -> tuple[list[str], int]:
    """Return the differences that others see between games with and without it, and the number of messages."""
    found: list[str] = []
    seats, options = FEAST.plan(SEED)
    async with open_room(FEAST.kind.id, seats, SEED, options, default_formatter) as room:
        game, played = await room.game(), []
        for actions in SAID:
            await room.set_position(game)
            said = [(SPEAKER, action) for action in actions]
            played.append(await Scene(room, FEAST, frozenset({SPEAKER}), SEED, SEED, advance_answers=said).play())
        one, *others = played
        audiences = compared(frozenset({SPEAKER}), room.people, room.stranger, room.channel)
        for other in others:
            found += [] if one.answers == other.answers else [f"{one.answers} answers or {other.answers}"]
            found += differences(one.sent, other.sent, audiences)
            found += [] if one.logged == other.logged else [f"the log: {set(one.logged) ^ set(other.logged)}"]
        return found, sum(len(one.sent.get(audience, ())) for audience in audiences)


@pytest.mark.slow
async def test_other_players_cannot_notice_an_answer_in_advance() -> None:
    found, seen = await differing()
    assert found == []
    assert seen > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, kind in GAMES.items() if kind.foresees()])
async def test_real_games_do_not_reveal_answers_in_advance(name: str) -> None:
    """Others must not notice an answer in advance that stays unused or is withdrawn; a used one is visible."""
    usual = CASES[name]
    case, seen = replace(usual, secrets=replace(usual.secrets, open_answers=True)), 0
    seats, options = case.plan(SEED)
    async with open_room(case.kind.id, seats, SEED, options, default_formatter) as room:
        for moment, speaker in _moments(await room.game(), Chance(SEED)):
            said = [(speaker, action) for action in _sayable(moment, speaker)]
            unsaid = [(speaker, Action(action.token, Picked())) for _, action in said]
            sent = []
            for words in ([], said, [*said, *unsaid]):
                await room.set_position(moment)
                scene = Scene(room, case, frozenset({speaker}), SEED, SEED, advance_answers=words)
                sent.append(await scene.play())
            silent, spoke, took_back = sent
            audiences = compared(frozenset({speaker}), room.people, room.stranger, room.channel)
            assert took_back.stored_ahead == 0
            assert list(differences(silent.sent, took_back.sent, audiences)) == []
            assert silent.logged == took_back.logged
            if spoke.stored_ahead == len(said):
                assert list(differences(silent.sent, spoke.sent, audiences)) == []
                assert silent.logged == spoke.logged
                seen += 1
            if seen == SCENES:
                return
    raise AssertionError(f"only {seen} scenes in which it stayed unused")


def _moments(game: AnyGame, chance: Chance) -> Iterator[tuple[AnyGame, int]]:
    """Yield moments of a game, each with a seat that isn't asked but can answer something in advance."""
    while not game.finished:
        speakers = [seat for seat in range(game.table.seats) if seat not in game.awaited() and _sayable(game, seat)]
        if speakers:
            yield game.clone(), chance.choice(speakers)
        game.apply(*random_action(game, chance))


def _sayable(game: AnyGame, seat: int) -> list[Action]:
    """Return a random answer to each question that the seat can answer in advance, except the own-time setting."""
    return [
        Action(one.token, one.question.sample(Chance(SEED))) for one in game.sayable(seat) if one.token != OWN_TIME
    ]


@pytest.mark.slow
async def test_bot_that_logs_answers_in_advance_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = TableCache.store_advance_answer

    async def keep(cache: TableCache, *said: Any) -> None:
        logging.getLogger("bot.careless").info("said")
        await usual(cache, *said)

    monkeypatch.setattr(TableCache, "store_advance_answer", keep)
    found, _ = await differing()
    assert any("the log" in difference for difference in found)
