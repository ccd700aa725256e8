"""Help for newcomers by where they are: without a table, in a lobby, or in a game."""

from collections.abc import Sequence
from typing import Any

from bot.host.seating import seats_for
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.components import SUCCESS, button, embed, row
from bot.presentation.controls import ask_of
from bot.presentation.formatting import relative
from bot.presentation.listing import link_to
from bot.presentation.lookup import CARD_LIST
from bot.words.localizer import Voice
from engine.core.game import Game


def without_table(voice: Voice, user_id: int, elsewhere: Sequence[TableInfo], *, private: bool) -> Message:
    """Explain how to open a table, and say whether the reader's other tables need an answer."""
    texts = [voice.say("help-in-private" if private else "help-no-table")]
    if elsewhere:
        asked = sum(1 for info in elsewhere if info.seat_of(user_id) in info.awaited)
        texts.append(voice.say("help-elsewhere", number=len(elsewhere), asked=asked))
    return _page(voice, texts, None)


def in_lobby(voice: Voice, info: TableInfo, user_id: int, game: type[Game[Any]]) -> Message:
    """Explain what is missing before the game, and who starts it."""
    facts = {
        "game": voice.say("game-name"),
        "link": link_to(voice, info),
        "missing": max(0, seats_for(info, game)[0] - len(info.seats)),
    }
    if user_id == info.host_id:
        text = voice.say("help-host", **facts)
    elif info.person(user_id) is not None:
        text = voice.say("help-seated", **facts, host=f"<@{info.host_id}>")
    else:
        text = voice.say("help-join", **facts)
    return _page(voice, [text], info)


def in_game(voice: Voice, panel: Panel) -> Message:
    """Explain what the reader can do in the game now: answer a question, wait, or just watch."""
    return _page(voice, [_in_game(voice, panel)], panel.info, seated=panel.seat is not None)


def _in_game(voice: Voice, panel: Panel) -> str:
    info, seat, decision = panel.info, panel.seat, panel.decision
    game = voice.say("game-name")
    if seat is None:
        return voice.say("help-watching", game=game, link=link_to(voice, info))
    if info.person_at(seat).away:
        return voice.say("help-away", game=game)
    if decision is None or seat not in info.awaited:
        return voice.say("help-waiting", game=game, seats=info.awaited)
    title = voice.say(ask_of(decision), "title", **decision.facts)
    if seat in info.due:
        return voice.say("help-asked-until", title=title, until=relative(info.due[seat]))
    return voice.say("help-asked", title=title)


def _page(voice: Voice, texts: Sequence[str], info: TableInfo | None, *, seated: bool = False) -> Message:
    table = None if info is None else info.id
    buttons = [
        *([button(CustomId("seat", table), voice.label("button-seat"), SUCCESS)] if seated else ()),
        button(CustomId("rules", table), voice.label("button-rules")),
        button(CustomId(CARD_LIST, table), voice.label("button-card-list")),
    ]
    text = "\n\n".join([*texts, voice.say("help-lookup")])
    return Message(embeds=(embed(voice.say("help-title"), text),), components=(row(*buttons),))
