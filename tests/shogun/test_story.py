"""Tests of the game log: one line per action card, battle or revolt, and no gaps in a whole round."""

from bot.games.shogun.names import cubes as cubes_in
from bot.model.game_log import DETAIL_PREFIX
from engine.core.chance import Chance
from engine.core.events import Event
from engine.search.random_play import random_action
from engine.shogun.components import ACTION_SPACES, SPECIAL_CARDS
from engine.shogun.events import (
    ActionBegan,
    ActionTurnedUp,
    BidsRevealed,
    EventDrawn,
    PlansLaid,
    SpecialTaken,
    TieDrawn,
    TowerLoaded,
    TurnOrderSet,
    WinterScored,
)
from engine.shogun.events import Throw as ThrowOf
from engine.shogun.table import Bid, WinterScore
from tests.presentation.tables import SHOWN, SPOKEN, begun, new_game, steps, text_of
from tests.shogun.laying import Laid
from tests.shogun.showing import cubes, forces, once, say, thrown, told


def card(action: str, number: int, *cards: str) -> ActionBegan:
    return ActionBegan(action=action, number=number, cards=cards)


# An action card


def test_an_action_card_is_one_line_with_all_players_results() -> None:
    laid = Laid(3).own("A", kai=3).own("B", mino=2).own("C", aki=2).built("mino", "castle")
    laid.events = [card("build_castle", 1, "kai", "mino", "")]
    laid.act("A", "build_castle", "kai").act("B", "build_castle", "mino").act("C", "build_castle")
    laid.events.append(ActionTurnedUp(action="deploy_5", number=6))
    assert told(laid) == [
        (
            say(
                "event-action-began",
                action="build_castle",
                number=1,
                chests=3,
                lines=say("done-built", markers=0, seat=0, province="kai")
                + "; "
                + say("done-void", seat=1, province="mino", told=say("why-same-building")),
            )
            + " "
            + say("event-action-turned-up", action="deploy_5", number=6)
        )
    ]


def test_collecting_is_one_line_with_each_players_totals() -> None:
    laid = Laid(3).own("A", kai=3).own("B", mino=2).own("C", aki=2).marked("mino", 1)
    laid.events = [card("confiscate_rice", 4, "kai", "mino", "")]
    laid.comes_out(B=2)
    laid.act("A", "confiscate_rice", "kai").act("B", "confiscate_rice", "mino")
    lines = told(laid)
    assert lines[0] == (
        say(
            "event-action-began",
            action="confiscate_rice",
            number=4,
            chests=0,
            lines=say("done-collected", markers=1, seat=0, province="kai", number=3, total=3)
            + "; "
            + say("done-collected", markers=2, seat=1, province="mino", number=5, total=5),
        )
    )
    fought = say("event-revolt-fought", won=True, seat=1, province="mino", left=2, lost=0)
    throw = thrown((0, 2, 0, 1), (0, 2, 0, 0))
    detail = say("told-revolt-detail", province="mino", armies=2, farmers=1, throw=throw)
    assert once(*lines[:1], fought, DETAIL_PREFIX + detail) == lines


def test_an_interrupted_action_card_continues_on_separate_lines() -> None:
    laid = Laid(3).own("A", kai=3, shinano=2).own("B", mino=2).laid("A", deploy_1_move="kai")
    laid.events = [card("deploy_1_move", 2, "kai", "mino", "")]
    laid.act("A", "deploy_1_move")
    assert told(laid) == once(
        say(
            "event-action-began",
            action="deploy_1_move",
            number=2,
            chests=1,
            lines=say("told-shown", seat=0, province="kai") + ", " + say("told-shown", seat=1, province="mino"),
        ),
        say("event-deployed", seat=0, armies=1, province="kai", chests=1, total=4),
    )
    laid.events = []
    laid.pick("A", "shinano").pick("A", "3")
    assert told(laid) == [say("event-armies-moved", seat=0, origin="kai", province="shinano", armies=3)]


def test_an_action_card_without_provinces_says_so() -> None:
    assert told(Laid(3), [card("collect_taxes", 7, "", "", "")]) == [
        say("event-action-began", action="collect_taxes", number=7, chests=0, lines=say("told-nobody"))
    ]


# Battles and revolts


def test_a_battle_is_one_line_with_cubes_by_color_as_details() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).tray(C=1).comes_out(A=3, B=1, C=1)
    laid.battle("A", "suruga", "sagami", 3)
    throw = thrown((3, 2, 0, 0), (3, 1, 1, 0), tray=(0, 0, 1, 0))
    fought = battle("attacker-wins", left=2, lost=1)
    assert told(laid) == once(
        f"{fought} {say('told-unplanned', seat=1)}", battle_detail(attack=3, defence=2, throw=throw)
    )


