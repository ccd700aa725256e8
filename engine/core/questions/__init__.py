"""The four question shapes that all games use, and their answers.

Each shape has four methods. `check` validates an answer and returns what it chose. `sample` draws a random answer.
`only_answer` returns the answer if there is only one. `answers` lazily lists all distinct answers. A question without
a legal answer can't be created. Interfaces, computer players and fuzz tests are written against the shapes, never
against a game.
"""

from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.assign import Assign, Assigned, Laid, Place, Thing, Together
from engine.core.questions.decisions import Action, Answer, Decision, Foreseen, Invitation, Question, named
from engine.core.questions.help import Oversight, Refusal
from engine.core.questions.options import Facts, Option
from engine.core.questions.pick import Pick, Picked, PickInOrder
from engine.core.questions.share_out import SharedOut, ShareOut, Slot

__all__ = [
    "Action",
    "Answer",
    "Arrange",
    "Arranged",
    "Assign",
    "Assigned",
    "Decision",
    "Facts",
    "Foreseen",
    "Invitation",
    "Laid",
    "Option",
    "Oversight",
    "Pick",
    "PickInOrder",
    "Picked",
    "Place",
    "Question",
    "Refusal",
    "ShareOut",
    "SharedOut",
    "Slot",
    "Thing",
    "Together",
    "named",
]
