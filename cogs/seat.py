"""The seat panel, and all questions answered on it or in direct messages."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial, wraps
from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import (
    reply_about_table,
    show_extra_page,
    show_panel,
    show_seat,
    table_here,
    undo_and_show,
)
from bot.discord.errors import UnhandledControlError
from bot.discord.picture_attachments import PictureAttachments
from bot.discord.presses import ControlParser, Press, SuggestionParser, control_number, on
from bot.discord.replies import send_reply, show, show_form
from bot.discord.slash_commands import command_description
from bot.host.seating import require_seat
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Outcome, Panel
from bot.model.pictures import Drawing
from bot.presentation import questions
from bot.presentation.board import Board
from bot.presentation.card import board_page, page_drawing
from bot.presentation.components import PICTURE_FILE_NAME, Component
from bot.presentation.controls import ANSWER_CONTROLS, TextParser, parse_text, problem_text
from bot.presentation.panel import SeatView, cards_page, more_panel, spectator_panel, why_not_page
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Decision


class OwnPanel(NamedTuple):
    """A user's own panel, with the localizer and the board for showing it."""

    panel: Panel
    localizer: Localizer
    board: Board

    def decision(self, custom_id: CustomId) -> Decision | None:
        """Return the open question or invitation that a control is for."""
        if self.panel.seat is None or self.panel.seat != custom_id.seat:
            return None
        return self.panel.question(custom_id.token)


_Page = Callable[["Seat", Press, OwnPanel], Message | Component | None]
_Handler = Callable[["Seat", Press], Awaitable[None]]


def from_own_panel(*, turns: bool = False, as_new_message: bool = False) -> Callable[[_Page], _Handler]:
    """Turn a method that makes a page or a modal from the user's own panel into a handler that replies with it.

    If the method returns None, the control is outdated, and the reply is the panel. With `turns`, the page changes to
    the user's next question; otherwise it closes when its questions can no longer be answered. With `as_new_message`,
    the page is a new message, which isn't updated.
    """

    def handler_of(page: _Page) -> _Handler:
        @wraps(page)
        async def handler(seat: "Seat", press: Press) -> None:
            own = await seat.own_panel(press.interaction, press.table)
            await seat.show_page(
                press.interaction, own, page(seat, press, own), turns=turns, as_new_message=as_new_message
            )

        return handler

    return handler_of


