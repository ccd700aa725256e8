"""The Play phase: the choice of a card or an ability, and of its target."""

from collections.abc import Iterator
from functools import cache

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.samurai_sword.attack import Strike
from engine.samurai_sword.choices import (
    Move,
    Play,
    PlayAt,
    PlayAtHand,
    PlayAtProperty,
    Use,
    UseAtProperty,
)
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.effects import leave_hand
from engine.samurai_sword.events import AbilityUsed, ActionPlayed, ActionPlayedAt, PropertyPlaced, WeaponPlayed
from engine.samurai_sword.hooks import ABILITIES, HAND, PLAYED, SamuraiSwordGame, Target
from engine.samurai_sword.measures import (
    counts_as_weapon,
    difficulties,
    distinct,
    in_reach,
    may_be_placed,
    weapon_limit,
    weapons_to_play,
)
from engine.samurai_sword.proposals import proposed_plays
from engine.samurai_sword.refusals import refused_plays
from engine.samurai_sword.resolving import AfterPlay, PutAway
from engine.samurai_sword.sorts import ON_ANYBODY, PROPERTIES, WEAPONS
from engine.samurai_sword.table import CardId, SamuraiSwordTable


@step("play-phase")
class PlayPhase(Step):
    """The Play phase: any number of cards, one by one, until the player stops or is defeated (rulings 2.7, 6.5)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        table.phase = "play"
        if table.turn_over:
            return
        if table.players[self.seat].hand or _ability_options(table, self.seat):
            game.plan(ChoosePlay(seat=self.seat))


@step("choose-play")
class ChoosePlay(MayPrompt):
    """The choice to play a card, use an ability, or end the Play phase.

    The game waits even if nothing can be played, so it doesn't reveal that.
    """

    seat: Seat
    patient = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Move]:
        return Pick(tuple(play_options(game.table, seat)), least=0)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        table = game.table
        return {"left": max(0, weapon_limit(table, seat) - table.weapons_played)}

    def proposals(self, game: SamuraiSwordGame, seat: Seat) -> Iterator[Picked]:
        return proposed_plays(game.table, seat, self.question(game, seat).options)

    def refusals(self, game: SamuraiSwordGame, seat: Seat) -> Iterator[Refusal]:
        return refused_plays(game.table, seat)

    def accept(self, game: SamuraiSwordGame, means: Move) -> None:
        if isinstance(means, Use | UseAtProperty):
            _use(game, self.seat, means.character, target_of(means))
        else:
            _play(game, self.seat, means.card, target_of(means))


def play_options(table: SamuraiSwordTable, seat: Seat) -> list[Option[Move]]:
    """Return an option for everything the player can do now: each card and the ability, with each target."""
    hand = distinct(table.players[seat].hand)
    weapons = weapons_to_play(table, seat, hand)
    needed = difficulties(table, seat) if weapons else ()
    options: list[Option[Move]] = []
    for card in hand:
        if card in PLAYED:
            options += [play_option(card, target) for target in PLAYED[card].targets(table, seat)]
        elif card in weapons:
            options += options_at(card, in_reach(table, seat, card, needed))
        elif card in PROPERTIES and may_be_placed(table, card):
            options += options_of_property(card, table.seats)
    return options + _ability_options(table, seat)


def _ability_options(table: SamuraiSwordTable, seat: Seat) -> list[Option[Move]]:
    name = table.players[seat].character
    if name not in ABILITIES:
        return []
    return [use_option(name, target) for target in ABILITIES[name].targets(table, seat)]


@cache
def options_at(card: CardId, seats: tuple[Seat, ...]) -> tuple[Option[Move], ...]:
    """Return the options to play the card at each of the seats."""
    return tuple(play_option(card, Target(seat)) for seat in seats)


@cache
def options_of_property(card: CardId, seats: int) -> tuple[Option[Move], ...]:
    """Return the options to place a Property: in front of its player, or of any player if the card allows it."""
    return options_at(card, tuple(range(seats))) if card in ON_ANYBODY else (play_option(card, None),)


@cache
def play_option(card: CardId, target: Target | None) -> Option[Move]:
    """Return the option to play the card at this target."""
    if target is None:
        return Option(card, "play", Play(card), card)
    to, what = target
    if not what:
        return Option(f"{card}:{to}", "play-at", PlayAt(card, to), card)
    if what == HAND:
        return Option(f"{card}:{to}:{what}", "play-at-hand", PlayAtHand(card, to), card)
    return Option(f"{card}:{to}:{what}", "play-at-property", PlayAtProperty(card, to, what), card)


@cache
def use_option(character: str, target: Target | None) -> Option[Move]:
    """Return the option to use the character's ability on this target."""
    if target is None:
        return Option(character, "use", Use(character), character)
    to, card = target
    return Option(f"{character}:{to}:{card}", "use-at-property", UseAtProperty(character, to, card), character)


def target_of(move: Move) -> Target | None:
    """Return the target of a card or an ability, or None."""
    match move:
        case PlayAt():
            return Target(move.to)
        case PlayAtHand():
            return Target(move.to, HAND)
        case PlayAtProperty() | UseAtProperty():
            return Target(move.to, move.property)
        case _:
            return None


def _use(game: SamuraiSwordGame, seat: Seat, character: str, target: Target | None) -> None:
    game.plan(PlayPhase(seat=seat))
    game.tell(AbilityUsed, seat=seat, character=character)
    ABILITIES[character].play(game, seat, target)


def _play(game: SamuraiSwordGame, seat: Seat, card: CardId, target: Target | None) -> None:
    """Play a card from the hand. It takes effect before it joins the discard pile (rulings 2.10)."""
    leave_hand(game.table, seat, card)
    game.plan(*_then(seat, card))
    if card in PROPERTIES:
        _place(game, seat, card, seat if target is None else target.to)
        return
    game.table.resolving.append(card)
    if card in WEAPONS and target is not None:
        _strike(game, seat, card, target.to)
    else:
        _act(game, seat, card, target)


@cache
def _then(seat: Seat, card: CardId) -> tuple[Step, ...]:
    """Return the steps that follow the effect of the card."""
    then = AfterPlay(seat=seat, card=card), PlayPhase(seat=seat)
    return then if card in PROPERTIES else (PutAway(card=card), *then)


def _place(game: SamuraiSwordGame, seat: Seat, card: CardId, to: Seat) -> None:
    players = game.table.players
    players[to].properties.append(card)
    if to != seat:
        players[seat].remember_attack(to)
    game.tell(PropertyPlaced, seat=seat, to=to, card=card)


def _strike(game: SamuraiSwordGame, seat: Seat, card: CardId, to: Seat) -> None:
    table = game.table
    table.weapons_played += counts_as_weapon(table.players[seat], card)
    table.extra_weapons += CARDS[card].bonus
    if to != seat:
        table.players[seat].remember_attack(to)
    game.tell(WeaponPlayed, seat=seat, to=to, card=card)
    game.plan(Strike(seat=seat, to=to, weapon=card))


def _act(game: SamuraiSwordGame, seat: Seat, card: CardId, target: Target | None) -> None:
    if target is None:
        game.tell(ActionPlayed, seat=seat, card=card)
    else:
        game.tell(ActionPlayedAt, seat=seat, to=target.to, card=card)
    PLAYED[card].play(game, seat, target)
