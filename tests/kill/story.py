"""The story of a channel against what was to be told: every line stands once, in order, and every call was posted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.model.stories import Telling

STORIES = "SELECT table_id, story FROM answers WHERE story != '' ORDER BY table_id, seq"
TOLD = "SELECT table_id, payload FROM kept_posts WHERE kind = 'tell' ORDER BY id"


def untold(stories: Iterable[tuple[int, str]], posts: Iterable[tuple[int, str]]) -> Iterable[str]:
    """The `stories` of answers (table and text) that are in none of the `posts` (table and payload) put with them.

    A long one is put in parts, one right after the other.
    """
    there: dict[int, list[str]] = defaultdict(list)
    for table, payload in posts:
        there[table].append(Telling.model_validate_json(payload).text)
    for (table, text), often in Counter(stories).items():
        if sum(_begins(there[table][at:], text) for at in range(len(there[table]))) < often:
            yield f"table {table}: what was never put: {text!r}"


def _begins(texts: Sequence[str], story: str) -> bool:
    """Whether the first of these texts, joined line below line, are the whole story."""
    said = ""
    for text in texts:
        said = f"{said}\n{text}" if said else text
        if said == story or not story.startswith(f"{said}\n"):
            break
    return said == story


def told_wrongly(
    posts: Iterable[tuple[int, str]],
    waiting: Collection[int],
    shown: Mapping[str, Mapping[str, Any]],
    *,
    amending: bool,
) -> tuple[list[str], list[str]]:
    """What of the `posts` (id and payload) is missing in the messages `shown`, by nonce, and what is there twice.

    Of those that are `waiting` each may be there already. While `amending`, older messages may still hold what
    later ones have taken over, also if the call that did so is there but not noted yet; after that the messages
    hold the lines in order. The lines of a call that was overtaken may be gone, and who is asked on stands in one
    message at most. Names are compared as they are short: which of them stand in full depends on what came before.
    """
    tellings = [(number, _shortly(Telling.model_validate_json(payload))) for number, payload in posts]
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


def _shortly(telling: Telling) -> Telling:
    """The same with all names short."""
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


def _calls(telling: Telling) -> Iterable[tuple[str, str]]:
    return zip(telling.call.lines, telling.call.over, strict=True) if telling.call is not None else ()


def _lines(message: Mapping[str, Any]) -> Iterable[str]:
    """What a message says, line by line; a call stands below what is told in an embed."""
    for embed in message["embeds"]:
        yield from embed.get("description", "").splitlines()
    yield from message["content"].splitlines()