class Seat(commands.Cog):
    """*My seat* and all pages that it leads to."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._play = bot.host.gameplay
        self._pictures = PictureAttachments(bot.host)

    async def cog_unload(self) -> None:
        """Cancel pictures that aren't ready."""
        self._pictures.close()

    @app_commands.command(name="seat", description=command_description("seat"))
    @app_commands.guild_only()
    async def show_seat(self, interaction: discord.Interaction) -> None:
        """Show the user's panel at the table of this channel."""
        info = await table_here(self._bot, interaction)
        with self._bot.panels.edits_paused(info.id, interaction.user.id):
            panel = await self._play.panel(info.id, interaction.user.id)
            await show_panel(self._bot, interaction, panel)

    @app_commands.command(name="gift", description=command_description("gift"))
    @app_commands.guild_only()
    async def show_offers(self, interaction: discord.Interaction) -> None:
        """List the actions that the user can take at any time, at the table of this channel."""
        info = await table_here(self._bot, interaction)
        with self._bot.panels.edits_paused(info.id, interaction.user.id):
            own = await self.own_panel(interaction, info.id)
            await self.show_page(interaction, own, questions.invitations_page(own.localizer, own.panel))

    @on("seat", "since")
    async def my_seat(self, press: Press) -> None:
        """Show the current panel. "since" is a button of cards up to 0.12, whose text is now in the panel."""
        await show_panel(self._bot, press.interaction, await self._panel(press))

    @on(*ANSWER_CONTROLS)
    async def answer(self, press: Press) -> None:
        """Submit an answer or accept an invitation, or update the draft."""
        spelled = await self._text_parser(press) if press.custom_id.verb == "write" else None
        reading = ControlParser(press.custom_id, press.values, spelled)
        work = self._play.handle_control(
            press.table, press.user_id, press.custom_id.seat, press.custom_id.token, reading
        )
        await self._show_outcome(press, await work, reading)

    @on("suggest")
    async def suggest(self, press: Press) -> None:
        """Show a computer player's answer with its reason, and fill a form with it, without submitting it."""
        question_of = press.table, press.user_id, press.custom_id.seat, press.custom_id.token
        advice = await self._bot.host.suggestions.answer(*question_of)
        own = await self.own_panel(press.interaction, press.table)
        decision = own.decision(press.custom_id)
        note = ""
        if decision is not None:
            answer, reason = advice.action.answer, advice.reason
            note = questions.suggestion_text(own.localizer, own.panel, decision, answer, reason)
        if decision is None or not decision.may_suggest:
            view = SeatView(own.localizer, own.board, own.panel, note=note)
            return await show_seat(self._bot, press.interaction, view)
        reading = SuggestionParser(press.custom_id, advice.action.answer)
        outcome = await self._play.handle_control(*question_of, reading)
        return await self._show_outcome(press, outcome, reading, note)

    async def _show_outcome(self, press: Press, outcome: Outcome, reading: ControlParser, note: str = "") -> None:
        localizer, board = self._bot.seat_localizer(press.interaction, outcome.panel)
        shown = _shown(localizer, board, outcome, reading)
        if isinstance(shown, SeatView) and not shown.note:
            shown = replace(shown, note=note)
        if isinstance(shown, SeatView):
            return await show_seat(self._bot, press.interaction, shown)
        return await show_extra_page(self._bot, press.interaction, outcome.panel, shown)

    @on("form", opens_form=True)
    @from_own_panel()
    def open_modal(self, press: Press, own: OwnPanel) -> Component | None:
        """Open a modal of a question, filled in with the draft. Controls of older releases mean the first one."""
        decision, number = own.decision(press.custom_id), press.custom_id.args[1:2] or ("0",)
        if decision is None:
            return None
        try:
            return questions.question_modal(own.localizer, own.board, own.panel, decision, control_number(number[0]))
        except (UnhandledControlError, IndexError):
            return None

    @on("text", opens_form=True)
    @from_own_panel()
    def open_text(self, press: Press, own: OwnPanel) -> Component | None:
        """Open the modal in which a question is answered as text."""
        decision = own.decision(press.custom_id)
        return None if decision is None else questions.question_text_modal(own.localizer, own.panel, decision)

    @on("offers")
    @from_own_panel()
    def offers(self, press: Press, own: OwnPanel) -> Message:
        """List the actions that the user can take at any time."""
        return questions.invitations_page(own.localizer, own.panel, page=press.page)

    @on("offer", "offer-menu", opens_form=True)
    @from_own_panel()
    def offer(self, press: Press, own: OwnPanel) -> Message | Component | None:
        """Open one of the actions that can be taken at any time, directly as a modal if it needs one."""
        decision = questions.find_invitation(own.panel, press.custom_id, press.values)
        if decision is None:
            return None
        form = questions.direct_modal(own.localizer, own.board, own.panel, decision)
        if form is not None:
            return form
        draft = questions.stored_draft(own.panel, decision)
        return questions.invitation_page(own.localizer, own.board, own.panel, decision, draft=draft)

    @on("foreseen")
    @from_own_panel()
    def list_advance_questions(self, press: Press, own: OwnPanel) -> Message:
        """List the questions that the user can answer in advance."""
        return questions.advance_answers_page(own.localizer, own.panel, page=press.page)

    @on("foretell")
    @from_own_panel()
    def open_advance_question(self, press: Press, own: OwnPanel) -> Message | None:
        """Open one of the questions that can be answered in advance."""
        decision = own.decision(press.custom_id)
        if decision is None or not decision.ahead:
            return None
        draft = questions.stored_draft(own.panel, decision)
        return questions.advance_question_page(own.localizer, own.board, own.panel, decision, draft=draft)

    @on("more")
    @from_own_panel(turns=True)
    def more(self, _: Press, own: OwnPanel) -> Message:
        """Show what the panel leaves out."""
        return more_panel(own.localizer, own.board, own.panel)

    @on("why-not")
    @from_own_panel(turns=True)
    def why_not(self, _: Press, own: OwnPanel) -> Message | None:
        """Show what the question doesn't offer, and why."""
        return why_not_page(own.localizer, own.board, own.panel)

    @on("cards")
    @from_own_panel(as_new_message=True)
    def cards(self, _: Press, own: OwnPanel) -> Message:
        """Show the user's cards with their text, in a new message."""
        return cards_page(own.localizer, own.board, own.panel)

    @on("board")
    async def board(self, press: Press) -> None:
        """Show the board in a new message, so that the question stays open, and add its picture later."""
        await self._show_board(press, 0, afresh=True)

    @on("board-page")
    async def turn_board(self, press: Press) -> None:
        """Show another page of the board."""
        await self._show_board(press, press.page)

    @on("board-menu")
    async def choose_board_page(self, press: Press) -> None:
        """Show the board page chosen in the menu."""
        await self._show_board(press, press.number)

    async def _show_board(self, press: Press, number: int, *, afresh: bool = False) -> None:
        panel = await self._panel(press)
        localizer, board = self._bot.seat_localizer(press.interaction, panel)
        if panel.view is None:
            return await show(press.interaction, spectator_panel(localizer, panel), as_new=True)
        await self._pictures.cancel(None if afresh else press.interaction.message)
        message_id = await send_reply(press.interaction, board_page(localizer, board, panel, number), as_new=afresh)
        if board.has_picture:
            pictured = board_page(localizer, board, panel, number, has_picture=True)
            draw = partial(self._page_drawing, localizer, board, panel, number)
            self._pictures.attach(press.interaction, message_id, draw, PICTURE_FILE_NAME, pictured)
        return None

    async def _page_drawing(self, localizer: Localizer, board: Board, panel: Panel, number: int) -> Drawing | None:
        return page_drawing(localizer, board, panel, number) if number else await self._play.drawing(panel.info.id)

    @on("undo")
    async def undo(self, press: Press) -> None:
        """Undo an answer, or ask the other players to agree.

        Old buttons don't name the answer; they mean the latest one.
        """
        named = press.custom_id.args
        await undo_and_show(self._bot, press.interaction, press.table, control_number(named[0]) if named else None)

    @on("agree", "refuse")
    async def answer_undo_request(self, press: Press) -> None:
        """Record the user's answer to an undo request. Old buttons don't name the request."""
        yes, name = press.custom_id.verb == "agree", press.custom_id.args
        asked = control_number(name[0]) if name else None
        await self._bot.host.undo.respond(press.table, press.user_id, yes, asked)
        info = await self._bot.host.queries.info(press.table)
        await reply_about_table(self._bot, press.interaction, info, "undo-agreed" if yes else "undo-not-agreed")

    @on("back")
    async def back(self, press: Press) -> None:
        """Let a player who was away play again."""
        panel = await self._play.return_player(press.table, press.user_id)
        await show_panel(self._bot, press.interaction, panel, "welcome-back")

    async def _panel(self, press: Press) -> Panel:
        return await self._play.panel(press.table, press.user_id)

    async def own_panel(self, interaction: discord.Interaction, table: int) -> OwnPanel:
        """Return the user's panel. Raises HostError "not-seated" for a user who has left and uses an old panel."""
        panel = await self._play.panel(table, interaction.user.id)
        require_seat(panel.info, interaction.user.id)
        return OwnPanel(panel, *self._bot.seat_localizer(interaction, panel))

    async def show_page(
        self,
        interaction: discord.Interaction,
        own: OwnPanel,
        page: Message | Component | None,
        *,
        turns: bool = False,
        as_new_message: bool = False,
    ) -> None:
        """Reply with a page or a modal; see `from_own_panel`."""
        if page is None:
            return await show_panel(self._bot, interaction, own.panel, "old-control")
        if not isinstance(page, Message):
            return await show_form(interaction, page)
        if as_new_message:
            return await show(interaction, page, as_new=True)
        return await show_extra_page(self._bot, interaction, own.panel, page, follows_turn=turns)

    async def _text_parser(self, press: Press) -> TextParser:
        """Return a parser for text answers that uses the names in the user's language."""
        info = await self._bot.host.queries.info(press.table)
        return partial(parse_text, self._bot.localizer(press.interaction, info.game))


