"""The four shapes that every question of every game has, and the answers to them.

A shape knows four things about its answers: `check` takes one for what it chose, or refuses it; `sample` gives a
random one, `only_answer` the one there is, if there is only one, and `answers` lists them all, lazily, each distinct
one once. A question without a lawful answer cannot be made. Interfaces, autopilots, fuzzers and search are written
against the shapes, never against a game.
"""

from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.assign import Assign, Assigned, Laid, Place, Thing, Together
from engine.core.questions.decisions import Action, Answer, Decision, Foreseen, Invitation, Question, named
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
    "Pick",
    "PickInOrder",
    "Picked",
    "Place",
    "Question",
    "ShareOut",
    "SharedOut",
    "Slot",
    "Thing",
    "Together",
    "named",
]
