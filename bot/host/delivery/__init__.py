"""Delivery of messages to Discord: the queue, the game log, cards and direct messages."""
