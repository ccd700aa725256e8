### Command descriptions, and replies to commands.

command-table = Open and manage tables in this channel
command-table-open = Open a table in this channel
command-table-show = Show the table in this channel
command-table-move = Move your table to this channel
command-table-undo = Undo your last move, if the others agree
command-table-remove = Remove a player; during a game, the bot plays their seat until they're back
command-table-pictures = Show this table's board as a picture or as text
command-table-end = End the game in this channel (asks you to confirm)
command-table-reopen = Reopen a game here that was ended in the last 24 hours
command-play = Find people to play with; a table opens when there are enough
command-my-tables = Show your tables in all channels, the most urgent first
command-seat = Show your seat: your hand and the question you need to answer
command-gift = Make gifts and proposals, and see what else you can do at any time
command-card = Look up a card; without a name, list all cards
command-rules = Look up the rules by topic
command-learn = Learn a game by playing: a private lesson, step by step
command-help = Show what you can do here right now
command-log = Show recent moves at this table
command-admin = Check and set up the bot in this server
command-admin-check = Check whether the bot has what it needs in this channel
command-admin-status = Show this server's tables: what's waiting, what failed, which players can't be reached
command-admin-settings = Choose who can open tables in this server, where, and how many
command-settings = Set your time zone, quiet hours and reminders
command-away = Plan an absence from all your tables

parameter-game = The game to play
parameter-table = Which table, if you have several
parameter-pace = How long players have to answer
parameter-looked-for = The game to play; leave it empty for any game
parameter-players = How many players in all; leave it empty for any number
parameter-person = The player to remove
parameter-name = Part of the name, or a word from the text
parameter-topic = Part of a topic's name, or a word from its text
parameter-number = How many moves to show
parameter-show = Whether to show a picture below the text
parameter-until = When you're back, such as Friday, Dec 24, 3 days or Friday 18:00

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
quick-pace-usual = Same as usual

show-pictures-on = Picture
show-pictures-off = Text

