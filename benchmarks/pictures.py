"""Benchmark of the CPU time to draw a game's fullest tables, from view to PNG.

    python benchmarks/pictures.py --game GAME [--times 100]

The fullest tables of the game are drawn in turn, by the code that the bot's worker uses. Only CPU time counts; other
load on the machine increases it a little. Exits with status 1 if the limit is missed.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bot.model.pictures import Drawing
from bot.workers.rendering_worker import png_of
from tests.case import AnyGame
from tests.cases import CASES
from tests.presentation.tables import SPOKEN, begun

BAR = 0.3
"""Limit of the 99th percentile, in CPU seconds."""
_WIDTH = slice(16, 20)
"""Bytes of a PNG file that contain its width."""


def drawn(game: AnyGame) -> Drawing:
    """Draw the picture of a game as SVG."""
    drawing = SPOKEN.drawing(begun(game), game)
    assert drawing is not None, "this game has no picture"
    return drawing


def taken(games: Sequence[AnyGame], times: int) -> Iterator[tuple[float, float, int]]:
    """Draw `times` pictures; yield the CPU seconds for the SVG, those in total, and the width in pixels."""
    for game in islice(cycle(games), times):
        begin = time.process_time()
        drawing = drawn(game)
        between = time.process_time()
        png = png_of(drawing.svg)
        yield between - begin, time.process_time() - begin, int.from_bytes(png[_WIDTH])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(CASES), required=True)
    parser.add_argument("--times", type=int, default=100)
    options = parser.parse_args()
    games = CASES[options.game].fullest()
    list(taken(games, len(games)))
    drawing, whole, widths = zip(*taken(games, options.times), strict=True)
    worst = statistics.quantiles(whole, n=100)[98]
    print(f"{options.game}: {options.times} pictures, {max(widths)} pixels wide")
    print(f"  drawn as SVG     median {statistics.median(drawing) * 1000:4.0f} ms")
    print(f"  from view to PNG median {statistics.median(whole) * 1000:3.0f} ms, minimum {min(whole) * 1000:3.0f} ms")
    print(f"  99th percentile {worst * 1000:.0f} ms, limit {BAR * 1000:.0f} ms")
    return int(worst > BAR)


if __name__ == "__main__":
    sys.exit(main())
