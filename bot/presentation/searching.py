"""Search by typed text: in names, then in descriptions, then by similarity."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Protocol, TypeVar

BY_NAME = 3
"""The worst rank of a match in the name; higher ranks are matches in the text."""
_WORD = re.compile(r"[^\W_]+")


class Named(Protocol):
    """Anything with a name and a text."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


NamedT = TypeVar("NamedT", bound=Named)


@lru_cache(2_000)
def folded(text: str) -> str:
    """Return the words of a text without punctuation, accents and capital letters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(_WORD.findall(bare))


def rank(thing: Named, wanted: str) -> int | None:
    """Return how well a thing matches `wanted`, which must be `folded`: 0 is best, None is no match."""
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
    """Return the matching things with their ranks, best first, otherwise in the given order."""
    wanted = folded(typed)
    found = ((rank(thing, wanted), thing) for thing in things)
    return sorted(((rank, thing) for rank, thing in found if rank is not None), key=lambda pair: pair[0])


def nearest(things: Iterable[NamedT], typed: str, most: int) -> list[NamedT]:
    """Return the `most` things with the most similar names, most similar first; in a tie, shorter names first."""
    wanted = folded(typed)
    return sorted(things, key=lambda thing: (-likeness_of(folded(thing.name), wanted), len(thing.name)))[:most]


def likeness_of(name: str, wanted: str) -> float:
    """Return how similar the typed text is to a whole name or to one of its words, from 0 to 1."""
    return max(SequenceMatcher(None, wanted, part).ratio() for part in (name, *name.split()))
