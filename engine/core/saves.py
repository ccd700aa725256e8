"""Serialization of games to JSON, `{game, version, table, agenda}`, and back, with migration of old versions."""

from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Protocol

from pydantic import BaseModel, Field, ValidationError, create_model
from pydantic_core import from_json

from engine.core.errors import DamagedSaveError, UnreadableSaveError
from engine.core.steps import Prompt, Step
from engine.core.table import Table


class Saved(Protocol):
    """The attributes of a game class that saving and loading need."""

    id: ClassVar[str]
    version: ClassVar[int]
    table_type: ClassVar[type[Table]]
    step_types: ClassVar[tuple[type[Step], ...]]
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]]


def written(game: type[Saved], table: Table, agenda: list[Step]) -> str:
    """Serialize a game to JSON."""
    save = _model(game).model_construct(game=game.id, version=game.version, table=table, agenda=agenda)
    return save.model_dump_json()


def read(game: type[Saved], text: str) -> tuple[Any, list[Step]]:
    """Parse a save into table and agenda, migrating older versions.

    Raises UnreadableSaveError or DamagedSaveError.
    """
    model = _model(game)
    try:
        if text.startswith(f'{{"game":"{game.id}","version":{game.version},'):
            save: Any = model.model_validate_json(text)
        else:
            save = model.model_validate(_migrated(game, from_json(text)))
    except ValidationError as error:
        raised = DamagedSaveError if _is_no_json(error) else UnreadableSaveError
        raise raised(game.id, _complaints(error)) from None  # The chained error would quote the save.
    except ValueError as error:
        raise DamagedSaveError(game.id, str(error)) from error
    if save.agenda and not isinstance(save.agenda[-1], Prompt):
        raise UnreadableSaveError(game.id, f"it waits for nobody at {save.agenda[-1].kind}")
    return save.table, save.agenda


def _migrated(game: type[Saved], raw: Any) -> Any:
    if not isinstance(raw, dict) or not isinstance(raw.get("version"), int):
        raise DamagedSaveError(game.id, "it is no save of a game")
    if raw.get("game") != game.id:
        raise DamagedSaveError(game.id, f"it is a save of {raw.get('game')}")
    if raw["version"] > game.version:
        raise UnreadableSaveError(game.id, f"it has version {raw['version']}, newer than {game.version}")
    for version in range(raw["version"], game.version):
        try:
            raw = {**game.migrations[version](raw), "version": version + 1}
        except (LookupError, TypeError, AttributeError) as error:
            why = f"version {version} does not become {version + 1}: {error!r}"
            raise UnreadableSaveError(game.id, why) from error
    return raw


@cache
def _model(game: type[Saved]) -> type[BaseModel]:
    steps: Any = Annotated[reduce(or_, game.step_types), Field(discriminator="kind")]
    return create_model(
        f"{game.__name__}Save",
        game=(str, ...),
        version=(int, ...),
        table=(game.table_type, ...),
        agenda=(list[steps], ...),
    )


def _is_no_json(error: ValidationError) -> bool:
    return error.errors(include_input=False, include_url=False, include_context=False)[0]["type"] == "json_invalid"


def _complaints(error: ValidationError) -> str:
    """Return the first three validation errors as text, without quoting the save, which contains secrets."""
    details = error.errors(include_input=False, include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, detail['loc']))}: {detail['msg']}" for detail in details[:3])
