"""The abilities of the characters.

Abilities that only change a number or a permission are implemented where it is calculated: Benkei, Goemon, Hideyoshi
and Musashi in `hooks` (their `bonus`); Kojiro, Shingen and Chiyome in `measures`; Hanzo, Kanbei and Okuni in
`parrying`; Kenshin and Lady Chacha in `attack`; Ieyasu in `turn`; Masamune in `revealing`.
"""

from engine.core.events import Seat
from engine.core.hooks import at
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import MayPrompt, Prompt, step
from engine.samurai_sword.cards.actions import properties, take_property
from engine.samurai_sword.choices import Draw, Drawer
from engine.samurai_sword.components import CARDS, CHARACTERS
from engine.samurai_sword.effects import draw, gain_resilience, turn_up
from engine.samurai_sword.events import AttackFailed
from engine.samurai_sword.hooks import (
    ABILITIES,
    SOMEBODY_DEFEATED,
    START_OF_TURN,
    SYMBOL_PLAYED,
    WOUNDED_BY_PLAYER,
    WOUNDED_BY_WEAPON,
    WOUNDED_WITH_WEAPON,
    WOUNDS_TAKEN,
    Hit,
    Playable,
    SamuraiSwordGame,
    Target,
    Targets,
    nobody,
)
from engine.samurai_sword.measures import CHIYOME
from engine.samurai_sword.table import SamuraiSwordTable
from engine.samurai_sword.wounds import DrawCards, Wound


@at(WOUNDS_TAKEN, "ginchiyo")
def ginchiyo(wounds: int) -> int:
    """Reduce the wounds by one, but not below one (rulings 5.8)."""
    return max(1, wounds - CHARACTERS["ginchiyo"].bonus)


@at(WOUNDS_TAKEN, "yoshihiro")
def yoshihiro(wounds: int) -> int:
    """Add one wound (rulings 5.10)."""
    return wounds + CHARACTERS["yoshihiro"].bonus


@at(WOUNDED_BY_WEAPON, "ushiwaka")
def ushiwaka(game: SamuraiSwordGame, hit: Hit) -> None:
    """Draw a card for each Resilience Point actually lost (rulings 5.6)."""
    draw(game, hit.to, hit.number * CHARACTERS["ushiwaka"].bonus, "ushiwaka")


@at(WOUNDED_WITH_WEAPON, "tomoe")
def tomoe(game: SamuraiSwordGame, hit: Hit) -> None:
    """Draw a card for an attack that wounded (rulings 5.7)."""
    draw(game, hit.by, CHARACTERS["tomoe"].bonus, "tomoe")


@at(START_OF_TURN, "gracia")
def gracia(game: SamuraiSwordGame, seat: Seat) -> None:
    """Gain a Resilience Point, up to her maximum (rulings 2.3)."""
    gain_resilience(game, seat, CHARACTERS["gracia"].bonus, "gracia")


@at(SOMEBODY_DEFEATED, "motonari")
def motonari(game: SamuraiSwordGame, seat: Seat) -> None:
    """Draw a card for each defeat, including his own (rulings 11.27)."""
    draw(game, seat, CHARACTERS["motonari"].bonus, "motonari")


@at(WOUNDED_BY_PLAYER, "yukimura")
def yukimura(game: SamuraiSwordGame, by: Seat, to: Seat) -> None:
    """Turn up one card when another player wounds him. The Origami symbol wounds that player (rulings 5.21, 11.28).

    Chiyome takes no such wound.
    """
    card = turn_up(game, to, "yukimura")
    if card is None or CARDS[card].symbol != CHARACTERS["yukimura"].asks:
        return
    if game.table.players[by].character == CHIYOME:
        game.tell(AttackFailed, seat=by, by=to, weapon="yukimura", source=CHIYOME)
    else:
        game.plan(Wound(seat=by, by=to, number=1, source="yukimura"))


# Abilities of the Play phase


def costs_one(table: SamuraiSwordTable, seat: Seat) -> bool:
    """Return whether the player can pay a Resilience Point, which can't be the last one (rulings 6.6)."""
    return table.players[seat].resilience > 1


def _nobunaga_targets(table: SamuraiSwordTable, seat: Seat) -> Targets:
    return nobody(table, seat) if costs_one(table, seat) else ()


def _nobunaga(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Pay a Resilience Point for a card. He can do so any number of times (rulings 5.16)."""
    game.plan(
        Wound(seat=seat, by=None, number=1, source="nobunaga"),
        DrawCards(seat=seat, number=CHARACTERS["nobunaga"].bonus, source="nobunaga"),
    )


def _shima_targets(table: SamuraiSwordTable, seat: Seat) -> Targets:
    return properties(table, seat) if costs_one(table, seat) and not table.ability_used else ()


def _shima(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Pay a Resilience Point for any Property in play, once per turn (rulings 11.11).

    He takes the Property before he pays, so the same Peasant can't be both taken and spent.
    """
    assert target is not None, "Shima takes a Property"
    game.table.ability_used = True
    take_property(game, seat, target.to, target.what, "shima")
    game.plan(Wound(seat=seat, by=None, number=1, source="shima"))


ABILITIES["nobunaga"] = Playable(_nobunaga_targets, _nobunaga)
ABILITIES["shima"] = Playable(_shima_targets, _shima)


# Symbols


@at(SYMBOL_PLAYED, "bokuden")
def bokuden(game: SamuraiSwordGame, seat: Seat) -> None:
    """Plan the option to draw a card for each card with the Torii symbol that he plays (rulings 5.17)."""
    game.plan(MayDraw(seat=seat))


@step("may-draw")
class MayDraw(MayPrompt):
    """The option to draw a card after Bokuden has played one with the Torii symbol."""

    seat: Seat

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Draw]:
        return Pick((Option("draw", "draw", Draw(CHARACTERS["bokuden"].bonus)),), least=0)

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        return Picked(keys=tuple(option.key for option in self.question(game, seat).options))

    def accept(self, game: SamuraiSwordGame, means: Draw) -> None:
        draw(game, self.seat, means.number, "bokuden")


@at(SYMBOL_PLAYED, "kote")
def kote(game: SamuraiSwordGame, seat: Seat) -> None:
    """Let the owner choose who draws for each card with the Koi symbol that the owner plays (rulings 11.18)."""
    game.plan(ChooseDrawer(seat=seat))


@step("choose-drawer")
class ChooseDrawer(Prompt):
    """The choice of the player who draws a card for Kote. Owners can choose themselves."""

    seat: Seat

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Drawer]:
        table = game.table
        return Pick(tuple(Option(str(other), "player", Drawer(other)) for other in table.clockwise_from(seat)))

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Choose the owner."""
        return Picked(keys=tuple(o.key for o in self.question(game, seat).options if o.means.to == seat))

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[Drawer], ...]) -> None:
        draw(game, chosen[0].means.to, CARDS["kote"].others_draw, "kote")
