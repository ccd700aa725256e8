"""The registry of games."""

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
"""The games by id. Each is imported on first use, so more games don't slow down the startup."""
