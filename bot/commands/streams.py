"""Handling of standard streams that the shell has closed or broken."""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO


def open_closed() -> None:
    """Open streams that the shell has closed (`>&-`) on the null device.

    Otherwise Python has no stream to write to, and the next file that is opened, perhaps the database, gets the
    stream's file descriptor.
    """
    while (opened := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(opened, True)  # For child processes too.
    os.close(opened)
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        if getattr(sys, name) is None:
            opened_again = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115  # Stays open.
            setattr(sys, name, opened_again)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # File names aren't always valid text.


def mute_stuck() -> bool:
    """Redirect unwritable streams, such as broken pipes, to the null device. Return whether there are any."""
    stuck = [stream for stream in (sys.stdout, sys.stderr) if not _flushed(stream)]
    for stream in stuck:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    return bool(stuck)


def is_of_output(error: OSError) -> bool:
    """Return whether writing to an unbuffered stream (`PYTHONUNBUFFERED`) failed, which leaves nothing to flush."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EIO)


def complain(sentence: str) -> None:
    """Write a message to standard error, ignoring failures: the exit code must not depend on it."""
    with suppress(OSError):
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()


def _flushed(stream: TextIO) -> bool:
    try:
        stream.flush()
    except OSError:
        return False
    return True
