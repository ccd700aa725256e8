"""Tests for reading a game's data files: errors name the file and row."""

from pathlib import Path

import pytest
from pydantic import BaseModel

from engine.core.datafiles import ComponentFileError, Datum, Doubt, by_id, doubt_of, read_file

LEVELS: tuple[Doubt, ...] = ("medium", "low", "inferred", "substitute")


class Cup(Datum):
    id: str
    size: int


class Shelf(BaseModel):
    cups: list[dict[str, object]]


def test_file_is_parsed_into_its_model(tmp_path: Path) -> None:
    (tmp_path / "shelf.json").write_text('{"cups": [{"id": "blue", "size": 2}]}', encoding="utf-8")
    assert read_file(tmp_path, "shelf.json", Shelf).cups == [{"id": "blue", "size": 2}]


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentFileError, match=r"shelf\.json, whole file: cannot be read"):
        read_file(tmp_path, "shelf.json", Shelf)


def test_file_that_is_not_json_is_named(tmp_path: Path) -> None:
    (tmp_path / "shelf.json").write_text("{", encoding="utf-8")
    with pytest.raises(ComponentFileError, match=r"shelf\.json, whole file: is not valid JSON"):
        read_file(tmp_path, "shelf.json", Shelf)


def test_rows_are_indexed_by_their_ids() -> None:
    cups = by_id("shelf.json", [{"id": "blue", "size": 2}, {"id": "red", "size": 3}], Cup)
    assert {name: cup.size for name, cup in cups.items()} == {"blue": 2, "red": 3}


def test_invalid_row_is_named_by_its_id_or_number() -> None:
    with pytest.raises(ComponentFileError, match=r"shelf\.json, blue: size: "):
        by_id("shelf.json", [{"id": "blue", "size": "big"}], Cup)
    with pytest.raises(ComponentFileError, match=r"shelf\.json, row 2: id: "):
        by_id("shelf.json", [{"id": "blue", "size": 1}, {"size": 1}], Cup)


def test_duplicate_row_is_named() -> None:
    with pytest.raises(ComponentFileError, match=r"shelf\.json, blue: is listed twice"):
        by_id("shelf.json", [{"id": "blue", "size": 1}, {"id": "blue", "size": 1}], Cup)


def test_doubt_of_a_field_is_that_of_its_least_certain_row() -> None:
    rows = [Cup(id="blue", size=2), *(Cup(id=level, size=2, confidence={"size": level}) for level in LEVELS)]
    assert doubt_of("sizes", "size", rows) == {"sizes": "substitute"}
    assert doubt_of("sizes", "size", rows[:3]) == {"sizes": "low"}
    assert doubt_of("sizes", "size", rows[:1]) == {}
    assert doubt_of("names", "id", rows) == {}
