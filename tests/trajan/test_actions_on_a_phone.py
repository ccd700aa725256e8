"""Tests of the texts for actions on a phone: what each option brings now, and what it is good for."""

import pytest

from bot.games.trajan.names import short
from bot.presentation.components import PRIMARY, SECONDARY, texts_in
from bot.presentation.panel import more_panel
from engine.core.steps import Step
from engine.trajan.components import ACTIONS
from engine.trajan.demands import AskForDemands
from engine.trajan.quarter import CountSenate
from engine.trajan.setup import DraftGoods, LayMarkers, TakeFirstTiles
from tests.presentation.tables import SHOWN, begun, panel_of
from tests.trajan.laying import Laid
from tests.trajan.showing import (
    BOARD,
    BUTTON,
    about,
    buttons,
    controls,
    explained,
    facts,
    localizer_at,
    menu,
    panel,
    parts,
    say,
    sign,
    signs,
    view_of,
)

READ_AT_A_GLANCE = 38
"""Characters per line on a phone that is 390 pixels wide."""

# Seaport


def test_the_seaport_lists_points_per_ship_and_uses_of_goods() -> None:
    laid = Laid(2).hand("A", "wheat", "wheat", "oil").bonus("A", "wine_fish").act("A", "seaport")
    assert menu(laid, "A") == {
        say("ship-cards", ship="equal", most=6): say("beside-ship", points="2, 6, 12, 20", coloured=True),
        say("ship-cards", ship="pairs", most=5): say("beside-ship", points="5, 10, 15", coloured=True),
        say("ship-cards", ship="different", most=4): say("beside-ship", points="2, 4, 6, 8", coloured=True),
        say("draw-cards", cards=2): say("beside-draw", pile=55),
        say("take-discard", good="wine", final=True): say("beside-serves", points=3),
        say("take-discard", good="fish", final=True): say("beside-serves", points=3),
        say("play-cards", most=2, draws=2): say("beside-play-none"),
    }


def test_seaport_options_and_their_descriptions_take_one_line_each() -> None:
    laid = Laid(2).hand("A", *["jewelry", "wine"] * 3, "oil").bonus("A", "wine_fish", "jewelry_gems")
    for label, told in menu(laid.act("A", "seaport"), "A").items():
        assert max(len(label), len(told)) <= READ_AT_A_GLANCE


def test_a_gray_ship_is_shown_as_staying_gray() -> None:
    laid = Laid(2).hand("A", "wheat")
    laid.table.coloured.remove("equal")
    lines = menu(laid.act("A", "seaport"), "A")
    assert lines[say("ship-cards", ship="equal", most=0)] == say("beside-ship", points="0, 1, 7, 15", coloured=False)


def test_more_explains_gray_ships() -> None:
    laid = Laid(2).hand("A", "wheat").act("A", "seaport")
    view, localizer = view_of(laid, "A"), localizer_at(laid, "A")
    (ships,) = BOARD.facts_in_picture(localizer, view, laid.question("A"))
    assert ships["name"] == say("facts-ships")


def test_taking_a_discard_from_a_deeper_pile_is_not_final() -> None:
    laid = Laid(2).discards(1, "wheat", "oil").act("A", "seaport")
    assert say("take-discard", good="oil", cards=2, final=False) in buttons(laid, "A")


def test_loads_of_a_ship_show_their_points() -> None:
    laid = Laid(2).hand("A", "wheat", "oil").tiles("A", "joker_goods")
    equal = laid.act("A", "seaport").pick("A", "equal")
    assert buttons(equal, "A")[:2] == [
        say("ship-equal", good="wheat", cards=1, jokers=1, points=6),
        say("ship-equal", good="oil", cards=1, jokers=1, points=6),
    ]
    different = Laid(2).hand("A", "wheat", "oil").act("A", "seaport").pick("A", "different")
    assert say("shipped-like", loaded="wheat, oil", points=4) in buttons(different, "A")
    pairs = Laid(2).hand("A", *["wheat", "oil"] * 2).act("A", "seaport").pick("A", "pairs")
    assert say(
        "shipped-like", loaded=", ".join((say("ship-pair", good="wheat"), say("ship-pair", good="oil"))), points=10
    ) in buttons(pairs, "A")


