### The lesson of Shogun, assets/shogun/lessons/harvest.json; docs/lessons.md says how its texts are used.

lesson-harvest = A year until winter
    .about = secret plans, the cube tower, revolts and rice for the winter
    .end = After the second winter, the player with the most points wins. Collect where there's no revolt marker, guard your borders, and save rice for winter.

lesson-harvest-plan = You're the Daimyo Uesugi (blue). Each of two winters scores provinces and buildings. In the three seasons before each, you secretly plan ten actions: **one province card per action**, each card once. Your plan is nearly done. Add Suruga, Izu or Tamba to **Battle/move A**. Armies attack a neighboring province, and at least one stays. Compare the armies.
    .title = One province, one action
    .good = Suruga has five armies, more than any other, and no enemy next to it. It can attack without opening a border.
    .other = Change only one thing: put Suruga on Battle/move A. It has the most armies and no enemy next to it.
    .tamba = Shingen's provinces are next to Tamba, so its armies are needed at home. Attack from Suruga.
    .izu = Izu has only two armies, so just one could attack. Suruga has five.
    .as-is = Battle/move A would stay empty. Put Suruga there: a new province is a point.

lesson-harvest-castle = Now put Izu or Tamba on **Build a castle**. It costs 3 chests, your money. Each building scores 1 point, and the most of a kind in a **region**, such as the East, scores extra. Buildings go to a conqueror, so look at the map: which province has no enemies next to it?
    .title = Build where it's safe
    .good = Izu has no enemy next to it. The castle is safe there, and you'll be the first with one in the East.
    .other = Change only one thing: put Izu on Build a castle. It has no enemy next to it.
    .tamba = Shingen's provinces are next to Tamba. If he takes it, the castle is his. Izu is safe.
    .as-is = You'd build no castle this season. Izu is free and safe, so build there.

lesson-harvest-bid = The last space is your **bid**. The highest bidder takes a **special card** first. Each card helps for one season, and its number is your place in the turn order. A bid of 1 to 4 chests beats a province card, and that beats 0 chests. All players pay, even if outbid. Tamba's card is still free.
    .title = Bid for the turn order
    .good = Tamba's card costs nothing and beats a bid of 0 chests. You keep your chests for armies and buildings.
    .other = Change only the bid: put Tamba there. It costs nothing and beats 0 chests.
    .chests = You might choose earlier, but you'd pay even if you're outbid. You don't need any one card that much now.
    .zero = Tamba is free anyway. As a bid, it beats 0 chests and costs nothing either.

lesson-harvest-special = All plans are in and can't change now. This season's **event** is Castle guards: castles help to defend. Shingen bid 1 chest and chose first. You're next, since Nene bid 0. Remember your plan: you attack this season. It also helps to act early, before others attack you.
    .title = Choose a special card
    .good = You can add an army to each attack. The first position stayed free, so you even go first this season.
    .other = Take Attack +1. You've planned an attack, and this adds an army to it.
    .defense = You'd act first, but the extra army only comes when another player attacks you. Your own attack is certain.
    .chest = It brings 1 more chest, but you'd act last. Attack +1 helps the attack you've planned.
    .sixth = That's one more army for Musashi, but you'd act later. Attack +1 helps the attack you've planned.

lesson-harvest-target = Players carry out the action cards one by one. You've collected taxes, deployed armies and built a theater. Now Suruga's armies go. Kai and Totomi are **neutral**: they have no owner, and one farmer defends each. Totomi yields 6 chests and has two building spaces. Kai yields 5 and has one.
    .title = Where to attack
    .good = The odds are the same, and Totomi offers more chests and more room for buildings.
    .other = Attack Totomi. A new province scores in winter, and this one has two building spaces.
    .kai = The odds are the same, but Kai yields less and has only one building space.
    .move = That's your own province, so your armies only move. Attack Totomi to win a new one.

lesson-harvest-force = In a battle, both sides' armies go into the **cube tower**. Some cubes stay inside, and older ones can fall out into the tray. Only your cubes and the defender's in the tray count. The higher number wins, and the difference survives. Compare the odds. **4 + 1** adds the army from Attack +1. No enemy is next to Suruga.
    .title = Into the tower
    .good = Four of your five came out, and so did two farmers. Fewer can win with luck, but 4 + 1 had the best odds.
    .other = Send 4 + 1 for the best odds. No enemy can reach Suruga now.
    .few = Cubes often stay in the tower, so that's risky. Send 4 + 1. Suruga doesn't need a guard.
    .card = Attack +1 adds an army from your reserve. Use it: send 4 + 1.
    .close = You'd keep more armies in Suruga, but no enemy can reach it. Take the better odds: 4 + 1.

