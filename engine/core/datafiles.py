"""Reading the data files of a game: checked once, with an error that names the file and the row."""

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

ASSETS = Path(__file__).resolve().parents[2] / "assets"
Doubt = Literal["medium", "low", "inferred", "substitute"]
"""How sure a datum is that no second source has confirmed.

`inferred` follows from what is sure, but nobody has seen it; a `substitute` is made up until the true datum is found.
"""


class ComponentFileError(Exception):
    """A data file does not describe a playable box. Carries `file`, `row` and `problem`."""

    def __init__(self, file: str, row: str, problem: str) -> None:
        self.file = file
        self.row = row
        self.problem = problem
        super().__init__(f"{file}, {row}: {problem}")


class Datum(BaseModel):
    """A row of a data file. `confidence` names the fields that no second source has confirmed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    confidence: Mapping[str, Doubt] = Field(default_factory=dict)


Row = TypeVar("Row", bound=BaseModel)


def doubt_of(name: str, field: str, rows: Iterable[Datum]) -> dict[str, Doubt]:
    """Return the least sure confidence in a field of the rows, under `name`; nothing if all are certain."""
    doubts = [row.confidence[field] for row in rows if field in row.confidence]
    return {name: max(doubts, key=get_args(Doubt).index)} if doubts else {}


def read_file(folder: Path, name: str, model: type[Row]) -> Row:
    """A whole file as `model`. Raises ComponentFileError."""
    try:
        data = json.loads((folder / name).read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentFileError(name, "whole file", f"cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise ComponentFileError(name, "whole file", f"is not valid JSON ({error})") from error
    return checked(name, "whole file", data, model)


def checked(file: str, row: str, data: object, model: type[Row]) -> Row:
    """One row as `model`. Raises ComponentFileError."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise ComponentFileError(file, row, f"{field or 'row'}: {first['msg']}") from error


def by_id(file: str, rows: list[Any], model: type[Row]) -> dict[str, Row]:
    """Rows as `model`, by their different ids. Raises ComponentFileError."""
    found: dict[str, Row] = {}
    for number, data in enumerate(rows, start=1):
        label = str(data["id"]) if isinstance(data, dict) and "id" in data else f"row {number}"
        row = checked(file, label, data, model)
        if label in found:
            raise ComponentFileError(file, label, "is listed twice")
        found[label] = row
    return found


def check_count(file: str, rows: Collection[object], count: int) -> None:
    """Raises ComponentFileError unless the file has so many rows."""
    if len(rows) != count:
        raise ComponentFileError(file, "whole file", f"has {len(rows)} rows instead of {count}")


def check_total(file: str, what: str, found: int, said: int) -> None:
    """Raises ComponentFileError unless what was added up is what the file says."""
    if found != said:
        raise ComponentFileError(file, what, f"adds up to {found} instead of {said}")


def check_known(file: str, row: str, names: Iterable[str], known: Collection[str]) -> None:
    """Raises ComponentFileError if a row names something that there is not."""
    for name in names:
        if name not in known:
            raise ComponentFileError(file, row, f"there is no {name!r}")
