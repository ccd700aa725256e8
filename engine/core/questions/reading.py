"""Actions as JSON. This is the only place that parses stored or external answers."""

from functools import cache

from pydantic import TypeAdapter, ValidationError

from engine.core.errors import UnreadableActionError
from engine.core.questions.decisions import Action


def written(action: Action) -> str:
    """Serialize an action to JSON."""
    return _adapter().dump_json(action).decode()


def read(text: str | bytes) -> Action:
    """Parse an action from JSON, including JSON written by older releases. Raises UnreadableActionError."""
    try:
        return _adapter().validate_json(text, strict=True)
    except ValidationError as error:
        details = error.errors(include_input=False, include_url=False, include_context=False)
        why = ", ".join(dict.fromkeys(detail["type"] for detail in details))  # `loc` and `msg` would quote keys.
        raise UnreadableActionError(why) from None  # The chained error would quote the answer.


@cache
def _adapter() -> TypeAdapter[Action]:
    return TypeAdapter(Action)
