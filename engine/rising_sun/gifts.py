"""Actions that players can take at any time: gifts, and exemptions from the toll of Path of the Serpent.

Before the war, players get a last chance to give away what they couldn't give yet (rulings 12.22).
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Answer, Invitation, Option, Pick, Picked, ShareOut, Slot
from engine.core.steps import JointPrompt, step
from engine.rising_sun.events import GiftGiven, TollChanged
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.mandates.marshal import BuildStronghold
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.measures import opponents_of
from engine.rising_sun.movement import SERPENT
from engine.rising_sun.table import RisingSunTable

CHARGE: Option[None] = Option("charge", "charge")
LET_PASS: Option[None] = Option("let-pass", "let-pass")
NOTHING_MORE: Option[None] = Option("nothing-more", "nothing-more")
GIFT_PHASES = ("tea", "politics")


def gift_invitations(game: RisingSunGame, seat: Seat) -> Iterator[Invitation]:
    """Yield the gifts that a seat can make in the Tea Ceremony and the Political Phase (rulings 3.5)."""
    table = game.table
    player = table.players[seat]
    if table.phase not in GIFT_PHASES or not player.coins + player.ronin:
        return
    slots = (Slot("coins", "gift", player.coins), Slot("ronin", "gift", player.ronin))
    question = ShareOut(slots, budget=player.coins + player.ronin, least=1)
    for other in opponents_of(table, seat):
        yield Invitation(f"gift:{other}", "gift", question, {"seat": other}, form=True)


def give(game: RisingSunGame, seat: Seat, to: Seat, gift: Mapping[str, int]) -> None:
    """Transfer Coins and Ronin as a gift. It doesn't commit either player to anything."""
    coins, ronin = gift["coins"], gift["ronin"]
    giver, receiver = game.table.players[seat], game.table.players[to]
    giver.coins -= coins
    giver.ronin -= ronin
    receiver.coins += coins
    receiver.ronin += ronin
    game.tell(GiftGiven, seat=seat, to=to, coins=coins, ronin=ronin)
    _lend_again(game, seat)


def _lend_again(game: RisingSunGame, giver: Seat) -> None:
    """Plan the loan question again if the giver can no longer afford the purchase it is offered (rulings 12.21)."""
    prompt = game.agenda[-1]
    if isinstance(prompt, BuyCard | BuildStronghold) and prompt.seat == giver and prompt.loan.missing(game.table):
        game.plan(prompt.loan)


def last_gifts(table: RisingSunTable) -> Iterator["LastGifts"]:
    """Yield the last chance for gifts before the war, if a seat needs one (rulings 12.22).

    It is for the seats that received something since they last had a chance to give it away and still have something
    to give. A question to another seat isn't such a chance: a computer player, or the bot for an absent player, may
    have answered it immediately. What another player gave them doesn't count, because the ruling is about the gains
    from mandates and Kami.
    """
    asked = [
        seat for seat, player in enumerate(table.players) if seat in table.received and player.coins + player.ronin
    ]
    if asked:
        yield LastGifts(asked=tuple(asked))


def had_the_chance(table: RisingSunTable, seats: Collection[Seat]) -> None:
    """Record that these seats, which are asked or have just acted, had a chance to give away what they received."""
    table.received = [seat for seat in table.received if seat not in seats]


@step("last-gifts")
class LastGifts(JointPrompt):
    """The last chance for gifts before the war. Players give through invitations while this question is open."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    patient = True
    among_people = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((NOTHING_MORE,))

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(NOTHING_MORE.key,))

    def resolve_all(self, game: RisingSunGame, chosen: Mapping[Seat, Any]) -> None:
        """Do nothing: the agenda continues with the war."""


def toll_invitations(game: RisingSunGame, seat: Seat) -> Iterator[Invitation]:
    """Yield the choices of which opponents cross Shipping Routes free of charge.

    The owner of Path of the Serpent decides in advance, so no move has to wait for an answer.
    """
    table = game.table
    if not table.players[seat].copies_of(SERPENT):
        return
    for other in opponents_of(table, seat):
        word = CHARGE if other in table.toll_free else LET_PASS
        yield Invitation(f"toll:{other}", "toll", Pick((word,)), {"seat": other})


def change_toll(game: RisingSunGame, seat: Seat, to: Seat, chosen: Any) -> None:
    """Exempt a player from the toll, or end the exemption."""
    free = game.table.toll_free
    charged = to in free
    if charged:
        free.remove(to)
    else:
        free.append(to)
    game.tell(TollChanged, seat=seat, to=to, charged=charged)
