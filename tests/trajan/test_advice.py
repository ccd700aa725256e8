"""What is proposed, best first: trays with the action they lead to, colours, actions, and what goes on a ship."""

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
    """What is proposed to pick, by key; "" for nothing."""
    found = []
    for proposal in laid.game.proposals(laid.seat(letter)):
        assert isinstance(proposal, Picked)
        found.append(" ".join(proposal.keys))
    return found


def laid_first(laid: Laid, letter: str = "A") -> dict[str, list[str]]:
    """What the first proposal lays on each place."""
    proposal = laid.game.proposals(laid.seat(letter))[0]
    assert isinstance(proposal, Assigned)
    found: dict[str, list[str]] = {}
    for thing, place in proposal.laid:
        found.setdefault(place, []).append(thing)
    return found


# Trays and colours


def test_the_tray_that_completes_a_tile_goes_before_one_that_completes_none() -> None:
    laid = Laid().markers("A", forum="yellow pink", senate="yellow", trajan="blue")
    laid.slots("A", senate="victory-1").tokens("A", workers=0).turn("A")

    assert proposed(laid)[0] == "forum"


def test_a_tray_is_as_good_as_the_action_that_it_leads_to() -> None:
    plain = Laid().demands("games", "games", "games").forum("bread").turn("A")
    needed = Laid().demands("bread", "bread", "bread").forum("bread").turn("A")

    assert proposed(needed).index("construction") < proposed(plain).index("construction"), "it leads to the forum"


def test_the_colour_that_completes_the_tile_is_proposed_for_the_target() -> None:
    laid = Laid().markers("A", forum="yellow pink", senate="yellow").slots("A", senate="victory-1").turn("A")
    laid.pick("A", "forum")

    assert laid_first(laid)["senate"] == ["yellow"]


def test_colours_that_make_another_tile_ready_are_proposed_where_none_is_completed() -> None:
    laid = Laid().markers("A", forum="orange white", military="orange", senate="blue")
    laid.slots("A", military="victory-3").turn("A").pick("A", "forum")

    assert laid_first(laid)["military"] == ["white"]


def test_the_better_of_two_tiles_gets_its_marker() -> None:
    laid = Laid().markers("A", seaport="pink yellow blue", senate="pink", military="white", forum="green")
    laid.slots("A", senate="victory-7", military="plus2-6").turn("A").pick("A", "seaport")

    assert laid_first(laid)["senate"] == ["pink"], "nine points, before a tile that is only made ready"


def test_good_ways_are_proposed_also_for_the_largest_tray() -> None:
    everything = "yellow yellow orange orange green green white white pink pink blue blue"
    laid = Laid().markers("A", seaport=everything).slots("A", seaport="victory-9", forum="victory-1").turn("A")

    assert laid.asked() == "sow-markers", "there is one tray"
    first = laid_first(laid)
    assert first["seaport"] == ["blue", "blue"]
    assert first["forum"] == ["yellow", "yellow"]
    assert len(laid.game.proposals(0)) > 1


# Actions


def test_the_forum_tile_that_meets_a_demand_goes_before_one_that_meets_none() -> None:
    laid = Laid().demands("bread", "bread", "bread").forum("games", "bread", "religion").act("A", "forum")

    assert proposed(laid)[0] == "bread"


def test_a_demand_that_a_completed_tile_meets_needs_no_tile() -> None:
    laid = Laid().demands("bread", "games").completed("A", "demand-1").forum("games", "bread").act("A", "forum")

    assert proposed(laid)[0] == "games"


def test_the_last_tile_for_a_bonus_tile_is_worth_more_than_another() -> None:
    laid = Laid().bonus("A", "religion").forum("games", "religion", "bread").act("A", "forum")

    assert proposed(laid)[0] == "religion"


def test_votes_are_worth_most_to_whoever_can_become_consul_with_them() -> None:
    behind = Laid().bonus("A", "bread").senate(A=1, B=7).forum("senate_2", "bread").act("A", "forum")
    close = (
        Laid().bonus("A", "bread").senate(B=4, A=3).forum("senate_4", "bread").tiles("A", "bread").act("A", "forum")
    )

    assert proposed(behind)[0] == "bread"
    assert proposed(close)[0] == "senate_4"


def test_a_legionnaire_is_proposed_where_it_scores() -> None:
    laid = Laid().leader("A", "britannia").act("A", "military")

    assert proposed(laid)[0] == "post"


def test_where_others_stand_already_a_leader_goes_on() -> None:
    laid = (
        Laid().leader("A", "alpes").posted("B", "alpes").provinces(belgica="bread").demands("bread", "bread", "bread")
    )
    laid.act("A", "military")

    assert proposed(laid)[0] == "belgica"


@pytest.mark.ruling("G7")
def test_a_senate_tile_out_of_reach_this_quarter_is_worth_nothing() -> None:
    """G7: it leaves its province when the quarter ends."""

    def gain(rounds_passed: int) -> float:
        laid = Laid().senate(B=4, A=3)
        laid.table.passed = rounds_passed
        without = advice.place(Look(laid.table, 0), "germania_superior")
        laid.provinces(belgica="senate_5")
        return advice.place(Look(laid.table, 0), "germania_superior") - without

    assert gain(0) > 0
    assert gain(4) == 0


