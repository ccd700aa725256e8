"""`/help` says what a newcomer can do where they are."""

from bot.presentation.question import text_of as text_of_question
from tests.cogs.people import Room, labels_of, text_of


async def helped(room: Room, who: str) -> str:
    shown = await room.slash(who, "help")
    assert shown.ephemeral
    return text_of(shown.response)


async def question(room: Room, who: str) -> str:
    """What the panel of a person asks, as it asks it."""
    info = await room.table()
    panel = await room.host.play.panel(info.id, room.people[who].id)
    assert panel.decision is not None
    return text_of_question(room.bot.boards.voice_at(info, panel.chosen, "en"), panel.decision)


async def test_without_a_table_one_learns_how_to_open_one(room: Room) -> None:
    text = await helped(room, "Ann")
    assert "No table stands in this channel." in text
    assert "/table open" in text
    assert "elsewhere" not in text


async def test_without_a_table_one_hears_of_tables_elsewhere(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    other = room.guild.create_text_channel("other")
    for who in ("Ann", "Ben"):
        shown = await room.slash(who, "help", other)
        said = "and one of them waits for you" if who == awaited else "nobody waits for you"
        assert f"You sit at one table elsewhere{', ' if who == awaited else '; '}{said}" in text_of(shown.response)


async def test_in_a_lobby_everybody_learns_what_is_missing(room: Room) -> None:
    await room.open()
    assert "One more is needed: ask a friend to press *Join*" in await helped(room, "Ann")
    assert "Press *Join* on" in await helped(room, "Ben")
    await room.press("Ben", "Join")
    assert f"when {room.people['Ann'].mention} presses *Start*" in await helped(room, "Ben")
    assert "Press *Start* on" in await helped(room, "Ann")


async def test_whoever_is_asked_reads_the_question_and_has_my_seat_before_them(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    shown = await room.slash(awaited, "help")
    text = text_of(shown.response)
    assert "due <t:" in text
    assert "Place your things" in text
    assert (await question(room, awaited)) not in text, "My seat shows that"
    assert labels_of(shown.response) == ["My seat", "Rules", "Cards"]
    await room.press(awaited, "My seat", shown.response)
    assert labels_of(shown.response) != ["My seat", "Rules", "Cards"], "the panel is there in its place"


async def test_whoever_waits_reads_for_whom(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    (other,) = {"Ann", "Ben"} - {awaited}
    assert f"The table waits for {awaited}." in await helped(room, other)


async def test_whoever_watches_is_told_so(room: Room) -> None:
    await room.start("Ben")
    text = await helped(room, "Eve")
    assert "and you watch" in text
    assert str(room.card.id) in text


async def test_whoever_is_away_learns_how_to_come_back(room: Room) -> None:
    await room.start("Ben", pace=10)
    for _ in range(12):
        await room.wait(11)
    info = await room.table()
    away = [person.name for person in info.seats if person.away]
    assert away
    assert "*I am back*" in await helped(room, away[0])
