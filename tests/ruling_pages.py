"""Parse the pages of docs/rules, and find the rulings and examples cited in code and tests.

An entry is a row of a table whose first column is *Id*, or a section without such a table, identified by the number
or letter in its heading. A row or section that contains the words `No test` explains why no test refers to it.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

NO_TEST = "No test"
COLUMNS = ("Source", "Confidence")
"""The columns that each row must fill in, apart from its id."""
HOUSE_RULING = "House ruling:"
"""The prefix of our own rulings, on these pages and in the game."""
HEADING = re.compile(r"## (?P<id>[A-Z]|\d+)\. ")
LETTERED = re.compile(r"\b(?:[Ee]xample )?(?:Q-[A-Z]+\d?|[A-Z]{1,3}-\d{2}|[A-Z]\d{1,2})\b")
"""An id that is recognized anywhere: Q-BUILD, R-24, F8, example D1."""
NUMBERED = re.compile(r"(?<![\w.-])\d+(?:\.\d+|, [A-Z][A-Za-z ]+? \d+)?\b")
"""An id that is recognized after the word *rulings*: 6, 12.4 or 6, Bids 1."""
STEPS = re.compile(r",? steps? \d+(?: (?:to|and) \d+)?")
"""Steps of a cited section, which aren't ids."""
AFTER_RULINGS = re.compile(r"\b[Rr]ulings?\s+(\d[^:()]*)")


@dataclass
class Page:
    """The entries of a game's page."""

    name: str
    entries: dict[str, int] = field(default_factory=dict)
    """The lines of the ids that need a test or a note."""
    sections: set[str] = field(default_factory=set)
    """The ids of all sections, which can be cited as a whole."""
    excused: set[str] = field(default_factory=set)
    """The ids with a note on why there is no test."""
    problems: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, root: Path, game: str) -> "Page":
        """Parse `docs/rules/<game>.md`; a page that doesn't exist has no entries."""
        page = cls(f"docs/rules/{game}.md")
        file = root / page.name
        if file.is_file():
            page._parse(file.read_text("utf-8").splitlines())
        return page

    def _parse(self, lines: list[str]) -> None:
        section, columns, whole = "", list[str](), set[str]()
        for number, line in enumerate(lines, start=1):
            if line.startswith("## "):
                heading = HEADING.match(line)
                section = heading["id"] if heading else ""
                if section:
                    self.sections.add(section)
                    whole.add(section)
                    self.entries[section] = number
            elif not line.startswith("|"):
                columns = []
                if section and NO_TEST in line:
                    self.excused.add(section)
            elif not columns:
                columns = _cells(line)
            elif columns[0] == "Id" and not line.startswith("| ---"):
                whole.discard(section)
                self._row(number, dict(zip(columns, _cells(line), strict=False)), line)
        for with_rows in self.sections - whole:
            self.entries.pop(with_rows, None)

    def _row(self, number: int, cells: dict[str, str], line: str) -> None:
        name = cells["Id"]
        if name in self.entries and name not in self.sections:
            self.problems.append(f"{self.name}:{number}: {name} is there twice")
        self.entries[name] = number
        if NO_TEST in line:
            self.excused.add(name)
        for column in COLUMNS:
            if not cells.get(column):
                self.problems.append(f"{self.name}:{number}: {name} has no {column.lower()}")
        if HOUSE_RULING[:-1].lower() in cells.get("Confidence", "") and HOUSE_RULING not in line:
            self.problems.append(f"{self.name}:{number}: {name} doesn't say “{HOUSE_RULING}”")

    def knows(self, name: str) -> bool:
        return name in self.entries or name in self.sections


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def citations(file: Path) -> Iterator[tuple[int, str]]:
    """Yield line and id of each ruling or example cited in a docstring or comment of a Python file."""
    text = file.read_text("utf-8")
    for line, prose in (*docstrings(ast.parse(text)), *comments(text)):
        yield from ((line, cited) for cited in cited_in(prose))


def cited_in(prose: str) -> Iterator[str]:
    """Yield the ids in a text."""
    for found in LETTERED.finditer(prose):
        yield found[0].replace("Example", "example")
    for passage in AFTER_RULINGS.finditer(prose):
        yield from (found[0] for found in NUMBERED.finditer(STEPS.sub("", passage[1])))


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring in Python code, including those of constants and fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def comments(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each comment in Python code."""
    if "#" not in text:
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
