"""Wounds and defeat: Peasants, lost Resilience and the reactions to it, transferred Honor, Curse and Banzai."""

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import MayPrompt, Step, step
from engine.samurai_sword.choices import Peasants
from engine.samurai_sword.components import RULES
from engine.samurai_sword.effects import (
    discard_property,
    draw,
    end_if_dishonored,
    gain_honor,
    give_honor,
    off_the_deck,
)
from engine.samurai_sword.events import Banzai, Defeated, ResilienceLost, TurnCutShort, Wounded
from engine.samurai_sword.hooks import (
    SOMEBODY_DEFEATED,
    WEAPON_WOUNDED,
    WOUNDED_BY_PLAYER,
    WOUNDED_BY_WEAPON,
    WOUNDED_WITH_WEAPON,
    Hit,
    SamuraiSwordGame,
)
from engine.samurai_sword.measures import are_teammates, standing
from engine.samurai_sword.scoring import end_game

PEASANT = "peasant"
CURSE = "curse"


@step("wound")
class Wound(Step):
    """A pending loss of `number` Resilience Points to `by`, or as a price or to a Property (`by` is None).

    `source` is the card or character that causes it. `weapon` says whether a Weapon hit.
    """

    seat: Seat
    by: Seat | None
    number: int
    source: str
    weapon: bool = False

    def run(self, game: SamuraiSwordGame) -> None:
        if self.number <= 0 or not game.table.players[self.seat].resilience:
            return
        if PEASANT in game.table.players[self.seat].properties:
            game.plan(
                UsePeasants(seat=self.seat, by=self.by, number=self.number, source=self.source, weapon=self.weapon)
            )
        else:
            game.plan(
                LoseResilience(seat=self.seat, by=self.by, number=self.number, source=self.source, weapon=self.weapon)
            )


@step("use-peasants")
class UsePeasants(MayPrompt):
    """The option to discard Peasants in play, each instead of a Resilience Point, for any cause (rulings 11.13)."""

    seat: Seat
    by: Seat | None
    number: int
    source: str
    weapon: bool
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Peasants]:
        most = min(game.table.players[seat].properties.count(PEASANT), self.number)
        options = (Option(str(number), "peasants", Peasants(number)) for number in range(1, most + 1))
        return Pick(tuple(options), least=0)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        facts: dict[str, str | int] = {
            "number": self.number,
            "source": self.source,
            "resilience": game.table.players[seat].resilience,
        }
        return facts if self.by is None else {**facts, "by": self.by}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Spend only as many Peasants as save the last Resilience Point."""
        needed = self.number - game.table.players[seat].resilience + 1
        return Picked(keys=tuple(o.key for o in self.question(game, seat).options if o.means.number == needed))

    def accept(self, game: SamuraiSwordGame, means: Peasants) -> None:
        self._use(game, means.number)

    def decline(self, game: SamuraiSwordGame) -> None:
        self._use(game, 0)

    def _use(self, game: SamuraiSwordGame, used: int) -> None:
        game.plan(
            LoseResilience(
                seat=self.seat, by=self.by, number=self.number - used, source=self.source, weapon=self.weapon
            )
        )
        for _ in range(used):
            discard_property(game, self.seat, PEASANT, self.source)


@step("lose-resilience")
class LoseResilience(Step):
    """The loss of Resilience. Wounds beyond the last Resilience Point are ignored (rulings 5, steps 9 to 11).

    With the last point, Honor goes to the attacker. That may end the game before anything else that the hit would
    trigger. Then come the reactions, and finally the rest of the defeat.
    """

    seat: Seat
    by: Seat | None
    number: int
    source: str
    weapon: bool

    def run(self, game: SamuraiSwordGame) -> None:
        player = game.table.players[self.seat]
        lost = min(self.number, player.resilience)
        if not lost:
            return
        player.resilience -= lost
        by = self.by
        if by is None:
            game.tell(ResilienceLost, seat=self.seat, number=lost, source=self.source)
            return
        game.tell(Wounded, seat=self.seat, by=by, number=lost, source=self.source)
        if not player.resilience:
            fall(game, self.seat, by)
            game.plan(AfterDefeat(seat=self.seat))
        if player.character in WOUNDED_BY_PLAYER and by != self.seat:
            game.plan(React(seat=self.seat, by=by))
        if self.weapon:
            react_to_weapon(game, Hit(by, self.seat, self.source, lost))


def react_to_weapon(game: SamuraiSwordGame, hit: Hit) -> None:
    """Trigger the reactions to a hit, until the game ends (rulings 5).

    First the wounded character reacts, then the attacker, then the Weapon.
    """
    table = game.table
    wounded, attacker = table.players[hit.to].character, table.players[hit.by].character
    if wounded in WOUNDED_BY_WEAPON and not table.ended:
        WOUNDED_BY_WEAPON[wounded](game, hit)
    if attacker in WOUNDED_WITH_WEAPON and hit.by != hit.to and not table.ended:
        WOUNDED_WITH_WEAPON[attacker](game, hit)
    if hit.weapon in WEAPON_WOUNDED and not table.ended:
        WEAPON_WOUNDED[hit.weapon](game, hit)


@step("react")
class React(Step):
    """A character's reaction to a wound by another player, even one that defeated it (rulings 11.28)."""

    seat: Seat
    by: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        character = game.table.players[self.seat].character
        if character in WOUNDED_BY_PLAYER and self.by != self.seat:  # Old saves have this step for every character.
            WOUNDED_BY_PLAYER[character](game, self.by, self.seat)


