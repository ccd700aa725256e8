### The playground: the simulated server, what the terminal says, and the page.

playground-begins =
    The playground is open: { $address }
    Games are kept in { $folder }. Press Ctrl+C to close it.
playground-moved = Port { $port } could not be had, so this is a new address; from now on it is the one that stays.
playground-bot = Chabudai
playground-server = Playground
# Channels, separated by spaces.
playground-channels = game-night second-table

problem-playground-open = This playground is open already: { $address }
problem-playground-folder = The folder { $place } cannot be used: { $why }. Set CHABUDAI_DATA to another one.

cli-playground = sit at a table in your browser; needs no account
cli-fresh = forget the games of earlier evenings
cli-port = where to serve the page, 0 for any free port; otherwise where it was the last time
cli-no-open = print the address, but do not open a browser

## The page. Messages with facts are said by the server, all others by the page itself.

page-title = Chabudai playground
page-channels = Channels
page-channels-open = Show channels
page-letters = Direct messages
page-who = Who am I
page-who-about = Sit down as somebody else. The page begins anew and shows what they see.
page-awaited = awaited
page-messages = Messages
page-pins = Pinned messages
page-no-pins = Nothing is pinned here.
page-jump = Go there
page-empty-channel = Nobody has said anything here yet.
page-empty-letters = What only you may know comes here.
page-open-table = Open a table
page-computers = Play with computer players
page-private = Only you can see this
page-dismiss = Dismiss
page-edited = (edited)
page-app = app
page-thinking = is thinking …
page-earlier = Earlier messages
page-latest = Go to the latest message
page-new = New messages
page-asked = You are asked
page-choose = Choose
page-write = Write, or / for commands
page-send = Send
page-commands = Commands
page-run = Run the command
page-cancel = Cancel
page-no-such-command = There is no such command here. A / alone shows all there are.
page-optional = optional
page-nothing = – none –
page-leave-open = – leave open –
page-yes = yes
page-no = no
page-submit = Submit
page-close = Close
page-required = required
page-too-few = Here something is still to be chosen.
page-file = File
page-lost = The playground does not answer. Is it still running?
page-closed = The playground was closed. Start it again, and this page goes on.
page-not-possible = That is not possible (any more).
page-not-answered = The bot did not answer.
page-failed = Something went wrong; the log knows it as { $reference }.
page-note-pinned = { $name } pinned a message.
page-note-command = { $name } used /{ $command }
page-menu = Show channels{ $calls ->
    [0] { "" }
    [one] , one message for you
   *[other] , { $calls } messages for you
}
page-person = { $name }{ $awaited ->
    [yes] , is awaited
   *[no] { "" }
}{ $unread ->
    [0] { "" }
    [one] , one message calls
   *[other] , { $unread } messages call
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
