"""What happens in Samurai Sword, as it is told. Seats are numbers; everything else is an id or an amount.

Facts that name something: `card`, `cards`, `weapon`, `property` and `source` are cards or characters (ids of the data
files), `character` a character, `role` and `roles` role cards, `team` and `teams` teams.
"""

from typing import Literal

from engine.core.events import Event, Seat


class GameBegan(Event):
    """Seat 0 is the Shogun; `characters` are by seat."""

    kind: Literal["game-began"] = "game-began"
    seat: Seat
    characters: tuple[str, ...]


class RoleDealt(Event):
    """Told to its holder alone."""

    kind: Literal["role-dealt"] = "role-dealt"
    seat: Seat
    role: str


class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    seat: Seat
    number: int


class Recovered(Event):
    """Back to full Resilience: in the Recover phase (`source` is `recover`) or by a card."""

    kind: Literal["recovered"] = "recovered"
    seat: Seat
    number: int
    source: str


class ResilienceGained(Event):
    kind: Literal["resilience-gained"] = "resilience-gained"
    seat: Seat
    number: int
    source: str


class ResilienceLost(Event):
    """Given up as a price, or lost to no player."""

    kind: Literal["resilience-lost"] = "resilience-lost"
    seat: Seat
    number: int
    source: str


class Wounded(Event):
    """`seat` lost Resilience to `by`, which may be itself."""

    kind: Literal["wounded"] = "wounded"
    seat: Seat
    by: Seat
    number: int
    source: str


class CardsDrawn(Event):
    """Told to everybody; `source` is `draw` in the Draw phase. What was drawn follows for the drawer alone."""

    kind: Literal["cards-drawn"] = "cards-drawn"
    seat: Seat
    number: int
    source: str


class CardsReceived(Event):
    """What `cards` came into the hand; told to its owner alone."""

    kind: Literal["cards-received"] = "cards-received"
    seat: Seat
    cards: tuple[str, ...]


class DiscardTaken(Event):
    """Ieyasu took the top card of the discard pile."""

    kind: Literal["discard-taken"] = "discard-taken"
    seat: Seat
    card: str


class DeckReshuffled(Event):
    """The discard pile is the new deck of `number` cards."""

    kind: Literal["deck-reshuffled"] = "deck-reshuffled"
    number: int


class CardTurned(Event):
    """The top card of the deck went face up to the discard pile, for `source`."""

    kind: Literal["card-turned"] = "card-turned"
    seat: Seat
    card: str
    source: str


class WeaponPlayed(Event):
    """`to` is `seat` itself where a Weapon allows it."""

    kind: Literal["weapon-played"] = "weapon-played"
    seat: Seat
    to: Seat
    card: str


class ActionPlayed(Event):
    """An Action without a target of its own."""

    kind: Literal["action-played"] = "action-played"
    seat: Seat
    card: str


class ActionPlayedAt(Event):
    kind: Literal["action-played-at"] = "action-played-at"
    seat: Seat
    to: Seat
    card: str


class PropertyPlaced(Event):
    """`to` is `seat` for one's own."""

    kind: Literal["property-placed"] = "property-placed"
    seat: Seat
    to: Seat
    card: str


class AbilityUsed(Event):
    kind: Literal["ability-used"] = "ability-used"
    seat: Seat
    character: str


class AttackParried(Event):
    """`card` was played or discarded against `weapon` of `by`."""

    kind: Literal["attack-parried"] = "attack-parried"
    seat: Seat
    by: Seat
    card: str
    weapon: str


class AttackFailed(Event):
    """The Weapon has no effect, because of the character `source`."""

    kind: Literal["attack-failed"] = "attack-failed"
    seat: Seat
    by: Seat
    weapon: str
    source: str


class ActionIgnored(Event):
    """Okuni discards `card` and `source` does nothing to her."""

    kind: Literal["action-ignored"] = "action-ignored"
    seat: Seat
    by: Seat
    card: str
    source: str


