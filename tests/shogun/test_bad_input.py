"""Tests that a mistaken plan or attack is reported only to that player and changes only their draft."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import Chabudai
from bot.discord.presses import ControlParser
from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.panels import Panel
from bot.presentation.components import SUCCESS
from bot.presentation.controls import Controls, OutdatedControlError, parse_control
from engine.core.chance import Chance
from engine.core.steps import Step
from engine.shogun.game import Shogun
from engine.shogun.options import ShogunOptions
from engine.shogun.table import ShogunTable
from tests.cogs.people import MovableClock, Room, a_bot, labels_of, menus_of, raw, text_of
from tests.presentation.control_user import BUTTON, parts
from tests.shogun.laying import Laid
from tests.shogun.showing import localizer_at, say


def short(action: str) -> str:
    """Return a name by which a text plan can refer to an action."""
    return say(f"action-{action}", "short")


POOR = 2
"""Chests too few for bids of 3 or 4."""


class Ready(Shogun):
    """A game that starts with the default line-ups, so that all players plan, with few chests."""

    @classmethod
    def lay_out(
        cls, options: ShogunOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[ShogunTable, Sequence[Step]]:
        table, steps = super().lay_out(ShogunOptions(claiming="line-ups"), choices, chance)
        for player in table.players:
            player.chests = POOR
        return table, steps


def _unnumbered(label: str) -> str:
    """Return the label of a province without the number that marks it on the picture."""
    return label.partition(". ")[2] or label


class Planner:
    """The player who plans, with the panel they see."""

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.name = name
        self.shown: Any = None

    async def sit(self) -> "Planner":
        self.shown = (await self.room.seat(self.name)).response
        return self

    @property
    def text(self) -> str:
        return text_of(self.shown)

    @property
    def is_done(self) -> bool:
        """Whether the current draft can be submitted."""
        return say("ask-plan", "confirm") in labels_of(self.shown)

    async def open(self, label: str) -> Any:
        """Open the modal behind the first button with this label's start."""
        whole = next(each for each in labels_of(self.shown) if each.startswith(label))
        return await self.room.people[self.name].click(self.shown.message, label=whole)

    async def open_form(self, place: int) -> Any:
        """Open the modal at this position among the modals."""
        start = say("form-of-parts", parts="|").partition("|")[0]
        forms = [each for each in labels_of(self.shown) if each.startswith(start)]
        return await self.open(forms[place])

    async def send(self, opened: Any, *things: str) -> None:
        """Submit an open modal, choosing the thing of this name in each menu, or none."""
        fields = [part["component"] for part in opened.modal["components"]]
        labels = [{_unnumbered(option["label"]): option["value"] for option in field["options"]} for field in fields]
        values = {field["custom_id"]: list[str]() for field in fields}
        for field, known, thing in zip(fields, labels, things, strict=False):
            values[field["custom_id"]] = [known[thing]]
        await self._sent(opened, values)

    async def open_text(self) -> Any:
        """Open *As text* under *More*."""
        self.shown = (await self.room.people[self.name].click(self.shown.message, label=say("button-more"))).response
        return await self.open(say("as-text"))

    async def write(self, text: str) -> None:
        opened = await self.open_text()
        await self._sent(opened, {opened.modal["components"][0]["component"]["custom_id"]: text})

    async def _sent(self, opened: Any, values: dict[str, Any]) -> None:
        self.shown = (await self.room.people[self.name].submit_modal(opened, values)).response
        await self.room.settle()

    async def provinces(self) -> list[str]:
        """Return the names of the player's provinces."""
        panel = await self.panel()
        mine = [province.id for province in panel.view.provinces if province.owner == panel.seat]
        return [say(f"province-{province}") for province in mine]

    async def panel(self) -> Panel:
        info = await self.room.host.queries.open_table_in(self.room.channel.id)
        assert info is not None
        return await self.room.host.gameplay.panel(info.id, self.room.people[self.name].id)

    async def localizer(self) -> Localizer:
        """Return the table's message formatter."""
        panel = await self.panel()
        return self.room.bot.boards.table_localizer(panel.info, panel.chosen, "en")

    async def others(self) -> str:
        """Return a province of another player."""
        panel = await self.panel()
        foreign = next(each.id for each in panel.view.provinces if each.owner not in (panel.seat, None))
        return say(f"province-{foreign}")


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, {"shogun": Ready})


@pytest.fixture
async def ann(room: Room) -> Planner:
    """Return Ann, at a planning table of three."""
    await room.start("Ben", "Cid")
    return await Planner(room, "Ann").sit()


async def everything(room: Room) -> tuple[Any, ...]:
    """Return all that other players can see, and the players to act."""
    others = [text_of((await room.seat(name)).response) for name in ("Ben", "Cid")]
    return await room.awaited(), room.story(), text_of(room.card), others


