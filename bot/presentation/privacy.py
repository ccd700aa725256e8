"""Messages on a user's stored data: the summary, the export, and the confirmation before erasing it."""

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.data_export import ExportedTable, PersonalData
from bot.model.messages import Message
from bot.model.tables import NO_GUILD
from bot.presentation.board import Boards
from bot.presentation.components import DANGER, MAX_DESCRIPTION, button, embed, row
from bot.presentation.formatting import full_timestamp

EXPORT_FILE_NAME = "chabudai.json"
"""File name of the export."""
_MAX_TABLES = MAX_DESCRIPTION // 400
"""Maximum number of tables listed; the export has the others."""


def stored_data_page(boards: Boards, locale: str, kept: PersonalData, days: int, idle: int) -> Message:
    """Summarize a user's stored data; finished tables are kept for `days` days.

    A game ends after `idle` days without use.
    """
    localizer = boards.localizer(locale)
    lines = _lines(boards, localizer, locale, kept) or [localizer.format("privacy-nothing")]
    more = localizer.format("privacy-more", days=days, idle=idle)
    return Message(embeds=(embed(localizer.format("privacy-title"), "\n".join([*lines, "", more])),))


def _lines(boards: Boards, localizer: Localizer, locale: str, kept: PersonalData) -> list[str]:
    lines = []
    if kept.person is not None:
        facts = {
            "name": escape_markdown(kept.person.name),
            "language": kept.person.locale,
            "remind": kept.person.remind_by,
        }
        lines.append(localizer.format("privacy-person", **facts))
        zone, quiet = kept.person.time_zone, kept.person.quiet
        if zone is not None:
            lines.append(localizer.format("privacy-time", zone=zone, quiet=quiet))
    if kept.absence is not None:
        lines.append(localizer.format("privacy-absence", until=full_timestamp(kept.absence.until)))
    if kept.direct_messages_closed_since is not None:
        lines.append(localizer.format("privacy-closed-dms", since=full_timestamp(kept.direct_messages_closed_since)))
    if kept.results:
        lines.append(localizer.format("privacy-results", number=len(kept.results)))
    if kept.person is not None and not kept.person.recorded:
        lines.append(localizer.format("privacy-unrecorded"))
    if kept.waiting:
        lines.append(localizer.format("privacy-waiting", number=len(kept.waiting)))
    if kept.tickets:
        lines.append(localizer.format("privacy-tickets", number=len(kept.tickets)))
    lines += [_table(boards.localizer(locale, table.game), table) for table in kept.seated_tables[-_MAX_TABLES:]]
    if len(kept.seated_tables) > _MAX_TABLES:
        lines.append(localizer.format("privacy-more-tables", number=len(kept.seated_tables) - _MAX_TABLES))
    if kept.former_tables:
        lines.append(localizer.format("privacy-former", number=len(kept.former_tables)))
    if elsewhere := len(kept.tables) - len(kept.seated_tables) - len(kept.former_tables):
        lines.append(localizer.format("privacy-elsewhere", number=elsewhere))
    return lines


def _table(localizer: Localizer, table: ExportedTable) -> str:
    facts = {
        "game": localizer.format("game-name"),
        "channel": localizer.format("private-place") if table.guild_id == NO_GUILD else f"<#{table.channel_id}>",
        "state": table.status,
        "answers": len(table.answers),
        "unseen": len(table.said_ahead) + len(table.drafts),
        "letters": len(table.letters),
    }
    return localizer.format("privacy-table", **facts)


def export_page(localizer: Localizer) -> Message:
    """Return the message that accompanies the exported file."""
    return Message(content=localizer.format("privacy-export"))


def confirm_erasure(localizer: Localizer, kept: PersonalData) -> Message:
    """Ask for confirmation before erasing a user's data, and say what will happen."""
    if kept.is_empty:
        return Message(content=localizer.format("privacy-nothing"))
    in_play, over = kept.table_counts
    erase = CustomId("erase", args=(str(in_play), str(over)))
    buttons = (
        button(erase, localizer.label("button-erase"), DANGER),
        button(CustomId("erase-not"), localizer.label("button-erase-not")),
    )
    lines = [
        localizer.format("sure-to-erase"),
        *([localizer.format("sure-to-erase-playing", number=in_play)] if in_play else []),
        *([localizer.format("sure-to-erase-over", number=over)] if over else []),
        localizer.format("sure-to-erase-discord"),
    ]
    return Message(content="\n".join(lines), components=(row(*buttons),))
