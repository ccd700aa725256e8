"""Discord cogs: commands, buttons and modals, which call the host and show the result."""
