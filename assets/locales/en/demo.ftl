### The demo in the terminal.

demo-begins = { $seats } people play Rising Sun in a simulated Discord, seed { $seed }.
demo-press = → { $person } presses [{ $control }]
demo-letter = ✉ { $person }, privately
demo-ends = The game is over: { $answers } answers, { $presses } presses, { $messages } messages, { $seconds } seconds.
