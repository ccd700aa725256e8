"""Settings: from the environment, and from a file `.env` where the bot is started."""

import logging
from pathlib import Path
from typing import Annotated, Any, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.problems import BadSettingError, NoTokenError, RefusedTokenError

AUTO = "auto"
"""Shards that are free, of as many as Discord recommends."""


class Settings(BaseSettings):
    """What can be set; see `.env.example`. Read them with `Settings.read`."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    database_url: str | None = None
    discord_api_url: str | None = None
    log_level: str = "INFO"
    locale: str = "en"
    pictures: bool = True
    keep_days: int = Field(default=90, ge=1, le=36_500)
    lobby_days: int = Field(default=7, ge=1, le=36_500)
    idle_days: int = Field(default=60, ge=1, le=36_500)
    monitoring_port: int | None = Field(default=None, ge=1, le=65535)
    cogs: Annotated[tuple[str, ...], NoDecode] = Field(default=("default",), validation_alias="CHABUDAI_COGS")
    shards: str | None = Field(default=None, validation_alias="CHABUDAI_SHARDS")
    data: Path = Field(default=Path(), validation_alias="CHABUDAI_DATA")

    @classmethod
    def read(cls) -> Self:
        """The settings of this process. Raises BadSettingError."""
        try:
            return cls()
        except ValidationError as error:
            first = error.errors()[0]
            name = str(first["loc"][0]).upper()
            raise BadSettingError(setting=name, value=str(first["input"])) from error

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level.upper() not in logging.getLevelNamesMapping():
            raise ValueError(level)
        return level.upper()

    @field_validator("discord_api_url")
    @classmethod
    def _web_address(cls, url: str | None) -> str | None:
        if url is not None and not (urlsplit(url).scheme in ("http", "https") and urlsplit(url).hostname):
            raise ValueError(url)
        return url

    @field_validator("cogs", mode="before")
    @classmethod
    def _names(cls, cogs: Any) -> Any:
        if not isinstance(cogs, str):
            return cogs
        names = tuple(name.strip() for name in cogs.split(",") if name.strip())
        if not names:
            raise ValueError(cogs)  # A bot that can do nothing at all is nobody's wish.
        return names

    @field_validator("shards")
    @classmethod
    def _auto(cls, shards: str | None) -> str | None:
        return AUTO if shards is not None and shards.strip().lower() == AUTO else shards

    @field_validator("data")
    @classmethod
    def _existing_folder(cls, data: Path) -> Path:
        if not data.is_dir():
            raise ValueError(str(data))
        return data

    @property
    def store_url(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite+aiosqlite:///{(self.data / 'chabudai.db').absolute()}"

    @property
    def token(self) -> str:
        """The bot's token. Raises NoTokenError, or RefusedTokenError for one that cannot even be sent."""
        token = "" if self.discord_token is None else self.discord_token.get_secret_value().strip()
        if not token:
            raise NoTokenError()
        if not token.isprintable():
            raise RefusedTokenError()
        return token
