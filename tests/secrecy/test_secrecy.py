"""Nobody can tell from anything the bot sends or logs what others keep to themselves."""

import logging
from collections import Counter
from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.boards import Boards
from bot.presentation.fluent_speech import FluentSpeech
from bot.words.wording import Wording
from engine.core.game import Game
from engine.games import GAMES
from tests.secrecy.campaign import play
from tests.secrecy.room import MakeSpeech

log = logging.getLogger("bot.careless")


class Careless(FluentSpeech):
    """Draws cards that say more than they should."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(Boards(wording, BOARDS), GAMES)

    def card(self, info: TableInfo, game: Game[Any] | None) -> Message:
        card = super().card(info, game)
        return card if game is None else card.model_copy(update={"content": self.hint(game)})

    def hint(self, game: Game[Any]) -> str:
        raise NotImplementedError


class TellsOfTiles(Careless):
    def hint(self, game: Game[Any]) -> str:
        return str(game.table.pile[0]) if game.table.pile else ""


class TellsOfBids(Careless):
    """Only whether somebody has bid anything at all."""

    def hint(self, game: Game[Any]) -> str:
        bids = getattr(game.agenda[-1], "given", ()) if game.agenda else ()
        return str([bool(bid.shares) for _, bid in bids if bid.shape == "share_out"])


class TellsOfHands(Careless):
    """Only whether anybody but the first holds a Parry."""

    def hint(self, game: Game[Any]) -> str:
        return str("parry" in game.table.players[1].hand)


class TellsOfRoles(Careless):
    def hint(self, game: Game[Any]) -> str:
        return str(game.table.players[1].role)


class TellsTheLog(Careless):
    """The card is as it should be, but the log is not."""

    def hint(self, game: Game[Any]) -> str:
        log.info("drawn: %s", game.save())
        return ""


SECRETS = {"rising_sun": {"tiles in hand", "tiles laid face down"}, "samurai_sword": {"hands", "roles"}}


@pytest.mark.parametrize("game", GAMES)
async def test_everything_others_are_sent_is_the_same_when_only_secrets_differ(game: str) -> None:
    hidden: Counter[str] = Counter()
    for seed in (0, 5):
        report = await play(seed, moments=15, game=game)
        assert report.differences == []
        assert report.compared > 100
        hidden += report.hidden
    assert set(hidden) == {"secret answers given", "answers under seal", *SECRETS[game]}


@pytest.mark.parametrize("careless", [TellsOfTiles, TellsOfBids, TellsTheLog])
async def test_a_bot_that_tells_a_secret_is_found_out(careless: MakeSpeech) -> None:
    assert (await play(5, careless, moments=9)).differences


@pytest.mark.parametrize("careless", [TellsOfHands, TellsOfRoles, TellsTheLog])
async def test_a_bot_that_tells_what_is_in_a_hand_is_found_out(careless: MakeSpeech) -> None:
    assert (await play(5, careless, moments=9, game="samurai_sword")).differences
