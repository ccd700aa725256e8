"""What was sent to whom, made comparable: only what Discord itself names anew each time is taken out."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from tests.double import Sent

_CALLBACK = re.compile(r"^/interactions/\d+/[^/]+")
_MESSAGE = re.compile(r"/(messages|pins)/\d+")
_WEBHOOK = re.compile(r"^/webhooks/(\d+)/[^/]+")
NOBODY = "nobody"

Traffic = Mapping[str, list[str]]
"""For each audience, every request in the order in which it came, as text."""


def traffic(sent: Iterable[Sent]) -> dict[str, list[str]]:
    """Requests by audience. Opening a direct channel is left out: it happens once per person and process.

    What is written on private panels comes last: it goes out beside the posts, so which comes sooner is chance.
    """
    found: dict[str, list[str]] = {}
    for one in sorted(sent, key=lambda one: _WEBHOOK.match(one.path) is not None):
        if one.path != "/users/@me/channels":
            found.setdefault(one.audience or NOBODY, []).append(_text(one))
    return found


def differences(one: Traffic, other: Traffic, audiences: Iterable[str]) -> Iterator[str]:
    """Where two traffics differ for some audiences, a sentence each."""
    for audience in audiences:
        pairs = zip_longest(one.get(audience, []), other.get(audience, []))
        for number, (first, second) in enumerate(pairs, 1):
            if first != second:
                yield f"message {number} to {audience}: {_around(first, second)}"
                break


def _text(sent: Sent) -> str:
    path = _WEBHOOK.sub(r"/webhooks/\1/TOKEN", _CALLBACK.sub("/interactions/ID/TOKEN", sent.path))
    path = _MESSAGE.sub(r"/\1/ID", path)
    body = sent.body
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if key != "nonce"}
    return f"{sent.method} {path} {json.dumps(body, ensure_ascii=False, sort_keys=True)} {sent.status}"


def _around(first: str | None, second: str | None) -> str:
    """The place where two texts part."""
    if first is None or second is None:
        return f"only once: {(first or second or '')[:200]}"
    at = next(at for at, pair in enumerate(zip_longest(first, second)) if pair[0] != pair[1])
    return f"{first[max(0, at - 60) : at + 60]!r} or {second[max(0, at - 60) : at + 60]!r}"
