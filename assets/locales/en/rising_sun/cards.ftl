### Season cards: the name and, in our words, what the card does. "You" is the card's owner.

## Spring, core

card-komainu = Komainu
    .short = Monster and Shinto, 1 Force. May go to a shrine when summoned.
    .text = Always counts as both a Monster and a Shinto. It may go to a shrine when summoned, even right after you buy it, and Betray can match it with either kind.
card-oni-of-skulls = Oni of Skulls
    .short = Monster, 1 Force; 3 if others are there and you have the lowest Honor.
    .text = Has 1 Force, or 3 if you have the lowest Honor of the players present. Alone, it has 1. In a battle, compare Honor with every participant, even those with no figures left.
card-path-of-the-lion = Path of the Lion
    .short = Your Daimyo has +1 Force.
    .text = Your Daimyo has +1 Force, and so does a Monster that counts as a Daimyo. Stacks with Path of the Dragon.
card-righteousness = Righteousness
    .short = 1 VP for each of your figures killed.
    .text = Gain 1 VP for each of your figures that is killed, including by Seppuku. Figures taken hostage or replaced by Betray don't count.
card-way-of-the-shogun = Way of the Shogun
    .short = When the War Phase begins: 3 Coins.
    .text = When the War Phase begins, gain 3 Coins. Once per season, not per battle.

## Spring, sets

card-benevolence = Benevolence
    .short = Pay a Coin to another player, not the bank: Honor and 2 VP.
    .text = When you pay Coins for a season card or a stronghold, you may give one of them to another player instead of the bank. If you do, gain Honor and 2 VP. You must actually pay a Coin, and a different one for each copy of this card. Reparations and tolls don't count.
card-path-of-the-kenin = Path of the Kenin
    .short = After you summon: place one Bushi at one of your strongholds.
    .text = After you summon, you may place one Bushi from your reserve at any of your strongholds. In a Recruit, do this once, after you finish summoning. The Bushi is placed, not summoned, so it triggers nothing else.
card-path-of-the-light = Path of the Light
    .short = At the end of every Recruit: place one Shinto at a shrine.
    .text = At the end of every Recruit, once all players have finished it, you may place one Shinto from your reserve at any shrine. It doesn't matter who chose the mandate. The Shinto is placed, not summoned.
card-courage = Courage
    .short = 2 VP each time you win a War Province token.
    .text = Gain 2 VP each time you win a War Province token, with or without a battle.
card-path-of-the-ninja = Path of the Ninja
    .short = After you summon: you may kill another player's Bushi and lose Honor.
    .text = After you summon, you may kill one Bushi of another player anywhere on the map. If you do, lose Honor. Once per Recruit.
card-way-of-the-righteous = Way of the Righteous
    .short = When the War Phase begins: take 1 Coin from each player with less Honor.
    .text = When the War Phase begins, take 1 Coin from each player with less Honor than you. Players without Coins lose nothing.
card-honesty = Honesty
    .short = While allied: 2 VP for each mandate you choose other than Betray.
    .text = While you are allied, gain 2 VP each time you choose a mandate other than Betray on your turn. For Lotus, the announced mandate counts.
card-path-of-the-patron = Path of the Patron
    .short = After you summon: 2 Coins if at least two players have less Honor.
    .text = After you summon, gain 2 Coins if at least two players have less Honor than you. Once per Recruit.
card-path-of-the-warlord = Path of the Warlord
    .short = After you summon: 1 Coin.
    .text = After you summon, gain 1 Coin. Once per Recruit, and only if you summoned at least one figure.

## Summer, core

card-path-of-the-serpent = Path of the Serpent
    .short = Others pay you 1 Coin for each Shipping Route they use.
    .text = Other players must pay you 1 Coin to use a Shipping Route, unless you waive the toll. They pay once per route and action, for any number of figures in both directions. A player who can't pay can't cross. Dragonfly never pays, and neither does a Turtle stronghold that moves alone.
card-respect = Respect
    .short = Take one extra hostage when you win Take Hostage.
    .text = When you take a hostage in a battle, you may take one more for each copy of this card. Each hostage must be a legal choice and steals 1 VP if its owner has any.
card-way-of-bushido = Way of Bushido
    .short = When the War Phase begins: 2 Coins and 2 VP for each different Virtue you own.
    .text = When the War Phase begins, gain 2 Coins and 2 VP for each different Virtue you own. Copies of the same Virtue count once.
card-way-of-the-ronin = Way of the Ronin
    .short = When the War Phase begins: 2 Ronin.
    .text = When the War Phase begins, gain 2 Ronin.
card-yurei = Yurei
    .short = Monster, 2 Force. Counts as a Daimyo: can't be taken hostage or replaced.
    .text = Has 2 Force and counts as a Daimyo. It can't be taken hostage, replaced by Betray or singled out by other effects, and it benefits from Path of the Lion and Path of the Dragon. It can still die in a lost battle or by Seppuku.

## Summer, sets

card-justice = Justice
    .short = 3 VP when you kill figures of players with less Honor.
    .text = When you kill one or more figures of players with less Honor than you, gain 3 VP. Once per event, and only for figures that actually die.
