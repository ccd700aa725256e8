"""The seaport action: draw two cards and discard one, take a discard, play one or two cards, or load a ship."""

from collections import Counter
from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Assign, Assigned, Laid, Option, Pick, Picked, Place, Refusal, Thing
from engine.core.steps import Prompt, step
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import Discard, DisplayPlace, Draw, GoodsCard, Load, Play, TakeDiscard
from engine.trajan.components import RULES, SHIPS, Goods
from engine.trajan.effects import draw_goods, leave_hand, restart_discards, show, take_discard
from engine.trajan.events import CardDiscarded, CardsPlayed, DiscardTaken
from engine.trajan.measures import cards_left, most_cargo, ship_points
from engine.trajan.refusals import refused_by_seaport
from engine.trajan.shipping import cargo_of
from engine.trajan.table import TrajanGame, TrajanTable
from engine.trajan.thinking.cargo import discards_by_worth, shows_by_worth
from engine.trajan.thinking.worth import Look

DISPLAY = "display"


@action("seaport")
@step("seaport")
class Seaport(ActionPrompt):
    """The choice of one of the four uses of the action (F7)."""

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Draw | TakeDiscard | Play | Load]]:
        player = table.players[seat]
        options: list[Option[Draw | TakeDiscard | Play | Load]] = []
        for ship in SHIPS:
            most = most_cargo(player, ship)
            if most:
                side = "coloured" if ship in table.coloured else "grey"
                options.append(Option(ship, "ship-cards", Load(ship, side, ship_points(table, ship, most))))
        left = cards_left(table)
        if left:
            options.append(Option("draw", "draw-cards", Draw(min(RULES.cards_drawn, left), left)))
        for number, discards in enumerate(table.discards, start=1):
            if discards:
                means = TakeDiscard(discards[-1], number, len(discards))
                options.append(Option(means.key, "take-discard", means))
        if player.hand:
            options.append(Option("play", "play-cards", _playing(table, seat)))
        return options

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        return {"left": cards_left(game.table)}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_by_seaport(game.table, seat)

    def carry_out(self, game: TrajanGame, means: Draw | TakeDiscard | Play | Load) -> None:
        match means:
            case Draw():
                draw_goods(game, self.seat, RULES.cards_drawn)
                game.plan(DiscardCard(seat=self.seat))
            case TakeDiscard():
                good = take_discard(game.table, self.seat, means.number - 1)
                game.tell(DiscardTaken, seat=self.seat, good=good)
                restart_discards(game)
            case Play():
                game.plan(PlayCards(seat=self.seat))
            case Load():
                game.plan(cargo_of(game.table, self.seat, means.ship))


def _playing(table: TrajanTable, seat: Seat) -> Play:
    """Return the maximum numbers of cards to play and to draw for them (F2, F4)."""
    most = min(RULES.cards_played, len(table.players[seat].hand))
    return Play(most, min(most, cards_left(table)))


@step("discard-card")
class DiscardCard(Prompt):
    """The choice of a card to discard, including a card just drawn, and of the discard pile (F1)."""

    seat: Seat

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Discard]:
        table = game.table
        piles = [
            (number, discards[-1] if discards else "") for number, discards in enumerate(table.discards, start=1)
        ]
        return Pick(
            tuple(
                [
                    Option(means.key, "discard-card", means)
                    for good in kinds(table.players[seat].hand)
                    for means in [Discard(good, number, over) for number, over in piles]
                ]
            )
        )

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the card with the fewest copies in hand."""
        hand = game.table.players[seat].hand
        least = min(kinds(hand), key=hand.count)
        return Picked(keys=(Discard(least, 1).key,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return discards_by_worth(Look(game.table, seat))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[Discard], ...]) -> None:
        table, means = game.table, chosen[0].means
        leave_hand(table.players[self.seat], means.good)
        table.discards[means.number - 1].append(means.good)
        game.tell(CardDiscarded, seat=self.seat, good=means.good)


@step("play-cards")
class PlayCards(Prompt):
    """The choice of one or two cards to move from hand to display; the player draws as many from the pile (F2)."""

    seat: Seat
    guided = True

    def question(self, game: TrajanGame, seat: Seat) -> Assign[GoodsCard, DisplayPlace]:
        hand = game.table.players[seat].hand
        most = _playing(game.table, seat).most
        things = tuple(
            [Thing(good, "goods-card", GoodsCard(good), copies=min(most, hand.count(good))) for good in kinds(hand)]
        )
        return Assign(things, (Place(DISPLAY, "display", DisplayPlace(most), least=1, most=most),))

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        return _playing(game.table, seat)._asdict()

    def fallback(self, game: TrajanGame, seat: Seat) -> Assigned:
        """Return the card with the fewest copies in hand."""
        hand = game.table.players[seat].hand
        return Assigned(laid=((min(kinds(hand), key=hand.count), DISPLAY),))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Assigned]:
        return shows_by_worth(Look(game.table, seat), _playing(game.table, seat).most, DISPLAY)

    def resolve(self, game: TrajanGame, chosen: tuple[Laid[GoodsCard, DisplayPlace], ...]) -> None:
        player = game.table.players[self.seat]
        goods = tuple([one.thing.means.good for one in chosen])
        for good in goods:
            show(player, good)
        game.tell(CardsPlayed, seat=self.seat, goods=goods)
        draw_goods(game, self.seat, len(goods))


def kinds(hand: list[Goods]) -> list[Goods]:
    """Return the distinct goods in a hand, in printed order."""
    there = Counter(hand)
    return [good for good in RULES.goods if there[good]]
