"""What whoever runs the bot can put right: told in one sentence, never with a traceback."""


class ProblemError(Exception):
    """The bot cannot do what it was started for. The sentence is `problem-<reason>`, `facts` are its values."""

    reason = "problem"

    def __init__(self, **facts: str) -> None:
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts

    @property
    def lasts(self) -> bool:
        """Whether it is no better the next time, until somebody has put it right."""
        return False


class BadSettingError(ProblemError):
    """A setting has a value that cannot be used. Facts: setting, value; for LOCALE also known."""

    reason = "bad-setting"
    lasts = True


class NoTokenError(ProblemError):
    """DISCORD_TOKEN is not set."""

    reason = "no-token"
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
