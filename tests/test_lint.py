"""The lint script finds each kind of problem in a small tree."""

from pathlib import Path

import pytest

from tests import lint


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for game in lint.GAMES:
        for folder in ("engine", "bot/games", "assets", "tests"):
            (tmp_path / folder / game).mkdir(parents=True)
    (tmp_path / "README.md").write_text("", "utf-8")
    return tmp_path


def write(tree: Path, name: str, text: str) -> None:
    file = tree / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_the_engine_imports_listed_modules_only(tree: Path) -> None:
    write(tree, "engine/trajan/senate.py", "import json\nfrom ..core import dice\n\ndef late():\n    import random\n")
    assert list(lint.engine_imports(tree)) == ["engine/trajan/senate.py:5: the engine may not import random"]


def test_nobody_imports_from_a_cog(tree: Path) -> None:
    write(tree, "tests/test_seat.py", "from cogs.seat import Seat\n")
    (problem,) = lint.cog_imports(tree)
    assert problem.startswith("tests/test_seat.py:1:")


def test_a_missing_folder_and_a_missing_picture_are_found(tree: Path) -> None:
    (tree / "assets/shogun").rmdir()
    write(tree, "README.md", "![The lobby](docs/lobby.png)")
    found = [problem.split(":")[0] for problem in lint.layout(tree)]
    assert found == ["assets/shogun", "README.md"]


def test_a_ruling_in_a_docstring_is_not_carried(tree: Path) -> None:
    write(tree, "tests/trajan/test_senate.py", 'def test_votes():\n    """E1."""\n')
    (problem,) = lint.rulings(tree, "trajan", ["E1"])
    assert problem.startswith("tests/trajan:")


def test_a_marked_ruling_and_a_loaded_example_are_carried(tree: Path) -> None:
    text = '@pytest.mark.ruling("E1")\ndef test_votes():\n    play(example("D2"))\n'
    write(tree, "tests/trajan/test_senate.py", text)
    assert list(lint.rulings(tree, "trajan", ["E1", "D2"])) == []


def test_a_mark_of_an_unknown_ruling_is_found(tree: Path) -> None:
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E9")\ndef test_votes():\n    pass\n')
    (problem,) = lint.rulings(tree, "trajan", [])
    assert problem.startswith("tests/trajan/test_senate.py:1:")


def test_a_card_that_no_test_plays_is_found(tree: Path) -> None:
    write(tree, "tests/samurai_sword/test_cards.py", 'def test_tea():\n    hand("katana")\n')
    (problem,) = lint.cards(tree, "samurai_sword", ["katana", "tea", "bokken"])
    assert problem.endswith("bokken")


def test_english_in_assertions_is_counted_once_for_an_f_string(tree: Path) -> None:
    write(
        tree,
        "tests/test_bid.py",
        'def test_bid():\n    assert text == f"{a} bids {n} of the chests"\n    assert f("a b")\n',
    )
    assert len(list(lint.english(tree, most=0))) == 1
    assert list(lint.english(tree, most=1)) == []
