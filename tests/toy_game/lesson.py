"""A lesson of the toy game with three stops; its texts are in `tests/locales`."""

from bot.model.lessons import Lesson, LessonMove, LessonStop
from engine.core.questions import Arranged, Picked, SharedOut

BID = SharedOut(shares={"tea": 4, "rice": 1})
PLACED = Picked(keys=("cup:floor",))
LESSON = Lesson(
    id="lesson-toy",
    game="toy",
    minutes=2,
    seed=7,
    seats=2,
    seat=0,
    names=("Ben",),
    stops=(
        LessonStop(id="place", answer=PLACED, mistakes={"shelf": (Picked(keys=("cup:shelf",)),)}),
        LessonStop(id="bid", before=(LessonMove(seat=1, answer=PLACED),), answer=BID),
        LessonStop(
            id="guests",
            before=(LessonMove(seat=1, answer=BID),),
            answer=Arranged(order=("uncle", "aunt", "cat")),
        ),
    ),
)