def _shown(localizer: Localizer, board: Board, outcome: Outcome, reading: ControlParser) -> SeatView | Message:
    """Return what to show after a control was used: the seat, or a page next to it."""
    panel, decision, problem = outcome.panel, reading.decision, outcome.refusal
    if outcome.stale or reading.outdated or decision is None or not isinstance(problem, IllegalAnswerError | None):
        return SeatView(localizer, board, panel, note=localizer.format("old-control"))
    if problem is None and reading.draft is None:
        note = _advance_answer_note(outcome, decision) if outcome.in_advance else _answered(outcome)
        return SeatView(localizer, board, panel, note=localizer.format(note))
    note = (
        localizer.format("refused", why=problem_text(localizer, problem, decision.question))
        if problem is not None
        else ""
    )
    if reading.submitted_empty_modal:
        note = localizer.format("nothing-chosen")
    elif reading.confirmed_other_draft:
        note = localizer.format("chosen-meanwhile")
    if decision.invitation or decision.ahead:
        page = questions.invitation_page if decision.invitation else questions.advance_question_page
        return page(localizer, board, panel, decision, draft=reading.draft, note=note)
    return SeatView(localizer, board, panel, reading.draft, note)


def _advance_answer_note(outcome: Outcome, decision: Decision) -> str:
    """Return the message id for a question that was answered in advance."""
    now = outcome.panel.question(decision.token)
    return "unsaid-ahead" if now is None or now.sealed is None else "answered-ahead"


def _answered(outcome: Outcome) -> str:
    if not outcome.changed:
        return "answered-already"
    decision = outcome.panel.decision
    return "answered-sealed" if decision is not None and decision.sealed is not None else "answered"


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Seat(bot))
