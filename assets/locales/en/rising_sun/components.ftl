### Names of all components, each with what it does.
### An underscore in an id of the game is a hyphen here: take_hostage is advantage-take-hostage.

## Clans

clan-koi = Koi
    .ability-name = Eddies in the Stream
    .short = Your Coins and Ronin are interchangeable.
    .ability = Your Coins and Ronin are interchangeable. When the War Phase begins, all your Ronin become Coins. When you win Hire Ronin, each Coin you didn't bid adds 1 Force, and you keep it.
clan-lotus = Lotus
    .ability-name = Dictate the Flow
    .short = You play mandate tiles face down and announce any mandate.
    .ability = On your mandate turn, play the tile you chose face down and announce any mandate. The announced mandate is carried out.
clan-turtle = Turtle
    .ability-name = Eternal Shell
    .short = Your strongholds move and have 1 Force each.
    .ability = Your strongholds move like figures, and each has 1 Force for Harvest and war. They can't be killed, taken hostage or replaced.
clan-dragonfly = Dragonfly
    .ability-name = Gossamer Wings
    .short = You summon and move to any province.
    .ability = You may summon figures in any province and move them to any province, at any distance. How many figures you recruit still depends on how many strongholds you have on the map.
clan-bonsai = Bonsai
    .ability-name = Sacred Bounty
    .short = Cards and strongholds cost you at most 1 Coin.
    .ability = A season card or a stronghold never costs you more than 1 Coin. Discounts apply after that, so a discounted card is free.

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
    .short = To the top of Honor.
    .text = You move straight to the top of the Honor track.
kami-fujin = Fujin
    .short = Up to two moves.
    .text = You may make up to two moves: one figure twice, or two figures once each.
kami-raijin = Raijin
    .short = A Bushi in any province.
    .text = You may summon one Bushi from your reserve in any province.
kami-ryujin = Ryujin
    .short = A card at full price.
    .text = You may buy one season card at full price.
kami-hachiman = Hachiman
    .short = 2 Ronin.
    .text = You gain 2 Ronin.
kami-susanoo = Susanoo
    .short = 1 VP per stronghold of yours.
    .text = You gain 1 VP for each of your strongholds on the map.
kami-tsukuyomi = Tsukuyomi
    .short = 2 Coins.
    .text = You gain 2 Coins.

## Mandates

mandate-recruit = { ICON("rising_sun_recruit") } Recruit
    .short = Everyone summons; one extra figure for you and your ally.
    .text = Everyone may summon one figure at each of their strongholds. Bonus for the active player and their ally: one extra figure at any of their strongholds.
mandate-marshal = { ICON("rising_sun_marshal") } Marshal
    .short = Everyone moves; you and your ally may build a stronghold.
    .text = Everyone may move each of their figures one step, to an adjacent province. Bonus for the active player and their ally: after moving, they may each pay 3 Coins to build a stronghold in any province.
mandate-train = { ICON("rising_sun_train") } Train
    .short = Everyone may buy a season card; 1 Coin less for you and your ally.
    .text = Everyone may buy one season card, starting with the active player. Bonus for the active player and their ally: it costs 1 Coin less.
mandate-harvest = { ICON("rising_sun_harvest") } Harvest
    .short = Everyone gains 1 Coin; you and your ally also gain rewards where you lead.
    .text = Everyone gains 1 Coin. Bonus for the active player and their ally: the reward of each province where they have the most Force.
mandate-betray = { ICON("rising_sun_betray") } Betray
    .short = Your alliance ends; replace up to two figures of other players.
    .text = For the active player only. If you have an ally, your alliance ends and you lose Honor. Then you may replace up to two figures, each from a different player, with figures of the same kind from your reserve.

## War advantages

advantage-seppuku = Seppuku
    .short = Kill all your figures here for 1 VP and Honor each.
    .text = You may kill all your figures in the province. Gain 1 VP and Honor for each of them.
advantage-take-hostage = Take Hostage
    .short = Take another player's figure (no Daimyo) and steal 1 VP from its owner.
    .text = You may take one figure of another player in the province, except a Daimyo, and steal 1 VP from its owner.
advantage-hire-ronin = Hire Ronin
    .short = 1 Force for each of your Ronin.
    .text = You may add 1 Force in this battle for each of your Ronin. You keep the Ronin.
advantage-imperial-poets = Imperial Poets
    .short = 1 VP for each figure killed in this battle.
    .text = Gain 1 VP for each figure killed in this battle, no matter whose it was.

## Figures and other pieces

figure-daimyo = Daimyo
    .one = the Daimyo
    .short = 1 Force. Can't be taken hostage or replaced.
    .text = The head of a clan. It can't be taken hostage, replaced or singled out by other effects, but it can die in a lost battle or by Seppuku.
figure-shinto = Shinto
    .one = a Shinto
    .short = 1 Force. May go to a shrine when summoned.
    .text = A monk, who may go to a shrine to worship when summoned.
figure-bushi = Bushi
    .one = a Bushi
    .short = 1 Force.
    .text = A warrior.
figure-monster = Monster
    .short = You get it with its card.
    .text = A figure that you get when you gain its card. It stays yours for the rest of the game.
figure-stronghold = Stronghold
    .one = a stronghold
    .short = You summon figures here. No Force, except Turtle's.
    .text = You summon figures at your strongholds. A stronghold isn't a figure and has no Force, unless it is Turtle's.

## Seasons

season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

## Season cards: types and sets

card-type-enhancement = Enhancement
    .text = Works for the rest of the game.
card-type-virtue = Virtue
    .text = Rewards you for a way of life. Some cards count Virtues.
card-type-monster = Monster
    .text = You summon its figure as soon as you buy the card.
card-type-war-upgrade = War Upgrade
    .text = Works in every War Phase after you buy it.
card-type-winter-upgrade = Winter Upgrade
    .text = Scores once, in Winter.

card-set-core = Core
card-set-archway = Archway
card-set-teapot = Teapot
card-set-horseman = Horseman
