"""Tests for messages as the demo prints them."""

from types import SimpleNamespace

from bot.commands.demo.printer import WIDTH, MessageRenderer
from bot.localization.catalogs import CatalogLoader
from bot.model.custom_ids import CustomId
from bot.presentation.components import (
    Component,
    SelectOption,
    button,
    container,
    media_gallery,
    row,
    section,
    select_menu,
    separator,
    text_display,
)
from tests.wording import say

CONTROL = CustomId("seat", 1)


def printed(*components: Component) -> list[str]:
    screen = MessageRenderer(CatalogLoader(strict=True).catalog(), {7: "Aiko"}, "game-night")
    return list(screen.message(SimpleNamespace(content="", embeds=[], components=components)))


def test_container_is_printed_in_order_with_a_bar() -> None:
    control = {**button(CONTROL, "Seat"), "emoji": {"id": "5", "name": "lotus"}}
    shown = container(
        [
            text_display("### Shogun\n-# <@7> is next in <#1>"),
            media_gallery("Two\nprovinces."),
            separator(),
            section("**First game**", button(CONTROL, "Choose")),
            row(control, button(CONTROL, "Board")),
            row(select_menu(CONTROL, [SelectOption("Map", "0")], "Page")),
        ]
    )

    assert printed(shown) == [
        "  │ Shogun",
        "  │ @Aiko is next in #game-night",
        f"  │ {say('demo-picture', about='Two provinces.')}",
        "  │",
        "  │ First game",
        "  │ [Choose]",
        "  │ [:lotus: Seat] [Board]",
        "  │ [Page ▾]",
    ]


def test_text_outside_a_container_has_no_bar() -> None:
    assert printed(text_display("<:lotus:5> Aiko"), row(button(CONTROL, "Seat"))) == [
        "  :lotus: Aiko",
        "  [Seat]",
    ]


def test_description_of_a_picture_is_shortened() -> None:
    lines = printed(container([media_gallery("a province and " * 60)]))

    assert len("".join(lines)) < 300
    assert max(map(len, lines)) <= WIDTH
