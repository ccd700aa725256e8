"""Tests that all legal answers, and no others, can be given with buttons, menus and modals."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.localization.localizer import escape_markdown
from bot.model.custom_ids import CustomId, CustomIdTooLongError, decode_indexes, encode_indexes
from bot.presentation.components import truncate
from bot.presentation.controls import Controls, Draft, NotANumberError, OutdatedControlError, parse_control
from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions import (
    Action,
    Arrange,
    Arranged,
    Decision,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)
from tests.presentation.control_user import VOICE, Presser, asked, parts, shares, word
from tests.presentation.large_questions import Named
from tests.presentation.tables import SHOWN


def controls_for(question: Question) -> Controls:
    return Controls(VOICE, 123456, asked(question))


def options(number: int, groups: int = 0) -> tuple[Option[Any], ...]:
    return tuple(
        Option(
            f"key-{at}", "place-option", {"thing": "cup", "spot": "shelf"}, f"group-{at % groups}" if groups else ""
        )
        for at in range(number)
    )


def test_a_menu_says_what_to_choose_or_leaves_that_to_discord() -> None:
    (untitled,) = parts(controls_for(Pick(options(11))).rows(Draft()), 3)
    assert "placeholder" not in untitled


def uses(decision: Decision, draft: Draft) -> Iterator[Action | Draft]:
    """Yield the results of all buttons and menu options, on the panel or under *More*."""
    controls, kept = Controls(VOICE, 123456, decision), draft.serialize(decision.question)
    rows = (*controls.rows(draft), *controls.alternative_buttons(Draft.parse(decision.question, kept)))
    for part in parts(rows, 2):
        custom_id = CustomId.parse(part["custom_id"])
        assert custom_id is not None
        if custom_id.verb != "form":
            yield parse_control(decision, custom_id, (), kept)
    for menu in parts(rows, 3):
        custom_id = CustomId.parse(menu["custom_id"])
        assert custom_id is not None
        chosen = [option["value"] for option in menu["options"] if option.get("default")]
        for option in menu["options"]:
            values = [option["value"]] if menu["max_values"] == 1 else [*chosen, option["value"]]
            if len(set(values)) <= menu["max_values"]:
                yield parse_control(decision, custom_id, list(dict.fromkeys(values)), kept)


def reachable(question: Question, depth: int = 3) -> set[Any]:
    """Return all answers that can be given with at most `depth` presses before the last one."""
    decision = asked(question)
    answers: set[Any] = set()
    open_drafts, seen = [Draft()], {Draft()}
    for _ in range(depth + 1):
        following: list[Draft] = []
        for draft in open_drafts:
            for use in uses(decision, draft):
                if isinstance(use, Action):
                    answers.add(use.answer)
                elif use not in seen:
                    seen.add(use)
                    following.append(use)
        open_drafts = following
    return answers


@pytest.mark.parametrize(
    ("number", "groups"), [(1, 0), (5, 0), (6, 0), (25, 0), (26, 0), (120, 0), (30, 6), (120, 15)]
)
def test_each_of_many_options_can_be_picked(number: int, groups: int) -> None:
    question = Pick(options(number, groups), least=0)
    answers = reachable(question, depth=8)
    assert answers == {Picked(), *(Picked(keys=(option.key,)) for option in question.options)}


@pytest.mark.parametrize(
    ("number", "groups"),
    [(4, 2), (6, 3), (9, 0), *(pytest.param(*many, marks=pytest.mark.slow) for many in ((10, 5), (12, 6)))],
)
def test_exactly_the_legal_choices_of_several_can_be_submitted(number: int, groups: int) -> None:
    question = Pick(options(number, groups), least=1, most=2)
    answers = reachable(question, depth=6)
    assert {frozenset(answer.keys) for answer in answers} == {frozenset(answer.keys) for answer in question.answers()}
    for answer in answers:
        question.check(answer)


def test_few_short_options_are_buttons_and_up_to_25_a_menu() -> None:
    short: tuple[Option[Any], ...] = tuple(Option(f"{at}", "thing-cup", {}) for at in range(9))
    assert len(Presser(Pick(short, least=0)).labels) == 10
    assert [len(menu["options"]) for menu in parts(Presser(Pick(options(9), least=0)).rows, 3)] == [9]
    assert [len(menu["options"]) for menu in parts(Presser(Pick(options(10), least=0)).rows, 3)] == [10]
    rows = Presser(Pick(options(25, 5), least=0)).rows
    assert [len(menu["options"]) for menu in parts(rows, 3)] == [25]
    assert [button["label"] for button in parts(rows, 2)] == ["Place nothing"]


def test_many_groups_are_buttons_that_open_their_options() -> None:
    decision = asked(Pick(options(28, 4), least=0))
    controls = Controls(VOICE, 123456, decision)
    first = CustomId.parse(parts(controls.rows(), 2)[0]["custom_id"])
    assert first is not None
    opened = parse_control(decision, first)
    assert opened == Draft(group=0)
    *inside, back = parts(controls.rows(opened), 2)
    answers = [
        parse_control(decision, custom_id) for part in inside if (custom_id := CustomId.parse(part["custom_id"]))
    ]
    assert [action.answer.keys for action in answers] == [(f"key-{at}",) for at in range(0, 28, 4)]
    home = CustomId.parse(back["custom_id"])
    assert home is not None
    assert parse_control(decision, home) == Draft()


def test_groups_with_too_many_button_lines_are_one_menu() -> None:
    decision = asked(Pick(options(50, 25), least=0))
    controls = Controls(VOICE, 123456, decision)
    (menu,) = parts(controls.rows(), 3)
    assert [part["label"] for part in parts(controls.rows(), 2)] == ["Place nothing"]
    pressed = CustomId.parse(menu["custom_id"])
    assert pressed is not None
    assert parse_control(decision, pressed, (menu["options"][3]["value"],)) == Draft(group=3)
    with pytest.raises(OutdatedControlError):
        parse_control(decision, pressed, ("25",))


def test_menu_entry_of_a_group_of_one_picks_its_option() -> None:
    alone = Option("alone", "place-option", {"thing": "cup", "spot": "floor"}, "of-its-own")
    decision = asked(Pick((*options(48, 24), alone)))
    (menu,) = parts(Controls(VOICE, 123456, decision).rows(), 3)
    pressed = CustomId.parse(menu["custom_id"])
    assert pressed is not None
    answer = parse_control(decision, pressed, (menu["options"][-1]["value"],))
    assert isinstance(answer, Action)
    assert answer.answer == Picked(keys=("alone",))


def test_button_of_a_group_of_one_picks_its_option() -> None:
    several = (*options(27, 3), Option("alone", "place-option", {"thing": "cup", "spot": "floor"}, "of-its-own"))
    pressed = CustomId.parse(parts(controls_for(Pick(several)).rows(), 2)[-1]["custom_id"])
    assert pressed is not None
    assert parse_control(asked(Pick(several)), pressed) == Action(token="17", answer=Picked(keys=("alone",)))


def test_few_groups_with_several_options_each_stay_menus() -> None:
    assert len(parts(controls_for(Pick(options(30, 3))).rows(), 3)) == 3


@pytest.mark.parametrize("number", [1, 3, 4, 5])
def test_every_order_can_be_arranged(number: int) -> None:
    question = Arrange(options(number))
    assert reachable(question, depth=7) == set(question.answers())


def test_custom_id_is_parsed_as_it_was_written() -> None:
    custom_id = CustomId("pick", 12, 3, "give:2 and more", ("abc", "0a", ""))
    assert CustomId.parse(str(custom_id)) == custom_id
    assert CustomId.parse("something else") is None


def test_custom_id_longer_than_discord_allows_is_refused() -> None:
    with pytest.raises(CustomIdTooLongError):
        str(CustomId("pick", 1, 1, "t" * 100))


def test_places_survive_packing() -> None:
    assert decode_indexes(encode_indexes([0, 35, 36, 1295])) == (0, 35, 36, 1295)


def test_control_of_other_options_is_outdated() -> None:
    old = CustomId.parse(parts(controls_for(Pick(options(3))).rows(), 2)[0]["custom_id"])
    assert old is not None
    with pytest.raises(OutdatedControlError):
        parse_control(asked(Pick(options(4))), old)


@pytest.mark.parametrize("forged", ["", "!!", "abc", "zz"])
def test_forged_control_is_outdated(forged: str) -> None:
    question = Pick(options(3))
    real = CustomId.parse(parts(controls_for(question).rows(), 2)[0]["custom_id"])
    assert real is not None
    for rest in ((forged,), (real.args[0], forged or "!")):
        with pytest.raises(OutdatedControlError):
            parse_control(asked(question), CustomId("pick", 123456, 1, "17", rest))


def test_modal_has_a_menu_of_numbers_for_each_slot() -> None:
    question = ShareOut((Slot("tea", "dish-tea", 4), Slot("rice", "dish-rice", 2)), budget=5)
    form = Controls(VOICE, 1, asked(question, sealed=SharedOut(shares={"tea": 3}))).modal()
    menus = form["components"]
    assert [menu["label"] for menu in menus] == ["Tea", "Rice"]
    assert [[option["label"] for option in menu["component"]["options"]] for menu in menus] == [
        ["0", "1", "2", "3", "4"],
        ["0", "1", "2"],
    ]
    chosen = [[o["label"] for o in menu["component"]["options"] if o.get("default")] for menu in menus]
    assert chosen == [["3"], ["0"]]
    assert menus[0]["description"] == word("form-total", least=0, most=5, exactly=False)


def test_modal_has_a_text_input_for_a_slot_with_large_numbers() -> None:
    question = ShareOut((Slot("tea", "dish-tea", 24), Slot("rice", "dish-rice", 25)), budget=49)
    menu, line = Controls(VOICE, 1, asked(question, sealed=SharedOut(shares={"rice": 3}))).modal()["components"]
    assert len(menu["component"]["options"]) == 25
    assert (line["component"]["value"], line["description"]) == ("3", word("form-hint", most=25))


def test_slot_that_takes_no_units_is_left_out_of_the_modal() -> None:
    slots = (Slot("tea", "dish-tea", 0), Slot("rice", "dish-rice", 2))
    controls = Controls(VOICE, 1, asked(ShareOut(slots, budget=5), form=True))
    (only,) = controls.modal()["components"]
    assert only["label"] == "Rice"
    sent = CustomId.parse(controls.modal()["custom_id"])
    assert sent is not None
    action = parse_control(asked(ShareOut(slots, budget=5)), sent, ["2"])
    assert action == Action(token="17", answer=SharedOut(shares={"rice": 2}))


def test_modal_values_become_shares_or_are_stored_as_written() -> None:
    question = ShareOut((Slot("tea", "dish-tea", 4), Slot("rice", "dish-rice", 2)), budget=5)
    custom_id = CustomId.parse(controls_for(question).modal()["custom_id"])
    assert custom_id is not None
    action = parse_control(asked(question), custom_id, [" 3 ", ""])
    assert action == Action(token="17", answer=SharedOut(shares={"tea": 3}))
    draft = parse_control(asked(question), custom_id, [" 3.5 ", ""])
    assert draft == Draft(texts=("3.5", ""))
    (problem,) = controls_for(question).problems(draft)
    assert isinstance(problem, NotANumberError)


def test_answers_are_described_in_words() -> None:
    pick = Pick(options(2), least=0)
    assert controls_for(pick).describe(Picked(keys=("key-0",))) == "Cup, Shelf"
    assert controls_for(pick).describe(Picked()) == "Place nothing"
    share = ShareOut((Slot("tea", "dish-tea", 4), Slot("rice", "dish-rice", 2)), budget=5)
    assert controls_for(share).describe(SharedOut(shares={"rice": 2})) == shares(rice=2)[0]
    order: Arrange[Any] = Arrange(tuple(Option(guest, f"guest-{guest}") for guest in ("aunt", "cat")))
    assert controls_for(order).describe(Arranged(order=("cat", "aunt"))) == word("and-then", told="Cat", item="Aunt")


def test_draft_with_too_many_choices_is_reported() -> None:
    controls = controls_for(Pick(options(6, 3), least=0, most=2))
    assert controls.problems(Draft((0, 1))) == ()
    (problem,) = controls.problems(Draft((0, 1, 2)))
    assert isinstance(problem, IllegalAnswerError)
    assert problem.facts == {"least": 0, "most": 2, "chosen": 3}


def test_random_answers_to_random_questions_can_all_be_described() -> None:
    chance = Chance(5)
    for number in range(1, 30):
        for question in (Pick(options(number), least=0, most=min(3, number)), Arrange(options(min(number, 6)))):
            assert controls_for(question).describe(question.sample(chance))


def test_names_cannot_change_the_text_around_them() -> None:
    assert escape_markdown("**Bo**_`<@1>") == r"\*\*Bo\*\*\_\`\<\@1>"
    assert escape_markdown("# Loud") == r"\# Loud"
    assert escape_markdown("https://example.org") == r"https\://example.org"
    assert escape_markdown("Ann (Koi)") == "Ann (Koi)"


def test_explanations_are_above_buttons_and_in_menu_descriptions() -> None:
    localizer = SHOWN.localizer("en", "rising_sun")
    mandates = tuple(Option(mandate, "mandate", {"mandate": mandate}) for mandate in ("recruit", "harvest"))
    few = Controls(localizer, 1, asked(Pick(mandates)))
    named, means = (localizer.format("mandate", part, mandate="recruit") for part in (None, "about"))
    assert few.explanations()[0] == localizer.format("option-explained", named=named, means=means)
    many = tuple(Option(f"{at}", "mandate", {"mandate": "recruit"}) for at in range(12))
    menu = Controls(localizer, 1, asked(Pick(many)))
    assert menu.explanations() == ()
    assert parts(menu.rows(), 3)[0]["options"][0]["description"] == means


def test_long_explanations_of_buttons_are_cut_to_their_first_sentence() -> None:
    localizer = SHOWN.localizer("en", "rising_sun")
    names = ("komainu", "oni-of-skulls", "path-of-the-lion", "courage", "way-of-the-shogun")
    few, many = (
        Controls(localizer, 1, asked(Pick(tuple(Option(name, "buy", {"card": name, "price": 1}) for name in some))))
        for some in (names[:1], names[:4])
    )

    whole, first = few.explanations()[0], many.explanations()[0]

    assert first.endswith(". …")
    assert whole.startswith(first.removesuffix(" …"))
    assert len(whole) > len(first)
    assert not many.explanations()[3].endswith("…")


def test_more_than_five_options_with_explanations_are_a_menu() -> None:
    localizer = SHOWN.localizer("en", "rising_sun")
    names = ("recruit", "marshal", "train", "harvest", "betray", "recruit")
    options = tuple(Option(str(at), "mandate", {"mandate": name}) for at, name in enumerate(names))
    five, six = (Controls(localizer, 1, asked(Pick(some))) for some in (options[:5], options))
    assert (len(parts(five.rows(), 2)), len(five.explanations())) == (5, 5)
    assert six.explanations() == ()
    (menu,) = parts(six.rows(), 3)
    assert all(option["description"] for option in menu["options"])


def test_answer_that_ends_a_discussion_is_last_and_says_so() -> None:
    question = Pick(options(3))
    closing = Controls(VOICE, 1, asked(question, closing=Picked(keys=("key-0",))))
    labels = [part["label"] for part in parts(closing.rows(), 2)]
    closing_one = word("closing", answer="Cup, Shelf", title=word("ask-place", "title"))
    assert labels == ["Cup, Shelf", "Cup, Shelf", closing_one]
    assert parts(closing.rows(), 2)[-1]["custom_id"] == parts(controls_for(question).rows(), 2)[0][
        "custom_id"
    ].replace("cb:pick:123456", "cb:pick:1")


def named(number: int, length: int, groups: int = 0) -> tuple[Option[Any], ...]:
    """Return options with names of this length that differ only at the end."""
    name = ("a name that goes on " * 12)[: length - 3]
    groups = groups or number
    return tuple(
        Option(f"key-{at}", "made-up-thing", Named(f"{name} {at:02}"), f"group-{at % groups}") for at in range(number)
    )


def lines_of(rows: Any) -> list[str]:
    """Return the entries of all menus, each with its label and description joined."""
    options = [option for menu in parts(rows, 3) for option in menu["options"]]
    return [f"{option['label']} {option.get('description', '')}".replace("… …", "").strip() for option in options]


def test_too_long_label_continues_in_the_description() -> None:
    options = named(12, 190, groups=12)
    lines = lines_of(controls_for(Pick(options)).rows())
    assert [line.replace(" ", "") for line in lines] == [option.means.name.replace(" ", "") for option in options]


def test_grouped_option_too_long_for_a_button_is_a_menu_entry() -> None:
    question = Pick(named(30, 90, groups=6))
    person = Presser(question)
    person.use(parts(person.rows, 2)[0]["custom_id"])
    assert lines_of(person.rows) == [option.means.name for option in question.options[::6]]
    person.choose(0, question.options[6].means.name)
    assert person.answer == Picked(keys=("key-6",))


def test_long_single_option_of_a_group_is_shown_in_full_first() -> None:
    question = Pick(named(30, 90))
    person = Presser(question)
    person.use(parts(person.rows, 2)[3]["custom_id"])
    assert person.answer is None
    assert lines_of(person.rows) == [question.options[3].means.name]
    person.choose(0, question.options[3].means.name)
    assert person.answer == Picked(keys=("key-3",))


def test_cut_text_ends_with_a_whole_word() -> None:
    text = "Answer the proposal of Koi"
    assert truncate(text, 20) == f"{text[:19]}…"
    assert truncate(text, 26) == text
    assert truncate("W" * 30, 20) == "W" * 19 + "…"


@pytest.mark.parametrize("most", range(7, 20))
def test_cut_text_does_not_end_inside_an_emoji(most: int) -> None:
    assert truncate("Cats" + "<:toy_cat:123>" * 2, most) in ("Cats…", "Cats<:toy_cat:123>…")
