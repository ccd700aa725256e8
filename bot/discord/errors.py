"""What a person is told when something cannot be done."""

import logging
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.discord.deferring import TooSlowError, before_form, deferring, quickly, within
from bot.discord.reaching import did_not_get_through, is_cut_off
from bot.discord.replies import is_beyond_reach, show
from bot.discord.timing import milliseconds, tally_of
from bot.host.errors import Fact, HostAwayError, HostError, ShuttingDownError
from bot.host.host import Host
from bot.logs import reference
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.boards import Boards
from bot.presentation.components import cut
from bot.presentation.controls import sentence_of
from bot.presentation.joint import ask_the_others
from bot.presentation.private import noted
from bot.store import StoreError, trouble_of_the_store
from bot.words.voice import Voice, whole
from engine.core.errors import IllegalAnswerError

log = logging.getLogger(__name__)

LONGEST_FACT = 200
"""Characters of a fact in a sentence."""
_LOOK_UP = 0.5
"""Seconds to find the table of an error. With `PATIENCE` before it, the sentence still comes in time."""


class NoTableHereError(HostError):
    """No table stands in this channel."""

    reason = "no-table-here"


class WhichTableError(HostError):
    """Of several tables it was not said which is meant."""

    reason = "which-table"


class TableInThreadError(HostError):
    """The table of this channel stands in a thread. Facts: channel_id, that of the thread."""

    reason = "table-in-thread"


class NothingToReopenError(HostError):
    """No game was ended in this channel or by this person."""

    reason = "nothing-to-reopen"


class NotYourChannelError(HostError):
    """This person could not have typed a command in the channel they have chosen."""

    reason = "not-your-channel"


class NotInAServerError(HostError):
    """This is only possible in a server's channel."""

    reason = "not-in-a-server"


class NobodyAnswersError(HostError):
    """No cog that is loaded answers this control."""

    reason = "nobody-answers"


class CommandChangedError(HostError):
    """A command was sent that there is not, or not like this: Discord shows those of another release for a while."""

    reason = "command-changed"


class NoSuchEntryError(HostError):
    """Nothing is called that. Facts: name."""

    reason = "no-such-entry"


class MissingPermissionsError(HostError):
    """The bot could not speak in this channel. Facts: permissions (by name)."""

    reason = "missing-permissions"


def sentence(voice: Voice, error: Exception) -> str | None:
    """What is wrong, in one sentence, or None if it is nobody's mistake but ours."""
    match error:
        case HostError():
            facts = {name: _short(fact) for name, fact in error.facts.items()}
            return voice.say(f"error-{error.reason}", **facts)
        case IllegalAnswerError():
            return sentence_of(voice, error)
        case StoreError():
            return voice.say("error-store")
        case _:
            return None if trouble_of_the_store(error) is None else voice.say("error-store-trouble")


def _short(fact: Fact) -> Fact:
    """A fact that fits into a sentence. Some are what a person has written or sent."""
    return cut(whole(fact), LONGEST_FACT) if isinstance(fact, str) else fact


class Explainer:
    """Tells people what went wrong, in the words of the game whose control they used."""

    def __init__(self, host: Host, boards: Boards) -> None:
        self._host = host
        self._boards = boards

    async def answered(
        self,
        interaction: discord.Interaction,
        answer: Callable[[], Coroutine[Any, Any, None]],
        *,
        opens_form: bool = False,
    ) -> None:
        """Run `answer`, the handler of any command or press.

        Discord gets its first response in time, however long the answer takes; if it may be a form, which cannot
        come late, the user sees that the table is busy. An error becomes a sentence, and a line in the log if it
        is our fault.
        """
        with self._host.serving():
            if opens_form:
                await self._explained(interaction, lambda: before_form(interaction, answer()))
            else:
                async with deferring(interaction):
                    await self._explained(interaction, answer)

    async def offered(self, interaction: discord.Interaction, offer: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run `offer`, which answers an autocomplete. If that takes too long or fails, the list is empty."""
        await self._explained(interaction, lambda: quickly(offer()))

    async def _explained(self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]) -> None:
        try:
            with self._host.working():
                await act()
        except Exception as error:
            await self.explain(interaction, error)

    async def explain(self, interaction: discord.Interaction, error: Exception) -> None:
        """Tells the person what went wrong; a fault of ours goes to the log under a short reference."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        elif isinstance(error, app_commands.AppCommandError):
            error = CommandChangedError()
        if is_beyond_reach(error) or is_cut_off(error):
            return log.info("an answer came too late, or not at all", extra=_about(interaction))
        known = isinstance(error, HostError | IllegalAnswerError | StoreError | TooSlowError)
        short = "" if known else self._logged(interaction, error)  # Before anything else that might fail as well.
        if interaction.type is discord.InteractionType.autocomplete:
            return await _offer_nothing(interaction)
        info = await self._table(interaction, error)
        voice = self._boards.voice(interaction.locale.value, None if info is None else info.game)
        text = sentence(voice, error) or voice.say("error-ours", reference=short)
        told = Message(content=text) if info is None else noted(voice, info, text)
        if info is not None and isinstance(error, HostAwayError):
            told = ask_the_others(voice, info, error.wish, interaction.user.id, discord.utils.utcnow())
        try:
            await show(interaction, told, afresh=True)
        except Exception as failure:
            if not did_not_get_through(failure):
                raise
            level = logging.INFO if is_beyond_reach(failure) or is_cut_off(failure) else logging.WARNING
            log.log(level, "an error could not be told: %s", failure)

    def _logged(self, interaction: discord.Interaction, error: Exception) -> str:
        """Counts and logs a fault of ours, and returns the reference. Its own text may quote a hand or a bid."""
        tally = tally_of(interaction, self._host.tallies)
        if tally is not None:
            tally.failed += 1
        short = reference()
        trouble = trouble_of_the_store(error)
        where = "" if trouble is not None else "\n" + "".join(traceback.format_tb(error.__traceback__))
        extra = {**_about(interaction), "reference": short}
        log.error("an interaction failed: %s%s", trouble or type(error).__name__, where, extra=extra)
        return short

    async def _table(self, interaction: discord.Interaction, error: Exception) -> TableInfo | None:
        """The table whose control was used: what went wrong is told with its names, and where it stands."""
        data: Any = interaction.data or {}
        custom_id = CustomId.read(str(data.get("custom_id", "")))
        table_id = None if custom_id is None else custom_id.table
        if isinstance(error, HostAwayError):
            table_id = error.table_id
        try:
            with self._host.working():  # Not while the store is closing.
                return None if table_id is None else await within(_LOOK_UP, self._host.queries.find(table_id))
        except ShuttingDownError:
            return None
        except Exception as error:  # The store is in trouble: what is to be told is told in common words.
            log.warning("no words of a game: %s", type(error).__name__)
            return None


async def _offer_nothing(interaction: discord.Interaction) -> None:
    """While somebody types, nothing can be told, and there is nothing to choose from."""
    try:
        await interaction.response.autocomplete([])
    except Exception as failure:
        if not did_not_get_through(failure):
            raise
        log.info("a list could not be shown: %s", type(failure).__name__)


def _about(interaction: discord.Interaction) -> dict[str, object]:
    """What was used, and how long ago, for the log."""
    return {"command": _name(interaction), "ms": milliseconds(interaction)}


def _name(interaction: discord.Interaction) -> str:
    """What was used, without whatever was chosen or written."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    return ":".join(custom_id.split(":")[:3]) or str(data.get("name", ""))
