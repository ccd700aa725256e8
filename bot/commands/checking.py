"""Whether all is well: what `chabudai check` looks at."""

from collections.abc import AsyncGenerator
from typing import Any

from bot.host.tables import Games
from bot.store import Store
from engine.core.game import Game


async def saves(store: Store, games: Games) -> AsyncGenerator[tuple[int, str, int, bool], None]:
    """Every open table as (id, game, seq, whether this code can play on). Lobbies always can."""
    async for table_id in store.tables.all_open():
        info = await store.tables.find(table_id)
        if info is not None:
            game = games.get(info.game)
            save = await store.answers.last_save(table_id)
            fine = game is not None and (info.status == "lobby" or (save is not None and plays_on(game, save)))
            yield table_id, info.game, info.seq, fine


def plays_on(game: type[Game[Any]], save: str) -> bool:
    """Whether a save can be read and its open questions can be put."""
    try:
        played = game.load(save)
        for seat in played.awaited():
            played.fallback(seat)
            played.decision(seat)
    except Exception:  # Whatever a migration or a question trips over, the table does not play on.
        return False
    return True
