"""*Why not?*: the provinces, cards and numbers that a newcomer would expect, with the rule that refuses each."""

from collections.abc import Collection, Iterator

from engine.core.events import Seat
from engine.core.questions import Refusal
from engine.shogun.components import ACTIONS, CHEST_CARDS, ProvinceId
from engine.shogun.measures import (
    armies_deployed,
    bids_of,
    castle_bonus,
    closed_neighbours,
    defence_allowed,
    defence_bonus,
    deploy_choices,
    event_in_force,
    forces_of,
    group_sizes,
    holders,
    own_neighbours,
    protected_from,
    special_of,
    targets_of,
    why_no_bonus,
    why_no_castle_bonus,
)
from engine.shogun.table import ActionId, ShogunTable

# Setup


def refused_claims(table: ShogunTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the army groups and provinces that a player can't claim with."""
    yield from _used_groups(table, seat)
    if table.pile:
        yield Refusal("group-before-card")
    yield Refusal("other-claims")


def refused_groups(table: ShogunTable, seat: Seat, province: ProvinceId) -> Iterator[Refusal]:
    """Yield the army groups that can't go to the province a player drew, and the other provinces."""
    yield from _used_groups(table, seat)
    yield Refusal("drawn-stays", {"province": province})


def _used_groups(table: ShogunTable, seat: Seat) -> Iterator[Refusal]:
    left = group_sizes(table, seat)
    used = sorted({size for size in table.box.army_groups if size not in left}, reverse=True)
    if used:
        yield Refusal("groups-used", {"groups": tuple(used)})


# Planning


def refused_plans(table: ShogunTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the provinces and chest cards that can't be in a plan, and the uses of those that can."""
    player, owned, affordable = table.players[seat], table.provinces_of(seat), bids_of(table, seat)
    planned = {*player.last_mat.values(), player.last_bid.province}
    lost = sorted([province for province in planned if province is not None and province not in owned])
    if lost:
        yield Refusal("lost-since", {"provinces": tuple(lost)})
    unaffordable = [card for card in CHEST_CARDS if card not in affordable]
    if unaffordable:
        yield Refusal("bids-too-high", {"bids": tuple(unaffordable), "chests": player.chests})
    yield Refusal("targets-later")
    yield Refusal("one-action-each")
    yield Refusal("chests-on-actions")


# Special cards


def refused_specials(table: ShogunTable) -> Iterator[Refusal]:
    """Yield the special cards that other players have taken, in the order of the row, and other places for a card."""
    holder = holders(table)
    taken = [special for special in table.special_row if special in holder]
    if taken:
        yield Refusal("taken", {"specials": tuple(taken), "seats": tuple([holder[special] for special in taken])})
    yield Refusal("place-of-card")


# Battles and moves


def refused_targets(table: ShogunTable, seat: Seat, origin: ProvinceId) -> Iterator[Refusal]:
    """Yield the provinces that armies from `origin` can't go to, then staying and splitting up."""
    protected, event = protected_from(table, seat, origin), event_in_force(table)
    if protected:
        assert event is not None
        yield Refusal("protected", {"provinces": tuple(protected), "event": event.id})
    yield from _closed(table, origin)
    yield Refusal("too-far", {"origin": origin})
    if table.must_attack:
        yield Refusal("must-go", {"origin": origin})
    if len(forces_of(table, origin)) > 1 and len(targets_of(table, seat, origin)) > 1:
        yield Refusal("one-target")


def refused_moves(table: ShogunTable, seat: Seat, origin: ProvinceId) -> Iterator[Refusal]:
    """Yield the neighbors and the player's own provinces to which a move after deploying can't go."""
    near = [move.province for move in own_neighbours(table, seat, origin)]
    others = [province for province in table.box.neighbours[origin] if province not in near]
    if others:
        yield Refusal("no-battle", {"provinces": tuple(others)})
    far = [province for province in table.provinces_of(seat) if province != origin and province not in near]
    if far:
        yield Refusal("own-too-far", {"provinces": tuple(far), "origin": origin})
    yield from _closed(table, origin)


def _closed(table: ShogunTable, origin: ProvinceId) -> Iterator[Refusal]:
    closed = closed_neighbours(table, origin)
    if closed:
        yield Refusal("out-of-play", {"provinces": tuple(closed), "players": table.seats})


def refused_forces(table: ShogunTable, seat: Seat, origin: ProvinceId, province: ProvinceId) -> Iterator[Refusal]:
    """Yield the numbers of armies that can't go, an attack card without effect, and armies in other provinces."""
    if table.armies[origin] not in forces_of(table, origin):
        yield Refusal("one-stays", {"armies": table.armies[origin], "origin": origin})
    special, why = special_of(table, seat), why_no_bonus(table, seat, province)
    if special is not None and why in ("move", "reserve"):
        yield Refusal(f"bonus-{why}", {"special": special.id, "province": province})
    others = [move.province for move in own_neighbours(table, seat, province) if move.province != origin]
    if others:
        yield Refusal("other-origins", {"provinces": tuple(others), "origin": origin})
    yield Refusal("someone-goes", {"province": province})


def refused_defenders(table: ShogunTable, seat: Seat, province: ProvinceId) -> Iterator[Refusal]:
    """Yield the numbers of armies that can't be added to a defense, and help that doesn't come."""
    added, allowed = defence_bonus(table, province), defence_allowed(table, province)
    if added < allowed:
        yield Refusal("defense-reserve", {"allowed": allowed, "supply": added})
    else:
        yield Refusal("defense-limit", {"armies": allowed, "allowed_by": _defence_sources(table, seat, province)})
    event, why = event_in_force(table), why_no_castle_bonus(table, province)
    if why == "event":
        yield Refusal("castle-without-event", {"province": province})
    elif why == "castle" and event is not None and event.castle_defenders:
        yield Refusal("event-without-castle", {"event": event.id, "province": province})
    others = [move.province for move in own_neighbours(table, seat, province)]
    if others:
        yield Refusal("neighbors-stay-out", {"provinces": tuple(others), "province": province})


def _defence_sources(table: ShogunTable, seat: Seat, province: ProvinceId) -> tuple[str, ...]:
    """Return the special card and the event that let a player add armies to a defense."""
    special, event = special_of(table, seat), event_in_force(table)
    card = (special.id,) if special is not None and special.defence else ()
    return (*card, event.id) if event is not None and castle_bonus(table, province) else card


# Deploying


def refused_deployments(table: ShogunTable, seat: Seat, action: ActionId) -> Iterator[Refusal]:
    """Yield the numbers of armies that can't be deployed."""
    choices = deploy_choices(table, seat, action)
    yield from _few_recruits(table, action, choices)
    special = special_of(table, seat)
    if special is not None:
        yield Refusal("other-numbers", {"usual": choices[-1], "more": choices[0], "special": special.id})
    yield Refusal("must-deploy", {"action": action})


def _few_recruits(table: ShogunTable, action: ActionId, choices: Collection[int]) -> Iterator[Refusal]:
    """Yield the usual number of armies if the event replaces it by a smaller one."""
    printed, event = ACTIONS[action].armies, event_in_force(table)
    if event is not None and printed not in choices:
        usual = armies_deployed(table, action)
        yield Refusal("few-recruits", {"number": printed, "event": event.id, "action": action, "usual": usual})


# Winter


def refused_revolts(table: ShogunTable, seat: Seat, drawn: Collection[ProvinceId]) -> Iterator[Refusal]:
    """Yield the player's provinces in which no revolt was drawn."""
    calm = [province for province in table.provinces_of(seat) if province not in drawn]
    if calm:
        yield Refusal("no-revolt", {"provinces": tuple(calm)})
