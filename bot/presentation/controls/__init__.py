"""The three shapes of question as buttons, menus and forms, and what a use of them means.

`Controls` shows a question; `read` takes the use of a control for an answer and needs no words for it. A draft
(what is chosen before it is confirmed) lies in the custom ids themselves, as places in the list of options, so it
survives a restart; a mark of the options makes sure that a place still means the same.
"""

from bot.presentation.controls.asked import ask_of
from bot.presentation.controls.drafts import Draft, OutdatedControlError
from bot.presentation.controls.pick import too_many
from bot.presentation.controls.reading import ANSWERS, read
from bot.presentation.controls.share_out import NotANumberError, has_form, slot_label
from bot.presentation.controls.showing import Controls

__all__ = [
    "ANSWERS",
    "Controls",
    "Draft",
    "NotANumberError",
    "OutdatedControlError",
    "ask_of",
    "has_form",
    "read",
    "slot_label",
    "too_many",
]