def test_a_pair_without_jokers_counts_with_those_of_jokers() -> None:
    laid = Laid(2).hand("A", "wheat", "oil", "oil", "furs", "furs").tiles("A", "joker_goods").act("A", "seaport")
    laid.pick("A", "pairs").pick("A", "wheat:1")
    assert buttons(laid, "A")[0] == say(
        "shipped-like", loaded=", ".join((say("ship-pair", good="furs"), say("ship-pair", good="oil"))), points=15
    )


# Forum, military, senate


def test_forum_tiles_list_their_effects_and_open_demands() -> None:
    laid = Laid(2).forum("bread", "games", "senate_3", "joker_demand").extra("extra_forum").tiles("A", "games")
    laid.demands("bread", "games").bonus("A", "bread")
    laid.player("A").plus2.append("forum")
    assert explained(laid.act("A", "forum"), "A") == [
        say(
            "option-explained",
            named=say("take-tile", tile="bread"),
            means=say("brief-demand", asked=1, have=0, bonus=0, needed=True),
        ),
        say(
            "option-explained",
            named=say("take-tile", tile="games"),
            means=say("brief-demand", asked=1, have=1, bonus=0, needed=False),
        ),
        say("option-explained", named=say("take-tile", tile="senate_3"), means=say("brief-votes", after=3)),
        say("option-explained", named=say("take-tile", tile="joker_demand"), means=say("brief-joker-demand")),
        say("option-explained", named=say("take-tile", tile="extra_forum"), means=say("brief-twice")),
    ]
    assert [about(laid, "A", option) for option in laid.options("A")] == [
        say("beside-demand", asked=1, have=0, bonus=0, needed=True),
        say("beside-demand", asked=1, have=1, bonus=0, needed=False),
        say("beside-votes", votes=0, after=3),
        " · ".join((say("beside-joker_demand"), say("beside-joker-unused"))),
        say("beside-extra", action="forum", plus2=True),
    ]
    assert facts(laid, "A")[say("facts-demands")] == "\n".join(
        (
            say("facts-demand-line", open="bread, games", unmet="bread", jokers=0, lost=4),
            say("facts-own-tiles", named="games"),
        )
    )


def test_military_options_list_points_tiles_and_other_players() -> None:
    laid = Laid(3).leader("A", "noricum").posted("B", "noricum", "raetia").provinces(raetia="bread").demands("bread")
    laid.act("A", "military")
    assert buttons(laid, "A")[:3] == [
        say("post-legionnaire", short="Noricum", points=2),
        say("move-leader", short="Raetia"),
        say("recruit"),
    ]
    assert explained(laid, "A")[:2] == [
        say(
            "option-explained",
            named=say("post-legionnaire", short="Noricum", points=2),
            means=say("beside-post", printed=5, less=3, number=1, signs=sign(laid, "B")),
        ),
        say(
            "option-explained",
            named=say("move-leader", short="Raetia"),
            means=say("brief-move", named="bread", needed=True, own=False, points=0),
        ),
    ]
    raetia = laid.options("A")[1]
    assert about(laid, "A", raetia) == " · ".join(
        (
            say("beside-province", points=0, signs=sign(laid, "B"), own=False),
            say("beside-demand", asked=1, have=0, bonus=0, needed=True),
        )
    )


def test_the_senate_shows_points_votes_and_the_leader() -> None:
    laid = Laid(2).senate(A=2, B=3).tiles("A", "senate_2").act("A", "senate")
    assert buttons(laid, "A") == [say("advance", points=4, votes=6), say("ask-senate", "pass")]
    votes = (
        say("facts-votes-line", sign=sign(laid, letter), seat=seat, votes=votes)
        for seat, letter, votes in ((0, "A", 5), (1, "B", 4))
    )
    assert facts(laid, "A")[say("facts-votes")] == ", ".join(votes)


# Trajan and construction


