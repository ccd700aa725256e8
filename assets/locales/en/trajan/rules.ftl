### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .text =
        Everybody has a circle of six trays with markers in six colours. In your turn you take all markers of one tray and lay them one by one into the next trays, clockwise. Where the last one falls you may do the action of that tray; and if a Trajan tile lies outside it and its two colours are inside, the tile is yours as well.

        As many markers as you move, so far does time go on. After four rounds a quarter ends: the people demand bread, games and religion, and the senate votes.

        After four quarters whoever has most points wins. VP are victory points: the same as points.
rules-set-up = Set-up
    .aka = The start
    .text =
        Who begins is drawn by lot; play goes clockwise from there, and never begins anew with a round or quarter. Everybody gets a bonus tile, a leader, a legionnaire and a worker, and lays two markers into each tray: any colours, at the same time and unseen, or dealt by lot if the table likes that better.

        Then everybody takes three goods cards, one by one from the pile or from one of the two discard piles. A card from the pile is seen before the next one is chosen.

        Then everybody in turn takes three Trajan tiles at once, from the top of three different stacks, for the slots II, IV and VI in any order.
rules-on-the-table = What lies open, and who is who
    .aka = Secrets
    .text =
        Only hands of goods cards are hidden, and what lies below the top of stacks and piles. A card taken from a discard pile was seen by all, so the card of the table says who is known to hold it.

        Players have letters in turn order, A to D, and a colour with a shape: red triangle, green square, dark blue diamond, brown circle. Markers have letters too: Y yellow, O orange, G green, W white, P pink, B blue.

        Tokens are workers or legionnaires once they leave the supply, and stay what they are. Everybody has 15.

## A turn

rules-turn = A turn
    .text =
        1. Take all markers of one tray and lay them: see { rules-sowing }.
        2. The time marker goes on as many spaces.
        3. A Trajan tile outside the tray where your last marker fell is completed if both its markers are in that tray.
        4. You may do the action of that tray, or nothing. If nothing is possible there, the action is lost.
        5. You may spend one extra action tile: see { rules-extra-actions }.

        Only then do rounds and quarters end that the time marker has brought to an end.

        If you let your time run out, the bot lays your smallest tray, its colours as they lie, and spends nothing for you.
rules-sowing = Laying the markers
    .aka = Sowing
    .text =
        One marker falls into each tray, from the next one on, clockwise. You say which colour falls where. With six markers or more the tray they came from gets one too, so six end where they began.

        All markers stay in the circle for ever, so there is always a tray that you can take.
rules-time = Time, rounds and quarters
    .aka = The time track
    .text =
        One lap of the time marker is a round, four rounds are a quarter, four quarters the game. A lap has 11 spaces with two players, 16 with three, 21 with four. Sources differ a little about these lengths; this is what most say.

        Whatever ends a round, the turn is first played to its end with all extra actions. After the first three rounds of a quarter a demand tile is turned up; after the fourth the quarter ends. With two players one turn can end two rounds; they end one after the other.

## Trajan tiles

rules-tiles = Trajan tiles
    .text =
        A tile shows two markers. It is completed when your last marker falls into its tray and both are there, no matter when they came or which of them was last; further markers do not matter. Two of one colour mean both markers of that colour.

        It brings its points and effect at once, before the action, so you can use what it gave in the same turn. If your supply has too few tokens you take what there is.

        A tile that you have just taken is not completed in the same turn. Tiles for demands stay on your mat for good; all others leave the game. At the end a tile in your circle is worth 1 point.
rules-arch = The arch
    .text =
        The arch stands on a free slot of your circle, at first on I. With the action V Trajan a new tile goes exactly there, and the arch clockwise to the next free slot.

        When all six slots hold tiles it stands in the centre, and no more tiles can be taken. As soon as a slot is free the arch goes there: a tile completed at V makes room for the action of the same turn.

        Of a stack only the top tile can be taken. A stack that is used up stays empty.

## The six actions

rules-actions = The six actions
    .text =
        I Seaport: goods cards and ships
        II Forum: a tile
        III Military: provinces
        IV Senate: votes
        V Trajan: a Trajan tile
        VI Construction: workers and construction tiles

        Look each of them up with `/card`. An action may be left out, even if it could be done.
rules-seaport = Goods and ships
    .aka = Ships
    .text =
        A ship takes equal cards, pairs, or different cards: see `/card`. The first one to load it in a quarter scores its coloured side, others its grey one. Only the number of cards counts; they go to your display.

        A goods joker stands for any one card on a ship; you can load jokers alone. It leaves the game.

        Hands have no limit, and displays lie open. When a discard pile is used up it begins again with the top card of the pile.

        What the rulebook does not say: the pile is never shuffled anew. If it has one card left, you draw one and still discard one; if it is empty nobody draws, but cards can still be played and shipped.
rules-forum = The forum and its tiles
    .text =
        There are six, nine or twelve green spaces with two, three or four players, and three yellow ones for extra actions. A tile that is taken is not replaced before the quarter ends.

        Tiles meet demands, bring votes, repeat an action, or are jokers: look each of them up with `/card`. Tiles on provinces are of the same kind, and are taken by leaders.
