### The demo in the terminal.

demo-begins = { $seats } people play { $game } at a table of the real bot, in a simulated Discord (seed { $seed }).
    → what somebody presses · # what all can read · ✉ what one person gets in private
demo-press = → { $person }: { $controls }
demo-channel = #{ $channel }
demo-card = #{ $channel } 📌
demo-letter = ✉ { $person }
demo-time = in { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
demo-ends = The game is over: { $answers } answers, { $presses } presses, { $messages } messages, { $seconds } seconds.
