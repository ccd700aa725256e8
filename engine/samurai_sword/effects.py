"""Changing the table: cards that move, Resilience, Honor, and the end that comes the moment Honor runs out."""

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
    """Up to `number` cards from the deck, one at a time (rulings 2.5); the drawer alone sees which."""
    for cards in off_the_deck(game, number):
        game.table.players[seat].hand += cards
        game.tell(CardsDrawn, seat=seat, number=len(cards), source=source)
        game.tell(CardsReceived, seat=seat, cards=cards, audience=(seat,))


def off_the_deck(game: SamuraiSwordGame, number: int) -> Iterator[tuple[CardId, ...]]:
    """Up to `number` cards, top card first, in as many lots as the deck allows (rulings 8.3).

    Between two lots it is renewed: what becomes of a lot is done and told before that, for it may end the game.
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
    """Turns the top card of the deck face up onto the discard pile (rulings 11.2, 8.4).

    None if there is no card, or if the game has ended because the deck ran out.
    """
    card = None
    for (card,) in off_the_deck(game, 1):
        game.table.discard.append(card)
        game.uncover(CardTurned, seat=seat, card=card, source=source)
    return None if game.table.ended else card


def _refill(game: SamuraiSwordGame) -> None:
    """The deck has run out: the discards are the new one, and everybody loses Honor (rulings 8.1, 8.2).

    With an empty discard pile too, nothing happens (rulings 8.5).
    """
    table = game.table
    if not table.discard:
        return
    table.deck, table.discard = table.chance.shuffled(table.discard), []
    game.tell(DeckReshuffled, number=len(table.deck))
    lose_honor(game, table.clockwise_from(table.active), RULES.honor_for_new_deck, "deck")


# Cards in hands


def leave_hand(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Takes a card out of a hand before everybody's eyes."""
    player = table.players[seat]
    player.hand.remove(card)
    if player.known:
        for to in {known.to for known in player.known if known.card == card}:
            player.known.remove(Known(card, to))


def discard_card(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """From the hand to the discard pile."""
    leave_hand(table, seat, card)
    table.discard.append(card)


def take_openly(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """A card that everybody sees comes into the hand."""
    player = table.players[seat]
    player.hand.append(card)
    player.known.append(Known(card, None))


def take_unseen(table: SamuraiSwordTable, seat: Seat, victim: Seat, card: CardId) -> None:
    """A card goes from hand to hand; only the two know which, and others no longer know what the victim holds."""
    loser = table.players[victim]
    loser.hand.remove(card)
    remembered = [known for known in loser.known if known.to == seat]
    if Known(card, seat) in remembered:
        remembered.remove(Known(card, seat))
    loser.known = remembered
    table.players[seat].hand.append(card)
    table.players[seat].known.append(Known(card, victim))


def show(table: SamuraiSwordTable, seat: Seat, card: CardId) -> None:
    """Everybody sees that this card is in the hand."""
    player = table.players[seat]
    if Known(card, None) not in player.known:
        player.known.append(Known(card, None))


# Cards in play


def put_away(table: SamuraiSwordTable, card: CardId) -> None:
    """A card whose effect is over joins the discard pile, unless it went elsewhere."""
    if card in table.resolving:
        table.resolving.remove(card)
        table.discard.append(card)


def discard_property(game: SamuraiSwordGame, seat: Seat, card: CardId, source: str) -> None:
    """From in front of `seat` to the discard pile."""
    game.table.players[seat].properties.remove(card)
    game.table.discard.append(card)
    game.tell(PropertyDiscarded, seat=seat, card=card, source=source)


# Resilience and Honor


def gain_resilience(game: SamuraiSwordGame, seat: Seat, number: int, source: str) -> None:
    """At most up to the character's full value."""
    player = game.table.players[seat]
    gained = min(number, player.full_resilience - player.resilience)
    if gained:
        player.resilience += gained
        game.tell(ResilienceGained, seat=seat, number=gained, source=source)


def lose_honor(game: SamuraiSwordGame, seats: Iterable[Seat], number: int, source: str) -> None:
    """Each of the seats loses Honor to the box (rulings 6.2); the game ends if one has none left (rulings 6.4)."""
    for seat in seats:
        player = game.table.players[seat]
        lost = min(number, player.honor)
        player.honor -= lost
        if lost:
            game.tell(HonorLost, seat=seat, number=lost, source=source)
            _stop_bleeding(game, seat)
    end_if_dishonored(game)


def gain_honor(game: SamuraiSwordGame, seat: Seat, number: int, source: str) -> None:
    """From the box (rulings 11.21)."""
    game.table.players[seat].honor += number
    game.tell(HonorGained, seat=seat, number=number, source=source)


def give_honor(game: SamuraiSwordGame, seat: Seat, to: Seat, number: int) -> None:
    """From one player to another. The end is for the caller to look for."""
    players = game.table.players
    given = min(number, players[seat].honor)
    players[seat].honor -= given
    players[to].honor += given
    if given:
        game.tell(HonorGiven, seat=seat, to=to, number=given)
        _stop_bleeding(game, seat)


def _stop_bleeding(game: SamuraiSwordGame, seat: Seat) -> None:
    """Who loses Honor, in whatever way, is rid of every Bleeding Wound (rulings 11.15)."""
    while BLEEDING_WOUND in game.table.players[seat].properties:
        discard_property(game, seat, BLEEDING_WOUND, "honor")


def end_if_dishonored(game: SamuraiSwordGame, deadly_strike: str = "") -> None:
    """The game ends at once when somebody has no Honor left (rulings 6.4)."""
    if not all(player.honor for player in game.table.players):
        end_game(game, "honor", deadly_strike)
