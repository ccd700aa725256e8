### Texts of every table: the lobby, card, pings, reminders, notices and seat panel.

## The lobby

lobby-facts = -# { $least } to { $most } players{ $weight ->
    [0] { "" }
   *[other] {" "}· complexity { $weight } of 5
}
lobby-length = -# { $length }
lobby-person = **{ $person }**{ $choice-id ->
    [none] { "" }
   *[other] {" "}({ $choice })
}{ $host ->
    [yes] , host
   *[no] { "" }
}
lobby-free = { $free ->
    [0] no seats free
    [one] 1 seat free
   *[other] { $free } seats free
}
lobby-invited = -# Invited: { $people }
lobby-preset = **{ $name }**
    -# { $about }
preset-first-game = First game
preset-standard = Standard
preset-by-the-book = By the book
lobby-changed = -# Custom options: { $options }
lobby-small = -# { $pace-id ->
    [none] No time limit
   *[other] { $pace } per turn{ $quiet ->
        [yes] { "" }
       *[no] , even in quiet hours
    }
} · { $missing ->
    [0] { $over ->
        [0] { $host-id ->
            [none] ready to start
           *[other] { $host } can start now
        }
        [one] 1 player too many
       *[other] { $over } players too many
    }
    [one] 1 more player needed
   *[other] { $missing } more players needed
}
game-line = { $suggested ->
    [yes] Good first game. { $least } to { $most } players. { $about }
   *[no] { $least } to { $most } players. { $about }
}
lobby-option = { $name }: **{ $value }**
pace = Time limit
    .about = How long you have to answer on your turn. A limit of an hour or less ignores quiet hours.
quick-pace = Time limit on others' turns
    .about = How long you have to answer during another player's turn. A limit of an hour or less ignores quiet hours.
hold-days = Clocks on hold
    .about = How many days in any 30 players can put their clock on hold while away.
    .value = { $days ->
        [0] not allowed
       *[other] up to { $days } days
    }
pace-none = none
pace-value = { $hours ->
    [0] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    [one] { $hours } hour
   *[other] { $hours } hours
}

list-more = … and { $number } more

choice-text = Choose one. Only available choices are listed.
choice-dealt = Random
options-text = Changes apply immediately.
options-read-only = Only { $host } (the host) or a server manager can change these:
options-text-begun = The game has started, so only these settings can still change. Changes apply immediately.
option-choice = { $name }: { $value }
option-about = **{ $name }**: { $about }
option-thread = Played in
    .about = Whether the game gets its own thread.
option-thread-on = its own thread
option-thread-off = this channel
option-pictures = Board
    .about = Whether the card shows the board as a picture or as text.
option-pictures-on = as a picture
option-pictures-off = as text

button-join = Join
button-leave = Leave
button-start = Start the game
button-options = Options
button-cancel = Close table
button-choose = Choose
button-chosen = ✓ Chosen
button-how-to-play = How to play
button-rules-for = Rules: { $topic }
button-computers = Add computer players
button-computer-off = Remove a computer player
button-no-computers = Cancel
computers-how-many = **How many computer players?** { $free ->
    [0] No seats are free.
    [one] 1 seat is free. { computers-level }
   *[other] { $free } seats are free. { computers-level }
}
computers-level = { $level-id ->
    [first] They play as **beginners**.
   *[other] They play **steadily**, looking a turn ahead.
}
button-level = { $level-id ->
    [first] Beginners instead
   *[other] Steady players instead
}
computer-names = Sumire Kaede Botan Tsubaki Ayame Hinoki Kikyo Momiji Renge Yuzu
computer-name = 🤖 { $name }

## A game in its own thread, and the message that stays in the channel

thread-name = { $game }, { $host }’s table
front-opening = Opening a thread for table { $table }…
front-lobby = 🪑 This table is waiting for players in { $thread }.
front-playing = ▶ { $people } are playing in { $thread }.
front-lost = ▶ { $people } are playing, but I can't write in their channel. To continue, let me write there again, or have any player use `/table move` in another channel.
front-played = Played in { $thread } by { $people }.

## The card