rules-jokers = Jokers
    .text =
        An extra action joker repeats any action, like an extra action tile. A goods joker is any card on a ship. A demand joker meets any demand. A construction joker counts only at the end.

        What is left at the end is laid where it brings most, and nobody has to choose: a goods joker is one more card for your best bonus tile for goods, a demand joker one tile that one bonus tile misses, a construction joker one more tile for a set, several for the same one too. So we read it. The final table says what each of them stood for.
rules-military = Leaders and legionnaires
    .aka = Provinces
    .text =
        Your leader goes from province to province along common borders and takes the tile that lies there; that is no choice. Several leaders can stand in one province and do not matter to each other. From the camp they go to Alpes, Raetia or Noricum. As we read it they never come back to the camp.

        A legionnaire goes from your camp straight to your leader, however far, and stays there for good; one of yours in each province. Points are counted before it arrives: 3 less for each other player with a legionnaire there, at least 0.

        At the end of a quarter, senate tiles leave the provinces. Then every province without a tile, leader or legionnaire gets a new tile.
rules-senate = The senate
    .text =
        Each step brings the points of its space, from 2 to 8, and at the end of the quarter the same number of votes; senate tiles add theirs. In a tie the disc further ahead wins, on the same space the higher one.

        At the start of the game the last player's disc is on top. After each quarter all discs go back, stacked by that quarter's votes, the most on top.
rules-construction = Construction
    .text =
        Your first worker goes to any building space, each further one next to one of yours, not diagonally. You have one worker on a space at most.

        Where somebody else stands you may build as well: without tile, points or action, but your workers can go on from there.

        The first tile of each kind brings one action at once: stairs II, door IV, fountain I, roof V, window III. It comes once for each kind, free, in the middle of your construction action; if you do not use it, it is lost. Jokers are no tiles here. At the end three tiles of a kind bring 10 points, four 20.
rules-extra-actions = Extra actions and [+2]
    .text =
        After an action you may spend one extra action tile of the same action, or a joker, and do it once more. With a [+2] marker under that action it is twice instead. The marker stays, the tile leaves the game. One tile a turn, whatever its kind; also one that you have just gained. If you did not do the action, you cannot repeat it.

        Each repetition is a full action with choices of its own, and may be left out. It moves no time and completes no Trajan tile.

        There are two moments, as we read it: right after an action that a construction tile brought, and right after the action of your tray. You are asked only if a tile fits.

## The end of a quarter

rules-quarter = The end of a quarter
    .text =
        1. Everybody meets the demands: see { rules-demands }.
        2. The senate votes: see { rules-consul }. Discs go back.
        3. All senate tiles (on mats and on provinces), all tiles left on the forum and the three demand tiles leave the game.
        4. Two new bonus tiles, new tiles on provinces, forum and yellow spaces; ships show their coloured side.

        After the fourth quarter comes the end of the game instead of 3 and 4.

        All else stays: hands, displays, other tiles, markers, tokens, and where the time marker stands.
rules-demands = Demands
    .aka = Bread, games and religion
    .text =
        Three demand tiles are turned up in a quarter, one after each of the first three rounds; kinds can repeat. For each of them you need a completed Trajan tile with that sign, a tile of that kind, or a demand joker. Completed Trajan tiles meet one demand each, every quarter, and stay; tiles and jokers are spent.

        What is left unmet costs 4 points for one, 9 for two and 15 for all three. Points can fall below 0; the rulebook does not say otherwise.

        You cannot keep tiles back and take the loss. You are only asked if different tiles could be spent, a tile or a joker for one demand; all who are asked answer at the same time.
rules-consul = Consul and vice-consul
    .aka = Votes
    .text =
        Most votes make the consul, who takes one of the two bonus tiles, yellow side up. The second is vice-consul and gets the other one, grey side up. Without any votes you can still be one of them. In a tie the disc further ahead wins, then the higher one.
rules-bonus-tiles = Bonus tiles
    .text =
        There are twelve: for each demand, for two goods each, for workers, legionnaires and yellow bonus tiles. They count when the game ends, the yellow side more than the grey one. Look each of them up with `/card`.
rules-new-quarter = What is laid out anew
    .text =
        Tiles that left never come back. If there are too few for everything, provinces are served first, then the forum, and what is missing stays empty. That is our order; the rulebook gives none for this case.

        Senate tiles on provinces leave the game too, and those provinces get new tiles like any other empty province.

## The end of the game

rules-end = The end of the game
    .text =
        After the turn that ends the last round of the last quarter, demands and senate come once more. Nobody has another turn, even if some had fewer.

        Then points are counted: see { rules-points }. Of equal points the better place in the last vote of the senate wins.
rules-points = Points at the end
    .text =
        1 point for each goods card in hand, for each worker and legionnaire in your camps, and for each Trajan tile still in your circle.

        Bonus tiles, by the side that lies up. Three construction tiles of a kind bring 10 points, four 20; construction jokers fill up. Other jokers that are left help bonus tiles: see { rules-jokers }.

        The final table shows where every point came from, and what each joker stood for.
rules-undo = Taking back in Trajan
    .text =
        Within your turn you can take back as much as you like until a card is drawn or a hidden tile is turned up: by drawing goods cards, playing cards, completing a tile for cards, taking a Trajan tile, or ending a round. What is final says so before you press. Beyond that it takes the others' consent, as in every game.
