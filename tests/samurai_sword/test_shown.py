"""Tests of the circle on the card, the hand and its reach on the panel, and what stays hidden until the end."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import Ending
from bot.presentation.components import walk_components
from bot.presentation.controls import Draft, parse_control
from bot.presentation.panel import cards_page, more_panel, seat_panel
from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.game import Game
from engine.core.questions import Action
from engine.samurai_sword.events import CardsDrawn, HonorLost, PropertyDiscarded
from tests.presentation.tables import SHOWN, SPOKEN, begun, new_game, panel_of, steps, text_of
from tests.samurai_sword.case import the_fullest_circle_at_its_end
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import listed, means, named, numbered, say

GAME = "samurai_sword"
HAND = say("player-hand", cards="")
ROLE = say("player-role", role="ronin").split("*")[0]
"""The start of the card's line that shows a role."""
LONG = "W" * 32
HIDDEN_ROLES = (say("role-ninja"), say("role-ronin"), say("role-samurai-1"))


def shown(game: Game[Any], status: Any = "playing") -> Message:
    info = replace(begun(game, (LONG,) * 8), status=status)
    return SPOKEN.card(replace(info, due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(8)}), game)


def test_the_final_card_shows_all_roles() -> None:
    game = the_fullest_circle_at_its_end()
    text = text_of(shown(game, "finished"))
    roles = [say(f"role-{player.role}") for player in game.table.players]
    assert all(any(role in line for line in text.splitlines()) for role in roles)
    assert say("account-deadly-strike", number=3) in text


def test_a_reopenable_ended_game_keeps_hands_and_roles_hidden() -> None:
    laid = Laid(5).hand("A", "katana", "parry").hand("B", "armor")
    ended = replace(begun(laid.game), status="ended", ending=Ending(100, datetime(2030, 1, 2, tzinfo=UTC)))
    hidden = text_of(SPOKEN.card(ended, laid.game))
    shown = text_of(SPOKEN.card(replace(ended, ending=Ending(100, None)), laid.game))
    assert HAND not in hidden
    assert ROLE not in hidden
    assert [role for role in HIDDEN_ROLES if role in hidden] == []
    assert (
        "\n".join((say("player-role", role="shogun"), say("player-hand", cards=listed("katana", "parry")))) in shown
    )
    assert say("player-hand", cards=listed("armor")) in shown
    assert shown.count(ROLE) == 5


def panel_text(laid: Laid, letter: str) -> str:
    """Return the text of the panel and of *More*."""
    info = begun(laid.game)
    localizer = SHOWN.table_localizer(info, laid.game.chosen(), "en")
    more = more_panel(localizer, SHOWN.get(GAME), panel_of(info, laid.game, laid.seat(letter)))
    return f"{text_of(the_panel(laid, letter))}\n{text_of(more)}"


def the_panel(laid: Laid, letter: str, draft: Draft | None = None) -> Message:
    info = begun(laid.game)
    localizer = SHOWN.table_localizer(info, laid.game.chosen(), "en")
    return seat_panel(localizer, SHOWN.get(GAME), panel_of(info, laid.game, laid.seat(letter)), draft=draft)


def test_the_panel_shows_role_and_hand_even_without_a_question() -> None:
    laid = Laid(6).hand("A", "katana", "parry", "parry").playing("B")
    text = panel_text(laid, "A")
    assert say("facts-you", character="nobunaga", role="shogun") in text
    assert say("panel-hand", cards=listed("katana", "parry", "parry")) in text_of(the_panel(laid, "A"))
    assert say("role-shogun", "text") in text
    assert means(named("katana"), "katana", difficulty=2, wounds=3) in text
    assert means(named("parry", 2), "parry") in text
    assert text.count("🎴\u00a01 · you need") == 5


@pytest.mark.parametrize(("role", "stars"), [("ronin", 0), ("ronin_2", 2)])
def test_only_a_ronin_with_stars_has_a_teammate(role: str, stars: int) -> None:
    laid = Laid(8 if stars else 6).playing("B")
    laid.player("C").role = role
    assert say("role-ronin", "text", stars=stars) in panel_text(laid, "C")
    assert say("role-ronin", "text", stars=0) != say("role-ronin", "text", stars=2)


