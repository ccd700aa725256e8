### Names of everything that lies on the table, each with what it does.
### An underscore in an id of the game is a hyphen here: take_hostage is advantage-take-hostage.

## Clans

clan-koi = Koi
    .ability-name = Eddies in the Stream
    .ability = Coins and Ronin are the same to you. When the War Phase begins, all your Ronin become Coins. When you win Hire Ronin, each Coin you did not bid adds 1 Force, and you keep it.
clan-lotus = Lotus
    .ability-name = Dictate the Flow
    .ability = On your mandate turn you play the chosen tile face down and announce any mandate you like. Everybody carries out what you announced.
clan-turtle = Turtle
    .ability-name = Eternal Shell
    .ability = Your strongholds move as your figures do, and each has 1 Force for Harvest and war. They can never be killed, taken hostage or replaced.
clan-dragonfly = Dragonfly
    .ability-name = Gossamer Wings
    .ability = You may summon figures into any province and move them to any province, however far. How many you recruit still depends on your strongholds on the map.
clan-bonsai = Bonsai
    .ability-name = Sacred Bounty
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
    .text = You rise straight to the top of the Honor track.
kami-fujin = Fujin
    .text = You may make up to two moves: one figure twice, or two figures once each.
kami-raijin = Raijin
    .text = You may summon one Bushi from your reserve into any province.
kami-ryujin = Ryujin
    .text = You may buy one season card at its full price.
kami-hachiman = Hachiman
    .text = You gain 2 Ronin.
kami-susanoo = Susanoo
    .text = You gain 1 VP for each of your strongholds on the map.
kami-tsukuyomi = Tsukuyomi
    .text = You gain 2 Coins.

## Mandates

mandate-recruit = Recruit
    .text = Everybody may summon one figure at each of their strongholds. Bonus for the chooser and their ally: one more figure at any of their strongholds.
mandate-marshal = Marshal
    .text = Everybody may move each of their figures one step, to an adjacent province. Bonus for the chooser and their ally: they may then pay 3 Coins to build a stronghold in any province.
mandate-train = Train
    .text = Everybody may buy one season card, the chooser first. Bonus for the chooser and their ally: it costs 1 Coin less.
mandate-harvest = Harvest
    .text = Everybody gains 1 Coin. Bonus for the chooser and their ally: the reward of each province where they have the most Force.
mandate-betray = Betray
    .text = For the chooser alone. An alliance of the chooser's ends and costs the chooser Honor. Then the chooser may replace up to two figures, of two different players, with figures of the same kind from their own reserve.

## War advantages

advantage-seppuku = Seppuku
    .text = You may kill all your figures in the province. For each of them gain 1 VP and Honor.
advantage-take-hostage = Take Hostage
    .text = You may take one figure of another player from the province, but no Daimyo, and steal 1 VP from its owner.
advantage-hire-ronin = Hire Ronin
    .text = You may add 1 Force in this battle for each Ronin you have. You keep the Ronin.
advantage-imperial-poets = Imperial Poets
    .text = Gain 1 VP for each figure killed in this battle, whoever owned it.

## Figures and other pieces

figure-daimyo = Daimyo
    .text = The head of a clan. Never taken hostage, replaced or singled out, but can fall in a lost battle or by Seppuku.
figure-shinto = Shinto
    .text = A monk, who may go to worship at a shrine at the moment of being summoned.
figure-bushi = Bushi
    .text = A warrior.
figure-monster = Monster
    .text = A figure that comes with its card and stays its owner's for the rest of the game.
figure-stronghold = Stronghold
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
