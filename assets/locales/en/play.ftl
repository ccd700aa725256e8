### Games of computer players in the terminal.

play-begins = A game for { $seats }, seed { $seed }.
play-taken = For { $seats } these options were taken: { $options }.
play-option = { $name }={ $value }
problem-unknown-game = There is no game called { $game }. There are: { $games }.
problem-unnamed-option = Write an option as NAME=VALUE, not as “{ $written }”. There are: { $options }.
problem-repeated-option = You have given the option { $option } more than once. Say which value you mean.
problem-unknown-option = { $game } has no option called { $option }. There are: { $options }.
problem-cannot-begin = { error-cannot-begin }
problem-unknown-value = The option { $option } cannot be "{ $value }". It can be: { $values }.
problem-wrong-seats = This game, with these options, is for { $least } to { $most } people, not for { $seats }.
play-no-file = The file { $file } cannot be read: { $why }.
play-unreadable = The file { $file } holds no game that can be played on: { $why }.
play-failed = The game failed: { $error }. How it came to that is in { $file }; go on from there with --load { $file }.
play-stats = { $games } games for { $seats }: { $answers } answers in { $seconds } s, { $games-per-second } games and { $answers-per-second } answers a second.

cli-option = an option of the game, such as its lobby offers; may be given several times
cli-players = computer players against one another, named with commas between ({ $players }); prints how often each wins
problem-unknown-player = There is no computer player called { $player }. There are: { $players }.
problem-wrong-players = A table for { $seats } needs { $seats } players, not { $players }.
cli-keep = writes each game of a match to this file; begun again with the same file, the match goes on from there
problem-nothing-to-keep = Only the games of a match are kept. Name the computer players with --players, or leave out --keep.
problem-other-match = { $file } does not hold this match. Name another file, or the game, options, players and seed it was begun with.
problem-unwritable-match = { $file } cannot be used to keep games: { $why }.
problem-no-games = { $games } games cannot be played. Ask for at least one.
play-match-games = { $games ->
    [one] One game, ties for the first place won by all of them.
   *[other] { $games } games, seats in turn, ties for the first place won by all of them.
}
play-match-progress = { $played } of { $games } games
play-match-player = player
play-match-wins = wins
play-match-share = share
play-match-interval = 95% between
play-match-points = points
play-match-percent = { $share }%
play-match-between = { $low }% and { $high }%
