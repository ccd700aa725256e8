"""Tests of the suggestions for trays, colors, actions and ships, best first."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Assigned, Picked
from engine.core.steps import Prompt
from engine.trajan.components import TRAJAN_TILES
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from engine.trajan.quarter import CountSenate
from engine.trajan.setup import DraftGoods, TakeFirstTiles
from engine.trajan.thinking import advice
from engine.trajan.thinking.worth import Look
from engine.trajan.trajan_tiles import PlacePlus2
from tests.slow import slow_after
from tests.trajan.laying import Laid


def proposed(laid: Laid, letter: str = "A") -> list[str]:
    """Return the suggested option keys, with "" for passing."""
    found = []
    for proposal in laid.game.proposals(laid.seat(letter)):
        assert isinstance(proposal, Picked)
        found.append(" ".join(proposal.keys))
    return found


def laid_first(laid: Laid, letter: str = "A") -> dict[str, list[str]]:
    """Return the first suggestion's things for each place."""
    proposal = laid.game.proposals(laid.seat(letter))[0]
    assert isinstance(proposal, Assigned)
    found: dict[str, list[str]] = {}
    for thing, place in proposal.laid:
        found.setdefault(place, []).append(thing)
    return found


# Trays and colors


def test_a_tray_that_completes_a_tile_is_suggested_first() -> None:
    laid = Laid().markers("A", forum="yellow pink", senate="yellow", trajan="blue")
    laid.slots("A", senate="victory-1").tokens("A", workers=0).turn("A")

    assert proposed(laid)[0] == "forum"


def test_a_tray_is_valued_by_its_action() -> None:
    plain = Laid().demands("games", "games", "games").forum("bread").turn("A")
    needed = Laid().demands("bread", "bread", "bread").forum("bread").turn("A")

    assert proposed(needed).index("construction") < proposed(plain).index("construction"), "it leads to the forum"


def test_the_color_that_completes_the_tile_is_suggested_for_the_target() -> None:
    laid = Laid().markers("A", forum="yellow pink", senate="yellow").slots("A", senate="victory-1").turn("A")
    laid.pick("A", "forum")

    assert laid_first(laid)["senate"] == ["yellow"]


def test_otherwise_colors_that_prepare_another_tile_are_suggested() -> None:
    laid = Laid().markers("A", forum="orange white", military="orange", senate="blue")
    laid.slots("A", military="victory-3").turn("A").pick("A", "forum")

    assert laid_first(laid)["military"] == ["white"]


def test_the_better_of_two_tiles_gets_its_marker() -> None:
    laid = Laid().markers("A", seaport="pink yellow blue", senate="pink", military="white", forum="green")
    laid.slots("A", senate="victory-7", military="plus2-6").turn("A").pick("A", "seaport")

    assert laid_first(laid)["senate"] == ["pink"], "nine points come before a tile that is only prepared"


def test_suggestions_exist_for_the_largest_tray() -> None:
    everything = "yellow yellow orange orange green green white white pink pink blue blue"
    laid = Laid().markers("A", seaport=everything).slots("A", seaport="victory-9", forum="victory-1").turn("A")

    assert laid.asked() == "sow-markers", "there is one tray"
    first = laid_first(laid)
    assert first["seaport"] == ["blue", "blue"]
    assert first["forum"] == ["yellow", "yellow"]
    assert len(laid.game.proposals(0)) > 1


# Actions


def test_a_forum_tile_that_meets_a_demand_comes_first() -> None:
    laid = Laid().demands("bread", "bread", "bread").forum("games", "bread", "religion").act("A", "forum")

    assert proposed(laid)[0] == "bread"


def test_a_demand_met_by_a_completed_tile_needs_no_forum_tile() -> None:
    laid = Laid().demands("bread", "games").completed("A", "demand-1").forum("games", "bread").act("A", "forum")

    assert proposed(laid)[0] == "games"


def test_the_last_tile_for_a_bonus_tile_is_valued_higher() -> None:
    laid = Laid().bonus("A", "religion").forum("games", "religion", "bread").act("A", "forum")

    assert proposed(laid)[0] == "religion"


def test_votes_are_valued_most_by_a_likely_consul() -> None:
    behind = Laid().bonus("A", "bread").senate(A=1, B=7).forum("senate_2", "bread").act("A", "forum")
    close = (
        Laid().bonus("A", "bread").senate(B=4, A=3).forum("senate_4", "bread").tiles("A", "bread").act("A", "forum")
    )

    assert proposed(behind)[0] == "bread"
    assert proposed(close)[0] == "senate_4"


def test_a_legionnaire_is_suggested_where_it_scores() -> None:
    laid = Laid().leader("A", "britannia").act("A", "military")

    assert proposed(laid)[0] == "post"


def test_a_leader_moves_on_from_a_crowded_province() -> None:
    laid = (
        Laid().leader("A", "alpes").posted("B", "alpes").provinces(belgica="bread").demands("bread", "bread", "bread")
    )
    laid.act("A", "military")

    assert proposed(laid)[0] == "belgica"


@pytest.mark.ruling("G7")
def test_a_senate_tile_out_of_reach_this_quarter_is_worthless() -> None:
    """It leaves its province when the quarter ends (ruling G7)."""

    def gain(rounds_passed: int) -> float:
        laid = Laid().senate(B=4, A=3)
        laid.table.passed = rounds_passed
        without = advice.place(Look(laid.table, 0), "germania_superior")
        laid.provinces(belgica="senate_5")
        return advice.place(Look(laid.table, 0), "germania_superior") - without

    assert gain(0) > 0
    assert gain(4) == 0


