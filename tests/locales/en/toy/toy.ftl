game-name = Toy
choice-name = Colour

choice-red = Red
choice-blue = Blue
choice-green = Green
choice-white = White
choice-black = Black

option-rounds = Rounds
option-weather = Weather
option-weather-sun = Sunshine
option-weather-rain = Rain

thing-cup = Cup
thing-bowl = Bowl
spot-shelf = Shelf
spot-floor = Floor
guest-aunt = Aunt
guest-uncle = Uncle
guest-cat = Cat
dish-tea = Tea
dish-rice = Rice

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
invite-give-coin = Give a coin to somebody.
    .title = Give a coin
seat-option = { $seat }
