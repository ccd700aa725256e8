"""The cards and abilities that a question offers, each with the numbers of its options."""

from collections.abc import Iterable
from typing import Any

from bot.games.samurai_sword.targets import target_of
from engine.core.events import Seat
from engine.core.questions import Decision, Option
from engine.core.questions.pick import Pick
from engine.core.values import value
from engine.samurai_sword.components import CARDS

PLAYS = "choose-play"
NUMBERED = frozenset((PLAYS, "choose-drawer", "discard-down", "discard-one", "show-card", "take-shown"))
"""Questions whose options are numbered, in the text and in the picture."""


@value()
class Offer:
    """A card or a character's ability, with the numbers of its options.

    `to` lists the targets in the order of `numbers` if each option has a different target. `owner` is the player who
    holds the card, or None if the reader does.
    """

    name: str
    numbers: tuple[int, ...]
    to: tuple[Seat, ...] = ()
    owner: Seat | None = None
    word: str = ""

    @property
    def span(self) -> str:
        """The numbers as text, such as "3" or "4–9"."""
        first, last = self.numbers[0], self.numbers[-1]
        return str(first) if first == last else f"{first}–{last}"


def offers_of(decision: Decision) -> list[Offer]:
    """Return the cards and abilities on offer, in the order of the options."""
    assert isinstance(decision.question, Pick)
    groups: dict[str, list[tuple[int, Option[Any]]]] = {}
    for number, option in enumerate(decision.question.options, start=1):
        if _name(option):
            groups.setdefault(option.group or option.key, []).append((number, option))
    return [_offer(numbered) for numbered in groups.values()]


def targets_of(decision: Decision) -> dict[Seat, int]:
    """Return each player's option number if the question offers only players, otherwise an empty dict."""
    if decision.kind not in NUMBERED or offers_of(decision):
        return {}
    assert isinstance(decision.question, Pick)
    targets = map(target_of, decision.question.options)
    return {seat: number for number, seat in enumerate(targets, start=1) if seat is not None}


def _offer(numbered: Iterable[tuple[int, Option[Any]]]) -> Offer:
    numbers, options = zip(*numbered, strict=True)
    to = tuple(seat for seat in map(target_of, options) if seat is not None)
    is_each_another = len(set(to)) == len(options)
    facts = options[0].facts
    owner = facts.get("victim")
    return Offer(
        _name(options[0]),
        numbers,
        to if is_each_another else (),
        owner if isinstance(owner, int) else None,
        options[0].word,
    )


def _name(option: Option[Any]) -> str:
    """Return the card or character of an option, or an empty string."""
    name = str(option.facts.get("character", option.facts.get("card", "")))
    return name if name in CARDS or "character" in option.facts else ""
