"""Messages about finished games: a person's own record, a server's, and turning one's own off."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import timedelta

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.results import GameResult, PersonalRecord, ServerStanding
from bot.presentation.board import Boards
from bot.presentation.components import DANGER, Component, button, button_rows, embed, page_buttons, paginate, row

_RESULTS, _STANDINGS = 10, 20
"""Lines per page, so that a page fits a phone."""


def record_page(boards: Boards, locale: str, record: PersonalRecord, number: int, *, in_server: bool) -> Message:
    """Return a page of a person's own record: totals on the first, then their games, newest first."""
    localizer = boards.localizer(locale)
    page = paginate(record.results, _RESULTS, number)
    lines = [] if page.number else _totals(boards, localizer, locale, record)
    lines += [_result(boards.localizer(locale, result.game), result) for result in page.items]
    buttons = page_buttons(localizer, page, lambda turned: CustomId("record", args=(str(turned),)))
    if in_server:
        buttons.append(button(CustomId("record-server", args=("0",)), localizer.label("button-record-server")))
    switch = ("record-off", "button-record-off") if record.recording else ("record-on", "button-record-on")
    buttons.append(button(CustomId(switch[0]), localizer.label(switch[1])))
    return _listed(localizer.format("record-title"), lines or [_empty(localizer, record)], buttons)


def server_record_page(localizer: Localizer, standings: Sequence[ServerStanding], number: int) -> Message:
    """Return a page of a server's record. It mentions people without notifying them."""
    page = paginate(standings, _STANDINGS, number)
    lines = [
        localizer.format("record-standing", person=f"<@{each.user_id}>", games=each.games, wins=each.wins)
        for each in page.items
    ]
    buttons = page_buttons(localizer, page, lambda turned: CustomId("record-server", args=(str(turned),)))
    buttons.append(button(CustomId("record", args=("0",)), localizer.label("button-record")))
    return _listed(
        localizer.format("record-server-title"), lines or [localizer.format("record-server-none")], buttons
    )


def confirm_record_off(localizer: Localizer, record: PersonalRecord) -> Message:
    """Ask for confirmation before a person's record is deleted."""
    buttons = (
        button(CustomId("record-off-sure"), localizer.label("button-record-off-sure"), DANGER),
        button(CustomId("record", args=("0",)), localizer.label("button-record-keep")),
    )
    text = localizer.format("sure-to-record-off", number=len(record.results))
    return Message(content=text, components=(row(*buttons),))


def _empty(localizer: Localizer, record: PersonalRecord) -> str:
    return localizer.format("record-none" if record.recording else "record-is-off")


def _totals(boards: Boards, localizer: Localizer, locale: str, record: PersonalRecord) -> list[str]:
    """Return the numbers of games and wins per game, most played first, and how the person answers."""
    if not record.results:
        return []
    by_game: dict[str, list[GameResult]] = defaultdict(list)
    for result in record.results:
        by_game[result.game].append(result)
    lines = []
    for game, results in sorted(by_game.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        wins = sum(result.place == 1 for result in results)
        name = boards.localizer(locale, game).format("game-name")
        lines.append(localizer.format("record-total", game=name, games=len(results), wins=wins))
    if record.average_time is not None:
        in_time, known = record.in_time
        average = _duration(localizer, record.average_time)
        lines.append(localizer.format("record-answers", average=average, timely=in_time, known=known))
    return [*lines, ""]


def _duration(localizer: Localizer, time: timedelta) -> str:
    """Return a time in its largest fitting units, at least a minute."""
    minutes = max(1, round(time.total_seconds() / 60))
    return localizer.format("record-time", days=minutes // 1440, hours=minutes // 60 % 24, minutes=minutes % 60)


def _result(localizer: Localizer, result: GameResult) -> str:
    return localizer.format(
        "record-result",
        day=f"<t:{int(result.at.timestamp())}:d>",
        game=localizer.format("game-name"),
        place=result.place,
        players=result.players,
        points=result.points,
    )


def _listed(title: str, lines: Sequence[str], buttons: Sequence[Component]) -> Message:
    return Message(embeds=(embed(title, "\n".join(lines)),), components=button_rows(buttons))
