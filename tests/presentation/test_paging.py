"""Tests that nothing is left out, however much there is: what doesn't fit is on another page."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Literal, cast

import pytest
from pydantic import create_model

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation import lookup
from bot.presentation.components import chunks, paginate
from bot.presentation.controls import Controls, Draft, parse_control
from bot.presentation.listing import my_tables
from bot.presentation.lobby import MAX_COMPUTERS, add_computers_page, choice_page, game_menu_page, lobby_card
from bot.presentation.options import settings_page
from bot.presentation.panel import seat_panel
from bot.presentation.questions import invitation_page, invitations_page
from engine.core.game import Game
from engine.core.questions import Arrange, Assign, Assigned, Decision, Pick, Question, ShareOut
from engine.core.table import GameOptions
from engine.games import GAMES
from tests.contract.test_fullest import too_much
from tests.presentation.control_user import VOICE, Presser, asked, copy, parts, refused, word
from tests.presentation.large_questions import HUNDRED, things
from tests.presentation.tables import SHOWN, begun, broken, lobby_of, new_game, panel_of, text_of
from tests.toy_game import Toy
from tests.wording import say

BUTTON, MENU = 2, 3


def words_of(question: Question) -> set[str]:
    """Return the names of all options."""
    match question:
        case Pick(options=named) | Arrange(items=named):
            return {option.means.name for option in named}
        case ShareOut():
            return {str(slot.facts["name"]) for slot in question.slots}
        case Assign(things=things, places=places):
            return {thing.means.name for thing in things} | {place.means.name for place in places}


def seen(question: Question) -> Iterator[str]:
    """Yield all labels shown for a question, including those on its pages, in its groups and in its modals."""
    decision, waiting = asked(question), [Draft()]
    controls = Controls(VOICE, 123456, decision)
    for draft in waiting:  # The list grows during the loop.
        rows = controls.rows(draft)
        assert len(rows) <= 4
        assert refused(7, {"components": list(rows)}) == []
        for menu in parts(rows, MENU):
            yield from (menu.get("placeholder", "").split(" · ")[0], *(option["label"] for option in menu["options"]))
            waiting += behind(menu, draft)
        for button in parts(rows, BUTTON):
            custom_id = CustomId.parse(button["custom_id"])
            assert custom_id is not None
            yield button["label"]
            if custom_id.verb in ("page", "group"):
                shown = cast(Draft, parse_control(decision, custom_id))
                waiting += [shown] if shown not in waiting and not shown.uses_menus else []
            elif custom_id.verb == "form":
                form = controls.modal(int(custom_id.args[1]))
                yield from labels_of_form(form)
                waiting += [draft for part in form["components"][:1] for draft in behind(part["component"], Draft())]


def behind(menu: dict[str, Any], draft: Draft) -> list[Draft]:
    """Return the drafts that show a place's other options."""
    part = menu["custom_id"].split(":")[7] if ":" in menu["custom_id"] else menu["custom_id"]
    leads = not draft.expanded_fields and menu["options"][-1]["label"] == word("others-of-place")
    return [Draft(expanded_fields=(int(part),))] if leads else []


def labels_of_form(form: dict[str, Any]) -> Iterator[str]:
    assert refused(9, form) == []
    for part in form["components"]:
        yield part["label"]
        yield from (option["label"] for option in part["component"].get("options", ()))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in HUNDRED if name != "copies"])
def test_each_of_a_hundred_options_is_on_some_page(name: str) -> None:
    question = HUNDRED[name]
    assert words_of(question) <= set(seen(question))


COPIES = [tuple(copy("Card 1", at) for at in lot) for lot in chunks(range(1, 101), 25)]
"""The entries of the menus for a hundred copies of a card."""
ALL_COPIES = Assigned(laid=(("card-1", "field-1"),) * 100)


def test_hundred_copies_can_be_assigned_with_a_modal() -> None:
    person = Presser(HUNDRED["copies"])
    person.fill(0, *COPIES)
    assert person.answer == ALL_COPIES


def test_hundred_copies_can_be_assigned_with_menus() -> None:
    person = Presser(HUNDRED["copies"])
    person.press(word("by-menus"))
    for menu in (0, 1, 2):
        person.choose(menu, *COPIES[menu])
    person.press(word("page-on"))
    person.choose(0, *COPIES[3])
    person.confirm()
    assert person.answer == ALL_COPIES


def test_removing_copies_in_one_menu_keeps_those_of_the_others() -> None:
    person = Presser(HUNDRED["copies"], sealed=ALL_COPIES)
    person.fill(0, COPIES[0][:10], *COPIES[1:])
    assert len(person.answer.laid) == 85


