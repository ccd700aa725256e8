"""The setup: board and mats, the first markers, goods cards and Trajan tiles."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import (
    Answer,
    Assign,
    Assigned,
    Invitation,
    Laid,
    Option,
    Pick,
    Picked,
    Place,
    Thing,
    Together,
)
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.trajan.choices import ColourOf, SlotOf, StackTop, TakeCovered, TakeDiscard, TrayOf
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    FORUM_TILES,
    GOODS,
    MARKERS,
    PROVINCES,
    RULES,
    STACKS,
    TRAJAN_TILES,
    TRAY,
    Marker,
)
from engine.trajan.effects import draw_goods, restart_discards, take_discard
from engine.trajan.events import DiscardTaken, FirstTilesTaken, GameBegan, MarkersLaid
from engine.trajan.measures import in_order
from engine.trajan.options import TrajanOptions
from engine.trajan.table import Bonus, Player, TrajanGame, TrajanTable
from engine.trajan.thinking.cargo import drafts_by_worth
from engine.trajan.thinking.opening import first_markers_by_worth, first_tiles_by_worth
from engine.trajan.thinking.worth import Look
from engine.trajan.turn import Turn

DEAL = "deal-markers"
"""The invitation to have one's markers dealt at random."""


def new_table(options: TrajanOptions, choices: Sequence[str | None], chance: Chance) -> TrajanTable:
    """Create the table as it is before the first marker is placed.

    Players sit in lobby order, rotated so that the first player, who is drawn at random, has seat 0 (A9).
    """
    seats = len(choices)
    first = chance.below(seats)
    lobby_order = [(first + place) % seats for place in range(seats)]
    free = chance.shuffled([colour for colour in RULES.colours if colour not in choices])
    colours = [choice or free.pop() for choice in choices]
    table = TrajanTable(
        seats=seats,
        lobby_order=lobby_order,
        chance=chance,
        markers=options.markers,
        players=[_new_player(colours[place]) for place in lobby_order],
    )
    _lay_out_board(table)
    _lay_out_cards(table)
    return table


def _new_player(colour: str) -> Player:
    """Create a player with one worker, one legionnaire and the arch at the Seaport (A2)."""
    return Player(colour=colour, supply=RULES.tokens - 2)


def _lay_out_board(table: TrajanTable) -> None:
    """Set up forum, provinces, extra action tiles, site and senate; remove three demand tiles (A1, A5, A7)."""
    chance = table.chance
    table.forum_stack = chance.shuffled([tile.id for tile in FORUM_TILES.values() for _ in range(tile.copies)])
    table.extra_stack = chance.shuffled([tile.id for tile in FORUM_TILES.values() for _ in range(tile.spare)])
    demands = chance.shuffled([demand for demand, number in RULES.demands.items() for _ in range(number)])
    table.set_aside, table.demand_stack = demands[: RULES.demands_set_aside], demands[RULES.demands_set_aside :]
    table.provinces = {province: table.forum_stack.pop() for province in PROVINCES}
    table.forum = [table.forum_stack.pop() for _ in range(RULES.forum_spaces[table.seats])]
    table.extra = [table.extra_stack.pop() for _ in range(RULES.extra_action_spaces)]
    table.site = [*chance.shuffled(list(BUILDING_TILES))]
    table.senate = [list(range(table.seats)), *([] for _ in RULES.senate[1:])]


def _lay_out_cards(table: TrajanTable) -> None:
    """Set up the Trajan tiles, bonus tiles and goods cards."""
    chance = table.chance
    for stack in STACKS:
        table.stacks[stack] = chance.shuffled([tile.id for tile in TRAJAN_TILES.values() if tile.stack == stack])
    table.bag = chance.shuffled(list(BONUS_TILES))
    for player in table.players:
        player.bonus.append(Bonus(table.bag.pop(), yellow=True))
    table.bonus = [table.bag.pop() for _ in range(RULES.senate_bonus_tiles)]
    table.pile = chance.shuffled([good for good in GOODS for _ in range(RULES.cards_of_a_good)])
    table.discards = [[table.pile.pop()] for _ in range(RULES.discard_piles)]