def test_the_first_tile_of_a_kind_comes_before_an_equal_one() -> None:
    laid = Laid().built("A", "stairs_2").tokens("A").act("A", "construction")

    assert laid.means("A", proposed(laid)[0]).action, "a door of the same row is next to the stairs"


def test_a_tile_that_completes_a_set_is_worth_more_than_its_points() -> None:
    laid = Laid().built("A", "stairs_2", "door_2", "door_3", "fountain_2", "roof_2", "window_2")
    laid.tokens("A").act("A", "construction")

    assert [laid.means("A", key).tile for key in proposed(laid)[:2]] == ["door_5", "door_4"]


def test_a_trajan_tile_with_markers_in_place_is_suggested() -> None:
    laid = Laid().markers("A", forum="yellow yellow").arch("A", "forum").act("A", "trajan")

    assert proposed(laid)[0] == "victory"


def test_useless_actions_are_not_suggested() -> None:
    laid = Laid().leader("A", "noricum").tokens("A", legionnaires=15, workers=0).posted("A")
    laid.act("A", "military")

    assert proposed(laid)[-1] == ""
    assert "recruit" not in proposed(laid)


def test_a_matching_tile_is_suggested_before_a_joker_for_repeats() -> None:
    laid = Laid().tiles("A", "extra_senate", "joker_action").act("A", "senate").pick("A", "advance")

    assert laid.asked() == "extra-action"
    assert proposed(laid)[0] == "extra_senate"


def test_a_plus2_marker_goes_where_a_tile_can_use_it() -> None:
    laid = Laid().tiles("A", "extra_military").do(PlacePlus2(seat=0))

    assert proposed(laid)[0] == "military"


# Goods


def test_four_equal_cards_are_shipped_as_equal_goods() -> None:
    laid = Laid().hand("A", "furs", "furs", "furs", "furs").act("A", "seaport")

    assert proposed(laid)[0] == "equal"
    laid.pick("A", "equal")
    assert proposed(laid)[0] == "furs:4:0"


def test_a_goods_joker_completes_a_set_if_worth_it() -> None:
    laid = Laid().hand("A", "furs", "furs", "furs").tiles("A", "joker_goods").act("A", "seaport").pick("A", "equal")

    assert proposed(laid)[0] == "furs:3:1", "20 points instead of 12"


def test_all_pairs_are_shipped() -> None:
    laid = Laid().hand("A", *["furs", "oil", "gems"] * 2).act("A", "seaport").pick("A", "pairs")

    assert proposed(laid)[0].split() == ["furs", "gems", "oil"]


def test_the_least_useful_card_is_discarded() -> None:
    laid = Laid().hand("A", "furs", "furs", "oil", "oil", "gems").pile("oil", "wheat").act("A", "seaport")
    laid.pick("A", "draw")

    assert proposed(laid)[0].split(":")[0] in {"gems", "wheat"}


def test_cards_for_bonus_tiles_are_played_first() -> None:
    laid = Laid().bonus("A", "columns_furs").hand("A", "oil", "furs", "gems").act("A", "seaport").pick("A", "play")

    assert "furs" in laid_first(laid)["display"]


def test_a_card_that_makes_a_pair_is_drafted() -> None:
    laid = Laid().hand("A", "fish", "oil").do(DraftGoods(seat=0))

    assert proposed(laid)[0] == "discard-2"


# Setup


def test_first_markers_match_good_trajan_tiles() -> None:
    game = Trajan.begin(Trajan.Options(), [None] * 3, seed=5)
    first = game.proposals(0)[0]
    assert isinstance(first, Assigned)

    tops = [TRAJAN_TILES[tiles[-1]].markers for tiles in game.table.stacks.values()]
    in_forum = tuple(sorted(marker for marker, tray in first.laid if tray == "forum"))
    assert in_forum in [tuple(sorted(markers)) for markers in tops]


def test_a_tile_is_taken_to_the_tray_with_its_markers() -> None:
    laid = Laid().markers("A", senate="yellow yellow").do(TakeFirstTiles(seat=0, tiles=3))

    assert laid_first(laid)["senate"] == ["victory"]


# End of a quarter


def test_demands_are_met_with_tiles_before_jokers() -> None:
    laid = Laid().demands("bread").tiles("A", "bread", "joker_demand").do(AskForDemands())

    assert proposed(laid) == ["1-0-0-0", "0-0-0-1"]


def test_the_bonus_tile_expected_to_score_most_is_taken() -> None:
    laid = Laid().senate(A=3).posted("A", "alpes", "raetia", "belgica").do(CountSenate())

    assert proposed(laid)[0] == "legionnaires"


# Whole games


@pytest.mark.parametrize("seed", slow_after(2, range(6)))
def test_every_question_has_a_suggestion_in_a_game_of_suggestions(seed: int) -> None:
    game = Trajan.begin(Trajan.Options(markers="dealt" if seed % 2 else "chosen"), [None] * (2 + seed % 3), seed)
    without, chance = set(), Chance(seed)
    while not game.finished:
        seat = chance.choice(game.awaited())
        prompt = game.agenda[-1]
        assert isinstance(prompt, Prompt)
        proposals = game.proposals(seat)
        if not proposals:
            without.add(prompt.kind)
        game.apply(seat, Action(game.token, proposals[0]) if proposals else game.fallback(seat))
    assert not without
