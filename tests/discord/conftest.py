from tests.cogs.conftest import clock, room, simcord_bot

__all__ = ["clock", "room", "simcord_bot"]