# Plans


FORM_1_5, FORM_6_10 = range(2)
"""Positions of the two modals among the buttons that open modals."""


def laid_lines(person: Planner, province: str) -> int:
    """Return how often the panel shows this province on a space."""
    start = say("laid-does", place="|", thing=province, about="").partition("|")[2]
    return person.text.count(start)


@pytest.mark.slow
async def test_a_card_used_twice_in_a_modal_is_reported_to_fix(room: Room, ann: Planner) -> None:
    before, (first, second, *_) = await everything(room), await ann.provinces()
    await ann.send(await ann.open_form(FORM_1_5), first, second, first)
    (wrong,) = [line for line in ann.text.splitlines() if line.startswith("⚠ ")]
    before_places = say("illegal-too-many-copies", thing=first, most=1, laid=2, places="|").partition("|")[0]
    assert wrong.startswith(f"⚠ {before_places}")
    assert say("panel-to-mend") in ann.text
    assert laid_lines(ann, first) == 2
    assert laid_lines(ann, second) == 1
    assert not ann.is_done
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_plan_short_of_provinces_or_a_bid_cannot_be_submitted(room: Room, ann: Planner) -> None:
    before, (first, *_) = await everything(room), await ann.provinces()
    await ann.send(await ann.open_form(FORM_1_5), first)
    assert (
        "\n".join(
            (
                say("places-empty", places=say("bid-space")),
                say("group-short", group=say("province-card", "group"), number=5),
            )
        )
        in ann.text
    )
    assert not ann.is_done
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_bid_above_the_chests_is_not_offered_or_accepted(room: Room, ann: Planner) -> None:
    (bids,) = menus_of(ann.shown)
    assert not {say("chest-card", chests=3), say("chest-card", chests=4)} & {
        option["label"] for option in bids["options"]
    }
    first, *_ = await ann.provinces()
    four = say("chest-card", chests=4)
    await ann.write(f"{short('build_castle')}: {first}\n{say('bid-space')}: {four}\n{say('bid-space')}: 9")
    wrong = (
        say("not-laid", line=2, why=say("not-laid-chests", bid=4, chests=2)),
        say("not-laid", line=3, why=say("not-laid-bid", most=4)),
        say("misread-kept"),
    )
    assert "\n".join(wrong) in ann.text
    assert laid_lines(ann, first) == 1
    assert not ann.is_done


@pytest.mark.slow
async def test_a_foreign_province_in_a_text_plan_names_its_owner(room: Room, ann: Planner) -> None:
    before, first, foreign = await everything(room), (await ann.provinces())[0], await ann.others()
    places = [short(action) for action in ("build_castle", "build_temple", "collect_taxes")]
    await ann.write("\n".join(f"{at}: {each}" for at, each in zip(places, (foreign, first, "Hokkaido"), strict=True)))
    view = (await ann.panel()).view
    owner = next(each.owner for each in view.provinces if say(f"province-{each.id}") == foreign)
    localizer = await ann.localizer()
    foreign_held = localizer.format("not-laid-province", province=foreign, plays=True, owner=owner)
    assert say("not-laid", line=1, why=foreign_held) in ann.text
    assert say("misread", line=3, text="Hokkaido", several=0, near=None, bare=False) in ann.text
    assert laid_lines(ann, first) == 1
    assert await everything(room) == before


@pytest.mark.slow
async def test_a_misspelled_name_gets_a_suggestion(room: Room, ann: Planner) -> None:
    first, *_ = await ann.provinces()
    slip = f"{first[:-2]}{first[-1]}"
    await ann.write(f"{short('build_castle')}: {slip}")
    assert say("misread", line=1, text=slip, several=0, near=first) in ann.text


@pytest.mark.slow
async def test_a_plan_names_the_provinces_without_an_action(room: Room, ann: Planner) -> None:
    first, second, *others = await ann.provinces()
    await ann.send(await ann.open_form(FORM_1_5), first, second)
    assert len(others) == 7
    assert say("plan-free", provinces=(await ann.localizer()).format_list(sorted(others))) in ann.text