@pytest.mark.parametrize(
    ("name", "draft"),
    [
        ("several_options", Draft(tuple(range(100)))),
        ("items", Draft(tuple(range(100)))),
        ("slots", Draft(texts=("1234",) * 100)),
        ("things_on_a_hundred_places", Draft(assignments=tuple((at, at) for at in range(100)))),
    ],
)
def test_draft_of_a_hundred_fits_a_message_and_its_custom_ids(name: str, draft: Draft) -> None:
    question = replace(asked(HUNDRED[name]), kind="give-coin", invitation=True)
    shown = invitation_page(VOICE, SHOWN.get("toy"), Panel(lobby_of("toy")), question, draft=draft)
    assert not broken(shown)
    assert len(draft.serialize(HUNDRED[name])) < 2000


def test_choices_are_listed_in_full_or_counted() -> None:
    question = replace(asked(Pick(things(2000), least=1, most=2000)), kind="give-coin", invitation=True)
    text = text_of(
        invitation_page(VOICE, SHOWN.get("toy"), Panel(lobby_of("toy")), question, draft=Draft(tuple(range(100))))
    )
    assert all(f"Option {at}\n" in f"{text}\n" for at in range(1, 101))
    text = text_of(
        invitation_page(VOICE, SHOWN.get("toy"), Panel(lobby_of("toy")), question, draft=Draft(tuple(range(1000))))
    )
    listed = text.count("Option ")
    assert say("list-more", number=1000 - listed) in text


# Pages


def test_lots_have_everything_once() -> None:
    assert chunks(range(7), 3) == [(0, 1, 2), (3, 4, 5), (6,)]
    assert chunks((), 3) == []


def test_missing_page_is_replaced_by_the_nearest_one() -> None:
    assert paginate(range(7), 3, 9).items == (6,)
    assert paginate(range(7), 3, -1).items == (0, 1, 2)
    assert paginate((), 3, 4).items == ()


def turned(shown: Callable[[int], Message]) -> Iterator[Message]:
    """Yield all pages of something, following the buttons to the next one."""
    page = 0
    while True:
        message = shown(page)
        assert not broken(message)
        yield message
        buttons = parts(message.components, BUTTON)
        on = [button["custom_id"] for button in buttons if button["label"] == word("page-on")]
        if not on:
            return
        custom_id = CustomId.parse(on[0])
        assert custom_id is not None
        page = int(custom_id.args[-1])


def values(messages: Iterator[Message]) -> list[str]:
    """Return the values of all menus."""
    menus = [menu for message in messages for menu in parts(message.components, MENU)]
    return [option["value"] for menu in menus for option in menu["options"]]


# The lobby


def options_of(number: int) -> type[GameOptions]:
    """Return this number of options without labels."""
    fields: dict[str, Any] = {f"rounds_{at}": (Literal[1, 2], 1) for at in range(number)}
    return create_model("ManyOptions", __base__=GameOptions, **fields)


class ManyToy(Toy):
    """A toy game with twelve options and a hundred colors."""

    Options = options_of(12)
    seat_choices = tuple(f"colour-{at}" for at in range(100))


def names_of_menus(messages: Iterator[Message]) -> list[str]:
    found = [CustomId.parse(menu["custom_id"]) for message in messages for menu in parts(message.components, MENU)]
    return [
        custom_id.args[0] if custom_id.verb == "set-option" else custom_id.verb for custom_id in found if custom_id
    ]


def test_twelve_options_of_a_game_are_shown_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    localizer = SHOWN.localizer("en", "toy")
    info = lobby_of("toy")
    monkeypatch.setattr(
        type(localizer), "format", lambda _, message, *__, **facts: message
    )  # The options have no labels.
    shown = list(turned(lambda page: settings_page(localizer, info, ManyToy, page)))
    assert names_of_menus(iter(shown)) == [*(f"rounds_{at}" for at in range(12)), "set-pace", "set-hold-days"]
    assert len(shown) == 4
    assert all(len(message.components) <= 5 for message in shown)


def with_options(number: int) -> type[Toy]:
    """Return a toy game with this number of options."""
    return cast(type[Toy], type("WithOptions", (Toy,), {"Options": options_of(number)}))


