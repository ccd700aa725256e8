### Random games in the terminal.

play-begins = A game for { $seats }, seed { $seed }.
play-unknown-game = There is no game called { $game }. There are: { $games }.
play-wrong-seats = This game is for { $least } to { $most } people, not for { $seats }.
play-no-file = The file { $file } cannot be read: { $why }.
play-unreadable = The file { $file } holds no game that can be played on: { $why }.
play-failed = The game failed: { $error }. How it came to that is in { $file }; go on from there with --load { $file }.
play-stats = { $games } games for { $seats }: { $answers } answers in { $seconds } s, { $games-per-second } games and { $answers-per-second } answers a second.
