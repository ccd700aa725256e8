### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-game = The game in short
    .text =
        You are a Daimyo with provinces, armies and war chests. The game has two years. In spring, summer and autumn everybody plans in secret which of their provinces does what; then ten action cards are carried out one by one. In winter farmers want rice, and points are counted.

        Points come from provinces, from buildings, and from having the most of a kind of building in a region. Battles and revolts are decided by a tower that armies are thrown into: see { rules-tower }.

        Most points after the second winter wins.
rules-round = A round
    .text =
        1. Ten action cards are laid out, five of them open, and five special cards in a row.
        2. Everybody plans in secret: see { rules-planning }.
        3. The event of the round is drawn.
        4. Bids are shown and paid. In their order everybody takes a special card, which sets the turn order.
        5. The action cards are carried out from the first to the last, each by everybody in turn order. After each one another covered card is turned up.

        Then you take back the cards on your mat and your bid space, and return your special card. Chests you paid are not returned.
rules-setup = First provinces
    .aka = Claiming provinces
    .text =
        The first player is drawn at random; the others follow clockwise. In turn, each player takes one of two face-up province cards, or the top card of the pile unseen, and places one of their army groups there. A player who takes from the pile chooses the group after seeing the card. If you see the same two face-up cards as at your last pick, they go under the pile and two others are turned up.

        A table can use fixed line-ups of the sun side instead, or deal: then provinces come by lot, and all place their army groups at once, in secret. Dealing is our own way.

        Provinces that nobody has are neutral: no armies, buildings or markers.
rules-board = Provinces, regions and sides
    .aka = Map
    .text =
        A province card says how many chests or how much rice it yields and how many building spaces it has. Look provinces and regions up with `/card`.

        There are five regions of nine provinces. The two sides of the board have the same provinces and borders; eight provinces belong to other regions there, and a sea route is added.

        Neighbours are provinces with a common border, or joined by a sea route; both count alike. With 3 players eight provinces are not in play: nobody enters them, and routes to them are dead.
rules-daimyo = Daimyo, letters and pieces
    .text =
        The five Daimyo are alike but for their name. On the card and in the picture each has a letter, A to E, clockwise.

        Everybody has 62 armies. Those that are neither on the board nor in the tower or its tray are your reserve, and there are no more. There are 20 farmers. Buildings are 28 castles, 26 temples and 26 theatres. Chests and revolt markers do not run out.

        Armies, chests, rice, points, markers, the tray and what is in the tower are open to all.

## Planning

rules-planning = Planning
    .aka = The mat
    .text =
        Place cards of your provinces on the ten action spaces, at most one on each, and a province or a chest card on the bid space. With 6 provinces or more, at least 6 of them must be on the mat, and the bid space needs a card. With fewer, all of them must be on the mat. A province on the bid space counts too.

        A card is used once. An action that turns out impossible is skipped, so bluffs are allowed. Chest cards that you do not bid lay themselves on empty spaces and mean nothing.

        You can change your plan until the last one is in. Then it is final: whatever happens, nobody plans again.
rules-secrets = What others see of a mat
    .text =
        Nothing, not even which spaces are empty, until the action card of a space comes up; then everybody shows what lies there at once.

        If you lose a province whose card lies on your mat, everybody sees from which space it is taken, and that its action is cancelled, even if you win it back. If it lay on no space, that is seen as well.

        A province that you win in a round does not act in that round.
rules-bids = Bids and turn order
    .text =
        4 chests beat 3, 2, 1, a province card, 0 chests and no card, in this order. Nobody bids more than they have. Everybody pays, also who loses. Equal bids are put in order by lot.

        The best bidder takes a special card first, and so on. The place of your card in the row is your place in the turn order; places that nobody took are skipped.

        The bid is paid before any action is.
rules-special-cards = Special cards
    .text =
        { special-attack-plus-1 }, { special-defence-plus-1 }, { special-chest-plus-1 }, { special-rice-plus-1 } and { special-deploy-6 }: each helps its holder in one round. Look them up with `/card`.

        Armies of { special-attack-plus-1 } and { special-defence-plus-1 } come from your reserve and behave like all others afterwards. Neither works in a revolt. Limits of an event on chests and rice come first, then a special card is added.
rules-events = Events
    .text =
        Four event cards lie open each year. One is drawn for each round, when all plans are in, and holds for everybody in that round. The fourth is left for winter: it only says how much rice everybody loses.

        The second year has four others. Look each of them up with `/card`.
