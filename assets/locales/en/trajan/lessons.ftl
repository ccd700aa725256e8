### The lesson of Trajan, assets/trajan/lessons/circle.json; docs/lessons.md says how its texts are used.

lesson-circle = Around the circle
    .about = your action circle, Trajan tiles and the people's demands
    .end = The last marker decides your action. Plan two turns ahead to complete Trajan tiles, and prepare for three demands a quarter. After four quarters, the player with the most points wins.

lesson-circle-circle = Your **action circle** has six trays, one per action. Each turn, you empty a tray and **sow** its markers, one each, into the next trays clockwise. **Where the last one lands, you act.** Military needs a third marker for next turn's plan. Choose the tray that gives it one and lets you act in the Senate.
    .title = One tray, one action
    .good = Forum's two markers go to Military and Senate. The last one lands in Senate, so you act there.
    .seaport = That gives Military a third marker, too, but you'd act in Military. Sow Forum, and you act in the Senate.
    .other = Its last marker doesn't land in Senate. Sow Forum: one marker for Military, one for Senate.

lesson-circle-senate = You act in the **Senate**. Moving up scores points immediately, more with each step. It also brings votes. The game has four quarters. After each, the player with the most votes chooses first from two bonus tiles, which score at the end of the game.
    .title = Speak in the Senate
    .good = You score 2 points and have 2 votes. Livia has none yet.
    .other = Move up. It costs nothing.
    .skip = You'd give up 2 points and 2 votes for nothing. An action is rarely worth skipping.

lesson-circle-plan = Three of your trays have a **Trajan tile** next to them. It shows two colors. You complete it when your last marker lands in that tray and both colors are there. The tile at Construction needs orange and green. Construction has an orange marker. Which tray can bring it a green one?
    .title = Plan for a tile
    .good = Military's three markers go to Senate, Trajan and Construction, and two of them are green.
    .other = Its last marker doesn't land in Construction. Count the markers: the last tray is the one that counts.
    .senate = It has three markers as well, but they end in Seaport. Sow Military: its last marker lands in Construction.

lesson-circle-colors = Now decide which color goes where. The last marker, in Construction, must be **green**. Think of your other tiles, too: the tile at Senate is worth 9 points and needs two green markers.
    .title = Choose the colors
    .good = You complete the Bread tile for 1 point and keep it. The other green waits in Senate for the 9-point tile.
    .other = A green marker must be the last one, in Construction.
    .white = A white marker in Construction completes nothing. The tile there needs orange and green.
    .senate = That completes the tile, too. But a green marker in Senate gets you closer to the 9 points there.

lesson-circle-build = First the tile, then the action: you **build**. A building scores its points. The first of each kind also gives you another action, immediately. The menu shows which. The 5-point buildings score most, so choose by the action. You can reach the Forum next turn, so send out your leader now: that's **Military**.
    .title = Build for a bonus
    .good = 5 points, and your first window brings a Military action right away.
    .other = Fewer points. Take a 5-point building, and the action you can use best.
    .other-five = The points are the same. With Military, your leader can fetch a tile that you'll need at the end of the quarter.
    .skip = You'd give up 5 points and a free action.
    .forum = That works, too: the Forum has a games tile. But it has no religion tile, and your leader can fetch one.

lesson-circle-leader = Your **leader** can move from the camp to an adjacent province and take the tile there. Before every quarter ends, the people make three **demands**: bread, games or religion. The tile you've just completed meets one for bread, every quarter. The Forum also has games, but no religion. Which kind do you fetch here?
    .title = Send your leader
    .good = You take the religion tile. It meets one demand for religion, once.
    .other = Go to Raetia. The religion tile there meets a demand.
    .recruit = A legionnaire scores only once it follows the leader into a province. The religion tile in Raetia is ready to take.
    .skip = You'd give up a free action. The religion tile is one step away.
    .games = Games would help, but you can also get them from the Forum. Right now, religion is only in Raetia.

lesson-circle-forum = You can meet bread and religion. You still need games, and the **Forum** has a games tile. Two trays get you there. Choose the one that doesn't spoil your plan for the 9 points at Senate. After two more sown markers, by any player, the round ends. Then the first demand is revealed.
    .title = Reach the Forum
    .good = Trajan's three markers go to Construction, Seaport and Forum. The green marker in Senate stays where it is.
    .other = Its last marker doesn't land in the Forum, where the games tile is.
    .senate = That reaches the Forum, too, but it takes the green marker away from the 9-point tile at Senate.

lesson-circle-demands = Take one tile. One demand is revealed after each of a quarter's first three rounds, and kinds can repeat. At the end of the quarter, you pay for those you can't meet: 4 points for one, 9 for two. You have one tile each for bread and religion. What's missing?
    .title = Meet the demands
    .good = Bread, religion and games: you're ready for one demand of each kind.
    .other = Take the games tile. It's the kind you can't meet yet.
    .bread = A second bread helps only if the people demand bread twice. You have nothing for games yet.
    .extra = Extra actions are good, but an unmet demand costs at least 4 points, and games tiles go fast.
    .joker = A construction joker completes a set of buildings at the end of the game. First secure the games tile.
    .skip = You'd take nothing. Take the games tile.
