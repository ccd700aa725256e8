"""Tests for the worker that renders pictures as PNG, and its restart after a failure."""

import struct
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.pictures import Drawing
from bot.workers import rendering_worker
from bot.workers.rendering import RenderingError, SvgRenderer
from bot.workers.worker_process import WorkerTimeoutError
from tests.workers.drawing_seats import nothing

SQUARE = Drawing(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>', ""
)
WORD = Drawing(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" font-family="Open Sans">'
    '<text y="24" font-size="24">Kyoto</text></svg>',
    "",
)
NO_SVG = Drawing("this is no drawing", "")
PATIENCE = 300.0
"""Timeout in seconds; rendering has the lowest priority on the machine."""


@pytest.fixture
async def painter() -> AsyncIterator[SvgRenderer]:
    painter = SvgRenderer(nothing, timeout=PATIENCE)
    yield painter
    await painter.close()


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def has_ink(png: bytes) -> bool:
    """Return whether the picture shows anything."""
    at, data = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    return any(zlib.decompress(data))


@pytest.mark.slow
async def test_drawing_becomes_a_high_resolution_png(painter: SvgRenderer) -> None:
    assert size_of(await painter.render(SQUARE)) == (40 * rendering_worker.ZOOM, 20 * rendering_worker.ZOOM)


def test_font_files_exist_next_to_their_license() -> None:
    assert all(Path(font).is_file() for font in rendering_worker.fonts())
    assert "Apache License" in (rendering_worker.FONTS / "LICENSE.txt").read_text("utf-8")


async def test_text_is_rendered_with_the_bundled_font(painter: SvgRenderer) -> None:
    assert has_ink(await painter.render(WORD))


async def test_invalid_drawing_is_refused_without_affecting_the_next(painter: SvgRenderer) -> None:
    with pytest.raises(RenderingError):
        await painter.render(NO_SVG)

    assert await painter.render(SQUARE)


async def test_picture_is_cached(painter: SvgRenderer) -> None:
    first = await painter.render(SQUARE)
    await painter.close()

    assert await painter.render(SQUARE) is first
    assert painter._child._process is None


async def test_cache_keeps_only_the_latest_pictures() -> None:
    painter = SvgRenderer(nothing, cache_size=1, timeout=PATIENCE)
    await painter.render(SQUARE)
    word = await painter.render(WORD)
    await painter.close()

    assert list(painter._cache.values()) == [word]


@pytest.mark.slow
async def test_worker_restarts_after_a_failure(painter: SvgRenderer) -> None:
    await painter.render(SQUARE)
    process = painter._child._process
    assert process is not None
    process.kill()
    await process.wait()

    with pytest.raises(RenderingError):
        await painter.render(WORD)
    assert await painter.render(WORD)


async def test_worker_that_cannot_start_raises_an_error() -> None:
    painter = SvgRenderer(nothing, "bot.workers.no_such_child")

    with pytest.raises(RenderingError):
        await painter.render(SQUARE)


async def test_picture_that_times_out_does_not_affect_the_next() -> None:
    painter = SvgRenderer(nothing, timeout=0.0)
    try:
        with pytest.raises(WorkerTimeoutError):
            await painter.render(SQUARE)
        painter._child._patience = PATIENCE
        assert await painter.render(SQUARE)
    finally:
        await painter.close()


def test_rendering_needs_the_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.util import find_spec

    assert rendering_worker.can_draw()
    monkeypatch.setattr(rendering_worker, "find_spec", lambda name: None if name == "resvg_py" else find_spec(name))
    assert not rendering_worker.can_draw()
