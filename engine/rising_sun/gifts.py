"""What may be done at any time: gifts of Coins and Ronin, and the word on whom Path of the Serpent lets pass."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Invitation, Option, Pick, ShareOut, Slot
from engine.rising_sun.events import GiftGiven, TollChanged
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import opponents_of
from engine.rising_sun.movement import SERPENT

CHARGE: Option[None] = Option("charge", "charge")
LET_PASS: Option[None] = Option("let-pass", "let-pass")
GIFT_PHASES = ("tea", "politics")


def gift_invitations(game: RisingSunGame, seat: Seat) -> Iterator[Invitation]:
    """In the Tea Ceremony and the Political Phase, never in the War Phase (rulings 3.5)."""
    table = game.table
    player = table.players[seat]
    if table.phase not in GIFT_PHASES or not player.coins + player.ronin:
        return
    slots = (Slot("coins", "gift", player.coins), Slot("ronin", "gift", player.ronin))
    for other in opponents_of(table, seat):
        question = ShareOut(slots, budget=player.coins + player.ronin, least=1)
        yield Invitation(f"gift:{other}", "gift", question, {"seat": other}, form=True)


def give(game: RisingSunGame, seat: Seat, to: Seat, gift: Mapping[str, int]) -> None:
    """Coins and Ronin change hands; it binds nobody to anything."""
    coins, ronin = gift["coins"], gift["ronin"]
    giver, receiver = game.table.players[seat], game.table.players[to]
    giver.coins -= coins
    giver.ronin -= ronin
    receiver.coins += coins
    receiver.ronin += ronin
    game.tell(GiftGiven, seat=seat, to=to, coins=coins, ronin=ronin)


def toll_invitations(game: RisingSunGame, seat: Seat) -> Iterator[Invitation]:
    """The owner of Path of the Serpent says beforehand who crosses for free, so that no move has to wait for it."""
    table = game.table
    if not table.players[seat].copies_of(SERPENT):
        return
    for other in opponents_of(table, seat):
        word = CHARGE if other in table.toll_free else LET_PASS
        yield Invitation(f"toll:{other}", "toll", Pick((word,)), {"seat": other})


def change_toll(game: RisingSunGame, seat: Seat, to: Seat, chosen: Any) -> None:
    """Charges a player again, or lets it pass."""
    free = game.table.toll_free
    charged = to in free
    if charged:
        free.remove(to)
    else:
        free.append(to)
    game.tell(TollChanged, seat=seat, to=to, charged=charged)
