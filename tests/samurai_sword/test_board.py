"""Tests of the card's lines, the circle as text, and the pages of *Board*: all public information, short enough."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.games.samurai_sword.picture.artist import looks
from bot.presentation.board import MAX_LINE_NAME_LENGTH, BoardPage
from bot.presentation.components import texts_in
from engine.core.chance import Chance
from engine.core.game import Game
from engine.samurai_sword.measures import difficulties
from engine.samurai_sword.views import SamuraiSwordView
from tests.presentation.tables import NAMES, SHOWN, SPOKEN, begun, new_game, steps
from tests.samurai_sword.case import the_fullest_circle, the_fullest_circle_at_its_end
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import listed, say

GAME = "samurai_sword"
BOARD = SHOWN.get(GAME)
WIDE = ("名" * 32,) * 8
"""The longest names, in letters of three bytes."""
FULLEST = pytest.mark.parametrize("game", [the_fullest_circle, the_fullest_circle_at_its_end])


class Shown:
    """The board's texts on a game, for one reader."""

    def __init__(self, game: Game[Any], names: tuple[str, ...] = NAMES, reader: int | None = None) -> None:
        self.info = begun(game, names)
        self.localizer = SHOWN.table_localizer(self.info, game.chosen(), "en").for_markdown
        self.view = game.view(reader)

    @property
    def summaries(self) -> list[str]:
        return list(BOARD.summaries(self.localizer, self.view))

    @property
    def overview(self) -> list[str]:
        return BOARD.overview(self.localizer, self.view).splitlines()

    @property
    def pages(self) -> list[BoardPage]:
        return list(BOARD.pages(self.localizer, self.view))

    def page(self, topic: str) -> list[str]:
        (text,) = [page.text for page in self.pages if page.name == say(f"board-{topic}")]
        return text.splitlines()

    def name(self, letter: str) -> str:
        return self.info.person_at("ABCDEFGH".index(letter)).name


def in_line(line: str) -> int:
    """Return the number of visible characters in a line."""
    return len(line.replace("**", ""))


# The card


@FULLEST
def test_the_lines_of_the_card_fit_a_phone(game: Any) -> None:
    shown = Shown(game(), WIDE)
    assert max(map(in_line, shown.summaries)) <= 36
    assert len(BOARD.summary_legend(shown.localizer, shown.view)) <= 60
    assert len(BOARD.stage(shown.localizer, shown.view)) + len(f"{say('game-name')} · ") <= 32
    assert len("\n".join(shown.overview)) <= 2200


@pytest.mark.parametrize("seats", [3, 7])
def test_the_header_is_at_most_four_lines_and_the_progress_short(seats: int) -> None:
    game = new_game(GAME, seats, seats)
    for _ in steps(game, seats):
        info = replace(begun(game, WIDE), due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(seats)})
        header = next(texts_in(SPOKEN.card(info, game).components))
        shown = Shown(game, WIDE)
        assert len(header.splitlines()) <= 4
        assert in_line(BOARD.progress(shown.localizer, shown.view)) <= 30


def test_the_title_names_setup_turn_or_the_end() -> None:
    laid = Laid(3).playing("A")
    for turn, finished, moment in ((0, False, "moment"), (5, False, "moment"), (5, True, "moment-over")):
        laid.table.turn = turn
        shown = Shown(laid.game)
        view = shown.view.model_copy(update={"finished": finished}) if finished else shown.view
        assert BOARD.stage(shown.localizer, view) == say(moment, number=turn)


def test_the_progress_names_the_phase_or_the_active_player() -> None:
    laid = Laid(4).hand("A", "bokken", "bo").hand("B", "parry").playing("A")
    shown = Shown(laid.game)
    assert BOARD.progress(shown.localizer, shown.view) == say("progress", phase="play", weapons=1)
    shown = Shown(laid.play("A", "bokken", "B").game)
    assert BOARD.progress(shown.localizer, shown.view) == say("progress-turn", name=shown.name("A"), weapons=0)


def test_the_lines_are_clockwise_from_the_shogun() -> None:
    laid = Laid(5, B="benkei").hand("B", "parry", "bo").honor(B=2).resilience(B=3).playing("C")
    shown = Shown(laid.game)
    signs = [BOARD.emblem(shown.localizer, shown.view, seat) for seat in range(5)]
    assert [line.split(" ")[0] for line in shown.summaries] == signs
    facts = {"honor": 2, "resilience": 3, "full": 5, "number": 2, "shogun": False}
    assert shown.summaries[1] == say("summary", emblem=signs[1], name=shown.name("B"), **facts)
    marks = [say("summary", emblem="", name="", **facts | {"shogun": mark}) for mark in (True, False)]
    mark = marks[0].removeprefix(marks[1])
    assert [mark in line for line in shown.summaries] == [True, False, False, False, False]


