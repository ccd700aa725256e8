"""Actions that ask all other players simultaneously: Battle Cry, Jujutsu and Intuition.

The answers are secret until the last one is in. Then they are revealed and resolved clockwise from the active player,
each completely before the next (rulings 5.13, 11.12).
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Answer, Option, Pick, Picked, Refusal
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.samurai_sword.choices import GivenUp, GiveUp, GiveUpProperty, IgnoreWith, Show, Take, pick_card
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.effects import leave_hand, show, take_openly
from engine.samurai_sword.events import AnswerKept, AnswersRevealed, AttackFailed, CardsShown, CardTaken
from engine.samurai_sword.hooks import PLAYED, Playable, SamuraiSwordGame, Target, nobody
from engine.samurai_sword.measures import CHIYOME, distinct, least_worth, others_of
from engine.samurai_sword.parrying import (
    OKUNI,
    answers_to,
    card_of,
    give_up,
    ignore_action,
    ignoring,
    parry_on_behalf,
)
from engine.samurai_sword.refusals import refused_answers
from engine.samurai_sword.table import CardId, SamuraiSwordTable
from engine.samurai_sword.wounds import Wound

Shout = Literal["battle_cry", "jujutsu"]


def _shout(game: SamuraiSwordGame, seat: Seat, card: Shout) -> None:
    table = game.table
    others = others_of(table, seat)
    for other in others:
        if table.players[other].character == CHIYOME and not table.players[other].is_harmless:
            game.tell(AttackFailed, seat=other, by=seat, weapon=card, source=CHIYOME)
    asked = tuple(other for other in others if _is_hit(table, other))
    if asked:
        game.plan(AnswerAll(by=seat, card=card, asked=asked, seats_left=tuple(others)))


def _is_hit(table: SamuraiSwordTable, seat: Seat) -> bool:
    """Return whether the Action affects a player. Harmless players and Chiyome are immune (rulings 3.2, 5.14)."""
    player = table.players[seat]
    return player.character != CHIYOME and not player.is_harmless


def _battle_cry(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Make all other players give up a parry card or take a wound."""
    _shout(game, seat, "battle_cry")


