"""The pages of *Board*: one per player, then the areas, including details the picture leaves out."""

from collections.abc import Iterable

from bot.games.trajan import card
from bot.games.trajan.card import loss
from bot.games.trajan.forecasts import tray_text
from bot.games.trajan.names import bonus_side, counted, listed_short, sign_of, values_by_kind
from bot.presentation.board import BoardPage, line_name
from bot.words.localizer import Voice
from engine.trajan.components import ACTIONS, CENTRE, FORUM_TILES, RULES
from engine.trajan.views import PlayerView, TrajanView


def pages(voice: Voice, view: TrajanView) -> Iterable[BoardPage]:
    """Yield a page per player, then one per topic; pages of things to take only until the game ends."""
    for player in view.players:
        yield BoardPage(_name(voice, view, player), "\n".join(mat(voice, view, player)))
    yield _page(voice, "provinces", "\n".join(card.provinces(voice, view)), "\n".join(card.camps(voice, view)))
    if view.phase != "over":
        ships = "\n".join(card.ships(voice, view))
        yield _page(voice, "forum", *card.forum(voice, view), _left(voice, view))
        yield _page(voice, "harbour", ships, card.cards(voice, view))
        yield _page(voice, "stacks", "\n".join(card.stacks(voice, view)))
    yield _page(voice, "senate", card.senate(voice, view), "\n".join(card.discs(voice, view)), _bonus(voice, view))
    site = "\n".join(card.site(voice, view))
    yield _page(voice, "site", site, card.people(voice, view), card.first_of_a_kind(voice))


def _page(voice: Voice, topic: str, *paragraphs: str) -> BoardPage:
    return BoardPage(voice.say(f"board-{topic}"), "\n\n".join(filter(None, paragraphs)))


def _name(voice: Voice, view: TrajanView, player: PlayerView) -> str:
    """Return a player's sign and name, without markup, as in all menus."""
    return voice.say("board-player", sign=sign_of(voice, view, player.seat), name=line_name(voice, player.seat))


def _left(voice: Voice, view: TrajanView) -> str:
    return voice.say("forum-left", green=view.forum_stack, yellow=view.extra_stack)


def _bonus(voice: Voice, view: TrajanView) -> str:
    """Return the bonus tiles that the senate awards at the end of this quarter."""
    return voice.say("senate-bonus", named=listed_short(voice, "bonus", view.bonus)) if view.bonus else ""


# A player


def mat(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield a player's points, trays, tiles, goods, buildings, bonus tiles and camps."""
    yield voice.say(
        "player-points",
        points=player.points,
        votes=player.votes,
        cards=player.cards,
    )
    yield from circle(voice, player)
    yield from _for_demands(voice, player)
    yield from _unmet(voice, view, player)
    yield from _repeating(voice, player)
    yield from _goods(voice, player)
    yield from _counted_at_the_end(voice, player)
    yield voice.say("player-camps", workers=player.workers, legionnaires=player.legionnaires, supply=player.supply)


def circle(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield the trays clockwise with their markers and tiles; before that, whether the player has placed markers."""
    if not any(player.trays):
        yield voice.say("player-laying", laid=player.laid)
        return
    for tray in range(len(ACTIONS)):
        yield tray_text(voice, player, tray)
    if player.arch == CENTRE:
        yield voice.say("mat-arch-centre")


def _tiles_of(player: PlayerView, *groups: str) -> list[str]:
    """Return a player's forum tiles of these groups, in the order of the data."""
    return [
        tile for tile in FORUM_TILES for each in player.tiles if each == tile and FORUM_TILES[tile].group in groups
    ]


def _for_demands(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield demand and vote tiles, then demands met for good."""
    tiles = listed_short(voice, "tile", _tiles_of(player, "demand", "senate"))
    if tiles:
        yield voice.say("player-tiles", named=tiles)
    if player.completed:
        named = [voice.name("demand", demand) for demand in sorted(player.completed)]
        yield voice.say("player-completed", named=counted(voice, named))


def _unmet(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield the points that unmet demands would cost if the quarter ended now."""
    points = loss(view, player)
    if points:
        yield voice.say("player-unmet", number=RULES.demand_penalties.index(points), points=points)


def _repeating(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield extra action tiles and jokers."""
    repeated = [str(FORUM_TILES[tile].action) for tile in _tiles_of(player, "extra_action")]
    if repeated:
        named = [voice.say(f"action-{action}") for action in sorted(repeated, key=ACTIONS.index)]
        yield voice.say("player-extra", named=counted(voice, named))
    jokers = [voice.say(f"forum-tile-{joker}", "stands-for") for joker in _tiles_of(player, "joker")]
    if jokers:
        yield voice.say("player-jokers", named=counted(voice, jokers))


def _goods(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield the cards everyone knows, and the display."""
    if player.known:
        yield voice.say("player-known", named=listed_short(voice, "good", player.known))
    if player.display:
        yield voice.say("player-display", named=listed_short(voice, "good", player.display))


def _counted_at_the_end(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield construction tiles and bonus tiles."""
    if player.buildings:
        yield voice.say("player-buildings", named=values_by_kind(voice, player.buildings))
    if player.bonus:
        yield voice.say("player-bonus", named=", ".join(bonus_side(voice, each) for each in player.bonus))
