"""A turn: Recover, the effects at its start, Draw, Play and Discard (rulings 2)."""

from functools import cache

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.samurai_sword.choices import Discard, FromDiscards
from engine.samurai_sword.effects import discard_card, draw, take_openly
from engine.samurai_sword.events import (
    CardsDiscarded,
    CardsReceived,
    DiscardTaken,
    GameBegan,
    Recovered,
    RoleDealt,
    TurnBegan,
)
from engine.samurai_sword.hooks import START_OF_TURN, SamuraiSwordGame
from engine.samurai_sword.measures import HAND_LIMIT, cards_to_draw, in_order, worth
from engine.samurai_sword.playing import PlayPhase
from engine.samurai_sword.revealing import Bleed, Reveal

IEYASU = "ieyasu"


@step("begin")
class Begin(Step):
    """The start of the game, after the deal. The Shogun goes first."""

    def run(self, game: SamuraiSwordGame) -> None:
        players = game.table.players
        game.tell(GameBegan, seat=0, characters=tuple(player.character for player in players))
        for seat, player in enumerate(players):
            game.tell(RoleDealt, seat=seat, role=player.role, audience=(seat,))
            game.tell(CardsReceived, seat=seat, cards=tuple(player.hand), audience=(seat,))
        game.plan(Turn(seat=0))


@step("turn")
class Turn(Step):
    """One player's turn. The left neighbor is next, even if defeated (rulings 6.3)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        table.turn += 1
        table.active, table.phase = self.seat, "recover"
        table.weapons_played = table.extra_weapons = 0
        table.ability_used = table.turn_over = False
        game.tell(TurnBegan, seat=self.seat, number=table.turn)
        game.plan(*_phases(self.seat), Turn(seat=(self.seat + 1) % table.seats))


@cache
def _phases(seat: Seat) -> tuple[Step, ...]:
    """Return the phases of a turn."""
    return (
        Recover(seat=seat),
        CheckBushido(seat=seat),
        CheckBleedingWounds(seat=seat),
        DrawPhase(seat=seat),
        PlayPhase(seat=seat),
        DiscardPhase(seat=seat),
    )


@step("recover")
class Recover(Step):
    """The Recover phase.

    A player without Resilience returns to the full value; then Gracia acts (rulings 2.1 to 2.3).
    """

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        player = game.table.players[self.seat]
        if not player.resilience:
            player.resilience = player.full_resilience
            game.tell(Recovered, seat=self.seat, number=player.resilience, source="recover")
        if player.character in START_OF_TURN:
            START_OF_TURN[player.character](game, self.seat)


@step("check-bushido")
class CheckBushido(Step):
    """The check for Bushido. Its holder turns up a card, even without anything to recover (rulings 2.4)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        if "bushido" in game.table.players[self.seat].properties:
            game.plan(Reveal(seat=self.seat, reason="bushido"))


@step("check-bleeding-wounds")
class CheckBleedingWounds(Step):
    """The check for Bleeding Wounds. The player turns up one card for each."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        wounds = game.table.players[self.seat].properties.count("bleeding_wound")
        game.plan(*(Bleed(seat=self.seat) for _ in range(wounds)))


@step("draw-phase")
class DrawPhase(Step):
    """The Draw phase: two cards, or as abilities and Properties say.

    Ieyasu can take the first card from the discard pile (rulings 2.6).
    """

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        table.phase = "draw"
        if table.players[self.seat].character == IEYASU and table.discard:
            game.plan(ChooseFirstCard(seat=self.seat))
        else:
            draw(game, self.seat, cards_to_draw(table, self.seat), "draw")


@step("choose-first-card")
class ChooseFirstCard(Prompt):
    """Ieyasu's choice for the first card: the top of the discard pile, or the deck."""

    seat: Seat

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[FromDiscards | None]:
        top = FromDiscards(game.table.discard[-1])
        return Pick((Option("discard", "from-discards", top), Option("deck", "from-deck", None)))

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"card": game.table.discard[-1]}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Choose the deck."""
        return Picked(keys=tuple(o.key for o in self.question(game, seat).options if o.means is None))

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[FromDiscards | None], ...]) -> None:
        table = game.table
        number = cards_to_draw(table, self.seat)
        if chosen[0].means is not None:
            card = table.discard.pop()
            take_openly(table, self.seat, card)
            game.tell(DiscardTaken, seat=self.seat, card=card)
            number -= 1
        draw(game, self.seat, number, "draw")


@step("discard-phase")
class DiscardPhase(Step):
    """The Discard phase: discard down to the hand limit, unless the turn was cut short (rulings 2.9, 6.5)."""

    seat: Seat

    def run(self, game: SamuraiSwordGame) -> None:
        table = game.table
        table.phase = "discard"
        surplus = len(table.players[self.seat].hand) - HAND_LIMIT
        if surplus > 0 and not table.turn_over:
            game.plan(DiscardDown(seat=self.seat, number=surplus))


@step("discard-down")
class DiscardDown(Prompt):
    """The choice of the cards to discard."""

    seat: Seat
    number: int

    def question(self, game: SamuraiSwordGame, seat: Seat) -> Pick[Discard]:
        hand = game.table.players[seat].hand
        options = tuple(Option(str(place), "discard", Discard(card)) for place, card in enumerate(hand))
        return Pick(options, least=self.number, most=self.number)

    def facts(self, game: SamuraiSwordGame, seat: Seat) -> dict[str, str | int]:
        return {"number": self.number}

    def fallback(self, game: SamuraiSwordGame, seat: Seat) -> Picked:
        """Discard the least valuable cards."""
        options = sorted(self.question(game, seat).options, key=lambda option: worth(option.means.card))
        return Picked(keys=tuple(option.key for option in options[: self.number]))

    def resolve(self, game: SamuraiSwordGame, chosen: tuple[Option[Discard], ...]) -> None:
        cards = in_order(option.means.card for option in chosen)
        for card in cards:
            discard_card(game.table, self.seat, card)
        game.tell(CardsDiscarded, seat=self.seat, cards=tuple(cards))
