"""The time limits a table can be played with."""

from collections.abc import Mapping

PACES: Mapping[str, int] = {
    "live": 10,
    "12h": 12 * 60,
    "24h": 24 * 60,
    "48h": 48 * 60,
    "72h": 72 * 60,
    "unlimited": 0,
}
"""Minutes per answer, by name; 0 means no limit."""
USUAL_PACE = PACES["24h"]
QUICK_PACES: Mapping[str, int] = {"10m": 10, "1h": 60, "4h": 4 * 60, "12h": 12 * 60, "usual": 0}
"""Minutes for an answer that interrupts another player's turn; 0 means the table's usual limit."""
