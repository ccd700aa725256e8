"""Questions as buttons, menus and modals, and the parsing of their input.

`Controls` shows a question; `read` parses a used control and needs no localizer. Until an answer is submitted, it is
a draft, stored as text in a format internal to `Draft`. Custom ids carry only the page, group or modal, and a hash of
the options, so that an index can't refer to a different option later.
"""

from bot.presentation.controls.asked import ask_of
from bot.presentation.controls.drafts import Draft, OutdatedControlError
from bot.presentation.controls.parts import NotANumberError
from bot.presentation.controls.problems import is_lawful, is_unfinished, sentence_of
from bot.presentation.controls.reading import ANSWERS, Spelled, read, suggested
from bot.presentation.controls.shapes import begun, parts_of
from bot.presentation.controls.share_out import slot_label
from bot.presentation.controls.showing import Controls
from bot.presentation.controls.written import can_be_written, laid_by

__all__ = [
    "ANSWERS",
    "Controls",
    "Draft",
    "NotANumberError",
    "OutdatedControlError",
    "Spelled",
    "ask_of",
    "begun",
    "can_be_written",
    "is_lawful",
    "is_unfinished",
    "laid_by",
    "parts_of",
    "read",
    "sentence_of",
    "slot_label",
    "suggested",
]
