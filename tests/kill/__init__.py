"""Crash test: kill the bot at random moments of play, then check that nothing is lost or sent twice.

`python -m tests.kill --kills 200` prints the findings. Simulated players press real controls of the fake Discord
(`tests.double`). Database triggers keep a second record of everything queued (`tests.kill.store_audit`), and
`tests.kill.consistency` compares the two.
"""
