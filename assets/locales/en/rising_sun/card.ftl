### Rising Sun on the card of a table and on the seat panel.

game-name = Rising Sun
    .about = 3 to 5 players. Ally over tea, place figures and bid in secret to win the wars of three seasons.
seat-called = { $person } ({ $clan })
seat-called-again = { $emblem } { $person }

emblem-koi = 🐟
emblem-lotus = 🌸
emblem-turtle = 🐢
emblem-dragonfly = 🦋
emblem-bonsai = 🌳

## The lobby

choice-name = Clan
option-card-set = Season cards
option-card-set-drawn = a set by lot
option-card-set-archway = { card-set-archway }
option-card-set-teapot = { card-set-teapot }
option-card-set-horseman = { card-set-horseman }
option-shrines = Kami
option-shrines-drawn = four by lot
option-shrines-first-game = the four of a first game
option-clans = Clans
option-clans-chosen = as chosen
option-clans-dealt = dealt by lot
option-set-bonus = VP for 3, 5 and 7 provinces
option-set-bonus-10-20-30 = 10, 20, 30
option-set-bonus-5-15-25 = 5, 15, 25

## Where the game stands

phase-setup = Setting up
phase-tea = Tea Ceremony
phase-politics = Political Phase
phase-war = War Phase
phase-winter = Winter
headline = { $phase-id ->
    [winter] **Winter**
   *[other] **{ $season }** · { $phase }
}
headline-battle = ⚔ Battle { $number } in **{ $province }**: { $clans }
track = { $steps }
track-mandate = { $number }
track-played = { $mandate } ({ $clan })
track-played-facedown = { $mandate } ({ $clan }, face down)
track-kami = ⛩
track-kami-done = ⛩ ✓

## Clans

card-clans = Clans, from the highest Honor down
clan-field = { $place }. { $emblem } { $seat }
clan-wealth = **{ $vp } VP** · { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} · { $ronin } Ronin
clan-reserve = In reserve: { $figures }; { $strongholds ->
    [0] no stronghold left
    [one] { $strongholds } stronghold
   *[other] { $strongholds } strongholds
}
clan-ally = Allied with { $clan }
clan-cards = Cards: { $cards }
clan-hostage = { $figure } of { $clan }
clan-hostages = Hostages: { $hostages }
clan-token = { $province } { $vp } VP
clan-tokens = War tokens: { $tokens } (set bonus { $bonus } VP)

## Provinces

card-provinces = Provinces
province-empty = nobody
province-line = **{ $province }** ({ $reward }): { $present }
province-line-war = ⚔{ $number } **{ $province }** ({ $reward }): { $present }
province-line-fought = ☑{ $number } **{ $province }** ({ $reward }): { $present }
presence = { $emblem } { $clan } { $pieces } [{ $force }]
presence-leader = { $emblem } **{ $clan }** { $pieces } [{ $force } ★]
amount-vp = { $number } VP
amount-coins = { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
}
amount-ronin = { $number } Ronin

## Shrines and cards on offer

card-shrines = Shrines
shrine-empty = **{ $kami }**: nobody
shrine-line = **{ $kami }**: { $worship }
shrine-worship = { $leads ->
    [yes] **{ $clan }** { $figures } ★
   *[no] { $clan } { $figures }
}
card-offer = { $number ->
    [one] { $number } season card on offer
   *[other] { $number } season cards on offer
}
offer-line = { $copies ->
    [1] { $card }
   *[other] { $copies } { $card }
}: { $cost ->
    [0] free
    [one] { $cost } Coin
   *[other] { $cost } Coins
}

## The seat panel

panel-have = You have
panel-tiles = The tiles you drew
panel-facedown = Your tiles lying face down
panel-facedown-tile = { $tile }, announced as { $mandate }
hidden-drawn = Tiles in hand: { $tiles }
hidden-facedown = Lying face down: { $tile }
cards-clan = **{ $name }** (your clan)
    { $text }
cards-card = **{ $name }**
    { $text }

## The end

source-war-tokens = War tokens
source-set-bonus = Bonus for different provinces
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
note-cards = Only one source lists most of the cards.
note-map = Only one source lists some { $uncertain }.
note-first-game = The two rulebooks list them in different orders.
note-mandate-tiles = Only one source lists two tiles of each mandate.
