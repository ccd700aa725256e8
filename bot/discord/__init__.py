"""The Discord client: interactions, replies and message delivery."""
