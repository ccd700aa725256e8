"""What may be done at any time: gifts of Coins and Ronin, and the word on whom Path of the Serpent lets pass.

Before the war there is a last time for gifts of what nobody could give away yet (rulings 12.22).
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
    """In the Tea Ceremony and the Political Phase, never in the War Phase (rulings 3.5)."""
    table = game.table
    player = table.players[seat]
    if table.phase not in GIFT_PHASES or not player.coins + player.ronin:
        return
    slots = (Slot("coins", "gift", player.coins), Slot("ronin", "gift", player.ronin))
    question = ShareOut(slots, budget=player.coins + player.ronin, least=1)
    for other in opponents_of(table, seat):
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
    _lend_again(game, seat)


def _lend_again(game: RisingSunGame, giver: Seat) -> None:
    """Who gives away what it was about to pay with is short of Coins like anybody else (rulings 12.21)."""
    prompt = game.agenda[-1]
    if isinstance(prompt, BuyCard | BuildStronghold) and prompt.seat == giver and prompt.loan.missing(game.table):
        game.plan(prompt.loan)


def last_gifts(table: RisingSunTable) -> Iterator["LastGifts"]:
    """The question to those who gained something since they were last asked, and still have something to give.

    The last question of rulings 12.22 is the last to themselves. One to somebody else may have been answered in the
    same moment, by a computer player or for a player who is away, and that gave nobody time for a gift. What another
    player has just given awaits nobody: it is what mandates and Kami bring that the ruling speaks of.
    """
    asked = [
        seat for seat, player in enumerate(table.players) if seat in table.received and player.coins + player.ronin
    ]
    if asked:
        yield LastGifts(asked=tuple(asked))


def had_the_chance(table: RisingSunTable, seats: Collection[Seat]) -> None:
    """These are asked, or have acted by themselves: what they received before they can give away now."""
    table.received = [seat for seat in table.received if seat not in seats]


@step("last-gifts")
class LastGifts(JointPrompt):
    """Do you give anything more away before the war? Gifts are invitations beside this question."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    patient = True
    among_people = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((NOTHING_MORE,))

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(NOTHING_MORE.key,))

    def resolve_all(self, game: RisingSunGame, chosen: Mapping[Seat, Any]) -> None:
        """The war begins."""


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
