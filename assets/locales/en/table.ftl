### What is said around any game: the lobby, the card, the calls and reminders, the seat panel.

## The lobby

lobby-title = { $game }: a table is open
lobby-text =
    { $host } hosts this table for { $least } to { $most } players. Take a seat; the game begins when { $host } presses **Start**.
    { $where ->
        [thread] It is played in a thread that begins here, each in their own time.
       *[channel] It is played right here, each in their own time.
    } What is secret reaches you by direct message and behind *My seat*.
lobby-people = At the table ({ $seated } of { $most })
lobby-nobody = Nobody yet.
lobby-person = { $number }. { $person }
lobby-person-choice = { $number }. { $person } · { $choice }
lobby-options = The game
lobby-option = { $name }: **{ $value }**
pace = Time for an answer
quick-pace = Time to answer on another's turn
pace-none = no limit
pace-value = { $hours ->
    [0] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    [one] { $hours } hour
   *[other] { $hours } hours
}

list-more = … and { $number } more

choice-text = Choose what is yours. Only what is still free is listed.
choice-dealt = Leave it to chance
options-text = Choose how this table plays. Each menu takes effect at once.
options-read-only = Only { $host }, who hosts this table, or a server manager can change these:
options-text-begun = The game has begun, so its options stand. The time for an answer can still be changed, at once.
option-choice = { $name }: { $value }

button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-cancel = Call off
button-computer = Add a computer player
button-computer-off = Remove a computer player
computers-menu = Seat several computer players
computers-number = { $number ->
    [one] Seat 1 computer player
   *[other] Seat { $number } computer players
}

computer-names = Sumire Kaede Botan Tsubaki Ayame Hinoki Kikyo Momiji Renge Yuzu
computer-name = Computer { $name }
button-pictures-on = Show pictures
button-pictures-off = No pictures
button-thread-on = Own thread
button-thread-off = No thread
where = Where it is played
where-thread = in a thread of its own
where-channel = in this channel

## A game in a thread of its own, and the message that stays outside

thread-name = { $game }, { $host }’s table
front-playing = ▶ { $people } play this game in { $thread }.
front-lost = ▶ { $people } play this game, but I can't write in its channel. Let me write there again, or any player can use `/table move` in another channel.
front-played = It was played in { $thread } by { $people }.

## The card