def test_the_final_lines_show_the_roles() -> None:
    game = the_fullest_circle_at_its_end()
    for player, line in zip(game.table.players, Shown(game).summaries, strict=True):
        assert line.endswith(say(f"role-{player.role}"))


def test_a_long_name_is_cut_in_the_lines() -> None:
    assert all(
        f"{'名' * (MAX_LINE_NAME_LENGTH - 1)}…" in line for line in Shown(the_fullest_circle(), WIDE).summaries
    )


def test_the_card_has_the_active_players_accent() -> None:
    game = Laid(5).playing("D").game
    (container,) = SPOKEN.card(begun(game), game).components
    assert container["accent_color"] == BOARD.accent(game.view(None), 3) == int(looks()[3].accent[1:], 16)


# The circle as text


def test_the_circle_as_text_adds_what_the_lines_lack() -> None:
    laid = (
        Laid(5, B="benkei").front("B", "armor", "armor", "focus").hand("C").discards("parry", "katana").playing("A")
    )
    shown = Shown(laid.game)
    assert len(shown.overview) == 1 + 5 + 1
    line = say("circle-player", active=False, name=shown.name("B"), character="benkei", reach=4, harmless=False)
    assert say("circle-player-with", line=line, cards=listed("focus", "armor", "armor"), left=0) in shown.overview
    shogun = {"name": shown.name("A"), "character": "nobunaga"}
    assert shown.overview[1] == say("circle-player", active=True, **shogun, reach=0, harmless=False)
    harmless = {"name": shown.name("C"), "character": "shima"}
    assert say("circle-player", active=False, **harmless, reach=2, harmless=True) in shown.overview
    assert shown.overview[-1] == say("piles", number=60, discards=2, card="katana")


def test_the_circle_as_text_asks_for_no_reach_in_kojiros_turn() -> None:
    shown = Shown(Laid(5, A="kojiro").front("B", "armor").playing("A").game)
    assert shown.overview[0] == say("circle-all", name=shown.name("A"))
    assert not any("◎" in line for line in shown.overview)


@pytest.mark.parametrize(("character", "reach"), [("nobunaga", True), ("kojiro", False)])
def test_the_legend_explains_reach_only_if_it_is_shown(character: str, *, reach: bool) -> None:
    shown = Shown(Laid(5, A=character).playing("A").game)
    legend = BOARD.summary_legend(shown.localizer, shown.view)
    assert legend == say("summary-legend", reach=reach)
    assert ("◎" in legend) == any("◎" in line for line in shown.overview) == reach


def test_an_attack_is_the_first_line_of_the_circle_as_text() -> None:
    laid = Laid(5).hand("A", "bokken", "bo").front("A", "fast_draw").hand("B", "parry").play("A", "bokken", "B")
    shown = Shown(laid.game)
    facts = {"name": shown.name("A"), "names": shown.name("B"), "card": "bokken"}
    assert shown.overview[0] == say("card-attack", **facts, wounds=2)
    laid = Laid(4, C="okuni").hand("A", "geisha", "bo").hand("C", "bo").play("A", "geisha", "C", "hand")
    shown = Shown(laid.game)
    facts = {"name": shown.name("A"), "names": shown.name("C"), "card": "geisha"}
    assert shown.overview[0] == say("card-action", **facts)


def test_many_properties_are_counted_in_the_circle_and_named_on_a_page() -> None:
    shown = Shown(the_fullest_circle())
    page = "\n".join(shown.page("players"))
    for player in the_fullest_circle().table.players:
        assert all(say(f"card-{card}") in page for card in player.properties)
    assert sum(f" +{left}" in line for left in range(10, 30) for line in shown.overview) == 8


# The pages


@FULLEST
@pytest.mark.parametrize("reader", [None, 0])
def test_the_pages_fit_a_message(game: Any, reader: int | None) -> None:
    for page in Shown(game(), WIDE, reader).pages:
        assert len(page.name) <= 25
        assert len(page.text) <= 3000
        assert len(page.text.encode()) <= 8000


