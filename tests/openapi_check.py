"""Checks what the bot sends against Discord's own description of its API.

The description is not part of this project. It is the file that DISCORD_OPENAPI names, or else the nearest
`shared/discord-openapi/openapi.json` in a folder above this one; where there is none, `ApiCheck.load()` is None,
whoever needs it skips, and the tests say so at their end.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from tests.openapi_limits import broken_limits

NOT_THERE = (
    "Discord's API description is not there: neither DISCORD_OPENAPI nor shared/discord-openapi/openapi.json above"
)

Schema = dict[str, Any]
_MOST_FILES = 10
_SCHEMAS = "#/components/schemas/"


class LoggedRequest(Protocol):
    """A request as the double's log keeps it."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def body(self) -> Any: ...


class ApiCheck:
    """Discord's description of its API, ready to be asked about single requests."""

    def __init__(self, document: Schema) -> None:
        paths = _without_references(document)["paths"]
        # Of two templates that fit, the one with fewer blanks is meant: `/messages/pins` is no message's id.
        self._paths = sorted(
            ((_pattern(template), template, methods) for template, methods in paths.items()),
            key=lambda entry: entry[1].count("{"),
        )
        self._validators: dict[tuple[str, str], Any] = {}
        self._well: set[bytes] = set()  # Digests of the bodies that were well: the same is said again and again.

    @classmethod
    def load(cls) -> ApiCheck | None:
        """The description beside the repository; None where it is not there. It is read once."""
        return _loaded()

    def violations(self, method: str, path: str, body: Any) -> list[str]:
        """Everything Discord would not take in a request, in sentences; empty where all is well.

        `path` is below the API's base, `body` the JSON body (of a multipart request its `payload_json`) or None.
        """
        path = path.split("?")[0]
        entry = next(((template, known) for pattern, template, known in self._paths if pattern.match(path)), None)
        if entry is None or method.lower() not in entry[1]:
            return [f"{method} {path}: Discord has no such route"]
        template, methods = entry
        request = methods[method.lower()].get("requestBody")
        if body is None:
            missing = request is not None and request.get("required")
            return [f"{method} {template}: a body is missing"] if missing else []
        if request is None:
            return [f"{method} {template}: no body is expected"]
        text = sha256(json.dumps([method, template, body]).encode()).digest()
        found = [] if text in self._well else self._problems(method, template, request, _with_named_files(body))
        if not found:
            self._well.add(text)
        return [f"{method} {template}: {problem}" for problem in found]

    def _problems(self, method: str, template: str, request: Schema, body: Any) -> list[str]:
        found = [_sentence(error) for error in self._validator(method, template, request).iter_errors(body)]
        # The limits count on the shapes being right.
        return found or broken_limits(method, template, body)

    def log_violations(self, log: Iterable[LoggedRequest]) -> list[str]:
        """The violations of every request in a double's log."""
        return [found for sent in log for found in self.violations(sent.method, sent.path, sent.body)]

    def _validator(self, method: str, template: str, request: Schema) -> Any:
        key = (method, template)
        if key not in self._validators:
            content = request["content"]
            kind = "application/json" if "application/json" in content else "multipart/form-data"
            self._validators[key] = _Validator(content[kind]["schema"])
        return self._validators[key]


def check_simcord_log(env: Any) -> list[str]:
    """The violations of every request that the bot has made inside a SimCord environment.

    SimCord writes down what discord.py asks of it before answering, multipart requests by their `payload_json`.
    Raises `FileNotFoundError` where the description is not there: skip before, by `ApiCheck.load()`.
    """
    check = ApiCheck.load()
    if check is None:
        raise FileNotFoundError(NOT_THERE)
    found = (check.violations(entry.method, entry.path, entry.json) for entry in env.http_requests)
    return [problem for problems in found for problem in problems]


@lru_cache(maxsize=1)
def _loaded() -> ApiCheck | None:
    found = document()
    return None if found is None else ApiCheck(json.loads(found.read_text("utf-8")))


