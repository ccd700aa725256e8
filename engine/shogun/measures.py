"""Read-only calculations on the game state: pieces left, possible targets, the results of actions."""

from engine.core.events import Seat
from engine.shogun.choices import Attack, AttackNeutral, MoveTo, Target
from engine.shogun.components import (
    ACTIONS,
    CHEST_CARDS,
    EVENTS,
    PROVINCES,
    RULES,
    SPECIAL_CARDS,
    Building,
    EventCard,
    ProvinceId,
    SpecialCard,
)
from engine.shogun.table import ActionId, ShogunGame, ShogunTable, SpecialId

# Active effects


def event_in_force(table: ShogunTable) -> EventCard | None:
    """Return the active event, or None. In winter, the remaining card's event has no effect (R-37)."""
    return EVENTS[table.event] if table.event is not None and table.season != "winter" else None


def special_of(table: ShogunTable, seat: Seat) -> SpecialCard | None:
    """Return the seat's special card, or None. In winter, they have been returned (R-52)."""
    special = table.players[seat].special
    return SPECIAL_CARDS[special] if special is not None else None


# Pieces


def tiles_left(table: ShogunTable, building: Building) -> int:
    """Return the number of building tiles in the supply, including those from devastated provinces (R-59)."""
    return RULES.tiles[building] - sum([building in built for built in table.buildings.values()])


def free_spaces(table: ShogunTable, province: ProvinceId) -> int:
    """Return the number of free building spaces in a province."""
    return PROVINCES[province].spaces - len(table.buildings.get(province, ()))


def armies_of(table: ShogunTable, seat: Seat) -> int:
    """Return the number of a seat's armies on the board."""
    owner = table.owner
    return sum([number for province, number in table.armies.items() if owner[province] == seat])


def group_sizes(table: ShogunTable, seat: Seat) -> list[int]:
    """Return the different sizes of the army groups that a seat hasn't placed yet, largest first."""
    return sorted(set(table.players[seat].groups), reverse=True)


# Cards


def bids_of(table: ShogunTable, seat: Seat) -> list[int]:
    """Return the chest cards that a seat can bid: those that don't exceed its chests (R-13)."""
    chests = table.players[seat].chests
    return [card for card in CHEST_CARDS if card <= chests]


def holders(table: ShogunTable) -> dict[SpecialId, Seat]:
    """Return the seats that have taken a special card, by card."""
    return {player.special: seat for seat, player in enumerate(table.players) if player.special is not None}


# Effects of actions


def why_void(table: ShogunTable, seat: Seat, action: ActionId, province: ProvinceId) -> str | None:
    """Return why a planned action would have no effect right now, or None if it's possible (R-18).

    The reasons are those of `ActionVoid`.
    """
    card = ACTIONS[action]
    if card.builds is not None:
        if why := _why_not_built(table, card.builds, province):
            return why
    elif card.armies:
        if table.players[seat].supply < armies_deployed(table, action):
            return "supply"
    elif card.battles:
        return _why_no_battle(table, seat, province)
    return "chests" if table.players[seat].chests < card.cost else None


def _why_not_built(table: ShogunTable, building: Building, province: ProvinceId) -> str | None:
    if building in table.buildings.get(province, ()):
        return "same-building"
    if not free_spaces(table, province):
        return "spaces"
    return None if tiles_left(table, building) else "tiles"


def _why_no_battle(table: ShogunTable, seat: Seat, province: ProvinceId) -> str | None:
    if not forces_of(table, province):
        return "armies"
    return None if targets_of(table, seat, province) else "no-target"


def gain_of(table: ShogunTable, seat: Seat, action: ActionId, province: ProvinceId) -> int:
    """Return the goods collected: the province's value limited by the event, plus the special card's bonus (R-24)."""
    event, special = event_in_force(table), special_of(table, seat)
    if ACTIONS[action].goods == "rice":
        least, most = (event.min_rice, event.max_rice) if event else (None, None)
        return _limited(PROVINCES[province].rice, least, most) + (special.rice if special else 0)
    least, most = (event.min_chests, event.max_chests) if event else (None, None)
    return _limited(PROVINCES[province].tax, least, most) + (special.chests if special else 0)


def _limited(number: int, least: int | None, most: int | None) -> int:
    number = max(number, least or 0)
    return number if most is None else min(number, most)


def armies_deployed(table: ShogunTable, action: ActionId) -> int:
    """Return the number of armies a deploy action places under the event; the supply must have as many (R-18)."""
    event, armies = event_in_force(table), ACTIONS[action].armies
    if event is None:
        return armies
    return {"deploy_5": event.deploy_5_gives, "deploy_3": event.deploy_3_gives}.get(action) or armies


def deploy_choices(table: ShogunTable, seat: Seat, action: ActionId) -> tuple[int, ...]:
    """Return the numbers of armies a seat can choose from, largest first; a special card adds one (R-24)."""
    armies = armies_deployed(table, action)
    special = special_of(table, seat)
    if action != "deploy_5" or special is None or not special.deploy:
        return (armies,)
    more = special.deploy if armies == ACTIONS[action].armies else RULES.deploy_6_with_few_recruits
    return (more, armies) if armies < more <= table.players[seat].supply else (armies,)


def markers_calmed(table: ShogunTable, province: ProvinceId, building: Building) -> int:
    """Return the number of revolt markers a new building removes: one for a theater under its event (R-44)."""
    event = event_in_force(table)
    if event is None or building != "theatre" or RULES.theatre_event != "on-build":
        return 0
    return min(event.markers_removed, table.markers.get(province, 0))


# Progress of a round


