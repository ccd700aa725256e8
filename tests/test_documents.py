"""Tests that links in Markdown files and document names in other files are valid."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    file for folder in (".", "docs", "docs/rules", "deploy", "benchmarks") for file in (ROOT / folder).glob("*.md")
)
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
DOCUMENT = re.compile(r"\bdocs/[a-z_/-]+\.(?:md|png|svg)\b")


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub creates for a page's headings."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    plain = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


def broken_links(page: Path) -> Iterator[str]:
    for place, anchor in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        target = (page.parent / place).resolve() if place else page
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            yield f"{place}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    assert list(broken_links(page)) == []


def test_documents_named_in_other_files_exist() -> None:
    folders = ("bot", "cogs", "engine", "deploy", "tests", "benchmarks", "assets/locales")
    files = [file for folder in folders for kind in ("py", "ftl", "md", "yaml", "service", "timer")
             for file in (ROOT / folder).rglob(f"*.{kind}")]  # fmt: skip
    files += [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / ".env.example", ROOT / "Dockerfile"]
    named = {(name, file) for file in files for name in DOCUMENT.findall(file.read_text("utf-8"))}

    missing = {f"{file.relative_to(ROOT)}: {name}" for name, file in named if not (ROOT / name).is_file()}
    assert {line for line in missing if not line.startswith("tests/test_lint.py")} == set()


def test_every_screenshot_is_shown() -> None:
    shown = {(page.parent / place).resolve() for page in PAGES for place, _ in LINK.findall(page.read_text("utf-8"))}
    assert {file.resolve() for file in (ROOT / "docs").glob("*.png")} <= shown
