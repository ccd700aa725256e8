"""Listening where only this machine can reach."""

import socket
import sys

HOST = "127.0.0.1"


def listen(port: int) -> socket.socket:
    """Listens at a port of the loopback address; 0 takes any. Raises OSError or OverflowError."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # There it would let two listen at one port; elsewhere it frees a port at once.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(128)
    except BaseException:
        listening.close()
        raise
    return listening
