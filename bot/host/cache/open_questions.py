"""What ends with a question: its drafts, and the direct messages that ask it.

A draft lasts as long as its question is open and its author keeps the seat. A direct message is closed when its
question is, even if it was answered elsewhere.

**Rows.** The step that asks a question queues a "letter" for the user and adds a row to `letters`; delivery fills in
the message id. The step that closes the question, or stores a sealed answer to it, queues a "redraw" in the same
queue. Both only refer to the letter. Its text is rendered on delivery, like a card's: with controls while the
question is open, else one line, after which the row is deleted. If the question is answered (even if the answer can
still be changed) or closed before delivery, the message isn't sent unless it carries other news; the redraw deletes
the row.

**A kill** between any two of these steps repeats what wasn't recorded: the message under its nonce, or the whole
redraw. A message is marked in flight before it is sent. From then on it may exist, so it is sent again, to be closed.
A redraw always follows its message because they share a queue; a message that never arrived is not redrawn. After a
restart, a table reads its rows again and repeats any redraw that is still needed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.model.messages import DirectMessage, Post
from bot.model.tables import AdvanceAnswer, AnswerRecord, DraftKey, SeatInfo, TableInfo
from bot.store.recording import DirectMessageChanges
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import reading

# Drafts


def expired_drafts(
    drafts: Iterable[DraftKey],
    before: TableInfo,
    after: TableInfo,
    game: Game[Any] | None,
    answered: AnswerRecord | AdvanceAnswer | None = None,
) -> tuple[DraftKey, ...]:
    """Return the drafts that expire with the step from `before` to `after`, including one just `answered`.

    A draft expires if its seat gave that answer, its question is closed in `game` (the game after the step), or its
    author left the seat. If the game can't be read (None), or was ended and can be reopened, drafts are kept.
    """
    drafts = tuple(drafts)
    if not after.can_continue or not drafts:
        return drafts
    given, seats = draft_key_of(answered), {person.seat for person in after.seats}
    return tuple(
        (seat, token)
        for seat, token in drafts
        if (seat, token) == given
        or seat not in seats
        or not _keeps_seat(before.person_at(seat), after.person_at(seat))
        or not (game is None or is_open(game, seat, token))
    )


def is_open(game: Game[Any], seat: Seat, token: str) -> bool:
    """Return whether `token` names a question open to `seat`, an invitation, or one it can answer in advance."""
    if token == game.token and game.question(seat) is not None:
        return True
    if any(invitation.token == token for invitation in game.invitations(seat)):
        return True
    return any(foreseen.token == token for foreseen in game.sayable(seat))


def draft_key_of(answered: AnswerRecord | AdvanceAnswer | None) -> DraftKey | None:
    """Return the seat and question token of an answer; None for an undo."""
    if answered is None or answered.seat is None or answered.action is None:
        return None
    return answered.seat, reading.read(answered.action).token


def _keeps_seat(before: SeatInfo, after: SeatInfo) -> bool:
    """Return whether the same person still has the seat, present or away in the same way as before."""
    if before.user_id != after.user_id:
        return False
    return after.is_present or (before.away, before.computer) == (after.away, after.computer)


# Direct messages


def updated_direct_messages(
    direct_messages: Iterable[DirectMessage],
    after: TableInfo,
    game: Game[Any] | None,
    posts: Sequence[Post],
    answered: AnswerRecord | None,
    answer_text: str,
    renamed_questions: Mapping[str, str] | None = None,
) -> DirectMessageChanges:
    """Update the direct messages in `direct_messages` for the step to `after`, and add those in `posts`.

    `answered` is the step's answer, described by `answer_text`. If an undo has `renamed_questions` a message's
    question, the message asks it again, without a new one being sent.
    """
    direct_messages = tuple(direct_messages)
    new = tuple(DirectMessage.parse(post.payload, post.user_id) for post in posts if post.kind == "letter")
    if not direct_messages:
        return DirectMessageChanges(new, new)
    written_to = {letter.seat for letter in new}
    given = draft_key_of(answered) if answered is not None and answered.kind == "person" else None
    kept, redrawn, held = [], [], []
    for letter in direct_messages:
        token = (renamed_questions or {}).get(letter.token)
        letter = letter if token is None else _under_new_token(letter, game, token)
        is_given = (letter.seat, letter.token) == given
        letter = replace(letter, answered=answer_text) if is_given else letter
        if is_question_open(letter, after, game):
            kept.append(letter)
            redrawn += [letter] if is_given or token is not None else []
        elif letter.seat not in written_to and _has_next_question(letter, after, given):
            held.append(replace(letter, is_reused=True))
        else:
            redrawn.append(letter)
    return DirectMessageChanges((*kept, *held, *new), new, tuple(redrawn), tuple(held))


def _under_new_token(direct_message: DirectMessage, game: Game[Any] | None, token: str) -> DirectMessage:
    """Return the message under its question's new token, keeping its answer if that is still sealed."""
    decision = game.decision(direct_message.seat) if game is not None else None
    sealed = decision is not None and decision.sealed is not None
    return replace(direct_message, token=token, answered=direct_message.answered if sealed else "", is_reused=False)


def is_question_open(direct_message: DirectMessage, info: TableInfo, game: Game[Any] | None) -> bool:
    """Return whether a message's question is still open to its user. Assumes so if the game can't be read."""
    if info.status != "playing" or info.person_at(direct_message.seat).user_id != direct_message.user_id:
        return False
    if direct_message.endings != info.endings:
        return False  # Reopening sent the question again.
    return game is None or is_open(game, direct_message.seat, direct_message.token)


def _has_next_question(direct_message: DirectMessage, after: TableInfo, given: tuple[Seat, str] | None) -> bool:
    just_answered = given is not None and given[0] == direct_message.seat
    return (
        after.status == "playing"
        and after.person_at(direct_message.seat).user_id == direct_message.user_id
        and after.awaited == (direct_message.seat,)
        and (direct_message.is_reused or just_answered)
    )
