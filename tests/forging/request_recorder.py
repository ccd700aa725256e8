"""A stand-in for Discord's HTTP API that records what the bot sends."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from types import TracebackType
from typing import Any, Self

from tests.forging.offers import Payload

CALLBACK = re.compile(r"/interactions/(?P<id>[^/]+)/(?P<token>[^/]+)/callback")
WEBHOOK = re.compile(r"/webhooks/[^/]+/(?P<token>[^/?]+)")
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, COMPLETION, FORM = 4, 5, 6, 7, 8, 9
"""Interaction response types."""
PRIVATE = 64
_ids = count(9 * 10**17)


@dataclass(frozen=True)
class SentRequest:
    """A request by the bot: an interaction response, or a follow-up (`kind` 0)."""

    method: str
    path: str
    token: str
    kind: int
    body: Mapping[str, Any]

    @property
    def content(self) -> Mapping[str, Any]:
        """The message, modal or choices in the request."""
        said: Mapping[str, Any] = (self.body.get("data") or {}) if self.kind else self.body
        return said


@dataclass
class FakeHttpSession:
    """The part of an aiohttp session that discord.py uses."""

    requests: list[SentRequest] = field(default_factory=list)

    def request(self, method: str, url: str, *, data: Any = None, **_: Any) -> "FakeResponse":
        path = url.split("/api/v10", 1)[-1]
        body = json.loads(_json_of(data)) if data is not None else {}
        callback = CALLBACK.search(path)
        found = callback or WEBHOOK.search(path)
        assert found is not None, path
        self.requests.append(SentRequest(method, path, found["token"], body["type"] if callback else 0, body))
        if not callback:
            return FakeResponse(200, received_message({}, PRIVATE, str(next(_ids))))
        if "with_response" not in str(_.get("params")):
            return FakeResponse(204, "")
        kind, number = body["type"], str(next(_ids))
        told = {"interaction": {"id": callback["id"], "type": 2, "response_message_id": number}}
        said = {"resource": {"type": kind, "message": received_message({}, PRIVATE, number)}}
        return FakeResponse(200, told | said if kind == MESSAGE else told)


def _json_of(data: Any) -> str:
    """Return the JSON of a request, even if it uploads a file."""
    if isinstance(data, str):
        return data
    return str(next(value for about, _, value in data._fields if about["name"] == "payload_json"))


def received_message(
    sent: Mapping[str, Any], flags: int, number: str, channel_id: str = "1", by: str = "1"
) -> Payload:
    """Return a sent message as Discord would send it back, with id `number` and author `by`."""
    return {
        "id": number,
        "channel_id": channel_id,
        "author": {"id": by, "username": "Bot", "discriminator": "0", "avatar": None, "bot": True},
        "content": sent.get("content") or "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": sent.get("components") or [],
        "pinned": False,
        "type": 0,
        "flags": flags,
    }


class FakeResponse:
    """A response of Discord's REST API."""

    def __init__(self, status: int, body: Any) -> None:
        self.status = status
        self.reason = ""
        self.headers = {"content-type": "application/json"} if body else {}
        self._text = json.dumps(body) if body else ""

    async def text(self, encoding: str) -> str:
        return self._text

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None
