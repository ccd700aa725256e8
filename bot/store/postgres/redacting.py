"""Redaction of PostgreSQL's error messages, which may quote rows with hands and bids.

The server quotes values in an error's detail ("Key (token)=(...) already exists", "Failing row contains ..."), and in
its message if a value doesn't fit. The driver quotes a value that it can't send. So the text is replaced in the error
object itself, as soon as it's raised: code that logs or prints it later, or its cause, sees only the redacted text.
"""

from collections.abc import Iterator

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import OperationalError

_QUOTES_NOTHING = ("08", "25", "28", "3D", "40", "53", "55", "57", "58")
"""Classes of SQLSTATE whose messages are about the server, a user or a database, never about stored values."""
_SPOKEN = ("detail", "hint", "context", "query", "internal_query", "message")
_NAMES = ("schema_name", "table_name", "column_name", "constraint_name")


def redact(context: ExceptionContext) -> None:
    """Redact an error except its type, its code and the names it is about, as a listener for `handle_error`.

    Raises an OperationalError if the connection broke or timed out, since those aren't driver errors.
    """
    original = context.original_exception
    if isinstance(original, OSError):  # After a TimeoutError, the state of the server is unknown.
        context.is_disconnect = True
        kind = TimeoutError if isinstance(original, TimeoutError) else ConnectionError
        silent = kind(original.strerror or "the server does not answer")
        raise OperationalError("", None, silent, connection_invalidated=True) from None
    told = _told(original)
    for error in (*_all(original), *_all(context.sqlalchemy_exception)):
        error.args = (told,)
        for name in _SPOKEN:
            if isinstance(getattr(error, name, None), str):
                setattr(error, name, None)


def _told(error: BaseException) -> str:
    state = str(getattr(error, "sqlstate", None) or "")
    if getattr(error, "quotes_nothing", False) or state.startswith(_QUOTES_NOTHING):
        return str(error.args[0]) if error.args else type(error).__name__
    about = [str(name) for one in _all(error) for each in _NAMES if (name := getattr(one, each, None))]
    return " ".join([type(error).__name__, *filter(None, [state]), *dict.fromkeys(about)])


def _all(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and its causes."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__
