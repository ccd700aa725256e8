"""Tests of Shogun's card, seat panel and final scores, and of what they hide."""

from dataclasses import replace
from itertools import product

import pytest

from bot.games.shogun.forecasts import table_of
from bot.presentation.components import texts_in
from engine.core.chance import Chance
from engine.core.game import Game
from engine.search.random_play import random_action
from engine.shogun.acting import Act
from engine.shogun.components import ACTION_SPACES, EVENTS, PROVINCES, REGIONS, SPECIAL_CARDS
from engine.shogun.measures import why_void
from engine.shogun.scoring import ranking_of
from engine.shogun.season import ActionCard
from engine.shogun.table import Bid, ShogunTable, WinterScore
from engine.shogun.thinking.worth import lyings
from engine.shogun.views import ShogunView
from tests.presentation.tables import SHOWN, SPOKEN, begun, new_game, text_of
from tests.shogun.case import SHOGUN
from tests.shogun.laying import Laid
from tests.shogun.showing import BOARD, everything, localizer_at, played, say, view_of


def card(laid: Laid) -> str:
    game = played(laid)
    return text_of(SPOKEN.card(begun(game), game))


def at_work() -> Laid:
    """Set up the second of these actions, after planning."""
    laid = Laid(3).own("A", kai=5, suruga=2).own("B", musashi=3).own("C", mino=2)
    laid.event("tax_min").give("B", special="rice_plus_1", points=7, rice=3).tray(C=1, farmers=2).inside(A=2)
    laid.built("kai", "castle").marked("musashi", 2)
    laid.laid("A", build_temple="kai", collect_taxes="suruga").laid("B", build_temple="musashi").laid("C")
    table = laid.table
    table.action_cards = ["build_castle", "build_temple", *ACTION_SPACES[2:]]
    table.current, table.open_actions, table.special_row = 1, 7, list(SPECIAL_CARDS)
    for player in table.players:
        player.held = 1
    return laid


@pytest.mark.parametrize("seed", [3, 7, 10])
def test_the_forecast_from_the_view_matches_the_one_from_the_table(seed: int) -> None:
    game, chance = SHOGUN.begin(seed), Chance(seed)
    while not game.finished:
        table, seat = game.table, game.awaited()[0]
        if table.phase == "planning":
            view = game.view(seat)
            assert isinstance(view, ShogunView)
            seen, own = table_of(view), table.provinces_of(seat)
            assert lyings(seen, seat, ACTION_SPACES, own) == lyings(table, seat, ACTION_SPACES, own)
            for action, province in product(ACTION_SPACES, own):
                assert why_void(seen, seat, action, province) == why_void(table, seat, action, province)
        game.apply(*random_action(game, chance))


# The card


def in_a_line(text: str) -> str:
    """Return a line of Discord's Markdown as displayed."""
    return text.replace("*", "").replace("\\", "")


def test_a_defenders_question_does_not_make_it_their_turn() -> None:
    laid = at_work().give("B", special="defence_plus_1").defends("B", "ask")
    laid.table.action_cards[1] = "battle_move_a"
    laid.table.turn_order = [0, 1, 2]
    laid.game.plan(Act(seat=1, action="battle_move_a"), Act(seat=2, action="battle_move_a"))
    laid.battle("A", "kai", "musashi", 1)
    assert laid.asked() == "add-defenders"
    view = view_of(laid, None)
    assert [BOARD.is_on_turn(view, seat) for seat in range(3)] == [True, False, False]


def pages_of(laid: Laid) -> dict[str, str]:
    return {page.name: page.text for page in BOARD.pages(localizer_at(laid), view_of(laid, None))}


def emblem(laid: Laid, seat: int) -> str:
    return BOARD.emblem(localizer_at(laid), view_of(laid, None), seat)


def named(laid: Laid, seat: int) -> str:
    return say("emblem-and-name", emblem=emblem(laid, seat), name=localizer_at(laid).player_names[seat])