@step("set-up")
class SetUp(Step):
    """The start of the game: plans markers, goods cards and Trajan tiles in this order (A2), then the first turn."""

    def run(self, game: TrajanGame) -> None:
        table = game.table
        bonus = tuple([player.bonus[0].tile for player in table.players])
        game.tell(GameBegan, seat=0, markers=table.markers, bonus=bonus)
        seats = range(table.seats)
        goods = [DraftGoods(seat=seat) for seat in seats for _ in range(RULES.first_goods)]
        game.plan(*goods, *_first_tiles(table), Turn(seat=0))
        if table.markers == "chosen":
            game.plan(LayMarkers(asked=tuple(seats)))
        else:
            for seat in seats:
                lay_in_trays(game, seat, deal_markers(table.chance))


# Markers


@step("lay-markers")
class LayMarkers(JointPrompt):
    """The simultaneous placement of two markers of any color in each tray (A4)."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True

    def may_suggest(self, game: TrajanGame) -> bool:
        return True

    def question(self, game: TrajanGame, seat: Seat) -> Assign[ColourOf, TrayOf]:
        return _MARKERS_IN_TRAYS

    def fallback(self, game: TrajanGame, seat: Seat) -> Assigned:
        """Return a placement with different colors in each tray."""
        colours = [*MARKERS] * RULES.markers_of_a_colour
        trays = [each for each in ACTIONS for _ in range(RULES.markers_a_tray)]
        return Assigned(laid=tuple(zip(colours, trays, strict=True)))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Assigned]:
        return first_markers_by_worth(Look(game.table, seat))

    def resolve_all(self, game: TrajanGame, chosen: Mapping[Seat, tuple[Laid[ColourOf, TrayOf], ...]]) -> None:
        for seat, laid in chosen.items():
            lay_in_trays(game, seat, [(one.thing.means.marker, one.place.means.action) for one in laid])


_MARKERS_IN_TRAYS = Assign(
    tuple([Thing(each, "marker", ColourOf(each), copies=RULES.markers_of_a_colour) for each in MARKERS]),
    tuple(
        [Place(each, "tray", TrayOf(each), least=RULES.markers_a_tray, most=RULES.markers_a_tray) for each in ACTIONS]
    ),
)


def deal_markers(chance: Chance) -> tuple[tuple[Marker, str], ...]:
    """Return all markers of a player, each with a random tray."""
    colours = chance.shuffled([each for each in MARKERS for _ in range(RULES.markers_of_a_colour)])
    trays = [each for each in ACTIONS for _ in range(RULES.markers_a_tray)]
    return tuple(zip(colours, trays, strict=True))


def lay_in_trays(game: TrajanGame, seat: Seat, laid: Iterable[tuple[Marker, str]]) -> None:
    """Place markers in a seat's empty trays."""
    player = game.table.players[seat]
    for marker, tray in laid:
        player.trays[TRAY[tray]] = in_order((*player.trays[TRAY[tray]], marker))
    game.tell(MarkersLaid, seat=seat, trays=tuple(player.trays))


def dealing(game: TrajanGame, seat: Seat) -> Iterable[Invitation]:
    """Yield the invitation to have one's markers dealt, while `LayMarkers` asks the seat."""
    prompt = game.agenda[-1] if game.agenda else None
    if isinstance(prompt, LayMarkers) and prompt.asks(seat):
        yield Invitation(_dealing_over(prompt.answers.get(seat)), DEAL, Pick((Option(DEAL, DEAL),)))


def _dealing_over(laid: Answer | None) -> str:
    """Return a token that depends on the seat's current placement, so that late or repeated clicks are stale."""
    if not isinstance(laid, Assigned):
        return DEAL
    there = sorted(laid.laid, key=lambda each: (TRAY[each[1]], each[0]))
    return f"{DEAL}-{''.join([marker[0] for marker, _ in there])}"


def deal_for(game: TrajanGame, seat: Seat) -> None:
    """Submit a random placement as the seat's answer, which it can still change."""
    prompt = game.agenda[-1]
    assert isinstance(prompt, LayMarkers), "that is when it is offered"
    dealt = Assigned(laid=deal_markers(game.table.chance))
    game.replace_prompt(prompt.with_answers({**prompt.answers, seat: dealt}))


