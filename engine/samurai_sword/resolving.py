"""The resolution of a card: its effect on a target, where the card goes, and reactions to its symbol."""

from engine.core.events import Seat
from engine.core.questions import Pick
from engine.core.steps import MayPrompt, Step, step
from engine.samurai_sword.choices import IgnoreWith
from engine.samurai_sword.effects import put_away
from engine.samurai_sword.hooks import AFFECTS, SYMBOL_PLAYED, SamuraiSwordGame, symbol_asked_by, traits_of
from engine.samurai_sword.parrying import OKUNI, ignore_action, ignoring
from engine.samurai_sword.sorts import SYMBOLS
from engine.samurai_sword.table import CardId


@step("put-away")
class PutAway(Step):
    """The discarding of a card whose effect is over."""

    card: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        put_away(game.table, self.card)


@step("after-play")
class AfterPlay(Step):
    """The reaction of a character or Property to a card with its symbol that its player played (rulings 5.19).

    It happens even if the card led to the player's defeat, including on their own turn: the card was played, and the
    game continues. A defeated player keeps hand and Properties (rulings 6.3). A turn that ends early skips phases
    (rulings 6.5), but not the remaining effects of a card.
    """

    seat: Seat
    card: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        symbol = SYMBOLS[self.card]
        for trait in traits_of(game.table.players[self.seat]):
            if trait in SYMBOL_PLAYED and symbol_asked_by(trait) == symbol:
                SYMBOL_PLAYED[trait](game, self.seat)


@step("affect")
class Affect(Step):
    """The effect of an Action on a target, who may be able to ignore it (rulings 11.24)."""

    seat: Seat
    by: Seat
    card: CardId
    what: str = ""

    def run(self, game: SamuraiSwordGame) -> None:
        player = game.table.players[self.seat]
        if player.character == OKUNI and player.hand and self.by != self.seat:
            game.plan(MayIgnore(seat=self.seat, by=self.by, card=self.card, what=self.what))
        else:
            AFFECTS[self.card](game, self.by, self.seat, self.what)


@step("may-ignore")
class MayIgnore(MayPrompt):
    """The option for Okuni to discard an Origami card, so an Action has no effect on her."""

    seat: Seat
    by: Seat
    card: CardId
    what: str
    patient = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[IgnoreWith]:
        return Pick(tuple(ignoring(game.table, seat)), least=0)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by, "card": self.card}

    def accept(self, game: SamuraiSwordGame, means: IgnoreWith) -> None:
        ignore_action(game, self.seat, self.by, means.card, self.card)

    def decline(self, game: SamuraiSwordGame) -> None:
        AFFECTS[self.card](game, self.by, self.seat, self.what)
