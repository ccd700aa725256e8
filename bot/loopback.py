"""Listening on the loopback interface only."""

import socket
import sys

HOST = "127.0.0.1"


def listen(port: int) -> socket.socket:
    """Listen on a port of the loopback address; port 0 picks a free one.

    Raises OSError or OverflowError.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # On Windows, two sockets could then share a port.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(128)
    except BaseException:
        listening.close()
        raise
    return listening