def test_trajan_tiles_list_their_gains_and_markers_in_the_tray() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange").act("A", "trajan")
    one = {marker: say("tray-holds", number=1, lying=signs(marker)) for marker in ("yellow", "orange")}
    assert menu(laid, "A") == {
        say("take-trajan", short=say(f"trajan-tile-{tile}", "short"), points=points): holds
        for tile, points, holds in (
            ("cards-1", 3, one["yellow"]),
            ("victory-1", 0, one["yellow"]),
            ("workers-1", 5, say("tray-holds", number=2)),
            ("legionnaires-1", 5, one["yellow"]),
            ("plus2-1", 4, one["orange"]),
            ("demand-1", 1, one["orange"]),
        )
    }
    assert buttons(laid, "A") == [say("ask-trajan", "pass")]
    assert laid.question("A").facts["slot"] == "seaport"


def test_building_spaces_list_tile_points_place_and_free_action() -> None:
    laid = Laid(2).built("A", "stairs_2").works("B", 2).act("A", "construction")
    assert buttons(laid, "A") == [
        say("build", space=2, tile=None),
        say("build", space=6, tile="door_3", points=3, action="senate", building="door", idle=False),
        say("hire"),
        say("ask-construction", "pass"),
    ]
    assert explained(laid, "A")[:2] == [
        say(
            "option-explained",
            named=say("build", space=2, tile=None),
            means=say("brief-site", number=1, signs=sign(laid, "B")),
        ),
        say(
            "option-explained",
            named=say("build", space=6, tile="door_3", points=3, action="senate", building="door", idle=False),
            means=say("brief-build", first=True, points=0),
        ),
    ]
    empty, door, _ = laid.options("A")
    assert about(laid, "A", empty) == " · ".join(
        (say("beside-space", row=1, column=2), say("beside-site", number=1, signs=sign(laid, "B")))
    )
    assert about(laid, "A", door) == " · ".join(
        (
            say("beside-space", row=2, column=1),
            say("beside-build", building="door", first=True, idle=False, points=0),
        )
    )


def test_building_a_tile_that_completes_a_set_says_so() -> None:
    laid = Laid(2).built("A", "stairs_2", "stairs_3").act("A", "construction")
    third = say("beside-build", building="stairs", first=False, number=3, points=10)
    place = say("beside-space", row=1, column=3)
    stairs = say("build", space=3, tile="stairs_4", points=4, action=None, building="stairs", idle=False)
    assert f"{place} · {third}" in [about(laid, "A", option) for option in laid.options("A")]
    means = say("brief-build", first=False, number=3, points=10)
    assert say("option-explained", named=stairs, means=means) in explained(laid, "A")


# Extra actions, [+2], end of a quarter


def test_an_extra_action_says_how_often_it_repeats() -> None:
    laid = Laid(2).tiles("A", "extra_senate", "joker_action").act("A", "senate").pick("A", "advance")
    assert buttons(laid, "A") == [
        say("extra-action", tile="extra_senate", times=1),
        say("extra-action", tile="joker_action", times=1),
        say("ask-extra-action", "pass"),
    ]


def test_plus2_options_name_spaces_with_extra_action_tiles() -> None:
    laid = Laid(2).tiles("A", "extra_forum", "extra_forum").markers("A", trajan="orange", seaport="pink orange")
    laid.slots("A", construction="plus2-1").markers("A", trajan="orange", construction="pink").turn("A")
    laid.pick("A", "trajan")
    assert buttons(laid, "A")[1] == say("plus2", action="forum", tiles=2)


def spent(*tiles: str) -> str:
    """Return the names of tiles spent on demands, as an answer lists them."""
    shorts = (say(f"forum-tile-{tile}", "short") for tile in tiles)
    return localizer_at(Laid(2), "A").format_list([say("spent-tile", number=1, short=short) for short in shorts])


