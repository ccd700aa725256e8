"""The bot in a process of its own, killed at random moments of play; then every word is counted.

`python -m tests.kill --kills 200` prints what was found. People press real controls of the loopback Discord
(`tests.double`); the store keeps a record of its own, which no kill can part from it (`tests.kill.ledger`).
"""
