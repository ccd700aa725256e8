"""What PostgreSQL says of an error may quote the row that it is about: hands and bids. Nothing of that is kept.

The server says so in its detail ("Key (token)=(...) already exists", "Failing row contains ..."), and in its message
where a value does not fit; the driver says it where it cannot send a value. So what is said is replaced where the
error is first heard of, in the error itself: whoever logs it, prints it or looks for its cause finds nothing else.
"""

from collections.abc import Iterator

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import OperationalError

_QUOTES_NOTHING = ("08", "25", "28", "3D", "40", "53", "55", "57", "58")
"""The classes of codes whose messages speak of the server, a user or a database, never of what was to be kept."""
_SPOKEN = ("detail", "hint", "context", "query", "internal_query", "message")
_NAMES = ("schema_name", "table_name", "column_name", "constraint_name")


def redact(context: ExceptionContext) -> None:
    """Leaves of an error its kind, its code and what it is about; for the event `handle_error`.

    Raises an OperationalError where the line is cut or nobody answers, which is no error of the driver.
    """
    original = context.original_exception
    if isinstance(original, OSError):  # Also a TimeoutError: then nobody knows what the server still does.
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
    """An error and what caused it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__
