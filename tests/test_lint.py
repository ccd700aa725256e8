"""Tests that our lint rules find each kind of problem in a small repository."""

from pathlib import Path

import pytest

from tests import lint
from tests.ruling_pages import cited_in


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for game in ("shogun", "trajan"):
        for folder in ("engine", "bot/games", "assets", "tests"):
            (tmp_path / folder / game).mkdir(parents=True)
    (tmp_path / "README.md").write_text("", "utf-8")
    return tmp_path


def write(tree: Path, name: str, text: str) -> None:
    file = tree / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_engine_may_import_listed_modules_only(tree: Path) -> None:
    write(tree, "engine/trajan/senate.py", "import json\nfrom ..core import dice\n\ndef late():\n    import random\n")
    assert list(lint.engine_imports(tree)) == ["engine/trajan/senate.py:5: the engine may not import random"]


def test_import_from_a_cog_is_found(tree: Path) -> None:
    write(tree, "tests/test_seat.py", "from cogs.seat import Seat\n")
    (problem,) = lint.cog_imports(tree)
    assert problem.startswith("tests/test_seat.py:1:")


def test_missing_folder_and_missing_picture_are_found(tree: Path) -> None:
    (tree / "assets/shogun").rmdir()
    write(tree, "README.md", "![The lobby](docs/lobby.png)")
    found = [problem.split(":")[0] for problem in lint.layout(tree)]
    assert found == ["assets/shogun", "README.md"]


def page(tree: Path, *rows: str, game: str = "trajan") -> None:
    """Write a page of rulings with these rows of Id, Ruling, Source and Confidence."""
    head = "# Rulings\n\n## E. Senate\n\n| Id | Ruling | Source | Confidence |\n| --- | --- | --- | --- |\n"
    write(tree, f"docs/rules/{game}.md", head + "".join(f"{row}\n" for row in rows))


def test_ruling_named_only_in_a_docstring_has_no_test(tree: Path) -> None:
    page(tree, "| E1 | Ties. | RB | certain |")
    write(tree, "tests/trajan/test_senate.py", 'def test_votes():\n    """E1."""\n')
    (problem,) = lint.rulings(tree, "trajan")
    assert problem.startswith("docs/rules/trajan.md:7:")


def test_marked_ruling_and_loaded_example_have_tests(tree: Path) -> None:
    page(tree, "| E1 | Ties. | RB | certain |", "| D2 | Votes. | RB | certain |")
    text = '@pytest.mark.ruling("E1")\ndef test_votes():\n    play(example("D2"))\n'
    write(tree, "tests/trajan/test_senate.py", text)
    assert list(lint.rulings(tree, "trajan")) == []


def test_note_or_test_is_required_but_not_both(tree: Path) -> None:
    page(tree, "| E1 | Talk. No test: players talk elsewhere. | RB | certain |")
    assert list(lint.rulings(tree, "trajan")) == []
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E1")\ndef test_talk():\n    pass\n')
    (problem,) = lint.rulings(tree, "trajan")
    assert problem.startswith("docs/rules/trajan.md:7:")


def test_section_without_a_table_of_ids_needs_a_note(tree: Path) -> None:
    page(tree, "| E1 | Ties. | RB | certain |")
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E1")\ndef test_votes():\n    pass\n')
    file = tree / "docs/rules/trajan.md"
    file.write_text(file.read_text("utf-8") + "\n## J. Limits\n\nFifteen tokens.\n", "utf-8")
    (problem,) = lint.rulings(tree, "trajan")
    assert problem.startswith("docs/rules/trajan.md:9:")
    file.write_text(file.read_text("utf-8") + "\nNo test: counted elsewhere.\n", "utf-8")
    assert list(lint.rulings(tree, "trajan")) == []


def test_unknown_id_is_found_in_marks_docstrings_and_comments(tree: Path) -> None:
    page(tree)
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E9")\ndef test_votes():\n    pass\n')
    write(tree, "engine/trajan/senate.py", '"""The senate (E8)."""\n\nVOTES = "E7"  # As E6 has it.\n')
    write(tree, "bot/games/trajan/card.py", 'def votes():\n    """Example D5."""\n')
    found = [problem.rpartition(" ")[0].split(": ")[0] for problem in lint.rulings(tree, "trajan")]
    assert found == [
        *("tests/trajan/test_senate.py:1", "engine/trajan/senate.py:1", "engine/trajan/senate.py:3"),
        "bot/games/trajan/card.py:2",
        "docs/rules/trajan.md:3",
    ]


