"""The seat panel, and every question answered through it or through a direct message."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.command_texts import described
from bot.discord.common import show_own, show_panel, show_seat, table_here, take_back
from bot.discord.errors import NobodyAnswersError
from bot.discord.hanging import Hanging
from bot.discord.presses import Press, numbered, on
from bot.discord.readings import Reading, Suggested
from bot.discord.replies import place, show, show_form
from bot.host.seating import seated
from bot.model.custom_ids import CustomId
from bot.model.drawings import Drawing
from bot.model.messages import Message
from bot.model.panels import Outcome, Panel
from bot.presentation import ahead, invitations, question
from bot.presentation.board import Board
from bot.presentation.board_pages import board_page, page_drawing
from bot.presentation.components import PICTURE, Component
from bot.presentation.controls import (
    ANSWERS,
    Spelled,
    laid_by,
    sentence_of,
)
from bot.presentation.panel import SeatView, cards, more_panel, outsider
from bot.presentation.private import noted
from bot.words.voice import Voice
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Decision


class Seat(commands.Cog):
    """*My seat* and all that stands behind it."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._play = bot.host.play
        self._pictures = Hanging(bot.host)

    async def cog_unload(self) -> None:
        """Pictures that are not ready are not wanted any more."""
        self._pictures.close()

    @app_commands.command(name="seat", description=described("seat"))
    @app_commands.guild_only()
    async def show_seat(self, interaction: discord.Interaction) -> None:
        """Shows the panel of whoever asks, at the table of this channel."""
        info = await table_here(self._bot, interaction)
        with self._bot.panels.pressing(info.id, interaction.user.id):
            panel = await self._play.panel(info.id, interaction.user.id)
            await show_panel(self._bot, interaction, panel)

    @app_commands.command(name="gift", description=described("gift"))
    @app_commands.guild_only()
    async def show_offers(self, interaction: discord.Interaction) -> None:
        """Lists what may be done at any time, at the table of this channel."""
        info = await table_here(self._bot, interaction)
        with self._bot.panels.pressing(info.id, interaction.user.id):
            panel = await self._play.panel(info.id, interaction.user.id)
            await self._show_offers(interaction, panel)

    @on("seat", "since")
    async def my_seat(self, press: Press) -> None:
        """Show the current panel. "since" is a button of cards up to 0.12, whose text is now in the panel."""
        await show_panel(self._bot, press.interaction, await self._panel(press))

    @on(*ANSWERS)
    async def answer(self, press: Press) -> None:
        """Answers a question or takes up an invitation, or goes on choosing."""
        spelled = await self._spelled(press) if press.custom_id.what == "write" else None
        reading = Reading(press.custom_id, press.values, spelled)
        work = self._play.press(press.table, press.user_id, press.custom_id.seat, press.custom_id.token, reading)
        await self._show_outcome(press, await work, reading)

    @on("suggest")
    async def suggest(self, press: Press) -> None:
        """Begins with what a computer player would answer, which is shown and not given."""
        question_of = press.table, press.user_id, press.custom_id.seat, press.custom_id.token
        answer = await self._bot.host.suggestions.answer(*question_of)
        reading = Suggested(press.custom_id, answer)
        await self._show_outcome(press, await self._play.press(*question_of, reading), reading)

    async def _show_outcome(self, press: Press, outcome: Outcome, reading: Reading) -> None:
        voice, board = self._bot.seat_voice(press.interaction, outcome.panel)
        shown = _shown(voice, board, outcome, reading)
        if isinstance(shown, SeatView):
            return await show_seat(self._bot, press.interaction, shown)
        return await show_own(self._bot, press.interaction, outcome.panel, shown)

    @on("form", opens_form=True)
    async def open_form(self, press: Press) -> None:
        """Opens a form of a question, filled with what was chosen or written before."""
        panel = await self._own_panel(press)
        decision = _decision(press.custom_id, panel)
        form = None if decision is None else self._form(press, panel, decision)
        if form is None:
            return await show_panel(self._bot, press.interaction, panel, "old-control")
        return await show_form(press.interaction, form)

    @on("text", opens_form=True)
    async def open_text(self, press: Press) -> None:
        """Opens the form in which a question is answered as text."""
        panel = await self._own_panel(press)
        decision = _decision(press.custom_id, panel)
        voice, _ = self._bot.seat_voice(press.interaction, panel)
        form = None if decision is None else question.text_form_of(voice, panel, decision)
        if form is None:
            return await show_panel(self._bot, press.interaction, panel, "old-control")
        return await show_form(press.interaction, form)

    @on("offers")
    async def offers(self, press: Press) -> None:
        """Lists what the reader may do at any time."""
        await self._show_offers(press.interaction, await self._panel(press), press.page)

    @on("offer", "offer-menu", opens_form=True)
    async def offer(self, press: Press) -> None:
        """Opens one of the things that may be done at any time, at once as a form where it is one."""
        panel = await self._own_panel(press)
        decision = invitations.invitation_of(panel, press.custom_id, press.values)
        if decision is None:
            return await show_panel(self._bot, press.interaction, panel, "old-control")
        voice, board = self._bot.seat_voice(press.interaction, panel)
        form = question.form_at_once(voice, board, panel, decision)
        if form is not None:
            return await show_form(press.interaction, form)
        draft = question.draft_of(panel, decision)
        shown = invitations.offer(voice, board, panel, decision, draft=draft)
        return await show_own(self._bot, press.interaction, panel, shown)

    @on("foreseen")
    async def foreseen(self, press: Press) -> None:
        """Lists what the reader may answer before they are asked."""
        panel = await self._own_panel(press)
        voice, _ = self._bot.seat_voice(press.interaction, panel)
        shown = ahead.foreseen(voice, panel, page=press.page)
        await show_own(self._bot, press.interaction, panel, shown)

    @on("foretell")
    async def foretell(self, press: Press) -> None:
        """Opens one of the questions that may be answered ahead."""
        panel = await self._own_panel(press)
        decision = _decision(press.custom_id, panel)
        if decision is None or not decision.ahead:
            return await show_panel(self._bot, press.interaction, panel, "old-control")
        voice, board = self._bot.seat_voice(press.interaction, panel)
        draft = question.draft_of(panel, decision)
        shown = ahead.foretelling(voice, board, panel, decision, draft=draft)
        return await show_own(self._bot, press.interaction, panel, shown)

    @on("more")
    async def more(self, press: Press) -> None:
        """Show what the panel leaves out."""
        panel = await self._own_panel(press)
        voice, board = self._bot.seat_voice(press.interaction, panel)
        await show_own(self._bot, press.interaction, panel, more_panel(voice, board, panel), turns=True)

    @on("cards")
    async def cards(self, press: Press) -> None:
        """Shows the reader's cards with their text, beside the panel."""
        panel = await self._own_panel(press)
        voice, board = self._bot.seat_voice(press.interaction, panel)
        await show(press.interaction, cards(voice, board, panel), afresh=True)

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
        voice, board = self._bot.seat_voice(press.interaction, panel)
        if panel.view is None:
            return await show(press.interaction, outsider(voice, panel), afresh=True)
        await self._pictures.drop(None if afresh else press.interaction.message)
        message_id = await place(press.interaction, board_page(voice, board, panel, number), afresh=afresh)
        if board.has_picture:
            pictured = board_page(voice, board, panel, number, has_picture=True)
            draw = partial(self._page_drawing, voice, board, panel, number)
            self._pictures.follow(press.interaction, message_id, draw, PICTURE, pictured)
        return None

    async def _page_drawing(self, voice: Voice, board: Board, panel: Panel, number: int) -> Drawing | None:
        return page_drawing(voice, board, panel, number) if number else await self._play.drawing(panel.info.id)

    @on("undo")
    async def take_back(self, press: Press) -> None:
        """Takes back the latest answer, or asks the others to agree. Buttons of old do not say which it is."""
        named = press.custom_id.rest
        await take_back(self._bot, press.interaction, press.table, numbered(named[0]) if named else None)

    @on("agree", "refuse")
    async def agree(self, press: Press) -> None:
        """The reader's word on going back. Buttons of old do not say to which request they belong."""
        yes, name = press.custom_id.what == "agree", press.custom_id.rest
        asked = numbered(name[0]) if name else None
        await self._bot.host.undo.agree(press.table, press.user_id, yes, asked)
        info = await self._bot.host.queries.info(press.table)
        voice = self._bot.voice(press.interaction, info.game)
        said = voice.say("undo-agreed" if yes else "undo-not-agreed")
        await show(press.interaction, noted(voice, info, said))

    @on("back")
    async def back(self, press: Press) -> None:
        """Somebody who was away plays on themselves."""
        panel = await self._play.back(press.table, press.user_id)
        await show_panel(self._bot, press.interaction, panel, "welcome-back")

    async def _panel(self, press: Press) -> Panel:
        return await self._play.panel(press.table, press.user_id)

    async def _own_panel(self, press: Press) -> Panel:
        """The panel of a person at the table. Raises NotSeatedError for others, who may have an old one open."""
        panel = await self._panel(press)
        seated(panel.info, press.user_id)
        return panel

    async def _spelled(self, press: Press) -> Spelled:
        """Understands texts by the names that the person reads."""
        info = await self._bot.host.queries.info(press.table)
        return partial(laid_by, self._bot.voice(press.interaction, info.game))

    def _form(self, press: Press, panel: Panel, decision: Decision) -> Component | None:
        """The form that a control opens, if there is one. Those of old releases do not say which."""
        voice, board = self._bot.seat_voice(press.interaction, panel)
        number = press.custom_id.rest[1:2] or ("0",)
        try:
            return question.form_of(voice, board, panel, decision, numbered(number[0]))
        except (NobodyAnswersError, IndexError):
            return None

    async def _show_offers(self, interaction: discord.Interaction, panel: Panel, page: int = 0) -> None:
        seated(panel.info, interaction.user.id)
        voice, _ = self._bot.seat_voice(interaction, panel)
        shown = invitations.offers(voice, panel, page=page)
        await show_own(self._bot, interaction, panel, shown)


