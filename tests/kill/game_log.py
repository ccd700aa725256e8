"""Compare a channel's game log with the log updates: each line appears once, in order, and each ping was sent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.model.game_log import LogUpdate, without_details

LOG_ENTRIES = "SELECT table_id, story FROM answers WHERE story != '' ORDER BY table_id, seq"
LOG_UPDATES = "SELECT table_id, payload FROM kept_posts WHERE kind = 'tell' ORDER BY id"


def missing_entries(stories: Iterable[tuple[int, str]], posts: Iterable[tuple[int, str]]) -> Iterable[str]:
    """Yield a complaint for each log entry in `stories` that no update in `posts` contains.

    `stories` are pairs of table and text, `posts` pairs of table and payload. A long entry is split over several
    consecutive updates. Details may be left out of them if the last one has a button for details.
    """
    there: dict[int, list[LogUpdate]] = defaultdict(list)
    for table, payload in posts:
        there[table].append(LogUpdate.model_validate_json(payload))
    for (table, text), often in Counter(stories).items():
        if sum(_begins(there[table][at:], text) for at in range(len(there[table]))) < often:
            yield f"table {table}: what was never put: {text!r}"


def _begins(tellings: Sequence[LogUpdate], story: str) -> bool:
    """Return whether the first few of these updates, joined by newlines, make up the whole log entry."""
    brief = "\n".join(without_details(story.splitlines()))
    said = ""
    for one in tellings:
        said = f"{said}\n{one.text}" if said else one.text
        if said == (story if one.details is None else brief):
            return True
        if not story.startswith(f"{said}\n") and not brief.startswith(f"{said}\n"):
            return False
    return False


def wrong_lines(
    posts: Iterable[tuple[int, str]],
    waiting: Collection[int],
    shown: Mapping[str, Mapping[str, Any]],
    *,
    amending: bool,
) -> tuple[list[str], list[str]]:
    """Return the lines missing from the messages in `shown`, and the lines that appear too often.

    `posts` are pairs of id and payload; `shown` maps nonces to messages. Updates in `waiting` may already be there.
    While `amending`, older messages may still show lines that a later message has taken over, even if that later
    message has been sent but not recorded yet. Otherwise the lines must be in order. Lines of an outdated ping may be
    gone, and a line saying whose turn it still is appears in at most one message. Names are compared in their short
    form, since the preceding lines decide which names are written in full.
    """
    tellings = [(number, _shortly(LogUpdate.model_validate_json(payload))) for number, payload in posts]
    short = {full: name for _, one in tellings for full, name in one.short.items()}
    amending |= any(one.call is not None and number in waiting and str(number) in shown for number, one in tellings)
    plain = {line: over for _, one in tellings for line, over in _calls(one)}
    lines = [_short(line, short) for message in shown.values() for line in _lines(message)]
    on = {line for _, one in tellings for line in one.on}
    going_on = Counter(line for line in lines if line in on)
    lines = [plain.get(line, line) for line in lines if line not in on]
    there = Counter(lines)
    calls = set(plain.values())
    settled = [line for number, one in tellings if number not in waiting for line in one.lines if line not in calls]
    every = Counter(line for _, one in tellings for line in one.text.splitlines())
    missing = [f"line {line!r}" for line, often in Counter(settled).items() if there[line] < often]
    more = [
        *(line for line in there if there[line] > every[line]),
        *(line for line in going_on if going_on[line] > 1),
    ]
    repeated = [] if amending else [f"line {line!r}" for line in more]
    missing += [
        f"call {number}"
        for number, one in tellings
        if one.call is not None and number not in waiting and str(number) not in shown
    ]
    at_rest = not amending and not any(number in waiting for number, _ in tellings)
    if at_rest and not (missing or repeated) and [line for line in lines if line not in calls] != settled:
        missing.append(f"the order of {len(lines)} lines")
    return missing, repeated


def _shortly(telling: LogUpdate) -> LogUpdate:
    """Return the update with all names shortened."""
    call, short = telling.call, telling.short
    if call is not None:
        lines, over = ([_short(line, short) for line in part] for part in (call.lines, call.over))
        call = call.model_copy(update={"lines": tuple(lines), "over": tuple(over)})
    told, on = (tuple(_short(line, short) for line in part) for part in (telling.lines, telling.on))
    return telling.model_copy(update={"lines": told, "on": on, "call": call})


def _short(line: str, short: Mapping[str, str]) -> str:
    for full in sorted(short, key=len, reverse=True):
        line = line.replace(full, short[full])
    return line


def _calls(telling: LogUpdate) -> Iterable[tuple[str, str]]:
    return zip(telling.call.lines, telling.call.over, strict=True) if telling.call is not None else ()


def _lines(message: Mapping[str, Any]) -> Iterable[str]:
    """Yield the lines of a message, first those in embeds and then the ping below."""
    for embed in message["embeds"]:
        yield from embed.get("description", "").splitlines()
    yield from message["content"].splitlines()
