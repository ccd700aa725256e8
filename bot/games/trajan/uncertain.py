"""Notes on what is uncertain in Trajan, derived from the confidence of its data."""

from collections.abc import Iterable

from bot.games.trajan.pieces import NAMED_BY, TILES
from bot.presentation.notes import Note
from engine.trajan.components import CAMP_LEADS_TO, DEMAND_JOKER, RULES


def notes() -> Iterable[Note]:
    """Yield the notes on the time track and on every reading in doubt."""
    if "lap" in RULES.confidence:
        yield Note(message="note-lap", topics=("rules-time",))
    in_doubt = RULES.readings.confidence
    yield from (note for reading, note in _of_readings().items() if reading in in_doubt)


def _of_readings() -> dict[str, Note]:
    """Return the note for each reading, by its name in the data."""
    readings = RULES.readings
    return {
        "starting_tiles": Note(
            message="note-starting-tiles",
            facts={"at_once": readings.starting_tiles == "at-once"},
            topics=("rules-set-up",),
        ),
        "leader_returns": Note(
            message="note-leader",
            facts={"returns": readings.leader_returns},
            topics=("rules-military",),
            cards=[NAMED_BY["action"]["military"], *(NAMED_BY["province"][province] for province in CAMP_LEADS_TO)],
        ),
        "goods_reshuffled": Note(
            message="note-goods-pile",
            facts={"reshuffled": readings.goods_reshuffled},
            topics=("rules-seaport",),
            cards=(NAMED_BY["action"]["seaport"],),
        ),
        "least_points": Note(
            message="note-least-points",
            facts={"bounded": readings.least_points is not None, "least": readings.least_points or 0},
            topics=("rules-demands",),
        ),
        "senate_tiles_on_provinces": Note(
            message="note-senate-tiles",
            facts={"leave": readings.senate_tiles_on_provinces == "leave"},
            topics=("rules-new-quarter",),
        ),
        "provinces_first": Note(
            message="note-refill", facts={"provinces_first": readings.provinces_first}, topics=("rules-new-quarter",)
        ),
        "demand_joker_for_bonus": Note(
            message="note-demand-joker",
            facts={"bonus": readings.demand_joker_for_bonus},
            topics=("rules-jokers",),
            cards=(TILES[DEMAND_JOKER],),
        ),
    }
