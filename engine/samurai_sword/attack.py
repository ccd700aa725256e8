"""An attack with a Weapon: target, parry, wounds and Counterattack (rulings 5)."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.samurai_sword.choices import GivenUp, GiveUp, IgnoreWith
from engine.samurai_sword.components import CARDS, CHARACTERS
from engine.samurai_sword.effects import leave_hand, turn_up
from engine.samurai_sword.events import AttackFailed, AttackParried, CardGivenUp
from engine.samurai_sword.hooks import (
    BASE_WOUNDS,
    MORE_WOUNDS,
    WOUNDS_TAKEN,
    HasTraits,
    SamuraiSwordGame,
    bonus_of,
)
from engine.samurai_sword.measures import CHIYOME
from engine.samurai_sword.parrying import (
    CHIGIRIKI,
    COUNTERATTACK,
    Against,
    answers_to,
    card_of,
    give_up,
    ignore_action,
    may_hold_an_answer,
    parry_on_behalf,
)
from engine.samurai_sword.refusals import refused_answers
from engine.samurai_sword.resolving import AfterPlay, PutAway
from engine.samurai_sword.table import CardId, SamuraiSwordTable
from engine.samurai_sword.wounds import Wound

KENSHIN = "kenshin"
LADY_CHACHA = "lady_chacha"


@step("strike")
class Strike(Step):
    """An attack with a Weapon. Lady Chacha turns up cards first; then the target can parry.

    A player can't parry a Weapon they played on themselves.
    """

    seat: Seat
    to: Seat
    weapon: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        if table.players[self.to].character == LADY_CHACHA and _symbols_match(game, self.to):
            game.tell(AttackFailed, seat=self.to, by=self.seat, weapon=self.weapon, source=LADY_CHACHA)
        elif self.to != self.seat and may_hold_an_answer(table, self.to, _against(self.weapon)):
            game.plan(MayParry(seat=self.to, by=self.seat, weapon=self.weapon))
        else:
            game.plan(HitWith(seat=self.seat, to=self.to, weapon=self.weapon))


def _against(weapon: CardId) -> Against:
    return "chigiriki" if weapon == CHIGIRIKI else "weapon"


def _symbols_match(game: SamuraiSwordGame, seat: Seat) -> bool:
    """Turn up cards for Lady Chacha. Return whether they share one symbol, so that she takes no wounds."""
    cards = [turn_up(game, seat, LADY_CHACHA) for _ in range(CHARACTERS[LADY_CHACHA].reveals)]
    symbols = {CARDS[card].symbol if card else None for card in cards}
    return len(symbols) == 1 and None not in symbols


@step("may-parry")
class MayParry(MayPrompt):
    """The option to parry a Weapon. It comes up even if the target has no Parry, so it doesn't reveal the hand."""

    seat: Seat
    by: Seat
    weapon: CardId
    patient = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[GivenUp]:
        return Pick(answers_to(game.table, seat, _against(self.weapon)), least=0)

    def refusals(self, game: SamuraiSwordGame, seat: Seat) -> Iterator[Refusal]:
        return refused_answers(game.table, seat, _against(self.weapon))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {
            "by": self.by,
            "weapon": self.weapon,
            "number": wounds_of(game.table, self.by, seat, self.weapon),
            "resilience": game.table.players[seat].resilience,
        }

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Parry with a card made for it, if the hand has one."""
        return parry_on_behalf(self.question(game, seat).options)

    def accept(self, game: SamuraiSwordGame, means: GivenUp) -> None:
        card = card_of(means)
        game.tell(AttackParried, seat=self.seat, by=self.by, card=card, weapon=self.weapon)
        if card == COUNTERATTACK:
            leave_hand(game.table, self.seat, card)
            game.table.resolving.append(card)
            game.plan(
                StrikeBack(seat=self.seat, to=self.by),
                PutAway(card=card),
                AfterPlay(seat=self.seat, card=card),
            )
            return
        if isinstance(means, GiveUp) and CARDS[card].parry and self.weapon != CHIGIRIKI:
            game.plan(AfterPlay(seat=self.seat, card=card))
        give_up(game, self.seat, means, self.weapon)

    def decline(self, game: SamuraiSwordGame) -> None:
        game.plan(HitWith(seat=self.by, to=self.seat, weapon=self.weapon))


@step("hit-with")
class HitWith(Step):
    """The wounds of a Weapon that wasn't parried."""

    seat: Seat
    to: Seat
    weapon: CardId

    def run(self, game: SamuraiSwordGame) -> None:
        if _is_shrugged_off(game.table.players[self.to], self.weapon):
            game.tell(AttackFailed, seat=self.to, by=self.seat, weapon=self.weapon, source=KENSHIN)
            return
        number = wounds_of(game.table, self.seat, self.to, self.weapon)
        if not number:
            game.tell(AttackFailed, seat=self.to, by=self.seat, weapon=self.weapon, source=self.weapon)
            return
        game.plan(Wound(seat=self.to, by=self.seat, number=number, source=self.weapon, weapon=True))