ROW = " · ".join(
    (
        say("row-done", number=1, action=say("action-build_castle", "short")),
        say("row-current", number=2, action=say("action-build_temple", "short")),
        say("row-open", number=3, action=say("action-build_theatre", "short")),
        say("row-open", number=4, action=say("action-confiscate_rice", "short")),
        say("row-open", number=5, action=say("action-collect_taxes", "short")),
        say("row-open", number=6, action=say("action-deploy_5", "short")),
        say("row-open", number=7, action=say("action-deploy_3", "short")),
        say("row-covered", number=3),
    )
)


def showing(laid: Laid) -> str:
    """Return the line on the provinces shown for the action."""
    shown = ((0, "kai"), (1, "musashi"), (2, None))
    cards = [say("row-shown", emblem=emblem(laid, seat), province=province) for seat, province in shown]
    return say("row-showing", cards=", ".join(cards))


def test_the_header_names_season_year_and_action() -> None:
    laid = at_work()
    localizer, view = localizer_at(laid), view_of(laid, None)
    assert BOARD.stage(localizer, view) == say("moment", phase="actions", season="spring", year=1)
    assert BOARD.progress(localizer, view) == say("progress-action", number=2, actions=10)
    first = card(laid).splitlines()[0]
    assert BOARD.stage(localizer, view) in first


@pytest.mark.slow
def test_the_header_of_a_random_game_has_at_most_four_lines() -> None:
    game, chance = new_game("shogun", 5, seed=4), Chance(4)
    while not game.finished:
        header = next(texts_in(SPOKEN.card(begun(game), game).components))
        assert len(header.splitlines()) <= 4
        board, localizer, view = (
            SHOWN.get("shogun"),
            SHOWN.table_localizer(begun(game), game.chosen(), "en"),
            game.view(None),
        )
        assert len(f"{say('game-name')} · {board.stage(localizer, view)}") <= 32
        assert len(board.progress(localizer, view)) <= 30
        game.apply(*random_action(game, chance, 10))


@pytest.mark.parametrize("phase", ["claiming", "planning", "bidding"])
def test_before_the_actions_the_header_names_the_phase(phase: str) -> None:
    laid = at_work()
    laid.table.phase, laid.table.current = phase, -1
    assert BOARD.progress(localizer_at(laid), view_of(laid, None)) == say(f"phase-{phase}")


def test_players_are_listed_in_turn_order_with_both_scores() -> None:
    laid = at_work()
    laid.table.turn_order = [1, 0, 2]
    lines = BOARD.summaries(localizer_at(laid), view_of(laid, None))
    facts = {
        "emblem": emblem(laid, 1),
        "name": localizer_at(laid).player_names[1],
        "provinces": 1,
        "chests": 10,
        "rice": 3,
    }
    assert lines[0] == say("summary", **facts, points=7, now=8, over=False)
    assert [line.split()[0] for line in lines] == [emblem(laid, seat) for seat in (1, 0, 2)]
    assert [line for line in card(laid).splitlines() if line in lines] == list(lines)


def test_every_seat_has_a_unique_emblem_and_accent() -> None:
    view = view_of(Laid(5), None)
    assert len({BOARD.emblem(localizer_at(Laid(5)), view, seat) for seat in range(5)}) == 5
    assert len({BOARD.accent(view, seat) for seat in range(5)}) == 5


def test_the_card_without_a_picture_has_actions_and_provinces_by_region() -> None:
    laid = at_work()
    text = card(laid)
    assert say("row", actions=ROW) in text
    assert showing(laid) in text
    assert say("overview-event", event="event_08") in text
    castle = say("building-castle", "sign")
    yellow = say("overview-region", region="yellow", castle=emblem(laid, 0), temple="–", theatre="–")
    kai = say("overview-province", province="kai", armies=5, marks=castle)
    suruga = say("overview-province", province="suruga", armies=2, marks="")
    own = say("overview-lands", emblem=emblem(laid, 0), provinces=f"{kai}, {suruga}")
    musashi = say("overview-province", province="musashi", armies=3, marks=say("marker-sign", number=2))
    assert text.index(yellow) < text.index(own) < text.index(musashi) < text.index(say("region-red"))


# The pages of Board


