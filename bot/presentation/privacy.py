"""Messages on a user's stored data: the summary, the export, and the confirmation before erasing it."""

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.privacy import KeptAtTable, KeptOfPerson
from bot.presentation.board import Boards
from bot.presentation.components import DANGER, DESCRIPTION, button, embed, row
from bot.presentation.formatting import exactly
from bot.words.localizer import Voice, plain

EXPORT = "chabudai.json"
"""File name of the export."""
_MOST_TABLES = DESCRIPTION // 400
"""Maximum number of tables listed; the export has the others."""


def kept_page(boards: Boards, locale: str, kept: KeptOfPerson, days: int, idle: int) -> Message:
    """Summarize a user's stored data; finished tables are kept for `days` days.

    A game ends after `idle` days without use.
    """
    voice = boards.voice(locale)
    lines = _lines(boards, voice, locale, kept) or [voice.say("privacy-nothing")]
    more = voice.say("privacy-more", days=days, idle=idle)
    return Message(embeds=(embed(voice.say("privacy-title"), "\n".join([*lines, "", more])),))


def _lines(boards: Boards, voice: Voice, locale: str, kept: KeptOfPerson) -> list[str]:
    lines = []
    if kept.person is not None:
        facts = {"name": plain(kept.person.name), "language": kept.person.locale, "remind": kept.person.remind_by}
        lines.append(voice.say("privacy-person", **facts))
    if kept.direct_messages_closed_since is not None:
        lines.append(voice.say("privacy-closed-dms", since=exactly(kept.direct_messages_closed_since)))
    if kept.waiting:
        lines.append(voice.say("privacy-waiting", number=len(kept.waiting)))
    lines += [_table(boards.voice(locale, table.game), table) for table in kept.seated[-_MOST_TABLES:]]
    if len(kept.seated) > _MOST_TABLES:
        lines.append(voice.say("privacy-more-tables", number=len(kept.seated) - _MOST_TABLES))
    if elsewhere := len(kept.tables) - len(kept.seated):
        lines.append(voice.say("privacy-elsewhere", number=elsewhere))
    return lines


def _table(voice: Voice, table: KeptAtTable) -> str:
    facts = {
        "game": voice.say("game-name"),
        "channel": f"<#{table.channel_id}>",
        "state": table.status,
        "answers": len(table.answers),
        "unseen": len(table.said_ahead) + len(table.drafts),
        "letters": len(table.letters),
    }
    return voice.say("privacy-table", **facts)


def export_page(voice: Voice) -> Message:
    """Return the message that accompanies the exported file."""
    return Message(content=voice.say("privacy-export"))


def sure_to_erase(voice: Voice, kept: KeptOfPerson) -> Message:
    """Ask for confirmation before erasing a user's data, and say what will happen."""
    if kept.is_nothing:
        return Message(content=voice.say("privacy-nothing"))
    in_play, over = kept.counted
    erase = CustomId("erase", rest=(str(in_play), str(over)))
    buttons = (
        button(erase, voice.label("button-erase"), DANGER),
        button(CustomId("erase-not"), voice.label("button-erase-not")),
    )
    said = [
        voice.say("sure-to-erase"),
        *([voice.say("sure-to-erase-playing", number=in_play)] if in_play else []),
        *([voice.say("sure-to-erase-over", number=over)] if over else []),
        voice.say("sure-to-erase-discord"),
    ]
    return Message(content="\n".join(said), components=(row(*buttons),))
