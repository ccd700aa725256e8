### Season cards: the name and, in our own words, what the card does.

## Spring, core

card-komainu = Komainu
    .short = Monster and Shinto, 1 Force. May worship at a shrine when summoned.
    .text = A Shinto and a Monster at once, always. It may worship at a shrine when it is summoned, even straight after being bought, and Betray may match it with either kind.
card-oni-of-skulls = Oni of Skulls
    .short = Monster, 1 Force; 3 where you have the lowest Honor of several players.
    .text = Has 1 Force, or 3 where its owner has the lowest Honor of the players present. Alone it stays at 1. In a battle it compares with every participant, even those who have lost their figures.
card-path-of-the-lion = Path of the Lion
    .short = Your Daimyo has +1 Force.
    .text = Your Daimyo has +1 Force. A monster that counts as a Daimyo gets it too, and it adds up with Path of the Dragon.
card-righteousness = Righteousness
    .short = 1 VP for each of your figures that is killed.
    .text = Gain 1 VP for each of your figures that is killed. Seppuku counts. Figures taken hostage or replaced by Betray were not killed.
card-way-of-the-shogun = Way of the Shogun
    .short = 3 Coins when the War Phase begins.
    .text = When the War Phase begins, gain 3 Coins. This happens once a season, not in every battle.

## Spring, sets

card-benevolence = Benevolence
    .short = Give a Coin you pay to another player: Honor and 2 VP.
    .text = When you pay Coins for a season card or a stronghold, you may hand one of them to another player instead of the bank. If you do, gain Honor and 2 VP. It needs a Coin really paid, and each copy needs a Coin of its own; reparations and tolls do not count.
card-path-of-the-kenin = Path of the Kenin
    .short = After you summon: place one Bushi at one of your strongholds.
    .text = After you summon, you may place one Bushi from your reserve at any of your strongholds. Once for a whole Recruit, at its end. The Bushi is placed, not summoned, so it sets off nothing further.
card-path-of-the-light = Path of the Light
    .short = At the end of every Recruit: place one Shinto on a shrine.
    .text = When a Recruit is over for everybody, whoever chose it, you may place one Shinto from your reserve on any shrine. It is placed, not summoned.
card-courage = Courage
    .short = 2 VP each time you win a War Province token.
    .text = Gain 2 VP each time you win a War Province token, with or without a battle.
card-path-of-the-ninja = Path of the Ninja
    .short = After you summon: you may kill a Bushi anywhere and lose Honor.
    .text = After you summon, you may kill one Bushi of another player anywhere on the map. If you do, lose Honor. Once for a whole Recruit.
card-way-of-the-righteous = Way of the Righteous
    .short = When war begins: take 1 Coin from each player with less Honor.
    .text = When the War Phase begins, take 1 Coin from each player with less Honor than you. A player without Coins loses nothing.
card-honesty = Honesty
    .short = While allied: 2 VP for each mandate you choose other than Betray.
    .text = While you are allied, gain 2 VP each time you choose a mandate other than Betray on your turn. For Lotus the announced mandate counts.
card-path-of-the-patron = Path of the Patron
    .short = After you summon: 2 Coins if at least two players have less Honor.
    .text = After you summon, gain 2 Coins if your Honor is higher than that of at least two players. Once for a whole Recruit.
card-path-of-the-warlord = Path of the Warlord
    .short = After you summon: 1 Coin.
    .text = After you summon, gain 1 Coin. Once for a whole Recruit, and only if at least one figure was really summoned.

## Summer, core

card-path-of-the-serpent = Path of the Serpent
    .short = Others pay you 1 Coin for each Shipping Route they use.
    .text = Other players owe you 1 Coin for using a Shipping Route, unless you waive it. Each route is paid once per action, whatever the number of figures or the direction; without a Coin to pay there is no crossing. Dragonfly never pays, nor does a Turtle stronghold moving alone.
card-respect = Respect
    .short = Take one hostage more when you win Take Hostage.
    .text = When you take a hostage in a battle, you may take one more with each copy. Every hostage must be a lawful one and steals 1 VP if its owner has any.
card-way-of-bushido = Way of Bushido
    .short = When war begins: 2 Coins and 2 VP for each different Virtue you own.
    .text = When the War Phase begins, gain 2 Coins and 2 VP for each different Virtue you own. Two copies of one Virtue count once.
card-way-of-the-ronin = Way of the Ronin
    .short = 2 Ronin when the War Phase begins.
    .text = When the War Phase begins, gain 2 Ronin.
card-yurei = Yurei
    .short = Monster, 2 Force. Counts as a Daimyo, so it cannot be taken or replaced.
    .text = Has 2 Force and counts as a Daimyo. So it cannot be taken hostage, replaced by Betray or singled out, but it gains from Path of the Lion and Path of the Dragon. It can still die in a lost battle or by Seppuku.

## Summer, sets

card-justice = Justice
    .short = 3 VP when you kill figures of players with less Honor.
    .text = When you kill one or more figures of players with less Honor than you, gain 3 VP. It pays once for the whole event, and only for figures that really died.
