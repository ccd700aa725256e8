### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .text =
        Your action circle has six trays holding markers in six colors. On your turn, you take all the markers from one tray and drop them one by one into the next trays, clockwise. Then you can take the action of the tray where the last one landed. If that tray has a Trajan tile and holds its two colors, you complete the tile too.

        Time advances one space per marker moved. After four rounds, a quarter ends: the people demand bread, games and religion, and the senate votes.

        After four quarters, the player with the most points wins. VP means victory points, or just points.
rules-set-up = Setup
    .aka = Starting the game
    .text =
        The first player is chosen at random. Play goes clockwise from there and never restarts with a new round or quarter. Each player gets a bonus tile, a leader, a legionnaire and a worker. Then all players place two markers in each tray, in secret and at the same time: any colors, or dealt at random if the table prefers.

        Next, each player takes three commodity cards, one by one, from the pile or either discard pile. You see each card before you choose the next.

        Finally, in turn order, each player takes all three Trajan tiles together, from the tops of three different stacks, for their Forum, Senate and Construction slots in any order.
rules-on-the-table = Open and hidden information
    .aka = Secrets
    .text =
        Everything is open except commodity cards in hand, face-down stacks, and the Trajan tiles below the top of their stacks. Everyone saw the cards taken from a discard pile, so *Board* shows who is known to hold them.

        Each player has a color with a shape: red triangle, green square, dark blue diamond, brown circle. So does each marker: yellow star, orange hexagon, green pentagon, white circle, pink flower, blue square.

        You have 15 tokens. A token becomes a worker or a legionnaire when it leaves the supply, and never changes after that.

## A turn

rules-turn = Your turn
    .text =
        1. Take all markers from one tray and sow them: see { rules-sowing }.
        2. The time marker moves that many spaces.
        3. If the tray where your last marker landed has a Trajan tile and holds both its markers, you complete the tile.
        4. You can take that tray's action or skip it. If you can't do anything with it, it's lost.
        5. You can spend one extra action tile: see { rules-extra-actions }.

        Rounds and quarters that the time marker completed end only after all of this.

        If your time runs out, the bot sows your smallest tray with the colors in their current order, and spends nothing for you.
rules-sowing = Sowing
    .aka = Moving markers
    .text =
        Drop one marker into each tray, clockwise, starting with the next tray. You choose which color goes where. With six or more markers, the tray you emptied gets one too, so with exactly six, the last one lands there.

        Markers never leave your circle, so you always have a tray to sow.
rules-time = Time, rounds and quarters
    .aka = The time track
    .text =
        One lap of the time marker is a round, four rounds make a quarter, and the game lasts four quarters. A lap has 11 spaces with two players, 16 with three, and 21 with four.

        The turn that ends a round is played out first, including extra actions. After each of the first three rounds of a quarter, a demand tile is revealed; after the fourth, the quarter ends. With two players, one turn can end two rounds, one after the other.

## Trajan tiles

rules-tiles = Trajan tiles
    .text =
        A tile shows two markers. You complete it when your last marker lands in its tray and both are there, no matter when they arrived, which was last, or what else is in the tray. If a tile shows the same color twice, you need both markers of that color.

        You get its points and effect immediately, before the action, so you can use what you gained in the same turn. If your supply is short of tokens, you take what's left.

        You can't complete a tile on the turn you take it. Trajan tiles for demands stay on your mat permanently; all others leave the game. At the end, each tile still in your circle is worth 1 point.
rules-arch = The arch
    .text =
        The arch marks a free slot of your circle, starting at the Seaport. The Trajan action puts the new tile there and moves the arch clockwise to the next free slot.

        When all six slots hold tiles, the arch goes to the center and you can't take more. As soon as a slot is free, the arch moves there: completing the tile at your Trajan tray makes room for the Trajan action on the same turn.

        You can take only the top tile of a stack. An empty stack stays empty.

## The six actions

rules-actions = The six actions
    .text =
        Seaport: commodity cards and ships
        Forum: a tile
        Military: provinces
        Senate: votes
        Trajan: a Trajan tile
        Construction: workers and construction tiles

        Look each of them up with `/card`. You can skip an action, even if you could take it.
rules-seaport = Commodity cards and ships
    .aka = Ships
    .text =
        A ship takes matching cards, pairs, or different cards: see `/card`. The first shipment of a quarter on each ship scores its colored side; later ones score the gray side. Only the number of cards counts; the cards go to your display.

        A commodity joker counts as any one card on a ship, then leaves the game. You can ship jokers alone.

        There's no hand limit, and displays are open. When a discard pile runs out, the top card of the pile restarts it.

        With one card left in the pile, you draw it and still discard one. When the pile is empty, you can't draw, but you can still play and ship cards.
rules-forum = The forum and its tiles
    .text =
        There are six, nine or twelve green spaces with two, three or four players, and three yellow ones for extra actions. A tile you take isn't replaced until the quarter ends.

        Tiles meet demands, give votes, repeat an action, or are jokers: look each of them up with `/card`. Tiles on provinces are of the same kinds; leaders take them.
