"""The seat panel: all that one person may see and do at a table, for their eyes alone."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.custom_ids import CustomId, mark
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    DESCRIPTION,
    FIELD,
    MOST_CHOICES,
    MOST_ROWS,
    PRIMARY,
    SECONDARY,
    Choice,
    Component,
    button,
    cut,
    embed,
    field,
    row,
    rows,
    select,
)
from bot.presentation.controls import Controls, Draft, ask_of, is_unfinished, sentence_of
from bot.presentation.listing import without_calls
from bot.presentation.paging import lots, rows_on_page
from bot.presentation.since import since_embed
from bot.words.voice import Voice
from engine.core.questions import Decision

_FEW_OFFERS = 2
_FIELDS_OF_CHOSEN = 3
_ROOM_TO_COUNT = 40
"""Characters of a field for saying how much more there is."""


def seat_panel(voice: Voice, board: Board, panel: Panel, *, draft: Draft | None = None, note: str = "") -> Message:
    """The panel with the present question; `note` is a sentence on top.

    `draft` is what is chosen of the question so far, by default what is kept.
    """
    if panel.seat is None or panel.view is None:
        return _outsider(voice, panel.info, note)
    present = _present(voice, panel, draft)
    asked = () if panel.decision is None else board.facts(voice, panel.view, panel.decision)
    fields = [*asked, *board.secrets(voice, panel.view), *_so_far(voice, panel.so_far), *present.chosen]
    parts = (note, present.problem, _question(voice, panel), present.explained)
    text = "\n\n".join(part for part in parts if part)
    offered = _offers(voice, panel)
    room = len(present.rows) + len(offered) < MOST_ROWS
    title = voice.say("panel-title", seat=panel.seat)
    news = since_embed(voice, board, panel)
    return Message(
        embeds=(*([news] if news else []), embed(title, text, fields)),
        components=(*present.rows, *(offered if room else ()), *_extras(voice, board, panel, more=not room)),
    )


def offers(voice: Voice, panel: Panel, *, page: int = 0) -> Message:
    """What the reader may do at any time, to choose from."""
    text = voice.say("offers-text" if panel.invitations else "offers-none")
    return Message(
        embeds=(embed(voice.say("offers-title"), text),),
        components=(*_offers(voice, panel, page), _back_to_seat(voice, panel.info)),
    )


def offer(
    voice: Voice, info: TableInfo, invitation: Decision, *, draft: Draft | None = None, note: str = ""
) -> Message:
    """One invitation with its controls; `draft` is what is chosen so far."""
    controls = Controls(voice, info.id, invitation)
    chosen, problem = _chosen(voice, controls, invitation, draft)
    text = "\n\n".join(part for part in (note, problem, voice.say(ask_of(invitation), **invitation.facts)) if part)
    return Message(
        embeds=(embed(_title(voice, invitation), text, chosen),),
        components=(*controls.rows(draft), _back_to_seat(voice, info)),
    )


def draft_of(panel: Panel, decision: Decision) -> Draft | None:
    """What is kept of what the reader has chosen, or None."""
    return Draft.of(decision.question, panel.drafts.get(decision.token))


def cards(voice: Voice, board: Board, panel: Panel) -> Message:
    """The reader's cards with their text."""
    text = board.cards(voice, panel.view) if panel.view is not None else ""
    text = cut(text or voice.say("cards-none"), DESCRIPTION)
    return Message(embeds=(embed(voice.say("cards-title"), text),))


def _outsider(voice: Voice, info: TableInfo, note: str) -> Message:
    key = "panel-lobby" if info.status == "lobby" else "panel-spectator"
    return Message(content="\n\n".join(part for part in (note, voice.say(key)) if part))


def _question(voice: Voice, panel: Panel) -> str:
    info = panel.info
    decision = panel.decision
    if not info.is_open:
        return voice.say("panel-over")
    if decision is not None:
        return voice.say(ask_of(decision), **decision.facts)
    awaited = panel.view.awaited if panel.view is not None else ()
    return voice.say("panel-waiting", seats=awaited)


class _Present(NamedTuple):
    """The present question: what is chosen of it, as fields, what is wrong with that, and its controls."""

    chosen: Sequence[Component] = ()
    problem: str = ""
    explained: str = ""
    rows: tuple[Component, ...] = ()


def _present(voice: Voice, panel: Panel, draft: Draft | None) -> _Present:
    decision = panel.decision
    if decision is None:
        return _Present()
    controls = Controls(voice, panel.info.id, decision)
    draft = draft or draft_of(panel, decision)
    chosen, problem = _chosen(voice, controls, decision, draft)
    return _Present(chosen, problem, "\n".join(controls.explained()), controls.rows(draft))