def test_the_players_page_shows_all_open_information() -> None:
    laid = Laid(5, B="benkei").front("B", "armor", "armor", "focus").hand("C").honor(D=1).playing("A")
    page = Shown(laid.game).page("players")
    name = Shown(laid.game).name
    assert page[0] == say("player-title", active=True, seat=name("A"), character="nobunaga", role="shogun")
    assert say("player-title", active=False, seat=name("B"), character="benkei", role=None) in page
    assert say("player-properties", cards=listed("focus", "armor", "armor")) in page
    assert say("player-state", resilience=4, full=4, honor=3, cards=0, harmless=True) in page
    assert say("player-state", resilience=5, full=5, honor=1, cards=1, harmless=False) in page


def test_a_hand_is_shown_to_its_owner_and_at_the_end_to_all() -> None:
    laid = Laid(5).hand("B", "katana", "parry", "parry").playing("A")
    laid.player("B").role = "ronin"
    assert say("board-hands") not in [page.name for page in Shown(laid.game).pages]
    own = Shown(laid.game, reader=1)
    assert own.page("hands") == [say("hand-line", seat=own.name("B"), cards=listed("katana", "parry", "parry"))]
    assert [say("role-ronin") in "\n".join(shown.page("players")) for shown in (own, Shown(laid.game))] == [
        True,
        False,
    ]
    final = Shown(the_fullest_circle_at_its_end())
    assert len(final.page("hands")) == 8


def test_the_piles_page_lists_the_discards() -> None:
    laid = Laid(5).discards("parry", "katana", "parry").playing("A")
    page = Shown(laid.game).page("piles")
    assert page[0] == say("piles", number=60, discards=3, card="parry")
    assert say("piles-discards", cards=listed("katana", "parry", "parry")) in page


def test_a_page_says_what_each_character_does() -> None:
    laid = Laid(3, B="benkei").playing("A")
    shown = Shown(laid.game)
    facts = {"seat": shown.name("B"), "character": "benkei", "means": say("character-benkei", "short")}
    assert shown.page("characters")[1] == say("character-line", **facts)


def test_the_reach_page_lists_the_reach_between_all_players() -> None:
    laid = Laid(5, B="benkei", D="kojiro").front("C", "armor").hand("E").playing("A")
    shown = Shown(laid.game)
    page, name = shown.page("reach"), shown.name

    def line(number: int, letters: str) -> str:
        return say("reach-group", number=number, names=shown.localizer.format_list([*map(name, letters)]))

    assert page[1:5] == [say("reach-player", name=name("A")), line(1, "D"), line(2, "B"), line(3, "C")]
    assert page[page.index(say("reach-player", name=name("D"))) + 1] == say("reach-all", character="kojiro")
    assert page[-1] == say("reach-harmless", names=name("E"), expansion=False)
    assert say("board-reach") not in [page.name for page in Shown(the_fullest_circle_at_its_end()).pages]


def test_the_reach_page_says_that_makibishi_reaches_empty_hands() -> None:
    shown = Shown(Laid(5, expansion=True).hand("B").playing("A").game)
    assert shown.page("reach")[-1] == say("reach-harmless", names=shown.name("B"), expansion=True)


def test_each_line_of_the_reach_page_fits_a_phone() -> None:
    laid = Laid(8, E="kojiro").front("B", "armor", "armor").hand("C").resilience(D=0).playing("A")
    for page in (Shown(laid.game, WIDE).page("reach"), Shown(the_fullest_circle(), WIDE).page("reach")):
        assert max(map(in_line, page[:-1])) <= 36


def test_the_view_has_the_reach_between_all_players() -> None:
    game = new_game(GAME, 6, 3)
    for number, _ in enumerate(steps(game, 3)):
        if number % 10 == 0:
            view = game.view(None)
            assert isinstance(view, SamuraiSwordView)
            assert [list(view.reach_needed(seat)) for seat in range(6)] == [
                difficulties(game.table, seat) for seat in range(6)
            ]


@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_shown_depends_on_hidden_information(seats: int) -> None:
    game, chance = new_game(GAME, seats, seats), Chance(1)
    for number, _ in enumerate(steps(game, seats)):
        if number % 10 == 0 and not game.finished:
            reader = chance.below(seats)
            one, other = Shown(game, reader=reader), Shown(game.imagine(reader, chance), reader=reader)
            assert one.pages == other.pages
            assert (one.summaries, one.overview) == (other.summaries, other.overview)
