### What Discord shows while somebody types a command, and the answers to commands.

command-table = Tables in this channel
command-table-open = Open a table in this channel
command-table-show = Show the table in this channel
command-table-move = Move your table to this channel
command-table-undo = Take back your latest answer, if the others agree
command-table-remove = Take somebody's seat away; in a game the bot plays it until they are back
command-table-pictures = Show the board of this table also as a picture, or as text only
command-table-end = End the game in this channel, after asking you once more
command-table-reopen = Go on in this channel with a game that was ended in the last 24 hours
command-my-tables = Your tables on all channels, the most urgent first
command-seat = Your seat at this table: your secrets and the present question
command-gift = Gifts, proposals and whatever else you may do at any time
command-card = What a card does; without a name, all cards
command-rules = The rules, topic by topic
command-help = What you can do here and now
command-log = What happened lately at this table
command-admin = For those who manage this server
command-admin-check = Check that the bot may do here what it needs
command-admin-status = See how the tables of this server do: what waits, what failed, who could not be reached
command-admin-settings = Choose who can open tables in this server, where, and how many
command-settings = How the bot reminds you

parameter-game = The game to play
parameter-table = Which one, if you sit at several
parameter-pace = How long everybody has for an answer
parameter-person = Whose seat
parameter-name = A part of the name, or a word of the text
parameter-topic = A part of a topic, or a word of the text
parameter-number = How many steps to show
parameter-show = Whether there is a picture under the text
parameter-remind = Where reminders reach you

pace-live = Live (10 minutes)
pace-12h = 12 hours
pace-24h = 24 hours
pace-48h = 48 hours
pace-72h = 72 hours
pace-unlimited = No limit
quick-pace-10m = 10 minutes
quick-pace-1h = 1 hour
quick-pace-4h = 4 hours
quick-pace-12h = 12 hours
quick-pace-usual = As for any other answer

show-pictures-on = Pictures
show-pictures-off = Text only

remind-by-mention = In the channel
remind-by-dm = By direct message

which-game = Which game shall be played?
table-opened = The table is open. Take a seat on its card, and start when everybody is there.
table-shown = The table of this channel: { $link }
table-named = #{ $number } { game-name }: { $people }
table-moved = The table has moved here.
table-here = Here it is: the card is at the end of the channel now.
table-ended = The game is ended. You can reopen it until { $until }.
table-reopened = The game goes on.
nothing-changed = Nothing has changed.
agreed-to-show = You agree. Nothing is shown until everybody does.
hidden-shown = What was hidden stands on the card now.
table-removed-lobby = { $person } no longer has a seat.
table-removed-playing = The bot plays { $person }'s seat until they press *I am back*.
table-link = https://discord.com/channels/{ $guild }/{ $channel }/{ $message }
channel-link = https://discord.com/channels/{ $guild }/{ $channel }
settings-saved = Saved. Reminders reach you { $remind ->
    [dm] by direct message
   *[mention] in the channel
}.

help-title = What you can do here
help-no-table = No table stands in this channel. Type `/table open` to open one: you choose a game, friends press *Join*, and computer players may fill the empty seats.
help-in-private = A game is played in a channel of a server. Type `/table open` there to open a table; what is secret comes to you here.
help-elsewhere = { $number ->
    [one] You sit at one table elsewhere
   *[other] You sit at { $number } tables elsewhere
}{ $asked ->
    [0] ; nobody waits for you.
    [one] , and one of them waits for you.
   *[other] , and { $asked } of them wait for you.
} `/my-tables` takes you there.
help-join = **{ $game }** is about to begin here. Press *Join* on [the card of the table]({ $link }) to take a seat; the host starts when { $missing ->
    [0] everybody is there.
    [one] at least one more has sat down.
   *[other] at least { $missing } more have sat down.
}
help-seated = You have a seat for **{ $game }**. { $missing ->
    [0] The game begins when { $host } presses *Start* on [the card of the table]({ $link }).
    [one] One more is needed; then { $host } can press *Start* on [the card of the table]({ $link }).
   *[other] { $missing } more are needed; then { $host } can press *Start* on [the card of the table]({ $link }).
}
help-host = You host this table for **{ $game }**. { $missing ->
    [0] Press *Start* on [the card of the table]({ $link }) when everybody is there. More people may still join.
    [one] One more is needed: ask a friend to press *Join*, or press *Add a computer player* on [the card of the table]({ $link }). Then press *Start*.
   *[other] { $missing } more are needed: ask friends to press *Join*, or press *Add a computer player* on [the card of the table]({ $link }). Then press *Start*.
}
help-asked = It's your turn: **{ $title }**.
    Press *My seat* to see the question and answer it. Only you can see what's there.
