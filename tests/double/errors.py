"""Discord's error responses and their codes."""

from typing import Any


class DiscordError(Exception):
    """An error response, with the HTTP status, Discord's error code and message."""

    def __init__(
        self, status: int, code: int, message: str, *, headers: dict[str, str] | None = None, **more: Any
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.headers = headers or {}
        self.body: dict[str, Any] = {"code": code, "message": message, **more}


def unknown(what: str) -> DiscordError:
    """Return a 404 error for something that doesn't exist."""
    codes = {
        "channel": 10003, "guild": 10004, "member": 10007, "message": 10008, "user": 10013,
        "emoji": 10014,
        "webhook": 10015, "interaction": 10062, "application command": 10063,
    }  # fmt: skip
    return DiscordError(404, codes[what], f"Unknown {what.title()}")


def unauthorized() -> DiscordError:
    return DiscordError(401, 0, "401: Unauthorized")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def closed_dm() -> DiscordError:
    return DiscordError(403, 50007, "Cannot send messages to this user")


def locked_thread() -> DiscordError:
    return DiscordError(400, 160005, "Thread is locked")


def thread_exists() -> DiscordError:
    return DiscordError(400, 160004, "A thread has already been created for this message")


def archived_thread() -> DiscordError:
    return DiscordError(400, 50083, "Tried to perform an operation on an archived thread")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def too_many_emojis() -> DiscordError:
    return DiscordError(400, 30008, "Maximum number of emojis reached")


def already_acknowledged() -> DiscordError:
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def invalid_form(*violations: str) -> DiscordError:
    """Return a 400 error for an invalid body, with the violated rules."""
    return DiscordError(400, 50035, "Invalid Form Body: " + "; ".join(violations), errors={"found": list(violations)})