@pytest.mark.parametrize("number", [100, 1000])
def test_very_many_options_are_listed_or_counted(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    localizer = SHOWN.localizer("en", "toy")
    really = type(localizer).format

    def named(self: Localizer, message: str, *which: str, **facts: Any) -> str:
        """Make up labels for the options, which have none."""
        return f"Named {message}" if message.startswith("option-") else really(self, message, *which, **facts)

    monkeypatch.setattr(type(localizer), "format", named)
    game = with_options(number)
    usual = lobby_of("toy")
    changed = replace(usual, options={f"rounds_{at}": 2 for at in range(number)})
    card = lobby_card(localizer, SHOWN.get("toy"), changed, game)
    assert too_much(card) == []
    assert text_of(card).count("Named option-choice") == 20
    assert say("list-more", number=number - 20) in text_of(card)
    assert "Named option-choice" not in text_of(lobby_card(localizer, SHOWN.get("toy"), usual, game))
    read_only = settings_page(localizer, changed, game, can_change=False)
    assert not broken(read_only)
    listed = text_of(read_only).count("Named option-rounds_")
    assert say("list-more", number=number + 2 - listed) in text_of(read_only)
    assert listed == 12


def test_card_with_very_many_people_lists_or_counts_them() -> None:
    for number in (26, 100):
        card = lobby_card(SHOWN.localizer("en", "toy"), SHOWN.get("toy"), lobby_of("toy", ("W" * 32,) * number), Toy)
        assert too_much(card) == []
        listed = text_of(card).count("W" * 32)
        assert listed == number or say("list-more", number=number - listed) in text_of(card)


def test_table_with_very_many_free_seats_offers_computer_players() -> None:
    class Large(Toy):
        seat_counts = range(2, 101)

    asked = add_computers_page(SHOWN.localizer("en", "toy"), lobby_of("toy", ("Ann",)), Large)
    assert not broken(asked)
    numbers = [CustomId.parse(button["custom_id"]) for button in parts(asked.components, BUTTON)]
    offered = [custom_id.args for custom_id in numbers if custom_id is not None and custom_id.verb == "computers"]
    assert offered == [(str(number),) for number in range(1, MAX_COMPUTERS + 1)]


def test_setting_an_option_leads_back_to_its_page() -> None:
    menus = parts(settings_page(SHOWN.localizer("en", "toy"), lobby_of("toy"), Toy, 0).components, MENU)
    assert [CustomId.parse(menu["custom_id"]).args[-1] for menu in menus] == ["0"] * len(menus)


@pytest.mark.parametrize("page", [0, 3])
def test_only_the_time_limit_can_be_set_during_a_game(page: int) -> None:
    info = replace(lobby_of("toy"), status="playing")
    shown = settings_page(SHOWN.localizer("en", "toy"), info, ManyToy, page)
    assert names_of_menus(iter([shown])) == ["set-pace", "set-hold-days"]
    assert say("options-text-begun") in text_of(shown)


@pytest.mark.parametrize("status", ["finished", "ended"])
def test_nothing_can_be_set_after_a_game(status: Literal["finished", "ended"]) -> None:
    shown = settings_page(SHOWN.localizer("en", "toy"), replace(lobby_of("toy"), status=status), Toy, 0)
    assert shown.components == ()
    assert say("panel-over") in text_of(shown)


def test_hundred_seat_choices_can_be_taken() -> None:
    localizer, board, info = SHOWN.localizer("en", "toy"), SHOWN.get("toy"), lobby_of("toy", ("Ann",))
    found = values(turned(lambda page: choice_page(localizer, board, info, ManyToy, 100, page)))
    assert found == [*ManyToy.seat_choices, "dealt"]


def test_table_of_any_of_two_hundred_games_can_be_opened() -> None:
    games = {f"game-{at}": f"Game {at}" for at in range(200)}
    assert values(turned(lambda page: game_menu_page(VOICE, games, 60, page))) == list(games)


# Lists


def test_every_topic_of_a_hundred_books_can_be_looked_up() -> None:
    game = next(iter(GAMES))
    book = lookup.GameIndex(game, SHOWN.localizer("en", game), SHOWN.get(game))
    topics = list(dict.fromkeys(entry.key for entry in lookup.TOPICS.entries([book])))  # Some have two names.
    found = values(turned(lambda page: lookup.contents_page(VOICE, lookup.TOPICS, [book] * 20, 1, page)))
    assert found == topics * 20


def panel_with(number: int) -> Panel:
    """Return a panel with this number of invitations."""
    game: Game[Any] = new_game("toy", 3, 7)
    panel = panel_of(begun(game), game, 0)
    (one,) = (invitation for invitation in game.invited(0)) if game.invited(0) else (None,)
    assert isinstance(one, Decision)
    return replace(panel, invitations=tuple(replace(one, token=f"give-coin-{at}") for at in range(number)))


def test_hundred_and_fifty_invitations_can_be_accepted() -> None:
    localizer, panel = SHOWN.table_localizer(begun(new_game("toy", 3, 7)), {}, "en"), panel_with(150)
    assert values(turned(lambda page: invitations_page(localizer, panel, page=page))) == [
        str(at) for at in range(150)
    ]
    assert not broken(seat_panel(localizer, SHOWN.get("toy"), panel))


def test_too_many_tables_to_list_are_counted() -> None:
    info = replace(lobby_of("toy"), status="playing", due={0: datetime(2030, 1, 1, tzinfo=UTC)})
    text = text_of(my_tables(SHOWN, "en", 100, [info] * 50))
    assert text.endswith(say("list-more", number=30))