def battle(result: str, *, left: int, lost: int) -> str:
    """Return the sentence on a battle of Ann against Ben in Sagami."""
    return say("event-battle-fought", seat=0, to=1, province="sagami", result=result, left=left, lost=lost)


def battle_detail(
    *, attack: int | tuple[int, int], defence: int | tuple[int, int], throw: str, aside: bool = False
) -> str:
    """Return the details of that battle, fought from Suruga, with each force's bonus."""
    attacking, defending = (forces(*(side if isinstance(side, tuple) else (side,))) for side in (attack, defence))
    facts = {"province": "sagami", "origin": "suruga", "farmers": 0, "throw": throw, "aside": aside}
    return DETAIL_PREFIX + say("told-battle-detail", attack=attacking, defence=defending, **facts)


def test_a_conquered_province_lists_its_pieces_and_the_lost_plan() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).built("sagami", "temple").marked("sagami", 2)
    laid.laid("B", build_castle="sagami").comes_out(A=3, farmers=0)
    laid.battle("A", "suruga", "sagami", 3)
    line, detail = told(laid)
    passed = f"{say('building-temple')}, {say('told-markers', markers=2)}"
    fought = battle("attacker-wins", left=3, lost=0)
    rest = (
        say("told-passes-on", gone=False, what=passed),
        say("told-plan-lost", seat=1, action="build_castle"),
    )
    assert once(" ".join((fought, *rest))) == [line]
    assert detail == battle_detail(attack=3, defence=2, throw=thrown((3, 2, 0, 0), (3, 0, 0, 0)))


def test_undecided_battles_and_neutral_farmers_are_logged() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).built("sagami", "castle").marked("sagami").inside(farmers=2)
    laid.comes_out(A=2, B=2, farmers=1)
    laid.battle("A", "suruga", "sagami", 3)
    line, detail = told(laid)
    throw = thrown((3, 2, 0, 0), (2, 2, 0, 1))
    gone = f"{say('building-castle')}, {say('told-markers', markers=1)}"
    fought = battle("undecided", left=0, lost=2)
    assert line.startswith(f"{fought} {say('told-passes-on', gone=True, what=gone)}")
    assert detail == battle_detail(attack=3, defence=2, throw=throw, aside=True)


def test_bonus_armies_of_both_sides_are_named() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).event("castle_defence").built("sagami", "castle")
    laid.give("A", special="attack_plus_1").comes_out(A=1, B=3)
    laid.battle("A", "suruga", "sagami", 3, bonus=1)
    line, detail = told(laid)
    throw = thrown((4, 3, 0, 0), (1, 3, 0, 0))
    assert line.startswith(battle("defender-wins", left=2, lost=1))
    assert detail == battle_detail(attack=(3, 1), defence=(2, 1), throw=throw)


def test_armies_that_stay_in_the_tower_count_as_losses() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).comes_out(A=2)
    laid.battle("A", "suruga", "sagami", 3)
    assert told(laid)[0].startswith(battle("attacker-wins", left=2, lost=1))
    laid = Laid(3).own("A", suruga=4).own("B", sagami=4).comes_out(A=1, B=2)
    laid.battle("A", "suruga", "sagami", 3)
    assert told(laid)[0].startswith(battle("defender-wins", left=1, lost=3))


def test_nothing_is_lost_if_the_tower_makes_up_for_it() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).inside(A=2).comes_out(A=5, B=1)
    laid.battle("A", "suruga", "sagami", 3)
    assert told(laid)[0].startswith(battle("attacker-wins", left=4, lost=0))
    laid = Laid(3).own("A", kai=2).marked("kai").inside(A=2).comes_out(A=4, farmers=1)
    laid.act("A", "collect_taxes", "kai")
    collected, fought, *_ = told(laid)
    revolt = say("event-revolt-fought", won=True, seat=0, province="kai", left=3, lost=0)
    assert once(collected, revolt)[1] == fought


def test_a_neutral_province_that_holds_stays_neutral() -> None:
    laid = Laid(3).own("A", suruga=4).comes_out(A=1, farmers=1)
    laid.battle("A", "suruga", "izu", 1)
    throw = thrown((1, 0, 0, 1), (1, 0, 0, 1))
    facts = {"province": "izu", "origin": "suruga", "attack": forces(1), "farmers": 1, "throw": throw, "aside": False}
    assert told(laid) == [
        say("told-battle-neutral", seat=0, province="izu", result="undecided", left=0, lost=1),
        DETAIL_PREFIX + say("told-battle-detail", defence=forces(0), **facts),
    ]


