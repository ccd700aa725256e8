"""Help for newcomers by where they are: without a table, in a lobby, or in a game."""

from collections.abc import Sequence
from typing import Any

from bot.host.seating import seats_for
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.components import SUCCESS, button, embed, row
from bot.presentation.controls import question_message_id
from bot.presentation.formatting import relative_timestamp
from bot.presentation.listing import table_link
from bot.presentation.lookup import CARD_LIST
from engine.core.game import Game


def help_without_table(
    localizer: Localizer, user_id: int, elsewhere: Sequence[TableInfo], *, private: bool
) -> Message:
    """Explain how to open a table, and say whether the reader's other tables need an answer."""
    texts = [localizer.format("help-in-private" if private else "help-no-table")]
    if elsewhere:
        asked = sum(1 for info in elsewhere if info.seat_of(user_id) in info.awaited)
        texts.append(localizer.format("help-elsewhere", number=len(elsewhere), asked=asked))
    return _page(localizer, texts, None)


def help_in_lobby(localizer: Localizer, info: TableInfo, user_id: int, game: type[Game[Any]]) -> Message:
    """Explain what is missing before the game, and who starts it."""
    facts = {
        "game": localizer.format("game-name"),
        "link": table_link(localizer, info),
        "missing": max(0, seats_for(info, game)[0] - len(info.seats)),
    }
    if user_id == info.host_id:
        text = localizer.format("help-host", **facts)
    elif info.person(user_id) is not None:
        text = localizer.format("help-seated", **facts, host=f"<@{info.host_id}>")
    else:
        text = localizer.format("help-join", **facts)
    return _page(localizer, [text], info)


def help_in_game(localizer: Localizer, panel: Panel) -> Message:
    """Explain what the reader can do in the game now: answer a question, wait, or just watch."""
    return _page(localizer, [_in_game(localizer, panel)], panel.info, seated=panel.seat is not None)


def _in_game(localizer: Localizer, panel: Panel) -> str:
    info, seat, decision = panel.info, panel.seat, panel.decision
    game = localizer.format("game-name")
    if seat is None:
        return localizer.format("help-watching", game=game, link=table_link(localizer, info))
    if info.person_at(seat).away:
        return localizer.format("help-away", game=game)
    if decision is None or seat not in info.awaited:
        return localizer.format("help-waiting", game=game, seats=info.awaited)
    title = localizer.format(question_message_id(decision), "title", **decision.facts)
    if seat in info.due:
        return localizer.format("help-asked-until", title=title, until=relative_timestamp(info.due[seat]))
    return localizer.format("help-asked", title=title)


def _page(localizer: Localizer, texts: Sequence[str], info: TableInfo | None, *, seated: bool = False) -> Message:
    table = None if info is None else info.id
    buttons = [
        *([button(CustomId("seat", table), localizer.label("button-seat"), SUCCESS)] if seated else ()),
        button(CustomId("rules", table), localizer.label("button-rules")),
        button(CustomId(CARD_LIST, table), localizer.label("button-card-list")),
    ]
    text = "\n\n".join([*texts, localizer.format("help-lookup")])
    return Message(embeds=(embed(localizer.format("help-title"), text),), components=(row(*buttons),))
