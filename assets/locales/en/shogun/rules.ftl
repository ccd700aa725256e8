### Topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .aka = Game overview
    .text =
        You are a Daimyo with provinces, armies and war chests. The game lasts two years. In spring, summer and autumn, all players secretly plan what each of their provinces will do, then carry out ten action cards one by one. In winter, provinces need rice, and points are scored.

        You score for provinces, for buildings, and for having the most buildings of a kind in a region. Battles and revolts are decided by throwing armies into a tower: see { rules-tower }.

        The player with the most points after the second winter wins.
rules-round = A round
    .text =
        1. The ten action cards are shuffled into a row, five of them face up. The five special cards form a row too, all face up.
        2. All players plan in secret: see { rules-planning }.
        3. The event of the round is drawn.
        4. Bids are revealed and paid. In bid order, each player takes a special card, which sets the turn order.
        5. The action cards are carried out in order, each by all players in turn order. After each one, another face-down card is revealed.

        Then pick up the cards from your mat and bid space, and return your special card. You don't get back the chests you paid.
rules-setup = Starting provinces
    .aka = Claiming provinces
    .text =
        The first player is drawn at random; the others follow clockwise. On your turn, take one of the two face-up province cards, or the top card of the pile unseen, and place one of your army groups there. If you take from the pile, choose the group after seeing the card. If the two face-up cards are the same two as at your previous pick, they go under the pile and two new ones are revealed first.

        A table can use the sun side's fixed lineups instead. House ruling: a table can also deal the provinces at random; all players then place their army groups at the same time, in secret.

        Provinces without an owner are neutral. They have no armies, buildings or markers.
rules-board = Provinces, regions and sides
    .aka = Map
    .text =
        A province card shows how many chests or how much rice the province yields and how many building spaces it has. Look up provinces and regions with `/card`.

        There are five regions of nine provinces each. Both sides of the board have the same provinces and borders. The moon side puts eight provinces in different regions and adds a sea route.

        Neighbors share a border or a sea route; both count the same. With 3 players, eight provinces are out of play: they can't be entered, and sea routes to them are closed.
rules-daimyo = Daimyo and pieces
    .text =
        The five Daimyo differ only in name. The card and the picture mark each with a shape.

        You have 62 armies and never get more. Those not on the board, in the tower or in its tray are your reserve. There are 20 farmers, 28 castles, 26 temples and 26 theaters. Chests and revolt markers never run out.

        Armies, chests, rice, points, markers, the tray and the contents of the tower are public.

## Planning

rules-planning = Planning
    .aka = The mat
    .text =
        Place your province cards on the ten action spaces, at most one on each, and a province card or a chest card on the bid space. With 6 or more provinces, at least 6 must be on your mat, and the bid space needs a card. With fewer, all of them must be on your mat. A province on the bid space counts as being on your mat.

        You can use each card once. An impossible action is skipped, so you can bluff. Chest cards you don't bid fill empty spaces automatically and do nothing.

        You can change your plan until all plans are in. After that it's final, no matter what happens.
rules-secrets = What others see of your mat
    .text =
        Your mat is hidden, including which spaces are empty. When an action card comes up, all players reveal what they have on its space at the same time.

        If you lose a province whose card is on your mat, everyone sees which space it was on. Its action is canceled, even if you win the province back. If the card wasn't on your mat, everyone sees that too.

        A province you win can't act in the same round.
rules-bids = Bids and turn order
    .text =
        From best to worst, the bids are 4, 3, 2 or 1 chests, a province card, 0 chests, and no card. You can't bid more chests than you have. All players pay their bids, even if they are outbid. Ties are broken at random.

        The highest bidder takes a special card first, then the next highest, and so on. The position of your card in the row is your place in the turn order; untaken positions are skipped.

        Bids are paid before any action.
rules-special-cards = Special cards
    .text =
        { special-attack-plus-1 }, { special-defence-plus-1 }, { special-chest-plus-1 }, { special-rice-plus-1 } and { special-deploy-6 }: each helps its owner for one round. Look them up with `/card`.

        Armies from { special-attack-plus-1 } and { special-defence-plus-1 } come from your reserve, and afterward they are like any others. Neither card works in a revolt. An event's limit on chests or rice applies first, then the special card is added.
rules-events = Events
    .text =
        Each year, four event cards are face up. In each round one of them is drawn after all plans are in. It applies to everyone for that round. The fourth is left for winter: it only sets how much rice everyone loses.

        The second year has four different events. Look them up with `/card`.
