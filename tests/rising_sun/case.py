"""Rising Sun's setup for the test suites and benchmarks shared by all games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.questions import Decision
from engine.rising_sun.components import CARDS, KAMI, PROVINCES, RULES
from engine.rising_sun.game import RisingSun
from engine.rising_sun.mandates.turn import AnnounceMandate
from engine.rising_sun.measures import MONSTERS
from engine.rising_sun.table import (
    Hostage,
    PlayedMandate,
    Player,
    RisingSunTable,
    Shrine,
    WarToken,
    Worshipper,
)
from tests.case import AnyGame, Bars, Case, Secrets, ShownCard

CARD_SETS = ("archway", "teapot", "horseman")


def plan(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return 3, 4 or 5 players and one of the three card sets, in rotation."""
    return 3 + seed % 3, {"card_set": CARD_SETS[seed // 3 % 3]}


def pieces(game: AnyGame) -> object:
    """Return each clan's figures and strongholds, and the mandate tiles in play."""
    table = game.table
    tiles = Counter([*table.pile, *(played.tile for played in table.mandates)])
    tiles += Counter([step.tile for step in game.agenda if isinstance(step, AnnounceMandate)])
    figures = [_figures(table, seat, player) for seat, player in enumerate(table.players)]
    strongholds = [len(player.strongholds) + player.strongholds_left for player in table.players]
    return (sorted(tiles.items()), figures, strongholds)


def _figures(table: RisingSunTable, seat: int, player: Player) -> list[tuple[str, int]]:
    everywhere = Counter(player.reserve)
    for figures in player.figures.values():
        everywhere += Counter(figures)
    everywhere += Counter(figure for s in table.shrines for owner, figure in s.worshippers if owner == seat)
    everywhere += Counter(figure for captor in table.players for owner, figure in captor.hostages if owner == seat)
    monsters = {CARDS[card].name for card in player.cards if CARDS[card].is_monster}
    assert {figure for figure in everywhere if figure in MONSTERS} == monsters, "a monster for each Monster card"
    assert sum(player.ledger.values()) == player.vp, "all VP are accounted for"
    assert min(player.coins, player.ronin, player.vp) >= 0
    return sorted((figure, number) for figure, number in everywhere.items() if figure in RULES.figures)


def differing(one: Any, other: Any) -> Iterator[str]:
    if one.drawn != other.drawn:
        yield "tiles in hand"
    if one.mandates != other.mandates:
        yield "tiles laid face down"


def laid_face_down(decision: Decision) -> bool:
    """Return whether this is the Lotus choosing a mandate."""
    return bool(decision.facts.get("facedown"))


def next_tile(game: AnyGame) -> str:
    return str(game.table.pile[0]) if game.table.pile else ""


def whether_coins_are_bid(game: AnyGame) -> str:
    bids = getattr(game.agenda[-1], "given", ()) if game.agenda else ()
    return str([bool(bid.shares) for _, bid in bids if bid.shape == "share_out"])


def the_fullest_board() -> RisingSun:
    """Return a game with figures everywhere, all cards sold, every token won and every shrine crowded."""
    game = RisingSun.begin(RisingSun.Options(), [None] * 5, seed=1)
    table = game.table
    cards = [card for card, row in CARDS.items() for _ in range(row.copies) if row.set in ("core", "horseman")]
    monsters = [row.name for card in cards if (row := CARDS[card]).is_monster]
    for seat, player in enumerate(table.players):
        player.vp, player.coins, player.ronin = 188, 88, 18
        player.cards = cards[seat::5]
        player.reserve = []
        everything = ["daimyo", *["shinto"] * 3, *["bushi"] * 6, *monsters[seat::5]]
        player.figures = {}
        for number, figure in enumerate(everything):
            player.put(figure, PROVINCES[(number + seat) % len(PROVINCES)])
        player.strongholds = [PROVINCES[(2 * number + seat) % len(PROVINCES)] for number in range(RULES.strongholds)]
        player.hostages = [Hostage((seat + 1) % 5, "bushi"), Hostage((seat + 2) % 5, "shinto")]
        tokens = [WarToken(season, province) for season in RULES.seasons[:3] for province in PROVINCES[:7]]
        player.tokens = tokens[seat::5]
    table.alliances = [(0, 1), (2, 3)]
    table.shrines = [
        Shrine(kami=kami, worshippers=[Worshipper(seat, "shinto") for seat in range(5)]) for kami in KAMI[:4]
    ]
    table.mandates = [PlayedMandate(seat=n % 5, mandate="marshal", tile="marshal", facedown=True) for n in range(7)]
    table.season, table.phase = "summer", "politics"
    table.offer = cards[:12]
    table.war_provinces = list(PROVINCES[:7])
    return game


def the_fullest_boards() -> Sequence[AnyGame]:
    """Return the fullest board in play and after Winter."""
    game, over = the_fullest_board(), the_fullest_board()
    over.table.season = "winter"
    over.finish()
    return [game, over]


RISING_SUN = Case(
    name="rising_sun",
    kind=RisingSun,
    plan=plan,
    census=pieces,
    secrets=Secrets(
        kinds=frozenset({"tiles in hand", "tiles laid face down"}),
        differing=differing,
        leaks={"the next tile": next_tile, "whether coins are bid": whether_coins_are_bid},
        open_answers=True,
        drawn=frozenset({"choose-mandate"}),
        covered=laid_face_down,
    ),
    fullest=the_fullest_boards,
    explained=frozenset(
        {
            *("negotiate", "choose-mandate", "summon-figures", "summon-figure", "move-figures"),
            *("fujin-moves", "buy-card", "replace-figure", "bid", "may-take-hostage"),
        }
    ),
    bars=Bars(instructions=195_000, beside_catanatron=1.3),
    card=ShownCard("river-dragon", ("3", "5")),
)
