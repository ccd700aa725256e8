### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .text =
        Each player leads a clan. You score VP (victory points) from battles, mandates, season cards and Kami. After three seasons, the most VP wins.

        A season starts with the Tea Ceremony, where you can ally with one other clan. In the Political Phase, players take turns choosing mandates, seven in all. Everyone carries out each one except Betray, but the active player (who chose it) and their ally get more. Mandates summon and move figures, sell season cards and pay Coins. Three times, each Kami favors the player with the most figures at its shrine.

        Then war comes to some provinces. Rivals there secretly bid Coins to kill their own figures for VP and Honor, take a hostage, hire Ronin, or gain VP for the dead. The most Force, usually 1 per figure, wins the province. Winning different provinces earns a large bonus at the end.

        Honor breaks ties. Promises aren't binding.
rules-season = A season
    .text =
        The game has three seasons, Spring, Summer and Autumn, and ends with scoring in Winter.

        Each season starts with setup: draw war tokens, put twelve season cards on sale, collect income and return hostages. Next come the Tea Ceremony, for alliances; the Political Phase, with seven mandates and three Kami turns; the War Phase, which resolves the drawn provinces in order; and cleanup.

        The most VP after Winter wins.
rules-setup = Season setup
    .text =
        War tokens are drawn at random, two more than there are players. War comes to those provinces, in the order drawn. The rest of the eight provinces have no war this season.

        Unsold cards leave the game. Twelve new ones go on sale: seven core cards and five from the table's set.

        Every clan collects its income in Coins. Then hostages return to their owners' reserves, and each captor gains 1 Coin per hostage.
rules-tea-ceremony = Tea Ceremony
    .text =
        This is the only time to form alliances. Any player can propose one, and it takes effect when the other player accepts. Coins and Ronin attached to a proposal change hands at that moment.

        The ceremony ends when all players are done. You don't need an ally.
rules-alliances = Alliances
    .text =
        An alliance is between two players, and you can be in only one. It lasts until the next Tea Ceremony, unless one of the two plays Betray. After a Betray, neither can ally again this season.

        Allies share mandate bonuses. Where only the two of them have Force, they don't fight. In a battle, the winner's ally keeps its figures.

        Allies still count as opponents for cards, hostages and bids. Allies tied for first place win together.
rules-gifts = Gifts and promises
    .text =
        You can give other players Coins and Ronin at any time during the Tea Ceremony and the Political Phase, but never in the War Phase. Nothing else can be given: no figures, cards, VP or Honor. If you receive Coins or Ronin right before the war, you can still give some away before it starts.

        If you can't pay for a season card or a stronghold but other players have the Coins you need, you still get your turn, so they can help you out.

        Promises aren't binding.
rules-political-phase = Political Phase
    .aka = Mandates
    .text =
        Seven mandates and three Kami turns, in this order: three mandates, Kami, two mandates, Kami, two mandates, Kami. Then war.

        On your mandate turn you are the active player. Secretly look at the top four of the ten tiles, play one and put the other three back on top in the same order. The next player, to your left, sees those three and one new tile.

        The player with the highest Honor starts the first season. Each later season starts with the player to the left of the last active player.

        Players carry out the mandate clockwise from the active player's left, with the active player last. Only Train starts with the active player. You may always do less than a mandate allows.
rules-summoning = Summon, place, move, replace
    .text =
        Summoning brings a figure from your reserve onto the map through Recruit, Raijin, a Monster you buy or a card that says so. It triggers cards that work after you summon, and a summoned Shinto may go straight to a shrine.

        Placing puts a figure where a card says. It triggers nothing and gives no right to worship.

        Moving takes a figure from one province to another.

        Replacing happens through Betray: a figure returns to its owner's reserve, and yours takes its place. It is neither a kill nor a summon.

        A Monster enters a province when it is summoned there, moves in or replaces a figure there.

## Mandates

rules-recruit = { mandate-recruit }
    .text =
        { mandate-recruit.text }

        Two strongholds in a province allow two figures there. A summoned Shinto may go straight from that province to any shrine. Monsters you own and a killed Daimyo can be recruited again from your reserve.

        For card effects, everything you summon in one Recruit counts as a single summon. Effects at the end of Recruit wait until all players have finished.
rules-marshal = { mandate-marshal }
    .text =
        { mandate-marshal.text }

        Provinces are adjacent across a land border or a Shipping Route; either way, it's one step. Shinto at shrines don't move.

        You build after moving. Each clan has four strongholds in all, and any number can share a province.
