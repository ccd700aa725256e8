"""Check that the cards show the current state of their tables."""

from typing import Any, get_args

from bot.games.registry import BOARDS
from bot.host.delivery.game_log import PostComposer
from bot.model.pictures import CardPicture
from bot.presentation.board import Boards
from bot.presentation.components import texts_in
from bot.presentation.fluent_formatter import FluentMessageFormatter
from tests.cases import ALL_GAMES
from tests.double import World
from tests.kill.store_audit import StoreAudit
from tests.wording import WORDING

CARDS = "SELECT id FROM tables WHERE card_message_id IS NOT NULL"
_READ = ("name", "value", "title", "description")


async def outdated_cards(audit: StoreAudit, world: World) -> list[str]:
    """Return a complaint for each card that doesn't show the current state, with or without its picture."""
    announcer = PostComposer(FluentMessageFormatter(Boards(WORDING, BOARDS), ALL_GAMES))
    found = []
    async with audit.store() as store:
        for (table,) in audit.rows(CARDS):
            info, save = await store.tables.find(table), await store.answers.last_save(table)
            assert info is not None
            game = None if save is None else ALL_GAMES[info.game].load(save)
            cards = [announcer.card(info, game, picture) for picture in get_args(CardPicture)]
            there_now = {int(each["id"]): each for each in await world.messages(info.channel_id)}
            shown = there_now.get(info.card_message_id or 0)
            texts = [_text(card.model_dump()) for card in cards if card is not None]
            if texts and (shown is None or _text(shown) not in texts):
                found.append(f"table {table}: the card is not how the table stands after answer {info.seq}")
    return found


def _text(message: Any) -> list[Any]:
    """Return the text of a message, without its picture, which may arrive later."""
    parts = [part for embed in message["embeds"] for part in (embed, *embed.get("fields", ()))]
    read = [(part.get(key) or "").strip() for part in parts for key in _READ]
    return [*read, *(text.strip() for text in texts_in(message["components"]))]
