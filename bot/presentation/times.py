"""Discord timestamps, shown in each reader's time zone, and time limits."""

from datetime import datetime

from bot.words.localizer import Voice


def exactly(moment: datetime) -> str:
    """Return a timestamp that shows the date and the time of day."""
    return f"<t:{int(moment.timestamp())}:f>"


def relative(moment: datetime) -> str:
    """Return a timestamp that shows the time until then, such as "in 5 hours"."""
    return f"<t:{int(moment.timestamp())}:R>"


def pace_text(voice: Voice, pace: int | None) -> str:
    """Return a table's time limit as text."""
    return voice.say("pace-none") if pace is None else voice.say("pace-value", hours=pace // 60, minutes=pace % 60)
