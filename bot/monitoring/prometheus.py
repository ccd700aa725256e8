"""Metrics for Prometheus. Labels never name servers, tables or people, so each has few values.

`bot/metrics.py` does the counting; this module converts the counts to prometheus-client's metrics on request.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from time import time

from prometheus_client import PROCESS_COLLECTOR, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from bot.discord.client import Chabudai
from bot.metrics import BOUNDS, WorkMetrics
from bot.model.servers import OutboxBacklog
from bot.store import as_store_error

_BOUNDS = [*map(floatToGoString, (*BOUNDS, math.inf))]


async def metrics(bot: Chabudai) -> bytes:
    """Return a bot's metrics in Prometheus's text format; if the store fails, those of the outbox are missing."""
    try:
        outbox = await bot.host.health.outbox_backlog()
    except Exception as error:
        if as_store_error(error) is None:
            raise
        outbox = None
    return generate_latest(_BotCollector(bot, outbox))


@dataclass(frozen=True, slots=True)
class _BotCollector(Collector):
    """A bot's metrics. `outbox` contains the waiting posts and the age of the oldest in seconds."""

    bot: Chabudai
    outbox: tuple[OutboxBacklog, float] | None

    def collect(self) -> Iterator[Metric]:
        yield from self._gateway()
        yield from self._work()
        if self.outbox is not None:
            yield from _outbox(*self.outbox)
        unticked = self.bot.host.health.seconds_since_tick
        if unticked is not None:
            about = "When the bot last looked at the clock and came to the end of that"
            yield GaugeMetricFamily("chabudai_last_tick_timestamp_seconds", about, value=time() - unticked)
        errors = CounterMetricFamily("chabudai_store_errors", "Failures of the database", labels=["reason"])
        for reason, count in self.bot.host.health.store_error_counts.items():
            errors.add_metric([reason], count)
        yield errors
        about = "Requests that Discord refused because of the bot itself, by Discord's error code"
        refusals = CounterMetricFamily("chabudai_bot_refusals", about, labels=["code"])
        for code, count in self.bot.host.refusals.counts.items():
            refusals.add_metric([str(code)], count)
        yield refusals
        yield from PROCESS_COLLECTOR.collect()

    def _gateway(self) -> Iterator[Metric]:
        heard = self.bot.is_ready() and self.bot.host.health.seconds_disconnected is None
        yield GaugeMetricFamily("chabudai_gateway_up", "Whether Discord's gateway is connected", value=heard)
        if heard and math.isfinite(self.bot.latency):
            about = "The time from the last heartbeat to Discord's answer"
            yield GaugeMetricFamily("chabudai_gateway_latency_seconds", about, value=self.bot.latency)

    def _work(self) -> Iterator[Metric]:
        tallies = self.bot.host.metrics
        presses = {str(kind): tally for kind, tally in tallies.interactions.items()}
        yield from _of("press", "Presses, forms sent in and commands, until they were answered", presses, "kind")
        yield from _of("thought", "Thoughts of computer players and their wait", {"": tallies.computer_moves})
        yield from _of("picture", "Pictures of boards and their wait", {"": tallies.pictures})


def _of(work: str, about: str, tallies: Mapping[str, WorkMetrics], label: str | None = None) -> Iterator[Metric]:
    """Yield times and failures of one type of work; `tallies` has an entry per value of the label."""
    labels = [] if label is None else [label]
    times = HistogramMetricFamily(f"chabudai_{work}_seconds", about, labels=labels)
    failures = CounterMetricFamily(f"chabudai_{work}_failures", f"{about}: those that failed", labels=labels)
    for value, tally in tallies.items():
        values = [value] if labels else []
        times.add_metric(values, [*zip(_BOUNDS, accumulate(tally.done), strict=True)], tally.seconds)
        failures.add_metric(values, tally.failed)
    yield times
    yield failures


def _outbox(waiting: OutboxBacklog, oldest: float) -> Iterator[Metric]:
    about = "Posts that wait to be delivered, and those kept at tables without a channel"
    posts = GaugeMetricFamily("chabudai_outbox_posts", about, labels=["state"])
    posts.add_metric(["waiting"], waiting.posts)
    posts.add_metric(["kept"], waiting.held)
    yield posts
    yield GaugeMetricFamily("chabudai_outbox_oldest_seconds", "Since when the oldest of these waits", value=oldest)