help-asked-until = It's your turn: **{ $title }**, due { $until }.
    Press *My seat* to see the question and answer it. Only you can see what's there.
help-waiting = You play **{ $game }** here, and nothing is asked of you now. You will be called. The table waits for { $seats }.
help-away = You play **{ $game }** here, but answers are given for you since you were away. Press *My seat*, then *I am back*.
help-watching = **{ $game }** is being played here, and you watch. [The card of the table]({ $link }) shows how it stands. A game of your own begins with `/table open` in another channel.
help-lookup = *Rules* and *Cards* explain the game; `/rules` and `/card` find a single word. `/log` tells what happened lately.
button-card-list = Cards

my-tables-title = Your tables
my-tables-none = You sit at no table. `/table open` opens one.
my-tables-lobby = **{ $game }** in { $channel }: not begun
my-tables-waiting = **{ $game }** in { $channel }: waiting for others
my-tables-asked = ▶ **{ $game }** in { $channel }: your turn
my-tables-asked-until = ▶ **{ $game }** in { $channel }: your turn, due { $until }
my-tables-more = … and { $number } more
my-tables-unreadable = { $number ->
    [one] ⚠ One more table cannot be read at the moment. Please tell whoever runs this bot: the log names it.
   *[other] ⚠ { $number } more tables cannot be read at the moment. Please tell whoever runs this bot: the log names them.
}
my-tables-lost = ⚠ **{ $game }**: its channel is gone or closed to me. `/table move` in another channel of that server takes it there.

log-title = What happened
log-none = Nothing has happened yet.
log-untold = The game has begun. Nothing that was done since has been told to everybody yet.
log-entry = `{ $number }` { $story }

rules-title = Rules
rules-text = Choose a topic, or type `/rules` and a word that you are looking for.
rules-said-ahead = Said ahead
    .text = Behind *My seat* you may answer some questions before you are asked. What you say stays secret and can be changed until its moment. If it can be done then, it is done at once; if not, you are told why, in private, and asked. So an answer that is given at once was said ahead or forced. With *Only when I am asked* you are always asked.
rules-menu = { $game }: { $begin } to { $end }
card-list-title = Cards
card-list-text = Choose a card, or type `/card` and a part of its name, or a word of its text.
card-list-menu = { $game }: { $begin } to { $end }
look-up-none = There is nothing called “{ $text }”. This comes nearest:
look-up-several = Several fit “{ $text }”. Which one?
look-up-menu = Choose what to read
entry-of-game = { $name } ({ $game })
entry-by-text = { $entry } · in its text
card-facts = { $type } · { $seasons } · { $sets } · costs { $cost ->
    [0] nothing
    [one] { $cost } Coin
   *[other] { $cost } Coins
}
card-force = Force { $force }

check-title = What the bot needs here
check-fine = ✅ Everything is in place in this channel.
check-missing = ❌ Missing here: { $permissions }. Grant these to the bot's role, or in the settings of this channel.
check-given-up = ❌ Since { $since }, { $posts ->
    [one] one message of a table in this server could not be delivered
   *[other] { $posts } messages of the tables in this server could not be delivered
}. Whoever runs the bot finds the reason in its log.
check-refused = ❌ Discord refuses some of my requests because of the bot itself: { $reason ->
    [spam] it has flagged the bot as spam, so I can't open new direct messages. The person who runs the bot can appeal in Discord's Developer Portal
    [too-fast] I've been opening direct messages too fast. I'll try again later
    [token] it no longer accepts the bot's token. The person who runs the bot has to replace it
   *[other] the person who runs the bot can find out more in its log and in Discord's Developer Portal
} (code { $code }, { $times ->
    [one] once
   *[other] { $times } times
}, last { $last }). *My seat* still works.

