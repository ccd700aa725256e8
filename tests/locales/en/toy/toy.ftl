game-name = Toy
choice-name = Colour
    .choose = Choose your colour
about-first-game = Two rounds, sunshine and no feast.

choice-red = Red
choice-blue = Blue
choice-green = Green
choice-white = White
choice-black = Black

option-rounds = Rounds
option-weather = Weather
option-weather-sun = Sunshine
option-weather-rain = Rain
option-feast = Feast
option-feast-no = No feast
option-feast-yes = A feast

thing-cup = Cup
thing-bowl = Bowl
spot-shelf = Shelf
spot-floor = Floor
guest-aunt = Aunt
guest-uncle = Uncle
guest-cat = Cat
dish-tea = Tea
dish-rice = Rice
dish-fish = Fish
dish-plum = Plum
    .about = Sour and salted
mat-straw = Straw mat
mat-reed = Reed mat
    .about = Each drink here is worth { $worth } points.
mat-silk = Silk mat
    .about = The dish here is worth { $worth } points.

event-round-began = Round { $round } begins.
event-card-dealt = You hold card { $card }.
event-placed = { $seat } places { $things ->
    [0] nothing
    [one] one thing
   *[other] { $things } things
}.
event-bids-revealed = All bids are open. { $winner } bid most.
event-guests-seated = { $seat } seats { $guests }.
event-coin-given = { $giver } gives { $receiver } a coin.
event-table-laid = { $seat } lays a table and covers it.
event-table-uncovered = { $seat } uncovers { $dish }: { $points ->
    [one] one point
   *[other] { $points } points
}.
event-toasted = { $giver } toasts { $receiver }.
event-game-ended = The table is cleared.

ask-place = Place up to two things.
    .title = Place your things
    .pass = Place nothing
place-option = { $thing }, { $spot }
    .group = { $thing }
    .short = { $spot }
ask-bid = Bid your { $coins } coins.
    .title = Bid for the dishes
    .pass = Bid nothing
ask-seat-guests = Seat the guests.
    .title = Seat the guests
ask-lay-table = Lay your table. It stays covered until the round ends.
    .title = Lay your table
ask-chat = Are you done talking?
    .title = Chat
chat-done = Done
ask-toast = Whom do you toast?
    .title = Raise a toast
    .pass = Toast nobody
toast-ask = Ask me then
invite-give-coin = Give a coin to somebody.
    .title = Give a coin
seat-option = { $seat }
