### Games of computer players in the terminal.

play-begins = A game for { $seats } players, seed { $seed }.
play-taken = Options set for { $seats } players: { $options }.
play-option = { $name }={ $value }
problem-unknown-game = There's no game called { $game }. Available games: { $games }.
problem-unnamed-option = Write an option as NAME=VALUE, not as “{ $written }”. Available options: { $options }.
problem-repeated-option = The option { $option } is given more than once. Keep only the value you mean.
problem-unknown-option = { $game } has no option called { $option }. Available options: { $options }.
problem-cannot-begin = { error-cannot-begin }
problem-unknown-value = The option { $option } can't be "{ $value }". Possible values: { $values }.
problem-wrong-seats = With these options, this game is for { $least } to { $most } players, not { $seats }.
play-no-file = Can't read the file { $file }: { $why }.
play-unreadable = The file { $file } doesn't contain a game that can continue: { $why }.
play-failed = The game failed: { $error }. The moves up to that point are in { $file }; continue from there with --load { $file }.
play-stats = { $games ->
    [one] One game
   *[other] { $games } games
} for { $seats } players: { $answers } answers in { $seconds } s, { $games-per-second } games and { $answers-per-second } answers per second.

try-lesson-you = Learner
try-lesson-prompt = Your answer (a number, or Enter for the lesson's):

cli-option = a game option, as in the game's lobby; can be repeated
cli-players = computer players that compete in a match, separated by commas ({ $players }); prints how often each wins
problem-unknown-player = There's no computer player called { $player }. Available computer players: { $players }.
problem-wrong-players = A table for { $seats } needs { $seats } players, not { $players }.
cli-keep = write each game of a match to this file; run again with the same file to continue the match
problem-nothing-to-keep = Only the games of a match can be kept. Name the computer players with --players, or leave out --keep.
problem-other-match = { $file } is from another match. Use another file, or that match's game, options, players and seed.
problem-unwritable-match = Can't keep games in { $file }: { $why }.
problem-no-games = Can't play { $games } games. Ask for at least one.
play-match-games = { $games ->
    [one] One game; players tied for first place all win.
   *[other] { $games } games, rotating seats; players tied for first place all win.
}
play-match-progress = { $played } of { $games } games
play-match-player = player
play-match-wins = wins
play-match-share = share
play-match-interval = 95% interval
play-match-points = points
play-match-percent = { $share }%
play-match-between = { $low }% to { $high }%
