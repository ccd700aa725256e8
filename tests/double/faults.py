"""Errors, rate limits and delays on demand, and the log of the bot's requests."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from tests.double.errors import DiscordError


@dataclass(frozen=True, slots=True)
class LoggedRequest:
    """One request by the bot, with the response's status."""

    at: float
    """Seconds since the start of the fake Discord."""
    method: str
    path: str
    """Path below the API's base URL, such as `/channels/1/messages`."""
    body: Any
    """The JSON body, or the `payload_json` of a multipart request."""
    files: list[str]
    status: int
    code: int | None
    """Discord's error code if the request was refused."""
    audience: str | None
    """Who can read the result.

    `channel:<id>`, `user:<id>` (direct messages and ephemeral replies), or None.
    """


@dataclass(slots=True)
class Refusal:
    """An error response to matching requests.

    `path` may contain `*`. If `times` is None, the refusal lasts until it is lifted.
    """

    method: str
    path: str
    status: int
    code: int
    message: str = "Refused on demand"
    times: int | None = 1
    retry_after: float | None = None
    """Seconds named in a 429 response."""

    def matches(self, method: str, path: str) -> bool:
        return self.method in ("*", method) and fnmatchcase(path, self.path) and self.times != 0

    def raise_it(self) -> None:
        if self.times is not None:
            self.times -= 1
        if self.status == 429:
            raise rate_limited(self.retry_after or 0.1, "on-demand")
        raise DiscordError(self.status, self.code, self.message)


def rate_limited(retry_after: float, bucket: str, *, everywhere: bool = False) -> DiscordError:
    """Return a 429 error, for all of the bot's requests (`everywhere`) or only for similar ones."""
    headers = {
        # Without it, discord.py takes a 429 for a Cloudflare ban.
        "Via": "1.1 double",
        "Retry-After": str(retry_after),
        "X-RateLimit-Limit": "1",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset": str(time.time() + retry_after),
        "X-RateLimit-Reset-After": str(retry_after),
        "X-RateLimit-Bucket": bucket,
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    message = "You are being rate limited."
    return DiscordError(429, 0, message, headers=headers, retry_after=retry_after, **{"global": everywhere})


@dataclass(slots=True)
class Bucket:
    """A limit on matching requests per channel, guild or webhook: at most `limit` in `seconds`."""

    method: str
    path: str
    limit: int
    seconds: float
    _windows: dict[str, tuple[float, int]] = field(default_factory=dict)

    def matches(self, method: str, path: str) -> bool:
        return self.method in ("*", method) and fnmatchcase(path, self.path)

    def take(self, path: str) -> dict[str, str]:
        """Count a request and return the rate limit headers.

        Raises a 429 error if the limit is reached.
        """
        now = time.monotonic()
        major = "/".join(path.split("/")[:3])
        until, used = self._windows.get(major, (now + self.seconds, 0))
        if now >= until:
            until, used = now + self.seconds, 0
        name = f"{self.method}-{self.path}".replace("/", "").replace("*", "")
        if used >= self.limit:
            raise rate_limited(until - now, name)
        self._windows[major] = (until, used + 1)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - used - 1),
            "X-RateLimit-Reset": str(time.time() + until - now),
            "X-RateLimit-Reset-After": f"{until - now:.3f}",
            "X-RateLimit-Bucket": name,
        }


@dataclass(slots=True)
class GlobalLimit:
    """A global limit on requests per second; responses to interactions don't count."""

    limit: int
    _until: float = 0.0
    _used: int = 0

    def take(self, path: str) -> None:
        """Count a request.

        Raises a 429 error if the limit is reached.
        """
        if path.startswith(("/interactions/", "/webhooks/")):
            return
        now = time.monotonic()
        if now >= self._until:
            self._until, self._used = now + 1, 0
        if self._used >= self.limit:
            raise rate_limited(self._until - now, "whole", everywhere=True)
        self._used += 1


class Faults:
    """The active faults of the fake Discord, and the log of requests."""

    def __init__(self) -> None:
        self.refusals: list[Refusal] = []
        self.buckets: list[Bucket] = []
        self.global_limit: GlobalLimit | None = None
        self.rest_latency = 0.0
        self.message_latency = 0.0
        self.gateway_latency = 0.0
        self.gateway_refusal: int | None = None
        """Close code to send to every client that identifies, or None."""
        self.started = time.monotonic()
        self.log: list[LoggedRequest] = []
        self.in_flight = 0
        self.last_request = self.started

    def latency(self, method: str, path: str) -> float:
        """Return the seconds that a request takes."""
        is_message = method in ("POST", "PATCH") and fnmatchcase(path, "/channels/*/messages*")
        return self.rest_latency + (self.message_latency if is_message else 0.0)

    def check(self, method: str, path: str) -> dict[str, str]:
        """Return the response headers for a request.

        Raises `DiscordError` if it is to be refused.
        """
        for refusal in self.refusals:
            if refusal.matches(method, path):
                refusal.raise_it()
        if self.global_limit is not None:
            self.global_limit.take(path)
        headers: dict[str, str] = {}
        for bucket in self.buckets:
            if bucket.matches(method, path):
                headers |= bucket.take(path)
        return headers
