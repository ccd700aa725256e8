"""Tests of the facts shown with Samurai Sword's questions, and of their length."""

import re
from collections.abc import Iterator
from math import ceil
from statistics import median
from typing import Any, cast

import pytest

from bot.games.samurai_sword.picture.artist import looks
from bot.localization.localizer import Localizer
from bot.presentation.components import ELLIPSIS
from bot.presentation.controls import Controls
from bot.presentation.panel import more_panel, seat_panel
from engine.core.game import Game
from engine.core.questions import Decision, Pick
from engine.samurai_sword.attack import wounds_of
from engine.samurai_sword.cards.characters import ChooseDrawer
from engine.samurai_sword.components import CARDS, CHARACTERS
from engine.samurai_sword.views import SamuraiSwordView
from tests.presentation.tables import IN_IDS, SHOWN, SPOKEN, begun, new_game, panel_of, steps, text_of
from tests.samurai_sword.case import the_fullest_circle
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import listed, means, named, offered, say

GAME = "samurai_sword"
LONGEST = 90
"""Maximum characters of a text in a menu."""


def localizer_at(game: Game[Any]) -> Localizer:
    return SHOWN.table_localizer(begun(game), game.chosen(), "en")


def person(laid: Laid, letter: str) -> str:
    return begun(laid.game).person_at(laid.seat(letter)).name


def facts(laid: Laid, letter: str) -> dict[str, str]:
    """Return the fields shown with a seat's question."""
    seat = laid.seat(letter)
    shown = SHOWN.get(GAME).facts(localizer_at(laid.game), laid.game.view(seat), laid.question(letter))
    return {field["name"]: field["value"] for field in shown}


def others(laid: Laid, letter: str) -> list[str]:
    """Return the lines about the other players when choosing a play."""
    *_, around = facts(laid, letter).values()
    lines = around.splitlines()
    return lines[lines.index(say("facts-others")) + 1 :]


# The reader


def test_every_question_shows_the_readers_state_and_abilities() -> None:
    laid = Laid(4, B="musashi").hand("A", "katana").front("B", "focus").resilience(B=3).honor(B=2)
    laid.player("B").role = "ninja_2"
    text = facts(laid.play("A", "katana", "B"), "B")[say("facts-you", character="musashi", role="ninja_2")]
    assert text.splitlines() == [
        say("facts-power", power=say("character-musashi", "short")),
        say("facts-state", resilience=3, full=5, honor=2),
        say("facts-in-front", cards=listed("focus")),
    ]


def test_a_reader_who_can_change_an_answer_is_listed_once() -> None:
    laid = Laid(4).hand("A", "battle_cry").play("A", "battle_cry").passes("B")
    info = begun(laid.game)
    panel = panel_of(info, laid.game, 1)
    texts = [text_of(show(localizer_at(laid.game), SHOWN.get(GAME), panel)) for show in (seat_panel, more_panel)]
    assert "".join(texts).count(say("facts-you", character="ieyasu", role="ninja_1")) == 1


# Cards


def test_playable_cards_are_explained_and_the_others_named() -> None:
    laid = Laid(4).hand("A", "katana", "geisha", "parry", "parry").playing("A")
    assert facts(laid, "A")[say("facts-cards")].splitlines() == [
        offered("1–3", "katana", say("card-katana", "short", difficulty=2, wounds=say("wounds", number=3))),
        offered("4–6", "geisha", say("card-geisha", "brief")),
        say(
            "facts-card",
            name=say("facts-numbered", numbers="7", name=say("character-nobunaga")),
            means=say("character-nobunaga", "brief"),
        ),
        say("facts-also", cards=listed("parry", "parry")),
    ]


