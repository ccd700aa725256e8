"""`chabudai health`: asks the bot that runs on this machine how it does."""

import sys
from http.client import HTTPConnection, HTTPException

from bot.loopback import HOST
from bot.problems import NotMonitoredError
from bot.settings import Settings
from bot.words.wording import Words

_PATIENCE = 5.0
"""Seconds for an answer. A bot that hangs gives none."""
_LONGEST = 1000
"""Characters of an answer that are read: whatever listens there may not be the bot."""


def health(settings: Settings, words: Words) -> int:
    """Says what `/healthz` says. The exit code is 0 if the bot is healthy, else 1. Raises NotMonitoredError."""
    port = settings.monitoring_port
    if port is None:
        raise NotMonitoredError()
    try:
        status, line = _asked(port)
    except (OSError, HTTPException):
        status, line = 0, words.say("health-silent", place=f"{HOST}:{port}")
    sys.stdout.write(f"{line}\n")
    return 0 if status == 200 else 1


def _asked(port: int) -> tuple[int, str]:
    connection = HTTPConnection(HOST, port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        return answer.status, answer.read(_LONGEST).decode("utf-8", "replace").strip()
    finally:
        connection.close()
