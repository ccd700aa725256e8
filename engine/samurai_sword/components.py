"""What lies in the box: characters, playing cards, roles, the set-ups by number of players, and numbers.

    CARDS: dict[str, Card]                          by id, base cards first
    CHARACTERS: dict[str, Character]                by id, base characters first
    ROLES: dict[str, RoleCard]                      by id; a role card has a `role` and its `stars`
    RULES: Rules                                    numbers that do not depend on the table
    deck(expansion) -> tuple[str, ...]              card ids, one entry for each copy: 90 or 130
    characters(expansion) -> tuple[str, ...]        character ids: 12 or 24
    seat_counts(expansion) -> tuple[int, ...]       (3, ..., 7) or (3, ..., 8)
    setup(seats, expansion) -> Setup                what changes with the number of players

    Setup: roles (what the role deck is made of), honor_of(role), hands (clockwise from the Shogun),
           draw_of(role), weapons_of(role), multiplier(role_card, dealt), swordmaster, shogun_pays_bushido

Everything is read from `assets/samurai_sword/*.json` and checked once, at import, so a wrong number is
corrected there in one line. A file that does not add up raises `ComponentFileError`.
Names and texts shown to people are not here: they belong to the words of each language. An underscore in an id
is a hyphen there: card `fast_draw` is `card-fast-draw`, role card `ninja_2` is `role-ninja-2`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import ASSETS, ComponentFileError, Datum, by_id, checked, read_file

BoxSet = Literal["base", "expansion"]
CardType = Literal["weapon", "property", "action"]
Symbol = Literal["fuji", "koi", "torii", "origami"]
Role = Literal["shogun", "samurai", "ninja", "ronin"]
Team = Literal["shogun", "ninja", "ronin"]

FOLDER = ASSETS / "samurai_sword"
CARD_COUNTS: dict[BoxSet, dict[CardType, int]] = {
    "base": {"weapon": 32, "property": 15, "action": 43},
    "expansion": {"weapon": 17, "property": 10, "action": 13},
}
"""What the boxes say they hold: 90 playing cards and 40."""
CHARACTERS_A_SET = 12


class UnknownSetupError(ValueError):
    """The game cannot be played by that many. Carries `seats` and `expansion`."""

    def __init__(self, seats: int, expansion: bool) -> None:
        self.seats = seats
        self.expansion = expansion
        super().__init__(f"there is no game for {seats} players {'with' if expansion else 'without'} the expansion")


class Character(Datum):
    """A character.

    `bonus` is by how much the ability changes a number, `asks` the symbol it looks for,
    `reveals` how many cards it turns up at most.
    """

    id: str
    set: BoxSet
    resilience: int = Field(ge=1)
    bonus: int = Field(default=0, ge=0)
    asks: Symbol | None = None
    reveals: int = Field(default=0, ge=0)


class Card(Datum):
    """A playing card with all its copies, those of the base box in `base`, those added in `expansion`.

    `difficulty` is how far a Weapon reaches. `wounds` is what it deals, or what an Action deals; it is None for a
    Weapon whose wounds are counted at the target, as `wounds_count` says.
    `bonus` is what one copy in play adds, `asks` the symbol that a reveal or a played card must show.
    `draw` and `others_draw` are cards for its player and for somebody else.
    """

    id: str
    type: CardType
    symbol: Symbol
    base: int = Field(ge=0)
    expansion: int = Field(ge=0)
    difficulty: int | None = Field(default=None, ge=1)
    wounds: int | None = Field(default=None, ge=1)
    wounds_count: Literal["honor", "properties"] | None = None
    parry: bool = False
    """Carries the parry sign: it parries a Weapon and answers Battle Cry."""
    parries_weapons_only: bool = False
    on_anybody: bool = False
    """A Property that is placed in front of any player."""
    alone_in_play: bool = False
    """A second copy cannot be played while one is in play."""
    on_oneself: bool = False
    """A Weapon whose player may be its target."""
    bonus: int = Field(default=0, ge=0)
    asks: Symbol | None = None
    draw: int = Field(default=0, ge=0)
    others_draw: int = Field(default=0, ge=0)
    points_in_hand: int = Field(default=0, ge=0)

    @property
    def is_weapon(self) -> bool:
        """Whether it is a Weapon."""
        return self.type == "weapon"

    @property
    def is_property(self) -> bool:
        """Whether it is a Property."""
        return self.type == "property"

    @property
    def is_action(self) -> bool:
        """Whether it is an Action."""
        return self.type == "action"


class RoleCard(Datum):
    """A role card. Stars decide who of a team doubles Honor, where `Setup.multipliers` says so."""

    id: str
    role: Role
    stars: int = Field(ge=0)


class RoleDraw(BaseModel):
    """`draw` of these role cards go into the role deck, at random and unseen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    cards: tuple[str, ...]
    draw: int = Field(ge=1)