def _shown(voice: Voice, board: Board, outcome: Outcome, reading: Reading) -> SeatView | Message:
    """Return what a person sees after using a control: their seat, or a page next to it."""
    panel, decision, problem = outcome.panel, reading.decision, outcome.refusal
    if outcome.stale or reading.outdated or decision is None or not isinstance(problem, IllegalAnswerError | None):
        return SeatView(voice, board, panel, note=voice.say("old-control"))
    if problem is None and reading.draft is None:
        note = _said(outcome, decision) if outcome.quiet else _answered(outcome)
        return SeatView(voice, board, panel, note=voice.say(note))
    note = voice.say("refused", why=sentence_of(voice, problem, decision.question)) if problem is not None else ""
    if reading.sent_an_empty_form:
        note = voice.say("nothing-chosen")
    elif reading.confirmed_another:
        note = voice.say("chosen-meanwhile")
    if decision.invitation or decision.ahead:
        page = invitations.offer if decision.invitation else ahead.foretelling
        return page(voice, board, panel, decision, draft=reading.draft, note=note)
    return SeatView(voice, board, panel, reading.draft, note)


def _said(outcome: Outcome, decision: Decision) -> str:
    """What came of a question that was answered ahead."""
    now = outcome.panel.question(decision.token)
    return "unsaid-ahead" if now is None or now.sealed is None else "answered-ahead"


def _answered(outcome: Outcome) -> str:
    if not outcome.changed:
        return "answered-already"
    decision = outcome.panel.decision
    return "answered-sealed" if decision is not None and decision.sealed is not None else "answered"


def _decision(custom_id: CustomId, panel: Panel) -> Decision | None:
    """The open question or invitation that a control is for."""
    if panel.seat is None or panel.seat != custom_id.seat:
        return None
    return panel.question(custom_id.token)


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Seat(bot))
