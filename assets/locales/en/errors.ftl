### What cannot be done, and why, in a sentence for the person who tried.

error-host = This cannot be done.
error-ours = Something went wrong on our side, and nothing was changed. If it happens again, tell whoever runs this bot the reference `{ $reference }`.

error-undo-asked = Somebody else asks to go back already. Let everybody agree or play on first.
error-nobody-answers = This control does nothing any more.
error-command-changed = This command is not known like this any more. Type `/` and choose it from the list.
error-no-such-table = This table is no longer there.
error-went-on-elsewhere = Something else happened at this table at the very same moment, so nothing was done. Please try again.
error-unknown-game = There is no game called “{ $value }” here.
error-channel-taken = A table stands in this channel already: https://discord.com/channels/{ $guild-id }/{ $channel-id }{ $message-id ->
    [0] { "" }
   *[other] /{ $message-id }
}
error-table-limit = { $which ->
    [person] You already host as many open tables in this server as one person can: { $most }. End one of yours first: `/my-tables` lists them, and `/table end` in its channel ends it.
    [hour] You can open or start at most { $most ->
        [one] one table
       *[other] { $most } tables
    } an hour in this server. Try again <t:{ $until }:R>.
   *[server] This server already has as many open tables as it can: { $most }. Join one of them, or try again when one has ended.
}
error-not-manager = Only a server manager can do this.
error-channel-not-allowed = This server keeps its tables out of this channel. Use one of these: { $channels }
error-role-not-allowed = To open tables in this server, you need one of these roles: { $roles }
error-not-host = Only the host of this table or a server manager can do this.
error-host-away = The host is away, so the players who are here decide together.
error-request-open = The players here are already deciding about another request. Wait until it is settled.
error-no-request = { $settled ->
    [yes] This request is already settled, so there is nothing to answer.
   *[no] This request doesn't need your answer.
}
error-refused-lately = The host is away, and the others refused your last request. You can ask again <t:{ $until }:R>.
error-not-seated = You have no seat at this table.
error-already-seated = You have a seat at this table already.
error-table-full = All { $most } seats are taken.
error-not-enough-seats = { $least } players are needed to begin; { $sitting ->
    [one] there is one
   *[other] there are { $sitting }
}. Computer players may sit down as well.
error-too-many-seats = With these options at most { $most } can play; there are { $sitting }. Change the options, or somebody leaves.
error-nobody-here = Only computer players sit here. At least one person must play.
error-no-computer = No computer player sits at this table.
error-no-suggestion = I have no suggestion here at the moment. What you have chosen is as it was.
error-nobody-away = Nobody is away: everybody plays for themselves.
error-choice-taken = Somebody else has chosen { $choice }.
error-unknown-choice = “{ $value }” is not among the choices.
error-unknown-pace = A pace of { $pace } minutes is not among those to choose from.
error-not-offered = “{ $value }” is not among what there is to choose from.
error-bad-option = { $option } cannot be set like this.
error-cannot-begin = { $why ->
    [line-ups-sun-side] The line-ups belong to the sun side of the board. Choose that side, or another way of claiming provinces.
   *[other] The game cannot begin with these people and choices.
}
error-already-started = The game has begun already.
error-not-started = The game has not begun yet.
error-game-over = This game is over.
error-not-ended = This game is going on.
error-too-late-to-reopen = This game can no longer be reopened. That is possible for 24 hours, and only until what was hidden is shown.
error-outdated-question = Things have changed at this table since you were asked, so nothing was done. Please ask for it again.
error-nothing-to-reopen = No game was ended here that could be reopened.
error-not-your-channel = You cannot use commands in that channel yourself. Choose another one.
error-not-away = You were not away; you play for yourself.
error-nothing-to-undo = There is no answer of yours to take back.
error-another-answer = That answer is not your last one any more, so nothing was taken back. Your seat shows what can be.
error-no-time-to-undo = You have no time left for that answer, so you can't undo it again.
error-too-far-back = The game has gone on too far to take that back.
error-secret-open = Somebody holds a secret in the present question, so nothing before it can be taken back.
error-secret-covered = Somebody has laid something down since then that nobody else has seen yet, so that cannot be taken back.
error-draft-too-long = That is too much to be kept: { $characters } characters, and { $most } are possible.
error-no-undo-asked = Nobody is waiting for your word on this.
error-cannot-play-on = This game was stored by another version of the bot and cannot be played on at the moment. Nothing is lost.
error-game-damaged = My record of this game is damaged, so it cannot be played on at the moment. Please tell whoever runs this bot: the log names the table.
error-shutting-down = I am being restarted and will be back in a moment. Please try again then.
error-store = I can no longer keep what you do, so I stop here: what *My seat* does not show once I am back does not count.
error-store-trouble = I cannot get at my records at the moment. Look at *My seat* in a while: what it does not show has not happened, and you can do it again.
error-wrong-server = A table can only move to a channel of its own server.

error-missing-permissions = I cannot host a table here: I lack { $permissions } in this channel.
error-busy = The table is busy. Please try again.
error-which-table = You sit at several tables. Choose one: type `/table move` and pick it under *table*.
error-no-table-here = There is no table in this channel. `/table open` opens one, and `/my-tables` lists yours.
error-table-in-thread = The game of this channel is played in a thread: <#{ $channel-id }>. Use the command there.
error-not-in-a-server = This works only in a channel of a server.
error-no-such-entry = There is nothing called “{ $name }”. Choose one of the names that appear while you type.

illegal-wrong-shape = That answer does not fit this question.
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
illegal-chosen-twice = The same was chosen twice.
illegal-not-offered = That can no longer be chosen.
illegal-one-of-a-group = Of these, only one can be chosen.
illegal-negative-share = { $slot }: a number below zero cannot be given.
illegal-slot-too-full = { $slot }: { $units } is more than the { $most } that are possible there.
illegal-wrong-total = { $least ->
    [0] { $total } in all is too many; { $most } is the most.
   *[other] { $total ->
        [0] Choose { $exactly ->
            [yes] { $most }
           *[no] { $least } to { $most }
        } in all.
       *[other] Give { $exactly ->
            [yes] { $most }
           *[no] { $least } to { $most }
        } in all; you gave { $total }.
    }
}
illegal-no-answer = That is no answer to this question.
illegal-not-understood = Part of your text is not understood yet. Open *As text* and mend it, or choose in a form.
illegal-no-such-place = There is no place called { $place } here.
illegal-not-taken = { $thing } cannot lie on { $place }.
illegal-too-many-copies = { $thing }: there { $most ->
    [one] is one
   *[other] are { $most }
}, and you laid { $laid }{ $places-id ->
    [none] { "" }
   *[other] , on { $places }
}.
illegal-place-too-full = { $place } holds { $most }; you laid { $laid } there.
illegal-place-too-empty = { $place } needs { $least }; { $laid ->
    [0] nothing lies
    [one] one lies
   *[other] { $laid } lie
} there.
illegal-too-many-spare = { $most ->
    [0] No place takes
    [one] Only one more may lie
   *[other] Only { $most } more may lie
} beyond what each place holds; you laid { $laid } more.
illegal-places-too-full = { $place }: together they hold { $most }; you laid { $laid }.
illegal-too-few-of-group = { $group }: { $least } must lie somewhere; { $laid ->
    [0] none does
    [one] one does
   *[other] { $laid } do
}.
illegal-not-all-arranged = Put all { $items } in order.
illegal-not-a-number = { $slot }: “{ $text }” is not a whole number.
