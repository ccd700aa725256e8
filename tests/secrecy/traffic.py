"""Make what the bot sent comparable by removing ids that Discord assigns."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from tests.double import LoggedRequest

_CALLBACK = re.compile(r"^/interactions/\d+/[^/]+")
_MESSAGE = re.compile(r"/(messages|pins)/\d+")
_WEBHOOK = re.compile(r"^/webhooks/(\d+)/[^/]+")
NOBODY = "nobody"

Traffic = Mapping[str, list[str]]
"""All requests to each audience, in order and as text."""


def traffic(sent: Iterable[LoggedRequest]) -> dict[str, list[str]]:
    """Return the requests by audience.

    Opening a DM channel is left out, since it happens once per user and process. Edits of ephemeral panels come last:
    they run concurrently with the message queue, so their order is random.
    """
    found: dict[str, list[str]] = {}
    for one in sorted(sent, key=lambda one: _WEBHOOK.match(one.path) is not None):
        if one.path != "/users/@me/channels":
            found.setdefault(one.audience or NOBODY, []).append(_text(one))
    return found


def differences(one: Traffic, other: Traffic, audiences: Iterable[str]) -> Iterator[str]:
    """Yield a sentence for each of the audiences whose traffic differs."""
    for audience in audiences:
        pairs = zip_longest(one.get(audience, []), other.get(audience, []))
        for number, (first, second) in enumerate(pairs, 1):
            if first != second:
                yield f"message {number} to {audience}: {_around(first, second)}"
                break


def _text(sent: LoggedRequest) -> str:
    path = _WEBHOOK.sub(r"/webhooks/\1/TOKEN", _CALLBACK.sub("/interactions/ID/TOKEN", sent.path))
    path = _MESSAGE.sub(r"/\1/ID", path)
    body = sent.body
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if key != "nonce"}
    return f"{sent.method} {path} {json.dumps(body, ensure_ascii=False, sort_keys=True)} {sent.status}"


def _around(first: str | None, second: str | None) -> str:
    """Return the text around the first difference."""
    if first is None or second is None:
        return f"only once: {(first or second or '')[:200]}"
    at = next(at for at, pair in enumerate(zip_longest(first, second)) if pair[0] != pair[1])
    return f"{first[max(0, at - 60) : at + 60]!r} or {second[max(0, at - 60) : at + 60]!r}"