@pytest.mark.slow
async def test_an_ambiguous_line_names_the_possible_spaces_or_provinces(room: Room, ann: Planner) -> None:
    mine = await ann.provinces()
    start = next(each[0] for each in mine if sum(other[0] == each[0] for other in mine) > 1)
    several = [each for each in mine if each.startswith(start)]
    battles = {place.key: place for place in (await ann.panel()).decision.question.places if "battle" in place.key}
    localizer = await ann.localizer()
    names = [escape_markdown(localizer.label(place.word, **place.facts)) for place in battles.values()]
    one, other = (say(f"action-battle_move_{letter}").split() for letter in "ab")
    common = " ".join(word for word, same in zip(one, other, strict=True) if word == same)
    await ann.write(f"{common}: {mine[0]}\n{short('build_temple')}: {start}")
    said = ann.text
    assert say("misread", line=1, text=common, several=2, names=localizer.catalog.format_list(names, "or")) in said
    assert (
        say("misread", line=2, text=start, several=len(several), names=localizer.catalog.format_list(several, "or"))
        in said
    )
    again = await ann.open_text()
    assert again.modal["components"][0]["component"]["value"].endswith(f": {start}"), "nothing is missing"


@pytest.mark.slow
async def test_a_modal_submitted_after_the_round_started_is_refused(room: Room, ann: Planner) -> None:
    opened, (first, *_) = await ann.open_form(FORM_1_5), await ann.provinces()
    await room.wait(24 * 60)
    story = room.story()
    await ann.send(opened, first)
    assert say("old-control") in ann.text
    assert say("panel-chosen") not in ann.text
    assert room.story() == story


@pytest.mark.slow
async def test_two_open_modals_keep_each_others_cards(room: Room, ann: Planner) -> None:
    first, second, *_ = await ann.provinces()
    one, other = await ann.open_form(FORM_1_5), await ann.open_form(FORM_6_10)
    await ann.send(other, second)
    await ann.send(one, first)
    assert laid_lines(ann, first) == 1
    assert laid_lines(ann, second) == 1


@pytest.mark.slow
async def test_another_players_control_shows_the_own_question_unchanged(room: Room, ann: Planner) -> None:
    first, *_ = await ann.provinces()
    await ann.send(await ann.open_form(FORM_1_5), first)
    (menu,) = menus_of(ann.shown)
    control = CustomId.parse(menu["custom_id"])
    assert control is not None
    reading = ControlParser(control, ("0",))
    ben = room.people["Ben"].id
    assert control.table is not None
    outcome = await room.host.gameplay.handle_control(control.table, ben, control.seat, control.token, reading)
    assert outcome.stale
    assert not outcome.changed
    assert dict(outcome.panel.drafts) == {}
    assert list((await ann.panel()).drafts)
    assert laid_lines(await ann.sit(), first) == 1


@pytest.mark.slow
async def test_submitting_a_plan_changed_on_another_device_does_nothing(room: Room, ann: Planner) -> None:
    mine = await ann.provinces()
    none = f"{say('bid-space')}: {say('chest-card', chests=0)}"
    await ann.write("\n".join([*(f"{at}: {each}" for at, each in zip(SIX, mine, strict=False)), none]))
    done = next(part["custom_id"] for part in parts(raw(ann.shown), BUTTON) if part["style"] == SUCCESS)
    await ann.write(f"{short('build_castle')}: {mine[0]}")
    control = CustomId.parse(done)
    assert control is not None
    assert control.table is not None
    reading = ControlParser(control)
    ann_id = room.people["Ann"].id
    outcome = await room.host.gameplay.handle_control(control.table, ann_id, control.seat, control.token, reading)
    assert not outcome.changed
    assert "Ann" in await room.awaited()


SIX = [
    say(f"action-{action}")
    for action in ("build_castle", "build_temple", "build_theatre", "confiscate_rice", "collect_taxes", "deploy_5")
]


# Attacks


def attacking() -> Laid:
    """Set up A's Battle / move A from Suruga with 4 armies; B's Omi is far away."""
    laid = Laid(3).own("A", suruga=4, kai=2).own("B", sagami=2, omi=2).own("C", totomi=1)
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.player("A").held = 2
    return laid.act("A", "battle_move_a", "suruga")


def forged(laid: Laid, number: int) -> None:
    """Press a forged button for a nonexistent option."""
    decision = laid.question("A")
    rows = Controls(localizer_at(laid, "A"), 1, decision).rows()
    pressed = parts(rows, BUTTON)[0]
    control = CustomId.parse(pressed["custom_id"])
    assert control is not None
    old = control.args
    parse_control(decision, CustomId(control.verb, 1, 0, control.token, (*old[:-1], str(number))))


def test_an_attack_out_of_reach_is_not_offered_and_cannot_be_forged() -> None:
    laid = attacking()
    assert "omi" not in laid.offered("A")
    with pytest.raises(OutdatedControlError):
        forged(laid, 99)
    assert laid.asked() == "choose-target"
    assert laid.armies("suruga") == 4


def test_one_army_must_stay_behind() -> None:
    laid = attacking().pick("A", "sagami")
    assert set(laid.offered("A")) == {"1", "2", "3"}
    with pytest.raises(OutdatedControlError):
        forged(laid, 4)
    assert laid.armies("suruga") == 4
