"""`chabudai run`, with every game that has a case: the bot is the same, it only knows the toy game as well."""

import sys

from bot.commands import building, cli
from engine.games import GAMES
from tests.cases import ALL_GAMES
from tests.wording import WORDING

if __name__ == "__main__":
    GAMES.update(ALL_GAMES)
    building.Wording = lambda: WORDING
    sys.exit(cli.main(["run"]))
