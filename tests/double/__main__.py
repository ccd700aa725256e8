"""Run a fake Discord and print its address: `python -m tests.double [--port N] [--strict]`."""

import argparse
import asyncio
import signal
import sys

from tests.double.server import TOKEN, FakeDiscord
from tests.openapi_check import ApiCheck


async def serve(port: int, strict: bool) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with FakeDiscord(port, check=ApiCheck.load() if strict else None) as double:
        sys.stdout.write(f"{double.url}\n")
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.double", description="A loopback Discord for one bot.")
    parser.add_argument("--port", type=int, default=0, help="0 for any free one")
    parser.add_argument("--strict", action="store_true", help="refuse bodies that Discord's API would not take")
    parser.epilog = f"The bot's token is {TOKEN}"
    options = parser.parse_args()
    asyncio.run(serve(options.port, options.strict))


if __name__ == "__main__":
    main()