def test_cards_beyond_the_limit_are_named_with_their_number() -> None:
    laid = Laid(8).hand("A", "katana", "focus", "focus", "geisha", "parry", "curse").playing("A")
    names, also = facts(laid, "A")[say("facts-cards")].splitlines()
    assert names.split(", ") == [
        say("facts-numbered", numbers=numbers, name=name)
        for numbers, name in (
            ("1–4", say("card-katana")),
            ("5", say("picture-property", card="focus", number=2)),
            ("6–12", say("card-geisha")),
            ("13–20", say("card-curse")),
            ("21", say("character-nobunaga")),
        )
    ]
    assert also == say("facts-also", cards=listed("parry"))


def test_a_parry_question_names_weapon_and_sources_of_wounds() -> None:
    laid = Laid(4, A="musashi").front("A", "fast_draw").hand("A", "chigiriki").play("A", "chigiriki", "B")
    attacker = person(laid, "A")
    assert say("ask-may-parry", by=attacker, weapon="chigiriki", number=4) in text_of(the_panel(laid, "B"))
    traits = (say("character-musashi"), say("card-fast_draw"))
    assert facts(laid, "B")[say("facts-attack")].splitlines() == [
        means(say("card-chigiriki"), "chigiriki", difficulty=2, wounds=2),
        say(
            "facts-more-wounds",
            by=attacker,
            number=2,
            traits=", ".join(say("several", name=name, number=1) for name in traits),
        ),
    ]


def the_panel(laid: Laid, letter: str) -> Any:
    info = begun(laid.game)
    return seat_panel(localizer_at(laid.game), SHOWN.get(GAME), panel_of(info, laid.game, laid.seat(letter)))


def test_a_plain_attack_needs_no_facts() -> None:
    laid = Laid(4).hand("A", "katana").play("A", "katana", "B")
    assert say("facts-attack") not in facts(laid, "B")


def given(card: str, number: int = 1) -> str:
    """Return the label of an answer that gives up a card."""
    return say("several", name=say("give-up", card=card), number=number)


def test_each_answer_says_why_it_is_offered() -> None:
    hand = ("parry", "bo", "katana", "counterattack")
    laid = Laid(4, B="hanzo").hand("A", "bokken").hand("B", *hand).play("A", "bokken", "B")
    assert facts(laid, "B")[say("facts-answers")].splitlines() == [
        say(
            "facts-card",
            name=localizer_at(laid.game).format_list([given("bo"), given("katana")]),
            means=say("why-hanzo"),
        ),
        say("facts-card-alone", name=given("parry")),
        means(given("counterattack"), "counterattack"),
    ]
    laid = Laid(4, B="kanbei").front("B", "curse").hand("A", "bokken").play("A", "bokken", "B")
    assert facts(laid, "B")[say("facts-answers")] == say(
        "facts-card",
        name=say("several", name=say("give-up-property", property="curse"), number=1),
        means=say("why-kanbei"),
    )
    laid = Laid(4).hand("B", "jitte").hand("A", "bokken").play("A", "bokken", "B")
    assert facts(laid, "B")[say("facts-answers")] == say("facts-card", name=given("jitte"), means=say("why-parry"))
    laid = Laid(4).hand("B", "jitte").hand("A", "jujutsu").play("A", "jujutsu")
    assert facts(laid, "B")[say("facts-answers")] == say("facts-card", name=given("jitte"), means=say("why-weapon"))
    laid = Laid(4, B="okuni").hand("B", "focus").hand("A", "diversion").play("A", "diversion", "B", "hand")
    assert facts(laid, "B")[say("facts-answers")] == say("facts-card", name=named("focus"), means=say("why-okuni"))


def test_a_weapons_wounds_include_the_readers_bonus() -> None:
    laid = Laid(4, A="goemon").hand("A", "bo").playing("A")
    assert say("wounds", number=1) in facts(laid, "A")[say("facts-cards")]
    laid = Laid(4, A="goemon").hand("A", "bo").front("A", "fast_draw").playing("A")
    assert say("wounds", number=2) in facts(laid, "A")[say("facts-cards")]


