"""Rematches and tickets: the invitation to a rematch, and the messages about games that people look for."""

from collections.abc import Sequence

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.model.tickets import ANY_GAME, TICKET_LIFETIME, Ticket, WaitingTicket
from bot.presentation.board import Boards
from bot.presentation.components import PRIMARY, SUCCESS, Component, button, button_rows, row
from bot.presentation.formatting import full_timestamp, pace_text
from bot.presentation.panel import how_to_play_button


def rematch_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that opens the rematch of a game that is over."""
    return button(CustomId("rematch", info.id), localizer.label("button-rematch"), PRIMARY)


def rematch_invitation(localizer: Localizer, info: TableInfo) -> Message:
    """Ping the people invited to a rematch, and let them join or decline."""
    text = localizer.format(
        "notice-rematch-asked", people=_mentions(localizer, info.invited), host=_host(localizer, info)
    )
    buttons = row(
        button(CustomId("join", info.id), localizer.label("button-join"), SUCCESS),
        button(CustomId("leave", info.id), localizer.label("button-not-this-time")),
    )
    return Message(content=text, components=(buttons,), mentions=info.invited)


def players_found(localizer: Localizer, info: TableInfo) -> Message:
    """Ping the players that tickets brought together."""
    users = tuple(person.user_id for person in info.people)
    text = localizer.format(
        "notice-players-found",
        people=_mentions(localizer, users),
        game=localizer.format("game-name"),
        host=_host(localizer, info),
    )
    buttons = row(
        button(CustomId("start", info.id), localizer.label("button-start"), SUCCESS),
        button(CustomId("leave", info.id), localizer.label("button-leave")),
        how_to_play_button(localizer, info),
    )
    return Message(content=text, components=(buttons,), mentions=users)


def _host(localizer: Localizer, info: TableInfo) -> str:
    """Return the host's name, which pings no one."""
    host = info.person(info.host_id)
    return localizer.format("somebody") if host is None else escape_markdown(host.name)


def _mentions(localizer: Localizer, users: Sequence[int]) -> str:
    return localizer.format_list([f"<@{user_id}>" for user_id in users])


def tickets_page(boards: Boards, locale: str, tickets: Sequence[WaitingTicket], *, is_held: bool = False) -> Message:
    """Return what a person waits for, until when, and how many others do, with buttons to cancel.

    `is_held` means that there are enough players, but a limit of the server prevents a table for now.
    """
    localizer = boards.localizer(locale)
    lines = [localizer.format("tickets-held" if is_held else "tickets-waiting", number=len(tickets))]
    buttons = []
    for ticket, others in tickets:
        facts = _facts(boards, locale, ticket)
        lines.append(localizer.format("ticket-line", **facts, number=others))
        game = "" if len(tickets) == 1 else _game(boards, locale, ticket)
        label = localizer.label("button-cancel-ticket", game=game or None)
        buttons.append(button(CustomId("ticket-cancel", args=(str(ticket.id),)), label))
    return Message(content="\n".join(lines), components=button_rows(buttons))


def ticket_expired(boards: Boards, locale: str, ticket: Ticket) -> Message:
    """Tell a person that their ticket found no game in time."""
    text = boards.localizer(locale).format("ticket-expired", **_facts(boards, locale, ticket))
    return Message(content=text)


def _facts(boards: Boards, locale: str, ticket: Ticket) -> dict[str, str | int]:
    localizer = boards.localizer(locale)
    return {
        "game": _game(boards, locale, ticket),
        "players": ticket.players,
        "pace": pace_text(localizer, ticket.pace or None),
        "channel": f"<#{ticket.channel_id}>",
        "until": full_timestamp(ticket.at + TICKET_LIFETIME),
    }


def _game(boards: Boards, locale: str, ticket: Ticket) -> str:
    if ticket.game == ANY_GAME:
        return boards.localizer(locale).format("any-game")
    return boards.localizer(locale, ticket.game).format("game-name")