def state(laid: Laid, letter: str, *, back: int, harmless: bool = False, difficulty: int = 0) -> str:
    """Return the line about another player; `difficulty` and `back` are the reach needed in each direction."""
    player = laid.player(letter)
    line = say(
        "facts-other",
        seat=begun(laid.game).person_at(laid.seat(letter)).name,
        character=say(f"character-{player.character}"),
        shogun=False,
        resilience=player.resilience,
        honor=player.honor,
        hand=len(player.hand),
        harmless=harmless,
        difficulty=difficulty,
        back=back,
    )
    return say("facts-other-with", other=line, cards=listed(*player.properties)) if player.properties else line


def test_the_panel_says_who_is_out_of_reach_and_why() -> None:
    laid = Laid(6).hand("A", "katana").front("C", "armor").resilience(B=0).hand("E").playing("A")
    lines = panel_text(laid, "A").splitlines()
    assert state(laid, "B", harmless=True, back=1) in lines
    assert state(laid, "C", difficulty=2, back=1) in lines
    assert state(laid, "E", harmless=True, back=2) in lines
    assert say("card-katana", "short", difficulty=2, wounds=say("wounds", number=3)) in panel_text(laid, "A")
    laid.front("D", "armor")
    assert state(laid, "D", difficulty=3, back=2) in panel_text(laid, "A").splitlines()


def labels(message: Message) -> list[str]:
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


def test_a_few_plays_are_buttons_and_more_are_a_menu() -> None:
    few = Laid(4, A="hanzo").hand("A", "katana", "focus", "parry").playing("A")
    others = [begun(few.game).person_at(seat).name for seat in (1, 2, 3)]
    assert labels(the_panel(few, "A"))[:5] == [
        *(numbered(place, say("play-at", card="katana", to=name)) for place, name in enumerate(others, 1)),
        numbered(4, say("play", card="focus")),
        say("ask-choose-play", "pass"),
    ]

    more = Laid(4, A="hanzo").hand("A", "katana", "geisha", "tea_ceremony", "focus", "parry").playing("A")
    panel = the_panel(more, "A")
    (menu,) = (part for part in walk_components(panel.components) if part["type"] == 3)
    assert [line["label"] for line in menu["options"]] == [
        *(numbered(place, say("play-at", card="katana", to=name)) for place, name in enumerate(others, 1)),
        numbered(4, say("play", card="focus")),
        *(numbered(place, say("play-at-hand", card="geisha", to=name)) for place, name in enumerate(others, 5)),
        numbered(8, say("play", card="tea_ceremony")),
    ]
    assert all(line["description"] for line in menu["options"])
    assert labels(panel)[0] == say("ask-choose-play", "pass")


def test_with_many_plays_each_card_is_a_menu_line() -> None:
    hand = ("katana", "nagayari", "naginata", "tanegashima", "geisha", "diversion", "tea_ceremony", "parry")
    laid = Laid(7, A="hanzo").hand("A", *hand).playing("A")
    panel = the_panel(laid, "A")
    tea = numbered(len(laid.question("A").question.options), say("play", card="tea_ceremony"))
    (menu,) = (part for part in walk_components(panel.components) if part["type"] == 3)
    lines = {line["label"]: line["value"] for line in menu["options"]}
    control = CustomId.parse(menu["custom_id"])
    assert control is not None
    assert labels(panel) == [
        say("ask-choose-play", "pass"),
        *map(say, ("button-board", "button-why-not", "button-more")),
    ]
    info = begun(laid.game)
    katana = next(label for label in lines if label.endswith(say("play-at", "group", card="katana")))
    opened = parse_control(laid.question("A"), control, (lines[katana],))
    assert isinstance(opened, Draft)
    others = [
        numbered(number, say("play-at", "short", card="katana", to=info.person_at(seat).name))
        for number, seat in enumerate((1, 2, 5, 6), 1)
    ]
    assert labels(the_panel(laid, "A", opened))[:5] == [*others, say("other-groups")]
    assert f"**{say('panel-chosen')}**\n{katana}" in text_of(the_panel(laid, "A", opened))
    assert isinstance(parse_control(laid.question("A"), control, (lines[tea],)), Action)


