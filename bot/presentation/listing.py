"""Lists: a user's tables, a table's log, the details of log lines, and *Since your last turn*."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.localization.localizer import Localizer, escape_markdown, remove_unstorable
from bot.model.custom_ids import CustomId
from bot.model.game_log import DETAILS_VERB, shorten_repeated_names, with_details, without_details, without_pings
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board, Boards, short_name
from bot.presentation.components import (
    MAX_DESCRIPTION,
    MAX_OPTION_LABEL,
    Component,
    Page,
    button,
    button_rows,
    embed,
    page_buttons,
    truncate,
)
from bot.presentation.formatting import relative_timestamp, table_heading
from engine.core.events import Seat

_MAX_TABLES = MAX_DESCRIPTION // 200
"""Maximum number of tables listed; a line has at most 200 characters."""


_MORE, MAX_LOADED_ENTRIES = 20, 200
"""Number of entries that *Back* loads before the first page of the log, and the maximum loaded."""


def table_link(localizer: Localizer, info: TableInfo) -> str:
    """Return a link to the card of a table, or to its channel."""
    place = {"guild": info.guild_id, "channel": info.place_id}
    if info.card_message_id is None:
        return localizer.format("channel-link", **place)
    return localizer.format("table-link", **place, message=info.card_message_id)


def autocomplete_label(localizer: Localizer, info: TableInfo) -> str:
    """Return a table's number, game and players, for autocomplete suggestions."""
    people = ", ".join(person.name for person in info.seats)
    return truncate(
        remove_unstorable(localizer.format("table-named", people=people, number=info.id)), MAX_OPTION_LABEL
    )


def my_tables(boards: Boards, locale: str, user_id: int, tables: Sequence[TableInfo], unreadable: int = 0) -> Message:
    """Return a user's tables in the given order, and the number of tables that are `unreadable`."""
    localizer = boards.localizer(locale)
    lines = [_table(boards.localizer(locale, info.game), info, user_id) for info in tables]
    if len(lines) > _MAX_TABLES:
        lines[_MAX_TABLES:] = [localizer.format("my-tables-more", number=len(lines) - _MAX_TABLES)]
    if unreadable:
        lines.append(localizer.format("my-tables-unreadable", number=unreadable))
    text = "\n".join(lines) or localizer.format("my-tables-none")
    return Message(embeds=(embed(localizer.format("my-tables-title"), text),))


def digest(boards: Boards, locale: str, user_id: int, tables: Sequence[TableInfo]) -> Message:
    """Return the daily digest of a user's tables where it's their turn, in the given order."""
    localizer = boards.localizer(locale)
    lines = [_table(boards.localizer(locale, info.game), info, user_id) for info in tables[:_MAX_TABLES]]
    if len(tables) > _MAX_TABLES:
        lines.append(localizer.format("my-tables-more", number=len(tables) - _MAX_TABLES))
    title = localizer.format("digest-title", number=len(tables))
    text = "\n".join([*lines, "", localizer.format("digest-note")])
    return Message(content=title, embeds=(embed(text=text),), mentions=(user_id,))


def log_page(
    localizer: Localizer,
    info: TableInfo,
    entries: Sequence[LogEntry],
    seat: Seat | None = None,
    *,
    page: int | None = 0,
) -> Message:
    """Return a page of the game log, oldest entry first within the page.

    `page` 0 has the latest lines, 1 those before; None is the page where `seat` left off. Lines after the last answer
    of `seat` are marked as new. If there are earlier entries, the first page has a button that loads more.
    """
    begun = info.status == "playing" or bool(entries)
    pages = _pages(_log_lines(localizer, entries, seat)) or [
        (localizer.format("log-untold" if begun else "log-none"),)
    ]
    at = _left_off(localizer, pages, entries, seat) if page is None else max(0, len(pages) - 1 - page)

    with_text = sum(entry.has_text for entry in entries)
    more = int(bool(entries) and entries[0].seq > 1 and with_text < MAX_LOADED_ENTRIES)

    def turned(number: int) -> CustomId:
        wanted = with_text if number >= more else min(with_text + _MORE, MAX_LOADED_ENTRIES)
        return CustomId("log", info.id, args=(str(len(pages) - 1 - number + more), str(wanted)))

    shown = embed(localizer.format("log-title"), "\n".join(pages[at]))
    buttons = page_buttons(localizer, Page(pages[at], at + more, len(pages) + more), turned)
    return Message(content=table_heading(localizer, info), embeds=(shown,), components=button_rows(buttons))


