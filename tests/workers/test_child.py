"""A child process whose bot has died ends in silence."""

import subprocess
import sys

import pytest

from bot.workers.child import LENGTH

ECHO = "from bot.workers.child import serve; serve(lambda question: question * 100_000)"
QUESTION = LENGTH.pack(5) + b"hello"


@pytest.mark.parametrize(
    "left",
    [b"", LENGTH.pack(5)[:2], QUESTION[:-2], QUESTION],
    ids=["nothing", "half a length", "half a question", "a question"],
)
def test_a_process_whose_bot_died_ends_in_silence(left: bytes) -> None:
    """Whatever the bot had still asked, and with nobody there to read the answer."""
    child = subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdout.close()
    child.stdin.write(left)
    child.stdin.close()

    assert child.wait(20) == 0
    assert child.stderr is not None
    assert child.stderr.read() == b""
    child.stderr.close()


def test_a_process_answers_what_it_is_asked() -> None:
    done = subprocess.run([sys.executable, "-c", ECHO], input=QUESTION * 2, capture_output=True, check=True)
    assert done.stdout == (LENGTH.pack(500_000) + b"hello" * 100_000) * 2
