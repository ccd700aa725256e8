"""Worker that runs computer players."""

import pickle

from bot.workers.worker_process import serve
from engine.core.questions import reading


def answered(question: bytes) -> bytes:
    """Call the pickled function in a request with the arguments that follow it, and return the action as JSON."""
    function, *values = pickle.loads(question)
    action = function(*values)
    return b"null" if action is None else reading.written(action).encode()


if __name__ == "__main__":
    serve(answered)
