"""Search by typed text: in names, then in descriptions, then by similarity."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Protocol, TypeVar

WORST_NAME_RANK = 3
"""The worst rank of a match in the name; higher ranks are matches in the text."""
_WORD = re.compile(r"[^\W_]+")


class Searchable(Protocol):
    """Anything with a name and a text."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


NamedT = TypeVar("NamedT", bound=Searchable)


@lru_cache(2_000)
def normalize(text: str) -> str:
    """Return the words of a text without punctuation, accents and capital letters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(_WORD.findall(bare))


def rank(thing: Searchable, wanted: str) -> int | None:
    """Return how well a thing matches `wanted`, which must be normalized: 0 is best, None is no match."""
    name, text = normalize(thing.name), normalize(thing.text)
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if f" {wanted}" in name:
        return 2
    if wanted in name:
        return WORST_NAME_RANK
    both = f" {name} {text}"
    if f" {wanted}" in both:
        return WORST_NAME_RANK + 1
    return WORST_NAME_RANK + 2 if wanted and all(f" {word}" in both for word in wanted.split()) else None


def rank_all(things: Iterable[NamedT], typed: str) -> list[tuple[int, NamedT]]:
    """Return the matching things with their ranks, best first, otherwise in the given order."""
    wanted = normalize(typed)
    found = ((rank(thing, wanted), thing) for thing in things)
    return sorted(((rank, thing) for rank, thing in found if rank is not None), key=lambda pair: pair[0])


def nearest(things: Iterable[NamedT], typed: str, most: int) -> list[NamedT]:
    """Return the `most` things with the most similar names, most similar first; in a tie, shorter names first."""
    wanted = normalize(typed)
    return sorted(things, key=lambda thing: (-similarity(normalize(thing.name), wanted), len(thing.name)))[:most]


def similarity(name: str, wanted: str) -> float:
    """Return how similar the typed text is to a whole name or to one of its words, from 0 to 1."""
    return max(SequenceMatcher(None, wanted, part).ratio() for part in (name, *name.split()))
