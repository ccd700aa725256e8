"""What happens in Samurai Sword, as it is told. Seats are numbers; everything else is an id or an amount.

Facts that name something: `card`, `cards`, `weapon`, `property` and `source` are cards or characters (ids of the data
files), `character` a character, `role` and `roles` role cards, `team` and `teams` teams.
"""

from engine.core.events import Event, Seat, event


@event("game-began")
class GameBegan(Event):
    """Seat 0 is the Shogun; `characters` are by seat."""

    seat: Seat
    characters: tuple[str, ...]


@event("role-dealt")
class RoleDealt(Event):
    """Told to its holder alone."""

    seat: Seat
    role: str


@event("turn-began")
class TurnBegan(Event):
    seat: Seat
    number: int


@event("recovered")
class Recovered(Event):
    """Back to full Resilience: in the Recover phase (`source` is `recover`) or by a card."""

    seat: Seat
    number: int
    source: str


@event("resilience-gained")
class ResilienceGained(Event):
    seat: Seat
    number: int
    source: str


@event("resilience-lost")
class ResilienceLost(Event):
    """Given up as a price, or lost to no player."""

    seat: Seat
    number: int
    source: str


@event("wounded")
class Wounded(Event):
    """`seat` lost Resilience to `by`, which may be itself."""

    seat: Seat
    by: Seat
    number: int
    source: str


@event("cards-drawn")
class CardsDrawn(Event):
    """Told to everybody; `source` is `draw` in the Draw phase. What was drawn follows for the drawer alone."""

    seat: Seat
    number: int
    source: str


@event("cards-received")
class CardsReceived(Event):
    """What `cards` came into the hand; told to its owner alone."""

    seat: Seat
    cards: tuple[str, ...]


@event("discard-taken")
class DiscardTaken(Event):
    """Ieyasu took the top card of the discard pile."""

    seat: Seat
    card: str


@event("deck-reshuffled")
class DeckReshuffled(Event):
    """The discard pile is the new deck of `number` cards."""

    number: int


@event("card-turned")
class CardTurned(Event):
    """The top card of the deck went face up to the discard pile, for `source`."""

    seat: Seat
    card: str
    source: str


@event("weapon-played")
class WeaponPlayed(Event):
    """`to` is `seat` itself where a Weapon allows it."""

    seat: Seat
    to: Seat
    card: str


@event("action-played")
class ActionPlayed(Event):
    """An Action without a target of its own."""

    seat: Seat
    card: str


@event("action-played-at")
class ActionPlayedAt(Event):
    seat: Seat
    to: Seat
    card: str


@event("property-placed")
class PropertyPlaced(Event):
    """`to` is `seat` for one's own."""

    seat: Seat
    to: Seat
    card: str


@event("ability-used")
class AbilityUsed(Event):
    seat: Seat
    character: str


@event("attack-parried")
class AttackParried(Event):
    """`card` was played or discarded against `weapon` of `by`."""

    seat: Seat
    by: Seat
    card: str
    weapon: str


@event("attack-failed")
class AttackFailed(Event):
    """The Weapon has no effect: because of the character `source`, or because it deals no wound itself."""

    seat: Seat
    by: Seat
    weapon: str
    source: str


@event("action-ignored")
class ActionIgnored(Event):
    """Okuni discards `card` and `source` does nothing to her."""

    seat: Seat
    by: Seat
    card: str
    source: str


@event("answers-revealed")
class AnswersRevealed(Event):
    """What the `seats` give up to `source` of `by`, in their order; an empty card is a wound taken."""

    by: Seat
    source: str
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


@event("answer-kept")
class AnswerKept(Event):
    """An answer that was revealed is not needed any more: `card` stays where it is."""

    seat: Seat
    card: str
    source: str


@event("cards-shown")
class CardsShown(Event):
    """Intuition: the card that each of the `seats` shows, in their order; an empty one ignored it."""

    by: Seat
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


@event("card-given-up")
class CardGivenUp(Event):
    """A hand card was discarded for `source`."""

    seat: Seat
    card: str
    source: str


@event("cards-discarded")
class CardsDiscarded(Event):
    """At the end of the own turn."""

    seat: Seat
    cards: tuple[str, ...]


@event("card-stolen")
class CardStolen(Event):
    """A random card of a hand was taken; which one is told to the two alone."""

    seat: Seat
    victim: Seat
    source: str


@event("stolen-card-seen")
class StolenCardSeen(Event):
    seat: Seat
    victim: Seat
    card: str


@event("card-taken")
class CardTaken(Event):
    """A card that everybody sees came into the hand of `seat`: a Property in play, or a card shown."""

    seat: Seat
    victim: Seat
    card: str
    source: str


@event("card-returned")
class CardReturned(Event):
    """A Weapon came back into its player's hand."""

    seat: Seat
    card: str


@event("property-discarded")
class PropertyDiscarded(Event):
    seat: Seat
    card: str
    source: str


@event("bushido-passed")
class BushidoPassed(Event):
    seat: Seat
    to: Seat


@event("honor-lost")
class HonorLost(Event):
    """Honor that went back to the box."""

    seat: Seat
    number: int
    source: str


@event("honor-gained")
class HonorGained(Event):
    """Honor from the box."""

    seat: Seat
    number: int
    source: str


@event("honor-given")
class HonorGiven(Event):
    seat: Seat
    to: Seat
    number: int


@event("defeated")
class Defeated(Event):
    seat: Seat
    by: Seat


@event("banzai")
class Banzai(Event):
    """The cards that a defeat sends from the deck to the discard pile."""

    seat: Seat
    cards: tuple[str, ...]


@event("turn-cut-short")
class TurnCutShort(Event):
    """The active player was defeated: its turn is over."""

    seat: Seat


@event("game-ended")
class GameEnded(Event):
    """`reason` is `honor` (somebody has none left), `last-standing` (but by a teammate's hand) or `swordmaster`."""

    reason: str


@event("roles-revealed")
class RolesRevealed(Event):
    """By seat."""

    roles: tuple[str, ...]


@event("deadly-strike")
class DeadlyStrike(Event):
    """The team loses `number` points, because it ended the game by defeating one of its own."""

    team: str
    number: int


@event("swordmaster-won")
class SwordmasterWon(Event):
    """`seat` alone has Resilience; its team has won."""

    seat: Seat
    team: str


@event("seat-scored")
class SeatScored(Event):
    """`honor` times `multiplier`, and `daimyo` points for cards in hand."""

    seat: Seat
    role: str
    honor: int
    multiplier: int
    daimyo: int
    points: int


@event("teams-scored")
class TeamsScored(Event):
    """The points of the teams, best first; ties are broken already."""

    teams: tuple[str, ...]
    points: tuple[int, ...]
