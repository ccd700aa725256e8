"""What stands on the card: where the game is, everybody's mat, and the six areas of the board."""

from collections.abc import Iterable

from bot.games.trajan.areas import areas
from bot.games.trajan.pieces import bonus_side, counted, letters, listed_short, values_by_kind
from bot.presentation.components import Component, Embed, embed, field
from bot.words.voice import Voice
from engine.trajan.components import ACTIONS, CENTRE, DEMAND_JOKER, FORUM_TILES, RULES
from engine.trajan.measures import unmet
from engine.trajan.views import PlayerView, TrajanView

_TRAYS_IN_A_LINE = 2


def headline(voice: Voice, view: TrajanView) -> str:
    """Quarter and round, what is left of the round, and the demands."""
    where = voice.say(
        f"headline-{view.phase}",
        quarter=view.quarter,
        quarters=RULES.quarters,
        round=view.round,
        rounds=RULES.rounds,
        time=view.time,
        lap=view.lap,
        left=view.lap - view.time,
    )
    if view.phase in ("set-up", "over"):
        return where
    return f"{where}\n{_demands(voice, view)}"


def _demands(voice: Voice, view: TrajanView) -> str:
    """Those that lie open, and how many more this quarter has."""
    open_now = counted(voice, [voice.name("demand", demand) for demand in view.demands])
    left = RULES.rounds - 1 - len(view.demands)
    return voice.say("headline-demands", open=open_now or voice.say("demands-none"), left=left)


def embeds(voice: Voice, view: TrajanView) -> tuple[Embed, ...]:
    """Everybody, then the areas."""
    players = [player_field(voice, view, player) for player in view.players]
    legend = voice.say("card-legend")
    return (
        embed(voice.say("card-players"), legend, players),
        embed(voice.say("card-board"), fields=list(areas(voice, view))),
    )


def player_field(voice: Voice, view: TrajanView, player: PlayerView) -> Component:
    """A mat: points, the circle of trays, goods, tiles, buildings and bonus tiles."""
    title = voice.say(
        "player-field",
        active=view.phase == "turns" and player.seat == view.active,
        sign=voice.say(f"colour-{player.colour}", "sign"),
        seat=player.seat,
    )
    lines = [
        voice.say(
            "player-points",
            points=player.points,
            votes=player.votes,
            cards=player.cards,
        ),
        *circle(voice, view, player),
        *(" · ".join(what) for what in map(tuple, _owned(voice, view, player)) if what),
    ]
    return field(title, "\n".join(lines))


def circle(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """The trays with their markers, and the tiles outside them, two in a line; nothing before markers are laid."""
    if not any(player.trays):
        yield voice.say("player-laying", laid=player.laid)
        return
    trays = [tray_text(voice, player, tray, brief=True) for tray in range(len(ACTIONS))]
    for first in range(0, len(trays), _TRAYS_IN_A_LINE):
        yield " · ".join(trays[first : first + _TRAYS_IN_A_LINE])
    if player.arch == CENTRE:
        yield voice.say("player-arch-centre")


def tray_text(voice: Voice, player: PlayerView, tray: int, *, brief: bool = False) -> str:
    """A tray with the letters of its markers, and what lies outside it; in `brief` by its numeral alone."""
    called = voice.say(f"action-{ACTIONS[tray]}", "numeral" if brief else None)
    markers = letters(voice, player.trays[tray]) or voice.say("nothing-there")
    tile = player.slots[tray]
    if tile is not None:
        named = voice.say(f"trajan-tile-{tile}", "short")
        return voice.say("player-tray-tile", called=called, markers=markers, named=named)
    return voice.say("player-tray-arch" if player.arch == tray else "player-tray", called=called, markers=markers)


def _owned(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[Iterable[str]]:
    """What is on a mat beside the circle, a line for what belongs together: a phone shows few lines."""
    yield (*_for_demands(voice, player), *_unmet(voice, view, player))
    yield _repeating(voice, player)
    yield _goods(voice, player)
    yield _counted_at_the_end(voice, player)
    yield (voice.say("player-camps", workers=player.workers, legionnaires=player.legionnaires, supply=player.supply),)


def _tiles_of(player: PlayerView, *groups: str) -> list[str]:
    """The forum tiles of these groups, in the order of the box."""
    return [
        tile for tile in FORUM_TILES for each in player.tiles if each == tile and FORUM_TILES[tile].group in groups
    ]


def _for_demands(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Tiles for demands and votes, and what stays for good."""
    tiles = listed_short(voice, "tile", _tiles_of(player, "demand", "senate"))
    if tiles:
        yield voice.say("player-tiles", named=tiles)
    if player.completed:
        named = [voice.name("demand", demand) for demand in sorted(player.completed)]
        yield voice.say("player-completed", named=counted(voice, named))


def _repeating(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Extra actions, jokers and [+2] markers."""
    repeated = [str(FORUM_TILES[tile].action) for tile in _tiles_of(player, "extra_action")]
    if repeated:
        named = [voice.name("action", action) for action in sorted(repeated, key=ACTIONS.index)]
        yield voice.say("player-extra", named=counted(voice, named))
    jokers = [voice.say(f"forum-tile-{joker}", "stands-for") for joker in _tiles_of(player, "joker")]
    if jokers:
        yield voice.say("player-jokers", named=counted(voice, jokers))
    if player.plus2:
        yield voice.say("player-plus2", actions=[action for action in ACTIONS if action in player.plus2])


def _unmet(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """How many of the open demands the player cannot meet now, and what that would cost."""
    without_jokers = unmet(view.demands, player.completed, player.tiles).total()
    number = max(0, without_jokers - player.tiles.count(DEMAND_JOKER))
    if number and view.phase == "turns":
        yield voice.say("player-unmet", number=number, points=RULES.demand_penalties[number])


def _goods(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Known cards, and the display."""
    if player.known:
        yield voice.say("player-known", named=listed_short(voice, "good", player.known))
    if player.display:
        yield voice.say("player-display", named=listed_short(voice, "good", player.display))


def _counted_at_the_end(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Construction tiles and bonus tiles."""
    if player.buildings:
        yield voice.say("player-buildings", named=values_by_kind(voice, player.buildings))
    if player.bonus:
        yield voice.say("player-bonus", named=", ".join(bonus_side(voice, each) for each in player.bonus))
