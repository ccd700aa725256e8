"""`chabudai health`: ask the bot running on this machine for its health."""

import sys
from http.client import HTTPConnection, HTTPException

from bot.localization.catalogs import MessageCatalog
from bot.loopback import HOST
from bot.problems import ProblemError
from bot.settings import Settings

_TIMEOUT = 5.0
"""Maximum seconds to wait for a response; a hanging bot sends none."""
_MAX_RESPONSE_BYTES = 1000
"""Maximum bytes of the response to read, since another program may be using the port."""


def health(settings: Settings, words: MessageCatalog) -> int:
    """Print the response of `/healthz`. Return 0 if the bot is healthy, otherwise 1.

    Raises ProblemError "not-monitored".
    """
    port = settings.monitoring_port
    if port is None:
        raise ProblemError("not-monitored")
    try:
        status, line = _asked(port)
    except (OSError, HTTPException):
        status, line = 0, words.format("health-silent", place=f"{HOST}:{port}")
    sys.stdout.write(f"{line}\n")
    return 0 if status == 200 else 1


def _asked(port: int) -> tuple[int, str]:
    connection = HTTPConnection(HOST, port, timeout=_TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        return answer.status, answer.read(_MAX_RESPONSE_BYTES).decode("utf-8", "replace").strip()
    finally:
        connection.close()