card-title = { $game }
card-footer = { $number ->
    [one] { $number } answer so far · time for an answer: { $pace }
   *[other] { $number } answers so far · time for an answer: { $pace }
}
card-footer-quick = { $number ->
    [one] { $number } answer so far · time for an answer: { $pace }, on another's turn: { $quick }
   *[other] { $number } answers so far · time for an answer: { $pace }, on another's turn: { $quick }
}
card-awaited = ⏳ **{ $seat }**: { $title }
card-awaited-until = ⏳ **{ $seat }**: { $title }, due { $until }
card-away = 💤 Played by the bot until they are back: { $seats }
card-left = 🚪 Played by the bot, since its player has left for good: { $seats }
card-lent = 🤖 Played by a computer player until they are back: { $seats }
card-talk = 🤖 Computer players reply to proposals at once. What they propose themselves comes once the others are done or long silent.
card-paused = 💤 Everybody is away. The game waits until somebody presses *I am back*.
card-idle = 🕯 Nobody has played here for a long time. This game ends on { $until } unless someone plays or presses *Keep open*.
card-finished = 🏁 The game is over.
card-ended = This table was ended.
card-ended-by = { $by } ended this game before it was over.
card-ended-until = { $by } ended this game. It can be reopened until { $until } ({ $left }). Until then, what is hidden stays hidden, unless everybody agrees to show it.
card-kept-until = -# Kept until { $until }; then names, texts and secrets are erased.
card-hidden = What was hidden
card-hidden-nothing = Nothing was hidden when the game was ended.
card-unreadable = This game cannot be shown at the moment. Whoever runs this bot finds the reason in its log.
ranking-line = **{ $place }.** { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

button-seat = My seat
button-rules = Rules
button-log = Log
button-back = I am back
button-reopen = Reopen
button-show = Show what is hidden ({ $agreed } of { $people } agree)
button-lend = Computer, take over

## The story

call = { $until-id ->
    [none] ▶ { $people }: { $what }
   *[other] ▶ { $people }: { $what } (due { $until })
}
call-secret = { $until-id ->
    [none] ▶ { $people }: { $what } (in your direct messages, or behind *My seat*)
   *[other] ▶ { $people }: { $what } (in your direct messages, or behind *My seat*; due { $until })
}
call-over = ▶ { $people }: { $what }
asked-on = { $until-id ->
    [none] ▷ { $seat }: { $what }
   *[other] ▷ { $seat }: { $what } (due { $until })
}

reminder = ⏰ { $person }, the table is waiting for you. Your answer is due { $until }.
reminder-private = ⏰ { $game } in { $channel } is waiting for you. Your answer is due { $until }.
closed-dm = { $person }, something secret waits for you, but your direct messages are closed. Press **My seat** to see it here, privately.

notice-fallback-played = ⌛ { $seat } ran out of time, so the game went on without their word.
notice-now-away = 💤 { $seat } missed two answers in a row. The bot plays on for them until they press *I am back*.
notice-paused = 💤 Everybody is away. The game rests until somebody presses *I am back*.
notice-back = 👋 { $seat } is back.
notice-undone = ↩ { $seat } took back the last step. The table lies as before.
notice-undo-asked = ↩ { $seat } would like to go back a step. { $people }, is that all right with you?
notice-undo-refused = { $by } would rather play on, so { $seat }'s step stands.
notice-ended = { $by } ended this game.
notice-cancelled = { $by } called the table off.
notice-moved = The table has moved here. Its new card is pinned.
notice-resumed = I can write here again, so the table continues. Its new card is pinned.
notice-meanwhile = **What happened meanwhile:**
notice-meanwhile-more = … and { $lines ->
    [one] one line before that
   *[other] { $lines } lines before that
}, see `/log`.
notice-lent = 🤖 A computer player takes the place of { $seat } until they press *I am back*.
notice-removed = { $by } took { $person } off the table.
notice-left = 🚪 A player has left this game for good, and is called *{ $seat }* from now on. The bot plays that seat. With *Computer, take over* on the card, a computer player does.
notice-hosting = { $host } hosts this table from now on.
notice-deserted = Everyone has left, so this table is closed.
notice-untouched = { $days ->
    [one] Nothing has happened at this table for a day, so it is closed.
   *[other] Nothing has happened at this table for { $days } days, so it is closed.
} Type `/table open` to open a new one.
notice-joint-asked = 🤝 The host is away, so the players who are here decide. { $wish } { $people }, do you agree? Silence counts as yes { $until }.
joint-seat = { $seat } wants
joint-you = You want
joint-wish = { $right ->
    [end] { $who } to end this game for everyone. It can be reopened for 24 hours.
    [lend] { $who } computer players to take over for the players who are away.
    [move] { $who } to move this table to { $channel }.
    [pace] { $who } to change the time for an answer to: { $pace }.
    [pictures-off] { $who } the card without pictures.
    [pictures-on] { $who } the card with pictures.
    [quick-pace] { $who } to change the time to answer on another's turn to: { $pace }.
   *[remove] { $who } the bot to play for { $target } until they press *I am back*.
}
notice-joint-refused = { $by } disagrees, so { $seat }'s request is dropped.
notice-joint-granted = 🤝 None of the other players disagreed, so { $seat }'s request is granted.
notice-joint-dropped = { $passed ->
    [yes] Another player hosts now
   *[no] The host is back
}, so { $seat }'s request is dropped.
notice-joint-impossible = What { $seat } asked for is no longer possible.
notice-idle-soon = 🕯 { $people }: nobody has played here for a long time. This game ends on { $until } unless someone plays or presses *Keep open*.
notice-idle-ended = 🕯 Nobody has played here for a long time, so this game has ended. It can be reopened for 24 hours.
notice-shown = { $game }: everybody agreed to show what was hidden, and it stands on the card. That game cannot be reopened any more.
notice-reopened = ↩ { $by } reopened this game. All clocks continue where they stopped.

button-agree = Agree
button-refuse = Play on
button-disagree = Disagree
ask-others = The host is away, so the players who are here decide together. { $wish }
    The others have { $time } to answer, and silence counts as yes.
button-ask-others = Ask the others
button-keep-open = Keep open

several = { $number ->
    [1] { $name }
   *[other] { $number } { $name }
}
private-title = { $game } in { $channel }
letter-answered = { $game } in { $channel }. Answered: { $what }
letter-over = { $game } in { $channel }. No longer asked.
letter-sealed = Answered: { $what } (you can change it until all are in)
secret-note = Nobody else sees this message.

## A direct message about tables that lost their channel

lost-channels = ⚠ { $number ->
    [one] I can't write in the channel of your table anymore, so its deadlines are paused.
   *[other] I can't write in the channels of { $number } of your tables anymore, so their deadlines are paused.
}
lost-table = • **{ $game }** in { $channel } (table { $table })
lost-more = … and { $number ->
    [one] one more table
   *[other] { $number } more tables
}
lost-what-to-do = If the channel still exists, ask an admin of that server to give me *View Channel*, *Send Messages* and *Embed Links* there, and to unlock it if it's a locked thread. The table then continues automatically. If the channel is gone, type `/table move` in another channel of that server. Until then, you can still play: type `/my-tables`.

## Before what cannot be undone

sure-to-end = This ends the game for everybody: { $answers ->
    [0] no answer has been given yet
    [one] one answer has been given
   *[other] { $answers } answers have been given
}, and it concerns { $number ->
    [one] one person ({ $people })
   *[other] { $number } people ({ $people })
}. You can reopen it for 24 hours.
sure-to-call-off = This calls off the table, where { $number ->
    [0] nobody sits yet
    [one] one person sits
   *[other] { $number } people sit
}. It cannot be taken back; `/table open` opens a new one.
sure-to-remove-lobby = This takes { $person }'s seat away, and with it what they chose. They can join again while a seat is free.
sure-to-remove-playing = From now on the bot plays { $person }'s seat, at once where it is awaited, until they press *I am back*. What it answers meanwhile stands.
sure-to-show = Once everybody at the table has agreed, what was hidden is shown on the card, and the game can no longer be reopened. Until then nothing is shown.

button-end = End it
button-call-off = Call it off
button-remove = Take the seat
button-show-sure = I agree
button-keep-playing = Keep playing
button-keep-lobby = Leave it open
button-keep-ended = Keep it hidden
button-keep-finished = Leave it

reopen-elsewhere = Another table stands in that channel by now. Where shall the game go on? Choose a channel, or type `/table reopen` there.
reopen-menu = Choose a channel

## The seat panel

panel-title = { $seat }
panel-lobby = The game has not begun. Take a seat on the card of the table.
panel-spectator = You have no seat at this table. The pinned card shows all there is to see.
panel-over = The game is over.
panel-ended = This game was ended before it was over.
panel-waiting = { $seats-count ->
    [0] Nothing is asked of you at the moment.
   *[other] Nothing is asked of you at the moment. The table is waiting for { $seats }.
}
panel-chosen = Chosen so far, not given yet
panel-to-mend = To mend before you are done
panel-begun = You have begun
panel-begun-line = { $title }: { $chosen }
panel-sealed = Your answer, open to change
panel-said = What you have said, open to change
panel-due = { $where } · due { $until }
panel-so-far = What you have done
panel-undoes = ↩ Take back undoes
panel-undoes-unsaid = Your last answer
ahead-title = Say it ahead
ahead-note = Answer now what you will be asked later. It stays secret, and you may change it until its moment.
ahead-own-time = You answer only when you are asked.
ahead-line = { $title }: { $answer }
ahead-not-now = This could not be done as things lie now. If that stays so, you will be asked.
ahead-none = There is nothing to be said ahead at the moment.
button-ahead = Say ahead
button-ahead-one = Ahead: { $title }
button-ahead-said = ✅ { $title }
button-unsay = Take back
ask-own-time = Would you rather answer only when you are asked? Then nothing can be said ahead for you, and what you have said is taken back.
    .title = Only when I am asked
    .pass = No, also ahead
own-time-only = Yes, only when asked
said-in-vain = What you said ahead cannot be done. { $title }: { $why } You are asked after all.
event-said-in-vain = What { $seat } said ahead could not be done any more.
said-in-vain-over = Something that you said ahead could not be done any more.
button-offers = More you can do ({ $number })
button-undo = Take back
button-cards = My cards
button-board = Board
button-refresh = Refresh
button-to-seat = Back to my seat
offers-title = What you can do
offers-menu = What else you can do
offers-none = There is nothing of this kind to do at the moment.
board-title = The board
cards-title = Your cards
cards-none = You have no cards yet.

answered = ✅ Done.
answered-sealed = ✅ Laid down. You may change it until everybody's answer is in.
answered-ahead = ✅ Noted. It stays secret, and you may change it until its moment.
unsaid-ahead = ✅ Taken back. You will be asked.
answered-already = This is what you had already answered. Nothing has changed.
chosen-meanwhile = What is chosen has changed since that message. Here it is as it stands now; nothing was given.
old-control = That question is no longer open. Here is what there is now.

## Since your last turn

since-title = Since your last turn
since-nothing = Nothing has happened since your last turn.
since-others = … { $number ->
    [one] One earlier line is
   *[other] { $number } earlier lines are
} in the log.
since-from-to = { $seat } { $before } → { $after }
button-since = Since your last turn
button-since-more = More in the log
log-new = — New to you —
