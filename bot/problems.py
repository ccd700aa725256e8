"""What whoever runs the bot can put right: told in one sentence, never with a traceback."""

from collections.abc import Sequence


class ProblemError(Exception):
    """The bot cannot do what it was started for. The sentence is `problem-<reason>`, `facts` are its values."""

    reason = "problem"

    def __init__(self, **facts: str) -> None:
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts

    is_setting = False
    """Whether a setting has to be fixed."""

    @property
    def lasts(self) -> bool:
        """Whether it is no better the next time, until somebody has put it right."""
        return self.is_setting

    @property
    def parts(self) -> Sequence["ProblemError"]:
        """The problems it consists of, each with a sentence of its own."""
        return (self,)


class BadSettingError(ProblemError):
    """A setting has a value that cannot be used. Facts: setting, value; for LOCALE also known."""

    reason = "bad-setting"
    is_setting = True


class EnvFileError(ProblemError):
    """The file with settings can't be read. Facts: file, why."""

    reason = "env-file"
    is_setting = True


class EnvFileEncodingError(ProblemError):
    """The file with settings isn't UTF-8. Facts: file, line (the first that isn't)."""

    reason = "env-file-encoding"
    is_setting = True


class EnvFileLineError(ProblemError):
    """A line of the file with settings can't be parsed. Facts: file, line (its number)."""

    reason = "env-file-line"
    is_setting = True


class SettingsError(ProblemError):
    """Everything that is wrong with the settings."""

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
    """A file that comes with the program is missing or broken. Facts: file, why."""

    reason = "data-file"
    lasts = True


class RefusedTokenError(ProblemError):
    """Discord does not know the token."""

    reason = "refused-token"
    lasts = True


class GatewayRefusedError(ProblemError):
    """Discord has ended the connection for good. Facts: why, and the code by which it says so."""

    reason = "gateway-refused"

    @property
    def lasts(self) -> bool:
        return self.facts["why"] != "shard"  # There may be another number of them by now.


class DiscordUnreachableError(ProblemError):
    """Discord, or what stands in for it, does not answer. Facts: place."""

    reason = "discord-unreachable"


class DiscordFailsError(ProblemError):
    """Discord, or what stands before it, answers with an error that passes by itself. Facts: place, code."""

    reason = "discord-fails"


class NotDiscordError(ProblemError):
    """What answers where Discord should is something else. Facts: place."""

    reason = "not-discord"


class IconsRefusedError(ProblemError):
    """Discord refuses something about the icons. Facts: doing ("list", "upload" or "delete"), icon, why."""

    reason = "icons-refused"


class IconsLimitedError(ProblemError):
    """Discord lets no more icons be uploaded for now. Facts: done and number of icons, minutes to wait."""

    reason = "icons-limited"


class NotInstalledError(ProblemError):
    """What was asked for needs a package that is not installed. Facts: package, extra (of ours, that brings it)."""

    reason = "not-installed"
    lasts = True


class PortError(ProblemError):
    """Nobody can listen at the port of a setting. Facts: setting, port, why ("taken", or what the system says)."""

    reason = "port"


class NotMonitoredError(ProblemError):
    """MONITORING_PORT is not set."""

    reason = "not-monitored"
