### A person's private pages: settings, planned absences, more time and pauses.

## Settings

settings-title = Your settings
settings-zone = { $zone-id ->
    [none] **Time zone**: not set
   *[other] **Time zone**: { $zone }, where it's { $clock } now
}
settings-quiet = **Quiet hours**: { $hours-id ->
    [none] none
   *[other] { $hours }
}
    -# No pings and no deadlines in these hours, from your next question on. Limits of an hour or less ignore them.
settings-remind-at = Remind me
settings-remind-at-half = after half of my time
settings-remind-at-three-quarters = after three quarters of my time
settings-remind-at-two-hours = two hours before the deadline
settings-remind-at-never = never
settings-remind-by = Reminders
settings-remind-by-mention = in the channel
settings-remind-by-dm = by direct message
settings-digest = Daily list of my turns
settings-digest-off = none
button-change = Change

zone-title = Your time zone
zone-typed = City or time zone
    .about = For example: Berlin, São Paulo or America/New_York
zone-several = “{ $typed }” can be several places. Which one do you mean?
zone-which = Time zone
quiet-title = Your quiet hours
quiet-typed = From and until
    .about = For example 22:00-07:00, at most 12 hours. Empty for none.

digest-title = 📋 It's your turn at { $number ->
    [one] one table
   *[other] { $number } tables
}:
digest-note = -# You get this list once a day. Change that in `/settings`.

## Planned absences

away-title = Going away?
away-text = This applies to all your tables. It ends by itself, or with your first press at a table.
away-now = 💤 You're away until { $until }. { $mode ->
    [hold] Your clocks are on hold.
    [computer] A computer player plays for you.
   *[safe] The bot makes safe moves for you.
}
away-ended = You're back. Welcome!
away-mode = While I'm away
away-hold = Hold my clock
    .about = Deadlines wait for you, at most 10 days in 30 at a table unless its host chose another limit
away-computer = Let a computer play
    .about = A computer player answers for you
away-safe = Take safe moves
    .about = The bot makes the moves it makes when time runs out
away-utc = -# Typed days and times are in UTC. Set your time zone in `/settings`.
button-away = Away
button-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
button-another-day = Another day
day-typed = Until when?
    .about = For example: Friday, 24 Dec, 3 days, Friday 18:00

## More time and pauses

button-more-time = More time
more-time-given = You have more time: your answer is due { $until }. Each question has this once. For even more, ask the others.
more-time-had = You've already had more time for this question: your answer is due { $until }. For even more, ask the others.
more-time-ask = Ask for another …
button-pause = Pause
pause-title = Pause the game
pause-text = Pause the game for how long? All clocks stop. The others are asked first; silence counts as yes.
paused-now = The game is paused until { $until }. To end the pause early, press *Continue now* on the card.
resumed-now = The game continues.
