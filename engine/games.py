"""The games there are."""

from typing import Any

from engine.core.game import Game
from engine.core.shelf import Shelf


def _rising_sun() -> type[Game[Any]]:
    from engine.rising_sun.game import RisingSun

    return RisingSun


def _samurai_sword() -> type[Game[Any]]:
    from engine.samurai_sword.game import SamuraiSword

    return SamuraiSword


def _shogun() -> type[Game[Any]]:
    from engine.shogun.game import Shogun

    return Shogun


def _trajan() -> type[Game[Any]]:
    from engine.trajan.game import Trajan

    return Trajan


GAMES: Shelf[type[Game[Any]]] = Shelf(
    {"rising_sun": _rising_sun, "samurai_sword": _samurai_sword, "shogun": _shogun, "trajan": _trajan}
)
"""By id; a game is loaded when it is first played or looked at, so that a start does not grow with every game."""