which-game = Which game do you want to play?
table-opened = The table is open. Press *Join* on its card, then *Start the game* when all players have joined.
any-game = any game
tickets-waiting = { $number ->
    [one] ⏳ You're waiting for a game. When there are enough players, I'll ping you all and open a table.
   *[other] ⏳ You're waiting for { $number } games. When there are enough players for one, I'll ping you all and open a table.
}
tickets-held = ⏳ There are enough players, but this server has reached its limit of open tables. I'll ping you all and open your table when there's room.
ticket-line = • **{ $game }**, { $players ->
    [0] any number of players
    [one] 1 player
   *[other] { $players } players
}, { $pace-id ->
    [none] no time limit
   *[other] time limit { $pace }
}: { $number ->
    [0] no one else is waiting yet
    [one] 1 other person is waiting
   *[other] { $number } others are waiting
}. Expires { $until }.
button-cancel-ticket = { $game-id ->
    [none] Cancel
   *[other] Cancel: { $game }
}
ticket-cancelled = You're no longer waiting for that game.
ticket-expired = Not enough players wanted **{ $game }** within a week, so you're no longer waiting in { $channel }. Type `/play` there to wait again.
players-found = There are enough players for **{ $game }**! Your table is opening in { $channel }, and I'll ping you all there.
rematch-opened = The rematch is open: { $link }
table-shown = This channel's table: { $link }
table-named = #{ $number } { game-name }: { $people }
table-moved = The table has moved here.
table-here = The table's card is now at the bottom of this channel.
table-ended = The game has ended. You can reopen it until { $until }.
table-reopened = The game continues.
nothing-changed = Nothing changed.
agreed-to-show = You agree. Nothing is revealed until all players do.
hidden-shown = The card now shows everything that was hidden.
table-removed-lobby = { $person } no longer has a seat.
table-removed-playing = The bot plays { $person }'s seat until they press *I'm back*.
table-link = https://discord.com/channels/{ $guild }/{ $channel }/{ $message }
channel-link = https://discord.com/channels/{ $guild }/{ $channel }
help-title = What you can do here
help-no-table = There's no table in this channel yet. Type `/table open` to open one: you choose a game, friends press *Join*, and computer players can fill empty seats. Type `/play` to find people to play with.
help-in-private = Games are played in server channels. Type `/table open` in one to open a table; you'll get your secret information here.
help-elsewhere = { $number ->
    [one] You have a seat at one table elsewhere{ $asked ->
        [0] ; it's not your turn.
       *[other] , and it's your turn.
    }
   *[other] You have seats at { $number } tables elsewhere{ $asked ->
        [0] ; it's not your turn at any of them.
        [one] , and it's your turn at one of them.
       *[other] , and it's your turn at { $asked } of them.
    }
} `/my-tables` takes you there.
help-join = **{ $game }** is about to start here. Press *Join* on [the table's card]({ $link }) to take a seat; the host can start { $missing ->
    [0] when all players are ready.
    [one] once one more player has joined.
   *[other] once { $missing } more players have joined.
}
help-seated = You have a seat at this **{ $game }** table. { $missing ->
    [0] The game starts when { $host } presses *Start the game* on [the table's card]({ $link }).
    [one] The game needs one more player; then { $host } can press *Start the game* on [the table's card]({ $link }).
   *[other] The game needs { $missing } more players; then { $host } can press *Start the game* on [the table's card]({ $link }).
}
help-host = You're hosting this **{ $game }** table. { $missing ->
    [0] Press *Start the game* on [the table's card]({ $link }) when all players are ready. More can still join.
    [one] You need one more player: ask a friend to press *Join*, or press *Add computer players* on [the table's card]({ $link }). Then press *Start the game*.
   *[other] You need { $missing } more players: ask friends to press *Join*, or press *Add computer players* on [the table's card]({ $link }). Then press *Start the game*.
}
help-asked = It's your turn: **{ $title }**.
    Press *My seat* to see the question and answer it. Only you can see what's there.
help-asked-until = It's your turn: **{ $title }**, due { $until }.
    Press *My seat* to see the question and answer it. Only you can see what's there.
help-waiting = You're playing **{ $game }** here, but it's not your turn. The bot pings you when it is. Waiting for { $seats }.
help-away = You've been away from **{ $game }**, so the bot is playing for you. Press *My seat*, then *I'm back*.
help-watching = **{ $game }** is being played here, and you're watching. [The table's card]({ $link }) shows the game. To start your own, type `/table open` in another channel.
help-lookup = *Rules* and *Cards* explain the game; `/rules` and `/card` search for a word. `/log` shows recent moves.
button-card-list = Cards

my-tables-title = Your tables
my-tables-none = You don't have a seat at any table. `/table open` opens one.
my-tables-lobby = **{ $game }** in { $channel }: not started
my-tables-waiting = **{ $game }** in { $channel }: waiting for others
my-tables-asked = ▶ **{ $game }** in { $channel }: your turn
my-tables-asked-until = ▶ **{ $game }** in { $channel }: your turn, due { $until }
my-tables-more = … and { $number } more
my-tables-unreadable = { $number ->
    [one] ⚠ One more table can't be read right now. Please tell the person who runs this bot: the log names it.
   *[other] ⚠ { $number } more tables can't be read right now. Please tell the person who runs this bot: the log names them.
}
my-tables-lost = ⚠ **{ $game }**: its channel is gone, or I don't have access to it. To move the table, use `/table move` in another channel of that server.

log-title = What happened
log-none = Nothing has happened yet.
log-untold = The game has started, but nothing public has happened yet.
log-entry = `{ $number }` { $story }

details-title = Details
details-gone = These details are no longer available.

rules-title = Rules
button-topics = All topics
rules-text = Choose a topic, or type `/rules` and a word to look for.
rules-said-ahead = Pre-set answers
    .text = Under *My seat*, you can answer some questions before they come up. Your answer stays secret, and you can change it until it's used. If it's possible when the question comes up, it's used immediately. If not, the bot tells you why in private and asks you. So an instant answer was either pre-set or forced. With *Only when I'm asked*, the bot always asks you.
rules-menu = { $game }: { $begin } to { $end }
card-list-title = Cards
card-list-text = Choose a card, or type `/card` and part of its name, or a word from its text.
card-list-menu = { $game }: { $begin } to { $end }
look-up-none = There's nothing called “{ $text }”. Closest matches:
look-up-several = Several entries match “{ $text }”. Which one?
look-up-menu = Choose an entry
entry-of-game = { $name } ({ $game })
entry-by-text = { $entry } · in the text
card-facts = { $type } · { $seasons } · { $sets } · costs { $cost ->
    [0] nothing
    [one] { $cost } Coin
   *[other] { $cost } Coins
}
card-force = Force { $force }

check-title = What the bot needs here
check-fine = ✅ The bot has everything it needs in this channel.
check-missing = ❌ Missing here: { $permissions }. Grant these to the bot's role, or in this channel's settings.
check-given-up = ❌ Since { $since }, I've failed to deliver { $posts ->
    [one] one message for a table in this server
   *[other] { $posts } messages for the tables in this server
}. The person who runs the bot can find the reason in its log.
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
server-settings-text = Changes apply immediately. Open tables stay as they are, but a new channel for open seats is used for them, too. Server managers don't need an allowed role to open tables. To allow all channels or roles again, clear the menu.
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
server-open-seats = Channel for open seats
server-open-seats-now = Channel for open seats: { $count ->
    [0] none
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
server-play = Channel for /play tables
server-play-now = `/play` tables open in threads in: { $count ->
    [0] the channel where the last player typed it
   *[other] { $names }
}
server-most-value = { $most ->
    [0] as many as this bot allows
   *[other] { $most }
}
status-title = This server's tables
status-none = This server has no open tables. `/table open` opens one.
status-lobby = **{ $game }** in { $channel }: not started, { $taken ->
    [one] one seat
   *[other] { $taken } seats
} taken
status-awaits = **{ $game }** in { $channel }: waiting for { $people }
status-awaits-until = **{ $game }** in { $channel }: waiting for { $people }, due { $until }
status-paused = ⏸ **{ $game }** in { $channel }: paused, since all players are away
status-lost = ⚠ **{ $game }**, table { $table }: its channel is gone, or I don't have access to it. To continue, let me view it and write there again, or have any player use `/table move` in another channel.
status-refused = ⚠ **{ $game }** in { $channel }: Discord started refusing my messages there { $since }. I keep trying, and deadlines are paused.
status-refused-bot = Requests Discord refused
status-broken = ❌ **{ $game }** in { $channel }, table { $table }: I can't read its game, so it can't continue. The person who runs the bot can find the reason in its log.
status-unreadable = ❌ I can't read table { $table }. The person who runs the bot can find the reason in its log.
status-more = … and { $number } more
status-tables = Tables
status-counts = { $playing } in progress, { $lobby } not started{ $homeless ->
    [0] { "" }
   *[other] , { $homeless } of these without a channel
}{ $reopenable ->
    [0] { "" }
    [one] ; one ended game can be reopened
   *[other] ; { $reopenable } ended games can be reopened
}
status-waiting = Undelivered messages
status-posts = { $posts ->
    [one] One message is
   *[other] { $posts } messages are
} waiting to be delivered.
status-posts-since = { $posts ->
    [one] One message is waiting to be delivered; it was queued { $since }.
   *[other] { $posts } messages are waiting to be delivered; the oldest was queued { $since }.
}
status-kept = { $posts ->
    [one] One message is
   *[other] { $posts } messages are
} on hold until the tables without a channel are moved.
status-failed = Failed in the last week
status-unreached = Players with DMs turned off
status-people = { $people }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}. The bot pings them in the channel instead.
status-nothing = None.
status-nobody = None.
permission-view-channel = View Channel
permission-send-messages = Send Messages
check-no-threads = Games are played in this channel, not in their own threads. To play in threads, also grant { $permissions }.
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-pin-messages = Pin Messages

pictures-on = The card now shows the board as a picture.
pictures-off = The card now shows the board as text.

lobby-joined = You have a seat.
lobby-declined = OK, you're not part of this rematch. You can still press *Join* on the table's card.
lobby-left = Your seat is free again.
lobby-closed = You were the last player here, so the table is closed.
computer-joined = { $name } joined.
computers-joined = { $names } joined.
computer-left = The last computer player to join has left.
seats-lent = 🤖 Computer players have taken over for the players who are away.
lobby-started = The game has started.
lobby-cancelled = The table is closed.
preset-chosen = Options set to { $preset }.
choice-taken = You chose { $choice }.
undo-done = ↩ Undone.
undo-waits = ↩ I've asked the others to agree.
undo-agreed = You agreed to the undo.
undo-not-agreed = You declined the undo.
joint-waits = I've asked the other players. Unless one of them disagrees, it happens { $until }.
agree-end-waits = I've asked the other players. The game ends when all of them agree.
joint-done = Done.
joint-agreed = You agree.
joint-disagreed = You disagree, so the request is dropped.
kept-open = The game stays open.
welcome-back = 👋 Welcome back. You're playing for yourself again.
refused = ⚠ { $why }
unfinished = ✏️ Not finished yet: { $why }
nothing-chosen = ✏️ You haven't chosen anything yet.

## Confidence

rulings-link = [Rulings and sources]({ $address })
note-one-source = Only one source lists its { $uncertain }.
note-best-guess = Best guess: its { $uncertain }.
note-of-our-own = House ruling: its { $uncertain }.
