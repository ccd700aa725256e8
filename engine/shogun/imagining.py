"""Dealing anew what is hidden from a seat: the mats of others, covered cards, and the piles."""

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.shogun.components import ACTION_SPACES
from engine.shogun.table import ActionId, ShogunTable
from engine.shogun.thinking.proposals import least_of, sensible_mat

PLANNED = ("bidding", "actions")
"""The phases of a round in which plans lie on the mats."""


def has_laid(table: ShogunTable, seat: Seat) -> bool:
    """Whether a plan lies on the mat of a seat, covered or not; never of one that had no provinces (R-61)."""
    return table.phase in PLANNED and table.players[seat].held > 0


def covered_spaces(table: ShogunTable, seat: Seat) -> tuple[ActionId, ...]:
    """The spaces of a seat that others do not know: no card was taken from them, and their action has not come up.

    None if no plan lies on the mat.
    """
    player = table.players[seat]
    if not has_laid(table, seat):
        return ()
    shown = {*table.action_cards[: table.current + 1], *player.taken}
    return tuple([action for action in ACTION_SPACES if action not in shown])


def redeal(table: ShogunTable, seat: Seat, chance: Chance) -> None:
    """All that lies covered, in agreement with what has been shown."""
    known = table.under
    table.pile[known:] = chance.shuffled(sorted(table.pile[known:]))
    table.event_pile = chance.shuffled(sorted(table.event_pile))
    covered = table.action_cards[table.open_actions :]
    table.action_cards[table.open_actions :] = chance.shuffled(sorted(covered))
    for other in range(table.seats):
        if other != seat:
            _redeal_mat(table, other, chance)


def _redeal_mat(table: ShogunTable, seat: Seat, chance: Chance) -> None:
    """Covered spaces get cards of provinces that can lie there, as many as must at least.

    A card cannot lie there if it has been shown elsewhere, or if its province was won in this round.
    """
    spaces = covered_spaces(table, seat)
    if not spaces:
        return
    player = table.players[seat]
    known = {action: province for action, province in player.mat.items() if action not in spaces}
    bid = player.bid.province
    elsewhere = {*known.values(), *table.won, bid}
    hidden = [province for province in table.provinces_of(seat) if province not in elsewhere]
    least = least_of(player.held) - len(known) - len(player.taken) - (bid is not None)
    player.mat = known | sensible_mat(table, seat, chance, spaces, hidden, least)
