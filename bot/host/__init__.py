"""The host: keeps every table going, whoever comes, goes or falls asleep. Knows nothing of Discord."""