server-settings-title = Tables in this server
server-settings-text = Every change applies to new tables immediately. Open tables stay as they are. Server managers can open tables with any role. To allow all channels or roles again, clear the menu.
server-channels = Channels for new tables
server-roles = Roles that can open tables
server-channels-now = Channels for new tables: { $count ->
    [0] all
   *[other] { $names }
}
server-roles-now = Roles that can open tables: { $count ->
    [0] all
   *[other] { $names }
}
server-limits = This bot allows { $server ->
    [0] any number of open tables in a server
    [one] one open table in a server
   *[other] { $server } open tables in a server
} and { $person ->
    [0] any number per host
   *[other] { $person } per host
}.
server-pace = Default time limit
server-most = Maximum open tables
server-most-value = { $most ->
    [0] as many as this bot allows
   *[other] { $most }
}
status-title = The tables of this server
status-none = There is no open table in this server. `/table open` opens one.
status-lobby = **{ $game }** in { $channel }: not begun, { $taken ->
    [one] one seat
   *[other] { $taken } seats
} taken
status-awaits = **{ $game }** in { $channel }: waits for { $people }
status-awaits-until = **{ $game }** in { $channel }: waits for { $people }, due { $until }
status-paused = ⏸ **{ $game }** in { $channel }: paused, since everybody is away
status-lost = ⚠ **{ $game }**, table { $table }: its channel is gone, or I don't have access to it. Let me view it and write there again, or the people at the table can use `/table move` in another channel.
status-refused = ⚠ **{ $game }** in { $channel }: Discord has refused my messages there since { $since }. I keep trying, and no deadline runs.
status-refused-bot = Requests that Discord refused
status-broken = ❌ **{ $game }** in { $channel }, table { $table }: its game cannot be read, so nobody can play on. Whoever runs the bot finds the reason in its log.
status-unreadable = ❌ Table { $table } cannot be read. Whoever runs the bot finds the reason in its log.
status-more = … and { $number } more
status-tables = Tables
status-counts = { $playing } being played, { $lobby } not begun{ $homeless ->
    [0] { "" }
   *[other] , of these { $homeless } without a channel
}{ $reopenable ->
    [0] { "" }
    [one] ; one was ended and can be reopened
   *[other] ; { $reopenable } were ended and can be reopened
}
status-waiting = Messages that wait
status-posts = { $posts ->
    [one] One message waits
   *[other] { $posts } messages wait
} to be delivered.
status-posts-since = { $posts ->
    [one] One message waits to be delivered, since { $since }.
   *[other] { $posts } messages wait to be delivered, the oldest since { $since }.
}
status-kept = { $posts ->
    [one] One message is
   *[other] { $posts } messages are
} kept for tables without a channel, until these are moved.
status-failed = What failed in the last week
status-unreached = Who takes no direct messages
status-people = { $people }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}. They are called in the channel instead.
status-nothing = Nothing.
status-nobody = Nobody.
permission-view-channel = View Channel
permission-send-messages = Send Messages
check-no-threads = Games are played in this channel itself, not in threads of their own: for these, grant { $permissions } too.
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-pin-messages = Pin Messages

thread-on = The game will be played in a thread of its own, which begins at the card of the table.
thread-off = The game will be played in this channel.
pictures-on = The board is shown as text and as a picture.
pictures-off = The board is shown as text only.

lobby-joined = You have a seat.
lobby-left = Your seat is free again.
lobby-closed = You were the last person here, so the table is closed.
computer-joined = { $name } sits down.
computers-joined = { $names } sit down.
computer-left = The computer player that came last has left.
seats-lent = 🤖 A computer player plays for each seat that was empty.
lobby-started = The game begins.
lobby-cancelled = The table is called off.
choice-taken = { $choice } it is.
undo-done = ↩ Taken back.
undo-waits = ↩ The others are asked whether they agree.
undo-agreed = You agree.
undo-not-agreed = You would rather play on.
joint-waits = I've asked the other players. Unless one of them disagrees, it happens { $until }.
joint-done = Done.
joint-agreed = You agree.
joint-disagreed = You disagree, so the request is dropped.
kept-open = The game stays open.
welcome-back = 👋 Welcome back. You play for yourself again.
refused = ⚠ { $why }
unfinished = ✏️ Not finished yet: { $why }
nothing-chosen = ✏️ Nothing is chosen yet.

## Confidence

rulings-link = [Rulings and sources]({ $address })
note-one-source = Only one source lists its { $uncertain }.
note-best-guess = Best guess: its { $uncertain }.
note-of-our-own = House ruling: our own { $uncertain }.
