"""Discord: commands, buttons and forms. They call the host and show what comes back."""
