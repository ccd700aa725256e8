"""Play every game from the lobby to its end, and record what users could do at certain moments."""

import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simcord
from simcord.backend import serializers

from bot.commands.demo.simulated_game import SimulatedGame, run_simulated_game
from bot.host.cache.tables import Games
from bot.localization.catalogs import LOCALES_FOLDER, CatalogLoader
from tests.case import Case
from tests.cases import ALL_GAMES
from tests.evenings.curious_players import RandomActivity
from tests.evenings.playing import look_often, plan_of
from tests.forging.offer_recorder import OfferRecorder
from tests.forging.offers import Offer, Payload

WORDS = CatalogLoader(LOCALES_FOLDER, Path(__file__).parents[1] / "locales")
"""Texts missing for the large questions are shown by their message ids."""
ENOUGH = 4
"""Maximum number of offers to keep per handler and game."""
MOST_TURNS = 60
BETWEEN_LOOKS = 6
"""Number of turns after which each player looks at *More*."""
BEHIND_MORE = ("text", "offers", "foretell")


@dataclass(frozen=True)
class Scene:
    """A moment of a game.

    `store` is the whole database, `offers` a selection of what can be done now, `known` everything offered up to now,
    and `guilds` the servers as Discord sends them.
    """

    name: str
    store: bytes
    offers: tuple[Offer, ...]
    known: Sequence[Offer]
    guilds: tuple[Payload, ...]
    games: Games


class SceneRecorder:
    """The scenes of one simulated game. Frequent offers are kept only a few times."""

    def __init__(self, name: str, env: simcord.Env, file: str) -> None:
        """Create an empty album; `env` runs the bot, and `file` is its database."""
        self._name = name
        self._env = env
        self._file = file
        self._watcher = OfferRecorder(env)
        self._kept: Counter[str] = Counter()
        self._known: list[Offer] = []
        self.scenes: list[Scene] = []

    async def record(self, *, commands: bool = False) -> None:
        """Record this moment if it has offers that were recorded only a few times before."""
        offers = self._watcher.offers() + (self._watcher.commands() if commands else [])
        wanted = []
        self._known += offers
        for offer in offers:
            if self._kept[offer.handler] < ENOUGH:
                self._kept[offer.handler] += 1
                wanted.append(offer)
        if wanted:
            bot: Any = self._env.bot
            name = f"{self._name}, moment {len(self.scenes)}"
            self.scenes.append(
                Scene(name, _stored(self._file), tuple(wanted), tuple(self._known), self._guilds(), bot.games)
            )

    def _guilds(self) -> tuple[Payload, ...]:
        backend = self._env.backend
        guilds = [backend.get_guild(guild.id) for guild in self._env.bot.guilds]
        return tuple(dict(serializers.guild_create_payload(backend, guild)) for guild in guilds)


def _stored(file: str) -> bytes:
    connection = sqlite3.connect(file)
    try:
        return _in_one_file(connection.serialize())
    finally:
        connection.close()


def _unnoticed(name: str, what: str) -> None:
    """Ignore what players do; other tests check it."""


async def scenes_of_simulated_game(case: Case, number: int) -> list[Scene]:
    """Return the scenes of one game, played while another table is in its lobby."""
    plan = plan_of(case, number)
    games = {**ALL_GAMES, case.kind.id: case.kind}
    async with run_simulated_game(plan.seats, plan.seed, _unnoticed, games=games, wording=WORDS) as table:
        look_often(table.env)
        album = SceneRecorder(plan.game, table.env, table.host._store._database.engine.url.database or "")
        here, table.channel = table.channel, table.env.guild.create_text_channel("beside")
        host = table.users[0]
        await host.actor.slash(table.channel, "table open", game="toy")
        for what in ("options", "choice"):
            await host.press(await table.card(), what)
        await album.record()
        table.channel, table._id = here, 0
        await table.open(plan.game, plan.options)
        await album.record(commands=True)
        await _play(table, album, RandomActivity(table, plan.seed))
        await table.env.settle()
        await album.record(commands=True)
        assert table.env.errors is not None  # Expected: refused commands.
        return album.scenes


async def _play(table: SimulatedGame, album: SceneRecorder, curious: RandomActivity) -> None:
    for turn in range(MOST_TURNS):
        if turn % BETWEEN_LOOKS == 0:
            await _look_behind_more(table)
        if not await table.play_turn():
            return
        await curious.act()
        await album.record()


async def _look_behind_more(table: SimulatedGame) -> None:
    """Let each player open *More* and what only it leads to."""
    for user in table.users:
        for what in BEHIND_MORE:
            card = await table.card()
            if not user.has_button(card, "seat"):  # The game is over.
                return
            panel = await user.press(card, "seat")
            if user.has_button(panel, "more") and user.has_button(more := await user.press(panel, "more"), what):
                await user.press_random_button(more, what)


def _in_one_file(stored: bytes) -> bytes:
    """Mark a database as not using WAL (bytes 18 and 19 of the header), so that it can be opened in memory."""
    return stored[:18] + b"\1\1" + stored[20:]