def document(here: Path = Path(__file__).parent) -> Path | None:
    """Discord's description, if it can be found. Raises FileNotFoundError if the file that was named is none."""
    named = os.environ.get("DISCORD_OPENAPI")
    if named:
        return Path(named).resolve(strict=True)
    above = (folder / "shared" / "discord-openapi" / "openapi.json" for folder in here.parents)
    return next((file for file in above if file.is_file()), None)


def _with_named_files(body: Any) -> Any:
    """The body with the numbers of files in the upload as text.

    Discord's own examples write them as numbers, though its description knows ids as text alone.
    """
    if isinstance(body, dict) and isinstance(body.get("data"), dict):
        return {**body, "data": _with_named_files(body["data"])}
    files = body.get("attachments") if isinstance(body, dict) else None
    return {**body, "attachments": [*map(_with_id_as_text, files)]} if isinstance(files, list) else body


def _with_id_as_text(file: Any) -> Any:
    is_number = isinstance(file, dict) and type(file.get("id")) is int and 0 <= file["id"] < _MOST_FILES
    return {**file, "id": str(file["id"])} if is_number else file


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("".join(f"/{_blank(part)}" for part in template.strip("/").split("/")) + "$")


def _blank(part: str) -> str:
    return "[^/]+" if part.startswith("{") else re.escape(part)


def _without_references(document: Schema) -> Schema:
    """The document with every `$ref` replaced by what it names, so that checking need not look anything up."""
    schemas: dict[str, Any] = document["components"]["schemas"]

    def meant(value: Any) -> Any:
        reference = value.get("$ref", "") if isinstance(value, dict) else ""
        return schemas[reference.removeprefix(_SCHEMAS)] if reference.startswith(_SCHEMAS) else value

    for holder in _dicts(document):
        for key, value in holder.items():
            holder[key] = [meant(item) for item in value] if isinstance(value, list) else meant(value)
    return document


def _dicts(document: Schema) -> list[Schema]:
    """Every object of the document as it was read, each once."""
    found, waiting = [], [document]
    while waiting:
        node: Any = waiting.pop()
        if isinstance(node, dict):
            found.append(node)
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)
    return found


def _alternative(
    validator: Any, alternatives: list[Schema], instance: Any, schema: Schema
) -> Iterator[ValidationError]:
    """`oneOf` and `anyOf` by Discord's own marks: null or not, and the number in `type`.

    Trying every alternative would be slow, and would tell of a long select that it is no button.
    """
    if instance is None and {"type": "null"} in alternatives:
        return
    left = [alternative for alternative in alternatives if alternative != {"type": "null"}]
    if isinstance(instance, dict) and "type" in instance:
        marked = [alternative for alternative in left if instance["type"] in _types(alternative)]
        if not marked and all(_types(alternative) for alternative in left):
            yield ValidationError(f"{instance['type']!r} is no type that belongs here")
            return
        left = marked or left
    # Most alternatives are the values of an enumeration; one that is another value need not be tried.
    left = [alternative for alternative in left if alternative.get("const", instance) == instance] or left
    trials = []
    for alternative in left:
        if not (errors := [*validator.descend(instance, alternative)]):
            return
        trials.append(errors)
    yield from min(trials, key=len)


def _types(schema: Schema) -> list[int]:
    mark = schema.get("properties", {}).get("type", {})
    return list(mark.get("enum", []))


_Validator: Any = extend(  # type: ignore[no-untyped-call] # jsonschema's types leave it out.
    Draft202012Validator, {"oneOf": _alternative, "anyOf": _alternative}
)


def _sentence(error: ValidationError) -> str:
    where = ".".join(str(step) for step in error.absolute_path) or "the body"
    message = error.message if len(error.message) <= 200 else f"{error.message[:100]} ... {error.message[-60:]}"
    return f"{where}: {message}"