card-oni-of-blood = Oni of Blood
    .short = Monster, 2 Force; 4 where you have the lowest Honor of several players.
    .text = Has 2 Force, or 4 where its owner has the lowest Honor of the players present. Alone it stays at 2. In a battle it compares with every participant, even those who have lost their figures.
card-oni-of-souls = Oni of Souls
    .short = Monster, 1 Force. Win a token where it stands: 2 VP for each Oni you own.
    .text = When you win a War Province token in a province where this monster is still alive, gain 2 VP for each Oni card you own, this one included.
card-path-of-the-samurai = Path of the Samurai
    .short = At the end of every Recruit: place one Bushi in any province.
    .text = When a Recruit is over for everybody, whoever chose it, you may place one Bushi from your reserve in any province. It is placed, not summoned.
card-mercy = Mercy
    .short = Spare all the figures you would kill and gain 2 VP instead.
    .text = When you would kill figures of opponents, you may spare all of them and gain 2 VP instead. Each event is all or nothing: a battle's outcome, Oni of Hate or Path of the Ninja, for example.
card-path-of-the-monkey = Path of the Monkey
    .short = After you summon: you may take a Coin from the richest and lose Honor.
    .text = After you summon, you may take 1 Coin from the opponent with the most Coins. If you do, lose Honor. If several are equally rich, each of them gives 1 Coin, and you lose Honor once.
card-loyalty = Loyalty
    .short = While allied: 1 VP more with each gain of VP.
    .text = While you are allied, each gain of VP brings you 1 VP more. A whole Harvest is one gain; Seppuku and Imperial Poets are two. Its own point does not count again, and it does nothing in Winter.
card-way-of-the-merchant = Way of the Merchant
    .aka = Path of the Merchant
    .short = 1 Coin whenever somebody richer gains Coins from the bank.
    .text = Whenever a player with more Coins than you gains Coins from the bank, gain 1 Coin. Who is richer is judged before the gain; a whole Harvest is one gain. Gifts, thefts and Coins swapped for Ronin do not count.

## Autumn, core

card-form-of-the-kitsune = Form of the Kitsune
    .short = In Winter: 3 VP for each of your strongholds on the map.
    .text = In Winter, score 3 VP for each of your strongholds on the map.
card-form-of-the-phoenix = Form of the Phoenix
    .short = In Winter: 3 VP for each different Virtue you own.
    .text = In Winter, score 3 VP for each different Virtue you own. Copies of the same Virtue count once.
card-path-of-the-dragon = Path of the Dragon
    .short = Your Daimyo has +3 Force.
    .text = Your Daimyo has +3 Force. A monster that counts as a Daimyo gets it too, and it adds up with Path of the Lion.
card-river-dragon = River Dragon
    .short = Monster, 5 Force.
    .text = Has 5 Force. It needs no other talent.
card-way-of-the-moneylender = Way of the Moneylender
    .short = 5 Coins when the War Phase begins.
    .text = When the War Phase begins, gain 5 Coins. This happens once a season, not in every battle.

## Autumn, sets

card-form-of-the-beast = Form of the Beast
    .short = In Winter: 3 VP for each Monster card you own.
    .text = In Winter, score 3 VP for each Monster card you own, even if its figure is off the map.
card-oni-of-hate = Oni of Hate
    .short = Monster, 1 Force. Entering, it kills a figure of each with more Honor there.
    .text = When it enters a province, kill one Bushi or Shinto there of each player with more Honor than its owner, who picks the victims. Being summoned, moving in and coming in by Betray all count. Figures that count as a Daimyo are safe.
card-oni-of-spite = Oni of Spite
    .short = Monster, 1 Force. Entering, it steals 2 VP from each with more Honor there.
    .text = When it enters a province, steal 2 VP from each player who has Force there and more Honor than its owner. A player with less gives what there is. Being summoned, moving in and coming in by Betray all count.
card-way-of-the-katana = Way of the Katana
    .short = In war, each of your Bushi has 2 Force.
    .text = During the War Phase each of your Bushi has 2 Force.
card-form-of-the-demon = Form of the Demon
    .short = In Winter: 3 VP for each Oni card you own.
    .text = In Winter, score 3 VP for each Oni card you own, even if its figure is off the map.
card-path-of-the-spirit = Path of the Spirit
    .short = After you summon: 2 Coins and 2 VP if you have the highest Honor.
    .text = After you summon, gain 2 Coins and 2 VP if you have the highest Honor of all players. Once for a whole Recruit.
card-form-of-the-kindred = Form of the Kindred
    .short = In Winter: 3 VP for each season in which you had an ally.
    .text = In Winter, score 3 VP for each of Spring, Summer and Autumn in which you had an ally, even if the alliance was broken later.
card-path-of-the-unrighteous = Path of the Unrighteous
    .short = Your Betray replaces one figure more, also a Shinto on a shrine.
    .text = When you carry out Betray, you may replace one more figure with each copy: of any other player, even one already hit, even a Shinto on a shrine. Daimyo stay out of reach.