class Setup(Datum):
    """What depends on the number of players and on the expansion."""

    seats: int
    expansion: bool
    roles: tuple[RoleDraw, ...]
    honor: Mapping[Literal["shogun", "others"], int]
    hands: tuple[int, ...]
    """Cards dealt, clockwise from the Shogun."""
    multipliers: Mapping[Role, int | Literal["stars"]]
    """By how much Honor is multiplied at the end; with `stars` it depends on the others of the team."""
    draw: Mapping[Literal["shogun", "others"], int]
    weapons: Mapping[Literal["shogun", "others"], int]
    swordmaster: bool = True
    shogun_pays_bushido: bool = True
    """Whether the Shogun loses Honor to Bushido."""

    def honor_of(self, role: Role) -> int:
        """Honor Points at the start."""
        return self.honor["shogun" if role == "shogun" else "others"]

    def draw_of(self, role: Role) -> int:
        """Cards drawn in a Draw phase, before abilities."""
        return self.draw["shogun" if role == "shogun" else "others"]

    def weapons_of(self, role: Role) -> int:
        """Weapons that may be played in a turn, before abilities."""
        return self.weapons["shogun" if role == "shogun" else "others"]

    def multiplier(self, role_card: str, dealt: Iterable[str]) -> int:
        """By how much the holder of `role_card` multiplies Honor at the end, `dealt` being all role cards in play.

        Where stars decide, the most stars of a team double and the others count once.
        """
        mine = ROLES[role_card]
        rule = self.multipliers[mine.role]
        if rule != "stars":
            return rule
        team = RULES.teams[mine.role]
        most = max(ROLES[card].stars for card in dealt if RULES.teams[ROLES[card].role] == team)
        return RULES.multiplier_of_most_stars if mine.stars == most else 1


class Rules(Datum):
    """The numbers of the rulebook that hold at every table."""

    hand_limit: int = Field(ge=1)
    honor_for_defeat: int = Field(ge=1)
    honor_for_new_deck: int = Field(ge=1)
    honor_for_bushido: int = Field(ge=1)
    deadly_strike_points: int = Field(ge=1)
    multiplier_of_most_stars: int = Field(ge=1)
    teams: Mapping[Role, Team]
    daimyo_points: Mapping[Role, bool]
    """Whether a Daimyo in hand counts for that role at the end."""
    ties: Mapping[BoxSet, tuple[Team, ...]]
    """Who wins a tie: the team named first."""


class _CharacterFile(Datum):
    characters: list[Any]


class _CardFile(Datum):
    cards: list[Any]


class _RoleFile(Datum):
    roles: list[Any]


