"""Footnotes that tell players what is uncertain: data with one source, and house rulings.

Games derive their notes from the `confidence` of their data, so a note disappears once its data is certain.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.words.localizer import Voice
from engine.core.datafiles import Datum, Doubt

FOOTNOTE = "-# "
"""Discord's markup for small print."""
ONE_SOURCE, BEST_GUESS, OF_OUR_OWN = "note-one-source", "note-best-guess", "note-of-our-own"
BY_DOUBT: Mapping[Doubt, str] = {
    "medium": ONE_SOURCE,
    "low": BEST_GUESS,
    "inferred": BEST_GUESS,
    "substitute": OF_OUR_OWN,
}
"""The message for each level of doubt."""


@dataclass(frozen=True, kw_only=True)
class Note:
    """A message with its facts, and the places where it appears.

    Places are rules topics, cards, and values of a table's options as (option, value).
    """

    message: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    topics: Collection[str] = ()
    cards: Collection[str] = ()
    options: Collection[tuple[str, str]] = ()


def notes_on(data: Iterable[Datum], fields: Sequence[str], **where: Collection[Any]) -> Iterable[Note]:
    """Yield a note per level of doubt that lists the uncertain `fields` of `data`, in the given order."""
    found = {(BY_DOUBT[level], name) for datum in data for name, level in datum.confidence.items()}
    for message in dict.fromkeys(BY_DOUBT.values()):
        names = tuple(name for name in fields if (message, name) in found)
        if names:
            yield Note(message=message, facts={"uncertain": names}, **where)


def joined(voice: Voice, notes: Iterable[Note]) -> str:
    """Join notes into one footnote."""
    return " ".join(voice.say(note.message, **note.facts) for note in notes)


def footnoted(text: str, *footnotes: str) -> str:
    """Return a text with footnotes below it in small print; empty footnotes are left out."""
    return "\n".join([text, *(f"{FOOTNOTE}{footnote}" for footnote in footnotes if footnote)])
