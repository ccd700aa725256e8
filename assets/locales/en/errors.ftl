### What can't be done, why, and what to do next.

error-host = That isn't possible.
error-ours = Something went wrong on my side, and nothing was changed. If it happens again, give the person who runs this bot the reference `{ $reference }`.

error-undo-asked = Another player has already asked to undo. Wait until that request is settled.
error-nobody-answers = This button has expired. Type `/help` to see what you can do here.
error-command-changed = This command has changed. Type `/` and choose it from the list.
error-no-such-table = This table no longer exists. `/my-tables` lists yours.
error-went-on-elsewhere = The table changed at the same moment, so nothing was done. Please try again.
error-unknown-game = There's no game called “{ $value }” here. Choose one of the names that appear while you type.
error-channel-taken = This channel already has a table: https://discord.com/channels/{ $guild-id }/{ $channel-id }{ $message-id ->
    [0] { "" }
   *[other] /{ $message-id }
}
error-no-thread = <#{ $channel-id }> already has a table, and I can't start threads there. Try again when that table has ended, or ask a server manager to give me *Create Public Threads* and *Send Messages in Threads*.
error-no-ticket = You're no longer waiting for that game: your table has opened, you canceled, or a week has passed. Type `/play` to wait again.
error-not-for-so-many = That game isn't for { $players ->
    [one] 1 player
   *[other] { $players } players
}. Choose { $least } to { $most }, or leave *players* empty.
error-rematch-too-late = The names of this game's players have been erased, so I can't invite them. Type `/table open` to open a new table.
error-too-many-tickets = You're already waiting for { $most } games in this server. Type `/play`, and cancel one of them first.
error-table-limit = { $which ->
    [person] You've reached the limit of open tables per host in this server: { $most }. End one of yours first: `/my-tables` lists them; then type `/table end` in that table's channel.
    [hour] You can open or start at most { $most ->
        [one] one table
       *[other] { $most } tables
    } an hour in this server. Try again <t:{ $until }:R>.
   *[server] This server has reached its limit of open tables: { $most }. Join a table that's open, or try again when one has ended.
}
error-not-manager = Only a server manager can do this.
error-channel-not-allowed = Tables aren't allowed in this channel. Use one of these: { $channels }
error-role-not-allowed = To open tables in this server, you need one of these roles: { $roles }
error-not-host = Only the host of this table or a server manager can do this.
error-host-away = The host is away, so the players here decide together.
error-request-open = The players here are already deciding on another request. Wait until it's settled.
error-no-request = { $settled ->
    [yes] This request is already settled.
   *[no] This request doesn't need your answer.
}
error-refused-lately = Your last request didn't pass. You can ask again <t:{ $until }:R>.
error-asks-away = You're away from this table. Press *I'm back* first, then ask again.
error-not-seated = You don't have a seat at this table.
error-already-seated = You already have a seat at this table.
error-sat-here-before = You've played at this table before, so you can't take another seat here.
error-seat-not-open = This seat is no longer open. The table's card shows the seats you can take.
error-seat-hidden = You can't see that table's channel, so you can't take a seat there. Ask a server manager for access.
error-away-keeps-offer = You're away, so your seat stays open. Press *I'm back* to keep it.
error-seat-taken-since = A new player has taken a seat since then, so that can't be undone.
error-table-full = All { $most } seats are taken.
error-not-enough-seats = This game needs at least { $least } players to start, but { $sitting ->
    [one] there's only one
   *[other] there are only { $sitting }
}. You can add computer players.
error-too-many-seats = With these options, at most { $most } can play, but there are { $sitting }. Change the options, or ask a player to leave.
error-nobody-here = All players are computer players. At least one person must play.
error-no-computer = There's no computer player at this table.
error-no-suggestion = I don't have a suggestion yet. Your draft hasn't changed. Please try again.
error-nobody-away = No player is away right now.
error-choice-taken = Another player has already chosen { $choice }. Choose another one.
error-unknown-choice = “{ $value }” isn't one of the choices.
error-unknown-pace = You can't choose a time limit of { $pace } minutes.
error-absence-over = That time has already passed. Choose a later one.
error-absence-too-long = You can be away for at most { $most } days at a time. Choose an earlier day.
error-unclear-day = I couldn't read “{ $value }” as a day. Try “Friday”, “Dec 24”, “3 days” or “Friday 18:00”.
error-unknown-zone = I don't know the place “{ $value }”. Type a large city nearby, or a time zone such as Europe/Berlin.
error-unclear-zone = “{ $value }” matches too many places. Type a large city nearby, such as Berlin.
error-no-time-zone = Set your time zone first, so that I know when it's night for you.
error-quiet-unclear = I couldn't read “{ $value }”. Type quiet hours like 22:00-07:00.
error-quiet-empty = Quiet hours can't start and end at the same time. To turn them off, leave the field empty.
error-quiet-too-long = Quiet hours can last at most { $most } hours a day.
error-not-your-turn = It's not your turn, so you don't need more time.
error-no-time-limit = This question has no deadline, so you don't need more time.
error-had-more-time = You've already had more time for this question. Ask the others for more.
error-pause-over = That time has already passed. Choose a later one.
error-pause-too-long = A game can pause for at most { $most } days at a time. Choose an earlier day.
error-paused-already = This game is already paused.
error-not-paused = This game isn't paused.
error-not-offered = “{ $value }” isn't one of the options.
error-bad-option = You can't set { $option } to that.
error-cannot-begin = { $why ->
    [line-ups-sun-side] The lineups are for the sun side of the board. Choose that side, or another option for the starting provinces.
   *[other] The game can't start with these players and choices. Try different ones.
}
error-already-started = The game has already started.
error-not-started = The game hasn't started yet.
error-no-lesson = There's no lesson for this game yet. Try *How to play*.
error-lesson-changed = This lesson was updated since you started. Press *Learn to play* to start it again.
error-game-over = This game is over.
error-not-ended = This game hasn't ended.
error-too-late-to-reopen = This game can no longer be reopened. You can reopen a game for 24 hours, but only until what was hidden is revealed.
error-outdated-question = The table has changed since I asked you, so nothing was done. Please start again.
error-nothing-to-reopen = There's no ended game in this channel that you can reopen.
error-not-your-channel = You can't use commands in that channel. Choose another one.
error-not-away = You're not away: you're already playing for yourself.
error-nothing-to-undo = You have no answer to undo.
error-another-answer = That's no longer your last answer, so nothing was undone. *My seat* shows what you can undo.
error-no-time-to-undo = There's no time left to answer that question again, so it can't be undone.
error-too-far-back = The game has moved on, so it's too late to undo that.
error-secret-open = You can't undo past this question: it involves another player's secret.
error-secret-covered = You can't undo past another player's answer that's still secret.
error-draft-too-long = That's too long for a draft: { $characters } characters, and the maximum is { $most }. Please shorten it.
error-no-undo-asked = There's no undo request to answer.
error-cannot-play-on = This game was saved by another version of the bot, so it can't continue right now. Nothing is lost.
error-game-damaged = My record of this game is damaged, so it can't continue right now. Please tell the person who runs this bot: the log names the table.
error-shutting-down = I'm restarting and will be back in a moment. Please try again then.
error-store = I can't save moves right now, so I'm shutting down. After the restart, check *My seat*: anything missing there wasn't saved.
error-store-trouble = I can't reach my records right now. Check *My seat* in a while: anything missing there wasn't saved, and you can do it again.
error-wrong-server = A table can only move to another channel in the same server.