def _chosen(voice: Voice, controls: Controls, decision: Decision, draft: Draft | None) -> tuple[list[Component], str]:
    """What is chosen, as fields, and a sentence on what is wrong with it or still missing, if anything is.

    What was answered before comes first: it counts until another answer is given.
    """
    sealed = decision.sealed
    answered = [] if sealed is None else _listed(voice, "panel-sealed", controls.answered(sealed))
    lines = controls.chosen(draft) if draft is not None else ()
    if draft is None or not lines:
        return answered, ""
    chosen = [*answered, *_listed(voice, "panel-chosen", lines)]
    problem = controls.problem(draft)
    if problem is None:
        return chosen, ""
    why = sentence_of(voice, problem, decision.question)
    return chosen, voice.say("unfinished" if is_unfinished(problem) else "refused", why=why)


def _listed(voice: Voice, title: str, lines: Sequence[str]) -> list[Component]:
    """Lines in as many fields as they need; what is too much for a panel is counted."""
    texts: list[str] = []
    for number, line in enumerate(lines):
        if texts and len(texts[-1]) + len(line) < FIELD - _ROOM_TO_COUNT:
            texts[-1] += f"\n{line}"
        elif len(texts) < _FIELDS_OF_CHOSEN:
            texts.append(line)
        else:
            texts[-1] += "\n" + voice.say("panel-chosen-more", number=len(lines) - number)
            break
    return [field(voice.say(title), text) for text in texts]


def _so_far(voice: Voice, entries: tuple[LogEntry, ...]) -> list[Component]:
    stories = [without_calls(entry.story) for entry in entries]
    text = "\n".join(story for story in stories if story)
    return [field(voice.say("panel-so-far"), text)] if text else []


def _extras(voice: Voice, board: Board, panel: Panel, *, more: bool) -> tuple[Component, ...]:
    info = panel.info
    if not info.is_open:
        return ()
    buttons = []
    if more:
        label = voice.label("button-offers", number=len(panel.invitations))
        buttons.append(button(CustomId("offers", info.id), label))
    if panel.so_far:
        buttons.append(button(CustomId("undo", info.id), voice.label("button-undo"), DANGER))
    if panel.view is not None and board.has_cards(panel.view):
        buttons.append(button(CustomId("cards", info.id), voice.label("button-cards")))
    if panel.seat is not None and info.person_at(panel.seat).away:
        buttons.append(button(CustomId("back", info.id), voice.label("button-back"), PRIMARY))
    buttons.append(button(CustomId("seat", info.id), voice.label("button-refresh")))
    return (row(*buttons),)


def _offers(voice: Voice, panel: Panel, page: int = 0) -> tuple[Component, ...]:
    """Buttons for a few invitations, a menu for many, several menus on pages for very many."""
    if len(panel.invitations) <= _FEW_OFFERS:
        return rows([_offer(voice, panel.info, invitation) for invitation in panel.invitations])
    choices = [Choice(_title(voice, invitation), str(at)) for at, invitation in enumerate(panel.invitations)]
    tokens = mark([offer.token for offer in panel.invitations])
    menus = [
        row(select(CustomId("offer-menu", panel.info.id, rest=(tokens, str(at))), lot, voice.label("offers-menu")))
        for at, lot in enumerate(lots(choices, MOST_CHOICES))
    ]

    def turned(number: int) -> CustomId:
        return CustomId("offers", panel.info.id, rest=(str(number),))

    return rows_on_page(voice, menus, MOST_ROWS - 1, page, turned)


def invitation_of(panel: Panel, custom_id: CustomId, values: Sequence[str]) -> Decision | None:
    """The invitation that a button names or that was chosen in the menu, if it is still open."""
    if values:
        tokens = [offer.token for offer in panel.invitations]
        return panel.invitations[int(values[0])] if custom_id.rest[:1] == (mark(tokens),) else None
    return next((offer for offer in panel.invitations if offer.token == custom_id.token), None)


def _offer(voice: Voice, info: TableInfo, invitation: Decision) -> Component:
    custom_id = CustomId("offer", info.id, invitation.seat, invitation.token)
    return button(custom_id, _title(voice, invitation), SECONDARY)


def _title(voice: Voice, invitation: Decision) -> str:
    return voice.label(ask_of(invitation), "title", **invitation.facts)


def _back_to_seat(voice: Voice, info: TableInfo) -> Component:
    return row(button(CustomId("seat", info.id), voice.label("button-to-seat")))