def fall(game: SamuraiSwordGame, seat: Seat, by: Seat) -> None:
    """Handle the loss of the last Resilience Point (rulings 6, steps 1 to 3).

    Honor goes to the attacker, which may end the game.
    """
    table = game.table
    own = are_teammates(table, seat, by)
    game.tell(Defeated, seat=seat, by=by)
    last = standing(table)
    decided = table.setup.swordmaster and len(last) == 1
    if decided and not own:
        end_game(game, "swordmaster", swordmaster=last[0])
        return
    if seat == by:
        gain_honor(game, seat, RULES.honor_for_defeat, "tanto")
    else:
        give_honor(game, seat, by, RULES.honor_for_defeat)
    strike = table.players[seat].team if own else ""
    if decided:
        end_game(game, "last-standing", deadly_strike=strike)
    end_if_dishonored(game, strike)


@step("defeat")
class Defeat(Step):
    """A defeat in an old save, from a release that transferred Honor only after the reactions to the hit."""

    seat: Seat
    by: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        fall(game, self.seat, self.by)
        game.plan(AfterDefeat(seat=self.seat))


@step("after-defeat")
class AfterDefeat(Step):
    """The rest of a defeat: Curse, Banzai, draws, and the end of the active player's turn (rulings 6.5)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        player = table.players[self.seat]
        if CURSE in player.properties:
            for card in player.properties.copy():
                discard_property(game, self.seat, card, CURSE)
        if table.expansion:
            _banzai(game, self.seat)
        for seat in table.clockwise_from(table.active):
            character = table.players[seat].character
            if character in SOMEBODY_DEFEATED and not table.ended:
                SOMEBODY_DEFEATED[character](game, seat)
        if self.seat == table.active and not table.ended:
            table.turn_over = True
            game.tell(TurnCutShort, seat=self.seat)


def _banzai(game: SamuraiSwordGame, seat: Seat) -> None:
    """Discard cards from the deck, as many as the character's printed Resilience (rulings 11.1)."""
    for cards in off_the_deck(game, game.table.players[seat].full_resilience):
        game.table.discard += cards
        game.uncover(Banzai, seat=seat, cards=cards)


@step("draw-cards")
class DrawCards(Step):
    """A draw of cards that waits for the steps planned before it."""

    seat: Seat
    number: int
    source: str

    def run(self, game: SamuraiSwordGame) -> None:
        draw(game, self.seat, self.number, self.source)
