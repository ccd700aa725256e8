"""Short texts that many messages share: timestamps, counts, headings of private messages, and footnotes."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.components import Component
from engine.core.datafiles import Datum, Doubt
from engine.core.events import Seat


def full_timestamp(moment: datetime) -> str:
    """Return a timestamp that shows the date and the time of day."""
    return f"<t:{int(moment.timestamp())}:f>"


def relative_timestamp(moment: datetime) -> str:
    """Return a timestamp that shows the time until then, such as "in 5 hours"."""
    return f"<t:{int(moment.timestamp())}:R>"


def pace_text(localizer: Localizer, pace: int | None) -> str:
    """Return a table's time limit as text."""
    return (
        localizer.format("pace-none")
        if pace is None
        else localizer.format("pace-value", hours=pace // 60, minutes=pace % 60)
    )


# Counts: copies of things, runs of numbers, and changes


def with_count(localizer: Localizer, name: str, number: int) -> str:
    """Return a name with the number of copies if there is more than one."""
    return localizer.format("several", name=name, number=number)


def count_names(localizer: Localizer, kind: str, names: Iterable[str]) -> str:
    """List things of a kind by name, each with its count, in the order they first appear."""
    return ", ".join(
        with_count(localizer, localizer.name(kind, name), number) for name, number in Counter(names).items()
    )


def format_ranges(numbers: Iterable[int]) -> str:
    """Format numbers with ascending runs shortened, such as 1–3, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def format_changes(localizer: Localizer, numbers: Iterable[tuple[Seat, int, int]]) -> str:
    """List each seat's old and new value, for seats where the value changed; empty if none did."""
    return localizer.format_list(
        [
            localizer.format("since-from-to", seat=seat, before=old, after=new)
            for seat, old, new in numbers
            if old != new
        ]
    )


# Headings of private messages: they name the game and channel, since users read them elsewhere and much later


def table_heading(localizer: Localizer, info: TableInfo) -> str:
    """Return the game and the channel: the first line of every private message."""
    game = localizer.format("game-name")
    return localizer.format("private-title", game=game, channel=channel_text(localizer, info))


def channel_text(localizer: Localizer, info: TableInfo) -> str:
    """Return a link to a table's channel; a private table has none."""
    return f"<#{info.place_id}>" if info.lesson is None else localizer.format("private-place")


def panel_heading(localizer: Localizer, panel: Panel, until: datetime | None = None) -> str:
    """Return a panel's heading: the game and channel, the deadline, and when the panel was made."""
    return localizer.format(
        "panel-due",
        where=table_heading(localizer, panel.info),
        until=None if until is None else relative_timestamp(until),
        at=None if panel.at is None else relative_timestamp(panel.at),
    )


def table_note(localizer: Localizer, info: TableInfo, text: str, components: tuple[Component, ...] = ()) -> Message:
    """Return a private message of a sentence or two about a table."""
    return Message(content=f"{table_heading(localizer, info)}\n{text}", components=components)


# Footnotes on what is uncertain: data with one source, and house rulings.
# Games derive them from the `confidence` of their data, so a note disappears once its data is certain.


FOOTNOTE = "-# "
"""Discord's markup for small print."""
ONE_SOURCE, BEST_GUESS, NOTE_HOUSE_RULING = "note-one-source", "note-best-guess", "note-of-our-own"
BY_DOUBT: Mapping[Doubt, str] = {
    "medium": ONE_SOURCE,
    "low": BEST_GUESS,
    "inferred": BEST_GUESS,
    "substitute": NOTE_HOUSE_RULING,
}
"""The message for each level of doubt."""


@dataclass(frozen=True, kw_only=True)
class Note:
    """A message with its facts, and the places where it appears.

    Places are rules topics, cards, and values of a table's options as (option, value).

    Games derive their notes from the `confidence` of their data, so a note disappears once its data is certain.
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


def join_notes(localizer: Localizer, notes: Iterable[Note]) -> str:
    """Join notes into one footnote."""
    return " ".join(localizer.format(note.message, **note.facts) for note in notes)


def with_footnotes(text: str, *footnotes: str) -> str:
    """Return a text with footnotes below it in small print; empty footnotes are left out."""
    return "\n".join([text, *(f"{FOOTNOTE}{footnote}" for footnote in footnotes if footnote)])