def test_a_lost_revolt_lists_what_is_removed() -> None:
    laid = Laid(3).own("A", kai=2).marked("kai", 1).comes_out(A=1, farmers=1)
    laid.act("A", "collect_taxes", "kai")
    collected, fought, detail = told(laid)
    revolt = say("event-revolt-fought", won=False, seat=0, province="kai", left=0, lost=1)
    throw = thrown((2, 0, 0, 1), (1, 0, 0, 1))
    assert detail == DETAIL_PREFIX + say("told-revolt-detail", province="kai", armies=2, farmers=1, throw=throw)
    rest = (
        say("told-passes-on", gone=True, what=say("told-markers", markers=1)),
        say("told-plan-lost", seat=0, action="collect_taxes"),
    )
    assert once(collected, " ".join((revolt, *rest))) == [collected, fought]


# Between actions


def test_bids_ties_and_special_cards_are_one_line_each() -> None:
    events: list[Event] = [
        PlansLaid(),
        EventDrawn(event="event_08"),
        BidsRevealed(bids=(Bid(chests=1), Bid(province="kai"), Bid())),
        TieDrawn(seats=(1, 2)),
        *(SpecialTaken(seat=seat, special=list(SPECIAL_CARDS)[seat], place=3 - seat) for seat in range(3)),
        TurnOrderSet(seats=(2, 1, 0)),
    ]
    order = [say("told-special", seat=seat, special=list(SPECIAL_CARDS)[seat]) for seat in (2, 1, 0)]
    assert told(Laid(3), events) == once(
        say("event-plans-laid"),
        say("event-event-drawn", event="event_08", text=say("lookup-min-chests", number=6)),
        say(
            "event-bids-revealed",
            lines=say("told-bid", seat=0, bid=say("bid-chests", number=1))
            + ", "
            + say("told-bid", seat=1, bid=say("bid-province", province="kai"))
            + ", "
            + say("told-bid", seat=2, bid=say("bid-nothing")),
        ),
        say("event-tie-drawn", seats=[1, 2]),
        say("told-order", lines=", ".join(order)),
    )


def test_loading_the_tower_logs_the_cubes_that_stay_inside() -> None:
    throw = ThrowOf((7, 7, 7, 10), (0, 0, 0, 0), (5, 5, 6, 7), (2, 2, 1, 3))
    cubes_of = {"added": cubes(7, 7, 7, 10), "out": cubes(5, 5, 6, 7), "inside": cubes(2, 2, 1, 3)}
    assert told(Laid(3), [TowerLoaded(throw=throw)]) == [
        say("event-tower-loaded"),
        DETAIL_PREFIX + say("told-tower-detail", **cubes_of),
    ]


def sources(**points: int) -> str:
    return ", ".join(say(f"source-{source}", number=number) for source, number in points.items())


def test_winter_points_list_their_sources_with_the_best_player_first() -> None:
    scores = (WinterScore(5, 1, 0, 2, 0), WinterScore(7, 0, 0, 0, 0), WinterScore(6, 2, 3, 0, 1))
    lines = told(Laid(3), [WinterScored(year=1, scores=scores, points=(8, 7, 12))])
    assert lines == [
        *say("event-winter-scored", lines="").splitlines(),
        say(
            "winter-line",
            seat=2,
            points=12,
            total=12,
            sources=sources(provinces=6, buildings=2, castles=3, theatres=1),
        ),
        say("winter-line", seat=0, points=8, total=8, sources=sources(provinces=5, buildings=1, temples=2)),
        say("winter-line", seat=1, points=7, total=7, sources=sources(provinces=7)),
    ]


# Whole games


def test_every_throw_of_a_whole_game_is_logged_with_its_cubes() -> None:
    game = new_game("shogun", 5, seed=11)
    localizer, board = SHOWN.table_localizer(begun(game), game.chosen(), "en"), SHOWN.get("shogun")
    throws = 0
    for events in steps(game, seed=11):
        public = [event for event in events if event.audience is None]
        lines = "\n".join(board.log_lines(localizer, public))
        for event in public:
            throw = getattr(event, "throw", None)
            if throw is not None:
                throws += 1
                assert cubes_in(localizer, throw.out) in lines
                assert cubes_in(localizer, throw.added) in lines
    assert throws > 10


def test_a_long_round_is_logged_completely_with_each_action_card_once() -> None:
    """The log can become several messages, and Discord accepts each of them."""
    game = new_game("shogun", 5, seed=3)
    chance = Chance(3)
    events: list[Event] = []
    while len([event for event in events if event.kind == "winter-scored"]) < 1:
        events += game.apply(*random_action(game, chance, 10)).events
    telling = SPOKEN.log_update(begun(game), game, events, ())
    assert len(telling.parts) > 1
    text = text_of(telling)
    for number in range(1, len(ACTION_SPACES) + 1):
        began = say("event-action-began", number=number, action="", chests=0, lines="").partition(str(number))[0]
        assert text.count(f"{began}{number}") >= 3, "three rounds"
    assert all(len("\n".join(part.lines)) <= 4096 for part in telling.parts)
