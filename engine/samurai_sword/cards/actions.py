"""Actions of the Play phase, except those that ask all other players simultaneously (`everybody`)."""

from collections.abc import Callable
from functools import cache

from engine.core.events import Seat
from engine.core.hooks import at
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.effects import discard_card, discard_property, draw, take_openly, take_unseen
from engine.samurai_sword.events import CardGivenUp, CardStolen, CardTaken, Recovered, StolenCardSeen
from engine.samurai_sword.hooks import AFFECTS, HAND, PLAYED, Playable, SamuraiSwordGame, Target, Targets, nobody
from engine.samurai_sword.measures import distinct, others_of
from engine.samurai_sword.resolving import Affect
from engine.samurai_sword.table import SamuraiSwordTable
from engine.samurai_sword.wounds import DrawCards, Wound

Play = Callable[[SamuraiSwordGame, Seat, Target | None], None]


def action(card: str, targets: Callable[[SamuraiSwordTable, Seat], Targets]) -> Callable[[Play], Play]:
    """Return a decorator that registers the effect of an Action, with the function that returns its targets."""

    def register(play: Play) -> Play:
        PLAYED[card] = Playable(targets, play)
        return play

    return register


# Targets


target_at = cache(Target)


def anybody_else(table: SamuraiSwordTable, seat: Seat) -> Targets:
    return [target_at(other) for other in others_of(table, seat)]


def hands_of_others(table: SamuraiSwordTable, seat: Seat) -> list[Target]:
    return [target_at(other, HAND) for other in others_of(table, seat) if table.players[other].hand]


def properties(table: SamuraiSwordTable, seat: Seat) -> list[Target]:
    """Return all Properties in play, including the player's own."""
    return [
        target_at(owner, card)
        for owner, player in enumerate(table.players)
        if player.properties
        for card in distinct(player.properties)
    ]


def properties_and_hands(table: SamuraiSwordTable, seat: Seat) -> Targets:
    return [*properties(table, seat), *hands_of_others(table, seat)]


def anybody_else_if_it_can_be_paid(table: SamuraiSwordTable, seat: Seat) -> Targets:
    """Return all other players, or none if the price would be the last Resilience Point (rulings 11.4)."""
    return anybody_else(table, seat) if table.players[seat].resilience > 1 else []


def aim(game: SamuraiSwordGame, seat: Seat, card: str, target: Target | None) -> None:
    """Apply the Action to its target, unless the target ignores it."""
    assert target is not None, f"{card} needs a target"
    game.plan(Affect(seat=target.to, by=seat, card=card, what=target.what))


# The base box


@action("geisha", properties_and_hands)
def geisha(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Discard a chosen Property in play, or a random card from another player's hand (rulings 10.6)."""
    aim(game, seat, "geisha", target)


@at(AFFECTS, "geisha")
def geisha_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    if what != HAND:
        discard_property(game, to, what, "geisha")
        return
    card = game.table.chance.choice(game.table.players[to].hand)
    discard_card(game.table, to, card)
    game.tell(CardGivenUp, seat=to, card=card, source="geisha")


@action("diversion", hands_of_others)
def diversion(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Steal a random card from another player's hand (rulings 10.7)."""
    aim(game, seat, "diversion", target)


@at(AFFECTS, "diversion")
def diversion_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    card = game.table.chance.choice(game.table.players[to].hand)
    take_unseen(game.table, by, to, card)
    game.tell(CardStolen, seat=by, victim=to, source="diversion")
    game.tell(StolenCardSeen, seat=by, victim=to, card=card, audience=(by, to))


@action("tea_ceremony", nobody)
def tea_ceremony(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Draw three cards for the player, then one for each other player."""
    others = others_of(game.table, seat)
    game.plan(
        DrawCards(seat=seat, number=CARDS["tea_ceremony"].draw, source="tea_ceremony"),
        *(Affect(seat=other, by=seat, card="tea_ceremony") for other in others),
    )


@action("breathing", anybody_else)
def breathing(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Restore full Resilience, then let another player draw (rulings 10.8).

    It can also be played at full Resilience.
    """
    player = game.table.players[seat]
    gained, player.resilience = player.full_resilience - player.resilience, player.full_resilience
    if gained:
        game.tell(Recovered, seat=seat, number=gained, source="breathing")
    aim(game, seat, "breathing", target)


@at(AFFECTS, "tea_ceremony")
def tea_ceremony_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    draw(game, to, CARDS["tea_ceremony"].others_draw, "tea_ceremony")


@at(AFFECTS, "breathing")
def breathing_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    draw(game, to, CARDS["breathing"].others_draw, "breathing")


@action("daimyo", nobody)
def daimyo(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Draw two cards."""
    draw(game, seat, CARDS["daimyo"].draw, "daimyo")


# The expansion


@action("simultaneous_attack", anybody_else_if_it_can_be_paid)
def simultaneous_attack(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Make the player and another player lose one Resilience Point each."""
    aim(game, seat, "simultaneous_attack", target)
    game.plan(Wound(seat=seat, by=None, number=1, source="simultaneous_attack"))


@at(AFFECTS, "simultaneous_attack")
def simultaneous_attack_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    """Wound the target, even Chiyome, unless it would cost the last Resilience Point (rulings 11.4, 11.5)."""
    if game.table.players[to].resilience > 1:
        number = CARDS["simultaneous_attack"].wounds or 1
        game.plan(Wound(seat=to, by=by, number=number, source="simultaneous_attack"))


@action("mimic", properties)
def mimic(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Take any Property in play into the player's hand (rulings 11.10)."""
    aim(game, seat, "mimic", target)


@at(AFFECTS, "mimic")
def mimic_at(game: SamuraiSwordGame, by: Seat, to: Seat, what: str) -> None:
    take_property(game, by, to, what, "mimic")


def take_property(game: SamuraiSwordGame, seat: Seat, owner: Seat, card: str, source: str) -> None:
    """Move a Property from the table in front of `owner` to the hand of `seat`, visible to all players."""
    game.table.players[owner].properties.remove(card)
    take_openly(game.table, seat, card)
    game.tell(CardTaken, seat=seat, victim=owner, card=card, source=source)
