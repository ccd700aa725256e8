### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .text =
        Each of you leads a clan. VP, victory points, come from battles, mandates, season cards and kami; after three seasons the most VP win.

        A season begins with the Tea Ceremony, in which you may ally with one other clan. In the Political Phase seven mandates are chosen in turn: all but Betray are carried out by everybody, and give more to the chooser and the chooser's ally. So figures come to the map and move, cards are bought and Coins earned. Three times the kami favor whoever has most figures at their shrines.

        Then war comes to some provinces. Where rivals meet, they bid Coins in secret: to kill their own figures for VP and Honor, to take a hostage, to hire Ronin, to have VP for the dead. The most Force, usually 1 a figure, wins the province; different provinces are worth a large bonus in the end.

        Honor decides ties, and promises bind nobody.
rules-season = A season
    .text =
        The game runs through Spring, Summer and Autumn, and is decided in Winter.

        Each of the three seasons starts with its set-up: war tokens are drawn, twelve season cards are laid out, every clan takes its income, hostages go home. Then comes the Tea Ceremony, where alliances are made; the Political Phase, with seven mandates and three Kami turns; the War Phase, which settles the drawn provinces in order; and the clean-up.

        Most VP after Winter wins.
rules-setup = Setting up a season
    .text =
        War tokens are drawn at random: players + 2 of the eight provinces will see war, in the order drawn. The other provinces have none this season.

        Unsold cards leave the game. Twelve new ones are laid out: seven core cards and five of the table's set.

        Every clan takes its income in Coins. Then hostages return to their owners' reserves, and each captor gains 1 Coin for every hostage.
rules-tea-ceremony = Tea Ceremony
    .text =
        The only time to make alliances. Anybody may propose one; it stands once the other accepts. Coins and Ronin attached to a proposal change hands at the moment of acceptance.

        The ceremony ends when everybody is done talking. Staying without an ally is allowed.
rules-alliances = Alliances
    .text =
        An alliance is a pair, and nobody can be in two. It lasts until the next Tea Ceremony, unless one of the two plays Betray. After that neither can ally again this season.

        Allies share mandate bonuses. Where only the two of them have Force, they do not fight. When a battle does take place, the winner's ally keeps its figures.

        Allies still count as opponents for cards, hostages and bids. Allies who tie for the final victory win together.
rules-gifts = Gifts and promises
    .text =
        Coins and Ronin may be given to other players at any time in the Tea Ceremony and the Political Phase, never in the War Phase. Nothing else can be given: no figures, cards, VP or Honor. Whoever receives Coins or Ronin right before the war may still give of them before it begins.

        If you cannot pay for a season card or a stronghold and the others hold what you lack, you are asked all the same, so that they may help you out.

        Promises bind nobody.
rules-political-phase = Political Phase
    .aka = Mandates
    .text =
        Seven mandates and three Kami turns, in this order: three mandates, Kami, two mandates, Kami, two mandates, Kami. Then war.

        On your mandate turn you look at the top four of the ten tiles in secret, play one and put the other three back on top in the same order. The next player to the left therefore sees those three and one new tile.

        Highest Honor opens the first season. Later seasons are opened by the player to the left of whoever chose last.

        The mandate is carried out clockwise, from the player left of the chooser; the chooser comes last. Only Train starts with the chooser. Doing less than a mandate allows is always fine.
rules-summoning = Summon, place, move, replace
    .text =
        Summoning brings a figure from your reserve by Recruit, Raijin, a bought monster or a card that says so. Cards that work after you summon are set off by it, and a summoned Shinto may go straight to a shrine.

        Placing puts a figure where a card tells you. It sets off nothing and gives no right to worship.

        Moving takes a figure from one province to another.

        Replacing is Betray's work: one figure goes back to its owner's reserve, yours takes its place. It is neither a kill nor a summon.

        A monster enters a province by being summoned there, by moving in or by replacing.

## Mandates

rules-recruit = { mandate-recruit }
    .text =
        { mandate-recruit.text }

        Two strongholds in a province allow two figures there. A Shinto may go from that province to any shrine at once. Owned monsters and a fallen Daimyo can be recruited again from your reserve.

        All you summon in one Recruit is a single summon for cards. Effects at the end of Recruit wait until everybody has finished.
rules-marshal = { mandate-marshal }
    .text =
        { mandate-marshal.text }

        Provinces are adjacent across a land border or a Shipping Route; both are one step. Shinto at shrines stay there.

        Building comes after moving. A clan has four strongholds in all; any number may share a province.
