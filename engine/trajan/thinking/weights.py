"""The weights of the evaluation for computer players, loaded from `assets/trajan/evaluation.json`."""

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import read_file
from engine.trajan.components import FOLDER


class Weights(BaseModel):
    """The weights of the evaluation, in points unless stated otherwise."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    markers_a_turn: float = Field(gt=0)
    """The average number of markers sown in a turn, used to estimate the number of turns left."""
    few_turns: float = Field(gt=0)
    """The number of turns left at which things that need a turn have their full value."""
    demands_now: float
    """The share of this quarter's expected penalty for unmet demands that counts now."""
    demands_later: float
    """The share of later quarters' expected penalties that counts now."""
    senate: float
    """The share of the senate's bonus tiles that counts, in addition to the probability of winning them."""
    doubt: float = Field(gt=0)
    """The uncertainty of the senate ranking, in votes per turn left in the quarter."""
    still_to_come: float
    """The number of items a bonus tile is expected to gain per turn left."""
    card: float
    """The value of a card in hand."""
    best_ship: float
    """The share of the hand's best ship that counts."""
    other_ships: float
    draw: float
    """The value of drawing two cards and discarding one."""
    to_show: float
    """The share of a card's bonus tile points that counts while the card is still in hand."""
    free_action: float
    """The value of the free action for the first construction tile of a kind."""
    begun_sets: tuple[float, float, float, float]
    """The value of an incomplete set by its number of construction tiles, in addition to its current points."""
    worker: float
    """The value of a worker in the camp."""
    legionnaire: float
    more_tokens: float
    """The factor by which each additional token in a camp is worth less."""
    leader: float
    """The share of a legionnaire's points in the leader's province that counts."""
    beyond: float
    """The share that counts of what the best neighboring province offers."""
    repetition: float
    """The value of an extra action tile per repetition."""
    plus2: float
    """The value of a [+2] marker."""
    joker: float
    """The value of a joker without a use yet."""
    next_action: float
    """The share of the next turn's best action that counts, since opponents can spoil it."""
    next_tile: float
    """The share of a Trajan tile that counts if the next turn can complete it."""
    ready: tuple[float, float, float]
    """The share of a Trajan tile that counts if its tray lacks none, one or both of its markers."""
    rivals: float
    """The share of the best opponent's points that is subtracted."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)