card-oni-of-blood = Oni of Blood
    .short = Monster, 2 Force; 4 if others are there and you have the lowest Honor.
    .text = Has 2 Force, or 4 if you have the lowest Honor of the players present. Alone, it has 2. In a battle, compare Honor with every participant, even those with no figures left.
card-oni-of-souls = Oni of Souls
    .short = Monster, 1 Force. Win a War Province token here: 2 VP for each Oni you own.
    .text = When you win a War Province token in a province where this Monster is still alive, gain 2 VP for each Oni card you own, including this one.
card-path-of-the-samurai = Path of the Samurai
    .short = At the end of every Recruit: place one Bushi in any province.
    .text = At the end of every Recruit, once all players have finished it, you may place one Bushi from your reserve in any province. It doesn't matter who chose the mandate. The Bushi is placed, not summoned.
card-mercy = Mercy
    .short = Spare all the figures you would kill and gain 2 VP instead.
    .text = When you would kill opponents' figures, you may spare all of them and gain 2 VP instead. It's all or nothing for each event, such as a battle's outcome, Oni of Hate or Path of the Ninja.
card-path-of-the-monkey = Path of the Monkey
    .short = After you summon: you may take a Coin from the richest opponent and lose Honor.
    .text = After you summon, you may take 1 Coin from the opponent with the most Coins. If you do, lose Honor. If several are tied, take 1 Coin from each of them and lose Honor once.
card-loyalty = Loyalty
    .short = While allied: 1 extra VP each time you gain VP.
    .text = While you are allied, gain 1 extra VP each time you gain VP. A whole Harvest counts as one gain; Seppuku and Imperial Poets are separate gains. The extra VP doesn't trigger Loyalty again, and VP scored in Winter don't count.
card-way-of-the-merchant = Way of the Merchant
    .aka = Path of the Merchant
    .short = 1 Coin when a richer player gains Coins from the bank.
    .text = When a player with more Coins than you gains Coins from the bank, gain 1 Coin. Compare Coins before the gain; a whole Harvest counts as one gain. Gifts, thefts and Ronin turned into Coins don't count.

## Autumn, core

card-form-of-the-kitsune = Form of the Kitsune
    .short = In Winter: 3 VP for each of your strongholds on the map.
    .text = In Winter, score 3 VP for each of your strongholds on the map.
card-form-of-the-phoenix = Form of the Phoenix
    .short = In Winter: 3 VP for each different Virtue you own.
    .text = In Winter, score 3 VP for each different Virtue you own. Copies of the same Virtue count once.
card-path-of-the-dragon = Path of the Dragon
    .short = Your Daimyo has +3 Force.
    .text = Your Daimyo has +3 Force, and so does a Monster that counts as a Daimyo. Stacks with Path of the Lion.
card-river-dragon = River Dragon
    .short = Monster, 5 Force.
    .text = Has 5 Force and no other ability.
card-way-of-the-moneylender = Way of the Moneylender
    .short = When the War Phase begins: 5 Coins.
    .text = When the War Phase begins, gain 5 Coins. Once per season, not per battle.

## Autumn, sets

card-form-of-the-beast = Form of the Beast
    .short = In Winter: 3 VP for each Monster card you own.
    .text = In Winter, score 3 VP for each Monster card you own, even if its figure is off the map.
card-oni-of-hate = Oni of Hate
    .short = Monster, 1 Force. On entering: kills a figure of each player there with more Honor.
    .text = When it enters a province, kill one Bushi or Shinto there of each player with more Honor than you. You choose the victims. Being summoned, moving in and replacing a figure all count as entering. Figures that count as a Daimyo are safe.
card-oni-of-spite = Oni of Spite
    .short = Monster, 1 Force. On entering: steals 2 VP from each player there with more Honor.
    .text = When it enters a province, steal 2 VP from each player who has Force there and more Honor than you. A player with less than 2 VP loses all they have. Being summoned, moving in and replacing a figure all count as entering.
card-way-of-the-katana = Way of the Katana
    .short = During the War Phase: each of your Bushi has 2 Force.
    .text = During the War Phase, each of your Bushi has 2 Force.
card-form-of-the-demon = Form of the Demon
    .short = In Winter: 3 VP for each Oni card you own.
    .text = In Winter, score 3 VP for each Oni card you own, even if its figure is off the map.
card-path-of-the-spirit = Path of the Spirit
    .short = After you summon: 2 Coins and 2 VP if you have the highest Honor.
    .text = After you summon, gain 2 Coins and 2 VP if you have the highest Honor of all players. Once per Recruit.
card-form-of-the-kindred = Form of the Kindred
    .short = In Winter: 3 VP for each season in which you had an ally.
    .text = In Winter, score 3 VP for each season (Spring, Summer, Autumn) in which you had an ally, even if the alliance was broken later.
card-path-of-the-unrighteous = Path of the Unrighteous
    .short = Your Betray replaces one extra figure, even a Shinto at a shrine.
    .text = When you carry out Betray, you may replace one extra figure for each copy of this card. It can belong to any other player, even one whose figure you already replaced, and can even be a Shinto at a shrine. Daimyo are still safe.
