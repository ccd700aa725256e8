"""Records of the emojis that the bot uploaded to Discord as icons."""

from datetime import datetime

from engine.core.values import value


@value()
class UploadedIcon:
    """An emoji on Discord named `emoji` that shows an `icon`, drawn from an SVG with this `hash`.

    Without an `emoji_id`, its upload was started but may have failed. After `retired_at`, new messages don't use it.
    """

    icon: str
    emoji: str
    hash: str
    emoji_id: int | None = None
    retired_at: datetime | None = None
