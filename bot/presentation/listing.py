"""Lists: a user's tables, a table's log, and the details of log lines."""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId
from bot.model.game_log import SHOW_DETAILS, with_details, without_calls
from bot.model.messages import Message
from bot.model.panels import LogEntry
from bot.model.tables import TableInfo
from bot.presentation.boards import Boards
from bot.presentation.components import CHOICE, DESCRIPTION, cut, embed, rows
from bot.presentation.paging import Page, turning
from bot.presentation.private import where
from bot.presentation.times import relative
from bot.words.localizer import Voice, whole
from engine.core.events import Seat

_MOST_TABLES = DESCRIPTION // 200
"""Maximum number of tables listed; a line has at most 200 characters."""


_MORE, FURTHEST = 20, 200
"""Number of entries that *Back* loads before the first page of the log, and the maximum loaded."""


def link_to(voice: Voice, info: TableInfo) -> str:
    """Return a link to the card of a table, or to its channel."""
    place = {"guild": info.guild_id, "channel": info.channel_id}
    if info.card_message_id is None:
        return voice.say("channel-link", **place)
    return voice.say("table-link", **place, message=info.card_message_id)


def in_a_list(voice: Voice, info: TableInfo) -> str:
    """Return a table's number, game and players, for autocomplete suggestions."""
    people = ", ".join(person.name for person in info.seats)
    return cut(whole(voice.say("table-named", people=people, number=info.id)), CHOICE)


def my_tables(boards: Boards, locale: str, user_id: int, tables: Sequence[TableInfo], unreadable: int = 0) -> Message:
    """Return a user's tables in the given order, and the number of tables that are `unreadable`."""
    voice = boards.voice(locale)
    lines = [_table(boards.voice(locale, info.game), info, user_id) for info in tables]
    if len(lines) > _MOST_TABLES:
        lines[_MOST_TABLES:] = [voice.say("my-tables-more", number=len(lines) - _MOST_TABLES)]
    if unreadable:
        lines.append(voice.say("my-tables-unreadable", number=unreadable))
    text = "\n".join(lines) or voice.say("my-tables-none")
    return Message(embeds=(embed(voice.say("my-tables-title"), text),))


def log_page(
    voice: Voice, info: TableInfo, entries: Sequence[LogEntry], seat: Seat | None = None, *, page: int | None = 0
) -> Message:
    """Return a page of the game log, oldest entry first within the page.

    `page` 0 has the latest lines, 1 those before; None is the page where `seat` left off. Lines after the last answer
    of `seat` are marked as new. If there are earlier entries, the first page has a button that loads more.
    """
    begun = info.status == "playing" or bool(entries)
    pages = _pages(_log_lines(voice, entries, seat)) or [(voice.say("log-untold" if begun else "log-none"),)]
    at = _left_off(voice, pages, entries, seat) if page is None else max(0, len(pages) - 1 - page)

    told = sum(entry.is_told for entry in entries)
    more = int(bool(entries) and entries[0].seq > 1 and told < FURTHEST)

    def turned(number: int) -> CustomId:
        wanted = told if number >= more else min(told + _MORE, FURTHEST)
        return CustomId("log", info.id, rest=(str(len(pages) - 1 - number + more), str(wanted)))

    shown = embed(voice.say("log-title"), "\n".join(pages[at]))
    buttons = turning(voice, Page(pages[at], at + more, len(pages) + more), turned)
    return Message(content=where(voice, info), embeds=(shown,), components=rows(buttons))


def details_page(
    voice: Voice, info: TableInfo, entries: Sequence[LogEntry], page: int, *, first: int, last: int
) -> Message:
    """Return a page with the details of answers `first` to `last`, each after the line it explains."""
    lines = [line for entry in entries for line in with_details(without_calls(entry.story).splitlines())]
    pages = _pages(lines) or [(voice.say("details-gone"),)]
    at = min(page, len(pages) - 1)

    def turned(number: int) -> CustomId:
        return CustomId(SHOW_DETAILS, info.id, rest=(str(number), str(first), str(last)))

    shown = embed(voice.say("details-title"), "\n".join(pages[at]))
    buttons = turning(voice, Page(pages[at], at, len(pages)), turned)
    return Message(content=where(voice, info), embeds=(shown,), components=rows(buttons))


def _log_lines(voice: Voice, entries: Sequence[LogEntry], seat: Seat | None) -> list[str]:
    """Return the log lines of all entries, with a marker where new ones begin."""
    lines: list[str] = []
    new_from: int | None = None
    for entry in entries:
        if story := without_calls(entry.story):
            first, *more = story.splitlines()
            lines += [voice.say("log-entry", number=entry.seq, story=first), *more]
        if entry.is_own(seat):
            new_from = len(lines)
    if new_from is not None and new_from < len(lines):
        lines.insert(new_from, voice.say("log-new"))
    return lines


def _left_off(voice: Voice, pages: Sequence[Sequence[str]], entries: Sequence[LogEntry], seat: Seat | None) -> int:
    """Return the index of the page where new lines begin: the first if all are new, the last if none are."""
    if not any(entry.is_own(seat) for entry in entries):
        return 0
    mark = voice.say("log-new")
    return next((at for at, page in enumerate(pages) if mark in page), len(pages) - 1)


def _pages(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Split lines into as few pages as possible; the last page is full, since it is read first."""
    pages: list[list[str]] = []
    room = 0
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            pages.append([])
            room = DESCRIPTION - len(line)
        pages[-1].append(line)
    return [tuple(reversed(page)) for page in reversed(pages)]


def _table(voice: Voice, info: TableInfo, user_id: int) -> str:
    facts = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>"}
    if info.homeless:
        return voice.say("my-tables-lost", game=facts["game"])
    if info.status == "lobby":
        return voice.say("my-tables-lobby", **facts)
    seat = info.seat_of(user_id)
    if seat is None or seat not in info.awaited:
        return voice.say("my-tables-waiting", **facts)
    if seat in info.due:
        return voice.say("my-tables-asked-until", **facts, until=relative(info.due[seat]))
    return voice.say("my-tables-asked", **facts)
