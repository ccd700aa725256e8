"""Table hosting: game flow, the lobby, deadlines and message delivery, independent of Discord."""
