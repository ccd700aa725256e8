"""Submit forged payloads to every handler of the bot, and check the results."""

import gc
import logging
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random

from bot import logs
from bot.discord.client import Chabudai
from bot.model.custom_ids import CustomId
from tests.forging.bot_under_test import BotHarness, Outcome
from tests.forging.forgery import MARK, NUMBER, FuzzedInput, Fuzzer
from tests.forging.legality import OfferedInputs
from tests.forging.offers import COMMAND, PRESS, Offer, Payload, commands_of
from tests.forging.offers import COMPLETION as COMPLETING
from tests.forging.offers import FORM as SENT_IN
from tests.forging.request_recorder import COMPLETION, DEFERRED, DEFERRED_UPDATE, FORM, PRIVATE, UPDATE, SentRequest
from tests.forging.scenes import Scene
from tests.message_matching import ANY, says
from tests.openapi_check import ApiCheck

LEAST = 500
"""Minimum number of inputs per handler; with a smaller total, each gets its share."""
LONGEST = 2000
MOST_FAILURES = 40
OURS, CHANGED, LOGGED = "told as a fault of ours", "something has changed", "logged"
"""Prefixes of failure messages."""


@dataclass
class Report:
    """The result of a campaign.

    `inputs` are counted by handler. `refused` counts inputs that discord.py rejected, `foreign` those for another
    bot's controls, and `legal` those that a user had been offered after all.
    """

    inputs: Counter[str] = field(default_factory=Counter)
    unseen: tuple[str, ...] = ()
    refused: int = 0
    foreign: int = 0
    legal: int = 0
    changes: int = 0
    failures: list[str] = field(default_factory=list)

    @property
    def fewest(self) -> int:
        return min(self.inputs.values(), default=0)


def handlers_of(bot: Chabudai, sample: Payload) -> frozenset[str]:
    """Return the names of all handlers: controls, commands and autocompletes."""
    known = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    return bot.controls.names() | {offer.handler for offer in commands_of(sample, known, {"id": "1"})}


async def campaign(
    desk: BotHarness, scenes: Sequence[Scene], inputs: int, seed: int = 0, only: Collection[str] = ()
) -> Report:
    """Forge `inputs` inputs, the same number for each handler, or only for the handlers named in `only`."""
    report, random = Report(), Random(seed)
    offers = [(scene, offer) for scene in scenes for offer in scene.offers]
    handlers = handlers_of(desk.bot, offers[0][1].payload)
    handlers = handlers & set(only) or handlers
    report.unseen = tuple(sorted(handlers - {offer.handler for _, offer in offers}))
    with _listening() as records:
        for scene, plan in _planned(offers, handlers, inputs, random):
            trial = _Trial(desk, scene, random, records, report)
            for offer in plan:
                await trial.forge(offer)
                if len(report.failures) >= MOST_FAILURES:
                    return report
            trial.end()
    return report