def has_acted(game: ShogunGame, seat: Seat) -> bool:
    """Return whether a seat has had its turn in the current action.

    It has if the agenda contains no `acting.Act` for it (recognized by its kind, since importing it would be a
    cycle).
    """
    return not any((step.kind, getattr(step, "seat", None)) == ("act", seat) for step in game.agenda)


def carried_out(game: ShogunGame, seat: Seat) -> list[ActionId]:
    """Return the actions of this round in which the seat has had its turn, in card order."""
    table = game.table
    return table.action_cards[: max(0, table.current + has_acted(game, seat))]


# Battles


def forces_of(table: ShogunTable, origin: ProvinceId) -> range:
    """Return the numbers of armies that can leave a province, largest first: at least one stays (R-20)."""
    return range(table.armies[origin] - 1, 0, -1)


def targets_of(table: ShogunTable, seat: Seat, origin: ProvinceId) -> list[Target]:
    """Return the targets of armies from `origin`: attacks on players, on neutral provinces, then moves."""
    attacks: list[Target] = []
    neutral: list[Target] = []
    own: list[Target] = []
    for province in table.box.neighbours[origin]:
        to = table.owner.get(province)
        if to == seat:
            own.append(MoveTo(province, table.armies[province]))
        elif to is None:
            neutral.append(AttackNeutral(province, neutral_farmers(table)))
        elif not at_peace(table, province):
            attacks.append(Attack(province, to, table.armies[province], int(farmers_help(table, province))))
    return attacks + neutral + own


def at_peace(table: ShogunTable, province: ProvinceId) -> bool:
    """Return whether a temple and the event protect a province from attacks (R-39)."""
    event = event_in_force(table)
    return event is not None and event.peace and "temple" in table.buildings.get(province, ())


def protected_from(table: ShogunTable, seat: Seat, origin: ProvinceId) -> list[ProvinceId]:
    """Return the neighbors that a seat can't attack only because of the event, in board order."""
    neighbours = table.box.neighbours[origin]
    return [each for each in neighbours if at_peace(table, each) and table.owner.get(each) not in (None, seat)]


def closed_neighbours(table: ShogunTable, origin: ProvinceId) -> list[ProvinceId]:
    """Return the neighbors on the board that can't be entered because they are out of play (R-06)."""
    printed, in_play = PROVINCES[origin], table.box.neighbours
    return [each for each in (*printed.land, *printed.sea[table.side]) if each not in in_play]


def own_neighbours(table: ShogunTable, seat: Seat, origin: ProvinceId) -> list[MoveTo]:
    """Return the neighboring provinces of the same player, to which armies of `origin` can move."""
    owner = table.owner
    neighbours = table.box.neighbours[origin]
    return [MoveTo(province, table.armies[province]) for province in neighbours if owner.get(province) == seat]


def neutral_farmers(table: ShogunTable) -> int:
    """Return the number of farmers that defend a neutral province, limited by their supply (R-38)."""
    event = event_in_force(table)
    number = (event.neutral_farmers if event else None) or RULES.neutral_farmers
    return rising(table, number)


def farmers_help(table: ShogunTable, province: ProvinceId) -> bool:
    """Return whether farmers help the defender of a province: only if it has no revolt marker (R-31)."""
    return not table.markers.get(province)


def attack_bonus(table: ShogunTable, seat: Seat) -> int:
    """Return the number of armies the seat can add to its own attack from its supply (R-36)."""
    special = special_of(table, seat)
    return min(special.attack, table.players[seat].supply) if special else 0


def why_no_bonus(table: ShogunTable, seat: Seat, province: ProvinceId) -> str | None:
    """Return why a seat can't add armies to those it sends to `province`, or None if it can (R-36, R-66)."""
    special = special_of(table, seat)
    if special is None or not special.attack:
        return "card"
    if table.owner.get(province) == seat:
        return "move"
    return None if attack_bonus(table, seat) else "reserve"


def defence_bonus(table: ShogunTable, province: ProvinceId) -> int:
    """Return the number of armies the owner can add to the defense, limited by its supply (R-36)."""
    return min(defence_allowed(table, province), table.players[table.owner[province]].supply)


def defence_allowed(table: ShogunTable, province: ProvinceId) -> int:
    """Return the number of armies that the special card and the castle let the owner add to the defense (R-36)."""
    special = special_of(table, table.owner[province])
    return (special.defence if special else 0) + castle_bonus(table, province)


def castle_bonus(table: ShogunTable, province: ProvinceId) -> int:
    """Return the number of armies a castle adds to the defense under its event, or 0."""
    event = event_in_force(table)
    return 0 if event is None or why_no_castle_bonus(table, province) else event.castle_defenders


def why_no_castle_bonus(table: ShogunTable, province: ProvinceId) -> str | None:
    """Return why no castle adds armies to the defense, or None if one does."""
    if "castle" not in table.buildings.get(province, ()):
        return "castle"
    event = event_in_force(table)
    return None if event is not None and event.castle_defenders else "event"


def rising(table: ShogunTable, farmers: int) -> int:
    """Return the number of farmers that fight, limited by their supply (R-38)."""
    return min(farmers, table.farmers)


def armies_in_revolt(table: ShogunTable, province: ProvinceId) -> int:
    """Return the number of armies that fight in a revolt: all that are in the province.

    The defense card doesn't help, nor does a castle unless the rules set `castle_event_in_revolts` (R-37).
    """
    armies = table.armies[province]
    if not RULES.castle_event_in_revolts:
        return armies
    return armies + min(castle_bonus(table, province), table.players[table.owner[province]].supply)


# Winter


def missing_rice(table: ShogunTable, seat: Seat) -> int:
    """Return the number of the seat's provinces that its rice can't feed (R-48)."""
    return max(0, len(table.provinces_of(seat)) - table.players[seat].rice)
