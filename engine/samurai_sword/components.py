"""The contents of the box: characters, playing cards, roles, setups by number of players, and other numbers.

    CARDS: dict[str, Card]                          by id, base cards first
    CHARACTERS: dict[str, Character]                by id, base characters first
    ROLES: dict[str, RoleCard]                      by id; a role card has a `role` and its `stars`
    RULES: Rules                                    numbers that are the same for every game
    deck(expansion) -> tuple[str, ...]              card ids, one entry per copy: 90 or 130
    characters(expansion) -> tuple[str, ...]        character ids: 12 or 24
    seat_counts(expansion) -> tuple[int, ...]       (3, ..., 7) or (3, ..., 8)
    setup(seats, expansion) -> Setup                numbers and rules for a number of players

    Setup: roles (the contents of the role deck), honor_of(role), hands (clockwise from the Shogun),
           draw_of(role), weapons_of(role), multiplier(role_card, dealt), swordmaster, shogun_pays_bushido

The data is loaded from `assets/samurai_sword/*.json` and validated once, at import, so a wrong number can be
corrected there in one line. Inconsistent files raise ComponentFileError.

Names and texts for players are in the message files of each language (`assets/locales`). An underscore in an id is a
hyphen there: card `fast_draw` is `card-fast-draw`, role card `ninja_2` is `role-ninja-2`.
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
"""The number of cards stated on the boxes: 90 playing cards in the base box and 40 in the expansion."""
CHARACTERS_A_SET = 12


class UnknownSetupError(ValueError):
    """A number of players for which there is no game. Carries `seats` and `expansion`."""

    def __init__(self, seats: int, expansion: bool) -> None:
        self.seats = seats
        self.expansion = expansion
        super().__init__(f"there is no game for {seats} players {'with' if expansion else 'without'} the expansion")


class Character(Datum):
    """A character.

    `bonus` is the amount by which the ability changes a number, `asks` the symbol it looks for, and `reveals` the
    maximum number of cards it turns up.
    """

    id: str
    set: BoxSet
    resilience: int = Field(ge=1)
    bonus: int = Field(default=0, ge=0)
    asks: Symbol | None = None
    reveals: int = Field(default=0, ge=0)


class Card(Datum):
    """A playing card. `base` and `expansion` are the numbers of its copies in the two boxes.

    `difficulty` is how far a Weapon reaches. `wounds` is what a Weapon or an Action deals. It's None for a Weapon
    whose wounds depend on the target, as `wounds_count` says.

    `bonus` is what one copy in play adds, and `asks` the symbol that a card turned up or played must have. `draw` and
    `others_draw` are the numbers of cards that its player and another player draw.
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
    """Whether the card has the parry sign: it parries a Weapon and answers Battle Cry."""
    parries_weapons_only: bool = False
    on_anybody: bool = False
    """Whether the Property can be placed in front of any player."""
    alone_in_play: bool = False
    """Whether only one copy can be in play at a time."""
    on_oneself: bool = False
    """Whether players can use the Weapon on themselves."""
    bonus: int = Field(default=0, ge=0)
    asks: Symbol | None = None
    draw: int = Field(default=0, ge=0)
    others_draw: int = Field(default=0, ge=0)
    points_in_hand: int = Field(default=0, ge=0)

    @property
    def is_weapon(self) -> bool:
        """Whether the card is a Weapon."""
        return self.type == "weapon"

    @property
    def is_property(self) -> bool:
        """Whether the card is a Property."""
        return self.type == "property"

    @property
    def is_action(self) -> bool:
        """Whether the card is an Action."""
        return self.type == "action"


class RoleCard(Datum):
    """A role card. Stars decide which members of a team double their Honor, if `Setup.multipliers` says so."""

    id: str
    role: Role
    stars: int = Field(ge=0)


class RoleDraw(BaseModel):
    """A group of role cards, of which `draw` go into the role deck, unseen and at random."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    cards: tuple[str, ...]
    draw: int = Field(ge=1)


class Setup(Datum):
    """The numbers and rules that depend on the number of players and the expansion."""

    seats: int
    expansion: bool
    roles: tuple[RoleDraw, ...]
    honor: Mapping[Literal["shogun", "others"], int]
    hands: tuple[int, ...]
    """The sizes of the starting hands, clockwise from the Shogun."""
    multipliers: Mapping[Role, int | Literal["stars"]]
    """The factors for Honor at the end, by role. With `stars`, it depends on the player's teammates."""
    draw: Mapping[Literal["shogun", "others"], int]
    weapons: Mapping[Literal["shogun", "others"], int]
    swordmaster: bool = True
    shogun_pays_bushido: bool = True
    """Whether the Shogun loses Honor to Bushido."""

    def honor_of(self, role: Role) -> int:
        """Return the Honor Points of a role at the start."""
        return self.honor["shogun" if role == "shogun" else "others"]

    def draw_of(self, role: Role) -> int:
        """Return the number of cards a role draws in the Draw phase, before abilities."""
        return self.draw["shogun" if role == "shogun" else "others"]

    def weapons_of(self, role: Role) -> int:
        """Return the number of Weapons a role can play in a turn, before abilities."""
        return self.weapons["shogun" if role == "shogun" else "others"]

    def multiplier(self, role_card: str, dealt: Iterable[str]) -> int:
        """Return the factor for the Honor of the player with `role_card` at the end.

        `dealt` are all role cards in play. If stars decide, the cards with the most stars in a team double Honor, and
        the others count it once.
        """
        mine = ROLES[role_card]
        rule = self.multipliers[mine.role]
        if rule != "stars":
            return rule
        team = RULES.teams[mine.role]
        most = max(ROLES[card].stars for card in dealt if RULES.teams[ROLES[card].role] == team)
        return RULES.multiplier_of_most_stars if mine.stars == most else 1


class Rules(Datum):
    """The numbers of the rulebook that don't depend on the number of players."""

    hand_limit: int = Field(ge=1)
    honor_for_defeat: int = Field(ge=1)
    honor_for_new_deck: int = Field(ge=1)
    honor_for_bushido: int = Field(ge=1)
    deadly_strike_points: int = Field(ge=1)
    multiplier_of_most_stars: int = Field(ge=1)
    teams: Mapping[Role, Team]
    daimyo_points: Mapping[Role, bool]
    """Whether a Daimyo in hand scores at the end, by role."""
    ties: Mapping[BoxSet, tuple[Team, ...]]
    """The teams in tie-breaking order: the first one wins a tie."""


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
    """The validated contents of the data files."""

    characters: dict[str, Character]
    cards: dict[str, Card]
    roles: dict[str, RoleCard]
    rules: Rules
    setups: dict[tuple[int, bool], Setup]


def load_box(folder: Path) -> Box:
    """Load and validate the data files in `folder`.

    Raises ComponentFileError, with the file and the row, for the first problem found.
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
    """Return the ids of all playing cards of a game, with one entry per copy."""
    return _DECKS[expansion]


def characters(expansion: bool) -> tuple[str, ...]:
    """Return the ids of the characters that can be dealt."""
    return _CASTS[expansion]


def seat_counts(expansion: bool) -> tuple[int, ...]:
    """Return the possible numbers of players."""
    return _SEAT_COUNTS[expansion]


def setup(seats: int, expansion: bool) -> Setup:
    """Return the numbers and rules for this number of players.

    Raises UnknownSetupError if `seats` isn't in `seat_counts(expansion)`.
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