rules-train = { mandate-train }
    .text =
        { mandate-train.text }

        After the active player, the others follow clockwise. A card works as soon as you own it, and copies of a card stack. If you buy a Monster, you summon it immediately at one of your strongholds.

        When all copies of a card are sold, it's gone.
rules-harvest = { mandate-harvest }
    .text =
        { mandate-harvest.text }

        Honor breaks ties for the most Force. If any other player leads in a province, its reward isn't paid. For card effects, everything you gain in one Harvest counts as a single gain.
rules-betray = { mandate-betray }
    .text =
        { mandate-betray.text }

        Any Monster matches any other, and Komainu matches Shinto and Monsters. You can't replace a Daimyo, Yurei, Shinto at shrines or Turtle strongholds. Without a matching figure in your reserve, you can't replace a figure.

        Replaced figures return to their owners' reserves and don't count as killed. You may spare your former ally, replace one figure or none, or even play Betray just to end the alliance. Without an alliance you lose no Honor.

## Kami

rules-kami = Kami turns
    .text =
        The four shrines are resolved from left to right, each one fully before the next. The most Force at a shrine wins it, Honor breaks ties, and an empty shrine is skipped.

        Worshippers stay until cleanup, so they count in every later Kami turn of the season. They can't leave or change shrines. Komainu can worship; Yurei can't. Each worshipper has 1 Force: cards that change Force in provinces have no effect here.
rules-amaterasu = { kami-amaterasu }
    .text =
        { kami-amaterasu.text }

        You may decline. Every clan you pass drops one place. The new order already breaks ties at the next shrine.
rules-fujin = { kami-fujin }
    .text =
        { kami-fujin.text }

        Each move is one step, as in Marshal, and you can decline both. A figure that moves twice enters both provinces. Turtle can move strongholds, and Dragonfly moves anywhere.
rules-raijin = { kami-raijin }
    .text =
        { kami-raijin.text }

        You don't need a stronghold there. It's a separate summon, so it triggers cards that work after you summon.
rules-ryujin = { kami-ryujin }
    .text =
        { kami-ryujin.text }

        Train's discount doesn't apply, but Bonsai still pays at most 1 Coin. A Monster is summoned immediately.
rules-hachiman = { kami-hachiman }
    .text =
        { kami-hachiman.text }

        Ronin help in every battle where you win Hire Ronin. They are discarded at cleanup.
rules-susanoo = { kami-susanoo }
    .text =
        { kami-susanoo.text }

        Strongholds in your reserve don't count.
rules-tsukuyomi = { kami-tsukuyomi }
    .text =
        { kami-tsukuyomi.text }

        They come from the bank.

## War

rules-war = War Phase: who fights
    .text =
        First come effects that say “when the War Phase begins.” You choose the order of your own. If several players' effects interact, the one with the highest Honor chooses whether to go first or last, and the others follow in Honor order. Then the drawn provinces are resolved in order.

        If no player has Force there, the token leaves the game. If one player or two allies are alone there, there is no battle: the most Force takes the token, and Honor breaks a tie. Otherwise every player with Force there fights, allies included.

        Force decides who takes part: a Turtle stronghold takes part, but other clans' strongholds don't. From here on, gifts aren't allowed.
rules-bids = Bids
    .text =
        All participants secretly and simultaneously bid Coins on the four war advantages. You keep Coins you don't bid.

        The advantages are resolved from left to right: Seppuku, Take Hostage, Hire Ronin, then the battle's outcome, then Imperial Poets. The most Coins win an advantage, and current Honor breaks ties. You can't win an advantage without a Coin on it.

        The winner may decline the effect. Players who have lost all their figures can still win bids and even the battle.
rules-seppuku = { advantage-seppuku }
    .text =
        { advantage-seppuku.text }

        All or none: your Daimyo and Monsters die too, but Turtle strongholds don't. You stay in the battle and can still win it with hired Ronin. Your new Honor already counts for the next bids.
rules-take-hostage = { advantage-take-hostage }
    .text =
        { advantage-take-hostage.text }

        You may take your ally's figures too, but not Yurei or Turtle strongholds. An owner with 0 VP loses the figure but no VP. Taking a hostage isn't a kill.
rules-hire-ronin = { advantage-hire-ronin }
    .text =
        { advantage-hire-ronin.text }

        The same Ronin help again in every later battle where you win this advantage. For Koi, each Coin not bid counts as a Ronin.
