### The demo in the terminal.

demo-begins = { $seats } players play { $game } at a table of the real bot, in a simulated Discord (seed { $seed }).
    → what a player presses · # what everyone can read · ✉ what only one player can read
demo-press = → { $person }:
demo-channel = #{ $channel }
demo-card = #{ $channel } 📌
demo-letter = ✉ { $person }
demo-picture = 🖼 { $about }
demo-time = in { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
demo-ends = The game is over: { $answers } answers, { $presses } presses, { $messages } messages, { $seconds } seconds.
