"""Health checks and metrics of the bot, served on a port of the loopback address."""