rules-round-ahead = Answers you can pre-set
    .text =
        With your plan or any time before the question comes up, you can pre-set these answers: your favorite special cards in order; where the armies of { action-battle-move-a }, { action-battle-move-b } and { action-deploy-1-move } go (or, if allowed, that none do) and how many stay behind; and whether to use { special-deploy-6 } if you get it. For armies you can add to a defense, choose always, ask me, or never. The default is always.

        Pre-set answers are secret and don't ping anyone. If an answer is possible when its question comes up, the bot uses it; if not, it tells you why and asks. Pre-set answers expire at the end of the round.

## The actions

rules-actions = The ten actions
    .text =
        Three build, one collects rice, one collects chests, two deploy armies, one deploys and moves, and two battle or move. Look them up with `/card`.

        Actions are all or nothing: if you can carry out the whole action, you do; otherwise it is skipped and you pay nothing. You can't if you lack chests, armies in reserve, a building space or a target, or have lost the province.
rules-building = Building
    .text =
        A castle costs 3 chests, a temple 2, a Nō theater 1. A province has one to three building spaces and holds at most one building of each kind.

        Buildings go to the player who conquers the province. They are removed when it becomes neutral.
rules-deploying = Deploying and moving
    .text =
        5 armies cost 3 chests; 3 armies cost 2. { action-deploy-1-move } costs 1: first place the army, then you can move any number, including the new one, to one neighboring province you own. At least one army stays behind.

        Without enough armies in reserve, the whole action is skipped.
rules-battle-move = Battle and move
    .text =
        From a province with at least 2 armies, send 1 or more to one neighbor, leaving at least 1 behind. If you own the neighbor, your armies move there without a battle. If it's another player's or neutral, they attack.

        If your armies can go somewhere, they must, unless the table makes it optional. A move to a province you own is enough. If you miss the deadline, your armies stay if that's allowed. Otherwise the bot sends one army, to a province you own if possible.

## Battles and revolts

rules-battles = Battles
    .text =
        The attacking armies, all armies in the province, any armies either side adds, and all cubes in the tray are thrown into the tower. All cubes of the two sides that come out count, even those from earlier throws.

        Farmers that come out help the defender, unless the province has a revolt marker. A neutral province is defended by one farmer from the farmers' reserve, if there is one.

        The higher number wins. The winner loses as many cubes as the loser had (a defender loses farmers first) and puts the rest in the province. The loser's armies return to the reserve. If the numbers are equal or the defender wins with farmers alone, it's a tie: both sides' armies return to the reserve, and the province becomes neutral, without buildings or markers. A neutral province stays neutral. Farmers that helped return to their reserve. Farmers that didn't, and other players' armies, stay in the tray.
rules-tower = The tower
    .aka = Cube tower
    .text =
        Cubes thrown in either come out into the tray or stay inside and can come out later. The bot simulates the tower with two numbers. A cube thrown in falls through with a 70% chance. A cube already inside comes loose with a chance that grows with the throw: 4% for 1 cube, 33% for 9, 59% for 20. Color makes no difference.

        At the start, 7 armies of each player and 10 farmers are thrown in; what falls out returns to the reserves.

        The contents of the tower can be worked out, so they are shown; which cubes a throw will loosen is unknown. The odds shown with an attack are based on this. `/log` shows what went in and came out of each throw.
rules-revolts = Revolts and markers
    .text =
        When you collect rice or taxes, you keep what you get. If the province already had revolt markers, farmers revolt: one per marker, as far as their reserve allows. They, all armies in the province and the tray go into the tower. You hold the province if more of your armies than farmers come out; the difference stays there. Farmers win ties: the province becomes neutral.

        If you still own the province, it gets a revolt marker. Markers stay on a conquered province and keep farmers from helping its owner.

## Winter and points

rules-winter = Winter
    .text =
        Everyone loses the rice shown on the last event card. Then each province needs 1 rice. If you are short, some of your provinces, drawn at random, revolt:

        1 missing: 1 province, 1 farmer
        2: 1 province, 2 farmers
        3 or 4: 2 provinces, 2 farmers each
        5 or 6: 2 provinces, 3 farmers each
        7 or more: 3 provinces, 3 farmers each

        Each revolt marker in the province adds a farmer. You choose the order of your revolts; players go in autumn's turn order. Special cards and the event's text have no effect.

        Then points are scored. After the first year, rice and markers are removed; everything else stays.
rules-scoring = Points
    .text =
        Each winter, you score 1 point per province, 1 per building, and in each region 3 for the most castles, 2 for the most temples, 1 for the most theaters. If players tie for the most, each gets 1 less: 2, 1 or 0.

        A province lost in a winter revolt doesn't count, nor do its buildings.
rules-end = End of the game
    .text =
        After the second winter, the player with the most points wins. Ties go to the player with the most chests; if those are equal too, the victory is shared. The final scores show where every point came from.

        A player without provinces stays in the game but has nothing left to decide.