card-title = ### { $moment-id ->
    [none] { $game }
   *[other] { $game } · { $moment }
}
card-turn = { $emblem-id ->
    [none] **{ $name }'s turn**: { $title }
   *[other] { $emblem } **{ $name }'s turn**: { $title }
}
card-waiting = { $title-id ->
    [none] ⏳ Waiting for **{ $names }**
   *[other] ⏳ **{ $names }**: { $title }
}
card-others = { $number ->
    [one] 1 other
   *[other] { $number } others
}
card-due = due { $until }
card-away = { $played ->
    [computer] 💤 A computer is playing for { $names }
   *[bot] 💤 The bot is playing for { $names }
}
card-paused-until = ⏸ Paused until { $until }
card-absent = { $number ->
    [one] 💤 { $names } is away until { $until }{ $mode ->
        [hold] { "" }
        [computer] ; a computer plays
       *[safe] ; the bot plays
    }
   *[other] 💤 { $names } are away
}
card-open-seats = { $number ->
    [one] 🪑 Open seat: { $names }
   *[other] 🪑 Open seats: { $names }
}
card-open = { $number ->
    [one] 1 seat open
   *[other] { $number } seats open
}
card-paused = 💤 All players are away. The game is paused until one of them is back.
card-idle = 🕯 Idle for a long time: ends { $until } unless a player moves or presses *Keep open*
card-player = **{ $name }**
card-won = 🏁 { $number ->
    [one] **{ $names }** wins!
   *[other] **{ $names }** share the win!
}
moment-over = game over
card-finished = 🏁 The game is over.
card-ended = This table is closed.
card-ended-by = { $by } ended this game early.
card-ended-agreed = 🤝 The players agreed to end this game{ $places ->
    [yes] {" "}with these places
   *[no] {" "}without a result
}.
card-ended-until = { $by } ended this game. It can be reopened until { $until } ({ $left }). Until then, hidden information stays hidden unless all players agree to reveal it.
card-kept-until = -# Names, text and secrets are kept until { $until }, then erased.
card-hidden = Hidden information
card-hidden-nothing = Nothing was hidden when the game ended.
card-unreadable = I can't show this game right now. The person who runs this bot can find the reason in its log.
ranking-line = **{ $place }.** { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-from = { $source } { $number }

button-seat = My seat
button-rules = Rules
button-log = Log
button-details = Show details
button-back = I'm back
button-reopen = Reopen
button-show = Reveal secrets ({ $agreed } of { $people } agree)
button-lend = Let the computer play
button-resume = Continue now

## Pings, reminders and notices

call = { $until-id ->
    [none] ▶ { $people }: { $what }
   *[other] ▶ { $people }: { $what } (due { $until })
}
call-secret = { $until-id ->
    [none] ▶ { $people }: { $what } (see your DMs or *My seat*)
   *[other] ▶ { $people }: { $what } (see your DMs or *My seat*; due { $until })
}
call-over = ▶ { $people }: { $what }
asked-on = { $until-id ->
    [none] ▷ { $seat }: { $what }
   *[other] ▷ { $seat }: { $what } (due { $until })
}

reminder = ⏰ { $person }, it's your turn. Your answer is due { $until }.
reminder-private = ⏰ It's your turn in { $game } in { $channel }. Your answer is due { $until }.
closed-dm = { $person }, I have secret information for you, but your DMs are closed. Press **My seat** to see it here, privately.

notice-fallback-played = ⌛ { $seat } ran out of time, so the bot made a safe move for them.
notice-now-away = 💤 { $seat } missed two turns in a row. The bot plays for them until they press *I'm back*.
notice-paused = 💤 All players are away. The game is paused until one of them is back.
notice-back = 👋 { $seat } is back.
notice-absent = 💤 { $seat } is away until <t:{ $until }:f>{ $mode ->
    [hold] . Their clock is on hold.
    [computer] . A computer player plays for them.
   *[safe] . The bot makes safe moves for them.
}
notice-more-time = ⏳ { $seat } has more time: until <t:{ $until }:f>.
notice-paused-until = ⏸ The game is paused until <t:{ $until }:f>.
notice-unpaused = ▶ The game continues.
notice-undone = ↩ { $seat } undid their last move. The game is back where it was.
notice-undo-asked = ↩ { $seat } wants to undo their last move. { $people }, is that OK with you?
notice-undo-refused = { $by } declined { $seat }'s undo request. The game continues.
notice-ended = { $by } ended this game.
notice-cancelled = { $by } closed the table.
notice-moved = The table has moved here. Its new card is pinned.
notice-resumed = I can write here again, so the table is back. Its new card is pinned.
notice-meanwhile = **What you missed:**
notice-meanwhile-more = … and { $lines ->
    [one] one earlier line
   *[other] { $lines } earlier lines
} in `/log`.
notice-lent = 🤖 A computer player plays for { $seat } until they press *I'm back*.
notice-removed = { $by } removed { $person } from the table.
notice-left = 🚪 A player has left this game for good and is now called *{ $seat }*. The bot plays that seat. Press *Let the computer play* on the card to use a computer player instead.
notice-hosting = { $host } is now the host of this table.
notice-deserted = Everyone has left, so this table is closed.
notice-untouched = { $days ->
    [one] Nothing has happened at this table for a day, so it's closed.
   *[other] Nothing has happened at this table for { $days } days, so it's closed.
} Type `/table open` to open a new one.
notice-joint-asked = 🤝 { $shared ->
    [yes] { "" }
   *[no] The host is away, so the players here decide.{ " " }
}{ $wish } { $people }, do you agree? Time runs out { $until }; silence counts as yes.
notice-end-asked = 🤝 { $wish } { $people }, do you agree? The game ends only if all players agree; those who are away count as yes starting { $until }.
joint-seat = { $seat } wants
joint-you = You want
joint-wish = { $right ->
    [agree-end-off] { $who } to end this game for everyone, without a result.
    [agree-end-on] { $who } to end this game for everyone, with the places as they are when the last player agrees.
    [end] { $who } to end this game for everyone. It can be reopened for 24 hours.
    [hold-days] { $who } a new limit for clocks on hold: { $days } days in any 30.
    [lend] { $who } computer players to take over for the players who are away.
    [move] { $who } to move this table to { $channel }.
    [pace] { $who } a new time limit: { $pace }.
    [pause] { $who } to pause the game until { $until }.
    [time] { $who } { $pace } more for this question.
    [pictures-off] { $who } the card to show the board as text.
    [pictures-on] { $who } the card to show the board as a picture.
    [quick-pace] { $who } a new time limit on others' turns: { $pace }.
   *[remove] { $who } the bot to play for { $target } until they press *I'm back*.
}
notice-joint-refused = { $by } disagreed, so { $seat }'s request is dropped.
notice-joint-lapsed = Not all players answered, so { $seat }'s request is dropped.
notice-joint-granted = 🤝 None of the other players disagreed, so { $seat }'s request is granted.
notice-joint-dropped = { $passed ->
    [seat] A seat has a new player, so the open request is dropped.
    [yes] There's a new host, so { $seat }'s request is dropped.
   *[no] The host is back, so { $seat }'s request is dropped.
}
notice-joint-impossible = { $seat }'s request is no longer possible.
notice-idle-soon = 🕯 { $people }: this game has been idle for a long time. It ends on { $until } unless a player makes a move or presses *Keep open*.
notice-idle-ended = 🕯 This game was idle for too long, so it has ended. It can be reopened for 24 hours.
notice-shown = { $game }: all players agreed to reveal what was hidden. The card now shows it, and the game can no longer be reopened.
notice-reopened = ↩ { $by } reopened this game. All clocks continue where they stopped.

seat-taken = 🪑 { $seat } takes over { $before }'s seat.
seat-welcome = ▶ { $person }: this is your seat now.

## Open seats

vacancy-open = { $why ->
    [away] 🪑 { $seat } is away, so this seat is open.
    [left] 🪑 This seat is open: { $seat }.
   *[offered] 🪑 { $seat } would like another player to take over this seat.
} Anyone who hasn't played at this table can take it.
vacancy-closed = 🪑 { $seat }'s seat is no longer open.
listing-open = 🪑 **{ $game }** in { $channel }: { $choice-id ->
    [none] a seat is open in a running game.
   *[other] a seat is open in a running game ({ $choice }).
}
listing-closed = 🪑 **{ $game }** in { $channel }: this seat is no longer open.
take-seat = **Take { $seat }'s seat?** You continue where they left off, with everything they have.
take-seat-people = Also playing: { $people }
take-seat-time = { $turn ->
    [yes] It's this seat's turn. { $pace-id ->
        [none] There's no time limit.
       *[other] You'd have { $pace } to answer.
    }
   *[no] It isn't this seat's turn right now. { $pace-id ->
        [none] There's no time limit.
       *[other] The time limit is { $pace } per answer.
    }
}
sure-to-offer-seat = Offer your seat to others? Until someone takes it, you keep playing and can withdraw the offer; after that, you can't play at this table again.
seat-offered = Your seat is open, and you keep playing until someone takes it. To withdraw the offer, press *My seat*, *More*, *Keep my seat*.
seat-kept = You're keeping your seat.
seat-taken-over = 👋 Welcome! This is your seat now.
seat-passed-on = Another player has taken over your seat. Thanks for playing!
button-take-seat = Take this seat
button-take-seat-sure = Take the seat
button-not-now = Not now
button-offer-seat = Offer my seat
button-keep-seat = Keep my seat
notice-rematch-asked = 🔁 { $people }: { $host } wants a rematch with the same options; every player moves up one seat. It starts when all of you have joined.
notice-declined = { $person } can't play this time.
notice-players-found = 🎲 { $people }: you all wanted to play **{ $game }**, so here's your table. { $host } is the host and can start the game.
notice-not-opened = I couldn't open your table for **{ $game }** in { $channel }: I can't start threads there, and it has another table now. Type `/table open` in another channel.

button-rematch = Rematch
button-not-this-time = Not this time

button-agree = Agree
button-refuse = Decline
button-disagree = Disagree
ask-others = The host is away, so the players here decide together. { $wish }
    The others have { $time } to answer; silence counts as yes.
button-ask-others = Ask the others
button-keep-open = Keep open
ask-to-end = Ask the other players to end this game? It ends when all agree; players who are away count as yes after { $time }. The game can't be reopened, and the card will show what was hidden.
button-agree-end = End by agreement
button-end-with-places = End with places
button-end-without-result = End without result

several = { $number ->
    [1] { $name }
   *[other] { $number } { $name }
}
private-title = { $game } in { $channel }
letter-answered = { $game } in { $channel }. Answered: { $what }
letter-over = { $game } in { $channel }. This question is closed.
letter-sealed = Answered: { $what } (you can change it until everyone has answered)
secret-note = Only you can see this message.

## A direct message about tables that lost their channel

lost-channels = ⚠ { $number ->
    [one] I can't write in your table's channel anymore, so its deadlines are paused.
   *[other] I can't write in the channels of { $number } of your tables anymore, so their deadlines are paused.
}
lost-table = • **{ $game }** in { $channel } (table { $table })
lost-more = … and { $number ->
    [one] one more table
   *[other] { $number } more tables
}
lost-what-to-do = If the channel still exists, ask an admin on that server to give me *View Channel*, *Send Messages* and *Embed Links* there, and to unlock it if it's a locked thread. The table then continues automatically. If the channel is gone, type `/table move` in another channel of that server. Until then, you can still play: type `/my-tables`.

## Confirmations

sure-to-end = This ends the game for { $number ->
    [one] one person ({ $people })
   *[other] { $number } people ({ $people })
} { $answers ->
    [0] before the first answer
    [one] after one answer
   *[other] after { $answers } answers
}. You can reopen it for 24 hours.
sure-to-call-off = This closes the table, where { $number ->
    [0] no one has a seat yet
    [one] one person has a seat
   *[other] { $number } people have seats
}. You can't undo this; `/table open` opens a new one.
sure-to-remove-lobby = This removes { $person } from the table and clears their choices. They can join again while there's a free seat.
sure-to-remove-playing = The bot will play for { $person } until they press *I'm back*, starting now if it's their turn. Until then, another person can take the seat. The answers it gives for them still count when they return.
sure-to-show = Once all players agree, the card reveals what was hidden, and the game can no longer be reopened. Nothing is revealed until then.

button-end = End game
button-call-off = Close table
button-remove = Remove player
button-show-sure = I agree
button-keep-playing = Keep playing
button-keep-lobby = Keep it open
button-keep-ended = Keep it hidden
button-keep-finished = Leave it as is

reopen-elsewhere = That channel has another table now. Where do you want to continue this game? Choose a channel, or type `/table reopen` there.
reopen-menu = Choose a channel

## The seat panel

panel-title = { $seat }
panel-aim = 🎯 **Goal:** { $aim }
panel-lobby = The game hasn't started. To take a seat, press *Join* on the table's card.
panel-spectator = You don't have a seat at this table. The pinned card shows everything you can see.
panel-over = The game is over.
panel-ended = This game was ended early.
panel-waiting = { $seats-count ->
    [0] It's not your turn.
   *[other] It's not your turn. Waiting for { $seats }.
}
panel-talk = -# 🤖 Computer players answer proposals immediately. They make their own once the others are done or have been quiet for a while.
panel-chosen = Draft (not submitted yet)
panel-to-mend = Fix these first
panel-begun = Drafts for other actions
panel-begun-line = { $title }: { $chosen }
panel-sealed = Your answer (you can still change it)
panel-said = Your pre-set answer (you can still change it)
panel-due = { $where }{ $until-id ->
    [none] { "" }
   *[other] {" "}· due { $until }
}{ $at-id ->
    [none] { "" }
   *[other] {" "}· as of { $at }
}
more-title = More
button-more = More
why-not-title = Why not?
button-why-not = Why not?
why-not-more = { $number ->
    [one] One more
   *[other] { $number } more
}
panel-so-far = Your earlier moves
panel-undoes = ↩ Undo would reverse
ahead-title = Pre-set an answer
ahead-note = Answer a question before it comes up. Your answer stays secret, and you can change it until it's used.
ahead-own-time = Pre-set answers are off. You answer only when you're asked.
ahead-line = { $title }: { $answer }
ahead-not-now = This isn't possible right now. If that doesn't change, I'll ask you.
ahead-none = There's nothing to pre-set right now.
button-ahead = Pre-set answers
button-ahead-one = Pre-set: { $title }
button-ahead-said = ✅ { $title }
button-unsay = Clear answer
ask-own-time = Turn off pre-set answers? You'll answer only when you're asked, and the answers you've pre-set are cleared.
    .title = Only when I'm asked
    .pass = No, keep pre-set answers
own-time-only = Yes, turn them off
said-in-vain = Your pre-set answer isn't possible, so please answer now. { $title }: { $why }
event-said-in-vain = { $seat }'s pre-set answer was no longer possible.
said-in-vain-over = One of your pre-set answers was no longer possible.
button-offers = More actions ({ $number })
button-undo = Undo
button-cards = My cards
button-board = Board
button-to-seat = Back to my seat
offers-title = More actions
offers-menu = Choose an action
offers-none = There's nothing else you can do right now.
board-picture = The whole board
# The end of a picture's alt text, which has at most 1,024 characters.
picture-text-rest = Everything else is on Board.
board-points = Points
board-menu = Choose a page
cards-title = Your cards
cards-none = You have no cards yet.

answered = ✅ Got it.
answered-sealed = ✅ Saved. You can change it until everyone has answered.
answered-ahead = ✅ Saved. It stays secret, and you can change it until it's used.
unsaid-ahead = ✅ Cleared. I'll ask you when it comes up.
answered-already = That was already your answer. Nothing changed.
chosen-meanwhile = Your draft has changed since that message. Here's the current draft; nothing was submitted.
old-control = That question is closed. Here's your seat as it is now.

## Since your last turn

since-title = Since your last turn
since-others = … { $number ->
    [one] One earlier line is
   *[other] { $number } earlier lines are
} in the log.
since-from-to = { $seat } { $before } → { $after }
button-since-more = More in the log
log-new = — New to you —

### Lessons

button-learn = Learn to play
button-try-again = Try again
button-show-me = Show me
button-skip-step = Skip step
button-lesson-back = Back
button-leave-lesson = Leave
button-play-on = Play on
button-play-on-from-here = Play on from here
lessons-title = **What would you like to learn?** You play a prepared game, and I explain each step. Only you can see it.
lesson-line = **{ $game }** ({ $minutes } minutes): { $about }
lesson-stop = { $lesson } · step { $stop } of { $stops }
lesson-good = ✅ { $why }
lesson-shown = 👉 The lesson plays **{ $what }**. { $why }
lesson-tried = You chose **{ $what }**. { $follows ->
    [yes] That's legal, and it would lead to this:
   *[no] That's legal, but there's a better answer here.
}
lesson-end = Lesson complete
lesson-play-on = Press *Play on* to finish this game against computer players.
lesson-left = You've left the lesson. Use `/learn` to start another.
private-place = your lesson
