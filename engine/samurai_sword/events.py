"""The events of Samurai Sword. Seats are numbers; everything else is an id or an amount.

Fields that name something: `card`, `cards`, `weapon`, `property` and `source` are cards or characters (ids of the
data files), `character` a character, `role` and `roles` role cards, `team` and `teams` teams.
"""

from engine.core.events import Event, Seat, event


@event("game-began")
class GameBegan(Event):
    """The start of the game. Seat 0 is the Shogun; `characters` are listed by seat."""

    seat: Seat
    characters: tuple[str, ...]


@event("role-dealt")
class RoleDealt(Event):
    """The role card dealt to a player. Only that player sees it."""

    seat: Seat
    role: str


@event("turn-began")
class TurnBegan(Event):
    seat: Seat
    number: int


@event("recovered")
class Recovered(Event):
    """A return to full Resilience, in the Recover phase (`source` is `recover`) or by a card."""

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
    """Resilience that a player paid as a price, or lost without another player causing it."""

    seat: Seat
    number: int
    source: str


@event("wounded")
class Wounded(Event):
    """Resilience that `seat` lost to `by`, which can be the same seat."""

    seat: Seat
    by: Seat
    number: int
    source: str


@event("cards-drawn")
class CardsDrawn(Event):
    """The number of cards drawn, visible to all players. `source` is `draw` in the Draw phase.

    `CardsReceived` follows and shows the cards to the drawer.
    """

    seat: Seat
    number: int
    source: str


@event("cards-received")
class CardsReceived(Event):
    """The cards that came into a hand. Only its owner sees this."""

    seat: Seat
    cards: tuple[str, ...]


@event("discard-taken")
class DiscardTaken(Event):
    """Ieyasu's draw of the top card of the discard pile."""

    seat: Seat
    card: str


@event("deck-reshuffled")
class DeckReshuffled(Event):
    """The reshuffling of the discard pile into a new deck of `number` cards."""

    number: int


@event("card-turned")
class CardTurned(Event):
    """A card turned face up from the deck onto the discard pile, because of `source`."""

    seat: Seat
    card: str
    source: str


@event("weapon-played")
class WeaponPlayed(Event):
    """A Weapon played at `to`, which is `seat` itself if the Weapon allows it."""

    seat: Seat
    to: Seat
    card: str


@event("action-played")
class ActionPlayed(Event):
    """An Action that isn't aimed at a player."""

    seat: Seat
    card: str


@event("action-played-at")
class ActionPlayedAt(Event):
    seat: Seat
    to: Seat
    card: str


@event("property-placed")
class PropertyPlaced(Event):
    """A Property placed in front of `to`, which can be `seat` itself."""

    seat: Seat
    to: Seat
    card: str


@event("ability-used")
class AbilityUsed(Event):
    seat: Seat
    character: str


@event("attack-parried")
class AttackParried(Event):
    """A parry: `seat` played or discarded `card` against `weapon` of `by`."""

    seat: Seat
    by: Seat
    card: str
    weapon: str


@event("attack-failed")
class AttackFailed(Event):
    """An attack without effect, because of the character `source` or because the Weapon itself deals no wounds."""

    seat: Seat
    by: Seat
    weapon: str
    source: str


@event("action-ignored")
class ActionIgnored(Event):
    """An Action ignored by Okuni: she discards `card`, and `source` has no effect on her."""

    seat: Seat
    by: Seat
    card: str
    source: str


@event("answers-revealed")
class AnswersRevealed(Event):
    """The revealed answers to `source`, an Action of `by`.

    `cards[i]` is the card that `seats[i]` gives up. It's empty if the player takes the wound.
    """

    by: Seat
    source: str
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


@event("answer-kept")
class AnswerKept(Event):
    """A revealed answer that is no longer needed, so `card` stays where it is."""

    seat: Seat
    card: str
    source: str


@event("cards-shown")
class CardsShown(Event):
    """The cards shown for Intuition. `cards[i]` belongs to `seats[i]`; it's empty if they ignored the Action."""

    by: Seat
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


@event("card-given-up")
class CardGivenUp(Event):
    """A hand card discarded because of `source`."""

    seat: Seat
    card: str
    source: str


@event("cards-discarded")
class CardsDiscarded(Event):
    """The cards discarded at the end of a player's turn."""

    seat: Seat
    cards: tuple[str, ...]


@event("card-stolen")
class CardStolen(Event):
    """The theft of a random hand card. Only the two players see which one (`StolenCardSeen`)."""

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
    """A card taken into the hand of `seat`, visible to all players: a Property in play, or a card shown."""

    seat: Seat
    victim: Seat
    card: str
    source: str


@event("card-returned")
class CardReturned(Event):
    """A Weapon's return to the hand of its player."""

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
    """Honor lost to the box."""

    seat: Seat
    number: int
    source: str


@event("honor-gained")
class HonorGained(Event):
    """Honor gained from the box."""

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
    """The cards that a defeat moves from the deck to the discard pile."""

    seat: Seat
    cards: tuple[str, ...]


@event("turn-cut-short")
class TurnCutShort(Event):
    """The early end of a turn, because the active player was defeated."""

    seat: Seat


@event("game-ended")
class GameEnded(Event):
    """The end of the game. `reason` is `honor`, `last-standing` or `swordmaster`.

    `honor` means that a player has none left. `last-standing` means that only one player has Resilience left, but the
    last defeat was by a teammate.
    """

    reason: str


@event("roles-revealed")
class RolesRevealed(Event):
    """The role cards of all players, by seat."""

    roles: tuple[str, ...]


@event("deadly-strike")
class DeadlyStrike(Event):
    """The loss of `number` points by a team that ended the game by defeating a member."""

    team: str
    number: int


@event("swordmaster-won")
class SwordmasterWon(Event):
    """The win of the Swordmaster: only `seat` has Resilience left, so its team has won."""

    seat: Seat
    team: str


@event("seat-scored")
class SeatScored(Event):
    """A player's score: `honor` times `multiplier`, plus `daimyo` points for cards in hand."""

    seat: Seat
    role: str
    honor: int
    multiplier: int
    daimyo: int
    points: int


@event("teams-scored")
class TeamsScored(Event):
    """The points of the teams, best first, with ties already broken."""

    teams: tuple[str, ...]
    points: tuple[int, ...]
