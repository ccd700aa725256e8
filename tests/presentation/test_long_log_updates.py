"""Tests that very long log updates are posted and logged completely."""

from bot.host.delivery.game_log import PostComposer
from bot.model.custom_ids import CustomId
from bot.model.game_log import Call, LogUpdate
from bot.model.messages import MAX_DESCRIPTION
from bot.model.panels import LogEntry
from bot.presentation.listing import log_page
from tests.presentation.tables import NOW, SHOWN, SPOKEN, broken, lobby_of, text_of
from tests.wording import say

LINES = tuple(f"In line {number} something happens that takes a while to be told." for number in range(200))
CALL = Call(lines=("Ann, it is your turn.",), over=("Ann was asked.",), mentions=(100,))
VOICE = SHOWN.table_localizer(lobby_of("toy"), {}, "en")


def test_long_log_update_is_split_and_its_last_message_pings() -> None:
    telling = LogUpdate(lines=LINES, call=CALL, settled=True, ends=True)

    posts = PostComposer(SPOKEN).log_posts(telling)
    told = [LogUpdate.model_validate_json(post.payload) for post in posts]

    assert len(told) > 1
    assert [line for part in told for line in part.lines] == list(LINES)
    assert [part.call for part in told] == [None] * (len(told) - 1) + [CALL]
    assert [part.ends for part in told] == [False] * (len(told) - 1) + [True]
    assert all(part.settled for part in told)
    assert all(len("\n".join(part.lines)) <= MAX_DESCRIPTION for part in told)
    assert broken(telling) == []


def test_short_log_update_is_one_message() -> None:
    telling = LogUpdate(lines=LINES[:3], call=CALL)
    assert telling.parts == (telling,)


def test_long_log_is_shown_completely_page_by_page() -> None:
    entries = [told(number, LINES[number * 50 : number * 50 + 50]) for number in range(4)]
    first = log_page(VOICE, lobby_of("toy"), entries)
    turned = first.components[0]["components"]
    assert [button["label"] for button in turned] == [say("page-back")]
    assert CustomId.parse(turned[0]["custom_id"]) == CustomId("log", 1, args=("1", "4"))

    pages = [log_page(VOICE, lobby_of("toy"), entries, page=page) for page in range(9)]
    shown = "\n".join(text_of(page) for page in pages)

    assert all(line in shown for line in LINES)
    assert LINES[-1] in text_of(pages[0])
    assert all(broken(page) == [] for page in pages)
    assert LINES[0] in text_of(pages[8]), "a page that no longer exists leads to the first one"


def told(number: int, lines: tuple[str, ...]) -> LogEntry:
    return LogEntry(number, "person", 1, NOW, "\n".join(lines))
