"""Settings from environment variables, which take precedence, and from a `.env` file in the working folder."""

import errno
import io
import logging
import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Self
from urllib.parse import urlsplit

from dotenv.parser import Binding, parse_stream
from pydantic import Field, PrivateAttr, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.problems import (
    BadSettingError,
    EnvFileEncodingError,
    EnvFileError,
    EnvFileLineError,
    NoTokenError,
    ProblemError,
    RefusedTokenError,
    SettingsError,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

AUTO = "auto"
"""Requests any free shards, of the total that Discord recommends."""
ENV_FILE = Path(".env")
DAYS = (1, 36_500)
LIMITS = (0, 10_000)
"""The range of the table limits; 0 means no limit."""
PORTS = (1, 65_535)
_CLOSE = 0.8
"""Minimum similarity, from 0 to 1, at which an unknown name counts as a misspelled setting."""


_NOT_IN_A_LINK = re.compile(r"[\s()<>?#]")
"""Characters that would break a link in a message, or that can't be followed by a path."""


class Settings(BaseSettings):
    """The bot's settings; `.env.example` documents them. Use `Settings.read` to load them."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8-sig", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    database_url: str | None = None
    discord_api_url: str | None = None
    log_level: str = "INFO"
    locale: str = "en"
    pictures: bool = True
    keep_days: int = Field(default=90, ge=DAYS[0], le=DAYS[1])
    lobby_days: int = Field(default=7, ge=DAYS[0], le=DAYS[1])
    idle_days: int = Field(default=60, ge=DAYS[0], le=DAYS[1])
    tables_per_person: int = Field(default=5, ge=LIMITS[0], le=LIMITS[1])
    starts_per_hour: int = Field(default=6, ge=LIMITS[0], le=LIMITS[1])
    tables_per_server: int = Field(default=50, ge=LIMITS[0], le=LIMITS[1])
    monitoring_port: int | None = Field(default=None, ge=PORTS[0], le=PORTS[1])
    cogs: Annotated[tuple[str, ...], NoDecode] = Field(default=("default",), validation_alias="CHABUDAI_COGS")
    shards: str | None = Field(default=None, validation_alias="CHABUDAI_SHARDS")
    data: Path = Field(default=Path(), validation_alias="CHABUDAI_DATA")
    repository: str | None = Field(default=None, validation_alias="CHABUDAI_REPOSITORY")

    _env_file: Path = PrivateAttr(default=ENV_FILE)

    @classmethod
    def read(cls, env_file: Path | None = None) -> Self:
        """Load the settings from the environment and from `env_file`, by default `.env`.

        Raises SettingsError with all problems found.
        """
        file = env_file or ENV_FILE
        problems: list[ProblemError] = []
        try:
            problems += _bad_lines(file, is_wanted=env_file is not None)
        except (EnvFileError, EnvFileEncodingError) as error:
            problems.append(error)
        try:
            settings = cls(_env_file=file if not problems and _is_there(file) else None)
        except ValidationError as error:
            raise SettingsError([*problems, *map(_problem, error.errors())]) from error
        if problems:
            raise SettingsError(problems)
        settings._env_file = file
        return settings

    @property
    def env_path(self) -> Path:
        """The settings file, which may not exist."""
        return self._env_file

    @field_validator("log_level")
    @classmethod
    def _validate_log_level(cls, level: str) -> str:
        if level.upper() not in logging.getLevelNamesMapping():
            raise ValueError(level)
        return level.upper()

    @field_validator("discord_api_url")
    @classmethod
    def _validate_api_url(cls, url: str | None) -> str | None:
        if url is not None and not (urlsplit(url).scheme in ("http", "https") and urlsplit(url).hostname):
            raise ValueError(url)
        return url

    @field_validator("repository")
    @classmethod
    def _validate_repository_url(cls, url: str | None) -> str | None:
        """Return the URL without a trailing slash, since links append a path."""
        parts = urlsplit(url or "")
        if url is not None and (
            parts.scheme not in ("http", "https") or not parts.hostname or _NOT_IN_A_LINK.search(url)
        ):
            raise ValueError(url)
        return url and url.rstrip("/")

    @field_validator("cogs", mode="before")
    @classmethod
    def _split_cog_names(cls, cogs: Any) -> Any:
        if not isinstance(cogs, str):
            return cogs
        names = tuple(name.strip() for name in cogs.split(",") if name.strip())
        if not names:
            raise ValueError(cogs)  # A bot without any cogs can't do anything.
        return names

    @field_validator("shards")
    @classmethod
    def _auto(cls, shards: str | None) -> str | None:
        return AUTO if shards is not None and shards.strip().lower() == AUTO else shards

    @field_validator("data")
    @classmethod
    def _existing_folder(cls, data: Path) -> Path:
        try:
            there = data.is_dir()
        except OSError as error:  # No permission to enter a parent folder.
            raise ValueError(str(data)) from error
        if not there:
            raise ValueError(str(data))
        return data

    @property
    def store_url(self) -> "str | URL":
        """The database URL; by default, an SQLite file in the data folder."""
        from sqlalchemy.engine import URL  # Imported here because some commands don't need a database.

        file = (self.data / "chabudai.db").absolute()
        return self.database_url or URL.create("sqlite+aiosqlite", database=str(file))

    @property
    def token(self) -> str:
        """The bot token. Raises NoTokenError, or RefusedTokenError if it contains characters that can't be sent."""
        token = "" if self.discord_token is None else self.discord_token.get_secret_value().strip()
        if not token:
            raise NoTokenError()
        if not token.isprintable():
            raise RefusedTokenError()
        return token


def setting_names() -> frozenset[str]:
    """Return the names of all settings as environment variables."""
    return frozenset(str(field.validation_alias or name).upper() for name, field in Settings.model_fields.items())


def misspelled(env_file: Path) -> Mapping[str, str]:
    """Return misspelled settings in the environment and in a file, mapped to the names probably meant."""
    known = setting_names()
    written = {*os.environ, *(line.key for line in _lines(env_file) if line.key)}
    found = {name: get_close_matches(name.upper(), known, 1, _CLOSE) for name in written if name.upper() not in known}
    return {name: close[0] for name, close in sorted(found.items()) if close}


def _problem(error: Any) -> ProblemError:
    """Convert a pydantic validation error to a problem."""
    cause = error.get("ctx", {}).get("error")
    if isinstance(cause, ValueError) and cause.args and isinstance(cause.args[0], ProblemError):
        return cause.args[0]
    return BadSettingError(setting=str(error["loc"][0]).upper(), value=str(error["input"]))


def _bad_lines(file: Path, *, is_wanted: bool) -> list[ProblemError]:
    """Return a problem for each line of a file that can't be parsed or sets no value.

    Raises EnvFileError or EnvFileEncodingError. The problems leave out the text of a line, because it may contain the
    token.
    """
    if is_wanted and not _is_there(file):
        raise EnvFileError(file=str(file), why=os.strerror(errno.ENOENT))
    return [
        EnvFileLineError(file=str(file), line=str(_number(line)))
        for line in _lines(file)
        if line.error or (line.key is not None and line.value is None)
    ]


def _is_there(file: Path) -> bool:
    """Return whether the file exists; False if this user can't enter its folder, as after `sudo` in `/root`."""
    try:
        return file.is_file() or file.is_fifo()
    except OSError:
        return False


def _number(line: Binding) -> int:
    """Return a line's number; the parser counts preceding blank lines as part of its text."""
    text = line.original.string
    return line.original.line + text[: len(text) - len(text.lstrip())].count("\n")


def _lines(file: Path) -> Iterator[Binding]:
    """Parse the lines of a file; a missing file has none. Raises EnvFileError or EnvFileEncodingError."""
    try:
        raw = file.read_bytes() if _is_there(file) else b""
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise EnvFileError(file=str(file), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        number = raw[: error.start].count(b"\n") + 1
        raise EnvFileEncodingError(file=str(file), line=str(number)) from None
    if "\0" in text:  # UTF-16 without a byte order mark.
        raise EnvFileEncodingError(file=str(file), line="1")
    return parse_stream(io.StringIO(text))
