### The record of finished games: one's own, and a server's.

command-record = Show your finished games, or those of this server

record-title = Your record
record-total = **{ $game }**: { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
}
record-answers = On average, you take { $average } to answer. { $known ->
    [one] { $timely ->
        [0] Your last answer was late.
       *[other] Your last answer was in time.
    }
   *[other] { $timely } of your last { $known } answers were in time.
}
record-time = { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
    [one] 1 day { $hours } h
   *[other] { $days } days { $hours } h
}
record-result = { $day } **{ $game }**: place { $place } of { $players }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-none = You haven't finished a game yet. Games played mostly by computer players don't count.
record-is-off = Your record is off: no finished games are added to it.
record-server-title = This server, last three months
record-standing = { $person }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
}
record-server-none = No one has finished a game here in the last three months.
sure-to-record-off = { $number ->
    [0] From now on, games you finish won't count in your record or any server's.
    [one] This deletes the one game in your record. From now on, games you finish won't count in your record or any server's.
   *[other] This deletes all { $number } games in your record. From now on, games you finish won't count in your record or any server's.
}

button-record = My record
button-record-server = This server
button-record-off = Turn off my record
button-record-off-sure = Delete my record
button-record-keep = Keep my record
button-record-on = Turn on my record