def test_counted_wounds_name_the_readers_bonus_as_well() -> None:
    laid = Laid(5, A="musashi", expansion=True).front("A", "fast_draw").hand("A", "zen").playing("A")
    assert facts(laid, "A")[say("facts-cards")] == (
        offered("1–4", "zen", say("card-zen", "short", difficulty=9, wounds=say("wounds-properties", more=2)))
    )


def test_several_copies_of_a_card_are_listed_with_their_number() -> None:
    laid = Laid(4).hand("A", "bokken").hand("B", "parry", "parry").play("A", "bokken", "B")
    assert facts(laid, "B")[say("facts-answers")] == say("facts-card-alone", name=given("parry", 2))


def test_a_reader_without_an_answer_is_informed() -> None:
    laid = Laid(4).hand("A", "bokken").play("A", "bokken", "B")
    assert facts(laid, "B")[say("facts-answers")] == say("facts-no-answer")


def test_a_revealed_card_shows_its_consequence() -> None:
    laid = Laid(4, A="masamune").front("A", "bleeding_wound").on_top("bo").turn("A")
    assert facts(laid, "A")[say("facts-cards")] == say(
        "facts-card", name=named("bo"), means=say("why-bleeding_wound", harmful=True, symbol="origami")
    )
    laid = Laid(4, A="masamune").front("A", "bushido").on_top("parry").turn("A")
    assert facts(laid, "A")[say("facts-cards")] == say("facts-card", name=named("parry"), means=say("why-bushido"))


@pytest.mark.parametrize(("seats", "pays"), [(4, True), (3, False)])
@pytest.mark.parametrize("weapons", [0, 1])
def test_bushidos_honor_loss_is_shown_except_to_the_shogun_of_three(seats: int, weapons: int, *, pays: bool) -> None:
    hand = ["bo"] * weapons + ["parry"]
    laid = Laid(seats, expansion=True, A="masamune").front("A", "bushido").hand("A", *hand).on_top("katana").turn("A")
    assert facts(laid, "A")[say("facts-cards")] == say(
        "facts-card", name=named("katana"), means=say("why-bushido-harmful", weapons=weapons, pays=pays)
    )
    before = laid.player("A").honor
    laid.pick("A", "use:katana").pick("A", "yield")
    assert laid.player("A").honor == before - pays


@pytest.mark.parametrize(
    ("hand", "icons"),
    [
        (("katana", "focus", "parry"), ["weapon"] * 3 + ["property"]),
        (("curse", "geisha"), ["action"] * 3 + ["property"] * 4),
    ],
)
def test_an_option_has_the_icon_of_its_cards_kind(hand: tuple[str, ...], icons: list[str]) -> None:
    laid = Laid(4, A="hanzo").hand("A", *hand).playing("A")
    question: Any = laid.question("A").question
    assert [SHOWN.get(GAME).icon(option) for option in question.options] == [f"{GAME}_{icon}" for icon in icons]


def test_an_option_that_is_a_player_has_the_icon_of_their_shape() -> None:
    laid = Laid(8, expansion=True)
    laid.do(ChooseDrawer(seat=0))
    question: Any = laid.question("A").question
    icons = [SHOWN.get(GAME).icon(option) for option in question.options]
    assert icons == [f"{GAME}_{looks()[option.means.to].name}" for option in question.options]


# Targets


def test_each_target_shows_its_state_and_the_reach_both_ways() -> None:
    laid = Laid(6, C="kojiro").hand("A", "bokken").front("A", "armor").front("B", "armor", "focus").honor(B=1)
    laid.resilience(D=0).playing("A")
    b, c, d = others(laid, "A")[:3]
    state = other(laid, "B", resilience=5, honor=1, difficulty=2, back=2)
    assert b == say("facts-other-with", other=state, cards=listed("armor", "focus"))
    assert c == other(laid, "C", resilience=5, honor=4, difficulty=2, back=0), "any Weapon hits"
    assert d == other(laid, "D", resilience=0, honor=4, harmless=True, difficulty=3, back=4)