class AnswersRevealed(Event):
    """What the `seats` give up to `source` of `by`, in their order; an empty card is a wound taken."""

    kind: Literal["answers-revealed"] = "answers-revealed"
    by: Seat
    source: str
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


class CardsShown(Event):
    """Intuition: the card that each of the `seats` shows, in their order; an empty one ignored it."""

    kind: Literal["cards-shown"] = "cards-shown"
    by: Seat
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


class CardGivenUp(Event):
    """A hand card was discarded for `source`."""

    kind: Literal["card-given-up"] = "card-given-up"
    seat: Seat
    card: str
    source: str


class CardsDiscarded(Event):
    """At the end of the own turn."""

    kind: Literal["cards-discarded"] = "cards-discarded"
    seat: Seat
    cards: tuple[str, ...]


class CardStolen(Event):
    """A random card of a hand was taken; which one is told to the two alone."""

    kind: Literal["card-stolen"] = "card-stolen"
    seat: Seat
    victim: Seat
    source: str


class StolenCardSeen(Event):
    kind: Literal["stolen-card-seen"] = "stolen-card-seen"
    seat: Seat
    victim: Seat
    card: str


class CardTaken(Event):
    """A card that everybody sees came into the hand of `seat`: a Property in play, or a card shown."""

    kind: Literal["card-taken"] = "card-taken"
    seat: Seat
    victim: Seat
    card: str
    source: str


class CardReturned(Event):
    """A Weapon came back into its player's hand."""

    kind: Literal["card-returned"] = "card-returned"
    seat: Seat
    card: str


class PropertyDiscarded(Event):
    kind: Literal["property-discarded"] = "property-discarded"
    seat: Seat
    card: str
    source: str


class BushidoPassed(Event):
    kind: Literal["bushido-passed"] = "bushido-passed"
    seat: Seat
    to: Seat


class HonorLost(Event):
    """Honor that went back to the box."""

    kind: Literal["honor-lost"] = "honor-lost"
    seat: Seat
    number: int
    source: str


class HonorGained(Event):
    """Honor from the box."""

    kind: Literal["honor-gained"] = "honor-gained"
    seat: Seat
    number: int
    source: str


class HonorGiven(Event):
    kind: Literal["honor-given"] = "honor-given"
    seat: Seat
    to: Seat
    number: int


class Defeated(Event):
    kind: Literal["defeated"] = "defeated"
    seat: Seat
    by: Seat


class Banzai(Event):
    """The cards that a defeat sends from the deck to the discard pile."""

    kind: Literal["banzai"] = "banzai"
    seat: Seat
    cards: tuple[str, ...]


class TurnCutShort(Event):
    """The active player was defeated: its turn is over."""

    kind: Literal["turn-cut-short"] = "turn-cut-short"
    seat: Seat


class GameEnded(Event):
    """`reason` is `honor` (somebody has none left), `last-standing` (but by a teammate's hand) or `swordmaster`."""

    kind: Literal["game-ended"] = "game-ended"
    reason: str


class RolesRevealed(Event):
    """By seat."""

    kind: Literal["roles-revealed"] = "roles-revealed"
    roles: tuple[str, ...]


class DeadlyStrike(Event):
    """The team loses `number` points, because it ended the game by defeating one of its own."""

    kind: Literal["deadly-strike"] = "deadly-strike"
    team: str
    number: int


class SwordmasterWon(Event):
    """`seat` alone has Resilience; its team has won."""

    kind: Literal["swordmaster-won"] = "swordmaster-won"
    seat: Seat
    team: str


class SeatScored(Event):
    """`honor` times `multiplier`, and `daimyo` points for cards in hand."""

    kind: Literal["seat-scored"] = "seat-scored"
    seat: Seat
    role: str
    honor: int
    multiplier: int
    daimyo: int
    points: int


class TeamsScored(Event):
    """The points of the teams, best first; ties are broken already."""

    kind: Literal["teams-scored"] = "teams-scored"
    teams: tuple[str, ...]
    points: tuple[int, ...]
