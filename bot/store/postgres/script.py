"""Parser for the SQL script that `pg_restore` makes from a dump, as far as a restore needs its content."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.store.upgrade import VERSION, form_told

_COPY = re.compile(r"COPY (\S+?)\.(\S+) \((.*)\) FROM stdin;\n")
_END = "\\.\n"
_NONE = "\\N"
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_ENTRY = re.compile(r"\d+; \d+ \d+ (?P<kind>[A-Z]+(?: [A-Z]+)*) (?P<schema>\S+) (?P<name>\S+)")
"""A line of a dump's table of contents."""
_KINDS = frozenset(
    {
        "TABLE", "TABLE DATA", "SEQUENCE", "SEQUENCE OWNED BY", "SEQUENCE SET", "DEFAULT", "CONSTRAINT", "INDEX",
        "FK CONSTRAINT",
    }
)  # fmt: skip
"""Tables, and objects that belong to them."""


def chosen(listed: str) -> str:
    """Filter the table of contents from `pg_restore --list` down to the entries to restore.

    These are tables and what belongs to them, in the schema with our revision table, or in all schemas if none has
    one. Schemas and extensions belong to their creator, and other programs' schemas stay unchanged.
    """
    entries = [(entry, line) for line in listed.splitlines() if (entry := _ENTRY.match(line))]
    ours = {entry["schema"] for entry, _ in entries if (entry["kind"], entry["name"]) == ("TABLE", VERSION)}
    return "".join(
        f"{line}\n" for entry, line in entries if entry["kind"] in _KINDS and (not ours or entry["schema"] in ours)
    )


@dataclass(slots=True)
class Contents:
    """The content of a database that a restore compares. `names` maps tables to their names with a schema."""

    names: dict[str, str] = field(default_factory=dict)
    forms: list[str] = field(default_factory=list)
    games: dict[int, str] = field(default_factory=dict)
    answers: dict[tuple[int, int], int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    erased: list[tuple[str, str, int]] = field(default_factory=list)

    @classmethod
    def read(cls, script: Path) -> "Contents":
        """Parse a script. Raises ValueError, LookupError or UnicodeDecodeError if it isn't from a dump."""
        contents = cls()
        with script.open(encoding="utf-8", newline="\n") as lines:
            for line in lines:
                begun = _COPY.fullmatch(line)
                if begun is not None:
                    schema, table, columns = begun.groups()
                    contents.names[table.strip('"')] = f"{schema}.{table}"
                    names = [name.strip('"') for name in columns.split(", ")]
                    for row in _rows(lines):
                        contents._take(table.strip('"'), dict(zip(names, row, strict=True)))
        return contents

    def form(self, place: str) -> str | None:
        """Return the schema revision, None if the database is empty. Raises ForeignError or CorruptError."""
        return form_told(self.names, self.forms, place)

    def _take(self, table: str, row: Mapping[str, str]) -> None:
        match table:
            case "tables":
                self.games[int(row["id"])] = _text(row["game"])
            case "answers":
                self.answers[int(row["table_id"]), int(row["seq"])] = int(row["at"])
            case "notes":
                self.notes[_text(row["key"])] = _text(row["value"])
            case "erased":
                self.erased.append((row["hash"], row["salt"], int(row["at"])))
            case _ if table == VERSION:
                self.forms.append(row["version_num"])


def written(notes: str, key: str, value: str) -> str:
    """Return SQL that replaces a note in the notes table with this name."""
    quoted = value.replace("'", "''")
    away = f"DELETE FROM {notes} WHERE key = '{key}';\n"
    return f"{away}INSERT INTO {notes} (key, value) VALUES ('{key}', '{quoted}');\n"


def _rows(lines: Iterator[str]) -> Iterator[list[str]]:
    for line in lines:
        if line == _END:
            return
        yield line.removesuffix("\n").split("\t")
    raise ValueError("the script ends in the middle of a table")


def _text(field: str) -> str:
    if field == _NONE:
        return ""
    return _ESCAPED.sub(lambda escaped: _ESCAPES.get(escaped[1], escaped[1]), field)
