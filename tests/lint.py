"""Lint rules for the repository that ruff, mypy and import-linter can't express: `python -m tests.lint`.

Prints a line for each problem and exits with 1 if there are any.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from engine.rising_sun.components import CARD_NAMES
from engine.samurai_sword import components as samurai_sword
from tests.ruling_pages import NO_TEST, Page, citations, comments, docstrings

ROOT = Path(__file__).parents[1]
PYTHON_FOLDERS = ("bot", "engine", "cogs", "benchmarks", "docs", "tests")
NO_GAMES = {"core", "search", "__pycache__"}
"""Folders in `engine` that aren't games."""
PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "heapq", "inspect"),
    *("itertools", "json", "math", "operator", "pathlib", "re", "string", "types", "typing"),
    *("pydantic", "pydantic_core"),
}
"""The only modules that the engine may import; none of them involves time, randomness, I/O or language.

The exception is `pathlib`, for a game's data files. import-linter can only list forbidden modules.
"""
CARDS: dict[str, tuple[str, ...]] = {
    "rising_sun": CARD_NAMES,
    "samurai_sword": (*samurai_sword.CARDS, *samurai_sword.CHARACTERS),
}
"""The cards of each game with card texts; each needs a test that plays it."""
LONGEST_ENGLISH = 30
"""The maximum number of English phrases that tests may compare, outside the golden files."""
PHRASE = 4
"""The minimum number of words for a text in an assertion to count as English."""
WORD = re.compile(r"[A-Za-z']{2,}")


@dataclass(frozen=True)
class Source:
    """A parsed Python file; `name` is its path below the root."""

    name: str
    tree: ast.Module

    @classmethod
    def below(cls, root: Path, *folders: str) -> Iterator["Source"]:
        """Parse the Python files in these folders, except for fixtures, which belong to old releases."""
        for folder in folders:
            for file in sorted((root / folder).rglob("*.py")):
                if "fixtures" not in file.parts:
                    yield cls(file.relative_to(root).as_posix(), parsed(file))

    @cached_property
    def package(self) -> tuple[str, ...]:
        return tuple(self.name.removesuffix(".py").split("/"))

    def imports(self) -> Iterator[tuple[int, str]]:
        """Yield line and full name of each import anywhere in the file."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = ".".join(self.package[: -node.level]) if node.level else ""
                yield node.lineno, ".".join(filter(None, (base, node.module)))

    def tests(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield node


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def games(root: Path) -> list[str]:
    folders = [folder for folder in (root / "engine").iterdir() if folder.is_dir()]
    return sorted(folder.name for folder in folders if folder.name not in NO_GAMES)


def engine_imports(root: Path) -> Iterator[str]:
    """Yield the engine's imports of anything but itself and the pure modules."""
    for source in Source.below(root, "engine"):
        for line, name in source.imports():
            if name.split(".")[0] not in {*PURE, "engine"}:
                yield f"{source.name}:{line}: the engine may not import {name}"


def cog_imports(root: Path) -> Iterator[str]:
    """Yield imports of cogs: discord.py loads cogs by name, so importing one would load it twice."""
    for source in Source.below(root, *PYTHON_FOLDERS):
        for line, name in source.imports():
            if name.split(".")[0] == "cogs":
                yield f"{source.name}:{line}: import from a cog"


def layout(root: Path) -> Iterator[str]:
    """Yield missing folders of games, and missing pictures used in the README."""
    for game in games(root):
        for folder in ("engine", "bot/games", "assets", "tests"):
            if not (root / folder / game).is_dir():
                yield f"{folder}/{game}: no such folder, though {game} is a game"
    for picture in re.findall(r"!\[[^]]*\]\((docs/[^)]+)\)", (root / "README.md").read_text("utf-8")):
        if not (root / picture).is_file():
            yield f"README.md: {picture} doesn't exist"