def test_the_first_tile_of_a_kind_goes_before_another_of_as_many_points() -> None:
    laid = Laid().built("A", "stairs_2").tokens("A").act("A", "construction")

    assert laid.means("A", proposed(laid)[0]).action, "beside the stairs lies a door of the same row"


def test_a_tile_that_makes_a_set_is_worth_more_than_its_points() -> None:
    laid = Laid().built("A", "stairs_2", "door_2", "door_3", "fountain_2", "roof_2", "window_2")
    laid.tokens("A").act("A", "construction")

    assert [laid.means("A", key).tile for key in proposed(laid)[:2]] == ["door_5", "door_4"]


def test_the_trajan_tile_whose_markers_lie_there_already_is_taken() -> None:
    laid = Laid().markers("A", forum="yellow yellow").arch("A", "forum").act("A", "trajan")

    assert proposed(laid)[0] == "victory"


def test_what_brings_nothing_is_not_proposed() -> None:
    laid = Laid().leader("A", "noricum").tokens("A", legionnaires=15, workers=0).posted("A")
    laid.act("A", "military")

    assert proposed(laid)[-1] == ""
    assert "recruit" not in proposed(laid)


def test_an_action_that_brings_much_is_repeated_by_the_tile_for_it_before_a_joker() -> None:
    laid = Laid().tiles("A", "extra_senate", "joker_action").act("A", "senate").pick("A", "advance")

    assert laid.asked() == "extra-action"
    assert proposed(laid)[0] == "extra_senate"


def test_a_plus2_marker_goes_where_a_tile_waits_for_it() -> None:
    laid = Laid().tiles("A", "extra_military").do(PlacePlus2(seat=0))

    assert proposed(laid)[0] == "military"


# Goods


def test_four_equal_cards_go_on_the_ship_for_them() -> None:
    laid = Laid().hand("A", "furs", "furs", "furs", "furs").act("A", "seaport")

    assert proposed(laid)[0] == "equal"
    laid.pick("A", "equal")
    assert proposed(laid)[0] == "furs:4:0"


def test_a_goods_joker_completes_a_set_where_that_brings_more_than_it_is_worth() -> None:
    laid = Laid().hand("A", "furs", "furs", "furs").tiles("A", "joker_goods").act("A", "seaport").pick("A", "equal")

    assert proposed(laid)[0] == "furs:3:1", "20 points instead of 12"


def test_all_pairs_are_shipped() -> None:
    laid = Laid().hand("A", *["furs", "oil", "gems"] * 2).act("A", "seaport").pick("A", "pairs")

    assert proposed(laid)[0].split() == ["furs", "gems", "oil"]


def test_the_card_that_is_missed_least_is_discarded() -> None:
    laid = Laid().hand("A", "furs", "furs", "oil", "oil", "gems").pile("oil", "wheat").act("A", "seaport")
    laid.pick("A", "draw")

    assert proposed(laid)[0].split(":")[0] in {"gems", "wheat"}


def test_cards_for_bonus_tiles_are_played_first() -> None:
    laid = Laid().bonus("A", "columns_furs").hand("A", "oil", "furs", "gems").act("A", "seaport").pick("A", "play")

    assert "furs" in laid_first(laid)["display"]


def test_a_card_that_makes_a_pair_is_drafted() -> None:
    laid = Laid().hand("A", "fish", "oil").do(DraftGoods(seat=0))

    assert proposed(laid)[0] == "discard-2"


# The set-up


def test_markers_of_good_tiles_are_laid_where_these_may_lie() -> None:
    game = Trajan.begin(Trajan.Options(), [None] * 3, seed=5)
    first = game.proposals(0)[0]
    assert isinstance(first, Assigned)

    tops = [TRAJAN_TILES[tiles[-1]].markers for tiles in game.table.stacks.values()]
    in_forum = tuple(sorted(marker for marker, tray in first.laid if tray == "forum"))
    assert in_forum in [tuple(sorted(markers)) for markers in tops]


def test_a_tile_is_taken_to_the_tray_that_holds_its_markers() -> None:
    laid = Laid().markers("A", senate="yellow yellow").do(TakeFirstTiles(seat=0, tiles=3))

    assert laid_first(laid)["senate"] == ["victory"]


# The end of a quarter


def test_demands_are_met_with_tiles_before_jokers() -> None:
    laid = Laid().demands("bread").tiles("A", "bread", "joker_demand").do(AskForDemands())

    assert proposed(laid) == ["1-0-0-0", "0-0-0-1"]


def test_the_bonus_tile_that_will_bring_most_is_taken() -> None:
    laid = Laid().senate(A=3).posted("A", "alpes", "raetia", "belgica").do(CountSenate())

    assert proposed(laid)[0] == "legionnaires"


# All of them


@pytest.mark.parametrize("seed", slow_after(2, range(6)))
def test_every_question_has_a_proposal_in_a_game_of_first_proposals(seed: int) -> None:
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
