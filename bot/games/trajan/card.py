"""Texts of the table's card: quarter and round, a line per player, and the board as text."""

from collections import Counter
from collections.abc import Iterable

from bot.games.trajan.areas import camps, forum, provinces, senate, ships, site
from bot.games.trajan.circle import ends
from bot.games.trajan.pieces import counted, sign_of
from bot.presentation.board import card_name
from bot.words.voice import Voice
from engine.trajan.components import DEMAND_JOKER, DEMANDS, RULES
from engine.trajan.measures import unmet
from engine.trajan.views import PlayerView, TrajanView


def moment(voice: Voice, view: TrajanView) -> str:
    """Return the quarter and the round."""
    return voice.say(f"moment-{view.phase}", quarter=view.quarter, round=view.round, rounds=RULES.rounds)


def progress(voice: Voice, view: TrajanView) -> str:
    """Return whose turn is next, or what ends after this turn."""
    if view.phase != "turns":
        return ""
    if view.passed:
        last = view.quarter == RULES.quarters
        return voice.say("progress-ends", what=ends(view, view.passed), last=last)
    return voice.say("progress-next", name=card_name(voice, (view.active + 1) % len(view.players)))


# A line per player


def summaries(voice: Voice, view: TrajanView) -> list[str]:
    """Return a line per player, most points first."""
    ranked = sorted(view.players, key=lambda player: player.points, reverse=True)
    return [_summary(voice, view, player) for player in ranked]


def _summary(voice: Voice, view: TrajanView, player: PlayerView) -> str:
    facts = {
        "sign": sign_of(voice, view, player.seat),
        "name": card_name(voice, player.seat),
        "points": player.points,
    }
    if not any(player.trays):
        return voice.say("summary-laying", laid=player.laid, **facts)
    if view.phase == "over":
        return voice.say("summary-over", **facts)
    return voice.say(
        "summary",
        votes=player.votes,
        cards=player.cards,
        met="".join(_met(voice, view, player)) or None,
        lost=loss(view, player),
        **facts,
    )


def legend(voice: Voice, view: TrajanView) -> str:
    """Explain the numbers in the summaries."""
    if view.phase == "over":
        return voice.say("summary-legend-over")
    if not any(view.players[0].trays):
        return ""
    return voice.say("summary-legend", demands=bool(view.demands) and view.phase == "turns")


def _met(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield the signs of the demands a player can meet now, and a joker's sign for each that needs one."""
    if view.phase != "turns":
        return
    lacking = unmet(view.demands, player.completed, player.tiles)
    for demand, number in (Counter(view.demands) - lacking).items():
        yield voice.label(f"demand-{demand}", "sign") * number
    yield voice.label("forum-tile-joker-demand", "sign") * min(lacking.total(), player.tiles.count(DEMAND_JOKER))


def loss(view: TrajanView, player: PlayerView) -> int:
    """Return the points that a player's unmet demands would cost if the quarter ended now."""
    if view.phase != "turns":
        return 0
    lacking = unmet(view.demands, player.completed, player.tiles).total()
    return RULES.demand_penalties[max(0, lacking - player.tiles.count(DEMAND_JOKER))]


# The board as text


def overview(voice: Voice, view: TrajanView) -> str:
    """Return the time and demands, then the areas that the picture shows."""
    map_part = voice.say("overview-provinces", text="\n".join(provinces(voice, view)))
    site_part = voice.say("overview-site", text="\n".join(site(voice, view)))
    if view.phase == "over":
        return f"{map_part}\n{site_part}"
    parts = (
        *_time_and_demands(voice, view),
        voice.say("overview-forum", text="\n".join(forum(voice, view))),
        voice.say("overview-harbour", text=" · ".join(ships(voice, view))),
        senate(voice, view),
        map_part,
        voice.say("overview-camps", text="\n".join(camps(voice, view))),
        site_part,
    )
    return "\n".join(parts)


def _time_and_demands(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the time left in the round, the open demands, and the number still to come this quarter."""
    if view.phase == "turns":
        yield voice.say("time-left", round=view.round, rounds=RULES.rounds, left=view.lap - view.time)
    if view.phase == "set-up":
        return
    named = [
        voice.say("demand-signed", sign=voice.label(f"demand-{each}", "sign"), demand=each)
        for each in sorted(view.demands, key=DEMANDS.index)
    ]
    left = RULES.rounds - 1 - len(view.demands)
    yield voice.say("demands-open", open=counted(voice, named) or voice.say("demands-none"), left=left)
