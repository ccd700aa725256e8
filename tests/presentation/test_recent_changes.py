"""Tests for the news shown to a player who comes back to the table."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.presentation.listing import (
    MAX_CHANGE_LINES,
    MAX_CHANGE_TEXT,
    RecentChanges,
    log_page,
    recent_changes,
    recent_lines,
    starts_with_player,
)
from bot.presentation.panel import more_panel
from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, lobby_of, new_game, panel_of, text_of
from tests.wording import say

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TABLE = begun(new_game("toy", 3, 7))
TOY = SHOWN.table_localizer(TABLE, {}, "en")


def told(seq: int, story: str, *, seat: int = 1, passed: bool = False, kind: str = "person") -> LogEntry:
    return LogEntry(seq, kind, seat, NOW, story, passed)


def panel(*since: LogEntry) -> Panel:
    game = new_game("toy", 3, 7)
    return replace(panel_of(begun(game), game, 0), answers_since=since)


def shown(*since: LogEntry) -> str:
    found = recent_changes(TOY, SHOWN.get("toy"), panel(*since))
    return "" if found is None else told_in(found)


def told_in(news: RecentChanges) -> str:
    """Return the news without their heading."""
    heading, _, text = news.text.partition("\n")
    assert heading == f"**{say('since-title')}**"
    return text


def more(*since: LogEntry) -> Message:
    """Return the *More* page of the panel."""
    return more_panel(TOY, SHOWN.get("toy"), panel(*since))


def test_actions_of_others_are_listed_with_the_latest_last() -> None:
    assert shown(told(1, "Ben sits."), told(2, "Cid sleeps.")).splitlines() == ["Ben sits.", "Cid sleeps."]


def test_pings_are_left_out() -> None:
    assert shown(told(1, "Ben sits.\n<@7>: sit")) == "Ben sits."


def test_player_who_missed_nothing_sees_no_news() -> None:
    assert recent_changes(TOY, SHOWN.get("toy"), panel()) is None
    assert say("since-title") not in text_of(more())


def test_news_are_on_top_of_more() -> None:
    lines = text_of(more(told(1, "Ben sits."))).splitlines()
    assert lines[1:3] == [f"**{say('since-title')}**", "Ben sits."]


def test_consecutive_passes_share_a_line() -> None:
    passes = [told(seq, f"{TOY.seat_names[seat]} passes.", seat=seat, passed=True) for seq, seat in ((1, 1), (2, 2))]
    assert recent_lines(TOY, [told(0, "Ben sits."), *passes, told(3, "Ben stands.")], TABLE) == [
        "Ben sits.",
        f"{TOY.seat_names[1]} passes. {TOY.seat_names[2]} passes.",
        "Ben stands.",
    ]


def test_headings_are_kept_among_many_lines() -> None:
    lines = shown(told(1, "## Summer"), *(told(seq, f"Thing {seq}.") for seq in range(2, 30))).splitlines()
    assert "## Summer" in lines


def test_consequence_of_a_pass_is_not_a_pass() -> None:
    passed = told(1, f"{TOY.seat_names[1]} passes.", passed=True)
    assert recent_lines(TOY, [passed, told(2, "A Kami comes.", passed=True)], TABLE) == [passed.text, "A Kami comes."]


def test_name_that_begins_like_another_is_distinguished() -> None:
    localizer = Localizer(TOY.catalog, {0: "Ann", 1: "Anna"}, TOY.lexicon)
    assert [
        starts_with_player(localizer, seat, line, TABLE)
        for line in ("Ann passes.", "Anna passes.")
        for seat in (0, 1)
    ] == [
        True,
        False,
        False,
        True,
    ]


def test_pass_with_consequences_is_shown_in_full() -> None:
    followed = [told(seq, f"Ben passes.\nThing {seq}.", passed=True) for seq in (1, 2)]
    assert len(recent_lines(TOY, followed, TABLE)) == 4


def test_last_of_many_lines_are_shown_and_the_others_counted() -> None:
    lines = shown(*(told(seq, f"Thing {seq}.") for seq in range(30))).splitlines()

    assert len(lines) == MAX_CHANGE_LINES
    assert lines[0] == say("since-others", number=23)
    assert lines[-1] == "Thing 29."


def test_lines_that_name_the_reader_are_shown_before_others() -> None:
    me = panel().info.person_at(0).name
    mine = told(0, f"Somebody betrays {me}.")
    lines = shown(mine, *(told(seq, f"Thing {seq}.") for seq in range(1, 30))).splitlines()

    assert lines[1] == f"Somebody betrays {me}."
    assert lines[-1] == "Thing 29."


def test_word_that_begins_with_the_readers_name_does_not_name_them() -> None:
    me = panel().info.person_at(0).name
    alike = told(0, f"Somebody sees {me}bel.")
    assert f"{me}bel" not in shown(alike, *(told(seq, f"Thing {seq}.") for seq in range(1, 30)))


@pytest.mark.parametrize(("lines", "leads"), [(MAX_CHANGE_LINES, False), (MAX_CHANGE_LINES + 1, True)])
def test_panel_links_to_the_log_if_there_is_more_to_read(lines: int, leads: bool) -> None:
    message = more(*(told(seq, f"Thing {seq}.") for seq in range(lines)))
    assert ("cb:log:1::" in str(message.components)) == leads


def test_name_in_several_lines_is_written_in_full_once() -> None:
    game = new_game("rising_sun", 3, 7)
    info = begun(game)
    localizer = SHOWN.table_localizer(info, game.chosen(), "en")
    name, short = localizer.seat_names[1], localizer.short_seat_names[1]
    since = (told(1, f"{name} trains."), told(2, f"{name} harvests."))
    found = recent_changes(localizer, SHOWN.get("rising_sun"), replace(panel_of(info, game, 0), answers_since=since))
    assert found is not None
    assert told_in(found).splitlines() == [f"{name} trains.", f"{short} harvests."]


def test_own_moves_are_left_out_but_not_their_consequences() -> None:
    me = panel().info.person_at(0).name
    own = told(1, f"{me} rolls.\nIt shows six.", seat=0)
    assert shown(own, told(2, "Ben sits.")).splitlines() == ["It shows six.", "Ben sits."]
    assert shown(told(1, f"{me} rolls.", seat=0)) == ""


def test_moves_made_for_the_reader_are_shown() -> None:
    me = panel().info.person_at(0).name
    assert shown(told(1, f"{me} passes.", seat=0, kind="away")) == f"{me} passes."


def test_own_moves_under_an_earlier_name_are_left_out() -> None:
    seats = tuple(replace(one, earlier_names=("Oldie",)) if one.seat == 0 else one for one in TABLE.seats)
    info = replace(TABLE, seats=seats)
    own = told(1, "Oldie rolls.\nIt shows six.", seat=0)
    assert recent_lines(TOY, [own], info, 0) == ["It shows six."]
    assert starts_with_player(TOY, 0, "Oldie rolls.", info)


@pytest.mark.parametrize("answers", [1, 30, 300])
def test_log_opens_where_the_reader_left_off(answers: int) -> None:
    entries = [
        *(told(seq, "Ben sits and says a few words about it.") for seq in range(30)),
        told(30, "Ann sits.", seat=0),
        *(
            told(31 + seq, f"Ben says word {seq} of the very long speech that he has prepared.")
            for seq in range(answers)
        ),
    ]
    text = log_page(TOY, TABLE, entries, seat=0, page=None).embeds[0]["description"]
    assert TOY.format("log-new") in text


def test_log_opens_at_its_end_for_a_reader_who_missed_nothing() -> None:
    entries = [told(1, "Ben sits.\n" * 800), told(2, "Ann sits.", seat=0)]
    assert "Ann sits." in log_page(TOY, TABLE, entries, seat=0, page=None).embeds[0]["description"]


def test_long_lines_leave_room_for_the_question() -> None:
    text = shown(*(told(seq, "x" * 400) for seq in range(8)))
    assert len(text) < MAX_CHANGE_TEXT + 100


@pytest.mark.parametrize(
    ("game", "answers", "facts"), [("rising_sun", 100, ("VP", "Coins")), ("samurai_sword", 60, ("Honor",))]
)
def test_changed_numbers_are_shown(game: str, answers: int, facts: tuple[str, ...]) -> None:
    played, chance = new_game(game, 4, 3), Chance(3)
    before = played.view(0)
    for _ in range(answers):
        played.apply(*random_action(played, chance))
    info = begun(played)
    panel = replace(panel_of(info, played, 0), answers_since=(told(1, "Ben sits."),), view_before=before)

    news = recent_changes(SHOWN.table_localizer(info, played.chosen(), "en"), SHOWN.get(game), panel)

    assert news is not None
    text = told_in(news)
    assert all(fact in text for fact in facts)
    assert "→" in text
    assert len(text.splitlines()) <= MAX_CHANGE_LINES


def test_log_marks_what_is_new_to_its_reader() -> None:
    entries = [told(1, "Ann sits.", seat=0), told(2, "Ben sits."), told(3, "Cid sits.", seat=2)]

    lines = log_page(TOY, TABLE, entries, seat=0).embeds[0]["description"].splitlines()

    assert [line == say("log-new") for line in lines] == [False, True, False, False]
    assert lines[0] == say("log-entry", number=1, story="Ann sits.")


def test_log_without_entries_does_not_say_that_nothing_happened() -> None:
    for entries in ([], [told(1, "")], [told(1, "<@1>, it is your turn.")]):
        shown = text_of(log_page(TOY, TABLE, entries, seat=0))
        assert say("log-untold") in shown
        assert say("log-none") not in shown


def test_log_of_a_lobby_says_that_nothing_has_happened_yet() -> None:
    assert say("log-none") in text_of(log_page(TOY, lobby_of("toy"), []))


def test_page_button_of_the_log_counts_only_visible_entries() -> None:
    entries = [told(1, "Ann sits.\n" * 500, seat=0), told(2, ""), told(3, "Ben sits.")]
    (button,) = log_page(TOY, TABLE, entries).components[0]["components"]
    assert CustomId.parse(button["custom_id"]) == CustomId("log", TABLE.id, args=("1", "2"))


def test_first_page_of_a_partial_log_has_a_back_button() -> None:
    entries = [told(seq, f"Ann does thing {seq}.") for seq in range(1, 61)]
    (back,) = log_page(TOY, TABLE, entries[-10:]).components[0]["components"]
    assert back["label"] == say("page-back")
    pressed = CustomId.parse(back["custom_id"])
    assert pressed is not None
    page, number = map(int, pressed.args)
    assert number > 10
    earlier = log_page(TOY, TABLE, entries[-number:], page=page)
    assert say("log-entry", number=61 - number, story=f"Ann does thing {61 - number}.") in text_of(earlier)
    assert not log_page(TOY, TABLE, entries).components


def test_back_button_leads_to_entries_before_a_full_page() -> None:
    entries = [told(seq, f"{seq} " + "Ann sits. " * 150) for seq in range(1, 61)]
    shown = log_page(TOY, TABLE, entries[-2:])
    (back,) = shown.components[0]["components"]
    pressed = CustomId.parse(back["custom_id"])
    assert pressed is not None
    page, number = map(int, pressed.args)
    assert text_of(log_page(TOY, TABLE, entries[-number:], page=page)) != text_of(shown)


def test_log_of_a_spectator_marks_nothing() -> None:
    entries = [told(1, "Ann sits.", seat=0), told(2, "Ben sits.")]
    assert say("log-new") not in text_of(log_page(TOY, TABLE, entries))
