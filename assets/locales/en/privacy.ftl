### What is kept of people: shown, handed over, erased.

command-privacy = What this bot keeps of you
command-privacy-show = What is kept of you, in short
command-privacy-export = All that is kept of you, as a file
command-privacy-erase = Erase what is kept of you, after asking you once more

privacy-title = What is kept of you
privacy-nothing = Nothing is kept of you.
privacy-person = You are called **{ $name }**; your language is { $language }; reminders reach you { $remind ->
    [dm] by direct message
   *[mention] in the channel
}.
privacy-closed-dms = Since { $since } it is known that you take no direct messages.
privacy-waiting = { $number ->
    [one] One direct message waits to reach you.
   *[other] { $number } direct messages wait to reach you.
}
privacy-table = • **{ $game }** in { $channel }, { $state ->
    [lobby] not begun: your name and seat
   *[playing] in play: your name and seat
    [finished] over: your name and seat
    [ended] ended: your name and seat
}{ $answers ->
    [0] {""}
    [one] , 1 answer
   *[other] , { $answers } answers
}{ $unseen ->
    [0] {""}
    [one] , 1 thing that only you know of
   *[other] , { $unseen } things that only you know of
}{ $letters ->
    [0] {""}
    [one] , 1 direct message
   *[other] , { $letters } direct messages
}
privacy-more-tables = … and { $number } more, which are in the file
privacy-elsewhere = { $number ->
    [one] One table where you have no seat records that you host or ended it.
   *[other] { $number } tables where you have no seat record that you host or ended them.
}
privacy-more = Nobody else can ask this. `/privacy export` gives you all of it as a file. { $days ->
    [one] A day
   *[other] { $days } days
} after a table ends, all its names, texts and secrets are erased automatically; `/privacy erase` erases yours now. A game without any action by a player ends after { $idle ->
    [one] a day
   *[other] { $idle } days
}.
privacy-export = This is all that is kept of you. What others hold in games you play, and how the games lie, is not in it.

sure-to-erase = This erases all that is kept of you here, for good.
sure-to-erase-playing = { $number ->
    [one] You sit at a table that has not ended, and give up that seat for good.
   *[other] You sit at { $number } tables that have not ended, and give up those seats for good.
} A game that has begun goes on without your name: the bot plays your seat.
sure-to-erase-over = { $number ->
    [one] In one game that is over you are named *somebody*; the game itself stays.
   *[other] In { $number } games that are over you are named *somebody*; the games themselves stay.
}
sure-to-erase-discord = What was posted to Discord is Discord's and stays: delete it there. `/privacy export` first, if you want to keep a copy.
button-erase = Erase it all
button-erase-not = Keep it
privacy-erased = Erased. Whoever plays again begins anew.
somebody = somebody
the-bot = The bot
