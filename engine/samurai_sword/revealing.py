"""Cards turned up for a Property: Bushido and Bleeding Wound, with Masamune's choice among several (rulings 11.3)."""

from typing import Literal

from engine.core.events import Seat
from engine.core.hooks import at
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.samurai_sword.choices import GiveUp, UseCard, pick_card
from engine.samurai_sword.components import CARDS, CHARACTERS, RULES
from engine.samurai_sword.effects import discard_card, discard_property, lose_honor, turn_up
from engine.samurai_sword.events import AttackFailed, BushidoPassed, CardGivenUp
from engine.samurai_sword.hooks import REVEALED, SamuraiSwordGame
from engine.samurai_sword.measures import CHIYOME, distinct, least_worth, weapons_in
from engine.samurai_sword.table import CardId
from engine.samurai_sword.wounds import Wound

MASAMUNE = "masamune"
Reason = Literal["bushido", "bleeding_wound"]


@step("reveal")
class Reveal(Step):
    """A card turned up by the holder of a Property. Masamune can continue, one card at a time."""

    seat: Seat
    reason: Reason
    seen: tuple[CardId, ...] = ()

    def run(self, game: SamuraiSwordGame) -> None:
        card = turn_up(game, self.seat, self.reason)
        if card is None:
            return
        seen = (*self.seen, card)
        if game.table.players[self.seat].character == MASAMUNE:
            game.plan(ChooseRevealed(seat=self.seat, reason=self.reason, seen=seen))
        else:
            REVEALED[self.reason](game, self.seat, card)


@step("choose-revealed")
class ChooseRevealed(Prompt):
    """Masamune's choice to use one of the cards turned up, or to turn up another. There can be three at most."""

    seat: Seat
    reason: Reason
    seen: tuple[CardId, ...]

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[UseCard | None]:
        options: list[Option[UseCard | None]] = [
            Option(f"use:{card}", "use-card", UseCard(card)) for card in distinct(self.seen)
        ]
        if len(self.seen) < CHARACTERS[MASAMUNE].reveals:
            options.append(Option("another", "turn-up-another", None))
        return Pick(tuple(options))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"source": self.reason, "left": CHARACTERS[MASAMUNE].reveals - len(self.seen)}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Use a harmless card if there is one; otherwise turn up another, as long as that's possible."""
        options = self.question(game, seat).options
        harmless = [card for card in self.seen if not is_harmful(self.reason, card)]
        return pick_card(options, harmless[0]) if harmless else Picked(keys=(options[-1].key,))

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[UseCard | None], ...]) -> None:
        used = chosen[0].means
        if used is None:
            game.plan(Reveal(seat=self.seat, reason=self.reason, seen=self.seen))
        else:
            REVEALED[self.reason](game, self.seat, used.card)


def is_harmful(reason: Reason, card: CardId) -> bool:
    """Return whether a card triggers the Property: a Weapon for Bushido, the symbol for Bleeding Wound."""
    return CARDS[card].is_weapon if reason == "bushido" else CARDS[card].symbol == CARDS[reason].asks


# Bushido


@at(REVEALED, "bushido")
def after_bushido(game: SamuraiSwordGame, seat: Seat, card: CardId) -> None:
    """Resolve a card turned up for Bushido (rulings 10.1, 10.2).

    For a Weapon, the player discards a Weapon or loses Honor. For any other card, Bushido goes to the left neighbor.
    """
    if not is_harmful("bushido", card):
        pass_bushido(game, seat)
    elif game.table.players[seat].hand:
        game.plan(AnswerBushido(seat=seat))
    else:
        pay_bushido(game, seat)


@step("answer-bushido")
class AnswerBushido(Prompt):
    """The choice to discard a Weapon or lose Honor.

    To hide the hand, it comes up with and without a Weapon, unless the hand is empty.
    """

    seat: Seat
    patient = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[GiveUp | None]:
        weapons = weapons_in(game.table.players[seat].hand)
        options: list[Option[GiveUp | None]] = [Option(card, "give-up", GiveUp(card)) for card in weapons]
        options.append(Option("yield", "lose-honor" if pays_honor(game, seat) else "discard-bushido", None))
        return Pick(tuple(options))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"honor": game.table.players[seat].honor}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Discard the least valuable Weapon."""
        options = self.question(game, seat).options
        weapons = weapons_in(game.table.players[seat].hand)
        return pick_card(options, least_worth(weapons)[0]) if weapons else Picked(keys=(options[-1].key,))

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[GiveUp | None], ...]) -> None:
        given = chosen[0].means
        if given is None:
            pay_bushido(game, self.seat)
            return
        discard_card(game.table, self.seat, given.card)
        game.tell(CardGivenUp, seat=self.seat, card=given.card, source="bushido")
        pass_bushido(game, self.seat)


def pays_honor(game: SamuraiSwordGame, seat: Seat) -> bool:
    """Return whether a player loses Honor to Bushido. With three players, the Shogun doesn't (rulings 9.2)."""
    setup = game.table.setup
    return setup.shogun_pays_bushido or game.table.players[seat].team != "shogun"


def pass_bushido(game: SamuraiSwordGame, seat: Seat) -> None:
    """Pass Bushido to the left neighbor, harmless or not (rulings 10.2)."""
    to = (seat + 1) % game.table.seats
    game.table.players[seat].properties.remove("bushido")
    game.table.players[to].properties.append("bushido")
    game.tell(BushidoPassed, seat=seat, to=to)


def pay_bushido(game: SamuraiSwordGame, seat: Seat) -> None:
    """Discard Bushido. The player loses Honor to the box (rulings 6.2)."""
    discard_property(game, seat, "bushido", "bushido")
    if pays_honor(game, seat):
        lose_honor(game, [seat], RULES.honor_for_bushido, "bushido")


# Bleeding Wound


@at(REVEALED, "bleeding_wound")
def after_bleeding_wound(game: SamuraiSwordGame, seat: Seat, card: CardId) -> None:
    """Make the player lose a Resilience Point for the symbol, but never the last one (rulings 11.14).

    Chiyome loses Resilience only to Weapons, with Simultaneous Attack as the only exception (rulings 5.21). She turns
    up a card like the others but loses nothing.
    """
    player = game.table.players[seat]
    if not is_harmful("bleeding_wound", card) or player.resilience <= 1:
        return
    if player.character == CHIYOME:
        game.tell(AttackFailed, seat=seat, by=seat, weapon="bleeding_wound", source=CHIYOME)
    else:
        game.plan(Wound(seat=seat, by=None, number=1, source="bleeding_wound"))


@step("bleed")
class Bleed(Step):
    """A card turned up for one Bleeding Wound, if it's still in play (rulings 11.15, 11.16)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        if "bleeding_wound" in game.table.players[self.seat].properties:
            game.plan(Reveal(seat=self.seat, reason="bleeding_wound"))
