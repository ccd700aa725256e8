"""The Play phase: choosing a card or an ability, and what it is aimed at."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.samurai_sword import hooks
from engine.samurai_sword.attack import Strike
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.effects import leave_hand
from engine.samurai_sword.events import AbilityUsed, ActionPlayed, ActionPlayedAt, PropertyPlaced, WeaponPlayed
from engine.samurai_sword.hooks import ABILITIES, PLAYED, SamuraiSwordGame, Target, target_option
from engine.samurai_sword.measures import (
    counts_as_weapon,
    difficulties,
    distinct,
    may_be_placed,
    may_play_weapon,
    weapon_limit,
    why_out_of_reach,
)
from engine.samurai_sword.resolving import AfterPlay, PutAway
from engine.samurai_sword.table import CardId, SamuraiSwordTable


@step("play-phase")
class PlayPhase(Step):
    """Any number of cards, one after the other, until the player stops or is defeated (rulings 2.7, 6.5)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        table.phase = "play"
        if table.turn_over:
            return
        if table.players[self.seat].hand or any(_ability_options(table, self.seat)):
            game.plan(ChoosePlay(seat=self.seat))


@step("choose-play")
class ChoosePlay(Prompt):
    """Play a card, use an ability, or end the Play phase. Patient: a hand that cannot be played is not told."""

    seat: Seat
    patient = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick:
        return Pick(tuple(play_options(game.table, seat)), least=0)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        table = game.table
        return {"left": max(0, weapon_limit(table, seat) - table.weapons_played)}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Nothing more is played."""
        return Picked()

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[Any], ...]) -> None:
        if not chosen:
            return
        name, target = hooks.chosen(chosen[0].key)
        if name in CARDS:
            _play(game, self.seat, name, target)
        else:
            game.plan(PlayPhase(seat=self.seat))
            game.tell(AbilityUsed, seat=self.seat, character=name)
            ABILITIES[name].play(game, self.seat, target)


def play_options(table: SamuraiSwordTable, seat: Seat) -> Iterator[Option]:
    """Everything that can be played now, each card with each target it can be aimed at."""
    needed = difficulties(table, seat)
    for card in distinct(table.players[seat].hand):
        for target in targets_of(table, seat, card, needed):
            yield target_option(card, "play", target)
    yield from _ability_options(table, seat)


def targets_of(
    table: SamuraiSwordTable, seat: Seat, card: CardId, needed: Sequence[int]
) -> list[Target] | list[None]:
    """Whom the card can be played at now; [None] if it needs nobody, empty if it cannot be played.

    `needed` are the `difficulties` of `seat`.
    """
    data = CARDS[card]
    if data.is_weapon:
        if not may_play_weapon(table, seat, card):
            return []
        return [Target(to) for to in range(table.seats) if why_out_of_reach(table, seat, card, to, needed) is None]
    if data.is_property:
        if not may_be_placed(table, card):
            return []
        return [Target(to) for to in range(table.seats)] if data.on_anybody else [None]
    if card not in PLAYED:
        return []
    targets = PLAYED[card].targets(table, seat)
    return [None] if targets is None else targets


def _ability_options(table: SamuraiSwordTable, seat: Seat) -> Iterator[Option]:
    name = table.players[seat].character
    if name not in ABILITIES:
        return
    targets = ABILITIES[name].targets(table, seat)
    for target in [None] if targets is None else targets:
        yield target_option(name, "use", target)


def _play(game: SamuraiSwordGame, seat: Seat, card: CardId, target: Target | None) -> None:
    """The card leaves the hand and is resolved before it joins the discard pile (rulings 2.10)."""
    data = CARDS[card]
    leave_hand(game.table, seat, card)
    game.plan(AfterPlay(seat=seat, card=card), PlayPhase(seat=seat))
    if data.is_property:
        _place(game, seat, card, seat if target is None else target.to)
        return
    game.table.resolving.append(card)
    game.plan(PutAway(card=card))
    if data.is_weapon and target is not None:
        _strike(game, seat, card, target.to)
    else:
        _act(game, seat, card, target)


def _place(game: SamuraiSwordGame, seat: Seat, card: CardId, to: Seat) -> None:
    game.table.players[to].properties.append(card)
    game.tell(PropertyPlaced, seat=seat, to=to, card=card)


def _strike(game: SamuraiSwordGame, seat: Seat, card: CardId, to: Seat) -> None:
    table = game.table
    table.weapons_played += counts_as_weapon(table.players[seat], card)
    table.extra_weapons += CARDS[card].bonus
    game.tell(WeaponPlayed, seat=seat, to=to, card=card)
    game.plan(Strike(seat=seat, to=to, weapon=card))


def _act(game: SamuraiSwordGame, seat: Seat, card: CardId, target: Target | None) -> None:
    if target is None:
        game.tell(ActionPlayed, seat=seat, card=card)
    else:
        game.tell(ActionPlayedAt, seat=seat, to=target.to, card=card)
    PLAYED[card].play(game, seat, target)