rules-round-ahead = What can be said ahead
    .text =
        With your plan or later, until its moment comes, you can say which special cards you would like in which order, where the armies of Battle / move A and B and of { action-deploy-1-move } go, or that nobody goes where that is allowed, and how many stay behind; and whether you use { special-deploy-6 } if you get it. For armies that you may add to a defence you have a standing word: always, ask me, or never. At first it is always.

        It stays secret and calls nobody. If it is possible when its moment comes, it is done; if not, you are told why and asked. At the end of the round it is forgotten.

## The actions

rules-actions = The ten actions
    .text =
        Three build, one brings rice, one chests, two deploy armies, one deploys and moves, two battle or move. Look them up with `/card`.

        All or nothing: if the whole action is possible it is done, otherwise it is skipped and nothing is paid. That is so when chests, armies in reserve, building spaces or targets are missing, or when the province is lost.
rules-building = Building
    .text =
        A castle costs 3 chests, a temple 2, a Nō theatre 1. A province has one to three building spaces and takes one of each kind.

        Buildings pass to whoever conquers the province. They are gone when it becomes neutral.
rules-deploying = Deploying and moving
    .text =
        5 armies cost 3 chests, 3 armies cost 2. { action-deploy-1-move } costs 1: first the army is placed, then any number, it included, may move to one neighbouring province of yours. One at least stays behind.

        Without enough armies in reserve the whole action is skipped.
rules-battle-move = Battle and move
    .text =
        From a province with 2 armies or more you send 1 or more, and leave at least 1, to one neighbour. Your own: they move there, no battle. Anybody else's or a neutral one: they attack.

        If you can go anywhere you must, unless the table allows to leave it out; a move to your own province is enough. At a deadline the bot moves to your own province if there is one, and never attacks more than it must.

## Battles and revolts

rules-battles = Battles
    .text =
        All armies sent, all armies that stand there and what either side adds go into the tower, with all that lies in the tray. What comes out of both sides counts, also from earlier throws.

        Farmers that come out help the defender, unless a revolt marker lies in the province. A neutral province is defended by a farmer from their reserve, if there is one.

        More wins. The winner loses as many as the loser had, a defender farmers first, and puts the rest there. The other side's go home. If both have as many, or the defender wins by farmers alone, the armies of both go home and the province becomes neutral: buildings and markers are gone. A neutral province stays neutral. Farmers who helped go home; those who stood aside and the armies of others stay in the tray.
rules-tower = The tower
    .aka = Cube tower
    .text =
        What is thrown in comes out into the tray or stays inside, to come out later. Our tower is a model with two numbers: each cube thrown falls through with 70%; each cube inside before is loosened with a chance that grows with the throw, 4% by 1 cube, 33% by 9, 59% by 20. Colours are alike.

        At the beginning 7 armies of everybody and 10 farmers are thrown in; what falls out goes home.

        What is inside can be worked out, so it is shown. Nobody knows what a throw will loosen. Chances beside an attack are worked out from this. `/log` says of each throw what went in and what came out.
rules-revolts = Revolts and markers
    .text =
        Who collects rice or taxes keeps what they got. If revolt markers lay in the province, farmers rise, one for each marker, as far as there are any in their reserve, and all its armies and the tray go into the tower. You hold it if more of yours than farmers come out; the difference stands there then. A tie is the farmers': the province becomes neutral.

        If you still hold it, a marker more is laid there. Markers stay with a province that is conquered, and keep farmers from helping its owner.

## Winter and points

rules-winter = Winter
    .text =
        Everybody loses the rice of the last event card. Each province then wants 1 rice. For what is missing provinces revolt, drawn by lot:

        1 missing: 1 province, 1 farmer
        2: 1 province, 2 farmers
        3 or 4: 2 provinces, 2 farmers each
        5 or 6: 2 provinces, 3 farmers each
        7 or more: 3 provinces, 3 farmers each

        and a farmer more for each marker there. You say in which order yours are fought; players follow in the turn order of autumn. Special cards and the event's text do not count.

        Then come points. After the first year rice and markers are taken off; all else stays.
rules-scoring = Points
    .text =
        In each winter: 1 point for a province, 1 for a building, and in each region 3 for the most castles, 2 for the most temples, 1 for the most theatres. Who shares a lead gets one less: 2, 1 and nothing.

        A province lost in a winter revolt does not count, nor do its buildings.
rules-end = End of the game
    .text =
        After the second winter the most points win, then the most chests; if those are equal too, the victory is shared. The final table shows where every point came from.

        Who has no province left stays in the game, but is not asked any more.