# Goods cards


@step("draft-goods")
class DraftGoods(Prompt):
    """The choice of a starting goods card, from the pile or the top of a discard pile; players take turns (A6)."""

    seat: Seat
    begins_turn = True

    def question(self, game: TrajanGame, seat: Seat) -> Pick[TakeCovered | TakeDiscard]:
        table = game.table
        tops = [
            TakeDiscard(discards[-1], number, len(discards))
            for number, discards in enumerate(table.discards, start=1)
        ]
        options: list[Option[TakeCovered | TakeDiscard]] = [Option(top.key, "take-discard", top) for top in tops]
        return Pick((*options, Option("pile", "take-covered", TakeCovered(len(table.pile)))))

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        return {"left": RULES.first_goods - len(game.table.players[seat].hand)}

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the pile."""
        return Picked(keys=("pile",))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return drafts_by_worth(Look(game.table, seat))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[TakeCovered | TakeDiscard], ...]) -> None:
        means = chosen[0].means
        if isinstance(means, TakeCovered):
            draw_goods(game, self.seat, 1)
            return
        game.tell(DiscardTaken, seat=self.seat, good=take_discard(game.table, self.seat, means.number - 1))
        restart_discards(game)


# Trajan tiles


def _first_tiles(table: TrajanTable) -> list["TakeFirstTiles"]:
    """Return the choices of first tiles in turn order: all three together, or one per round."""
    seats, slots = range(table.seats), len(RULES.first_tile_slots)
    if RULES.readings.starting_tiles == "at-once":
        return [TakeFirstTiles(seat=seat, tiles=slots) for seat in seats]
    return [TakeFirstTiles(seat=seat, tiles=1) for _ in range(slots) for seat in seats]


@step("take-first-tiles")
class TakeFirstTiles(Prompt):
    """The choice of top tiles from different stacks for slots II, IV and VI, in any arrangement (A3)."""

    seat: Seat
    tiles: int
    begins_turn = True

    def may_suggest(self, game: TrajanGame) -> bool:
        return True

    def question(self, game: TrajanGame, seat: Seat) -> Assign[StackTop, SlotOf]:
        table = game.table
        player = table.players[seat]
        taken = {TRAJAN_TILES[tile].stack for tile in player.slots if tile is not None}
        tops = [tiles[-1] for stack, tiles in table.stacks.items() if tiles and stack not in taken]
        slots = [each for each in RULES.first_tile_slots if player.slots[TRAY[each]] is None]
        all_at_once = len(slots) == self.tiles
        return Assign(
            tuple([Thing(TRAJAN_TILES[tile].stack, "trajan-tile", StackTop(tile), group="tile") for tile in tops]),
            tuple([Place(each, "slot", SlotOf(each), least=int(all_at_once)) for each in slots]),
            together=() if all_at_once else (Together(tuple(slots), most=self.tiles),),
            must={} if all_at_once else {"tile": self.tiles},
        )

    def fallback(self, game: TrajanGame, seat: Seat) -> Assigned:
        """Return the tiles with the most points."""
        question = self.question(game, seat)
        best = sorted(question.things, key=lambda thing: -TRAJAN_TILES[thing.means.tile].kind.points)
        pairs = zip(best[: self.tiles], question.places, strict=False)
        return Assigned(laid=tuple([(thing.key, place.key) for thing, place in pairs]))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Assigned]:
        question = self.question(game, seat)
        tops = [thing.means.tile for thing in question.things]
        slots = [place.means.action for place in question.places]
        return first_tiles_by_worth(Look(game.table, seat), tops, slots, self.tiles)

    def resolve(self, game: TrajanGame, chosen: tuple[Laid[StackTop, SlotOf], ...]) -> None:
        table = game.table
        player = table.players[self.seat]
        for one in chosen:
            tile = one.thing.means.tile
            table.stacks[TRAJAN_TILES[tile].stack].pop()
            player.slots[TRAY[one.place.means.action]] = tile
        game.uncover(
            FirstTilesTaken,
            seat=self.seat,
            tiles=tuple([one.thing.means.tile for one in chosen]),
            slots=tuple([one.place.means.action for one in chosen]),
        )
