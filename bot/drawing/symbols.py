"""Symbols: drawings of their own in a file, named where they are used."""

import re
from functools import cache
from pathlib import Path


@cache
def definitions(file: Path) -> str:
    """The definitions of all symbols of a file, to stand at the beginning of a drawing."""
    text = file.read_text("utf-8")
    return text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]


def definition(file: Path, name: str) -> str:
    """Return the definition of one symbol of a file, as it begins a drawing that uses no other."""
    found = re.search(rf'<symbol [^>]*id="{name}".*?</symbol>', definitions(file), re.DOTALL)
    assert found is not None, name
    return f"<defs>{found[0]}</defs>"
