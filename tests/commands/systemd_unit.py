"""The time limit for stopping the bot in deploy/chabudai.service."""

import re
from pathlib import Path

UNIT = (Path(__file__).parents[2] / "deploy" / "chabudai.service").read_text("utf-8")
STOPS = float(re.search(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)[1])  # type: ignore[index]
"""Seconds after SIGTERM until systemd kills the process. A real process fails a test only after that."""