@pytest.mark.parametrize(
    ("prose", "ids"),
    [
        ("Ties (rulings 6, Bids 2, 12.4; Q-KOI).", ["Q-KOI", "6, Bids 2", "12.4"]),
        ("Wounds (rulings 5, steps 9 to 11).", ["5"]),
        ("Parries (rulings 5.2 to 5.5).", ["5.2", "5.5"]),
        ("Rulings 6, Outcome 2, B26: no more than 3 of 4.", ["B26", "6, Outcome 2"]),
        ("Example D7, H1: by 2.5 at most.", ["example D7", "H1"]),
        ("R-24, SEQ-06 and version 0.11.", ["R-24", "SEQ-06"]),
    ],
)
def test_ids_are_found_in_prose(prose: str, ids: list[str]) -> None:
    assert list(cited_in(prose)) == ids


@pytest.mark.parametrize(
    "row", ["| E1 | Ties. | | certain |", "| E1 | Ties. | RB | |", "| E1 | Ties. | ours | house ruling |"]
)
def test_entry_needs_source_confidence_and_house_ruling_mark(tree: Path, row: str) -> None:
    page(tree, row)
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E1")\ndef test_votes():\n    pass\n')
    (problem,) = lint.rulings(tree, "trajan")
    assert problem.startswith("docs/rules/trajan.md:7: E1 ")


def test_duplicate_id_is_found(tree: Path) -> None:
    page(tree, "| E1 | Ties. | RB | certain |", "| E1 | Votes. | RB | certain |")
    write(tree, "tests/trajan/test_senate.py", '@pytest.mark.ruling("E1")\ndef test_votes():\n    pass\n')
    (problem,) = lint.rulings(tree, "trajan")
    assert problem.startswith("docs/rules/trajan.md:8:")


def test_card_that_no_test_plays_is_found(tree: Path) -> None:
    write(tree, "tests/samurai_sword/test_cards.py", 'def test_tea():\n    hand("katana")\n')
    (problem,) = lint.cards(tree, "samurai_sword", ["katana", "tea", "bokken"])
    assert problem.endswith("bokken")


def test_english_in_an_f_string_is_counted_once(tree: Path) -> None:
    write(
        tree,
        "tests/test_bid.py",
        'def test_bid():\n    assert text == f"{a} bids {n} of the chests"\n    assert f("a b")\n',
    )
    assert len(list(lint.english(tree, most=0))) == 1
    assert list(lint.english(tree, most=1)) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("assets/locales/en/table.ftl", "answered = ✅ Laid down.\n"),
        ("assets/locales/en/table.ftl", "lobby-text =\n    .title = Nobody yet\n"),
        ("docs/players.md", "Whoever is awaited answers.\n"),
    ],
)
def test_words_that_read_like_a_translation_are_found(tree: Path, name: str, text: str) -> None:
    write(tree, name, text)
    assert any(name in line for line in lint.plain_words(tree))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "assets/locales/en/table.ftl",
            "# Nobody\nnobody = { $laid ->\n    [nobody] None\n   *[other] { whoever }\n}\n",
        ),
        ("docs/players.md", "`begun` stands for a message that is being sent.\n\n    awaited = ()\n"),
        ("docs/glossary.md", "| your turn | | awaited |\n"),
    ],
)
def test_names_code_and_idioms_are_not_reported(tree: Path, name: str, text: str) -> None:
    write(tree, name, text)
    assert list(lint.plain_words(tree)) == []


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("bot/host/locks.py", '"""Locks.\n\nWhoever waits gets `held`.\n"""\n', 3),
        ("engine/trajan/senate.py", 'VOTES = 2\n"""Votes, told to all."""\n', 2),
        ("cogs/dice.py", 'def roll():\n    """Roll the dice once\n    more."""\n', 2),
        ("benchmarks/speed.py", "ROUNDS = 3  # Nobody presses.\n", 1),
        ("docs/pictures.py", "# One.\n# A queue of\n# its own.\n", 2),
        (
            "tests/trajan/test_senate.py",
            "class Senate:\n    votes: int\n    # `Nobody` votes,\n    # it lies.\n",
            4,
        ),
    ],
)
def test_marker_word_in_a_docstring_or_comment_is_found(tree: Path, name: str, text: str, line: int) -> None:
    write(tree, name, text)
    (problem,) = lint.code_words(tree)
    assert problem.startswith(f"{name}:{line}: ")


@pytest.mark.parametrize(
    "text",
    [
        '"""The `told` field, the option lay-markers and `whoever\nwaits`."""\n',
        'laid = "Nobody"\n',
        '"""A clock that stands for time."""\n# A test of its own.\n',
        "# Played once\n\n# More of it follows.\n",
    ],
)
def test_names_strings_and_idioms_in_code_are_not_reported(tree: Path, text: str) -> None:
    write(tree, "bot/host/locks.py", text)
    assert list(lint.code_words(tree)) == []


@pytest.mark.parametrize("phrase", lint.MARKER_WORDS)
def test_each_marker_word_is_found_in_prose(phrase: str) -> None:
    assert list(lint.marker_words(f"One,\n{phrase} two.")) == [(2, phrase)]