def test_the_page_of_players_lists_goods_buildings_and_special_cards() -> None:
    laid = at_work()
    laid.table.turn_order = [1, 0, 2]
    text = pages_of(laid)[say("board-players")]
    titles = [
        say("player-title", emblem=emblem(laid, seat), seat=seat, daimyo=laid.table.players[seat].daimyo, place=n)
        for n, seat in enumerate((1, 0, 2), 1)
    ]
    assert [line for line in text.splitlines() if line in titles] == titles
    lines = (
        say("player-wealth", points=7, chests=10, rice=3),
        say("player-lands", provinces=1, armies=3, supply=59),
        say("player-scored-now", points=1, sources=say("source-provinces", number=1)),
        say("special-rice-plus-1"),
    )
    assert "\n".join(lines) in text
    assert say("building-castle", "several", number=1) in text


def test_a_regions_page_lists_leaders_and_all_provinces() -> None:
    laid = at_work()
    text = pages_of(laid)[say("region-yellow")]
    lines = text.splitlines()
    assert lines[0] == say("lead", building="castle", names=named(laid, 0), number=1, points=3)
    assert lines[1] == say("lead", building="temple", names="", number=0, points=0)
    facts = {"province": "kai", "chests": 5, "rice": 3, "spaces": 0}
    kai = say("province-owned", **facts, name=named(laid, 0), armies=5, buildings="castle", markers=0)
    assert kai in lines
    facts = {"province": "musashi", "chests": 6, "rice": 3, "spaces": 2}
    assert say("province-owned", **facts, name=named(laid, 1), armies=3, buildings=None, markers=2) in lines
    assert say("province-neutral", province="sagami", chests=3, rice=4, spaces=3) in lines
    assert say("provinces-out", provinces=["awa_boso", "kazusa"]) in lines


def test_tied_leaders_are_all_named_with_what_each_scores() -> None:
    laid = at_work().built("musashi", "castle")
    names = ", ".join(named(laid, seat) for seat in (0, 1))
    assert say("lead", building="castle", names=names, number=2, points=2) in pages_of(laid)[say("region-yellow")]


def test_every_province_is_on_the_page_of_exactly_one_region() -> None:
    laid = Laid(5)
    text = "\n".join(pages_of(laid)[say(f"region-{region}")] for region in REGIONS)
    for province, row in PROVINCES.items():
        facts = {"chests": row.tax, "rice": row.rice, "spaces": row.spaces}
        assert text.splitlines().count(say("province-neutral", province=province, **facts)) == 1


def test_the_towers_page_lists_cubes_by_player_and_farmers() -> None:
    laid = at_work()
    text = pages_of(laid)[say("board-tower")]
    assert text.splitlines() == [
        say("tower-player", name=named(laid, 0), tray=0, inside=2),
        say("tower-player", name=named(laid, 1), tray=0, inside=0),
        say("tower-player", name=named(laid, 2), tray=1, inside=0),
        say("tower-farmers", tray=2, inside=0, number=18),
    ]


def test_the_events_page_lists_current_and_remaining_events() -> None:
    laid = at_work()
    laid.table.events = ["event_02"]
    text = pages_of(laid)[say("board-events")]
    assert say("event-now", event="event_08", text=say("lookup-min-chests", number=6)) in text
    assert say("events-left", drawn=True) in text
    to_come = say("event-line", event="event_02", loss=EVENTS["event_02"].rice_loss, text="|").partition("|")[0]
    assert to_come in text
    laid.table.season = "winter"
    left = say("event-left", event="event_08", loss=EVENTS["event_08"].rice_loss)
    assert left in pages_of(laid)[say("board-events")]


def test_the_page_of_cards_has_actions_provinces_and_special_cards() -> None:
    laid = at_work()
    text = pages_of(laid)[say("board-cards")]
    assert say("row", actions=ROW) in text
    assert showing(laid) in text
    more = say("lookup-rice-more", number=1)
    assert say("special-line", place=4, special="rice_plus_1", name=named(laid, 1), text=more) in text


def test_provinces_on_offer_are_on_the_card_and_on_a_page() -> None:
    game = new_game("shogun", 3, 1)
    offer = say("claims", provinces=game.table.face_up, number=len(game.table.pile))
    assert offer in text_of(SPOKEN.card(begun(game), game))
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    assert any(offer in page.text for page in BOARD.pages(localizer, game.view(None)))