def details_page(
    localizer: Localizer, info: TableInfo, entries: Sequence[LogEntry], page: int, *, first: int, last: int
) -> Message:
    """Return a page with the details of answers `first` to `last`, each after the line it explains."""
    lines = [line for entry in entries for line in with_details(without_pings(entry.text).splitlines())]
    pages = _pages(lines) or [(localizer.format("details-gone"),)]
    at = min(page, len(pages) - 1)

    def turned(number: int) -> CustomId:
        return CustomId(DETAILS_VERB, info.id, args=(str(number), str(first), str(last)))

    shown = embed(localizer.format("details-title"), "\n".join(pages[at]))
    buttons = page_buttons(localizer, Page(pages[at], at, len(pages)), turned)
    return Message(content=table_heading(localizer, info), embeds=(shown,), components=button_rows(buttons))


def _log_lines(localizer: Localizer, entries: Sequence[LogEntry], seat: Seat | None) -> list[str]:
    """Return the log lines of all entries, with a marker where new ones begin."""
    lines: list[str] = []
    new_from: int | None = None
    for entry in entries:
        if story := without_pings(entry.text):
            first, *more = story.splitlines()
            lines += [localizer.format("log-entry", number=entry.seq, story=first), *more]
        if entry.is_own(seat):
            new_from = len(lines)
    if new_from is not None and new_from < len(lines):
        lines.insert(new_from, localizer.format("log-new"))
    return lines


def _left_off(
    localizer: Localizer, pages: Sequence[Sequence[str]], entries: Sequence[LogEntry], seat: Seat | None
) -> int:
    """Return the index of the page where new lines begin: the first if all are new, the last if none are."""
    if not any(entry.is_own(seat) for entry in entries):
        return 0
    mark = localizer.format("log-new")
    return next((at for at, page in enumerate(pages) if mark in page), len(pages) - 1)


