### The lesson of Rising Sun, assets/rising_sun/lessons/spring.json; docs/lessons.md says how its texts are used.

lesson-spring = Your first Spring
    .about = alliances, mandates, Force, Honor and secret bids
    .end = Win wars in different provinces. Each season: ally, carry out seven mandates, then fight. Alliances end, by Betray or with the season. Force counts, not figures, and Honor breaks ties. The winner's bid goes to the losers.

lesson-spring-tea = You lead the clan **Turtle**. After three seasons, the most **VP** (victory points) wins. This is Spring. It opens with the **Tea Ceremony**, where two clans can ally for the season. Players then take turns choosing **mandates**, which are actions for everyone, and allies share the bonuses. Bonsai (green) proposes an alliance. Do you accept?
    .title = Find an ally
    .good = Now you also get the bonus of each mandate that Bonsai chooses. That's five turns out of seven instead of three, while the alliance lasts.
    .other = Accept. You share each other's bonuses, and where only the two of you meet, there's no battle.
    .decline = Then Bonsai can still ally with Dragonfly, and you'd be the only clan without an ally.

lesson-spring-mandate = It's your turn, so choose one of four **mandates**. Everyone carries it out, except Betray, but only you and your ally get its **bonus**. The picture shows what each clan gets from it. War comes to five provinces this season, but your two figures are both in Kyoto, and so is your only **stronghold**, where you summon more.
    .title = Choose a mandate
    .good = Everyone moves. Afterward, you and Bonsai may each build a stronghold, which lets you summon more figures from now on.
    .other = Choose Marshal. Its bonus is a second stronghold, and that helps for the rest of the game.
    .recruit = With one stronghold, you'd summon two figures. After building a second one, Recruit can bring you three.
    .harvest = That's 4 VP for Kyoto. But Harvest pays more later, when you lead in more provinces.
    .betray = That would end your alliance before it brought you anything, and cost you Honor.

lesson-spring-move = Dragonfly (blue) moved into Edo and Oshu. Now you can move each figure one step. The most **Force** leads in a province: 1 per figure. As Turtle, each of your strongholds has 1, too, and can move. The higher **Honor** breaks ties, and yours is the highest. How can you lead in Kyoto, Edo and Oshu?
    .title = Force and Honor
    .good = In Edo and Oshu it's 1 Force against 1, and your Honor breaks both ties. Your stronghold holds Kyoto without a single figure.
    .other = Move one piece to Edo, another to Oshu, and leave the third in Kyoto. Your Honor breaks the ties.
    .also = You lead in all three provinces this way, too. In the lesson, the stronghold stays in Kyoto.
    .stay = Your 3 Force would win one province. Spread out, it can win three.

lesson-spring-build = Marshal's bonus: you can pay 3 Coins and build a stronghold in any province. Each war you win gives you a **war token**. At the end of the game, tokens from **three different provinces** are worth 10 VP. This season, war comes to Kyoto, Shikoku, Kyushu, Edo and Oshu. Where don't you have any Force yet?
    .title = Aim for different provinces
    .good = That's your fourth province. You only meet your ally there, so there's no battle: you tie, and your Honor takes the token.
    .other = No war comes there this season. Build in Kyushu, where you can win another token.
    .shikoku = Shikoku is just as good. The lesson builds in Kyushu.
    .present = You're there already. In another province with a war, you could win another token.
    .pass = A stronghold summons a figure whenever anyone plays Recruit, and yours has Force. That's worth 3 Coins.

lesson-spring-recruit = Dragonfly played **Betray** and replaced your Bushi in Oshu and Bonsai's in Kyushu with its own. Then Bonsai chose **Recruit**: you summon a figure at each stronghold, plus one at either, since you're Bonsai's ally. A **Shinto** has 1 Force, like a Bushi, but can also go to a shrine. Summon two Shinto, and a Bushi in Kyushu.
    .title = Summon with your ally
    .good = Three figures instead of two, thanks to Bonsai. In Kyushu, you now have 2 Force against Dragonfly's 1.
    .other = Summon all three: two Shinto for the shrines, and a Bushi in Kyushu, where Dragonfly is.
    .also = Just as good: Shinto can reach a shrine from any stronghold. The lesson summons both in Kyoto.
    .pass = You'd miss three free figures. Summon two Shinto, and a Bushi in Kyushu.

lesson-spring-worship = Your first Shinto can go to a **shrine** and stay for the season. Three times, each **Kami** rewards the clan with the most Force at its shrine. All four are empty. One of them gives **Ronin**, hired swords who can add 1 Force each in the war. They're a good answer to stronger rivals.
    .title = Worship the Kami
    .good = Hachiman gives you 2 Ronin in each Kami turn. Before the war, that makes 6.
    .other = Send it to Hachiman. Three times 2 Ronin can decide a battle.
    .coins = 2 Coins each time are good, and your second Shinto goes there next. Start with the Ronin.
    .kami = A useful reward, but 6 Ronin can win you a province that you'd lose without them.
    .stay = In Kyoto, it adds 1 Force. At a shrine, it earns a reward three times.

