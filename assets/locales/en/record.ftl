### The record of finished games: one's own, and a server's.

command-record = Show your finished games, or those of this server

record-title = Your record
record-total = **{ $game }**: { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] no win
    [one] one win
   *[other] { $wins } wins
}
record-answers = You take { $average } to answer on average. { $known ->
    [one] { $timely ->
        [0] Your last answer was too late.
       *[other] Your last answer was in time.
    }
   *[other] { $timely } of your last { $known } answers were in time.
}
record-time = { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
    [one] a day and { $hours } h
   *[other] { $days } days and { $hours } h
}
record-result = { $day } **{ $game }**: place { $place } of { $players }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-none = You haven't finished a game yet. Games that mostly computers play don't count.
record-is-off = Your record is off: no finished games are added to it.
record-server-title = This server, last three months
record-standing = { $person }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] no win
    [one] one win
   *[other] { $wins } wins
}
record-server-none = No one has finished a game here in the last three months.
sure-to-record-off = { $number ->
    [0] From now on, games you finish aren't recorded, and no server's record counts them.
    [one] This deletes the one game in your record. From now on, games you finish aren't recorded, and no server's record counts them.
   *[other] This deletes all { $number } games in your record. From now on, games you finish aren't recorded, and no server's record counts them.
}

button-record = My record
button-record-server = This server
button-record-off = Turn off record
button-record-off-sure = Delete my record
button-record-keep = Keep my record
button-record-on = Turn on record