rules-train = { mandate-train }
    .text =
        { mandate-train.text }

        After the chooser the others follow clockwise. A card works from the moment you own it, and several copies of a card add up. A bought monster is summoned at once at one of your strongholds.

        When all copies of a card are sold, it is gone.
rules-harvest = { mandate-harvest }
    .text =
        { mandate-harvest.text }

        Honor breaks ties for the most Force. If a third player leads in a province, nobody takes its reward. For cards, all you gain in one Harvest is a single gain.
rules-betray = { mandate-betray }
    .text =
        { mandate-betray.text }

        Any monster matches any monster, and Komainu matches Shinto and Monster. Daimyo, Yurei, Shinto at shrines and Turtle strongholds are out of reach. Without a matching figure in your reserve there is no replacement.

        Replaced figures return to their owners' reserves and were not killed. You may spare your former ally, replace fewer figures or none, and play Betray merely to end the alliance. Without an alliance no Honor is lost.

## Kami

rules-kami = Kami turns
    .text =
        The four shrines are settled from left to right, each completely before the next. The most Force at a shrine wins it, Honor breaks ties, and an empty shrine is skipped.

        Worshippers stay until the season's clean-up, so they count in every later Kami turn. They cannot leave or change shrine. Komainu may worship; Yurei may not. Each worshipper has 1 Force, as cards that change Force in provinces do nothing here.
rules-amaterasu = { kami-amaterasu }
    .text =
        { kami-amaterasu.text }

        You may decline. Every clan you pass drops by one. The new order breaks ties at the very next shrine.
rules-fujin = { kami-fujin }
    .text =
        { kami-fujin.text }

        Each move is one step, as in Marshal, and both may be declined. A figure that moves twice enters both provinces. Turtle may move strongholds, and Dragonfly moves anywhere.
rules-raijin = { kami-raijin }
    .text =
        { kami-raijin.text }

        No stronghold is needed there. It is a summon of its own, so cards that work after you summon are set off.
rules-ryujin = { kami-ryujin }
    .text =
        { kami-ryujin.text }

        The discount of Train does not apply; Bonsai still pays 1 Coin at most. A monster is summoned at once.
rules-hachiman = { kami-hachiman }
    .text =
        { kami-hachiman.text }

        Ronin help in every battle where you win Hire Ronin. They are discarded when the season is cleaned up.
rules-susanoo = { kami-susanoo }
    .text =
        { kami-susanoo.text }

        Strongholds in your reserve do not count.
rules-tsukuyomi = { kami-tsukuyomi }
    .text =
        { kami-tsukuyomi.text }

        They come from the bank.

## War

rules-war = War Phase: who fights
    .text =
        First come effects that say “when the War Phase begins”, each player's own in the order that player likes. Where effects of several players touch one another, the one of them with the highest Honor goes first or last, the others in order of Honor. Then the drawn provinces are settled in order.

        Nobody has Force there: the token leaves the game. One player alone, or two allies alone: no battle, and the most Force takes the token, Honor breaking a tie. In all other cases everybody with Force there fights, allies included.

        Force decides who takes part. A Turtle stronghold does, any other clan's stronghold does not. From here on, no gifts.
rules-bids = Bids
    .text =
        All participants spread Coins over the four war advantages, in secret and at the same time. Coins not bid stay with you.

        The advantages are settled from left to right: Seppuku, Take Hostage, Hire Ronin, then the battle's outcome, then Imperial Poets. The most Coins win an advantage, Honor as it stands at that moment breaks ties, and nobody wins one without a Coin.

        The winner may decline the effect. Whoever has lost all figures can still win bids and even the battle.
rules-seppuku = { advantage-seppuku }
    .text =
        { advantage-seppuku.text }

        All or none: your Daimyo and monsters die too, Turtle strongholds do not. You remain in the battle and may still win it with hired Ronin. New Honor counts at once for the bids that follow.
rules-take-hostage = { advantage-take-hostage }
    .text =
        { advantage-take-hostage.text }

        Your ally's figures can be taken too. Yurei and Turtle strongholds cannot. An owner with 0 VP loses the figure but no VP. A hostage was not killed.
rules-hire-ronin = { advantage-hire-ronin }
    .text =
        { advantage-hire-ronin.text }

        The same Ronin help again in every later battle where you win this advantage. For Koi, each Coin not bid counts as a Ronin.
