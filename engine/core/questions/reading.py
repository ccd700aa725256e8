"""Actions as text: the one place where an answer that comes from outside is read."""

from functools import cache

from pydantic import TypeAdapter, ValidationError

from engine.core.errors import UnreadableActionError
from engine.core.questions.decisions import Action


def written(action: Action) -> str:
    """An action as JSON."""
    return _adapter().dump_json(action).decode()


def read(text: str | bytes) -> Action:
    """The action that was `written`, also by an older release. Raises UnreadableActionError."""
    try:
        return _adapter().validate_json(text, strict=True)
    except ValidationError as error:
        details = error.errors(include_input=False, include_url=False, include_context=False)
        why = ", ".join(dict.fromkeys(detail["type"] for detail in details))  # Places and messages quote keys.
        raise UnreadableActionError(why) from None  # It would quote the answer.


@cache
def _adapter() -> TypeAdapter[Action]:
    return TypeAdapter(Action)
