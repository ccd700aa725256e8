### Rising Sun on the table card and the seat panel.

game-name = Rising Sun
    .about = Ally over tea, summon figures and bid in secret to win three seasons of war.
    .length = About 2 hours in person; here about 40 decisions each
    .aim = Have the most victory points (VP) after three seasons.
seat-called = { $person } ({ $clan })
seat-called-again = { $emblem } { $person }

emblem-koi = { ICON("rising_sun_koi", "🟠") }
    .icon = { ICON("rising_sun_koi") }
emblem-lotus = { ICON("rising_sun_lotus", "🌸") }
    .icon = { ICON("rising_sun_lotus") }
emblem-turtle = { ICON("rising_sun_turtle", "⭐") }
    .icon = { ICON("rising_sun_turtle") }
emblem-dragonfly = { ICON("rising_sun_dragonfly", "🔷") }
    .icon = { ICON("rising_sun_dragonfly") }
emblem-bonsai = { ICON("rising_sun_bonsai", "🟩") }
    .icon = { ICON("rising_sun_bonsai") }

## The lobby

choice-name = Clan
    .choose = Choose your clan
about-first-game = The season cards and Kami recommended for a first game.
about-standard = Random season cards and Kami.
option-card-set = Season cards
    .about = Which set adds five cards to the core cards each season.
option-card-set-drawn = a random set
option-card-set-archway = { card-set-archway }
option-card-set-teapot = { card-set-teapot }
option-card-set-horseman = { card-set-horseman }
option-shrines = Kami
    .about = Which four Kami have shrines.
option-shrines-drawn = four at random
option-shrines-first-game = the four for a first game
option-clans = Clans
    .about = How players get their clans.
option-clans-chosen = players choose
option-clans-dealt = dealt at random
option-set-bonus = VP for 3, 5 and 7 provinces
    .about = The bonus at the end for war tokens from different provinces.
option-set-bonus-10-20-30 = 10, 20, 30
option-set-bonus-5-15-25 = 5, 15, 25

## The card

moment = { $phase-id ->
    [winter] winter
   *[other] { $season-id ->
        [spring] spring
        [summer] summer
       *[autumn] autumn
    }{ $phase-id ->
        [setup] { ", " }setup
        [tea] { ", " }tea
        [war] { ", " }war
       *[other] { "" }
    }
}
progress-tea = { $mandates } mandates, then { $battles } wars
progress-mandate = mandate { $number } of { $mandates }, then { $battles } wars
progress-battle = battle { $number } of { $battles }: { $province }
progress-war = { $number } of { $battles } wars over
summary = { $emblem } **{ $name }** { $vp } VP { ICON("rising_sun_coin", "💰") }{ $coins } { ICON("rising_sun_ronin", "👒") }{ $ronin } { ICON("rising_sun_war_token", "🏅") }{ $tokens }{ $ally-emblem-id ->
    [none] { "" }
   *[other] { " " }{ ICON("rising_sun_ally", "🔗") }{ $ally-emblem }
}
summary-legend = By Honor · { ICON("rising_sun_coin", "💰") } Coins · { ICON("rising_sun_ronin", "👒") } Ronin · { ICON("rising_sun_war_token", "🏅") } war tokens · { ICON("rising_sun_ally", "🔗") }{ "\u00A0" }ally
    -# { $clans }
summary-clan = { $emblem }{ "\u00A0" }{ $clan }

phase-setup = Setup
phase-tea = Tea Ceremony
phase-politics = Political Phase
phase-war = War Phase
phase-winter = Winter

## The season and its battles

track-played = { $mandate } { $emblem }{ $facedown ->
    [yes] { " " }(face down)
   *[no] { "" }
}
track-kami = Kami turn{ $is-over ->
    [yes] { " " }(over)
   *[no] { "" }
}
battle = ⚔ Battle { $number } in **{ $province }**: { $fighters }
battle-bids = { $emblem } { $bids }
battle-bid = { $advantage } { $number }

## The board as text

overview-province = { $battle ->
    [0] { "" }
   *[other] { $fought ->
        [yes] War { $battle } (over) ·{ " " }
       *[no] War { $battle } ·{ " " }
    }
}**{ $province }**: { $present-id ->
    [none] empty
   *[other] { $present }
}
overview-presence = { $leads ->
    [yes] { $emblem } **{ $force } ★**
   *[no] { $emblem } { $force }
} ({ $pieces })
overview-shrine = ⛩ **{ $kami }**: { $worship-id ->
    [none] empty
   *[other] { $worship }
}
overview-worship = { $leads ->
    [yes] { $emblem } **{ $force } ★**
   *[no] { $emblem } { $force }
}
overview-legend = -# Numbers are Force. ★ leads; a tie goes to the higher Honor.

