"""The process in which computer players think."""

import pickle

from bot.workers.child import serve
from engine.core.questions import reading


def answered(question: bytes) -> bytes:
    """What the function in `question` makes of the values there, as JSON."""
    function, *values = pickle.loads(question)
    action = function(*values)
    return b"null" if action is None else reading.written(action).encode()


if __name__ == "__main__":
    serve(answered)