def texts(part: ast.AST) -> set[str]:
    """Return the string constants of a file or function, without docstrings."""
    prose = {id(node.value) for node in ast.walk(part) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(part) if isinstance(node, ast.Constant) and id(node) not in prose]
    return {node.value for node in constants if isinstance(node.value, str)}


def carried(sources: Iterable[Source]) -> set[str]:
    """Return the ids that tests refer to in marks, parameters or code."""
    return {text for source in sources for test in source.tests() for text in texts(test)}


def marked(sources: Iterable[Source]) -> Iterator[tuple[str, int, str]]:
    """Yield file, line and id of each argument of a `ruling` mark."""
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield source.name, node.lineno, str(argument.value)


def rulings(root: Path, game: str) -> Iterator[str]:
    """Yield the cited ids of a game that have no entry in docs/rules, and entries without a test or a note."""
    page = Page.read(root, game)
    yield from page.problems
    sources = [source for source in Source.below(root, f"tests/{game}") if "/test_" in source.name]
    marks = list(marked(sources))
    for file, line, name in (*marks, *cited(root, game)):
        if not page.knows(name):
            yield f"{file}:{line}: {page.name} has no entry {name}"
    carry, shown = carried(sources), {name for _, _, name in marks}
    for name, line in page.entries.items():
        if name not in carry and name not in page.excused:
            yield f"{page.name}:{line}: no test carries {name}, and no note says why"
        elif name in shown and name in page.excused:
            yield f"{page.name}:{line}: {name} says “{NO_TEST}”, but one carries it"


def cited(root: Path, game: str) -> Iterator[tuple[str, int, str]]:
    """Yield file, line and id of each ruling or example that docstrings and comments about a game cite."""
    for folder in ("engine", "bot/games", "tests"):
        for file in sorted((root / folder / game).rglob("*.py")):
            for line, name in citations(file):
                yield file.relative_to(root).as_posix(), line, name


def cards(root: Path, game: str, names: Iterable[str]) -> Iterator[str]:
    """Yield cards of a game that no test plays or names; tests of the data files don't count."""
    files = [source for source in Source.below(root, f"tests/{game}") if "/test_" in source.name]
    sources = [source for source in files if not source.name.endswith("/test_components.py")]
    played = {text for source in sources for text in texts(source.tree)}
    titles = " ".join(test.name for source in sources for test in source.tests())
    for name in names:
        if name not in played and name.replace("-", "_") not in titles:
            yield f"tests/{game}: no test plays {name}"


def english(root: Path, most: int = LONGEST_ENGLISH) -> Iterator[str]:
    """Yield English texts that tests compare, if there are more than allowed; tests should compare ids and facts."""
    found = [
        f"{source.name}:{text.lineno}: English in an assertion: {ast.unparse(text)[:60]}"
        for source in Source.below(root, "tests")
        if not source.name.startswith("tests/golden/")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Assert)
        for text in phrases(node.test)
    ]
    if len(found) > most:
        yield from found


def is_phrase(text: str) -> bool:
    return " " in text and len(WORD.findall(text)) >= PHRASE


