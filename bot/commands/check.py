"""`chabudai check`: whether all is well, told line by line."""

import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from bot.commands.building import build
from bot.commands.run import look_for_cogs_here
from bot.discord.client import Chabudai
from bot.host.cache import Games
from bot.problems import ProblemError
from bot.settings import Settings
from bot.store import Store
from bot.words.wording import Words
from bot.workers.painting_child import can_draw
from engine.core.game import Game
from engine.games import GAMES


async def check(settings: Settings, words: Words) -> int:
    """Says what it finds; the exit code is 0 if the bot could run and every open table plays on."""
    _say(words.say("check-settings"))
    store = await Store.open(settings.store_url)
    try:
        _say(words.say("check-store", place=store.place))
        broken = await _check_saves(store, words)
        loaded = await _check_cogs(store, settings, words)
    finally:
        await store.close()
    _say(words.say("check-pictures", state=_pictures(settings)))
    token = settings.discord_token is not None
    _say(words.say("check-token", present="yes" if token else "no"))
    return 0 if token and loaded and not broken else 1


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


async def _check_saves(store: Store, words: Words) -> int:
    """How many open tables do not play on."""
    tables = broken = 0
    async with aclosing(saves(store, GAMES)) as found:
        async for table, game, seq, fine in found:
            tables += 1
            if not fine:
                broken += 1
                _say(words.say("check-broken-save", table=table, game=game, seq=seq))
    _say(words.say("check-saves", tables=tables, broken=broken))
    return broken


async def _check_cogs(store: Store, settings: Settings, words: Words) -> bool:
    """Whether everything that people can use would be there. Nobody is connected to anything."""
    look_for_cogs_here()
    try:
        bot = await build(Chabudai, store, cogs=settings.cogs)
    except ProblemError as problem:
        _say(words.say(f"problem-{problem.reason}", **problem.facts))
        return False
    _say(words.say("check-cogs", number=len(bot.extensions)))
    await bot.close()
    return True


def _pictures(settings: Settings) -> str:
    if not settings.pictures:
        return "off"
    return "fine" if can_draw() else "missing"


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
