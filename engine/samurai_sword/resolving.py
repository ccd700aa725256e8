"""While a card is resolved: whom an Action reaches, where the card goes, and who reacts to its symbol."""

from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.effects import put_away
from engine.samurai_sword.hooks import AFFECTS, SYMBOL_PLAYED, SamuraiSwordGame, symbol_asked_by, traits_of
from engine.samurai_sword.parrying import OKUNI, GivenUp, ignore_action, ignoring
from engine.samurai_sword.table import CardId


@step
class PutAway(Step):
    """The effect of a card is over: it joins the discard pile."""

    kind: Literal["put-away"] = "put-away"
    card: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        put_away(game.table, self.card)


@step
class AfterPlay(Step):
    """What a character or Property does when its player has played a card with its symbol (rulings 5.19)."""

    kind: Literal["after-play"] = "after-play"
    seat: Seat
    card: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        symbol = CARDS[self.card].symbol
        for trait in traits_of(game.table.players[self.seat]):
            if trait in SYMBOL_PLAYED and symbol_asked_by(trait) == symbol:
                SYMBOL_PLAYED[trait](game, self.seat)


@step
class Affect(Step):
    """An Action reaches a player it targets, who may be able to ignore it (rulings 11.24)."""

    kind: Literal["affect"] = "affect"
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


@step
class MayIgnore(Prompt):
    """Okuni may discard an Origami card: the Action does nothing to her."""

    kind: Literal["may-ignore"] = "may-ignore"
    seat: Seat
    by: Seat
    card: CardId
    what: str
    patient = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick:
        return Pick(tuple(ignoring(game.table, seat)), least=0)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by, "card": self.card}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """The Action has its effect."""
        return Picked()

    def resolve(self, game: SamuraiSwordGame, answer: Picked) -> None:
        if not answer.keys:
            AFFECTS[self.card](game, self.by, self.seat, self.what)
            return
        ignore_action(game, self.seat, self.by, GivenUp.from_key(answer.keys[0]).card, self.card)
