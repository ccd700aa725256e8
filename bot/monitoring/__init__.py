"""How the bot does, told on a port of the loopback address to whoever watches over it."""
