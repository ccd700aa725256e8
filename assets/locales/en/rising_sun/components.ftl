### Names of everything that lies on the table, each with what it does.
### An underscore in an id of the game is a hyphen here: take_hostage is advantage-take-hostage.

## Clans

clan-koi = Koi
    .ability-name = Eddies in the Stream
    .short = Coins and Ronin are the same to you.
    .ability = Coins and Ronin are the same to you. When the War Phase begins, all your Ronin become Coins. When you win Hire Ronin, each Coin you did not bid adds 1 Force, and you keep it.
clan-lotus = Lotus
    .ability-name = Dictate the Flow
    .short = Your tile lies face down; you announce any mandate.
    .ability = On your mandate turn you play the chosen tile face down and announce any mandate you like. Everybody carries out what you announced.
clan-turtle = Turtle
    .ability-name = Eternal Shell
    .short = Your strongholds move and have 1 Force each.
    .ability = Your strongholds move as your figures do, and each has 1 Force for Harvest and war. They can never be killed, taken hostage or replaced.
clan-dragonfly = Dragonfly
    .ability-name = Gossamer Wings
    .short = You summon and move into any province.
    .ability = You may summon figures into any province and move them to any province, however far. How many you recruit still depends on your strongholds on the map.
clan-bonsai = Bonsai
    .ability-name = Sacred Bounty
    .short = Cards and strongholds cost you 1 Coin at most.
    .ability = A season card or a stronghold never costs you more than 1 Coin. A discount comes off after that, so a discounted card is free.

## Provinces

province-hokkaido = Hokkaido
province-oshu = Oshu
province-edo = Edo
province-kyoto = Kyoto
province-kansai = Kansai
province-nagato = Nagato
province-shikoku = Shikoku
province-kyushu = Kyushu

## Kami

kami-amaterasu = Amaterasu
    .short = To the top of the Honor track.
    .text = You rise straight to the top of the Honor track.
kami-fujin = Fujin
    .short = Up to two moves.
    .text = You may make up to two moves: one figure twice, or two figures once each.
kami-raijin = Raijin
    .short = A Bushi in any province.
    .text = You may summon one Bushi from your reserve into any province.
kami-ryujin = Ryujin
    .short = A season card at its full price.
    .text = You may buy one season card at its full price.
kami-hachiman = Hachiman
    .short = 2 Ronin.
    .text = You gain 2 Ronin.
kami-susanoo = Susanoo
    .short = 1 VP for each of your strongholds.
    .text = You gain 1 VP for each of your strongholds on the map.
kami-tsukuyomi = Tsukuyomi
    .short = 2 Coins.
    .text = You gain 2 Coins.

## Mandates

mandate-recruit = Recruit
    .short = All summon; one figure more for you and your ally.
    .text = Everybody may summon one figure at each of their strongholds. Bonus for the chooser and their ally: one more figure at any of their strongholds.
mandate-marshal = Marshal
    .short = All move; you and your ally may build a stronghold.
    .text = Everybody may move each of their figures one step, to an adjacent province. Bonus for the chooser and their ally: they may then pay 3 Coins to build a stronghold in any province.
mandate-train = Train
    .short = All may buy a season card; 1 Coin less for you and your ally.
    .text = Everybody may buy one season card, the chooser first. Bonus for the chooser and their ally: it costs 1 Coin less.
mandate-harvest = Harvest
    .short = All gain 1 Coin; you and your ally also the rewards where you lead.
    .text = Everybody gains 1 Coin. Bonus for the chooser and their ally: the reward of each province where they have the most Force.
mandate-betray = Betray
    .short = Your alliance ends; replace up to two figures of other players.
    .text = For the chooser alone. An alliance of the chooser's ends and costs the chooser Honor. Then the chooser may replace up to two figures, of two different players, with figures of the same kind from their own reserve.

## War advantages

advantage-seppuku = Seppuku
    .short = Kill all your figures here for 1 VP and Honor each.
    .text = You may kill all your figures in the province. For each of them gain 1 VP and Honor.
advantage-take-hostage = Take Hostage
    .short = Take another's figure, but no Daimyo, and 1 VP of its owner.
    .text = You may take one figure of another player from the province, but no Daimyo, and steal 1 VP from its owner.
advantage-hire-ronin = Hire Ronin
    .short = 1 Force for each of your Ronin.
    .text = You may add 1 Force in this battle for each Ronin you have. You keep the Ronin.
advantage-imperial-poets = Imperial Poets
    .short = 1 VP for each figure killed in this battle.
    .text = Gain 1 VP for each figure killed in this battle, whoever owned it.

## Figures and other pieces

figure-daimyo = Daimyo
    .one = the Daimyo
    .short = 1 Force. Cannot be taken hostage or replaced.
    .text = The head of a clan. Never taken hostage, replaced or singled out, but can fall in a lost battle or by Seppuku.
figure-shinto = Shinto
    .one = a Shinto
    .short = 1 Force. May worship at a shrine when summoned.
    .text = A monk, who may go to worship at a shrine at the moment of being summoned.
figure-bushi = Bushi
    .one = a Bushi
    .short = 1 Force.
    .text = A warrior.
figure-monster = Monster
    .short = Comes with its card.
    .text = A figure that comes with its card and stays its owner's for the rest of the game.
figure-stronghold = Stronghold
    .one = a stronghold
    .short = Where figures are summoned; no Force but for Turtle.
    .text = Where figures are summoned. Not a figure, and without Force unless it is Turtle's.

## Seasons

season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

## Season cards: types and sets

card-type-enhancement = Enhancement
    .text = Works for the rest of the game.
card-type-virtue = Virtue
    .text = Rewards its owner for a way of living; some cards count Virtues.
card-type-monster = Monster
    .text = Its figure is summoned as soon as the card is bought.
card-type-war-upgrade = War Upgrade
    .text = Works in every War Phase after it is bought.
card-type-winter-upgrade = Winter Upgrade
    .text = Scores once, in Winter.

card-set-core = Core
card-set-archway = Archway
card-set-teapot = Teapot
card-set-horseman = Horseman
