"""Finding things by what somebody typed: by a part of their name, by words of their text, and what comes nearest."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Protocol, TypeVar

BY_NAME = 3
"""Ranks up to this one mean that the name fits, those beyond it that the text does."""
_WORD = re.compile(r"[^\W_]+")


class Named(Protocol):
    """Something with a name and a text."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


NamedT = TypeVar("NamedT", bound=Named)


@lru_cache(2_000)
def folded(text: str) -> str:
    """The words of a text alone: without marks, accents and capital letters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(_WORD.findall(bare))


def rank(thing: Named, wanted: str) -> int | None:
    """How well a thing fits what is wanted, as `folded`: 0 best, None not at all."""
    name, text = folded(thing.name), folded(thing.text)
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if f" {wanted}" in name:
        return 2
    if wanted in name:
        return BY_NAME
    both = f" {name} {text}"
    if f" {wanted}" in both:
        return BY_NAME + 1
    return BY_NAME + 2 if wanted and all(f" {word}" in both for word in wanted.split()) else None


def ranked(things: Iterable[NamedT], typed: str) -> list[tuple[int, NamedT]]:
    """What fits, each with its rank, the best first and else in the given order."""
    wanted = folded(typed)
    found = ((rank(thing, wanted), thing) for thing in things)
    return sorted(((rank, thing) for rank, thing in found if rank is not None), key=lambda pair: pair[0])


def nearest(things: Iterable[NamedT], typed: str, most: int) -> list[NamedT]:
    """Those whose names look most like what was typed, the most alike first; of equals the shorter one."""
    wanted = folded(typed)
    return sorted(things, key=lambda thing: (-likeness_of(folded(thing.name), wanted), len(thing.name)))[:most]


def likeness_of(name: str, wanted: str) -> float:
    """How much what is wanted looks like the whole name, or like one of its words; 1 if it is the same."""
    return max(SequenceMatcher(None, wanted, part).ratio() for part in (name, *name.split()))
