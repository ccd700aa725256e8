"""The cards with which a player can answer an attack, and giving them up."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.samurai_sword.choices import GivenUp, GiveUp, GiveUpProperty, IgnoreWith
from engine.samurai_sword.components import CHARACTERS
from engine.samurai_sword.effects import discard_card, discard_property
from engine.samurai_sword.events import ActionIgnored
from engine.samurai_sword.hooks import SamuraiSwordGame
from engine.samurai_sword.measures import distinct, weapons_in
from engine.samurai_sword.sorts import PARRIES, PARRIES_OF_WEAPONS, SYMBOLS, WEAPONS
from engine.samurai_sword.table import CardId, SamuraiSwordTable

HANZO = "hanzo"
KANBEI = "kanbei"
OKUNI = "okuni"
COUNTERATTACK = "counterattack"
CHIGIRIKI = "chigiriki"

Against = Literal["weapon", "chigiriki", "battle_cry", "jujutsu", "counterattack"]


def answers_to(table: SamuraiSwordTable, seat: Seat, against: Against) -> tuple[Option[GivenUp], ...]:
    """Return the options for what a seat can give up against an attack now (rulings 5.2 to 5.5, 11.6 to 11.9)."""
    player = table.players[seat]
    cards = weapons_in(player.hand) if against in ("jujutsu", CHIGIRIKI) else _parry_cards(table, seat, against)
    options = [_giving_up(card) for card in cards]
    if player.character == KANBEI and against not in ("jujutsu", CHIGIRIKI):
        options += [
            Option(f"property:{card}", "give-up-property", GiveUpProperty(card))
            for card in distinct(player.properties)
        ]
    if against not in ("weapon", CHIGIRIKI):
        options += ignoring(table, seat)
    return tuple(options)


@cache
def _giving_up(card: CardId) -> Option[GivenUp]:
    return Option(card, "give-up", GiveUp(card))


def _parry_cards(table: SamuraiSwordTable, seat: Seat, against: Against) -> list[CardId]:
    player = table.players[seat]
    parries = PARRIES_OF_WEAPONS if against == "weapon" else PARRIES
    if player.character == HANZO and len(player.hand) > 1:
        parries |= WEAPONS
    return distinct([card for card in player.hand if card in parries])


def ignoring(table: SamuraiSwordTable, seat: Seat) -> list[Option[IgnoreWith]]:
    """Return Okuni's options to discard a card with her symbol and ignore an Action (rulings 11.24)."""
    player = table.players[seat]
    if player.character != OKUNI:
        return []
    symbol = CHARACTERS[OKUNI].asks
    return [
        Option(f"ignore:{card}", "ignore-with", IgnoreWith(card))
        for card in distinct(player.hand)
        if SYMBOLS[card] == symbol
    ]


def may_hold_an_answer(table: SamuraiSwordTable, seat: Seat, against: Against) -> bool:
    """Return whether the seat could have an answer, as far as the other players can tell.

    Only then is it asked, even if it has no answer: skipping the question would reveal that.
    """
    player = table.players[seat]
    in_play = player.character == KANBEI and player.properties and against not in ("jujutsu", CHIGIRIKI)
    return bool(player.hand or in_play)


def parry_on_behalf(options: Sequence[Option[GivenUp]]) -> Picked:
    """Return the automatic answer for an absent player: an ordinary Parry if there is one.

    Nearly every player would give it, so it reveals no more than the same answer from the player. Weapons, Properties
    and Counterattacks are never spent automatically.
    """
    parries = [option for option in options if isinstance(option.means, GiveUp) and option.means.card in PARRIES]
    parries.sort(key=lambda option: card_of(option.means) in WEAPONS)
    return Picked(keys=tuple(option.key for option in parries[:1]))


def card_of(given: GivenUp) -> CardId:
    return given.property if isinstance(given, GiveUpProperty) else given.card


def give_up(game: SamuraiSwordGame, seat: Seat, given: GivenUp, source: str) -> None:
    """Discard the card or Property that a player gives up."""
    if isinstance(given, GiveUpProperty):
        discard_property(game, seat, given.property, source)
    else:
        discard_card(game.table, seat, given.card)


def ignore_action(game: SamuraiSwordGame, seat: Seat, by: Seat, card: CardId, source: str) -> None:
    """Discard Okuni's card, so the Action `source` of `by` has no effect on her."""
    discard_card(game.table, seat, card)
    game.tell(ActionIgnored, seat=seat, by=by, card=card, source=source)
