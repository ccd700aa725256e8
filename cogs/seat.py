"""The seat panel, and every question answered through it or through a direct message."""

from bot.discord.errors import BusyError, sentence
from bot.discord.presses import Press, on
from bot.discord.replies import at_once, patiently, show, show_form
from bot.model.messages import Message
from bot.model.panels import Outcome, Panel
from bot.presentation import panel as pages
from bot.presentation.controls import (
    ANSWERS,
    Controls,
    Draft,
    NotANumberError,
    OutdatedControlError,
    has_form,
    read,
    too_many,
)
from bot.presentation.panel import invitation_of, seat_panel
from engine.core.errors import GameError, IllegalAnswerError
from engine.core.questions import Action, Decision


@on("seat")
async def my_seat(press: Press) -> None:
    """Shows the panel as it is now."""
    await _show(press, await _panel(press))


@on(*ANSWERS)
async def answer(press: Press) -> None:
    """Answers a question or takes up an invitation, or goes on choosing."""
    panel = await _panel(press)
    decision = _decision(press, panel)
    if decision is None:
        return await _show_present(press, panel)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    try:
        reading = read(decision, press.handle, press.values)
        if isinstance(reading, Draft):
            return await _show_draft(press, panel, decision, reading)
        return await _give(press, reading)
    except (IllegalAnswerError, NotANumberError) as error:
        note = voice.say("refused", why=sentence(voice, error) or "")
        return await _show_question(press, await _panel(press), decision, note)
    except (OutdatedControlError, GameError):
        return await _show_present(press, await _panel(press))


@on("form")
async def open_form(press: Press) -> None:
    """Opens the form of a question that shares out."""
    panel = await _panel_at_once(press)
    decision = _decision(press, panel)
    if decision is None or not has_form(decision):
        return await _show_present(press, panel)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    return await show_form(press.interaction, Controls(voice, press.table, decision).form())


@on("offers")
async def offers(press: Press) -> None:
    """Lists what the reader may do at any time."""
    panel = await _panel(press)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    await show(press.interaction, pages.offers(voice, panel))


@on("offer", "offer-menu")
async def offer(press: Press) -> None:
    """Opens one of the things that may be done at any time, at once as a form where it is one."""
    panel = await _panel_at_once(press)
    decision = invitation_of(panel, press.handle, press.values)
    if decision is None:
        return await _show_present(press, panel)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    if has_form(decision):
        return await show_form(press.interaction, Controls(voice, press.table, decision).form())
    return await show(press.interaction, pages.offer(voice, panel.info, decision))


@on("cards")
async def cards(press: Press) -> None:
    """Shows the reader's cards with their text, beside the panel."""
    panel = await _panel(press)
    voice, board = press.client.seat_voice(press.interaction, panel)
    await show(press.interaction, pages.cards(voice, board, panel), afresh=True)


@on("undo")
async def take_back(press: Press) -> None:
    """Takes back the latest answer, or asks the others to agree."""
    await undo(press)


@on("agree", "refuse")
async def agree(press: Press) -> None:
    """The reader's word on going back."""
    yes = press.handle.what == "agree"
    await patiently(press.interaction, press.client.host.agree_undo(press.table, press.user_id, yes))
    voice = press.client.voice(press.interaction)
    await show(press.interaction, Message(content=voice.say("undo-agreed" if yes else "undo-not-agreed")))


@on("back")
async def back(press: Press) -> None:
    """Somebody who was away plays on themselves."""
    await patiently(press.interaction, press.client.host.back(press.table, press.user_id))
    panel = await _panel(press)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    await _show(press, panel, note=voice.say("welcome-back"))


async def undo(press: Press) -> None:
    """Shows what came of a wish to go back."""
    outcome = await patiently(press.interaction, press.client.host.undo(press.table, press.user_id))
    voice, _ = press.client.seat_voice(press.interaction, outcome.panel)
    await _show(press, outcome.panel, note=voice.say("undo-waits" if outcome.asked else "undo-done"))


async def _panel(press: Press) -> Panel:
    return await patiently(press.interaction, press.client.host.panel(press.table, press.user_id))


async def _panel_at_once(press: Press) -> Panel:
    """The panel, where a form may have to be opened, which cannot wait. Raises BusyError."""
    try:
        return await at_once(press.client.host.panel(press.table, press.user_id))
    except TimeoutError as error:
        raise BusyError from error


async def _give(press: Press, action: Action) -> None:
    outcome = await patiently(press.interaction, press.client.host.answer(press.table, press.user_id, action))
    voice, _ = press.client.seat_voice(press.interaction, outcome.panel)
    await _show(press, outcome.panel, note=voice.say(_answered(outcome)))


def _answered(outcome: Outcome) -> str:
    if not outcome.changed:
        return "answered-already"
    decision = outcome.panel.decision
    return "answered-sealed" if decision is not None and decision.sealed is not None else "answered"


async def _show(press: Press, panel: Panel, *, draft: Draft | None = None, note: str = "") -> None:
    voice, board = press.client.seat_voice(press.interaction, panel)
    await show(press.interaction, seat_panel(voice, board, panel, draft=draft, note=note))


async def _show_draft(press: Press, panel: Panel, decision: Decision, draft: Draft) -> None:
    voice, _ = press.client.seat_voice(press.interaction, panel)
    problem = too_many(decision, draft)
    note = voice.say("refused", why=sentence(voice, problem) or "") if problem is not None else ""
    if not decision.invitation:
        return await _show(press, panel, draft=draft, note=note)
    return await show(press.interaction, pages.offer(voice, panel.info, decision, draft=draft, note=note))


async def _show_question(press: Press, panel: Panel, decision: Decision, note: str) -> None:
    if not decision.invitation:
        return await _show(press, panel, note=note)
    voice, _ = press.client.seat_voice(press.interaction, panel)
    return await show(press.interaction, pages.offer(voice, panel.info, decision, note=note))


async def _show_present(press: Press, panel: Panel) -> None:
    voice, _ = press.client.seat_voice(press.interaction, panel)
    await _show(press, panel, note=voice.say("old-control"))


def _decision(press: Press, panel: Panel) -> Decision | None:
    """The open question or invitation that a control is for."""
    handle = press.handle
    if panel.seat is None or panel.seat != handle.seat:
        return None
    if panel.decision is not None and panel.decision.token == handle.token:
        return panel.decision
    return next((invitation for invitation in panel.invitations if invitation.token == handle.token), None)
