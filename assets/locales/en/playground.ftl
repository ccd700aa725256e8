### The playground: the simulated server, terminal output and the page.

playground-begins =
    The playground is open: { $address }
    Games are saved in { $folder }. Press Ctrl+C to close it.
playground-moved = Port { $port } wasn't available, so the playground has a new address, which it keeps from now on.
playground-bot = Chabudai
playground-server = Playground
# Channels, separated by spaces.
playground-channels = game-night second-table

problem-playground-open = This playground is already open: { $address }
problem-playground-folder = Can't use the folder { $place }: { $why }. Set CHABUDAI_DATA to a different folder.

cli-playground = play at a table in your browser; no account needed
cli-fresh = delete the games from earlier sessions
cli-port = the port to serve the page on, 0 for any free one; by default, the same as last time
cli-no-open = print the address without opening a browser

## The page. The server formats messages with variables, the page all others.

page-title = Chabudai playground
page-channels = Channels
page-channels-open = Show channels
page-letters = Direct messages
page-who = Playing as
page-who-about = Switch to another player. The page reloads and shows what they see.
page-awaited = your turn
page-messages = Messages
page-pins = Pinned messages
page-no-pins = No pinned messages.
page-jump = Jump
page-empty-channel = No messages here yet.
page-empty-letters = Your secret information will appear here.
page-open-table = Open a table
page-learn = Learn to play
page-computers = Play with computer players
page-private = Only you can see this
page-dismiss = Dismiss
page-edited = (edited)
page-app = app
page-thinking = is thinking …
page-earlier = Earlier messages
page-latest = Go to the latest message
page-new = New messages
page-asked = Messages for you
page-choose = Choose
page-write = Message, or / for commands
page-send = Send
page-commands = Commands
page-run = Run the command
page-cancel = Cancel
page-no-such-command = There's no such command here. Type just / to see all commands.
page-optional = optional
page-nothing = – none –
page-leave-open = – leave open –
page-yes = yes
page-no = no
page-submit = Submit
page-close = Close
page-required = required
page-too-few = Choose something here first.
page-file = File
page-lost = The playground isn't responding. Is it still running?
page-closed = The playground was closed. Start it again, and this page will reconnect.
page-not-possible = That isn't possible, or no longer is.
page-not-answered = The bot didn't answer.
page-failed = Something went wrong. Look for { $reference } in the log.
page-note-pinned = { $name } pinned a message.
page-note-command = { $name } used /{ $command }
page-menu = Show channels{ $calls ->
    [0] { "" }
    [one] , one message for you
   *[other] , { $calls } messages for you
}
page-person = { $name }{ $awaited ->
    [yes] , your turn
   *[no] { "" }
}{ $unread ->
    [0] { "" }
    [one] , one message for you
   *[other] , { $unread } messages for you
}
page-channel = { $kind ->
    [letters] Direct messages from { $name }
   *[channel] Channel { $name }
}{ $unread ->
    [0] { "" }
    [one] , one new message
   *[other] , { $unread } new messages
}{ $urgent ->
    [0] { "" }
   *[other] , { $urgent } for you
}
