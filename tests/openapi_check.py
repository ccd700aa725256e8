"""Validate the bot's requests against Discord's OpenAPI specification.

The specification isn't part of this project. It is the file named by DISCORD_OPENAPI, or else the nearest
`shared/discord-openapi/openapi.json` in a parent folder. Without it, `ApiCheck.load()` returns None, tests that need
it are skipped, and the test summary says so.
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
    """A request in the fake Discord's log."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def body(self) -> Any: ...


class ApiCheck:
    """Discord's OpenAPI specification, prepared for validating requests."""

    def __init__(self, document: Schema) -> None:
        paths = _without_references(document)["paths"]
        # If two templates match, prefer the one with fewer placeholders: `/messages/pins` isn't a message id.
        self._paths = sorted(
            ((_pattern(template), template, methods) for template, methods in paths.items()),
            key=lambda entry: entry[1].count("{"),
        )
        self._validators: dict[tuple[str, str], Any] = {}
        self._well: set[bytes] = set()  # Digests of valid bodies, since many are repeated.

    @classmethod
    def load(cls) -> ApiCheck | None:
        """Return the specification, or None if it isn't available; it is read only once."""
        return _loaded()

    def violations(self, method: str, path: str, body: Any) -> list[str]:
        """Return descriptions of everything that Discord would refuse in a request, or an empty list.

        `path` is relative to the API's base URL, and `body` is the JSON body (the `payload_json` of a multipart
        request) or None.
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
        # The checks of limits rely on valid types.
        return found or broken_limits(method, template, body)

    def log_violations(self, log: Iterable[LoggedRequest]) -> list[str]:
        """Return the violations of all requests in a log."""
        return [found for sent in log for found in self.violations(sent.method, sent.path, sent.body)]

    def _validator(self, method: str, template: str, request: Schema) -> Any:
        key = (method, template)
        if key not in self._validators:
            content = request["content"]
            kind = "application/json" if "application/json" in content else "multipart/form-data"
            self._validators[key] = _Validator(content[kind]["schema"])
        return self._validators[key]


def check_simcord_log(env: Any) -> list[str]:
    """Return the violations of all requests that the bot has made in a SimCord environment.

    SimCord logs discord.py's requests before answering them, and multipart requests by their `payload_json`. Raises
    `FileNotFoundError` without the specification; check `ApiCheck.load()` before and skip the test.
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
    """Return the path of Discord's specification, or None.

    Raises FileNotFoundError if DISCORD_OPENAPI names a missing file.
    """
    named = os.environ.get("DISCORD_OPENAPI")
    if named:
        return Path(named).resolve(strict=True)
    above = (folder / "shared" / "discord-openapi" / "openapi.json" for folder in here.parents)
    return next((file for file in above if file.is_file()), None)


def _with_named_files(body: Any) -> Any:
    """Return the body with numeric ids of uploaded files as strings.

    Discord's own examples use numbers, but its specification only allows strings.
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
    """Replace every `$ref` by its target, so that validation needs no lookups."""
    schemas: dict[str, Any] = document["components"]["schemas"]

    def meant(value: Any) -> Any:
        reference = value.get("$ref", "") if isinstance(value, dict) else ""
        return schemas[reference.removeprefix(_SCHEMAS)] if reference.startswith(_SCHEMAS) else value

    for holder in _dicts(document):
        for key, value in holder.items():
            holder[key] = [meant(item) for item in value] if isinstance(value, list) else meant(value)
    return document


def _dicts(document: Schema) -> list[Schema]:
    """Return every object of the document once."""
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
    """Validate `oneOf` and `anyOf`, choosing alternatives by null and the number in `type`.

    Trying all alternatives would be slow, and would report that a select menu with too many options isn't a button.
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
    # Most alternatives are enum values; skip those that differ.
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


_Validator: Any = extend(  # type: ignore[no-untyped-call] # Missing in jsonschema's types.
    Draft202012Validator, {"oneOf": _alternative, "anyOf": _alternative}
)


def _sentence(error: ValidationError) -> str:
    where = ".".join(str(step) for step in error.absolute_path) or "the body"
    message = error.message if len(error.message) <= 200 else f"{error.message[:100]} ... {error.message[-60:]}"
    return f"{where}: {message}"
