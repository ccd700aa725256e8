"""A few minutes at a table, played twice with a difference only in what some players keep secret."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.commands.demo.simulated_user import MenuField, ModalFiller, fields
from bot.model.custom_ids import CustomId
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.model.tables import DraftContent
from bot.presentation.controls import ANSWER_CONTROLS
from bot.presentation.controls.parsing import answer_form
from engine.core.chance import Chance
from engine.core.questions import Action, Assign, Decision, Pick, ShareOut
from tests.case import Case
from tests.double import Control, controls
from tests.secrecy.room import Room, Shape
from tests.secrecy.traffic import Traffic, traffic

ANSWERED = 4
"""Maximum number of answers in a scene."""
PRESSES = 60
"""Number of presses after which the search for an answer is given up."""
LOOKED_UP = "ko"
NO_DRAFTS: Mapping[int, str] = {}


@dataclass
class SceneResult:
    """The result of a scene: traffic, log lines, and the seats that drew something new.

    `private` maps these seats to the traffic before that draw.
    """

    answers: int = 0
    kept: list[object] = field(default_factory=list)
    """The answers that were kept secret."""
    sent: Traffic = field(default_factory=dict)
    private: dict[int, Traffic] = field(default_factory=dict)
    logged: list[str] = field(default_factory=list)
    pictures: dict[int, tuple[SeatPictureRequest | None, Drawing | None]] = field(default_factory=dict)
    """The pictures of the observing seats' own views by seat, and what they are drawn from."""
    stored_ahead: int = 0
    """The number of answers in advance that were stored after all answers, before a seat changed hands."""
    replaced: list[Traffic] = field(default_factory=list)
    """What a person got before taking a hidden seat, and what the former player of that seat got from then on."""


