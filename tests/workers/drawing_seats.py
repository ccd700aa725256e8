"""How a seat may be drawn by the process that paints, well and badly."""

import os
import signal
import time

from bot.model.pictures import Drawing, SeatPictureRequest

SECRET = "camellia"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>'


def by_process(request: SeatPictureRequest) -> Drawing:
    """Tell who draws."""
    return Drawing(SQUARE, f"{request.locale}: {os.getpid()}")


def nothing(request: SeatPictureRequest) -> None:
    """Draw no picture."""


def broken(request: SeatPictureRequest) -> Drawing:
    raise ValueError(f"{SECRET} {request}")


def no_svg(request: SeatPictureRequest) -> Drawing:
    return Drawing(f"{SECRET} {request}", "")


def crash(request: SeatPictureRequest) -> Drawing:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def slow(request: SeatPictureRequest) -> Drawing:
    time.sleep(3600)
    raise AssertionError