def _is_shrugged_off(target: HasTraits, weapon: CardId) -> bool:
    """Return whether the target is Kenshin and immune to the Weapon. Only those with the Origami symbol wound him."""
    return target.character == KENSHIN and CARDS[weapon].symbol != CHARACTERS[KENSHIN].asks


def wounds_of(table: SamuraiSwordTable, seat: Seat, to: Seat, weapon: CardId) -> int:
    """Return the wounds of a Weapon of `seat` that hits `to`, which can be the same seat."""
    players = table.players
    return wounds_on(players[to], weapon, 0 if to == seat else bonus_of(players[seat], MORE_WOUNDS))


def wounds_on(target: HasTraits, weapon: CardId, bonus: int) -> int:
    """Return the wounds of a Weapon that hits: its own plus `bonus`, as the target modifies them (rulings 5)."""
    if _is_shrugged_off(target, weapon):
        return 0
    printed = CARDS[weapon].wounds
    wounds = (BASE_WOUNDS[weapon](target) if printed is None else printed) + bonus
    return WOUNDS_TAKEN[target.character](wounds) if target.character in WOUNDS_TAKEN and wounds else wounds


@step("strike-back")
class StrikeBack(Step):
    """Counterattack: the attack is parried, and the attacker gives up a parry card or takes a wound (rulings 11.6).

    It's an Action, so Chiyome takes no wound (rulings 11.7).
    """

    seat: Seat
    to: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        if table.players[self.to].character == CHIYOME:
            game.tell(AttackFailed, seat=self.to, by=self.seat, weapon=COUNTERATTACK, source=CHIYOME)
        elif may_hold_an_answer(table, self.to, "counterattack"):
            game.plan(AnswerCounterattack(seat=self.to, by=self.seat))
        else:
            game.plan(counter_wound(self.seat, self.to))


def counter_wound(seat: Seat, to: Seat) -> Wound:
    """Return the wound of a Counterattack: exactly one, which bonuses don't increase."""
    return Wound(seat=to, by=seat, number=CARDS[COUNTERATTACK].wounds or 1, source=COUNTERATTACK)


@step("answer-counterattack")
class AnswerCounterattack(MayPrompt):
    """The choice to give up a parry card or take the wound of a Counterattack."""

    seat: Seat
    by: Seat
    patient = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[GivenUp]:
        return Pick(answers_to(game.table, seat, "counterattack"), least=0)

    def refusals(self, game: SamuraiSwordGame, seat: Seat) -> Iterator[Refusal]:
        return refused_answers(game.table, seat, "counterattack")

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by, "resilience": game.table.players[seat].resilience}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Give up a Parry, if the hand has one."""
        return parry_on_behalf(self.question(game, seat).options)

    def accept(self, game: SamuraiSwordGame, means: GivenUp) -> None:
        if isinstance(means, IgnoreWith):
            ignore_action(game, self.seat, self.by, means.card, COUNTERATTACK)
            return
        if isinstance(means, GiveUp):
            game.tell(CardGivenUp, seat=self.seat, card=means.card, source=COUNTERATTACK)
            if CARDS[means.card].parry:
                game.plan(AfterPlay(seat=self.seat, card=means.card))
        give_up(game, self.seat, means, COUNTERATTACK)

    def decline(self, game: SamuraiSwordGame) -> None:
        game.plan(counter_wound(self.by, self.seat))
