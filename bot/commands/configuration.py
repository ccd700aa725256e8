"""Reading of a command's settings, with all checks that are possible before the command starts."""

import logging
import shlex
from collections.abc import Sequence
from pathlib import Path

from pydantic import field_validator

from bot.localization.catalogs import CatalogLoader
from bot.private_files import exposed
from bot.problems import BadSettingError, ProblemError
from bot.settings import AUTO, Settings, misspelled
from bot.store.cluster import Shards

_log = logging.getLogger(__name__)


class CheckedSettings(Settings):
    """Settings with a valid language, shard range and database address."""

    @field_validator("locale")
    @classmethod
    def _validate_locale(cls, locale: str) -> str:
        wording = CatalogLoader()
        if not wording.has_locale(locale):
            raise ValueError(BadSettingError(setting="LOCALE", value=locale, known=", ".join(wording.locales())))
        return locale

    @field_validator("shards")
    @classmethod
    def _validate_shards(cls, shards: str | None) -> str | None:
        if shards is not None and shards != AUTO:
            Shards.parse(shards)
        return shards

    @field_validator("database_url")
    @classmethod
    def _validate_database_url(cls, url: str | None) -> str | None:
        if url is not None:
            from bot.store.connection import address  # Some commands need no database.

            try:
                address(url)
            except ProblemError as problem:
                raise ValueError(problem) from None  # The original error may quote the password.
        return url


def read_settings(env_file: Path | None = None) -> Settings:
    """Return the settings from the environment and `env_file`, or `.env` by default. Raises SettingsError."""
    return CheckedSettings.read(env_file)


def warn_about_misspelled(settings: Settings) -> None:
    """Log names that look like misspelled settings."""
    for name, meant in misspelled(settings.env_path).items():
        _log.warning("%s isn't a setting; did you mean %s?", name, meant)


def exposed_files(settings: Settings, copies: Sequence[Path]) -> Sequence[Path]:
    """Return the settings file and those of these database copies that every user of the machine can read."""
    return exposed([settings.env_path, *copies])


def chmod_command(files: Sequence[Path]) -> str:
    """Return the command that makes these files readable by their owner only."""
    return shlex.join(["chmod", "600", *map(str, files)])