def _jujutsu(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Make all other players give up a Weapon or take a wound."""
    _shout(game, seat, "jujutsu")


PLAYED["battle_cry"] = Playable(nobody, _battle_cry)
PLAYED["jujutsu"] = Playable(nobody, _jujutsu)


@step("answer-all")
class AnswerAll(JointPrompt):
    """The choice to give up a card or take the wound. No one is forced to give up a card (rulings 5.13).

    It's for all players who aren't harmless, whether or not they hold a suitable card. `seats_left` lists the seats
    whose answers are resolved after this prompt.
    """

    by: Seat
    card: Shout
    asked: tuple[Seat, ...]
    seats_left: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    patient = True
    secret = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[GivenUp]:
        return Pick(answers_to(game.table, seat, self.card), least=0)

    def refusals(self, game: SamuraiSwordGame, seat: Seat) -> Iterator[Refusal]:
        return refused_answers(game.table, seat, self.card)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by, "card": self.card, "resilience": game.table.players[seat].resilience}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Give up a Parry, or the least valuable Weapon."""
        options = self.question(game, seat).options
        if self.card == "battle_cry":
            return parry_on_behalf(options)
        weapons = [option.means.card for option in options if isinstance(option.means, GiveUp)]
        return pick_card(options, least_worth(weapons)[0]) if weapons else Picked()

    def resolve_all(self, game: SamuraiSwordGame, chosen: Mapping[Seat, tuple[Option[GivenUp], ...]]) -> None:
        cards = tuple(card_of(chosen[seat][0].means) if chosen[seat] else "" for seat in self.asked)
        game.tell(AnswersRevealed, by=self.by, source=self.card, seats=self.asked, cards=cards)
        for seat in self.asked:
            for option in chosen[seat]:
                if not isinstance(option.means, GiveUpProperty):
                    show(game.table, seat, option.means.card)
        keys = {seat: chosen[seat][0].key if chosen[seat] else "" for seat in self.asked}
        game.plan(*(Settle(seat=seat, by=self.by, card=self.card, answer=keys.get(seat)) for seat in self.seats_left))


@step("settle")
class Settle(Step):
    """The resolution of one player's answer. Whether the player is harmless is checked only now (rulings 3.6).

    `answer` is the key of what the player gives up, empty for the wound, or None if the player wasn't asked. A player
    who can no longer give up the chosen card, or is no longer harmless, gets the question now. If the player of the
    Action has been defeated by then, the remaining players are spared (rulings 5.22).
    """

    seat: Seat
    by: Seat
    card: Shout
    answer: str | None

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        if table.turn_over or not _is_hit(table, self.seat):
            self._tell_what_is_kept(game)
            return
        if self.answer == "":
            wounds = CARDS[self.card].wounds or 1
            game.plan(Wound(seat=self.seat, by=self.by, number=wounds, source=self.card))
            return
        for option in answers_to(table, self.seat, self.card):
            if option.key == self.answer:
                give_up(game, self.seat, option.means, self.card)
                return
        game.plan(AnswerAll(by=self.by, card=self.card, asked=(self.seat,), seats_left=(self.seat,)))

    def _tell_what_is_kept(self, game: SamuraiSwordGame) -> None:
        """Report that the player keeps a card that was revealed as given up."""
        for option in answers_to(game.table, self.seat, self.card):
            if option.key == self.answer:
                game.tell(AnswerKept, seat=self.seat, card=card_of(option.means), source=self.card)


# Intuition


def _intuition(game: SamuraiSwordGame, seat: Seat, target: Target | None) -> None:
    """Make all other players who aren't harmless show a card, of which the player takes one (rulings 3.8, 11.12)."""
    table = game.table
    asked = tuple(other for other in others_of(table, seat) if not table.players[other].is_harmless)
    given = tuple((other, Picked(keys=(_shown(table, other)[0].key,))) for other in asked if _must(table, other))
    if asked:
        game.plan(ShowCard(by=seat, asked=asked, given=given))


def _must(table: SamuraiSwordTable, seat: Seat) -> bool:
    """Return whether all players can see that there is no choice, because the hand has one card."""
    player = table.players[seat]
    return len(player.hand) == 1 and player.character != OKUNI


def _shown(table: SamuraiSwordTable, seat: Seat) -> list[Option[Show]]:
    """Return one option per different card in the hand."""
    return [Option(card, "show", Show(card)) for card in distinct(table.players[seat].hand)]


PLAYED["intuition"] = Playable(nobody, _intuition)


@step("show-card")
class ShowCard(JointPrompt):
    """The choice of a hand card to show. The player of Intuition takes one of the cards shown."""

    by: Seat
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    patient = True
    secret = True
    quick = True

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Show | IgnoreWith]:
        return Pick((*_shown(game.table, seat), *ignoring(game.table, seat)))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"by": self.by}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Show the least valuable card."""
        return pick_card(self.question(game, seat).options, least_worth(game.table.players[seat].hand)[0])

    def resolve_all(
        self, game: SamuraiSwordGame, chosen: Mapping[Seat, tuple[Option[Show | IgnoreWith], ...]]
    ) -> None:
        answers = {seat: chosen[seat][0].means for seat in self.asked}
        cards = tuple(answer.card if isinstance(answer, Show) else "" for answer in answers.values())
        game.tell(CardsShown, by=self.by, seats=self.asked, cards=cards)
        for seat, answer in answers.items():
            if isinstance(answer, Show):
                show(game.table, seat, answer.card)
            else:
                ignore_action(game, seat, self.by, answer.card, "intuition")
        offered = tuple((seat, card) for seat, card in zip(self.asked, cards, strict=True) if card)
        if offered:
            game.plan(TakeShown(seat=self.by, shown=offered))


@step("take-shown")
class TakeShown(Prompt):
    """The choice of one of the cards shown. The others go back to their hands."""

    seat: Seat
    shown: tuple[tuple[Seat, CardId], ...]

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Take]:
        return Pick(tuple(Option(f"{owner}:{card}", "take", Take(owner, card)) for owner, card in self.shown))

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Take the most valuable card."""
        best = least_worth((card for _, card in self.shown), len(self.shown))[-1]
        return pick_card(self.question(game, seat).options, best)

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[Take], ...]) -> None:
        victim, card = chosen[0].means
        leave_hand(game.table, victim, card)
        take_openly(game.table, self.seat, card)
        game.tell(CardTaken, seat=self.seat, victim=victim, card=card, source="intuition")
