"""Tables before, beside and after their games: seats, settings, endings and lost channels."""
