"""The pages of *Board*: one per player, then the areas, including details the picture leaves out."""

from collections.abc import Iterable

from bot.games.trajan import card
from bot.games.trajan.card import loss
from bot.games.trajan.forecasts import tray_text
from bot.games.trajan.names import bonus_side, counted, listed_short, sign_of, values_by_kind
from bot.localization.localizer import Localizer
from bot.presentation.board import BoardPage, short_player_name
from engine.trajan.components import ACTIONS, CENTRE, FORUM_TILES, RULES
from engine.trajan.views import PlayerView, TrajanView


def pages(localizer: Localizer, view: TrajanView) -> Iterable[BoardPage]:
    """Yield a page per player, then one per topic; pages of things to take only until the game ends."""
    for player in view.players:
        yield BoardPage(_name(localizer, view, player), "\n".join(mat(localizer, view, player)))
    yield _page(
        localizer, "provinces", "\n".join(card.provinces(localizer, view)), "\n".join(card.camps(localizer, view))
    )
    if view.phase != "over":
        ships = "\n".join(card.ships(localizer, view))
        yield _page(localizer, "forum", *card.forum(localizer, view), _left(localizer, view))
        yield _page(localizer, "harbour", ships, card.cards(localizer, view))
        yield _page(localizer, "stacks", "\n".join(card.stacks(localizer, view)))
    yield _page(
        localizer,
        "senate",
        card.senate(localizer, view),
        "\n".join(card.discs(localizer, view)),
        _bonus(localizer, view),
    )
    site = "\n".join(card.site(localizer, view))
    yield _page(localizer, "site", site, card.people(localizer, view), card.first_of_a_kind(localizer))


def _page(localizer: Localizer, topic: str, *paragraphs: str) -> BoardPage:
    return BoardPage(localizer.format(f"board-{topic}"), "\n\n".join(filter(None, paragraphs)))


def _name(localizer: Localizer, view: TrajanView, player: PlayerView) -> str:
    """Return a player's sign and name, without markup, as in all menus."""
    return localizer.format(
        "board-player", sign=sign_of(localizer, view, player.seat), name=short_player_name(localizer, player.seat)
    )


def _left(localizer: Localizer, view: TrajanView) -> str:
    return localizer.format("forum-left", green=view.forum_stack, yellow=view.extra_stack)


def _bonus(localizer: Localizer, view: TrajanView) -> str:
    """Return the bonus tiles that the senate awards at the end of this quarter."""
    return localizer.format("senate-bonus", named=listed_short(localizer, "bonus", view.bonus)) if view.bonus else ""


# A player


def mat(localizer: Localizer, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield a player's points, trays, tiles, goods, buildings, bonus tiles and camps."""
    yield localizer.format(
        "player-points",
        points=player.points,
        votes=player.votes,
        cards=player.cards,
    )
    yield from circle(localizer, player)
    yield from _for_demands(localizer, player)
    yield from _unmet(localizer, view, player)
    yield from _repeating(localizer, player)
    yield from _goods(localizer, player)
    yield from _counted_at_the_end(localizer, player)
    yield localizer.format(
        "player-camps", workers=player.workers, legionnaires=player.legionnaires, supply=player.supply
    )


def circle(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield the trays clockwise with their markers and tiles; before that, whether the player has placed markers."""
    if not any(player.trays):
        yield localizer.format("player-laying", laid=player.laid)
        return
    for tray in range(len(ACTIONS)):
        yield tray_text(localizer, player, tray)
    if player.arch == CENTRE:
        yield localizer.format("mat-arch-centre")


def _tiles_of(player: PlayerView, *groups: str) -> list[str]:
    """Return a player's forum tiles of these groups, in the order of the data."""
    return [
        tile for tile in FORUM_TILES for each in player.tiles if each == tile and FORUM_TILES[tile].group in groups
    ]


def _for_demands(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield demand and vote tiles, then demands met for good."""
    tiles = listed_short(localizer, "tile", _tiles_of(player, "demand", "senate"))
    if tiles:
        yield localizer.format("player-tiles", named=tiles)
    if player.completed:
        named = [localizer.name("demand", demand) for demand in sorted(player.completed)]
        yield localizer.format("player-completed", named=counted(localizer, named))


def _unmet(localizer: Localizer, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield the points that unmet demands would cost if the quarter ended now."""
    points = loss(view, player)
    if points:
        yield localizer.format("player-unmet", number=RULES.demand_penalties.index(points), points=points)


def _repeating(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield extra action tiles and jokers."""
    repeated = [str(FORUM_TILES[tile].action) for tile in _tiles_of(player, "extra_action")]
    if repeated:
        named = [localizer.format(f"action-{action}") for action in sorted(repeated, key=ACTIONS.index)]
        yield localizer.format("player-extra", named=counted(localizer, named))
    jokers = [localizer.format(f"forum-tile-{joker}", "stands-for") for joker in _tiles_of(player, "joker")]
    if jokers:
        yield localizer.format("player-jokers", named=counted(localizer, jokers))


def _goods(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield the cards everyone knows, and the display."""
    if player.known:
        yield localizer.format("player-known", named=listed_short(localizer, "good", player.known))
    if player.display:
        yield localizer.format("player-display", named=listed_short(localizer, "good", player.display))


def _counted_at_the_end(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield construction tiles and bonus tiles."""
    if player.buildings:
        yield localizer.format("player-buildings", named=values_by_kind(localizer, player.buildings))
    if player.bonus:
        yield localizer.format("player-bonus", named=", ".join(bonus_side(localizer, each) for each in player.bonus))
