"""Problems that the bot's operator can fix, reported as a sentence instead of a traceback."""

from collections.abc import Sequence


class ProblemError(Exception):
    """The bot can't run or can't do what the command asks.

    The message id is `problem-<reason>`, and `facts` are its arguments: `raise ProblemError("no-games", games="0")`.
    A subclass for callers that handle one problem differently has a fixed reason.
    """

    reason = "problem"

    def __init__(self, reason: str | None = None, /, **facts: str) -> None:
        if reason is not None:
            self.reason = reason
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts

    is_setting = False
    """Whether the operator has to change a setting."""

    @property
    def is_permanent(self) -> bool:
        """Whether restarting is pointless until the operator has fixed something."""
        return self.is_setting

    @property
    def parts(self) -> Sequence["ProblemError"]:
        """The individual problems, each with its own message."""
        return (self,)


class BadSettingError(ProblemError):
    """A setting has an invalid value. Facts: setting, value; for LOCALE also known."""

    reason = "bad-setting"
    is_setting = True


class EnvFileError(ProblemError):
    """The settings file can't be read. Facts: file, why."""

    reason = "env-file"
    is_setting = True


class EnvFileEncodingError(ProblemError):
    """The settings file isn't UTF-8. Facts: file, line (the first invalid one)."""

    reason = "env-file-encoding"
    is_setting = True


class EnvFileLineError(ProblemError):
    """A line of the settings file can't be parsed. Facts: file, line (its number)."""

    reason = "env-file-line"
    is_setting = True


class SettingsError(ProblemError):
    """One or more settings are wrong; `parts` lists the problems."""

    reason = "settings"
    is_setting = True

    def __init__(self, parts: Sequence["ProblemError"]) -> None:
        super().__init__()
        self._parts = parts

    @property
    def parts(self) -> Sequence["ProblemError"]:
        return self._parts


class NoTokenError(ProblemError):
    """DISCORD_TOKEN is not set."""

    reason = "no-token"
    is_setting = True


class DataFileError(ProblemError):
    """A file that is part of the installation is missing or broken. Facts: file, why."""

    reason = "data-file"
    is_permanent = True


class RefusedTokenError(ProblemError):
    """Discord rejected the token."""

    reason = "refused-token"
    is_permanent = True


class GatewayRefusedError(ProblemError):
    """Discord closed the gateway connection permanently. Facts: why, code (Discord's close code)."""

    reason = "gateway-refused"

    @property
    def is_permanent(self) -> bool:
        return self.facts["why"] != "shard"  # Discord may accept another number of shards by now.


class DiscordUnreachableError(ProblemError):
    """Discord, or the proxy configured in its place, doesn't respond. Facts: place."""

    reason = "discord-unreachable"


class DiscordFailsError(ProblemError):
    """Discord, or a proxy in front of it, responds with a temporary error. Facts: place, code."""

    reason = "discord-fails"


class NotDiscordError(ProblemError):
    """The response doesn't come from Discord. Facts: place."""

    reason = "not-discord"


class NotInstalledError(ProblemError):
    """A required package isn't installed. Facts: package, extra (the optional dependency group that installs it)."""

    reason = "not-installed"
    is_permanent = True


class WrongUsageError(ProblemError):
    """The arguments on the command line are invalid, so the exit code is 2."""

    reason = "wrong-usage"
