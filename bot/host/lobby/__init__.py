"""Tables outside their games: seats, settings, host rights, endings and lists."""