rules-jokers = Jokers
    .text =
        An extra action joker repeats any action, like an extra action tile. A commodity joker counts as any card you ship. A demand joker meets any demand. A construction joker counts only at the end.

        Unused jokers automatically score as much as they can at the end. A commodity joker counts as one more card for your best goods bonus tile, a demand joker as one tile that a bonus tile needs, and a construction joker as one more tile for a set; several can go into the same set. The final scores show what each of them was used for.
rules-military = Leaders and legionnaires
    .aka = Provinces
    .text =
        Your leader moves to an adjacent province and must take the tile there, if any. Several leaders can share a province without affecting each other. From the camp, leaders go to Alpes, Raetia or Noricum.

        A legionnaire goes from your camp straight to your leader's province, however far, and stays there. You can have one in each province. You score the province's points before it arrives, 3 less for each other player with a legionnaire there, minimum 0.

        At the end of a quarter, senate tiles leave the provinces. Then each province without a tile, leader or legionnaire gets a new tile.
rules-senate = The senate
    .text =
        Each step up scores the points of its space, from 2 to 8. At the end of the quarter, your space gives that many votes, and your senate tiles add theirs. Ties go to the disc further ahead, then to the higher disc on the same space.

        At the start of the game, the last player's disc is on top. After each quarter, all discs go back, stacked by that quarter's votes with the most on top.
rules-construction = Construction
    .text =
        Your first worker goes to any building space, each later one next to one of yours, not diagonally. You can have only one worker on a space.

        You can also build where other players have workers: you get no tile, points or action, but your workers can continue from there.

        Your first tile of each kind gives one immediate action: stairs (Forum), door (Senate), fountain (Seaport), roof (Trajan), window (Military). You get it once per kind, free, in the middle of your construction action; if you don't use it, it's lost. Jokers don't count as tiles for this. At the end, three tiles of a kind score 10 points, four score 20.
rules-extra-actions = Extra actions and [+2]
    .text =
        After an action, you can spend one extra action tile for it, or a joker, to take it again. With a [+2] marker under that action, you take it twice more instead. The marker stays; the tile leaves the game. You can spend one tile per turn, of any kind, even one you just gained. You can't repeat an action you didn't take.

        Each repeat is a full action with its own choices, and you can skip it. It doesn't move time or complete a Trajan tile.

        House ruling: there are two moments for this, right after an action from a construction tile and right after your tray's action. The bot asks only if you have a tile that fits.

## The end of a quarter

rules-quarter = End of a quarter
    .text =
        1. All players meet the demands: see { rules-demands }.
        2. The senate votes: see { rules-consul }. All discs return to the starting space.
        3. All senate tiles (on mats and on provinces), all tiles left in the forum and the three demand tiles leave the game.
        4. The senate gets two new bonus tiles. Provinces, forum and yellow spaces get new tiles. Ships flip to their colored side.

        After the fourth quarter, the game ends instead of steps 3 and 4.

        Everything else stays: hands, displays, other tiles, markers, tokens, and the time marker's position.
rules-demands = Demands
    .aka = Bread, games and religion
    .text =
        Three demand tiles are revealed each quarter, one after each of the first three rounds; kinds can repeat. Each needs a completed Trajan tile with that symbol, a forum tile of that kind, or a demand joker. A completed Trajan tile meets one demand every quarter and stays; forum tiles and jokers are spent.

        Unmet demands cost 4 points for one, 9 for two and 15 for all three.

        You can't keep tiles and take the loss instead. You choose only if you could spend different tiles, such as a tile or a joker for the same demand. Players who have a choice make it at the same time.
rules-consul = Consul and vice-consul
    .aka = Votes
    .text =
        The player with the most votes is consul and takes one of the two bonus tiles, yellow side up. The runner-up is vice-consul and gets the other, gray side up. You can become either even without any votes. Ties go to the disc further ahead, then to the higher disc.
rules-bonus-tiles = Bonus tiles
    .text =
        There are twelve: one for each demand, one for every two goods, and one each for workers, legionnaires and yellow bonus tiles. They score at the end of the game, the yellow side more than the gray one. Look each of them up with `/card`.
rules-new-quarter = Refilling the board
    .text =
        Tiles that left the game never come back. If there are too few, the spaces filled last stay empty.

        Senate tiles on provinces leave the game too, and those provinces get new tiles like any other empty province.

## The end of the game

rules-end = End of the game
    .text =
        After the turn that ends the last round of the last quarter, players meet the demands and the senate votes one last time. No more turns are played, even if some players had fewer.

        Then points are counted: see { rules-points }. Ties go to the player who placed higher in the last senate vote.
rules-points = Final scoring
    .text =
        You score 1 point for each commodity card in hand, each worker and legionnaire in your camps, and each Trajan tile still in your circle.

        Bonus tiles score by their face-up side. Three construction tiles of a kind score 10 points, four score 20; construction jokers fill in. Other unused jokers help bonus tiles: see { rules-jokers }.

        The final scores show where every point came from, and what each joker was used for.
rules-undo = Undo in Trajan
    .text =
        During your turn, you can undo as much as you like until a card is drawn or a hidden tile is revealed: by drawing or playing commodity cards, completing a Trajan tile that gives cards, taking a Trajan tile, or ending a round. Final choices are marked before you press. Past that point, an undo needs the other players' consent, as in every game.