## Pages of Board

board-provinces = Provinces
province-title = { $battle ->
    [0] { "" }
   *[other] { $fought ->
        [yes] War { $battle } (over) ·{ " " }
       *[no] War { $battle } ·{ " " }
    }
}**{ $province }** ({ $reward })
province-ways = -# { $land-id ->
    [none] { "" }
   *[other] By land: { $land }
}{ $land-id ->
    [none] { "" }
   *[other] { $sea-id ->
        [none] { "" }
       *[other] { " · " }
    }
}{ $sea-id ->
    [none] { "" }
   *[other] By sea: { $sea }
}
province-presence = { $emblem } { $clan }: { $leads ->
    [yes] **{ $force } Force ★**
   *[no] { $force } Force
} ({ $pieces })

board-clans = Clans
clan-title = **{ $place }. { $emblem } { $seat }**
clan-wealth = **{ $vp } VP** · { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} · { $ronin } Ronin
clan-reserve = Reserve: { $figures }; { $strongholds ->
    [0] no strongholds
    [one] { $strongholds } stronghold
   *[other] { $strongholds } strongholds
}
clan-ally = Allied with { $clan }
clan-hostage = { $clan } { $figure }
clan-hostages = Hostages: { $hostages }

board-cards = Season cards
clan-cards = { $emblem } **{ $clan }**: { $cards }

board-offer = Cards for sale
offer-line = **{ $copies ->
    [1] { $card }
   *[other] { $copies } { $card }
}** ({ $cost ->
    [0] free
    [one] { $cost } Coin
   *[other] { $cost } Coins
}): { $text }

board-season = Mandates and wars
season-mandates = **Mandates:** { $mandates }
season-wars = **Wars:** { $wars }
season-war = { $number }. { $province }{ $fought ->
    [yes] { " " }(over)
   *[no] { "" }
}

board-shrines = Shrines
shrine-title = **{ $kami }**: { $worship-id ->
    [none] empty
   *[other] { $worship }
}
    -# { $gift }
shrine-worship = { $leads ->
    [yes] { $emblem } **{ $clan }** { $figures } ★
   *[no] { $emblem } { $clan } { $figures }
}

board-set-bonus = War tokens
set-bonus-rule = In Winter, tokens from different provinces score a set bonus: { $sets }.
set-bonus-step = { $vp } VP for { $number }
set-bonus-leading = **Leading now:** { $clan }, with { $number ->
    [one] { $number } province
   *[other] { $number } provinces
}{ $clan-count ->
    [one] { "" }
   *[other] { " " }each
}
set-bonus-clan = { $emblem } **{ $clan }**: { $tokens-id ->
    [none] no tokens
   *[other] { $number ->
        [one] { $number } province
       *[other] { $number } provinces
    }, bonus { $vp } VP. { $tokens }
}
war-token = { $province } { $vp } VP

## Rewards

amount-vp = { $number } VP
amount-coins = { $number } { $number ->
    [one] { ICON("rising_sun_coin", "Coin") }
   *[other] { ICON("rising_sun_coin", "Coins") }
}
amount-ronin = { $number } { ICON("rising_sun_ronin", "Ronin") }

## The seat panel

panel-have = You have { $vp } VP, { $coins } { $coins ->
    [one] { ICON("rising_sun_coin", "Coin") }
   *[other] { ICON("rising_sun_coin", "Coins") }
}, { $ronin } { ICON("rising_sun_ronin", "Ronin") }
panel-facedown = Your face-down tiles
panel-facedown-tile = { $tile }, announced as { $mandate }
hidden-drawn = Tiles in hand: { $tiles }
hidden-facedown = Face down: { $tile }
cards-clan = **{ $name }** (your clan)
    { $text }
cards-card = **{ $name }**
    { $text }

## The end

source-war-tokens = War tokens
source-set-bonus = Set bonus
source-battle = the battle
source-hostages = hostages returned
source-eddies-in-the-stream = { clan-koi.ability-name }
points-line = **{ $place }.** { $seat }: **{ $vp } VP**
    { $sources }
points-source = { $source } { $number }

## Confidence

uncertain-cost = cost
uncertain-copies = copies
uncertain-type = type
uncertain-effect = effect
uncertain-income = income
uncertain-home = home province
uncertain-rewards = rewards
uncertain-borders = borders
uncertain-routes = Shipping Routes
note-cards = For most of the cards, there's only one source.
note-map = For some { $uncertain }, there's only one source.
note-first-game = The two rulebooks list them in different orders.
note-mandate-tiles = Only one source says each mandate has two tiles.
