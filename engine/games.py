"""The games there are."""

from typing import Any

from engine.core.game import Game
from engine.rising_sun.game import RisingSun
from engine.samurai_sword.game import SamuraiSword

GAMES: dict[str, type[Game[Any]]] = {game.id: game for game in (RisingSun, SamuraiSword)}
