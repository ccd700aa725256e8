"""Errors of the Discord layer that need a class. Most messages for users are a HostError with a reason."""

import os

from bot.host.errors import HostError
from bot.problems import ProblemError


class UnhandledControlError(HostError):
    """No loaded cog handles this control."""

    reason = "nobody-answers"


class ControlTakenError(Exception):
    """Another cog handles this control already. `control` is the control and `cog` that cog's name."""

    def __init__(self, control: str, cog: str) -> None:
        super().__init__(f"{control}: {cog}")
        self.control = control
        self.cog = cog


class HandlerTimeoutError(TimeoutError):
    """Work exceeded its time limit and was canceled."""


class FormNotDeclaredError(Exception):
    """A handler without `opens_form=True` tried to open a modal, although its interaction may be deferred."""


class InvalidApiUrlError(ValueError):
    """The API address isn't an HTTP(S) URL with a host."""

    def __init__(self, url: str) -> None:
        super().__init__(f"not an http(s) address with a host: {url!r}")
        self.url = url


class CogNotFoundError(ProblemError):
    """No module or file of this name exists. Facts: cog, why (no-module or no-file), folder (the working folder)."""

    reason = "cog-not-found"
    is_permanent = True

    def __init__(self, cog: str, why: str) -> None:
        super().__init__(cog=cog, why=why, folder=os.getcwd())


class CogWithoutSetupError(ProblemError):
    """The cog's module has no `setup` function. Facts: cog."""

    reason = "cog-without-setup"
    is_permanent = True


class CogNameTakenError(ProblemError):
    """Another cog has already registered this command or control. Facts: cog, name (of the command or control)."""

    reason = "cog-name-taken"
    is_permanent = True