def test_a_hidden_plan_is_on_no_card_page_or_panel_of_others() -> None:
    laid = at_work()
    planned = say(
        "panel-mat-line",
        what=say("action-collect_taxes", "short"),
        province="suruga",
        told=say("laid-collect", "short", gain=say("amount-chests", number=7), revolt=False),
    )
    assert planned in everything(laid, "A")
    assert planned not in everything(laid, "B")
    secret = at_work()
    del secret.player("A").mat["collect_taxes"]
    assert "suruga" in laid.player("A").mat.values()
    assert card(laid) == card(secret)
    assert pages_of(laid) == pages_of(secret)


def test_a_space_with_a_taken_card_is_shown_empty() -> None:
    laid = at_work()
    laid.player("A").taken["collect_taxes"] = laid.player("A").mat.pop("collect_taxes")
    known = say("player-known-empty", actions=say("action-collect_taxes", "short"))
    assert known in pages_of(laid)[say("board-players")]


# The panel


def test_the_panel_shows_goods_special_card_mat_and_provinces() -> None:
    laid = at_work()
    laid.table.current = 0
    laid.player("A").bid = Bid(chests=2)
    text = everything(laid, "A")
    assert say("player-wealth", points=0, chests=10, rice=0) in text
    assert (
        say(
            "panel-mat-line",
            what=say("action-build_temple", "short"),
            province="kai",
            told=say("laid-void", "short", why="spaces"),
        )
        in text
    )
    assert (
        say(
            "panel-mat-line",
            what=say("action-collect_taxes", "short"),
            province="suruga",
            told=say("laid-collect", "short", gain=say("amount-chests", number=7), revolt=False),
        )
        in text
    )
    assert say("panel-mat-over", actions=say("action-build_castle", "short")) in text
    assert say("panel-bid", bid=say("bid-chests", number=2)) in text
    assert (
        say(
            "facts-land",
            province="suruga",
            armies=2,
            chests=7,
            rice=3,
            spaces=2,
            buildings=None,
            markers=0,
            by=say("near-neutral", number=3),
        )
        in text
    )
    assert say("panel-special-line", special="rice_plus_1", text=say("lookup-rice-more", number=1)) in everything(
        laid, "B"
    )


def test_the_panel_marks_the_readers_finished_action() -> None:
    laid = Laid(3).own("A", suruga=6, izu=1).own("B", kai=5, musashi=1).own("C", aki=1)
    laid.laid("A", deploy_1_move="suruga").laid("B", deploy_1_move="kai").laid("C")
    laid.do(ActionCard(number=1 + ACTION_SPACES.index("deploy_1_move")))
    assert say(
        "panel-mat-line",
        what=say("action-deploy_1_move", "short"),
        province="kai",
        told=say("laid-deploy", "short", after=6, chests=1),
    ) in everything(laid, "B")
    laid.pick("A")
    assert (laid.asked(), laid.awaited()) == ("move-armies", "B")
    text = everything(laid, "A")
    assert "**Deploy 1 + move** Suruga" not in text
    assert (
        say("action-deploy_1_move", "short")
        in text.partition(say("panel-mat-over", actions="|").partition("|")[0])[2].splitlines()[0]
    )


def test_newly_claimed_provinces_are_not_listed_twice() -> None:
    laid = Laid(3)
    laid.table.phase = "claiming"
    before = view_of(laid, "A")
    laid.own("B", noto=4)
    assert list(BOARD.changes(localizer_at(laid), before, view_of(laid, "A"))) == []


def test_changes_list_points_chests_and_provinces() -> None:
    laid = Laid(3).own("A", kai=5).own("B", musashi=3, mino=2)
    before = view_of(laid, "A")
    laid.give("A", chests=14, points=9)
    laid.table.owner["musashi"] = 0
    del laid.table.owner["mino"], laid.table.armies["mino"]
    lines = BOARD.changes(localizer_at(laid), before, view_of(laid, "A"))
    assert list(lines) == [
        say("since-points", changes=say("since-from-to", seat=0, before=0, after=9)),
        say("since-chests", changes=say("since-from-to", seat=0, before=10, after=14)),
        say(
            "since-provinces",
            changes=say("since-neutral", provinces=["mino"]) + "; " + say("since-won", provinces=["musashi"], seat=0),
        ),
    ]


