"""Loading and validation of a game's data files, with errors that name the file and the row."""

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

ASSETS = Path(__file__).resolve().parents[2] / "assets"
Doubt = Literal["medium", "low", "inferred", "substitute"]
"""The confidence in a value that no second source confirms, from most to least certain.

`inferred` values follow from confirmed ones but have no direct source. A `substitute` is invented until the real
value is found.
"""


class ComponentFileError(Exception):
    """A missing, malformed or inconsistent data file. Carries `file`, `row` and `problem`."""

    def __init__(self, file: str, row: str, problem: str) -> None:
        self.file = file
        self.row = row
        self.problem = problem
        super().__init__(f"{file}, {row}: {problem}")


class Datum(BaseModel):
    """A row of a data file. `confidence` lists the fields that no second source confirms."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    confidence: Mapping[str, Doubt] = Field(default_factory=dict)


Row = TypeVar("Row", bound=BaseModel)


def doubt_of(name: str, field: str, rows: Iterable[Datum]) -> dict[str, Doubt]:
    """Return the lowest confidence in a field of the rows, keyed by `name`; empty if every row is certain."""
    doubts = [row.confidence[field] for row in rows if field in row.confidence]
    return {name: max(doubts, key=get_args(Doubt).index)} if doubts else {}


def read_file(folder: Path, name: str, model: type[Row]) -> Row:
    """Load a JSON file and validate it against `model`. Raises ComponentFileError."""
    try:
        data = json.loads((folder / name).read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentFileError(name, "whole file", f"cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise ComponentFileError(name, "whole file", f"is not valid JSON ({error})") from error
    return checked(name, "whole file", data, model)


def checked(file: str, row: str, data: object, model: type[Row]) -> Row:
    """Validate one row against `model`. Raises ComponentFileError, which names the first invalid field."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise ComponentFileError(file, row, f"{field or 'row'}: {first['msg']}") from error


def by_id(file: str, rows: list[Any], model: type[Row]) -> dict[str, Row]:
    """Validate rows against `model` and index them by id. Raises ComponentFileError, including for duplicate ids."""
    found: dict[str, Row] = {}
    for number, data in enumerate(rows, start=1):
        label = str(data["id"]) if isinstance(data, dict) and "id" in data else f"row {number}"
        row = checked(file, label, data, model)
        if label in found:
            raise ComponentFileError(file, label, "is listed twice")
        found[label] = row
    return found


def check_count(file: str, rows: Collection[object], count: int) -> None:
    """Check the number of rows of a file. Raises ComponentFileError if it isn't `count`."""
    if len(rows) != count:
        raise ComponentFileError(file, "whole file", f"has {len(rows)} rows instead of {count}")


def check_total(file: str, what: str, found: int, said: int) -> None:
    """Compare a sum with the total stated in the file. Raises ComponentFileError if they differ."""
    if found != said:
        raise ComponentFileError(file, what, f"adds up to {found} instead of {said}")


def check_known(file: str, row: str, names: Iterable[str], known: Collection[str]) -> None:
    """Check the references of a row. Raises ComponentFileError if one of `names` isn't in `known`."""
    for name in names:
        if name not in known:
            raise ComponentFileError(file, row, f"there is no {name!r}")
