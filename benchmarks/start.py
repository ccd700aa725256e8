"""Benchmark of the CPU time from the start of the process until it's connected, compared with a bare bot.

    python benchmarks/start.py [--rounds 9]

The bots start in turn, each with its own fake Discord on localhost. A first start, which doesn't count, creates
Chabudai's database and the compiled files. Exits with status 1 if the limit is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import HERE, cpu, running
from tests.double import FakeDiscord

MOST = 3.0
"""Limit, as a multiple of the bare bot's time."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Setting that lets the first start write compiled files, even if the environment turns that off."""


async def bare(double: FakeDiscord, folder: Path) -> float:
    """Start the bare bot and return its CPU seconds."""
    file = folder / "bare.db"
    file.unlink(missing_ok=True)
    async with running(double, sys.executable, HERE / "bare_bot.py", BARE_DATABASE=str(file), **COMPILED) as process:
        return cpu(process.pid)


async def chabudai(double: FakeDiscord, folder: Path) -> float:
    """Start Chabudai and return its CPU seconds."""
    program = Path(sys.executable).with_name("chabudai")
    store = f"sqlite+aiosqlite:///{folder / 'chabudai.db'}"
    async with running(double, program, "run", DATABASE_URL=store, **COMPILED) as process:
        return cpu(process.pid)


async def measure(rounds: int) -> bool:
    """Measure and print the median CPU times. Return whether their ratio is within the limit."""
    ratios, times = [], []
    with tempfile.TemporaryDirectory() as folder:
        async with FakeDiscord() as first, FakeDiscord() as second:
            for at in range(rounds + 1):
                pair = await bare(first, Path(folder)), await chabudai(second, Path(folder))
                if at:  # The first round compiles the code and creates the database.
                    times.append(pair)
                    ratios.append(pair[1] / pair[0])
    ratio = statistics.median(ratios)
    small, large = (statistics.median(side) for side in zip(*times, strict=True))
    held = ratio <= MOST
    print(f"{'':<28}{'bare bot':>12}{'chabudai':>12}{'ratio':>9}{'limit':>10}")
    print(f"{'CPU until connected':<28}{f'{small:.2f} s':>12}{f'{large:.2f} s':>12}{f'{ratio:.2f}x':>9}", end="")
    print(f"{f'<= {MOST:g}x':>10}  {'' if held else 'MISSED'}".rstrip())
    print(f"({rounds} rounds, ratios {min(ratios):.2f} to {max(ratios):.2f})")
    return held


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the CPU time of startup with a bare discord.py bot's.")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    return 0 if asyncio.run(measure(options.rounds)) else 1


if __name__ == "__main__":
    sys.exit(main())
