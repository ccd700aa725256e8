"""Laying units on slots within a budget."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pydantic import Field

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions.options import Facts, ShapedAnswer


class SharedOut(ShapedAnswer):
    """How many units lie on each slot. A slot that is not named holds none."""

    shape: Literal["share_out"] = "share_out"
    shares: dict[str, int] = Field(default_factory=dict)


class Slot(NamedTuple):
    """A place for units: `key` names it, `most` is what it can hold, `word` and `facts` label it."""

    key: str
    word: str
    most: int
    facts: Facts = {}


@dataclass(frozen=True, slots=True)
class ShareOut:
    """Lay between `least` and `budget` units in all on the slots."""

    slots: tuple[Slot, ...]
    budget: int
    least: int = 0
    shape: Literal["share_out"] = "share_out"

    def check(self, answer: object) -> None:
        """Raises IllegalAnswerError unless `answer` is a lawful answer."""
        if not isinstance(answer, SharedOut):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        most = {slot.key: slot.most for slot in self.slots}
        for key, units in answer.shares.items():
            if key not in most:
                raise IllegalAnswerError("not-offered", option=key)
            if units < 0:
                raise IllegalAnswerError("negative-share", slot=key, units=units)
            if units > most[key]:
                raise IllegalAnswerError("slot-too-full", slot=key, units=units, most=most[key])
        total = sum(answer.shares.values())
        if not self.least <= total <= self.budget:
            raise IllegalAnswerError("wrong-total", least=self.least, most=self.budget, total=total)

    def only_answer(self) -> SharedOut | None:
        """The one lawful answer, or None if there are several."""
        top = min(self.budget, sum(slot.most for slot in self.slots))
        if self.least != top:
            return None
        room = {slot.key: slot.most for slot in self.slots if slot.most}
        if len(room) > 1 and 0 < top < sum(room.values()):
            return None
        return SharedOut(shares={key: min(most, top) for key, most in room.items()} if top else {})

    def sample(self, chance: Chance) -> SharedOut:
        """A random lawful answer."""
        room = {slot.key: slot.most for slot in self.slots}
        top = min(self.budget, sum(room.values()))
        shares: dict[str, int] = {}
        for _ in range(self.least + chance.below(top - self.least + 1)):
            key = chance.choice([key for key, left in room.items() if left])
            room[key] -= 1
            shares[key] = shares.get(key, 0) + 1
        return SharedOut(shares=shares)

    def answers(self) -> Iterator[SharedOut]:
        """Every lawful answer. Their number grows fast with budget and slots."""

        def fill(index: int, left: int, shares: dict[str, int]) -> Iterator[dict[str, int]]:
            if index == len(self.slots):
                if sum(shares.values()) >= self.least:
                    yield shares
                return
            slot = self.slots[index]
            for units in range(min(slot.most, left) + 1):
                yield from fill(index + 1, left - units, {**shares, slot.key: units} if units else shares)

        for shares in fill(0, self.budget, {}):
            yield SharedOut(shares=shares)
