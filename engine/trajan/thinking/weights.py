"""How much things count for computer players: the numbers of `assets/trajan/evaluation.json`."""

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import read_file
from engine.trajan.components import FOLDER


class Weights(BaseModel):
    """In points where nothing else is said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    markers_a_turn: float = Field(gt=0)
    """How many markers somebody sows in a turn: by that the turns to come are counted."""
    few_turns: float = Field(gt=0)
    """With so many turns to come, what needs a turn of its own is worth all that it can be."""
    demands_now: float
    """How much of the penalty at the end of this quarter is counted, as tiles lie now."""
    demands_later: float
    """The same for the quarters to come."""
    senate: float
    """How much of the bonus tiles beside the senate, by how likely they are won."""
    doubt: float = Field(gt=0)
    """By how many votes a place in the senate is likely, for each turn that the quarter still lasts."""
    still_to_come: float
    """For each turn to come: what a bonus tile may count that is not there yet."""
    card: float
    """A card in the hand."""
    best_ship: float
    """How much of what the hand would bring on the best ship."""
    other_ships: float
    draw: float
    """Two cards drawn, of which one is discarded."""
    to_show: float
    """How much of what a bonus tile brings for a card that is still in the hand."""
    free_action: float
    """The action that the first construction tile of a kind brings."""
    begun_sets: tuple[float, float, float, float]
    """Construction tiles of a kind by their number, while there are more: beside the points of a set."""
    worker: float
    """A worker in the camp."""
    legionnaire: float
    more_tokens: float
    """How much of that for each further one."""
    leader: float
    """How much of what a legionnaire would score where the leader is."""
    beyond: float
    """How much of what can be taken in the best of the next provinces."""
    repetition: float
    """An extra action tile, for each repetition that it brings."""
    plus2: float
    """A [+2] marker."""
    joker: float
    """A joker that nothing needs yet."""
    next_action: float
    """How much of the best action that the next turn could bring: others may come before."""
    next_tile: float
    """How much of a Trajan tile that the next turn could complete."""
    ready: tuple[float, float, float]
    """How much of a Trajan tile of which no, one or both markers are missing in its tray."""
    rivals: float
    """How much of the points of the best other player is taken off the own."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)
