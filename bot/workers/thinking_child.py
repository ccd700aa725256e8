"""The process in which computer players think."""

import pickle

from bot.workers.child import serve
from engine.core.questions import reading
from engine.search.players import think


def answered(question: bytes) -> bytes:
    """`think` with the values in `question`, as JSON."""
    action = think(*pickle.loads(question))
    return b"null" if action is None else reading.written(action).encode()


if __name__ == "__main__":
    serve(answered)