rules-imperial-poets = { advantage-imperial-poets }
    .text =
        { advantage-imperial-poets.text }

        Deaths by Seppuku, by cards and by the outcome all count. Hostages, spared figures and replaced figures do not.
rules-outcome = Outcome of a battle
    .text =
        The most Force takes the War Province token; Honor breaks ties. If nobody has Force left, the participant with the highest Honor wins.

        All figures of the losers in the province die, Daimyo included, except those of the winner's ally. The dead go to their owners' reserves. Strongholds stand.

        Cards that ask for a win with a certain figure need it alive in the province at the end.
rules-reparations = Reparations
    .text =
        After a battle the losers' bids go to the bank. The winner's bids are shared out evenly among the losers, an allied loser included; the winner says who gets the odd Coins.

        Coins received can be bid in later battles. If the winner bid nothing, nothing is paid.

## Matters of every phase

rules-honor = Honor and ties
    .text =
        Each clan has a place of its own on the Honor track. Gaining Honor swaps you with the clan directly above, losing it with the clan directly below. At the ends of the track nothing happens, so the lowest clan may use effects that cost Honor freely.

        Every tie in the game goes to the tied player with the highest Honor: Harvest, shrines, bids, battles and the final score. Changes count at once.

        When the order of effects is disputed, the player involved with the highest Honor goes first or last, as they wish.
rules-force = Force
    .text =
        Every figure has 1 Force unless a card says otherwise. Strongholds have none, except Turtle's with 1 each.

        Path of the Lion (+1) and Path of the Dragon (+3) strengthen your Daimyo and Yurei, and add up. Oni of Skulls and Oni of Blood grow where their owner has the lowest Honor present. Way of the Katana gives Bushi 2 Force in war.

        Hired Ronin add Force only in the battle at hand. At shrines every worshipper has 1.
rules-hostages = Hostages
    .text =
        A hostage stays with its captor, in nobody's reserve: it cannot be recruited, killed or replaced. In the next season's set-up, or in Winter, it returns to its owner's reserve, and the captor gains 1 Coin.

        Cards of a captive monster stay with their owner and still count wherever owning is enough.
rules-clean-up = Season's clean-up
    .text =
        All Coins and Ronin are discarded. Worshippers return to their owners' reserves. The ten mandate tiles are gathered and shuffled.

        Figures and strongholds on the map stay, and so do VP, Honor, cards, won tokens and hostages.

## The end

rules-winter = Winter
    .text =
        No more mandates and wars. Hostages return, Winter Upgrades score, then every War Province token scores by its season: Spring 1 VP, Summer 2 VP, Autumn 3 VP. Last comes the bonus for different provinces.

        Most VP wins, and Honor breaks a tie. Allies who tie for victory share it. If more players tie and the one of highest Honor has an ally among them, those two share; otherwise the highest Honor wins alone.
rules-set-bonus = Bonus for different provinces
    .text =
        In Winter count the different provinces on your War Province tokens; two tokens of one province count once here, though both score.

        Three or four provinces are worth 10 VP, five or six 20 VP, seven or eight 30 VP. A table may choose the other edition's values when it opens: 5, 15 and 25 VP.

## Clans

rules-koi = { clan-koi }: { clan-koi.ability-name }
    .text =
        { clan-koi.ability }

        The swap is compulsory. Ronin gained after it stay Ronin; when several of your effects happen at once, the order is yours. Coins from reparations count in the next battle.
rules-lotus = { clan-lotus }: { clan-lotus.ability-name }
    .text =
        { clan-lotus.ability }

        The tile is one of the four you drew, and it is never shown. The announced mandate counts in every way: for the order of play, for cards and, if it is Betray, for your alliance and Honor.
rules-turtle = { clan-turtle }: { clan-turtle.ability-name }
    .text =
        { clan-turtle.ability }

        They move with Marshal and Fujin, one step each, and one alone can take a token or lead a Harvest. They are still strongholds wherever they stand. For cards they are figures only in moving and Force, and they pay no toll when moving alone.
rules-dragonfly = { clan-dragonfly }: { clan-dragonfly.ability-name }
    .text =
        { clan-dragonfly.ability }

        Bought monsters are summoned, so they may appear anywhere too. Placing is not summoning and keeps to the place the card names. Your figures never use Shipping Routes, so nobody can ask a toll.
rules-bonsai = { clan-bonsai }: { clan-bonsai.ability-name }
    .text =
        { clan-bonsai.ability }

        Free cards stay free. Tolls are no purchases and are paid in full.
