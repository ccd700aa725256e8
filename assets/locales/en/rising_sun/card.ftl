### Rising Sun on the table card and the seat panel.

game-name = Rising Sun
    .about = Ally over tea, summon figures and bid in secret to win three seasons of war.
    .length = About 2 hours at a table; here about 25 turns each
    .aim = Have the most victory points after three seasons.
seat-called = { $person } ({ $clan })
seat-called-again = { $emblem } { $person }

emblem-koi = 🐟
emblem-lotus = 🌸
emblem-turtle = 🐢
emblem-dragonfly = 🦋
emblem-bonsai = 🌳

## The lobby

choice-name = Clan
    .choose = Choose your clan
about-first-game = The season cards and Kami recommended for a first game.
about-standard = Random season cards and Kami.
option-card-set = Season cards
    .about = Which set adds five cards a season to the core cards.
option-card-set-drawn = a random set
option-card-set-archway = { card-set-archway }
option-card-set-teapot = { card-set-teapot }
option-card-set-horseman = { card-set-horseman }
option-shrines = Kami
    .about = Which four Kami have shrines.
option-shrines-drawn = four at random
option-shrines-first-game = the four for a first game
option-clans = Clans
    .about = Whether players choose their clans.
option-clans-chosen = players choose
option-clans-dealt = dealt at random
option-set-bonus = VP for 3, 5 and 7 provinces
    .about = The bonus at the end for war tokens of different provinces.
option-set-bonus-10-20-30 = 10, 20, 30
option-set-bonus-5-15-25 = 5, 15, 25

## The state of the game

phase-setup = Setup
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

card-clans = Clans, highest Honor first
clan-field = { $place }. { $emblem } { $seat }
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
clan-cards = Cards: { $cards }
clan-hostage = { $clan } { $figure }
clan-hostages = Hostages: { $hostages }
clan-token = { $province } { $vp } VP
clan-tokens = War tokens: { $tokens } (set bonus { $bonus } VP)

## Provinces

card-provinces = Provinces
province-empty = empty
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

## Shrines and cards for sale

card-shrines = Shrines
shrine-empty = **{ $kami }**: empty
shrine-line = **{ $kami }**: { $worship }
shrine-worship = { $leads ->
    [yes] **{ $clan }** { $figures } ★
   *[no] { $clan } { $figures }
}
card-offer = { $number ->
    [one] { $number } season card for sale
   *[other] { $number } season cards for sale
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
panel-tiles = Tiles you drew
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