def other(laid: Laid, letter: str, **facts: Any) -> str:
    """Return the line on another player, who has one card."""
    character = laid.player(letter).character
    usual = {"shogun": False, "harmless": False, "hand": 1}
    return say("facts-other", seat=person(laid, letter), character=character, **{**usual, **facts})


def test_other_players_are_named_with_character_and_shogun_role() -> None:
    laid = Laid(4, B="kojiro").hand("B", "bokken").playing("B")
    assert others(laid, "B") == [
        other(
            laid,
            letter,
            shogun=letter == "A",
            resilience=laid.player(letter).resilience,
            honor=laid.player(letter).honor,
            difficulty=difficulty,
            back=difficulty,
        )
        for letter, difficulty in (("C", 1), ("D", 2), ("A", 1))
    ]


def beside(laid: Laid, letter: str, key: str) -> str:
    """Return the text next to an option in the menu of a seat's question."""
    question: Any = laid.question(letter).question
    localizer = localizer_at(laid.game).with_view(laid.game.view(laid.seat(letter)))
    return SHOWN.get(GAME).describe(localizer, next(option for option in question.options if option.key == key))


def at_target(effect: str, **facts: Any) -> str:
    """Return the text next to a target: what a card does to it, and its state."""
    return say("beside-target", means=effect, **{"mine": False, **facts})


def wounds(number: int) -> str:
    return say("beside-wounds", number=number)


def started(card: str) -> str:
    """Return what a card does, as the start of a sentence."""
    brief = say(f"card-{card}", "brief")
    return brief[0].upper() + brief[1:]


def test_each_target_in_the_menu_says_what_happens_and_if_it_can_strike_back() -> None:
    laid = Laid(6, F="kojiro").hand("A", "bokken", "geisha", "focus").front("A", "armor").front("B", "focus")
    laid.honor(B=1).resilience(B=2).playing("A")
    assert beside(laid, "A", "geisha:1:focus") == say(
        "beside-target-with",
        target=at_target(started("geisha"), resilience=2, honor=1, back=2),
        cards=listed("focus"),
    )
    assert beside(laid, "A", "bokken:5") == at_target(wounds(1), resilience=5, honor=4, back=0)
    assert beside(laid, "A", "focus") == say("card-focus", "short")


def test_the_player_as_target_has_no_return_reach() -> None:
    laid = Laid(4).hand("A", "curse").playing("A")
    assert beside(laid, "A", "curse:0") == at_target(started("curse"), resilience=5, honor=5, mine=True)


def test_properties_beyond_one_line_are_counted() -> None:
    many = sorted(card.id for card in CARDS.values() if card.type == "property")
    laid = Laid(4).hand("A", "katana").front("B", *many)
    told = beside(laid.playing("A"), "A", "katana:1")
    assert told.endswith(
        say(
            "beside-target-number",
            target=at_target(wounds(3), resilience=5, honor=3, back=1),
            number=9,
        )
    )
    assert len(told) <= LONGEST


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_the_return_reach_matches_the_other_players_view(seed: int) -> None:
    game = new_game(GAME, 7, seed, expansion="yes")
    compared = 0
    for _ in steps(game, seed):
        if game.finished:
            break
        views = [cast(SamuraiSwordView, game.view(seat)) for seat in range(7)]
        for one in range(7):
            for other in range(7):
                if one != other and game.table.players[other].character != "kojiro":
                    assert views[one].difficulty_for(other) == views[other].players[one].difficulty
                    compared += 1
    assert compared


# Length


@pytest.mark.parametrize("name", [*CARDS, *CHARACTERS])
def test_every_card_and_character_has_a_text_of_one_menu_line(name: str) -> None:
    localizer = localizer_at(the_fullest_circle())
    message = f"{'card' if name in CARDS else 'character'}-{name}"
    assert localizer.has(message.replace("_", "-"), "short")
    data = CARDS.get(name)
    told = localizer.label(message, "short", difficulty=data and data.difficulty, wounds="a wound for each Property")
    assert 0 < len(told) <= LONGEST


