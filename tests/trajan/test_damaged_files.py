"""Tests that inconsistent data files are refused with an error that names file and row."""

from pathlib import Path
from typing import Any

import pytest

from engine.core.datafiles import ComponentFileError
from engine.trajan.components import FOLDER
from engine.trajan.loading import load_contents
from tests.boxes import Wrong, assert_refused


def unbuilt(data: Any) -> None:
    """Remove all construction tiles of the last kind."""
    data["tiles"] = [row for row in data["tiles"] if row["kind"] != "window"]


def lonely(data: Any) -> None:
    """Make Noricum a neighbor of Raetia, but not the reverse."""
    next(row for row in data["provinces"] if row["id"] == "raetia")["neighbours"].remove("noricum")


WRONG: list[Wrong] = [
    ("rules.json", lambda d: d["actions"].pop(), "actions", "needs 6 different ones"),
    ("rules.json", lambda d: d["actions"].__setitem__(0, "forum"), "actions", "needs 6 different ones"),
    ("rules.json", lambda d: d["colours"].pop(), "colours", "fewer than players"),
    ("rules.json", lambda d: d.update(markers_a_tray=3), "markers", "do not fill the trays"),
    ("rules.json", lambda d: d["markers"].pop(), "markers", "do not fill the trays"),
    ("rules.json", lambda d: d["lap"].pop("3"), "lap", "every number of players"),
    ("rules.json", lambda d: d["forum_spaces"].update({"5": 15}), "forum_spaces", "every number of players"),
    ("rules.json", lambda d: d.update(demands_set_aside=4), "demands", "fewer than the 12"),
    ("rules.json", lambda d: d.update(quarters=5), "demands", "fewer than the 15"),
    ("rules.json", lambda d: d["demand_penalties"].pop(), "demand_penalties", "must rise"),
    ("rules.json", lambda d: d["demand_penalties"].reverse(), "demand_penalties", "must rise"),
    ("rules.json", lambda d: d["first_tile_slots"].append("harbour"), "first_tile_slots", "there is no 'harbour'"),
    ("rules.json", lambda d: d["readings"].update(starting_tiles="later"), "whole file", "readings.starting_tiles: "),
    ("rules.json", lambda d: d["confidence"].update(lap="certain"), "whole file", "confidence.lap: "),
    ("rules.json", lambda d: d.pop("tokens"), "whole file", "tokens: "),
    ("trajan_tiles.json", lambda d: d["kinds"][-1].update(demand="gold"), "religion", "there is no 'gold'"),
    ("trajan_tiles.json", lambda d: d["tiles"][0].update(kind="gold"), "cards-1", "there is no 'gold'"),
    ("trajan_tiles.json", lambda d: d["tiles"][0].update(markers=["red", "blue"]), "cards-1", "there is no 'red'"),
    ("trajan_tiles.json", lambda d: d["tiles"][0].update(markers=["blue"]), "cards-1", "markers"),
    ("trajan_tiles.json", lambda d: d["tiles"][0].update(stack="gold"), "whole file", "7 rows instead of 6"),
    ("trajan_tiles.json", lambda d: d["tiles"].pop(), "demand", "adds up to 8 instead of 9"),
    ("trajan_tiles.json", lambda d: d["kinds"][0].update(points=4), "points", "adds up to 228 instead of 219"),
    ("trajan_tiles.json", lambda d: d["tiles"].append(d["tiles"][0]), "cards-1", "listed twice"),
    ("trajan_tiles.json", lambda d: d["kinds"].append(d["kinds"][0]), "cards", "listed twice"),
    ("forum_tiles.json", lambda d: d["tiles"][0].update(copies=13), "forum_tiles", "adds up to 69 instead of 70"),
    (
        "forum_tiles.json",
        lambda d: d["tiles"][7].update(spare=1),
        "extra_action_tiles",
        "adds up to 11 instead of 12",
    ),
    ("forum_tiles.json", lambda d: d["tiles"][0].update(demand="gold"), "bread", "there is no 'gold'"),
    ("forum_tiles.json", lambda d: d["tiles"][7].update(action="gold"), "extra_seaport", "there is no 'gold'"),
    (
        "forum_tiles.json",
        lambda d: (d["tiles"][7].update(spare=1), d.update(extra_action_tiles=11)),
        "extra_action_tiles",
        "fewer than the 12",
    ),
    ("bonus_tiles.json", lambda d: d["tiles"].pop(), "whole file", "11 rows instead of 12"),
    ("bonus_tiles.json", lambda d: d["tiles"][0].update(demand="gold"), "bread", "there is no 'gold'"),
    ("bonus_tiles.json", lambda d: d["tiles"][3].update(goods=["wine", "gold"]), "wine_fish", "there is no 'gold'"),
    ("bonus_tiles.json", lambda d: d["tiles"][3].update(goods=["wine"]), "goods", "every good"),
    ("construction.json", lambda d: d["kinds"].pop(), "whole file", "4 rows instead of 5"),
    ("construction.json", lambda d: d["kinds"][0].update(action="construction"), "stairs", "no 'construction'"),
    ("construction.json", lambda d: d["tiles"][0].update(kind="gate"), "stairs_2", "there is no 'gate'"),
    ("construction.json", lambda d: d["tiles"][0].update(kind="door"), "door", "adds up to 5 instead of 4"),
    ("construction.json", unbuilt, "tiles", "adds up to 16 instead of 20"),
    ("construction.json", lambda d: d["tiles"][0].update(points=6), "points", "adds up to 74 instead of 70"),
    ("construction.json", lambda d: d.update(points=69), "points", "adds up to 70 instead of 69"),
    ("provinces.json", lambda d: d["provinces"].pop(), "whole file", "9 rows instead of 10"),
    ("provinces.json", lambda d: d["camp"].append("roma"), "camp", "there is no 'roma'"),
    (
        "provinces.json",
        lambda d: d["provinces"][0]["neighbours"].append("roma"),
        "britannia",
        "there is no 'roma'",
    ),
    ("provinces.json", lonely, "noricum", "is not a neighbour of raetia"),
    ("provinces.json", lambda d: d.update(borders=18), "borders", "adds up to 17 instead of 18"),
    ("provinces.json", lambda d: d["provinces"][0].update(points=9), "points", "adds up to 64 instead of 65"),
    ("ships.json", lambda d: d["ships"].reverse(), "whole file", "must list equal, pairs, different"),
    ("ships.json", lambda d: d["ships"].pop(), "whole file", "must list equal, pairs, different"),
    ("ships.json", lambda d: d["ships"][0]["grey"].pop(), "equal", "as many points on either side"),
]


@pytest.mark.parametrize("wrong", WRONG, ids=[f"{file}-{row}-{part}" for file, _, row, part in WRONG])
def test_an_inconsistent_file_is_refused_by_row(tmp_path: Path, wrong: Wrong) -> None:
    assert_refused(load_contents, FOLDER, tmp_path, wrong)


def test_the_original_files_load() -> None:
    assert load_contents(FOLDER).ships


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentFileError, match=r"rules\.json"):
        load_contents(tmp_path)