def _pages(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Split lines into as few pages as possible; the last page is full, since it is read first."""
    pages: list[list[str]] = []
    room = 0
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            pages.append([])
            room = MAX_DESCRIPTION - len(line)
        pages[-1].append(line)
    return [tuple(reversed(page)) for page in reversed(pages)]


def _table(localizer: Localizer, info: TableInfo, user_id: int) -> str:
    facts = {"game": localizer.format("game-name"), "channel": f"<#{info.place_id}>"}
    if info.channel_lost:
        return localizer.format("my-tables-lost", game=facts["game"])
    if info.status == "lobby":
        return localizer.format("my-tables-lobby", **facts)
    seat = info.seat_of(user_id)
    if seat is None or seat not in info.awaited:
        return localizer.format("my-tables-waiting", **facts)
    if seat in info.due:
        return localizer.format("my-tables-asked-until", **facts, until=relative_timestamp(info.due[seat]))
    return localizer.format("my-tables-asked", **facts)


# *Since your last turn*: what other players did, and what the reader's own last answer led to


FIRST_NEW_PAGE = "new"
"""The last part of the log's custom id, to open the log at what is new to the reader."""
MAX_CHANGE_LINES = 8
"""Maximum number of lines, including changed numbers; the log has the rest."""
MAX_CHANGE_TEXT = 640
"""Maximum number of characters, so that the question isn't too far below on a phone."""
_BEGINNING = 20
"""Number of characters of a name to search for in a line, since games truncate names differently."""


class RecentChanges(NamedTuple):
    """Recent changes as text, and the number of lines that only the log has."""

    text: str
    omitted_lines: int


def recent_changes(localizer: Localizer, board: Board, panel: Panel) -> RecentChanges | None:
    """Return what is new since the reader's last answer, or None if nothing is."""
    before, view = panel.view_before, panel.view
    changes = () if before is None or view is None else board.changes(localizer.for_markdown, before, view)
    recent = recent_lines(localizer, panel.answers_since, panel.info, panel.seat)
    if not recent:
        return None
    me = None if panel.seat is None else _naming(panel.info.person_at(panel.seat).names)
    shown = _chosen(recent, MAX_CHANGE_LINES - len(changes), MAX_CHANGE_TEXT - len("\n".join(changes)), me)
    left = len(recent) - len(shown)
    others = [localizer.format("since-others", number=left)] if left else []
    lines = shorten_repeated_names([*others, *shown, *changes], localizer.short_forms)
    return RecentChanges("\n".join([f"**{localizer.format('since-title')}**", *lines]), left)


def _naming(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any name of a person that doesn't match inside other words."""
    ends = {name: r"(?!\w)" if len(name) <= _BEGINNING else "" for name in names}
    found = "|".join(f"{re.escape(escape_markdown(name[:_BEGINNING]))}{end}" for name, end in ends.items())
    return re.compile(rf"(?<!\w)(?:{found})")


def _chosen(lines: Sequence[str], most: int, room: int, me: re.Pattern[str] | None) -> Sequence[str]:
    """Return at most `most` lines and `room` characters: headings and lines that name the reader, then the latest.

    If lines are left out, one more is dropped to make room for the line that counts them.
    """
    if len(lines) <= most and len("\n".join(lines)) <= room:
        return lines
    shown = list[int]()
    first = [line.startswith("#") or (me is not None and me.search(line) is not None) for line in lines]
    for at in sorted(range(len(lines)), key=lambda at: (first[at], at), reverse=True)[: most - 1]:
        room -= len(lines[at]) + 1
        if room < 0 and shown:
            break
        shown.append(at)
    return [lines[at] for at in sorted(shown)]


def recent_log_button(localizer: Localizer, panel: Panel) -> Component:
    """Return the button that opens the log where the reader left off."""
    return button(CustomId("log", panel.info.id, args=(FIRST_NEW_PAGE,)), localizer.label("button-since-more"))


def recent_lines(
    localizer: Localizer, entries: Iterable[LogEntry], info: TableInfo, reader: Seat | None = None
) -> Sequence[str]:
    """Return what these answers led to, line by line, without the `reader`'s own moves.

    Players who pass one after the other share a line.
    """
    lines: list[str] = []
    for folded, alike in groupby(entries, key=lambda entry: _is_a_pass(localizer, entry, info)):
        entry_lines = [line for entry in alike for line in _entry_lines(localizer, entry, info, reader)]
        lines += [" ".join(entry_lines)] if folded and entry_lines else entry_lines
    return lines


def _entry_lines(localizer: Localizer, entry: LogEntry, info: TableInfo, reader: Seat | None) -> Sequence[str]:
    """Return the lines of an answer: the consequences and, unless it is the reader's, the move itself."""
    lines = without_details(without_pings(entry.text).splitlines())
    is_known = reader is not None and entry.seat == reader and entry.kind == "person"
    return [line for line in lines if not (is_known and starts_with_player(localizer, reader, line, info))]


def _is_a_pass(localizer: Localizer, entry: LogEntry, info: TableInfo) -> bool:
    """Return whether an entry is just a pass, without consequences on further lines."""
    shown = without_details(without_pings(entry.text).splitlines())
    return entry.passed and len(shown) == 1 and starts_with_player(localizer, entry.seat, shown[0], info)


def starts_with_player(localizer: Localizer, seat: Seat | None, line: str, info: TableInfo) -> bool:
    """Return whether a log line begins with this seat's name, full or short, and not with a longer name.

    A stored line can contain a name that the person had earlier.
    """
    earlier = [(person.seat, short_name(name)) for person in info.seats for name in person.earlier_names]
    named = [
        (escape_markdown(name), owner)
        for owner, name in (*localizer.seat_names.items(), *localizer.short_seat_names.items(), *earlier)
        if name and line.startswith(escape_markdown(name))
    ]
    longest = max((name for name, _ in named), key=len, default="")
    return (longest, seat) in named