def asked(seed: int) -> Iterator[tuple[Game[Any], Decision]]:
    """Yield every question of a random game."""
    game = new_game(GAME, 3 + seed % 5, seed, expansion="yes" if seed % 2 else "no")
    for _ in steps(game, seed):
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            yield game, decision


def texts(part: Any) -> Iterator[str]:
    """Yield every text in a Discord message."""
    match part:
        case dict():
            for key, value in part.items():
                yield from () if key == "custom_id" else texts(value)
        case list() | tuple():
            for value in part:
                yield from texts(value)
        case str():
            yield part


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_no_text_of_a_question_is_cut_off(seed: int) -> None:
    for game, decision in asked(seed):
        localizer = localizer_at(game).with_view(game.view(decision.seat))
        panel = seat_panel(localizer, SHOWN.get(GAME), panel_of(begun(game), game, decision.seat))
        shown = [*texts(panel.embeds), *texts(Controls(localizer, 1, decision).rows())]
        assert not [text for text in shown if ELLIPSIS in text]
        assert isinstance(decision.question, Pick)
        for option in decision.question.options:
            assert len(localizer.label(option.word, **option.facts)) <= LONGEST
            assert len(localizer.lexicon.describe(localizer, option)) <= LONGEST


def lines_of(text: str) -> int:
    """Return the number of 40-character lines, as on a phone."""
    return sum(max(1, ceil(len(line.replace("**", "")) / 40)) for line in text.splitlines())


@pytest.mark.slow
def test_a_question_on_another_players_turn_fits_a_phone() -> None:
    """The hand has at most seven cards, the legal limit; table name, title and question count."""
    lengths = []
    for seed in range(10):
        for game, decision in asked(seed):
            if decision.quick and decision.kind != "show-card" and len(game.table.players[decision.seat].hand) <= 7:
                panel = seat_panel(localizer_at(game), SHOWN.get(GAME), panel_of(begun(game), game, decision.seat))
                lengths.append(lines_of(text_of(panel)))
    assert median(lengths) <= 13
    assert max(lengths) <= 18


def test_the_fullest_circles_facts_are_complete_and_uncut() -> None:
    game = the_fullest_circle()
    for seat in range(8):
        panel = seat_panel(localizer_at(game), SHOWN.get(GAME), panel_of(begun(game), game, seat))
        assert ELLIPSIS not in text_of(panel)
    assert SPOKEN.card(begun(game), game)


@pytest.mark.parametrize(
    ("character", "weapon", "number"),
    [("kenshin", "katana", 0), ("ginchiyo", "katana", 2), ("ushiwaka", "katana", 3)],
)
def test_a_target_says_how_many_wounds_the_weapon_deals_to_it(character: str, weapon: str, number: int) -> None:
    laid = Laid(4, B=character).hand("A", weapon).playing("A")
    player = laid.player("B")
    assert beside(laid, "A", f"{weapon}:1") == at_target(
        wounds(number), resilience=player.resilience, honor=player.honor, back=1
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_wounds_shown_for_a_target_match_the_engine(seed: int) -> None:
    told = 0
    for game, decision in asked(seed):
        for option in decision.question.options if isinstance(decision.question, Pick) else ():
            weapon, to = str(option.facts.get("card")), option.facts.get("to")
            if option.word != "play-at" or not CARDS[weapon].is_weapon or not isinstance(to, int):
                continue
            view = game.view(decision.seat)
            localizer = IN_IDS.table_localizer(begun(game), game.chosen(), "en").with_view(view)
            said = re.search(r"beside-wounds.*?number=(\d+)", IN_IDS.get(GAME).describe(localizer, option))
            assert said is not None
            assert int(said[1]) == wounds_of(cast(Any, game.table), decision.seat, to, weapon)
            told += 1
    assert told
