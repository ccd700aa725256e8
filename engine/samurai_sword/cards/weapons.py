"""Weapons that do more than deal their printed wounds.

The others are implemented where they apply: Makibishi and Tanto (`ON_ONESELF`) in `measures.in_reach`, Chigiriki,
Jitte and Tessen in `parrying`, Shigehto Yumi in `playing` (its `bonus` raises the limit), Tanto's Honor in
`wounds.fall`.
"""

from engine.core.events import Seat
from engine.core.hooks import at
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, step
from engine.samurai_sword.choices import Discard, pick_card
from engine.samurai_sword.effects import discard_card, take_openly
from engine.samurai_sword.events import CardGivenUp, CardReturned
from engine.samurai_sword.hooks import BASE_WOUNDS, WEAPON_WOUNDED, HasTraits, Hit, SamuraiSwordGame
from engine.samurai_sword.measures import distinct, least_worth

MANRIKI_GUSARI = "manriki_gusari"


@at(BASE_WOUNDS, "kusanagi")
def kusanagi(target: HasTraits) -> int:
    """Return one wound per Honor Point of the target."""
    return target.honor


@at(BASE_WOUNDS, "zen")
def zen(target: HasTraits) -> int:
    """Return one wound per Property in front of the target, including harmful ones (rulings 11.22)."""
    return len(target.properties)


@at(WEAPON_WOUNDED, "kozuka")
def kozuka(game: SamuraiSwordGame, hit: Hit) -> None:
    """Return the Weapon to its player's hand after it cost Resilience (rulings 5.11)."""
    game.table.resolving.remove(hit.weapon)
    take_openly(game.table, hit.by, hit.weapon)
    game.tell(CardReturned, seat=hit.by, card=hit.weapon)


@at(WEAPON_WOUNDED, MANRIKI_GUSARI)
def manriki_gusari(game: SamuraiSwordGame, hit: Hit) -> None:
    """Make the wounded player discard a card, even if defeated. An empty hand has no effect (rulings 5.12)."""
    hand = game.table.players[hit.to].hand
    if len(hand) == 1:
        _discard(game, hit.to, hand[0])
    elif hand:
        game.plan(DiscardOne(seat=hit.to, by=hit.by))


@step("discard-one")
class DiscardOne(Prompt):
    """The choice of a hand card to discard.

    The game waits even if all cards are the same, to hide that from the others.
    """

    seat: Seat
    by: Seat
    patient = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Discard]:
        hand = distinct(game.table.players[seat].hand)
        return Pick(tuple(Option(card, "discard", Discard(card)) for card in hand))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by, "source": MANRIKI_GUSARI}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Discard the least valuable card."""
        return pick_card(self.question(game, seat).options, least_worth(game.table.players[seat].hand)[0])

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[Discard], ...]) -> None:
        _discard(game, self.seat, chosen[0].means.card)


def _discard(game: SamuraiSwordGame, seat: Seat, card: str) -> None:
    discard_card(game.table, seat, card)
    game.tell(CardGivenUp, seat=seat, card=card, source=MANRIKI_GUSARI)
