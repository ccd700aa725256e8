"""The fullest board that five clans can make still fits a card."""

from dataclasses import replace
from datetime import UTC, datetime

from engine.core.game import Game
from engine.rising_sun.components import CARDS, KAMI, PROVINCES, RULES
from engine.rising_sun.table import Hostage, PlayedMandate, RisingSunTable, Shrine, WarToken, Worshipper
from tests.presentation.tables import SPOKEN, begun, broken, new_game, text_of

LONG = "W" * 32


def the_fullest_board() -> Game[RisingSunTable]:
    """Everybody everywhere, all cards sold, every token won, every shrine crowded: more than a game can hold."""
    game = new_game("rising_sun", 5, seed=1)
    table = game.table
    cards = [card for card, row in CARDS.items() for _ in range(row.copies) if row.set in ("core", "horseman")]
    monsters = [row.name for card in cards if (row := CARDS[card]).is_monster]
    for seat, player in enumerate(table.players):
        player.vp, player.coins, player.ronin = 188, 88, 18
        player.cards = cards[seat::5]
        player.reserve = []
        pieces = ["daimyo", *["shinto"] * 3, *["bushi"] * 6, *monsters[seat::5]]
        player.figures = {}
        for number, figure in enumerate(pieces):
            player.put(figure, PROVINCES[(number + seat) % len(PROVINCES)])
        player.strongholds = [PROVINCES[(2 * number + seat) % len(PROVINCES)] for number in range(RULES.strongholds)]
        player.hostages = [Hostage((seat + 1) % 5, "bushi"), Hostage((seat + 2) % 5, "shinto")]
        player.tokens = [
            WarToken(season, province)
            for number, (season, province) in enumerate((s, p) for s in RULES.seasons[:3] for p in PROVINCES[:7])
            if number % 5 == seat
        ]
    table.alliances = [(0, 1), (2, 3)]
    table.shrines = [
        Shrine(kami=kami, worshippers=[Worshipper(seat, "shinto") for seat in range(5)]) for kami in KAMI[:4]
    ]
    table.mandates = [PlayedMandate(seat=n % 5, mandate="marshal", tile="marshal", facedown=True) for n in range(7)]
    table.season, table.phase = "summer", "politics"
    table.offer = cards[:12]
    table.war_provinces = list(PROVINCES[:7])
    return game


def test_the_fullest_board_of_five_fits_a_card() -> None:
    game = the_fullest_board()
    info = begun(game, (LONG,) * 5)
    info = replace(info, due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(5)})
    card = SPOKEN.card(info, game)
    assert not broken(card)
    cut = [line for line in text_of(card).splitlines() if line.endswith("…")]
    assert cut == []


def test_the_card_names_everything_that_lies_on_the_table() -> None:
    text = text_of(SPOKEN.card(begun(the_fullest_board()), the_fullest_board()))
    for word in (
        "Hokkaido",
        "Kyushu",
        "Koi",
        "Bonsai",
        "River Dragon",
        "Amaterasu",
        "Marshal",
        "Allied with",
        "188 VP",
    ):
        assert word in text