lesson-harvest-markers = It's summer, and you have Totomi. Spring's taxes left a **revolt marker** in Owari, the rice left one in Mino. If you collect taxes or rice there again, a farmer per marker fights your armies. Owari is on **Collect taxes** again. Should it stay there? Mino, Sagami and Suruga are free.
    .title = Don't tax twice
    .good = Suruga has no marker and yields 7 chests. It gets one now, but no enemy is next to it.
    .other = Change only one thing: put Suruga on Collect taxes. It has no marker and yields 7 chests.
    .as-is = Owari would revolt, and you could lose the province. Suruga has no marker and yields more.
    .mino = Mino's marker comes from rice, but it counts for taxes, too. Suruga has none.
    .sagami = No revolt there, but only 3 chests. Suruga yields 7.

lesson-harvest-majority = In each region, the most castles score **3 points**, temples 2, theaters 1. In a tie, each leader scores 1 less. You have the only castle in the East, and Shingen has the only one in the Center. Put Owari or Mino (Center) or Sagami (East) on **Build a castle**. Where does it add the most?
    .title = Win majorities
    .good = You share the lead in the Center: 2 points, plus 1 for the castle. And Shingen scores 1 less.
    .other = Change only one thing: put Owari on Build a castle. You'd share the lead in the Center.
    .sagami = You already lead the East, so that adds only 1 point. Owari adds 3, and Shingen scores 1 less.
    .mino = That scores the same, but Mino has five enemy provinces around it. Owari has one, Ise.
    .as-is = You have 13 chests. A castle in Owari costs 3 and adds 3 points in winter.

lesson-harvest-attack = Shingen attacked Mino. It was a tie, so all armies there are gone and it's neutral. Now Musashi's eight armies go. Farmers that fall out **help the defender**, but not where there's a revolt marker, as in Nene's Shimosa and Shingen's Shinano. All your odds are good. Which target is in the East and weakens a rival?
    .title = No farmers, no help
    .good = Farmers don't help in Shimosa. You gain a province in the East, where you're strong, and Nene loses one.
    .other = Attack Shimosa: farmers don't help there, and Nene loses a province in the East.
    .shinano = Farmers don't help there either, but it's outside the East, and Shingen can add an army with Defense +1.
    .neutral = You'd gain a province, but Shimosa also takes one from Nene. Neutral provinces can wait.
    .sagami = That's your own province, so your armies only move. Eight armies can do more: attack Shimosa.

lesson-harvest-border = Shimosa has three armies. Also think of what stays in Musashi, since Shingen's Shinano is next to it. **One army alone** can't attack, and it's easy to beat. How many can you send with good odds and still leave a guard?
    .title = Guard your border
    .good = You took Shimosa and kept two in Musashi. Nene had planned rice there: a lost province can't act.
    .other = Send 6 + 1: 86%, with two armies left in Musashi. Fewer can win, but only with luck.
    .all = That's 92% instead of 86%, but a single army would stay next to Shingen's Shinano.
    .few = Some of your cubes will stay in the tower. Against three armies, send 6 + 1. Fewer can win, but only with luck.
    .card = You'd do better with Attack +1, which counts for every attack this season. Send 6 + 1.

lesson-harvest-rice = After autumn comes winter. First everyone loses rice: 3 or 6, depending on the last event card. Then **each province needs 1 rice**. You have 8 rice and 11 provinces. The more you're short, the more provinces revolt. **Confiscate rice** is still empty. Harima, Izu, Sagami and Totomi are free. Check yields and markers.
    .title = Rice for the winter
    .good = Harima yields 4 rice and has no marker. You'll still be short, but fewer provinces will revolt.
    .other = Change only one thing: put Harima on Confiscate rice. It yields 4 and has no marker.
    .marked = Sagami also yields 4, but it has a marker, so its farmers would revolt now.
    .poor = That yields only 2 rice. Harima yields 4, and you need every one.
    .as-is = You'd be at least 6 short. Two or three provinces would revolt, with at least three farmers each.

lesson-harvest-revolts = It's winter. You took Hoki with its castle and temple, but you have 9 rice for 12 provinces. **3 short** means two random revolts, here with three farmers each: two, plus one for the marker. Tamba has one army; Shimosa has two and a castle. Three of your armies are in the tower's **tray** and join the first revolt.
    .title = Hungry provinces
    .good = The tray's cubes helped to save Shimosa and its castle. Tamba was lost, but you lead with 36 points to 27 and 20.
    .other = Put Shimosa first. Your armies in the tray fight in the first revolt, and Shimosa has a castle.
    .tamba = That would probably save Tamba and lose Shimosa with its castle. Use the armies in the tray for Shimosa.