def _planned(
    offers: Sequence[tuple[Scene, Offer]], handlers: frozenset[str], inputs: int, random: Random
) -> Iterator[tuple[Scene, list[Offer]]]:
    """Return the scenes with the offers to forge in each."""
    by_handler: dict[str, list[tuple[Scene, Offer]]] = defaultdict(list)
    for scene, offer in offers:
        by_handler[offer.handler].append((scene, offer))
    scenes = {id(scene): scene for scene, _ in offers}
    plan: dict[int, list[Offer]] = {number: [] for number in scenes}
    each = -(-inputs // len(handlers))
    for handler in sorted(handlers & set(by_handler)):
        random.shuffle(by_handler[handler])
        for scene, offer in islice(cycle(by_handler[handler]), each):
            plan[id(scene)].append(offer)
    return ((scenes[number], wanted) for number, wanted in plan.items() if wanted)


class _Trial:
    """One scene, and the forged inputs submitted there."""

    def __init__(
        self, desk: BotHarness, scene: Scene, random: Random, records: list[logging.LogRecord], report: Report
    ) -> None:
        self._desk = desk
        self._scene = scene
        self._records = records
        self._report = report
        self._forger = Fuzzer(scene.offers, random)
        self._known = OfferedInputs(scene.known)
        desk.reload(scene)

    async def forge(self, offer: Offer) -> None:
        """Forge one input, submit it and check the result."""
        forged, report = self._forger.fuzz(offer), self._report
        outcome = await self._desk.submit(forged.payload)
        lawful = self._known.allows(forged.payload)
        report.inputs[offer.handler] += 1
        report.legal += lawful
        report.refused += bool(outcome.refused)
        report.foreign += _is_foreign(forged.payload)
        report.changes += outcome.changed
        for trouble in _troubles(self._desk, forged, outcome, lawful, self._records):
            report.failures.append(
                f"{self._scene.name}, {offer.handler}: {trouble}\n    {_shortened(forged.payload)}"
            )
        self._records.clear()
        if outcome.changed:
            self._desk.reload(self._scene)

    def end(self) -> None:
        """Collect garbage, which reveals coroutines that never ran."""
        gc.collect()
        self._report.failures += [f"{self._scene.name}: {_quoted(record)}" for record in _bad(self._records)]
        self._records.clear()


def _troubles(
    desk: BotHarness, forged: FuzzedInput, outcome: Outcome, lawful: bool, records: list[logging.LogRecord]
) -> Iterator[str]:
    yield from outcome.troubles
    yield from map(_quoted, _bad(records))
    if outcome.refused and not forged.malformed:
        yield f"discord.py could not read what Discord might send: {outcome.refused}"
    if outcome.changed and not lawful:
        yield f"{CHANGED}: {_difference(desk)}"
    elif outcome.changed and (elsewhere := desk.changed_tables() - _tables_of(forged.payload)):
        yield f"{CHANGED} at other tables: {elsewhere}"
    if not outcome.refused:
        yield from _wrong_answers(forged.payload, outcome.answers)


def _tables_of(payload: Payload) -> set[int]:
    """Return the tables that a payload may change: the one named by a control, or any for what opens a new one."""
    custom_id = CustomId.parse(payload["data"]["custom_id"]) if payload["type"] in (PRESS, SENT_IN) else None
    if custom_id is None or custom_id.table is None or custom_id.verb in ("open", "rematch"):
        return set(range(100))
    return {custom_id.table}


def _bad(records: list[logging.LogRecord]) -> list[logging.LogRecord]:
    """Return the log records that report an error of ours or quote user input."""
    return [
        record
        for record in records
        if record.levelno >= logging.ERROR
        or record.name == "py.warnings"
        or MARK in _line(record)
        or NUMBER in _line(record)
    ]


def _quotes(record: logging.LogRecord) -> bool:
    line = _line(record)
    return MARK in line or NUMBER in line


def _line(record: logging.LogRecord) -> str:
    return logs.JsonFormatter().format(record)


def _quoted(record: logging.LogRecord) -> str:
    return f"{LOGGED}: {_line(record)[:1800]}"


def _wrong_answers(payload: Payload, answers: Sequence[SentRequest]) -> Iterator[str]:
    shown = [sent for sent in answers if sent.kind not in (DEFERRED, DEFERRED_UPDATE)]
    wanted = 0 if _is_foreign(payload) else 1
    if len(shown) != wanted:
        yield f"{len(shown)} answers: {[sent.content for sent in shown]}"
    for sent in answers:
        yield from _wrong_in(payload, sent)


def _wrong_in(payload: Payload, sent: SentRequest) -> Iterator[str]:
    text = str(sent.content.get("content") or "")
    if len(text) > LONGEST:
        yield f"an answer of {len(text)} characters"
    if says(text, "error-ours", reference=ANY):
        yield f"{OURS}: {text}"
    if not _is_private(payload, sent):
        yield f"an answer that is not private: {sent.kind} {sent.content}"
    if any("\ud800" <= letter <= "\udfff" for letter in str(sent.content)):
        yield "half a character in an answer"
    check = ApiCheck.load()
    if check is not None:
        yield from check.violations(sent.method, sent.path, sent.body)


def _is_private(payload: Payload, sent: SentRequest) -> bool:
    if sent.kind == UPDATE:
        message = payload.get("message") or {}
        return payload.get("guild_id") is None or bool(message.get("flags", 0) & PRIVATE)
    return sent.kind in (0, FORM, COMPLETION, DEFERRED_UPDATE) or bool(sent.content.get("flags", 0) & PRIVATE)


def _is_foreign(payload: Payload) -> bool:
    """Return whether no custom id of ours starts like this control's, so that another cog could answer it."""
    data = payload.get("data")
    if payload.get("type") not in (COMMAND, COMPLETING, PRESS, SENT_IN):
        return True
    if payload.get("type") in (COMMAND, COMPLETING):
        return False
    text = data.get("custom_id") if isinstance(data, dict) else None
    return not (isinstance(text, str) and text.startswith("cb:"))


def _difference(desk: BotHarness) -> str:
    before, after = desk.rows_before, desk.rows()
    changed = {name: set(map(repr, after[name])) ^ set(map(repr, before.get(name, []))) for name in after}
    return str({name: sorted(rows)[:4] for name, rows in changed.items() if rows})[:1200]


def _shortened(payload: Payload) -> str:
    user = (
        (payload.get("user") or (payload.get("member") or {}).get("user") or {}) if isinstance(payload, dict) else {}
    )
    return ascii({"type": payload.get("type"), "data": payload.get("data"), "user": user and user.get("username")})[
        :700
    ]


@contextmanager
def _listening() -> Iterator[list[logging.LogRecord]]:
    """Collect everything that the bot logs at level DEBUG, and warnings."""
    found: list[logging.LogRecord] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.configure_logging("DEBUG")
    logging.captureWarnings(capture=True)
    for handler in root.handlers[:]:
        root.removeHandler(handler)
    root.addHandler(Keeping())
    try:
        yield found
    finally:
        logging.captureWarnings(capture=False)
        root.handlers[:] = handlers
        root.setLevel(level)
