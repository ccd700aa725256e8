### The card of a table, the seat panel and the end of the game.

game-name = Shogun
    .about = Plan each season in secret, then build and fight. A cube tower decides battles.
    .length = About 2 to 3 hours in person; here about 35 decisions each
    .aim = Score the most points for provinces and buildings in two years.

## The lobby

choice-name = Daimyo
    .choose = Choose your Daimyo
about-first-game = Provinces and armies set up for you. Odds shown, plans suggested.
about-standard = You claim provinces in turn. Odds shown, plans suggested.
about-by-the-book = You claim provinces in turn. No odds, no suggested plans.
option-side = Board side
    .about = Which map you play on. The regions differ.
option-side-sun = sun
option-side-moon = moon (different regions)
option-claiming = Starting provinces
    .about = How players get their first provinces and armies.
option-claiming-draft = claimed in turn
option-claiming-line-ups = fixed lineups (sun side only)
option-claiming-dealt = dealt at random (house ruling)
option-attacks = Battles/moves
    .about = Whether you must carry out a battle or move if you can.
option-attacks-must = mandatory
option-attacks-may = optional
option-odds = Attack odds
    .about = Whether you see the odds before an attack.
option-odds-shown = shown
option-odds-hidden = hidden
option-suggestions = Plans suggested by the bot
    .about = Whether *Suggest* offers you a plan.
option-suggestions-offered = offered
option-suggestions-none = not offered

## The card

moment = { $phase-id ->
    [claiming] setup
    [over] game over
   *[other] { $season-id ->
        [spring] spring
        [summer] summer
        [autumn] autumn
       *[winter] winter
    } of year { $year }
}
phase-claiming = claiming provinces
phase-planning = planning in secret
phase-bidding = bidding for special cards
progress-action = action { $number } of { $actions }
summary = { $emblem } **{ $name }** { ICON("shogun_province", "🗻") }{ $provinces } { ICON("shogun_chest", "💰") }{ $chests } { ICON("shogun_rice", "🍚") }{ $rice } **{ $points }**{ $over ->
    [yes] { "" }
   *[no] →{ $now }
}
summary-legend = { $ordered ->
    [yes] Turn order:{" "}
   *[no] { "" }
}{ ICON("shogun_province", "🗻") }provinces, { ICON("shogun_chest", "💰") }chests, { ICON("shogun_rice", "🍚") }rice, points{ $over ->
    [yes] { "" }
   *[no] →if scored now
}

## The action cards, also on a page of Board

claims = Face-up provinces: { $provinces } · { $number } in the pile
row = Actions: { $actions }
row-open = { $number }. { $action }
row-done = { $number }. { $action } ✓
row-current = **▶ { $number }. { $action }**
row-covered = { $number } face down
row-showing = Cards played: { $cards }
row-shown = { $emblem } { $province-id ->
    [none] none
   *[other] { $province }
}

## The board as text

overview-event = Event: { $event }
overview-region = **{ $region }** 🏯{ $castle } ⛩{ $temple } 🎭{ $theatre }
overview-lands = { $emblem } { $provinces }
overview-province = { $province } { $armies }{ $marks }
overview-neutral = Neutral: { $provinces }
overview-legend = -# Region: who leads in castles 🏯, temples ⛩ and theaters 🎭. Province: armies, buildings, revolt markers ❗.

## Pages of Board

board-players = Players
board-tower = Tower and tray
board-events = Events
board-cards = Action and special cards
player-title = { $place ->
    [0] { $emblem } **{ $seat }** · { $daimyo }
   *[other] { $emblem } **{ $place }. { $seat }** · { $daimyo }
}
player-wealth = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** · { $chests ->
    [one] { $chests } { ICON("shogun_chest", "chest") }
   *[other] { $chests } { ICON("shogun_chest", "chests") }
} · { $rice } { ICON("shogun_rice", "rice") }
player-lands = { $provinces ->
    [0] no provinces
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} · { $supply } in reserve
player-scored-now = If scored now: +{ $points } ({ $sources })
player-groups = Army groups left: { $groups }
player-known-empty = Spaces known to be empty: { $actions }
lead = { $building-id ->
    [castle] { ICON("shogun_castle", "🏯") } Castles
    [temple] { ICON("shogun_temple", "⛩") } Temples
   *[theatre] { ICON("shogun_theater", "🎭") } Theaters
}: { $number ->
    [0] none yet
    [one] { $names } +{ $points }
   *[other] { $names } +{ $points } each
}
province-owned = **{ $province }** { $name }: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} · { $chests ->
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
province-neutral = **{ $province }** neutral · { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice · { $spaces } free
provinces-out = Out of play: { $provinces }
region-legend = -# Regions of the { $side }. At the top: who would score for the most buildings now. Then each province: armies, yield in chests or rice, buildings, free building spaces, revolt markers.
region-picture-legend = -# Leading now, on the { $side }. On the map: armies, buildings, free spaces, revolt markers; chests or rice per action.
tower-player = { $name }: { $tray } in the tray, { $inside } in the tower
tower-farmers = 🌾 Farmers: { $tray } in the tray, { $inside } in the tower, { $number } in reserve
event-now = Event of this round: **{ $event }**. { $text }
event-left = Last event card: **{ $event }** · { $loss ->
    [0] no rice is lost
   *[other] everyone loses { $loss } rice
}
events-left = { $drawn ->
    [yes] Remaining events (rice lost in winter):
   *[no] This year's events (rice lost in winter):
}
event-line = **{ $event }** −{ $loss }: { $text }
specials = Special cards in turn order:
special-line = **{ $place }. { $special }**{ $name-id ->
    [none] { "" }
   *[other] {" "}({ $name })
}: { $text }

## The seat panel

panel-goods = You have
panel-mat = Your mat, and what each card would do now
panel-mat-line = **{ $what }** { $province }: { $told }
panel-mat-over = Done: { $actions }
panel-mat-to-come = Still to come on your mat
panel-mat-brief = { $what } { $province }
panel-mat-empty = Unused actions: { $actions }
plan-free = Unassigned: { $provinces }
plan-specials = Special cards: { $specials }
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
origin-provinces = Provinces
origin-buildings = Buildings
origin-castles = Most castles
origin-temples = Most temples
origin-theatres = Most theaters

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
