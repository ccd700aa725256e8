"""The few shapes that every question of every game has, and the answers to them.

A shape knows three things about its answers: `check` whether one is lawful, `sample` a random one, and, where
there is only one, say so (`only_answer`). `answers` lists them all where they are few. Interfaces, autopilots,
fuzzers and search are written against the shapes, never against a game.
"""

from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.decisions import Action, Answer, Decision, Invitation, Question
from engine.core.questions.options import Facts, Option
from engine.core.questions.pick import Pick, Picked
from engine.core.questions.share_out import SharedOut, ShareOut, Slot

__all__ = [
    "Action",
    "Answer",
    "Arrange",
    "Arranged",
    "Decision",
    "Facts",
    "Invitation",
    "Option",
    "Pick",
    "Picked",
    "Question",
    "ShareOut",
    "SharedOut",
    "Slot",
]
