"""Tests that the pages of *Board* show every public fact."""

from collections import Counter

import pytest

from engine.rising_sun.components import BORDERS, CARDS, PROVINCES, ROUTES, RULES
from engine.rising_sun.measures import STRONGHOLD
from tests.presentation.tables import new_game, steps
from tests.rising_sun.case import the_fullest_boards
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import page_of, pages_of, say

LONGEST_NAME, LONGEST_PAGE, MOST_BYTES = 25, 3000, 8000
PIECES = (*RULES.figures, STRONGHOLD)
WIDE = ("語" * 32,) * 5


def block_of(text: str, province: str) -> list[str]:
    """Return the lines of a province."""
    lines = text.splitlines()
    begins = {
        name: next(n for n, line in enumerate(lines) if f"**{say(f'province-{name}')}**" in line)
        for name in PROVINCES
    }
    first = begins[province]
    last = min((begin for begin in begins.values() if begin > first), default=len(lines))
    return lines[first:last]


def test_the_pages_of_the_fullest_table_fit() -> None:
    for game in the_fullest_boards():
        for page in pages_of(game, WIDE):
            assert len(page.name) <= LONGEST_NAME
            assert len(page.text) <= LONGEST_PAGE
            assert len(page.text.encode()) <= MOST_BYTES
        names = [page.name for page in pages_of(game)]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("seats", RULES.players)
def test_every_piece_on_the_map_is_on_the_page_of_provinces(seats: int) -> None:
    game = new_game("rising_sun", seats, seats)

    for number, _ in enumerate(steps(game, seats)):
        if number % 20:
            continue
        text = page_of(game, "provinces")
        for player in game.table.players:
            for province in {*player.figures, *player.strongholds}:
                (line,) = (one for one in block_of(text, province) if say(f"emblem-{player.clan}") in one)
                pieces = Counter(player.figures.get(province, ()))
                pieces[STRONGHOLD] += player.strongholds.count(province)
                for piece, count in pieces.items():
                    name = say(f"figure-{piece}" if piece in PIECES else f"card-{piece}")
                    assert not count or (name if count == 1 else f"{count} {name}") in line


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_lists_its_connections(province: str) -> None:
    _, ways, *_ = block_of(page_of(Laid("koi", "lotus", "turtle").game, "provinces"), province)

    for other in PROVINCES:
        assert (say(f"province-{other}") in ways) is (other in BORDERS[province] or other in ROUTES[province])


def test_a_page_lists_a_clans_reserve_hostages_and_ally() -> None:
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "bushi", "bushi", "daimyo").hostage("koi", "lotus", "shinto")
    laid.ally("koi", "turtle").give("koi", coins=4, ronin=3, vp=12)
    text = page_of(laid.game, "clans")

    assert say("clan-wealth", vp=12, coins=4, ronin=3) in text
    assert say("clan-hostage", figure="shinto", clan="lotus") in text
    assert say("clan-ally", clan="turtle") in text
    assert "2 Bushi" in text
    assert "Daimyo" in text


def test_every_season_card_is_on_a_page() -> None:
    game = the_fullest_boards()[0]
    held, offered = page_of(game, "cards"), page_of(game, "offer")

    for player in game.table.players:
        for card in player.cards:
            assert say(f"card-{CARDS[card].name}") in held
    for card in game.table.offer:
        assert say(f"card-{CARDS[card].name}") in offered
        assert say(f"card-{CARDS[card].name}", "short") in offered


def test_a_page_shows_a_kamis_gift_and_worshippers() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("fujin", "raijin").worship("lotus", "fujin", "shinto", "shinto")
    first, gift, second, _ = page_of(laid.game, "shrines").splitlines()

    assert say("kami-fujin", "short") in gift
    assert "2 Shinto ★" in first
    assert say("clan-lotus") not in second


def test_a_page_lists_the_battles_in_order() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.war_provinces = ["kyoto", "edo"]
    laid.table.wars_fought = 1

    told = [
        say("season-war", number=1, province="kyoto", fought=True),
        say("season-war", number=2, province="edo", fought=False),
    ]
    assert say("season-wars", wars=" · ".join(told)) in page_of(laid.game, "season")


def test_a_facedown_tile_shows_only_the_announced_mandate() -> None:
    game = the_fullest_boards()[0]
    before = page_of(game, "season")
    for played in game.table.mandates:
        object.__setattr__(played, "tile", "betray")

    assert page_of(game, "season") == before


def test_the_most_different_provinces_lead_the_set_bonus() -> None:
    laid = Laid("koi", "lotus", "turtle").tokens("lotus", "spring:edo", "summer:edo", "spring:oshu", "spring:kyoto")
    laid.tokens("koi", "spring:nagato", "summer:nagato", "autumn:nagato", "summer:kyushu")
    text = page_of(laid.game, "set-bonus")

    assert say("set-bonus-leading", clan=["lotus"], number=3) in text
    (line,) = (line for line in text.splitlines() if line.startswith(say("emblem-lotus")))
    tokens = ", ".join(
        say("war-token", province=province, vp=vp)
        for province, vp in (("edo", 1), ("edo", 2), ("oshu", 1), ("kyoto", 1))
    )
    assert line == say("set-bonus-clan", emblem=say("emblem-lotus"), clan="lotus", number=3, vp=10, tokens=tokens)


def test_ties_share_the_lead_and_no_tokens_means_no_leader() -> None:
    laid = Laid("koi", "lotus", "turtle")
    assert say("set-bonus-leading", clan=["koi"], number=0).split(":")[0] not in page_of(laid.game, "set-bonus")

    laid.tokens("koi", "spring:nagato").tokens("turtle", "spring:edo").honor("turtle", "koi", "lotus")
    assert say("set-bonus-leading", clan=["turtle", "koi"], number=1) in page_of(laid.game, "set-bonus")