lesson-spring-harvest = Your other Shinto went to Tsukuyomi, for 2 Coins each Kami turn. Amaterasu raised Bonsai above you in Honor, but Dragonfly is still below. It's your mandate again. **Harvest** pays you and your ally the rewards of provinces where you lead. In Kyoto and Edo, you tie with Dragonfly. Which mandate is worth most now?
    .title = Collect your rewards
    .good = You lead in Kyoto, Edo and Kyushu. That's 7 VP, 4 Coins and 1 Ronin, and your Honor decided two of the three.
    .other = Harvest pays you 7 VP right now, as you lead in Kyoto, Edo and Kyushu.
    .recruit = You'd have more figures, but a rival could take a lead of yours before you next choose. Harvest pays you 7 VP right now.
    .marshal = Dragonfly moves anywhere, so it could take your lead in Kyoto before you're paid. Harvest first.
    .betray = You'd lose your ally and Honor for two replacements. Harvest pays you 7 VP.

lesson-spring-card = Dragonfly chose **Train**: everyone may buy a season card. It bought Oni of Skulls, a Monster with 3 Force while its owner has the lowest Honor there. So in Kyoto, Dragonfly's two figures have 4 Force. Now it's your turn to buy. You need Coins for the war, so look at the prices.
    .title = Buy a card
    .good = It's free, and your Daimyo has 2 Force from now on. In Edo, you no longer need Honor to lead.
    .other = It has its uses, but Path of the Lion is free, and it strengthens your Daimyo for the whole game.
    .pass = Path of the Lion is free. Take it, and your Daimyo has 2 Force for the rest of the game.

lesson-spring-last = Bonsai played **Betray**, too. Your alliance is over: Bonsai lost Honor, and neither of you can ally again this season. Your Bushi in Kyushu is gone. Now choose the last mandate before the war, with a bonus for you alone. Compare Force: Kyoto 1 against 4, Kyushu 1 against 2. What do you need?
    .title = Alliances can end
    .good = You summon three figures, Bonsai two and Dragonfly only one. You put two in Kyoto and one in Kyushu.
    .other = You need figures. Recruit brings you three, and your rivals fewer.
    .harvest = You lead only in Edo now, so it pays little. More figures before the war are worth more.
    .marshal = A third stronghold is strong, too, but you have few figures to move. Recruit strengthens Kyoto and Kyushu.
    .train = No card for sale gives you as much Force in Kyoto and Kyushu as three figures do.

lesson-spring-bid = War in Kyoto: 3 Force against 4. First, secretly bid Coins on four advantages. The highest bid wins each. **Seppuku**: kill your own figures for VP and Honor. **Take Hostage**: steal a figure and 1 VP. **Hire Ronin**: add your Ronin's Force. **Imperial Poets**: gain VP for all deaths. Bids are spent, and if you win, yours goes to Dragonfly.
    .title = Bid in secret
    .good = Dragonfly bid the same, so your Honor breaks three ties. Four Coins buy you everything you need.
    .other = A small bid is best here: 2 on Hire Ronin, 1 on Seppuku, 1 on Imperial Poets.
    .nothing = You'd have no Ronin, lose 3 to 4, and both Bushi would die. Bid at least on Hire Ronin.
    .all = You'd win Kyoto, but Dragonfly would get all 13 Coins, and four more wars follow.
    .low = Dragonfly outbids you with 2 Coins, and without your Ronin you lose 3 to 4. Bid 2: your Honor breaks ties.
    .ronin = That wins Kyoto. But another Coin each on Seppuku and Imperial Poets brings several VP more.
    .also = That's about as good, as long as you keep most of your Coins. In the lesson, you bid 4 and take no hostage.

lesson-spring-seppuku = You won **Seppuku**: you may kill your figures here, for 1 VP and a step up in Honor each. You also won Hire Ronin and Imperial Poets. Count what's left: your stronghold can't die and has 1 Force, and your 7 Ronin add 7. Dragonfly has 4. Do you sacrifice your two Bushi?
    .title = Die with honor
    .good = You gain 2 VP, pass Bonsai in Honor, and win Kyoto with 8 Force. The Poets pay 4 VP for four deaths.
    .other = Commit Seppuku. You win Kyoto without the Bushi, and they're worth more dead.
    .keep = They'd live, but you win without them. Their deaths bring 2 VP, Honor, and 2 more VP from the Poets.

lesson-spring-kyushu = Your bid of 4 went to the loser, Dragonfly. Its own 4 went to the bank. Bonsai was alone in Shikoku and took that token. Now Kyushu: you have 2 Force, Dragonfly 1 and Bonsai 3. You keep your Ronin, so you can hire them again. Two more wars follow. How much of your 9 Coins do you bid?
    .title = Save some Coins
    .good = Bonsai bid only 2 on Hire Ronin. You win with 9 Force against 3, the Poets pay 4 VP, and 4 Coins are left.
    .other = Bid 3 on Hire Ronin, which wins you Kyushu, and 2 on Imperial Poets. Keep the rest for Edo and Oshu.
    .also = A good bid, too: it wins Kyushu and saves Coins for Edo and Oshu. The lesson also bids 2 on Imperial Poets.
    .nothing = Bonsai would hire its Ronin and win with 4 Force, and your Bushi would die. Your Ronin only help if you hire them.
    .low = Bonsai outbids you with 2 Coins and hires its Ronin, so you lose 2 to 4. Bid 3 on Hire Ronin.
    .all = You'd win Kyushu, but your rivals would share 9 Coins, and you'd have none for Edo and Oshu.
