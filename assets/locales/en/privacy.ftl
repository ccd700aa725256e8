### Personal data: show, export, erase.

command-privacy = Show, download or erase your data
command-privacy-show = Show a summary of the data stored about you
command-privacy-export = Download all data stored about you as a file
command-privacy-erase = Erase the data stored about you (asks you to confirm)

privacy-title = Data stored about you
privacy-nothing = No data is stored about you.
privacy-person = Your name is **{ $name }**; your language is { $language }; you get reminders { $remind ->
    [dm] by direct message
   *[mention] in the channel
}.
privacy-time = Your time zone is { $zone }; { $quiet-id ->
    [none] you have no quiet hours
   *[other] your quiet hours are { $quiet }
}.
privacy-absence = You're away until { $until }.
privacy-closed-dms = The bot hasn't been able to DM you since { $since }.
privacy-results = Your record has { $number ->
    [one] one finished game
   *[other] { $number } finished games
}: see `/record`.
privacy-unrecorded = You've turned your record off.
privacy-waiting = { $number ->
    [one] One direct message is waiting to reach you.
   *[other] { $number } direct messages are waiting to reach you.
}
privacy-tickets = { $number ->
    [one] You're waiting for a game (`/play`). The bot stores your name in that server, the channel, the game, the number of players, the time limit and when you asked.
   *[other] You're waiting for { $number } games (`/play`). The bot stores your name in those servers, the channels, the games, the numbers of players, the time limits and when you asked.
}
privacy-table = • **{ $game }** in { $channel }, { $state ->
    [lobby] not started: your name and seat
   *[playing] in progress: your name and seat
    [finished] finished: your name and seat
    [ended] ended: your name and seat
}{ $answers ->
    [0] {""}
    [one] , 1 answer
   *[other] , { $answers } answers
}{ $unseen ->
    [0] {""}
    [one] , 1 pre-set answer or draft
   *[other] , { $unseen } pre-set answers and drafts
}{ $letters ->
    [0] {""}
    [one] , 1 direct message
   *[other] , { $letters } direct messages
}
privacy-more-tables = … and { $number } more in the file
privacy-former = { $number ->
    [one] The bot also stores your names and answers at one table where another player has taken your seat.
   *[other] The bot also stores your names and answers at { $number } tables where other players have taken your seat.
}
privacy-elsewhere = { $number ->
    [one] The bot also stores that you host or ended one table where you have no seat.
   *[other] The bot also stores that you host or ended { $number } tables where you have no seat.
}
privacy-more = Only you can request your data. `/privacy export` gives you all of it as a file. { $days ->
    [one] A day
   *[other] { $days } days
} after a table ends, all its names, text and secrets are erased automatically; `/privacy erase` erases yours now. If no player does anything, a game ends after { $idle ->
    [one] a day
   *[other] { $idle } days
}.
privacy-export = This is all the data stored about you. It doesn't include other players' secrets or the state of your games.

sure-to-erase = This permanently erases all data stored about you here.
sure-to-erase-playing = { $number ->
    [one] You give up your seat for good at a table that hasn't ended.
   *[other] You give up your seats for good at { $number } tables that haven't ended.
} If a game has started, it continues without your name, and the bot plays your seat.
sure-to-erase-over = { $number ->
    [one] In one past game, you appear as *{ somebody }*; the game itself stays.
   *[other] In { $number } past games, you appear as *{ somebody }*; the games themselves stay.
}
sure-to-erase-discord = This doesn't delete anything posted on Discord; you have to delete those messages yourself. To keep a copy of your data, use `/privacy export` first.
button-erase = Erase everything
button-erase-not = Keep my data
privacy-erased = Erased. If you play again, you start with a clean slate.
somebody = Deleted user
the-bot = The bot
