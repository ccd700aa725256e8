"""Reading the table: what is left, what can be reached, what an action would bring. Nothing here changes anything."""

from engine.core.events import Seat
from engine.shogun.choices import Attack, AttackNeutral, MoveTo, Target
from engine.shogun.components import (
    ACTIONS,
    EVENTS,
    PROVINCES,
    RULES,
    SPECIAL_CARDS,
    Building,
    EventCard,
    ProvinceId,
    SpecialCard,
)
from engine.shogun.table import ActionId, ShogunGame, ShogunTable

# What counts now


def event_in_force(table: ShogunTable) -> EventCard | None:
    """The event of the round. In winter the card that is left only costs rice: its event means nothing (R-37)."""
    return EVENTS[table.event] if table.event is not None and table.season != "winter" else None


def special_of(table: ShogunTable, seat: Seat) -> SpecialCard | None:
    """The special card that the seat holds; in winter they have been given back (R-52)."""
    special = table.players[seat].special
    return SPECIAL_CARDS[special] if special is not None else None


# Pieces


def tiles_left(table: ShogunTable, building: Building) -> int:
    """Building tiles in the supply; those of devastated provinces are there again (R-59)."""
    return RULES.tiles[building] - sum([building in built for built in table.buildings.values()])


def free_spaces(table: ShogunTable, province: ProvinceId) -> int:
    """Building spaces of a province that are free."""
    return PROVINCES[province].spaces - len(table.buildings.get(province, ()))


def armies_of(table: ShogunTable, seat: Seat) -> int:
    """The armies of a seat on the board."""
    owner = table.owner
    return sum([number for province, number in table.armies.items() if owner[province] == seat])


# What an action would do


def why_void(table: ShogunTable, seat: Seat, action: ActionId, province: ProvinceId) -> str | None:
    """Why nothing would happen with an own province on this space, as the table lies; None if it can be done (R-18).

    The words are those of `ActionVoid`.
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
    if table.armies[province] < 2:
        return "armies"
    return None if targets_of(table, seat, province) else "no-target"


def gain_of(table: ShogunTable, seat: Seat, action: ActionId, province: ProvinceId) -> int:
    """What collecting in a province brings: its value, the event's limits, and after that the special card (R-24)."""
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
    """What a deploy action places, under the event that may say less; so many must be in the supply (R-18)."""
    event, armies = event_in_force(table), ACTIONS[action].armies
    if event is None:
        return armies
    return {"deploy_5": event.deploy_5_gives, "deploy_3": event.deploy_3_gives}.get(action) or armies


def deploy_choices(table: ShogunTable, seat: Seat, action: ActionId) -> tuple[int, ...]:
    """How many armies the seat can deploy, the most first: the special card offers more in Deploy 5 (R-24)."""
    armies = armies_deployed(table, action)
    special = special_of(table, seat)
    if action != "deploy_5" or special is None or not special.deploy:
        return (armies,)
    more = special.deploy if armies == ACTIONS[action].armies else RULES.deploy_6_with_few_recruits
    return (more, armies) if armies < more <= table.players[seat].supply else (armies,)


def markers_calmed(table: ShogunTable, province: ProvinceId, building: Building) -> int:
    """Return how many revolt markers a new building takes off: one for a theater under its event (R-44)."""
    event = event_in_force(table)
    if event is None or building != "theatre" or RULES.theatre_event != "on-build":
        return 0
    return min(event.markers_removed, table.markers.get(province, 0))


# The course of a round


def has_acted(game: ShogunGame, seat: Seat) -> bool:
    """Whether the turn of a seat at the present action has come: no `acting.Act` of it, known by its kind, waits."""
    return not any((step.kind, getattr(step, "seat", None)) == ("act", seat) for step in game.agenda)


def carried_out(game: ShogunGame, seat: Seat) -> list[ActionId]:
    """The actions of this round at which the turn of a seat has come, in the order of their cards."""
    table = game.table
    return table.action_cards[: max(0, table.current + has_acted(game, seat))]


# Battles


def targets_of(table: ShogunTable, seat: Seat, origin: ProvinceId) -> list[Target]:
    """Where armies of `origin` can go: attacks on players, on neutral provinces, then own provinces."""
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
    """Return the neighbors that a seat cannot attack only because of the event, in the order of the board."""
    neighbours = table.box.neighbours[origin]
    return [each for each in neighbours if at_peace(table, each) and table.owner.get(each) not in (None, seat)]


def own_neighbours(table: ShogunTable, seat: Seat, origin: ProvinceId) -> list[MoveTo]:
    """Own provinces to which armies of `origin` can move."""
    owner = table.owner
    neighbours = table.box.neighbours[origin]
    return [MoveTo(province, table.armies[province]) for province in neighbours if owner.get(province) == seat]


def neutral_farmers(table: ShogunTable) -> int:
    """How many farmers defend a neutral province: never more than there are in their supply (R-38)."""
    event = event_in_force(table)
    number = (event.neutral_farmers if event else None) or RULES.neutral_farmers
    return rising(table, number)


def farmers_help(table: ShogunTable, province: ProvinceId) -> bool:
    """Whether farmers help the defender: not where a player has a revolt marker (R-31)."""
    return not table.markers.get(province)


def attack_bonus(table: ShogunTable, seat: Seat) -> int:
    """Armies that the seat may add to an attack of its own, from its supply (R-36)."""
    special = special_of(table, seat)
    return min(special.attack, table.players[seat].supply) if special else 0


def defence_bonus(table: ShogunTable, province: ProvinceId) -> int:
    """Armies that the owner may add when a player attacks: for the card, and for a castle under its event (R-36)."""
    owner = table.owner[province]
    special = special_of(table, owner)
    bonus = (special.defence if special else 0) + castle_bonus(table, province)
    return min(bonus, table.players[owner].supply)


def castle_bonus(table: ShogunTable, province: ProvinceId) -> int:
    """Armies that a castle there is worth under its event."""
    event = event_in_force(table)
    if event is None or not event.castle_defenders or "castle" not in table.buildings.get(province, ()):
        return 0
    return event.castle_defenders


def rising(table: ShogunTable, farmers: int) -> int:
    """How many of so many farmers rise: never more than there are in their supply (R-38)."""
    return min(farmers, table.farmers)


def armies_in_revolt(table: ShogunTable, province: ProvinceId) -> int:
    """The armies that fight against farmers: all that stand there.

    Neither the defence card nor, as the castle event is read here, a castle helps (R-37).
    """
    armies = table.armies[province]
    if not RULES.castle_event_in_revolts:
        return armies
    return armies + min(castle_bonus(table, province), table.players[table.owner[province]].supply)


# Winter


def missing_rice(table: ShogunTable, seat: Seat) -> int:
    """How many of the seat's provinces its rice does not feed (R-48)."""
    return max(0, len(table.provinces_of(seat)) - table.players[seat].rice)