class Scene:
    """A scene in which people look around, time passes and some answer.

    Secret choices of the `hidden` seats are drawn from `salt`, everything else from `seed`.
    """

    def __init__(
        self,
        room: Room,
        case: Case,
        hidden: frozenset[int],
        seed: int,
        salt: int,
        *,
        choice: str | None = None,
        drafts: Mapping[int, str] = NO_DRAFTS,
        advance_answers: Sequence[tuple[int, Action]] = (),
    ) -> None:
        """`choice` is the option that a hidden seat takes openly from what it drew, if that is the first question.

        `drafts` are stored drafts of hidden seats, `advance_answers` their answers in advance.
        """
        self._room = room
        self._secrets = case.secrets
        self._hidden = hidden
        self._chance = Chance(seed)
        self._salted = Chance(salt)
        self._choice = choice
        self._drafts = drafts
        self._advance_answers = advance_answers
        self._played = SceneResult()
        self._since = 0
        self._earlier_letters: dict[int, int] = {}
        """How many direct messages each user had before the scene."""

    async def play(self) -> SceneResult:
        """Play the scene from the current position on the table."""
        self._since = len(await self._room.sent(0))
        logged = len(self._room.logged)
        for user in self._room.people.values():
            self._earlier_letters[user] = len(await self._room.world.direct_messages(user))
        for seat, content in self._drafts.items():
            await self._room.draft(seat, DraftContent(content))
        for seat, action in self._advance_answers:
            await self._room.answer_in_advance(seat, action)
        await self._room.redraw()
        await self._look_around()
        await self._room.wait_until_reminded()
        while self._played.answers < ANSWERED and await self._answer():
            self._played.answers += 1
            if (await self._room.info()).status != "playing":
                break
            await self._look_again()
            if await self._has_learnt():
                break
        await self._room.use_command(self._room.stranger, "log")
        self._played.stored_ahead = len((await self._room.game()).table.said)
        if (await self._room.info()).status == "playing":
            await self._replace_a_player()
        await self._end_and_reopen()
        self._played.sent = traffic(await self._room.sent(self._since))
        self._played.logged = self._room.logged[logged:]
        return self._played

    # Looking

    async def _look_around(self) -> None:
        room = self._room
        card = await room.card()
        watching = [user for seat, user in room.people.items() if seat not in self._hidden]
        for user in (*watching, room.stranger):
            await self._everything_behind(user, card)
            await room.press(user, card, "log")
        for command in ("seat", "gift", "log", "my-tables"):
            await room.use_command(self._chance.choice([*watching, room.stranger]), command)
        cards = await room.autocomplete(self._chance.choice(watching), "card", "name", LOOKED_UP)
        assert cards.choices, "the list was complete in time"  # In one of two scenes this would look like a leak.
        await room.use_command(room.stranger, "table undo")
        for seat in room.people:
            if seat in self._hidden:
                await room.press(room.people[seat], card, "seat")
            else:
                self._played.pictures[seat] = await room.own_picture(seat)

    async def _everything_behind(self, user: int, card: Shape) -> None:
        """Open the panel and press everything on it that only shows something."""
        panel = (await self._room.press(user, card, "seat")).shown
        for control in controls(panel):
            if _what(control) in ("offers", "offer", "form"):
                await self._room.use(user, panel, control)
        if "more" not in map(_what, controls(panel)):
            return  # A stranger's panel.
        for control in controls(await self._more(user, card)):
            if _what(control) in ("cards", "foreseen", "offers", "text"):
                await self._room.use(user, await self._more(user, card), control)

    async def _more(self, user: int, card: Shape) -> Shape:
        panel = (await self._room.press(user, card, "seat")).shown
        return (await self._room.press(user, panel, "more")).shown

    async def _look_again(self) -> None:
        card = await self._room.card()
        for seat, user in self._room.people.items():
            if seat not in self._hidden:
                await self._room.press(user, card, "seat")
        await self._room.press(self._room.stranger, card, "log")

    async def _end_and_reopen(self) -> None:
        """End the game, look at what is still shown, and reopen it."""
        room, info = self._room, await self._room.info()
        if info.status != "playing":
            return
        await room.press(info.host_id, (await room.use_command(info.host_id, "table end")).shown, "end")
        ended = await room.card()
        for user in (*room.people.values(), room.stranger):
            await room.press(user, ended, "log")
            await room.press(user, ended, "show")
        await room.press(info.host_id, ended, "reopen")
        await self._look_again()

    async def _replace_a_player(self) -> None:
        """Let the newcomer look at a hidden seat and take it, and let its former player press everything again."""
        room, seat = self._room, self._chance.choice(sorted(self._hidden))
        former, began = room.people[seat], len(await room.sent(0))
        more = await self._more(former, await room.card())
        await room.press(former, (await room.press(former, more, "offer-seat")).shown, "offer-seat-sure")
        offered = (await room.press(room.newcomer, await room.open_seat(seat), "take-seat")).shown
        await room.press(room.newcomer, offered, "board")
        before = traffic(await room.sent(began))
        taken_at = len(await room.sent(0))
        await room.press(room.newcomer, offered, "take-seat-sure")
        assert (await room.info()).seat_of(room.newcomer) == seat, "the newcomer has the seat"
        card = await room.card()
        for what in ("seat", "board", "log"):
            await room.press(former, card, what)
        letters = await room.world.direct_messages(former)
        for letter in letters[self._earlier_letters[former] :]:
            for control in controls(letter):
                await room.use(former, letter, control)
        for control in controls(more):
            await room.use(former, more, control)
        for command in ("seat", "gift", "log", "my-tables", "table undo"):
            await room.use_command(former, command)
        after = traffic(await room.sent(taken_at))
        theirs = (before, f"user:{room.newcomer}"), (after, f"user:{former}")
        self._played.replaced = [{user: found.get(user, [])} for found, user in theirs]

    async def _has_learnt(self) -> bool:
        """Return whether an observing seat has drawn something, so that its view may differ from now on."""
        for seat in self._room.people:
            decision = await self._room.decision(seat)
            if seat not in self._hidden and decision is not None and decision.kind in self._secrets.drawn:
                self._played.private[seat] = self._before
        return bool(self._played.private)

    # Answering

    async def _answer(self) -> bool:
        """Let one of the seats whose turn it is answer; return False if the scene must end here."""
        room = self._room
        awaited = (await room.info()).awaited
        self._before = traffic(await room.sent(self._since))
        seat = self._chance.choice([seat for seat in awaited if seat in self._hidden] or awaited)
        decision = await room.decision(seat)
        assert decision is not None, "the waiting player has a question"
        if not decision.secret:
            return self._secrets.open_answers and await self._press_on(seat, self._chance)
        if isinstance(decision.question, ShareOut):
            return len(awaited) > 1 and await self._bid(seat, decision)  # The last bid would reveal them all.
        if decision.kind not in self._secrets.drawn:
            return len(awaited) > 1 and await self._seal(seat)
        if seat not in self._hidden:
            return await self._press_on(seat, self._chance)
        choice, self._choice = self._choice, None
        if self._secrets.covered(decision):
            choice = self._salted.choice(_keys(decision))
            self._played.kept.append(choice)
        return choice is not None and await self._choose(seat, decision, choice)

    async def _press_on(self, seat: int, chance: Chance) -> bool:
        """Press controls that lead to an answer until one is accepted."""
        room, user, pen = self._room, self._room.people[seat], ModalFiller(chance)
        before = (await room.info()).seq
        shown = (await room.press(user, await room.card(), "seat")).shown
        for _ in range(PRESSES):
            answering = [control for control in controls(shown) if _answers(control)]
            shown = await self._use(user, shown, chance.choice(answering), pen)
            if (await room.info()).seq > before:
                return True
        return False

    async def _seal(self, seat: int) -> bool:
        """Give a random sealed answer to a question that others still have to answer."""
        chance = self._salted if seat in self._hidden else self._chance
        decision = await self._room.decision(seat)
        large = decision is not None and isinstance(decision.question, Assign)
        sealed = await (self._submit_draft if large else self._press_on)(seat, chance)
        if seat in self._hidden:
            decision = await self._room.decision(seat)
            self._played.kept.append(decision and decision.sealed)
        return sealed

    async def _submit_draft(self, seat: int, chance: Chance) -> bool:
        """Submit a complete draft for a large question, since random presses would never complete one."""
        room, user = self._room, self._room.people[seat]
        decision = await room.decision(seat)
        assert decision is not None
        question = decision.question
        draft = answer_form(question).to_draft(question.sample(chance))
        await room.draft(seat, DraftContent(draft.serialize(question)))
        before = (await room.info()).seq
        shown = (await room.press(user, await room.card(), "seat")).shown
        await room.press(user, shown, "done")
        return (await room.info()).seq > before

    async def _use(self, user: int, shown: Shape, control: Control, pen: ModalFiller) -> Shape:
        if control.options:
            least, most = control.shape["min_values"], control.shape["max_values"]
            count = least + pen.chance.below(most - least + 1)
            return (await self._room.use(user, shown, control, pen.chance.sample(control.options, count))).shown
        answer = await self._room.use(user, shown, control)
        if answer.modal is None:
            return answer.shown
        return (await self._room.fill(user, answer, pen.fill(answer.modal))).shown

    async def _bid(self, seat: int, decision: Decision) -> bool:
        """Bid and then change the bid. Others may notice the change but not the amounts."""
        question = decision.question
        assert isinstance(question, ShareOut)
        if question.only_answer() is not None:
            return await self._seal(seat)
        chance = self._salted if seat in self._hidden else self._chance
        first = second = question.sample(chance)
        while second == first:
            second = question.sample(chance)
        for bid in (first, second):
            fillable = [slot.key for slot in question.slots if min(slot.most, question.budget)]
            await self._write(seat, [str(bid.shares.get(key, 0)) for key in fillable])
        if seat in self._hidden:
            self._played.kept.append(second.shares)
        return True

    async def _write(self, seat: int, numbers: list[str]) -> None:
        """Submit the modal of the current question; its numbers are menus or text fields."""
        room, user = self._room, self._room.people[seat]
        shown = (await room.press(user, await room.card(), "seat")).shown
        form = await room.press(user, shown, "form")
        assert form.modal is not None
        pairs = zip(fields(form.modal), numbers, strict=True)
        await room.fill(user, form, {each.custom_id: [n] if isinstance(each, MenuField) else n for each, n in pairs})

    async def _choose(self, seat: int, decision: Decision, key: str) -> bool:
        """Press the button of one option of a question."""
        room, user = self._room, self._room.people[seat]
        place = _keys(decision).index(key)
        shown = (await room.press(user, await room.card(), "seat")).shown
        answering = [control for control in controls(shown) if _what(control) == "pick"]
        await room.use(user, shown, answering[place])
        return True


def compared(hidden: frozenset[int], people: Mapping[int, int], stranger: int, channel: int) -> dict[str, int | None]:
    """Return the audiences that must not notice a difference, with their seats."""
    watching: dict[str, int | None] = {f"user:{user}": seat for seat, user in people.items() if seat not in hidden}
    return {f"channel:{channel}": None, f"user:{stranger}": None, **watching}


def _keys(decision: Decision) -> list[str]:
    assert isinstance(decision.question, Pick)
    return [option.key for option in decision.question.options]


def _answers(control: Control) -> bool:
    custom_id = CustomId.parse(control.custom_id)
    return (
        custom_id is not None
        and custom_id.token.isdecimal()
        and (custom_id.verb in ANSWER_CONTROLS or custom_id.verb == "form")
    )


def _what(control: Control) -> str:
    custom_id = CustomId.parse(control.custom_id)
    return custom_id.verb if custom_id is not None else ""
