"""The few shapes that every question of every game has, and the answers to them.

A shape knows three things about its answers: `check` whether one is lawful, `sample` a random one, and, where
there is only one, say so (`only_answer`). `answers` lists them all where they are few. Interfaces, autopilots,
fuzzers and search are written against the shapes, never against a game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError

Facts = Mapping[str, str | int]


class Option(NamedTuple):
    """Something that can be chosen.

    `key` names it within its question; `word` is the text key of its label and `facts` are the values that the
    label needs. Of options that share a `group` at most one can be chosen.
    """

    key: str
    word: str
    facts: Facts = {}
    group: str = ""


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Picked(_Answer):
    """The keys of the chosen options."""

    shape: Literal["pick"] = "pick"
    keys: tuple[str, ...] = ()


class SharedOut(_Answer):
    """How many units lie on each slot. A slot that is not named holds none."""

    shape: Literal["share_out"] = "share_out"
    shares: dict[str, int] = Field(default_factory=dict)


class Arranged(_Answer):
    """The keys of all items, first to last."""

    shape: Literal["arrange"] = "arrange"
    order: tuple[str, ...] = ()


Answer = Annotated[Picked | SharedOut | Arranged, Field(discriminator="shape")]


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose at least `least` and at most `most` of the options, at most one of each group."""

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    shape: Literal["pick"] = "pick"

    def check(self, answer: object) -> None:
        """Raises IllegalAnswerError unless `answer` is a lawful answer."""
        if not isinstance(answer, Picked):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        keys = answer.keys
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswerError("wrong-number", least=self.least, most=self.most, chosen=len(keys))
        if len(keys) > 1 and len(set(keys)) < len(keys):
            raise IllegalAnswerError("chosen-twice")
        groups: set[str] = set()
        for key in keys:
            option = self._option(key)
            if option.group and option.group in groups:
                raise IllegalAnswerError("one-of-a-group", group=option.group)
            groups.add(option.group)

    def _option(self, key: str) -> Option:
        for option in self.options:
            if option.key == key:
                return option
        raise IllegalAnswerError("not-offered", option=key)

    def only_answer(self) -> Picked | None:
        """The one lawful answer, or None if there are several."""
        if self.least == len(self.options):
            return Picked(keys=tuple(option.key for option in self.options))
        return Picked() if self.most == 0 else None

    def sample(self, chance: Chance) -> Picked:
        """A random lawful answer."""
        if self.most == 1:
            index = chance.below(len(self.options) + 1 - self.least)
            return Picked(keys=(self.options[index].key,)) if index < len(self.options) else Picked()
        count = self.least + chance.below(min(self.most, len(self.options)) - self.least + 1)
        keys: list[str] = []
        groups: set[str] = set()
        for option in chance.shuffled(self.options):
            if len(keys) < count and (not option.group or option.group not in groups):
                keys.append(option.key)
                groups.add(option.group)
        return Picked(keys=tuple(keys))

    def answers(self) -> Iterator[Picked]:
        """Every lawful answer, options in the order offered."""
        for count in range(self.least, min(self.most, len(self.options)) + 1):
            for chosen in combinations(self.options, count):
                groups = [option.group for option in chosen if option.group]
                if len(set(groups)) == len(groups):
                    yield Picked(keys=tuple(option.key for option in chosen))


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


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put all items in order."""

    items: tuple[Option, ...]
    shape: Literal["arrange"] = "arrange"

    def check(self, answer: object) -> None:
        """Raises IllegalAnswerError unless `answer` is a lawful answer."""
        if not isinstance(answer, Arranged):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        if sorted(answer.order) != sorted(item.key for item in self.items):
            raise IllegalAnswerError("not-all-arranged", items=len(self.items))

    def only_answer(self) -> Arranged | None:
        """The one lawful answer, or None if there are several."""
        return Arranged(order=tuple(item.key for item in self.items)) if len(self.items) < 2 else None

    def sample(self, chance: Chance) -> Arranged:
        """A random lawful answer."""
        return Arranged(order=tuple(item.key for item in chance.shuffled(self.items)))

    def answers(self) -> Iterator[Arranged]:
        """Every order."""
        for order in permutations(self.items):
            yield Arranged(order=tuple(item.key for item in order))


Question = Pick | ShareOut | Arrange


class Action(BaseModel):
    """An answer as it comes in: `token` names the question it is for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    token: str
    answer: Answer


class Decision(BaseModel):
    """A question as it is put to one seat.

    `kind` and `facts` are for wording it. `sealed` is the answer this seat has already given and may still
    change. An *invitation* may be taken up at any time and nobody is awaited for it; `kind` then names what it
    invites to. A `quick` question interrupts others and deserves a short deadline.
    """

    model_config = ConfigDict(frozen=True)

    token: str
    seat: int
    kind: str
    facts: dict[str, str | int]
    question: Annotated[Pick | ShareOut | Arrange, Field(discriminator="shape")]
    invitation: bool = False
    secret: bool = False
    quick: bool = False
    sealed: Answer | None = None
