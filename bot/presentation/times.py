"""Moments as Discord shows them, each reader in their own time zone."""

from datetime import datetime


def exactly(moment: datetime) -> str:
    """The date and the time of day."""
    return f"<t:{int(moment.timestamp())}:f>"


def relative(moment: datetime) -> str:
    """Such as "in 5 hours"."""
    return f"<t:{int(moment.timestamp())}:R>"
