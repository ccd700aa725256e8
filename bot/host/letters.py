"""Letters: the direct message of a question is closed when the question is over, wherever it was answered.

**Rows.** The step that writes a letter puts a "letter" in its person's lane and a row in `letters`, which the
delivery gives the id of the message. The step that ends a question, or seals an answer to it, puts a "redraw" in that
lane. Both name the letter and no more. What it reads is worked out when it is delivered, as with a card: with its
controls while the question is open, else one line, and then the row goes. A letter whose question is answered, though
that answer may still be changed, or over does not go out at all unless it also tells something; its row goes with the
redraw.

**A kill** between any two of these repeats what was not noted: the letter under its nonce, the redraw as a whole.
Before a letter is sent it is noted that this is begun: from then on it may be there, so it goes out again, to be
closed. A redraw can only follow its letter, for they share a lane; of one that never arrived nothing is redrawn.
A table that is read from the store finds its rows again, and a letter that waits to be closed is closed once more.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.host.drafts import given_by, is_open
from bot.model.letters import Letter, Mail, Writing
from bot.model.records import Answered, Post
from bot.model.tables import TableInfo
from engine.core.events import Seat
from engine.core.game import Game


def sorted_mail(
    letters: Iterable[Letter],
    after: TableInfo,
    game: Game[Any] | None,
    posts: Sequence[Post],
    answered: Answered | None,
    in_words: str,
    renamed: Mapping[str, str] | None = None,
) -> Mail:
    """Update `letters` for the step to `after`, in which something may have been `answered`, `in_words`.

    Where an undo has `renamed` the question of a letter, the letter asks it again, without a new message.
    """
    letters, new = tuple(letters), tuple(_written(post) for post in posts if post.kind == "letter")
    if not letters:
        return Mail(new, new)
    written_to = {letter.seat for letter in new}
    given = given_by(answered) if answered is not None and answered.kind == "person" else None
    kept, redrawn, held = [], [], []
    for letter in letters:
        token = (renamed or {}).get(letter.token)
        letter = letter if token is None else _asked_again(letter, game, token)
        is_given = (letter.seat, letter.token) == given
        letter = replace(letter, answered=in_words) if is_given else letter
        if is_asked(letter, after, game):
            kept.append(letter)
            redrawn += [letter] if is_given or token is not None else []
        elif letter.seat not in written_to and _asked_on(letter, after, given):
            held.append(replace(letter, held=True))
        else:
            redrawn.append(letter)
    return Mail((*kept, *held, *new), new, tuple(redrawn), tuple(held))


def _asked_again(letter: Letter, game: Game[Any] | None, token: str) -> Letter:
    """A letter under the new token of its question. Its answer stays if that is still sealed."""
    decision = game.decision(letter.seat) if game is not None else None
    sealed = decision is not None and decision.sealed is not None
    return replace(letter, token=token, answered=letter.answered if sealed else "", held=False)


def is_asked(letter: Letter, info: TableInfo, game: Game[Any] | None) -> bool:
    """Whether a letter's question is still asked of its person. Of a game that cannot be read nothing is known."""
    if info.status != "playing" or info.person_at(letter.seat).user_id != letter.user_id:
        return False
    if letter.endings != info.endings:
        return False  # A reopening has put the question anew.
    return game is None or is_open(game, letter.seat, letter.token)


def _asked_on(letter: Letter, after: TableInfo, given: tuple[Seat, str] | None) -> bool:
    just_answered = given is not None and given[0] == letter.seat
    return after.status == "playing" and after.awaited == (letter.seat,) and (letter.held or just_answered)


def _written(post: Post) -> Letter:
    writing = Writing.model_validate_json(post.payload)
    assert post.user_id is not None, "a letter goes to somebody"
    return Letter(writing.seat, writing.seq, writing.token, post.user_id, writing.told, endings=writing.endings)