def test_a_game_that_ends_early_shows_each_mat() -> None:
    laid = at_work()
    hidden = BOARD.revealed_secrets(localizer_at(laid), view_of(laid, "A"))
    assert hidden.splitlines()[:2] == [
        say("hidden-mat", what=say("action-build_temple", "short"), province="kai"),
        say("hidden-mat", what=say("action-collect_taxes", "short"), province="suruga"),
    ]


def test_a_new_round_is_a_new_chapter() -> None:
    laid = at_work()
    before = BOARD.phase(view_of(laid, None))
    laid.table.season = "summer"
    assert BOARD.phase(view_of(laid, None)) != before


# The end


def finished(laid: Laid) -> Game[ShogunTable]:
    game = played(laid)
    laid.table.phase = "over"
    game.finish()
    return game


def account(laid: Laid) -> list[str]:
    return list(BOARD.ranking_lines(localizer_at(laid), finished(laid)))


def test_the_final_scores_list_the_source_of_every_point() -> None:
    laid = Laid(3).give("A", points=22, chests=1).give("B", points=30, chests=2).give("C", points=9, chests=3)
    first = (WinterScore(7, 2, 3, 0, 0), WinterScore(8, 3, 0, 2, 1), WinterScore(4, 0, 0, 0, 0))
    second = (WinterScore(8, 2, 0, 0, 0), WinterScore(9, 4, 3, 0, 0), WinterScore(5, 0, 0, 0, 0))
    laid.table.winters = [first, second]
    assert account(laid) == [
        say("account-won", seat=1),
        say("account-player", seat=1, place=1, points=30, chests=2),
        say(
            "account-winter",
            year=1,
            points=14,
            sources=", ".join(
                (
                    say("source-provinces", number=8),
                    say("source-buildings", number=3),
                    say("source-temples", number=2),
                    say("source-theatres", number=1),
                )
            ),
        ),
        say(
            "account-winter",
            year=2,
            points=16,
            sources=", ".join(
                (
                    say("source-provinces", number=9),
                    say("source-buildings", number=4),
                    say("source-castles", number=3),
                )
            ),
        ),
        say("account-player", seat=0, place=2, points=22, chests=1),
        say(
            "account-winter",
            year=1,
            points=12,
            sources=", ".join(
                (
                    say("source-provinces", number=7),
                    say("source-buildings", number=2),
                    say("source-castles", number=3),
                )
            ),
        ),
        say(
            "account-winter",
            year=2,
            points=10,
            sources=", ".join((say("source-provinces", number=8), say("source-buildings", number=2))),
        ),
        say("account-player", seat=2, place=3, points=9, chests=3),
        say("account-winter", year=1, points=4, sources=say("source-provinces", number=4)),
        say("account-winter", year=2, points=5, sources=say("source-provinces", number=5)),
    ]


@pytest.mark.ruling("R-56")
def test_chests_decide_a_tie_and_equal_chests_share_the_victory() -> None:
    laid = Laid(3).give("A", points=48, chests=7).give("B", points=48, chests=4).give("C", points=9)
    assert account(laid)[0] == say("account-by-chests", seat=0)
    laid = Laid(3).give("A", points=48, chests=4).give("B", points=48, chests=4).give("C", points=9)
    assert account(laid)[0] == (say("account-shared", seats=[0, 1]))


def test_the_final_scores_add_up_after_a_whole_game() -> None:
    game = new_game("shogun", 4, seed=9)
    chance = Chance(9)
    while not game.finished:
        game.apply(*random_action(game, chance, 10))
    lines = list(BOARD.ranking_lines(SHOWN.table_localizer(begun(game), game.chosen(), "en"), game))
    assert sum("· Winter" in line for line in lines) == 8
    for seat, _, points in ranking_of(game.table):
        assert sum(winter[seat].points for winter in game.table.winters) == points
    info = replace(begun(game), status="finished")
    assert "🏁" in text_of(SPOKEN.card(info, game))
