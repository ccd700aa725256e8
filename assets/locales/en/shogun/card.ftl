### The card of a table, the seat panel and the end of the game.

game-name = Shogun
    .about = 3 to 5 players. Plan each season in secret, then build and fight. A cube tower decides battles.

## The lobby

choice-name = Daimyo
option-side = Board side
option-side-sun = sun
option-side-moon = moon (different regions)
option-claiming = Starting provinces
option-claiming-draft = claimed in turn
option-claiming-line-ups = fixed lineups (sun side only)
option-claiming-dealt = dealt at random (house ruling)
option-attacks = Battles/moves
option-attacks-must = mandatory
option-attacks-may = optional
option-odds = Attack odds
option-odds-shown = shown
option-odds-hidden = hidden
option-suggestions = Plans suggested by the bot
option-suggestions-offered = offered
option-suggestions-none = not offered

## State of the game

phase-claiming = claiming provinces
phase-planning = planning in secret
phase-bidding = bidding for special cards
phase-actions = carrying out plans
phase-winter = winter
phase-over = game over
headline = { $year ->
    [0] **Setup**, { $side } · { $phase }
   *[other] { $season-id ->
        [winter] **Winter of year { $year }**
       *[other] **{ $season } of year { $year }** · { $phase }
    }
}
headline-over = **After { $year } years**
headline-event = Event: **{ $event }** · { $short }
headline-event-left = Last event card: **{ $event }** · { $loss ->
    [0] no rice is lost
   *[other] everyone loses { $loss } rice
}
headline-events = { $drawn ->
    [yes] Remaining events (rice lost in winter): { $events }
   *[no] This year's events (rice lost in winter): { $events }
}
headline-event-and-loss = { $event } −{ $loss }
headline-actions = Actions: { $actions }
headline-action = { $number }. { $action }
headline-action-done = { $number }. { $action } ✓
headline-action-current = **▶ { $number }. { $action }**
headline-covered = { $number } face down
headline-showing = Cards played: { $cards }
headline-shown = { $letter } { $province }
headline-shown-none = { $letter } none
headline-claims = Face-up provinces: { $provinces } · { $number } in the pile
headline-specials = Special cards in turn order: { $specials }
headline-special = { $place }. { $special }
headline-special-held = { $place }. { $special } ({ $letter })

## Daimyo

card-players = Daimyo
player-field = { $place ->
    [0] { $seat }
   *[other] { $place }. { $seat }
}
player-wealth = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** · { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
} · { $rice } rice
player-lands = { $provinces ->
    [0] no provinces
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} · { $supply } in reserve
player-buildings = { $buildings }
player-special = { $special }
player-groups = Army groups left: { $groups }
player-known-empty = Spaces known to be empty: { $actions }

## Provinces

card-provinces = Provinces
province-owned = **{ $province }** { $letter }·{ $armies } · { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice{ $buildings-id ->
    [none] { "" }
   *[other] {" "}· { $buildings }
}{ $spaces ->
    [0] { "" }
   *[other] {" "}· { $spaces } free
}{ $markers ->
    [0] { "" }
    [one] {" "}· { $markers } marker
   *[other] {" "}· { $markers } markers
}
province-neutral = **{ $province }** · { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice · { $spaces } free
provinces-out = Out of play: { $provinces }
provinces-legend = Owner and armies · yield in chests or rice · buildings · free building spaces · revolt markers. No owner means neutral.

## Tray and tower

card-tower = Tower
tower-tray = In the tray: { $cubes }
tower-inside = Inside: { $cubes }
tower-empty = nothing
tower-farmers = Farmers in reserve: { $number }
tower-cubes = { $letter } { $number }

## The seat panel

panel-goods = You have
panel-mat = Your mat, and what each card would do now
panel-mat-line = **{ $what }** { $province }: { $told }
panel-mat-over = Done: { $actions }
panel-mat-to-come = Still to come on your mat
panel-mat-brief = { $what } { $province }
panel-mat-empty = Actions without a province: { $actions }
plan-free = Provinces without an action: { $provinces }
panel-bid = Bid: { $bid }
bid-chests = { $number ->
    [one] { $number } chest
   *[other] { $number } chests
}
bid-province = the { $province } card
bid-nothing = no card
panel-special = Your special card
panel-special-line = **{ $special }**: { $text }
hidden-mat = { $what }: { $province }

## The end

account-won = 🏆 **{ $seat } wins.**
account-shared = 🏆 **{ $seats } share the victory**, tied on points and chests.
account-by-chests = 🏆 **{ $seat } wins**: tied on points, but with more chests.
account-player = **{ $place }.** { $seat }: **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**, { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
} left
account-winter = · Winter { $year }: { $points } ({ $sources })
source-provinces = { $number } for provinces
source-buildings = { $number } for buildings
source-castles = { $number } for the most castles
source-temples = { $number } for the most temples
source-theatres = { $number } for the most theaters
source-none = nothing

## What changed since the reader's last turn

since-points = Points: { $changes }
since-chests = Chests: { $changes }
since-provinces = Provinces: { $changes }
since-won = { $provinces } to { $seat }
since-neutral = { $provinces } now neutral

## Confidence

note-side = House ruling: { $part ->
    [routes] the sea routes; the rulebook lists none.
    [provinces] the set of provinces for 3 players.
   *[both] sea routes and the set for 3 players.
}
note-board = House ruling: { $part ->
    [routes] the sea routes on the { $side }.
    [provinces] the provinces left out on the { $side }.
   *[both] the { $side }'s sea routes and left-out provinces.
}
note-borders = Land borders on the { $side } are inferred.
note-province = House ruling: { $part ->
    [routes] its sea routes on the { $side }.
    [provinces] it's out of play on the { $side }.
   *[both] its { $side } routes, and leaving it out.
}
note-line-ups = Only one source lists the lineups.
note-tiles = Only one source lists the number of tiles.
note-castles = House ruling: { $revolts ->
    [yes] castles help in revolts too.
   *[no] castles don't help in revolts.
}
note-recruits = House ruling: { special-deploy-6 } places { $number } during { event-event-12 }.
note-tower = House ruling: the tower is the bot's own model.
