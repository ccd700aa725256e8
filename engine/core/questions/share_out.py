"""The question shape for distributing a budget of units among slots."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import accumulate
from typing import ClassVar, Literal, NamedTuple

from pydantic import ConfigDict

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, UnanswerableQuestionError
from engine.core.questions.options import Facts
from engine.core.values import value


@value(kw_only=True)
class SharedOut:
    """An answer to `ShareOut`: the number of units by slot key. Slots left out get none."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["share_out"] = "share_out"
    shares: dict[str, int] = field(default_factory=dict)


class Slot(NamedTuple):
    """A slot for up to `most` units. `word` (a message id) and `facts` make up its label."""

    key: str
    word: str
    most: int
    facts: Facts = {}


@value()
class ShareOut:
    """A question for the distribution of `least` to `budget` units among the slots.

    Raises UnanswerableQuestionError if the slots can't hold `least` units or if two have the same key.
    """

    slots: tuple[Slot, ...]
    budget: int
    least: int = 0
    shape: ClassVar[str] = "share_out"

    def __post_init__(self) -> None:
        if len({slot.key for slot in self.slots}) < len(self.slots):
            raise UnanswerableQuestionError(self.shape, "two keys are the same")
        most = [slot.most for slot in self.slots]
        if most and min(most) < 0:
            raise UnanswerableQuestionError(self.shape, "a slot holds less than nothing")
        room = sum(most)
        if not 0 <= self.least <= min(self.budget, room):
            raise UnanswerableQuestionError(self.shape, f"{self.least} to {self.budget} units, and room for {room}")

    def check(self, answer: object) -> Mapping[str, int]:
        """Validate an answer and return the units of every slot, by key. Raises IllegalAnswerError."""
        if not isinstance(answer, SharedOut) or answer.shape != self.shape or not isinstance(answer.shares, dict):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        shares = {slot.key: 0 for slot in self.slots}
        for key, units in answer.shares.items():
            if key not in shares:
                raise IllegalAnswerError("not-offered", option=str(key))
            if type(units) is not int:
                raise IllegalAnswerError("wrong-shape", expected=self.shape)
            shares[key] = units
        for slot in self.slots:
            units = shares[slot.key]
            if units < 0:
                raise IllegalAnswerError("negative-share", slot=slot.key, units=units)
            if units > slot.most:
                raise IllegalAnswerError("slot-too-full", slot=slot.key, units=units, most=slot.most)
        total = sum(shares.values())
        if not self.least <= total <= self.budget:
            raise IllegalAnswerError("wrong-total", least=self.least, most=self.budget, total=total)
        return shares

    def only_answer(self) -> SharedOut | None:
        """Return the only legal answer, or None if there are several."""
        top = min(self.budget, sum([slot.most for slot in self.slots]))
        if self.least != top:
            return None
        room = {slot.key: slot.most for slot in self.slots if slot.most}
        if len(room) > 1 and 0 < top < sum(room.values()):
            return None
        return SharedOut(shares={key: min(most, top) for key, most in room.items()} if top else {})

    def sample(self, chance: Chance) -> SharedOut:
        """Draw a random legal answer: first the total, then a slot for each unit."""
        room = {slot.key: slot.most for slot in self.slots}
        top = min(self.budget, sum(room.values()))
        open_keys = [key for key, left in room.items() if left]
        shares: dict[str, int] = {}
        for _ in range(self.least + chance.below(top - self.least + 1)):
            key = chance.choice(open_keys)
            shares[key] = shares.get(key, 0) + 1
            if shares[key] == room[key]:
                open_keys.remove(key)
        return SharedOut(shares=shares)

    def answers(self) -> Iterator[SharedOut]:
        """Yield every legal answer. Their number grows quickly with the budget and the slots."""

        room = list(accumulate((slot.most for slot in reversed(self.slots)), initial=0))[::-1]

        def fill(index: int, laid: int, shares: dict[str, int]) -> Iterator[dict[str, int]]:
            if index == len(self.slots):
                yield shares
                return
            slot = self.slots[index]
            fewest = max(0, self.least - laid - room[index + 1])  # The remaining slots must have room for the rest.
            for units in range(fewest, min(slot.most, self.budget - laid) + 1):
                yield from fill(index + 1, laid + units, {**shares, slot.key: units} if units else shares)

        for shares in fill(0, 0, {}):
            yield SharedOut(shares=shares)
