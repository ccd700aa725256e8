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
settings-remind-by = Send reminders
settings-remind-by-mention = in the channel
settings-remind-by-dm = by direct message
settings-digest = Daily list of my turns
settings-digest-off = none
button-change = Change

zone-title = Your time zone
zone-typed = City or time zone
    .about = For example: Berlin, São Paulo or America/New_York
zone-several = “{ $typed }” matches several places. Which one do you mean?
zone-which = Time zone
quiet-title = Your quiet hours
quiet-typed = Start and end
    .about = For example 22:00-07:00, at most 12 hours. Leave empty for none.

digest-title = 📋 It's your turn at { $number ->
    [one] one table
   *[other] { $number } tables
}:
digest-note = -# You get this list once a day. Change that in `/settings`.

## Planned absences

away-title = Going away?
away-text = Your absence covers all your tables. It ends automatically, or as soon as you press a button at one of them.
away-now = 💤 You're away until { $until }. { $mode ->
    [hold] Your clocks are on hold.
    [computer] A computer player plays for you.
   *[safe] The bot makes safe moves for you.
}
away-ended = You're back. Welcome!
away-mode = While I'm away
away-hold = Hold my clock
    .about = Your deadlines wait, usually at most 10 days in any 30 per table. The host can change that
away-computer = Let a computer play
    .about = A computer player answers for you
away-safe = Make safe moves
    .about = The bot plays as it does when your time runs out
away-utc = -# Days and times you type are in UTC until you set your time zone in `/settings`.
button-away = Away
button-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
button-another-day = Another day
day-typed = Until when?
    .about = For example: Friday, Dec 24, 3 days or Friday 18:00. A day alone means its start.

## More time and pauses

button-more-time = More time
more-time-given = You have more time: your answer is now due { $until }. You get this once per question; for even more, ask the others.
more-time-had = You've already had more time for this question: your answer is due { $until }. You can ask the others for more.
more-time-ask = Ask for another …
button-pause = Pause
pause-title = Pause the game
pause-text = How long should all clocks stop? The bot asks the others first, and silence counts as yes.
paused-now = The game is paused until { $until }. To end the pause early, press *Continue now* on the card.
resumed-now = The game continues.
