"""Tests that `check` asks Discord which bot the token belongs to."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.discord.permissions import invite_link
from tests.commands.test_process import ROOT, stranger
from tests.double import FakeDiscord, Refusal
from tests.message_matching import ANY, says

README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / "deploy" / "README.md").read_text("utf-8")


async def checked(folder: Path, *arguments: str, **settings: str) -> tuple[int, str]:
    """Return the exit code and output of `check`."""
    code = "import sys; from bot.commands.cli import main; sys.exit(main())"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code, "check", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings},
    )
    told, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, told.decode()


@pytest.mark.slow
async def test_accepted_token_gives_the_invite_link(double: FakeDiscord, tmp_path: Path) -> None:
    code, told = await checked(tmp_path, DISCORD_TOKEN=double.token, DISCORD_API_URL=double.url)

    assert code == 0
    assert invite_link(double._state.application_id) in told
    assert double.token not in told


@pytest.mark.slow
async def test_refused_token_fails(double: FakeDiscord, tmp_path: Path) -> None:
    code, told = await checked(tmp_path, DISCORD_TOKEN="MTIz.wrong.token", DISCORD_API_URL=double.url)

    assert code == 1
    assert says(told, "problem-refused-token")
    assert "Traceback" not in told
    assert "MTIz" not in told


@pytest.mark.slow
async def test_missing_token_fails(tmp_path: Path) -> None:
    code, told = await checked(tmp_path)

    assert code == 1
    assert says(told, "check-no-token")


@pytest.mark.slow
async def test_unreachable_discord_is_reported_without_failing(tmp_path: Path) -> None:
    code, told = await checked(tmp_path, DISCORD_TOKEN="a.b.c", DISCORD_API_URL="http://127.0.0.1:9/api/v10")

    assert code == 0
    assert says(told, "problem-discord-unreachable", place="http://127.0.0.1:9/api/v10")


@pytest.mark.slow
@pytest.mark.parametrize(("status", "kind"), [(200, "text/html"), (403, "text/html"), (200, "application/json")])
async def test_server_other_than_discord_is_reported_without_failing(tmp_path: Path, status: int, kind: str) -> None:
    async with stranger(status, kind, "[]") as place:
        code, told = await checked(tmp_path, DISCORD_TOKEN="a.b.c", DISCORD_API_URL=place)

    assert code == 0
    assert says(told, "problem-not-discord", place=place)
    assert "Traceback" not in told


@pytest.mark.slow
async def test_rate_limit_is_reported_without_failing(double: FakeDiscord, tmp_path: Path) -> None:
    await double.world.refuse(Refusal("GET", "/oauth2/applications/@me", 429, 0, times=None, retry_after=3600))

    code, told = await checked(tmp_path, DISCORD_TOKEN=double.token, DISCORD_API_URL=double.url)

    assert code == 0
    assert says(told, "problem-discord-fails", place=ANY, code="429")


@pytest.mark.slow
async def test_check_finds_the_token_in_the_file_of_a_service(double: FakeDiscord, tmp_path: Path) -> None:
    """Run the check as `deploy/README.md` describes: with the service's file, from any working folder."""
    (tmp_path / "chabudai.env").write_text(f"DISCORD_TOKEN={double.token}\nDISCORD_API_URL={double.url}\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "elsewhere").mkdir()

    code, told = await checked(
        tmp_path / "elsewhere",
        *("--env-file", str(tmp_path / "chabudai.env")),
        CHABUDAI_DATA=str(tmp_path / "data"),
    )

    assert code == 0
    assert invite_link(double._state.application_id) in told
    assert "check --env-file /etc/chabudai.env" in GUIDE  # The command in the guide for hosts.


def test_readme_has_the_same_invite_link() -> None:
    assert invite_link(5).replace("client_id=5", "client_id=APP_ID") in README
