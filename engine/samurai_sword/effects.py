"""Changes to the table: cards that move, Resilience, Honor, and the end of the game when Honor runs out."""

from collections.abc import Iterable, Iterator

from engine.core.events import Seat
from engine.samurai_sword.components import RULES
from engine.samurai_sword.events import (
    CardsDrawn,
    CardsReceived,
    CardTurned,
    DeckReshuffled,
    HonorGained,
    HonorGiven,
    HonorLost,
    PropertyDiscarded,
    ResilienceGained,
)
from engine.samurai_sword.hooks import SamuraiSwordGame
from engine.samurai_sword.scoring import end_game
from engine.samurai_sword.table import CardId, Known, SamuraiSwordTable

BLEEDING_WOUND = "bleeding_wound"


# The deck


def draw(game: SamuraiSwordGame, seat: Seat, number: int, source: str) -> None:
    """Draw up to `number` cards, one at a time (rulings 2.5). Only the drawer sees them."""
    for cards in off_the_deck(game, number):
        game.table.players[seat].hand += cards
        game.tell(CardsDrawn, seat=seat, number=len(cards), source=source)
        game.tell(CardsReceived, seat=seat, cards=cards, audience=(seat,))


def off_the_deck(game: SamuraiSwordGame, number: int) -> Iterator[tuple[CardId, ...]]:
    """Yield up to `number` cards from the deck, top card first, in as many batches as needed (rulings 8.3).

    Between batches, the deck is reshuffled. The caller must process and report each batch before taking the next,
    since a reshuffle can end the game.
    """
    table = game.table
    while number > 0 and not table.ended:
        if not table.deck:
            _refill(game)
        if table.ended or not table.deck:
            return
        lot = tuple(table.deck[: -number - 1 : -1])
        del table.deck[-number:]
        number -= len(lot)
        yield lot
        if not table.deck:
            _refill(game)


def turn_up(game: SamuraiSwordGame, seat: Seat, source: str) -> CardId | None:
    """Turn the top card of the deck face up onto the discard pile (rulings 11.2, 8.4).

    Return None if there is no card, or if the game has ended because the deck ran out.
    """
    card = None
    for (card,) in off_the_deck(game, 1):
        game.table.discard.append(card)
        game.uncover(CardTurned, seat=seat, card=card, source=source)
    return None if game.table.ended else card


def _refill(game: SamuraiSwordGame) -> None:
    """Shuffle the discards into a new deck, and make all players lose Honor (rulings 8.1, 8.2).

    If the discard pile is empty as well, nothing happens (rulings 8.5).
    """
    table = game.table
    if not table.discard:
        return
    table.deck, table.discard = table.chance.shuffled(table.discard), []
    game.tell(DeckReshuffled, number=len(table.deck))
    lose_honor(game, table.clockwise_from(table.active), RULES.honor_for_new_deck, "deck")


# Cards in hands


def leave_hand(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Remove a card from a hand, visible to all players."""
    player = table.players[seat]
    player.hand.remove(card)
    if player.known:
        for to in {known.to for known in player.known if known.card == card}:
            player.known.remove(Known(card, to))


def discard_card(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Move a card from a hand to the discard pile."""
    leave_hand(table, seat, card)
    table.discard.append(card)


def take_openly(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Add a card to a hand, visible to all players."""
    player = table.players[seat]
    player.hand.append(card)
    player.known.append(Known(card, None))


def take_unseen(table: SamuraiSwordTable, seat: Seat, victim: Seat, card: CardId) -> None:
    """Move a card from one hand to another, visible only to these two players.

    The other players no longer know what the victim holds.
    """
    loser = table.players[victim]
    loser.hand.remove(card)
    remembered = [known for known in loser.known if known.to == seat]
    if Known(card, seat) in remembered:
        remembered.remove(Known(card, seat))
    loser.known = remembered
    table.players[seat].hand.append(card)
    table.players[seat].known.append(Known(card, victim))


def show(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Record that all players have seen this card in the hand."""
    player = table.players[seat]
    if Known(card, None) not in player.known:
        player.known.append(Known(card, None))


# Cards in play


def put_away(table: SamuraiSwordTable, card: CardId) -> None:
    """Discard a card whose effect is over, unless it went elsewhere."""
    if card in table.resolving:
        table.resolving.remove(card)
        table.discard.append(card)


def discard_property(game: SamuraiSwordGame, seat: Seat, card: CardId, source: str) -> None:
    """Discard a Property in front of `seat`."""
    game.table.players[seat].properties.remove(card)
    game.table.discard.append(card)
    game.tell(PropertyDiscarded, seat=seat, card=card, source=source)


# Resilience and Honor


def gain_resilience(game: SamuraiSwordGame, seat: Seat, number: int, source: str) -> None:
    """Give a player Resilience, up to the character's full value."""
    player = game.table.players[seat]
    gained = min(number, player.full_resilience - player.resilience)
    if gained:
        player.resilience += gained
        game.tell(ResilienceGained, seat=seat, number=gained, source=source)


def lose_honor(game: SamuraiSwordGame, seats: Iterable[Seat], number: int, source: str) -> None:
    """Make these seats lose Honor to the box (rulings 6.2). The game ends if one has none left (rulings 6.4)."""
    for seat in seats:
        player = game.table.players[seat]
        lost = min(number, player.honor)
        player.honor -= lost
        if lost:
            game.tell(HonorLost, seat=seat, number=lost, source=source)
            _stop_bleeding(game, seat)
    end_if_dishonored(game)


def gain_honor(game: SamuraiSwordGame, seat: Seat, number: int, source: str) -> None:
    """Give a player Honor from the box (rulings 11.21)."""
    game.table.players[seat].honor += number
    game.tell(HonorGained, seat=seat, number=number, source=source)


def give_honor(game: SamuraiSwordGame, seat: Seat, to: Seat, number: int) -> None:
    """Transfer Honor to another player. The caller must check whether the game ends."""
    players = game.table.players
    given = min(number, players[seat].honor)
    players[seat].honor -= given
    players[to].honor += given
    if given:
        game.tell(HonorGiven, seat=seat, to=to, number=given)
        _stop_bleeding(game, seat)


def _stop_bleeding(game: SamuraiSwordGame, seat: Seat) -> None:
    """Discard every Bleeding Wound of a player who loses Honor, no matter how (rulings 11.15)."""
    while BLEEDING_WOUND in game.table.players[seat].properties:
        discard_property(game, seat, BLEEDING_WOUND, "honor")


def end_if_dishonored(game: SamuraiSwordGame, deadly_strike: str = "") -> None:
    """End the game immediately if a player has no Honor left (rulings 6.4)."""
    if not all(player.honor for player in game.table.players):
        end_game(game, "honor", deadly_strike)