class _SetupFile(Datum):
    setups: list[Any]


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the data files, checked and ready for look-up."""

    characters: dict[str, Character]
    cards: dict[str, Card]
    roles: dict[str, RoleCard]
    rules: Rules
    setups: dict[tuple[int, bool], Setup]


def load_box(folder: Path) -> Box:
    """Read and check the data files in `folder`.

    Raises `ComponentFileError`, naming file and row, for the first thing that is wrong.
    """
    cast = by_id("characters.json", read_file(folder, "characters.json", _CharacterFile).characters, Character)
    _check_characters(cast.values())

    cards = by_id("cards.json", read_file(folder, "cards.json", _CardFile).cards, Card)
    for card in cards.values():
        _check_card(card)
    _check_copies(cards.values())

    roles = by_id("roles.json", read_file(folder, "roles.json", _RoleFile).roles, RoleCard)
    rules = read_file(folder, "rules.json", Rules)
    _check_rules(rules, roles.values())

    setups: dict[tuple[int, bool], Setup] = {}
    for data in read_file(folder, "setups.json", _SetupFile).setups:
        found = checked("setups.json", f"setup {len(setups) + 1}", data, Setup)
        if (found.seats, found.expansion) in setups:
            raise ComponentFileError("setups.json", _called(found), "is listed twice")
        _check_setup(found, roles, len(cast), sum(_copies(card, found.expansion) for card in cards.values()))
        setups[found.seats, found.expansion] = found

    return Box(characters=cast, cards=cards, roles=roles, rules=rules, setups=setups)


def _check_characters(found: Iterable[Character]) -> None:
    sets = Counter(character.set for character in found)
    for box_set in CARD_COUNTS:
        if sets[box_set] != CHARACTERS_A_SET:
            problem = f"has {sets[box_set]} characters instead of {CHARACTERS_A_SET}"
            raise ComponentFileError("characters.json", box_set, problem)


def _check_card(card: Card) -> None:
    def fail(problem: str) -> None:
        raise ComponentFileError("cards.json", card.id, problem)

    if card.is_weapon and card.difficulty is None:
        fail("a Weapon needs its difficulty")
    if card.is_weapon and (card.wounds is None) == (card.wounds_count is None):
        fail("a Weapon needs either its wounds or how they are counted")
    if not card.is_weapon and (card.difficulty is not None or card.wounds_count is not None or card.on_oneself):
        fail("only a Weapon has a difficulty, counted wounds or its own player as target")
    if card.is_property and card.wounds is not None:
        fail("a Property deals no wounds")
    if not card.is_property and (card.on_anybody or card.alone_in_play):
        fail("only a Property is placed")
    if card.base + card.expansion == 0:
        fail("needs at least one copy")


def _check_copies(cards: Iterable[Card]) -> None:
    copies: Counter[tuple[BoxSet, CardType]] = Counter()
    for card in cards:
        copies["base", card.type] += card.base
        copies["expansion", card.type] += card.expansion
    for box_set, counts in CARD_COUNTS.items():
        for kind, count in counts.items():
            if copies[box_set, kind] != count:
                problem = f"has {copies[box_set, kind]} cards instead of {count}"
                raise ComponentFileError("cards.json", f"{box_set} {kind}", problem)


def _check_rules(rules: Rules, roles: Iterable[RoleCard]) -> None:
    for card in roles:
        if card.role not in rules.teams or card.role not in rules.daimyo_points:
            raise ComponentFileError("rules.json", card.role, "needs its team and whether Daimyo counts")
    for box_set in CARD_COUNTS:
        if sorted(rules.ties.get(box_set, ())) != sorted(set(rules.teams.values())):
            raise ComponentFileError("rules.json", f"ties, {box_set}", "must name every team once")


def _check_setup(found: Setup, roles: Mapping[str, RoleCard], characters: int, cards: int) -> None:
    def fail(problem: str) -> None:
        raise ComponentFileError("setups.json", _called(found), problem)

    for drawn in found.roles:
        for card in drawn.cards:
            if card not in roles:
                fail(f"there is no role card {card!r}")
            if roles[card].role not in found.multipliers:
                fail(f"{roles[card].role} needs a multiplier")
        if drawn.draw > len(drawn.cards):
            fail(f"cannot draw {drawn.draw} of {len(drawn.cards)} role cards")
    dealt = sum(drawn.draw for drawn in found.roles)
    if dealt != found.seats:
        fail(f"deals {dealt} roles to {found.seats} players")
    if sum(roles[card].role == "shogun" for drawn in found.roles for card in drawn.cards) != 1:
        fail("needs exactly one Shogun")
    if len(found.hands) != found.seats:
        fail(f"has {len(found.hands)} hands for {found.seats} players")
    for name, numbers in (("honor", found.honor), ("draw", found.draw), ("weapons", found.weapons)):
        if set(numbers) != {"shogun", "others"} or min(numbers.values()) < 1:
            fail(f"{name} needs a number for the Shogun and one for the others")
    if sum(found.hands) >= cards or found.seats > characters:
        fail("has more players than cards or characters for them")


def _called(found: Setup) -> str:
    return f"{found.seats} players {'with' if found.expansion else 'without'} expansion"


def _copies(card: Card, expansion: bool) -> int:
    return card.base + card.expansion if expansion else card.base


def deck(expansion: bool) -> tuple[str, ...]:
    """Ids of all playing cards of a game, one entry for each copy."""
    return _DECKS[expansion]


def characters(expansion: bool) -> tuple[str, ...]:
    """Ids of the characters that may be dealt."""
    return _CASTS[expansion]


def seat_counts(expansion: bool) -> tuple[int, ...]:
    """How many can play."""
    return _SEAT_COUNTS[expansion]


def setup(seats: int, expansion: bool) -> Setup:
    """What depends on the number of players.

    Raises `UnknownSetupError` when `seats` is none of `seat_counts(expansion)`.
    """
    try:
        return _BOX.setups[seats, expansion]
    except KeyError:
        raise UnknownSetupError(seats, expansion) from None


_BOX = load_box(FOLDER)

CHARACTERS: dict[str, Character] = _BOX.characters
CARDS: dict[str, Card] = _BOX.cards
ROLES: dict[str, RoleCard] = _BOX.roles
RULES: Rules = _BOX.rules

_DECKS: dict[bool, tuple[str, ...]] = {
    expansion: tuple(card.id for card in CARDS.values() for _ in range(_copies(card, expansion)))
    for expansion in (False, True)
}
_CASTS: dict[bool, tuple[str, ...]] = {
    expansion: tuple(c.id for c in CHARACTERS.values() if expansion or c.set == "base") for expansion in (False, True)
}
_SEAT_COUNTS: dict[bool, tuple[int, ...]] = {
    expansion: tuple(sorted(seats for seats, extended in _BOX.setups if extended == expansion))
    for expansion in (False, True)
}
