### Shogun on the card of a table, on the seat panel and at the end.

game-name = Shogun
    .about = 3 to 5 players. Plan a season in secret, then build and fight; a tower of cubes decides battles.

## The lobby

choice-name = Daimyo
option-side = Side of the board
option-side-sun = sun
option-side-moon = moon (other regions)
option-claiming = First provinces
option-claiming-draft = chosen one by one
option-claiming-line-ups = line-ups (sun side only)
option-claiming-dealt = dealt by lot (our own way)
option-attacks = A Battle / move that is possible
option-attacks-must = must be made
option-attacks-may = may be left out
option-odds = Chances of an attack
option-odds-shown = shown
option-odds-hidden = not shown
option-suggestions = Plans by a computer player
option-suggestions-offered = offered
option-suggestions-none = not offered

## Where the game stands

phase-claiming = claiming provinces
phase-planning = planning in secret
phase-bidding = bids and special cards
phase-actions = carrying out the plans
phase-winter = winter
phase-over = over
headline = { $year ->
    [0] **Set-up**, { $side } · { $phase }
   *[other] { $season-id ->
        [winter] **Winter of year { $year }**
       *[other] **{ $season } of year { $year }** · { $phase }
    }
}
headline-over = **After { $year } years**
headline-event = Event: **{ $event }** · { $short }
headline-event-left = Last event card: **{ $event }** · { $loss ->
    [0] nobody loses rice
   *[other] everybody loses { $loss } rice
}
headline-events = { $drawn ->
    [yes] Events still to come (rice lost in winter): { $events }
   *[no] Events of the year (rice lost in winter): { $events }
}
headline-event-and-loss = { $event } −{ $loss }
headline-actions = Actions: { $actions }
headline-action = { $number }. { $action }
headline-action-done = { $number }. { $action } ✓
headline-action-current = **▶ { $number }. { $action }**
headline-covered = { $number ->
    [one] 1 covered
   *[other] { $number } covered
}
headline-showing = On it lie: { $cards }
headline-shown = { $letter } { $province }
headline-shown-none = { $letter } nothing
headline-claims = Open province cards: { $provinces } · { $number ->
    [one] { $number } covered
   *[other] { $number } covered
}
headline-specials = Special cards by place: { $specials }
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
    [0] no province
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} · { $supply } in reserve
player-buildings = { $buildings }
player-special = { $special }
player-groups = Army groups left: { $groups }
player-known-empty = Known to be empty: { $actions }

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
provinces-out = Not in play: { $provinces }
provinces-legend = Owner and armies · chests or rice when collecting · buildings · free building spaces · revolt markers. Without an owner: neutral.

## Tray and tower

card-tower = Tower
tower-tray = In the tray: { $cubes }
tower-inside = Inside: { $cubes }
tower-empty = nothing
tower-farmers = Farmers in reserve: { $number }
tower-cubes = { $letter } { $number }

## The seat panel

panel-goods = You have
panel-mat = Your mat, and what it would do now
panel-mat-line = **{ $what }** { $province }: { $told }
panel-mat-over = Over: { $actions }
panel-mat-to-come = Still to come on your mat
panel-mat-brief = { $what } { $province }
panel-mat-empty = No action: { $actions }
plan-free = Provinces that lie nowhere: { $provinces }
panel-bid = Bid: { $bid }
bid-chests = { $number ->
    [one] { $number } chest
   *[other] { $number } chests
}
bid-province = the card of { $province }
bid-nothing = nothing
panel-special = Your special card
panel-special-line = **{ $special }**: { $text }
hidden-mat = { $what }: { $province }

## The end

account-won = 🏆 **{ $seat } wins.**
account-shared = 🏆 **{ $seats } share the victory**, equal in points and chests.
account-by-chests = 🏆 **{ $seat } wins**: equal in points, but with more chests.
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
source-castles = { $number } for most castles
source-temples = { $number } for most temples
source-theatres = { $number } for most theatres
source-none = nothing

## What changed since the reader's last turn

since-points = Points: { $changes }
since-chests = Chests: { $changes }
since-provinces = Provinces: { $changes }
since-won = { $provinces } to { $seat }
since-neutral = { $provinces } neutral

## Confidence

note-side = House ruling: { $part ->
    [routes] sea routes are ours; the rulebook lists none.
    [provinces] the 3-player set of provinces is ours.
   *[both] sea routes and the 3-player set are ours.
}
note-board = House ruling: { $part ->
    [routes] sea routes on the { $side }.
    [provinces] provinces left out on the { $side }.
   *[both] the { $side }'s sea routes and left-out provinces.
}
note-borders = Land borders on the { $side } are worked out.
note-province = House ruling: { $part ->
    [routes] its sea routes on the { $side }.
    [provinces] out of play on the { $side }.
   *[both] its routes and absence on the { $side }.
}
note-line-ups = Only one source lists the line-ups.
note-tiles = Only one source lists the number of tiles.
note-castles = House ruling: { $revolts ->
    [yes] castles help in revolts too.
   *[no] castles don't help in revolts.
}
note-recruits = House ruling: { special-deploy-6 } places { $number } under few recruits.
note-tower = House ruling: the tower is our own model.