def test_a_parry_question_has_a_button_per_answer() -> None:
    laid = Laid(4).hand("A", "katana").hand("B", "parry", "focus").play("A", "katana", "B")
    panel = the_panel(laid, "B")
    attacker = begun(laid.game).person_at(laid.seat("A")).name
    assert say("ask-may-parry", by=attacker, weapon="katana", number=3) in text_of(panel)
    assert labels(panel)[:2] == [say("give-up", card="parry"), say("ask-may-parry", "pass")]


def test_own_cards_and_character_are_shown_with_their_text() -> None:
    laid = Laid(4, A="hanzo").hand("A", "katana").front("A", "focus").playing("A")
    info = begun(laid.game)
    localizer = SHOWN.table_localizer(info, laid.game.chosen(), "en")
    text = text_of(cards_page(localizer, SHOWN.get(GAME), panel_of(info, laid.game, 0)))
    assert say("cards-character", name=say("character-hanzo"), text=say("character-hanzo", "text")) in text
    assert say("cards-hand") in text
    assert say("cards-in-play") in text


def story(*events: Event) -> list[str]:
    game = new_game(GAME, 4, seed=1)
    return text_of(SPOKEN.log_update(begun(game), game, events, ())).splitlines()


def test_identical_events_of_several_players_share_a_line() -> None:
    names = [begun(new_game(GAME, 4, seed=1)).person_at(seat).name for seat in range(4)]
    drawn = [CardsDrawn(seat=seat, number=1, source="tea_ceremony") for seat in (1, 2)]
    lost = [HonorLost(seat=seat, number=1, source="deck") for seat in (0, 1)]
    cleaned = PropertyDiscarded(seat=1, card="bleeding_wound", source="honor")
    assert story(*drawn, *lost, cleaned, HonorLost(seat=2, number=1, source="deck")) == [
        say("event-cards-drawn", seats=names[1:3], number=1, source="tea_ceremony"),
        say("event-honor-lost", seats=names[:2], number=1, source="deck", all=False),
        say("event-property-discarded", seat=names[1], cards=["bleeding_wound"], source="honor", by_itself=False),
        say("event-honor-lost", seats=names[2:3], number=1, source="deck", all=False),
    ]


def public_texts(game: Game[Any], seed: int) -> Iterator[tuple[str, bool]]:
    """Yield all public texts of a random game, with whether it is over."""
    for events in steps(game, seed):
        info = replace(begun(game), status="finished" if game.finished else "playing")
        yield text_of(SPOKEN.log_update(info, game, events, game.awaited())), game.finished
        yield text_of(SPOKEN.card(info, game)), game.finished


@pytest.mark.parametrize(("seats", "expansion"), [(5, "no"), (8, "yes")])
def test_hidden_roles_are_public_only_at_the_end(seats: int, expansion: str) -> None:
    game, last = new_game(GAME, seats, seats, expansion=expansion), ""
    for text, finished in public_texts(game, seats):
        assert finished or not [role for role in HIDDEN_ROLES if role in text], text
        last = text
    for seat, player in enumerate(game.table.players):
        name = begun(game).person_at(seat).name
        assert [line for line in last.splitlines() if name in line and say(f"role-{player.role}") in line]


@pytest.mark.parametrize("seats", [3, 6])
def test_card_and_panel_do_not_depend_on_hidden_information(seats: int) -> None:
    game, chance = new_game(GAME, seats, seats), Chance(1)
    differing = 0
    for number, _ in enumerate(steps(game, seats)):
        if number % 4 or game.finished:
            continue
        reader = chance.below(seats)
        other = game.imagine(reader, chance)
        differing += other.save() != game.save()
        info, board = begun(game), SHOWN.get(GAME)
        assert SPOKEN.card(info, other) == SPOKEN.card(info, game)
        localizer = SHOWN.table_localizer(info, game.chosen(), "en")
        assert seat_panel(localizer, board, panel_of(info, other, reader)) == seat_panel(
            localizer, board, panel_of(info, game, reader)
        )
    assert differing