error-missing-permissions = I can't host a table here. Please give me these permissions in this channel: { $permissions }
error-busy = The table is busy. Please try again.
error-which-table = You have seats at several tables. Type `/table move` and choose one under *table*.
error-no-table-here = There's no table in this channel. `/table open` opens one, and `/my-tables` lists yours.
error-table-in-thread = This channel's game is played in a thread: <#{ $channel-id }>. Use the command there.
error-not-in-a-server = This only works in a server channel.
error-no-such-entry = There's nothing called “{ $name }”. Choose one of the names that appear while you type.

illegal-wrong-shape = That answer doesn't fit this question.
illegal-wrong-number = Choose { $least ->
    [0] { $most ->
        [one] at most one
       *[other] at most { $most }
    }
   *[other] { $exactly ->
        [yes] { $most }
       *[no] { $least } to { $most }
    }
}; you chose { $chosen }.
illegal-chosen-twice = You chose the same thing twice. Choose each only once.
illegal-not-offered = That's no longer available.
illegal-one-of-a-group = You can choose only one of these.
illegal-negative-share = { $slot }: the number can't be below zero.
illegal-slot-too-full = { $slot }: { $units } is too many. The maximum is { $most }.
illegal-wrong-total = { $least ->
    [0] { $total } in total is too many. The maximum is { $most }.
   *[other] { $total ->
        [0] Choose { $exactly ->
            [yes] { $most }
           *[no] { $least } to { $most }
        } in total.
       *[other] Choose { $exactly ->
            [yes] { $most }
           *[no] { $least } to { $most }
        } in total; you chose { $total }.
    }
}
illegal-no-answer = That doesn't answer this question.
illegal-not-understood = I couldn't read part of that. Fix it in *As text*, or use the form.
illegal-no-such-place = There's no place called { $place } here.
illegal-not-taken = { $thing } can't go on { $place }.
illegal-too-many-copies = { $thing }: there { $most ->
    [one] is only one
   *[other] are only { $most }
}, but you placed { $laid }{ $places-id ->
    [none] { "" }
   *[other] , on { $places }
}.
illegal-place-too-full = { $place } holds { $most }; you placed { $laid } there.
illegal-place-too-empty = { $place } needs { $least }; it has { $laid ->
    [0] none
    [one] only one
   *[other] only { $laid }
}.
illegal-too-many-spare = { $most ->
    [0] You can't go over any place's limit
    [one] In total, you can go over the limits by only one
   *[other] In total, you can go over the limits by only { $most }
}; you're over by { $laid }.
illegal-places-too-full = { $place }: at most { $most } in total; you placed { $laid }.
illegal-too-few-of-group = { $group }: place at least { $least }; you placed { $laid ->
    [0] none
    [one] one
   *[other] { $laid }
}.
illegal-not-all-arranged = Put all { $items } in order.
illegal-not-a-number = { $slot }: “{ $text }” isn't a whole number.
