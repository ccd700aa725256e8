"""Replacement of everything hidden from a seat: the other players' mats, face-down action cards and the piles."""

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.shogun.components import ACTION_SPACES
from engine.shogun.table import ActionId, ShogunTable
from engine.shogun.thinking.proposals import least_of, sensible_mat

PLANNED = ("bidding", "actions")
"""The phases in which plans are on the mats."""


def has_laid(table: ShogunTable, seat: Seat) -> bool:
    """Return whether a seat's mat has a plan; a seat that planned without provinces has none (R-61)."""
    return table.phase in PLANNED and table.players[seat].held > 0


def covered_spaces(table: ShogunTable, seat: Seat) -> tuple[ActionId, ...]:
    """Return a seat's action spaces that are hidden from others: not yet revealed, and with no card taken from them.

    Empty if the mat has no plan.
    """
    player = table.players[seat]
    if not has_laid(table, seat):
        return ()
    shown = {*table.action_cards[: table.current + 1], *player.taken}
    return tuple([action for action in ACTION_SPACES if action not in shown])


def redeal(table: ShogunTable, seat: Seat, chance: Chance) -> None:
    """Reshuffle everything hidden from `seat`, consistent with what it has seen."""
    known = table.under
    table.pile[known:] = chance.shuffled(sorted(table.pile[known:]))
    table.event_pile = chance.shuffled(sorted(table.event_pile))
    covered = table.action_cards[table.open_actions :]
    table.action_cards[table.open_actions :] = chance.shuffled(sorted(covered))
    for other in range(table.seats):
        if other != seat:
            _redeal_mat(table, other, chance)


def _redeal_mat(table: ShogunTable, seat: Seat, chance: Chance) -> None:
    """Replace the cards on hidden spaces with other plausible ones, at least as many as the rules require.

    Cards that were revealed elsewhere and provinces won this round are excluded.
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
