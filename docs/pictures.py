"""Draws the pictures of the README: a table in a simulated Discord, as a browser shows it.

Needs a Chromium, and SimCord's screenshots beside the project:

    uv run --with "simcord[screenshot]" python docs/pictures.py --chromium /usr/bin/chromium
"""

import argparse
import asyncio
from functools import partialmethod
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserType

from bot.demo.evening import Evening, evening

HERE = Path(__file__).parent
TURNS = 60
SEED = 11


async def draw(folder: Path) -> None:
    """Plays an evening and takes its pictures."""
    async with evening(5, SEED, lambda name, what: None) as table:
        await table.open("rising_sun", {})
        for _ in range(TURNS):
            await table.turn()
        first = table.visitors[0]
        shown = await first.press(await table.card(), "seat")
        async with table.env.preview(table.channel, viewers=[v.actor for v in table.visitors], layout="channel") as view:
            await _take(view, folder / "table.png", first.actor, await table.card(), (900, 1500), "channel")
            await _take(view, folder / "seat.png", first.actor, shown, (720, 700), "message")


async def _take(
    view: Any, file: Path, viewer: Any, target: Any, size: tuple[int, int], layout: Any
) -> None:
    await view.screenshot(
        file, viewer=viewer, target=target, mode="viewport", viewport=size, layout=layout, allow_incomplete=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="path of the browser")
    parser.add_argument("--folder", type=Path, default=HERE, help="where the pictures go")
    args = parser.parse_args()
    launch: Any = BrowserType.launch
    options = {"executable_path": args.chromium, "args": ["--no-sandbox", "--disable-gpu"]}
    BrowserType.launch = partialmethod(launch, **options)  # type: ignore[assignment, method-assign]
    asyncio.run(draw(args.folder))


if __name__ == "__main__":
    main()
