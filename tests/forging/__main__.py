"""Send many forged inputs to the bot and report: `python -m tests.forging --inputs 200000`.

Exits with 1 if any went wrong.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Iterable

from tests.case import Case
from tests.cases import CASES
from tests.forging.bot_under_test import bot_harness
from tests.forging.campaign import LEAST, Report, campaign
from tests.forging.large import LARGE
from tests.forging.rare_scenes import special_scenes
from tests.forging.scenes import Scene, scenes_of_simulated_game

EVERY_GAME = (*CASES.values(), LARGE)


async def all_scenes(seed: int, cases: Iterable[Case] = EVERY_GAME) -> list[Scene]:
    """Record moments of these games and of special situations."""
    evenings = [await scenes_of_simulated_game(case, seed) for case in cases]
    return [scene for scenes in evenings for scene in scenes] + await special_scenes()


async def forge(inputs: int, seed: int) -> Report:
    """Record scenes, then submit `inputs` forged inputs."""
    scenes = await all_scenes(seed)
    async with bot_harness() as made:
        return await campaign(made, scenes, inputs, seed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.forging", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    began = time.monotonic()
    report = asyncio.run(forge(args.inputs, args.seed))
    for failure in report.failures:
        sys.stdout.write(failure + "\n")
    sys.stdout.write(
        f"{report.inputs.total()} inputs for {len(report.inputs)} handlers, {report.fewest} the fewest; "
        f"{report.legal} lawful, {report.changes} changed something, {report.foreign} for nobody, "
        f"{report.refused} refused before us, {len(report.failures)} failures, "
        f"{time.monotonic() - began:.0f} s\n"
    )
    if report.unseen:
        sys.stdout.write(f"never seen: {', '.join(report.unseen)}\n")
    too_few = report.fewest < min(LEAST, args.inputs // max(1, len(report.inputs)))
    return 1 if report.failures or report.unseen or too_few else 0


if __name__ == "__main__":
    sys.exit(main())
