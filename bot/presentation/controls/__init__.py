"""The four shapes of question as buttons, menus and forms, and what a use of them means.

`Controls` shows a question; `read` takes the use of a control for an answer and needs no words for it. What is chosen
before it is confirmed is a draft, kept as text that only `Draft` understands; custom ids carry no more of it than
which page, group or form is meant, and a mark of the options makes sure that a place still means the same.
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