def phrases(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the phrases below a node; an f-string counts as one text."""
    if isinstance(node, ast.JoinedStr):
        parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
        if is_phrase(" ".join(map(str, parts))):
            yield node
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and not node.value.startswith("SELECT ") and is_phrase(node.value):
            yield node
    else:
        for child in ast.iter_child_nodes(node):
            yield from phrases(child)


MARKER_WORDS = (
    *("nobody", "somebody", "everybody", "whoever", "whatever", "wherever", "whom"),
    *("lies", "lay", "laid", "lain", "stands", "stood", "told", "awaited", "owed", "is asked", "begun"),
    *("mend", "mends", "mended", "reckon", "reckons", "reckoned", "reckoning", "shall"),
    *("lawful", "unlawful", "litter", "errand", "errands", "by lot", "anew", "once more", "at once"),
    *("so many", "so far", "so long", "beside", "besides", "meanwhile", "also where", "also when"),
    *("of its own", "of their own", "of one's own", "as things", "in vain", "in haste", "put right", "taken back"),
)
"""Words that make English read like a translation; each has a plainer alternative in most sentences."""
PLAIN = ("stands for", "stands in for", "stood for", "test of its own", "tests of their own")
"""Idioms that contain such a word but are plain English."""


def phrase_pattern(phrases: Iterable[str]) -> re.Pattern[str]:
    """Compile a pattern for whole phrases in any case, even across lines, but not in ids such as `lay-markers`."""
    words = "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in phrases)
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


TRANSLATED = phrase_pattern(MARKER_WORDS)
IDIOMS = phrase_pattern(PLAIN)
NAMES = re.compile(r"`[^`\n]*\n?[^`\n]*`")
"""Names and other code in docstrings and comments."""


def blank(pattern: re.Pattern[str], text: str) -> str:
    """Remove what a pattern matches, except for line breaks, so that line numbers stay the same."""
    return pattern.sub(lambda match: " " + "\n" * match[0].count("\n"), text)


def marker_words(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each marker word that isn't part of an idiom."""
    text = blank(IDIOMS, text)
    for match in TRANSLATED.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, " ".join(match[0].split())


def prose(tree: ast.Module, source: str) -> Iterator[tuple[int, str]]:
    """Yield the first line and the text of each docstring and of each block of comments in Python code."""
    yield from docstrings(tree)
    block, start, last = list[str](), 0, -1
    for line, comment in comments(source):
        if line != last + 1:
            if block:
                yield start, "\n".join(block)
            block, start = [], line
        block.append(comment.removeprefix("#"))
        last = line
    if block:
        yield start, "\n".join(block)


def code_words(root: Path) -> Iterator[str]:
    """Yield marker words in docstrings and comments, except for names in backticks."""
    for source in Source.below(root, *PYTHON_FOLDERS):
        for start, text in prose(source.tree, (root / source.name).read_text("utf-8")):
            for line, word in marker_words(blank(NAMES, text)):
                yield f"{source.name}:{start + line - 1}: {word!r} reads like a translation"


NOT_SAID = re.compile(r"^#.*|^[\w-]+ =|^ +\.[\w-]+ =|^ *\*?\[[\w-]+\]|\{ ?\$?[\w.-]+ ->|\{[^{}]*\}", re.MULTILINE)
"""Parts of a Fluent file that aren't text: comments, names, selectors and placeables."""
CODE = re.compile(r"```[\s\S]*?```|`[^`\n]*`|^    .*", re.MULTILINE)


def plain_words(root: Path) -> Iterator[str]:
    """Yield words in messages and documents that read like a translation.

    Code, placeables and comments don't count, nor does the glossary, which lists words to avoid.
    """
    locale = root / "assets" / "locales" / "en"
    messages = {file: NOT_SAID.sub("|", file.read_text("utf-8")) for file in locale.rglob("*.ftl")}
    folders = (root, root / "docs", root / "docs" / "rules", root / "deploy", root / "benchmarks")
    pages = (file for folder in folders for file in folder.glob("*.md") if file.name != "glossary.md")
    documents = {file: CODE.sub(" ", file.read_text("utf-8")) for file in pages}
    for file, text in sorted({**messages, **documents}.items()):
        for _, word in marker_words(text):
            yield f"{file.relative_to(root)}: {word!r} reads like a translation"


def problems(root: Path = ROOT) -> Iterator[str]:
    """Yield every problem in the repository."""
    yield from engine_imports(root)
    yield from cog_imports(root)
    yield from layout(root)
    yield from english(root)
    yield from plain_words(root)
    yield from code_words(root)
    for game in games(root):
        yield from rulings(root, game)
    for game, names in CARDS.items():
        yield from cards(root, game, names)


def main() -> int:
    found = list(problems())
    sys.stdout.writelines(f"{line}\n" for line in found)
    sys.stdout.write(f"{len(found)} problems.\n" if found else "All checks passed.\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
