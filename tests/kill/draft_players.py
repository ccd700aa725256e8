"""Play games in which players choose, and now and then confirm, until the process is killed.

Usage: `python -m tests.kill.draft_players FILE SEED`. Prints a JSON line before and after each draft:
`[kept, table, seat, token, content]`.
"""

import asyncio
import json
import sys
from pathlib import Path

from bot.model.tables import DraftContent, TableInfo
from engine.core.chance import Chance
from engine.core.errors import GameError
from engine.core.questions import Action
from tests.host.world import ANN, BEN, CHANNEL, CID, World

FEW = 5
"""One in this many choices becomes an answer; the others stay drafts."""


async def main(file: Path, seed: int) -> None:
    world = await World(file, seed).begin()
    chance = Chance(seed)
    while True:
        open_table = await world.host.queries.open_table_in(CHANNEL)
        info = open_table or await world.playing(ANN, BEN, CID, rounds=3)
        await asyncio.gather(*(_at_seat(world, info, seat, chance) for seat in range(3)))


async def _at_seat(world: World, info: TableInfo, seat: int, chance: Chance) -> None:
    """Save drafts and answers for one seat until the game is over."""
    user_id = info.person_at(seat).user_id
    while (panel := await world.host.gameplay.panel(info.id, user_id)).info.status == "playing":
        decision = panel.decision
        if decision is None:
            await asyncio.sleep(0.02)  # Another player's turn.
        elif chance.below(FEW):
            await _draft(world, info.id, user_id, seat, decision.token, str(chance.below(1 << 40)))
        else:
            try:
                action = Action(decision.token, decision.question.sample(chance))
                await world.host.gameplay.answer(info.id, user_id, action)
            except GameError:
                pass  # The question was closed in the meantime.


async def _draft(world: World, table: int, user_id: int, seat: int, token: str, content: str) -> None:
    _say(False, table, seat, token, content)
    outcome = await world.host.gameplay.handle_control(
        table, user_id, seat, token, lambda decision, kept: DraftContent(content)
    )
    if not outcome.stale:
        _say(True, table, seat, token, content)


def _say(*line: object) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
