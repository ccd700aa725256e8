"""Turning cards up for a Property: Bushido and Bleeding Wound, and Masamune's choice among several (rulings 11.3)."""

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
    """The holder of a Property turns up a card; Masamune may go on, one card at a time."""

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
    """Masamune uses one of the cards turned up, or turns up another, three at most."""

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
        """A harmless card if one was turned up, otherwise another, as long as there is one."""
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
    """Bushido looks for a Weapon, Bleeding Wound for a symbol."""
    return CARDS[card].is_weapon if reason == "bushido" else CARDS[card].symbol == CARDS[reason].asks


# Bushido


@at(REVEALED, "bushido")
def after_bushido(game: SamuraiSwordGame, seat: Seat, card: CardId) -> None:
    """A Weapon asks for a Weapon or for Honor; with anything else Bushido goes to the left (rulings 10.1, 10.2)."""
    if not is_harmful("bushido", card):
        pass_bushido(game, seat)
    elif game.table.players[seat].hand:
        game.plan(AnswerBushido(seat=seat))
    else:
        pay_bushido(game, seat)


@step("answer-bushido")
class AnswerBushido(Prompt):
    """Discard a Weapon, or lose Honor. Asked with and without a Weapon in hand, unless the hand is empty."""

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
        """Discards the Weapon that is missed least."""
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
    """The Shogun of three players loses no Honor to Bushido (rulings 9.2)."""
    setup = game.table.setup
    return setup.shogun_pays_bushido or game.table.players[seat].team != "shogun"


def pass_bushido(game: SamuraiSwordGame, seat: Seat) -> None:
    """To the left neighbour, harmless or not (rulings 10.2)."""
    to = (seat + 1) % game.table.seats
    game.table.players[seat].properties.remove("bushido")
    game.table.players[to].properties.append("bushido")
    game.tell(BushidoPassed, seat=seat, to=to)


def pay_bushido(game: SamuraiSwordGame, seat: Seat) -> None:
    """Bushido is discarded, and Honor goes to the box (rulings 6.2)."""
    discard_property(game, seat, "bushido", "bushido")
    if pays_honor(game, seat):
        lose_honor(game, [seat], RULES.honor_for_bushido, "bushido")


# Bleeding Wound


@at(REVEALED, "bleeding_wound")
def after_bleeding_wound(game: SamuraiSwordGame, seat: Seat, card: CardId) -> None:
    """The symbol costs a Resilience Point, but never the last (rulings 11.14).

    Chiyome loses points to Weapons alone, and Simultaneous Attack is the one exception that is named (rulings 5.21):
    so she reveals a card like anybody, and loses nothing.
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
    """One reveal for one Bleeding Wound, if it still lies there (rulings 11.15, 11.16)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        if "bleeding_wound" in game.table.players[self.seat].properties:
            game.plan(Reveal(seat=self.seat, reason="bleeding_wound"))