def test_demands_list_the_tiles_spent_and_bonus_points_lost() -> None:
    laid = Laid(2).demands("games", "bread").tiles("A", "games", "bread", "joker_demand").bonus("A", "games")
    laid.do(AskForDemands())
    assert explained(laid, "A") == [
        say(
            "option-explained",
            named=say("spend-tiles", spent=spent("bread", "games")),
            means=say("beside-spend", lost=0, jokers=1),
        ),
        say(
            "option-explained",
            named=say("spend-tiles", spent=spent("bread", "joker_demand")),
            means=say("beside-spend", lost=0, jokers=0),
        ),
        say(
            "option-explained",
            named=say("spend-tiles", spent=spent("games", "joker_demand")),
            means=say("beside-spend", lost=9, jokers=0),
        ),
    ]


def test_the_consul_sees_what_each_bonus_tile_scores_now() -> None:
    laid = Laid(2).works("B", 1, 2, 3).posted("A", "alpes").senate(A=3).do(CountSenate())
    assert explained(laid, "A") == [
        say(
            "option-explained",
            named=say("take-bonus", bonus="workers"),
            means=say("brief-bonus", yellow=1, once=False, points=0, left=2, vice=1),
        ),
        say(
            "option-explained",
            named=say("take-bonus", bonus="legionnaires"),
            means=say("brief-bonus", yellow=2, once=False, points=2, left=0, vice=1),
        ),
    ]
    assert [about(laid, "A", option) for option in laid.options("A")] == [
        say("beside-bonus", points=0, yellow=1, vice=1, left=2, grey=1, grey_for=2, once=False),
        say("beside-bonus", points=2, yellow=2, vice=1, left=0, grey=1, grey_for=1, once=False),
    ]
    sides = facts(laid, "A")[say("facts-bonus-choice")].splitlines()
    names = [short(localizer_at(laid, "A"), "bonus", bonus) for bonus in laid.table.bonus]
    assert [line.count(name) for line, name in zip(sides, names, strict=True)] == [2, 2]


def test_facts_beyond_the_question_are_under_more() -> None:
    laid = Laid(2).works("B", 1, 2, 3).posted("A", "alpes").senate(A=3).hand("A", "oil").do(CountSenate())
    info, board = begun(laid.game), SHOWN.get("trajan")
    localizer = SHOWN.table_localizer(info, laid.game.chosen(), "en")
    texts = "\n".join(texts_in(panel(laid, "A").components))
    more = "\n".join(texts_in(more_panel(localizer, board, panel_of(info, laid.game, laid.seat("A"))).components))
    assert "\n".join(explained(laid, "A")) in texts
    assert say("panel-points") not in texts
    assert say("panel-points") in more


# Setup


@pytest.mark.parametrize("step", [LayMarkers(asked=(0, 1)), TakeFirstTiles(seat=0, tiles=3)])
def test_suggest_is_the_first_control_for_setup_questions(step: Step) -> None:
    laid = Laid(2)
    for player in laid.table.players:
        player.trays = [()] * len(ACTIONS)
    laid.table.phase = "set-up"
    laid.game.plan(step)
    laid.game.run()
    suggest, fill_in, *_ = parts(laid, "A", BUTTON)
    assert (suggest["label"], suggest["style"]) == (say("suggest"), PRIMARY)
    assert fill_in["style"] == SECONDARY


def test_first_goods_show_useful_bonus_tiles_and_final_draws() -> None:
    laid = Laid(2).bonus("A", "wine_fish").do(DraftGoods(seat=0))
    assert buttons(laid, "A") == [
        say("take-discard", good="wine", final=True),
        say("take-discard", good="fish", final=True),
        say("take-covered"),
    ]
    assert say(
        "option-explained", named=say("take-discard", good="wine", final=True), means=say("beside-serves", points=3)
    ) in explained(laid, "A")


def test_first_trajan_tiles_show_the_markers_in_the_slots_tray() -> None:
    laid = Laid(2).markers("A", forum="yellow blue").do(TakeFirstTiles(seat=0, tiles=3))
    options = controls(laid, "A").modal()["components"][0]["component"]["options"]
    assert {option["label"]: option["description"] for option in options}[
        say("trajan-tile", tile="victory-1")
    ] == say("tray-holds", number=1, lying=signs("yellow"))
