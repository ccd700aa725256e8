"""Symbols: drawings of their own in a file, named where they are used."""

from functools import cache
from pathlib import Path


@cache
def definitions(file: Path) -> str:
    """The definitions of all symbols of a file, to stand at the beginning of a drawing."""
    text = file.read_text("utf-8")
    return text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]
