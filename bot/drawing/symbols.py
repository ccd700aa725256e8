"""Symbols: reusable drawings in a file, referenced by name."""

import re
from functools import cache
from pathlib import Path


@cache
def definitions(file: Path) -> str:
    """Return the definitions of all symbols in a file, which go at the beginning of a drawing."""
    text = file.read_text("utf-8")
    return text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]


def definition(file: Path, name: str) -> str:
    """Return the definition of a single symbol, for a drawing that uses no others."""
    found = re.search(rf'<symbol [^>]*id="{name}".*?</symbol>', definitions(file), re.DOTALL)
    assert found is not None, name
    return f"<defs>{found[0]}</defs>"