rules-imperial-poets = { advantage-imperial-poets }
    .text =
        { advantage-imperial-poets.text }

        Deaths by Seppuku, by cards and by the outcome all count. Hostages, spared figures and replaced figures don't.
rules-outcome = Outcome of a battle
    .text =
        The most Force takes the War Province token, and Honor breaks ties. If no Force is left, the participant with the highest Honor wins.

        All the losers' figures in the province die, Daimyo included, except those of the winner's ally. The dead go to their owners' reserves. Strongholds stay.

        Cards that require a win with a certain figure need that figure alive in the province at the end.
rules-reparations = Reparations
    .text =
        After a battle, the losers' bids go to the bank. The winner's bids are split evenly among the losers, including the winner's ally. The winner chooses who gets leftover Coins.

        In later battles, you can bid the Coins you received. If the winner bid nothing, nothing is paid.

## Rules for every phase

rules-honor = Honor and ties
    .text =
        Each clan has a separate place on the Honor track. When you gain Honor, swap with the clan directly above you; when you lose Honor, with the clan directly below. At the ends of the track nothing happens, so the lowest clan can freely use effects that cost Honor.

        The tied player with the highest Honor wins every tie: Harvest, shrines, bids, battles and the final score. Changes count immediately.

        If the order of effects is disputed, the involved player with the highest Honor chooses whether to go first or last.
rules-force = Force
    .text =
        Every figure has 1 Force unless a card says otherwise. Strongholds have none, except Turtle's, which have 1 each.

        Path of the Lion (+1) and Path of the Dragon (+3) strengthen your Daimyo and Yurei, and they stack. Oni of Skulls and Oni of Blood have more where their owner has the lowest Honor present. Way of the Katana gives Bushi 2 Force in war.

        Hired Ronin add Force only in the current battle. At shrines, each worshipper has 1.
rules-hostages = Hostages
    .text =
        A hostage stays with its captor and isn't in any reserve: it can't be recruited, killed or replaced. In the next season's setup, or in Winter, it returns to its owner's reserve, and the captor gains 1 Coin.

        The card of a captured Monster stays with its owner and still counts for effects that only require owning it.
rules-clean-up = Cleanup
    .text =
        All Coins and Ronin are discarded. Worshippers return to their owners' reserves. The ten mandate tiles are gathered and shuffled.

        Figures and strongholds on the map stay, and so do VP, Honor, cards, won tokens and hostages.

## The end

rules-winter = Winter
    .text =
        There are no more mandates or wars. Hostages return, Winter Upgrades score, then every War Province token scores by its season: Spring 1 VP, Summer 2 VP, Autumn 3 VP. Last comes the set bonus.

        The most VP wins, and Honor breaks a tie. Allies tied for first place share the victory. House ruling: if more players tie and the one with the highest Honor has an ally among them, those two share the victory; otherwise the highest Honor wins alone.
rules-set-bonus = Set bonus
    .text =
        In Winter, count the different provinces on your War Province tokens. Two tokens for the same province count once here, though both score.

        Three or four provinces are worth 10 VP, five or six 20 VP, seven or eight 30 VP. A table can choose the other edition's values when it opens: 5, 15 and 25 VP.

## Clans

rules-koi = { clan-koi }: { clan-koi.ability-name }
    .text =
        { clan-koi.ability }

        Turning Ronin into Coins is mandatory. Ronin you gain afterward stay Ronin; if several of your effects happen together, you choose their order. Coins from reparations count in the next battle.
rules-lotus = { clan-lotus }: { clan-lotus.ability-name }
    .text =
        { clan-lotus.ability }

        The tile is one of the four you drew, and it is never revealed. The announced mandate counts in every way: for the order of play, for cards and, if it is Betray, for your alliance and Honor.
rules-turtle = { clan-turtle }: { clan-turtle.ability-name }
    .text =
        { clan-turtle.ability }

        They move with Marshal and Fujin, one step each, and a lone stronghold can take a token or lead in a Harvest. They work as strongholds anywhere on the map. For card effects, they count as figures only for moving and Force, and they pay no toll when moving alone.
rules-dragonfly = { clan-dragonfly }: { clan-dragonfly.ability-name }
    .text =
        { clan-dragonfly.ability }

        You summon the Monsters you buy, so they can appear anywhere too. Placing isn't summoning: placed figures go where the card says. Your figures never use Shipping Routes, so you pay no toll.
rules-bonsai = { clan-bonsai }: { clan-bonsai.ability-name }
    .text =
        { clan-bonsai.ability }

        Free cards stay free. Tolls aren't purchases, so you pay them in full.
