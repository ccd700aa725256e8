"""Discord: the client, its controls and answers, and how messages get there."""
