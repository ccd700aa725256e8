### The demo in the terminal.

demo-begins = { $seats } players play { $game } with the real bot, on a simulated Discord (seed { $seed }).
    → player presses · # public messages · ✉ private messages
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
