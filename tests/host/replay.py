"""Replay of a table's stored answers from its first save."""

from typing import Any

from bot.store import Store
from engine.core.game import Game
from engine.core.questions import reading


async def replayed(store: Store, table_id: int, begun: Game[Any]) -> Game[Any]:
    """Return the game that results from `begun` and the stored answers, including those in advance."""
    kind, said = type(begun), await store.answers.advance_answers(table_id)
    game, saves = begun.clone(), {0: begun.save()}

    def say(seq: int) -> None:
        for one in said:
            if one.seq == seq:
                assert game.apply(one.seat, reading.read(one.action)).quiet
        saves[seq] = game.save()

    say(0)
    for answered in await store.answers.latest(table_id, 10_000):
        if answered.kind == "taken":
            assert answered.seat is not None
            game.forget_all(answered.seat)
        elif answered.restored is None:
            assert answered.seat is not None
            assert answered.action is not None
            assert not game.apply(answered.seat, reading.read(answered.action)).quiet
        else:
            earlier = kind.load(saves[answered.restored])
            earlier.rename_question(game.table.asked)
            assert answered.seat is not None
            since = [
                (one.seat, reading.read(one.action)) for one in said if answered.restored < one.seq < answered.seq
            ]
            earlier.carry_over(game.table.said, since, answered.seat)
            game = earlier
        say(answered.seq)
    return game
