"""The emojis the bot uploaded to Discord for its icons."""

from datetime import datetime

from engine.core.values import value


@value()
class UploadedIcon:
    """An emoji on Discord named `emoji` that shows an `icon`, drawn from an SVG with this `hash`.

    Without an `emoji_id` its upload was started and may have failed. Since `retired_at`, nothing new uses it.
    """

    icon: str
    emoji: str
    hash: str
    emoji_id: int | None = None
    retired_at: datetime | None = None
