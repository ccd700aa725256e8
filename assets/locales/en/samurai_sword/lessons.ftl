### The lesson of Samurai Sword, assets/samurai_sword/lessons/duel.json; docs/lessons.md says how its texts are used.

lesson-duel = The Samurai's duel
    .about = hidden teams, reach, parries and Honor
    .end = Find out who is on your side, attack the others, and keep a Parry. The game ends when a player has no Honor, or when only one player still has Resilience. Then the team with the most points usually wins.

lesson-duel-focus = Two secret teams fight for **Honor**: you take it from players you defeat. You're Musashi, and it's your turn. You've drawn two cards. You can play any number of cards, but usually only **one Weapon** per turn. You hold two: Wakizashi and Tanegashima. Look for a card that lets you use both.
    .title = Prepare before you strike
    .good = Focus stays in front of you and allows one more Weapon, this turn and every turn.
    .other = Place Focus before you attack. It allows one more Weapon each turn.
    .attack = Then your only Weapon for this turn is gone, and the other one has to wait. Place Focus first.
    .cry = Battle Cry doesn't count as a Weapon, but it hits your ally, the Shogun, too. Place Focus first.
    .pass = Your turn would end without an attack. Place Focus first, then use both Weapons.

lesson-duel-damage = Now you can play two Weapons this turn. Each deals the wounds printed on it. As Musashi, yours deal 1 more. One of your cards adds another wound to each of them. Place it before the first attack.
    .title = Hit harder
    .good = Fast Draw adds 1 wound to each of your Weapons. Wakizashi now deals 3 + 1 + 1 = 5.
    .other = Place Fast Draw first. It adds 1 wound to every Weapon you play from now on.
    .attack = That's one wound less than you could deal. Fast Draw only helps the attacks after it.
    .pass = Your turn would end. Place Fast Draw, then attack.

lesson-duel-sides = Now choose a target. Only the Shogun's role is public. You're the **Samurai**: you win or lose with the Shogun. With four players, the other two are both **Ninja**. Wakizashi reaches your neighbors, and its 5 wounds take all of Kojirō's Resilience.
    .title = Know your side
    .good = Kojirō had no Parry and lost all 5 Resilience. You take 1 Honor from him, and he's harmless until his turn.
    .other = Attack Kojirō with Wakizashi. It only reaches neighbors, and it can defeat him right away.
    .shogun = The Shogun is on your side. Every wound you deal there helps the Ninja.
    .long = Its 3 wounds don't defeat Kojirō, but Wakizashi's 5 do. Save Tanegashima for Chiyome: Wakizashi can't reach her.
    .far = A good target, but 3 wounds won't defeat her. Wakizashi on Kojirō defeats him, so start there.
    .pass = Then both Ninja strike first. Defeat Kojirō while you can.

lesson-duel-reach = Focus allows a second Weapon. Count the steps around the table to your target, the shorter way: that's the reach you need. Chiyome was two steps away. **Harmless** players (no Resilience, or no cards in hand) don't count. With Kojirō defeated, she's next to you. Tanegashima reaches 5.
    .title = Count the steps
    .good = Chiyome parried, so she isn't hurt. But a Parry is gone from her hand, and that matters next time.
    .other = Use your second Weapon on Chiyome. She's the only Ninja who can be attacked now.
    .shogun = That hits your own team. Attack Chiyome, the other Ninja.
    .pass = Focus gives you this second attack each turn. Use it on Chiyome.

lesson-duel-keep = You've placed a second Focus, too. Two cards are left in your hand: Battle Cry and **Parry**. A Parry can't be played now: it stops one attack on you. The Ninja will want revenge, so decide what to keep.
    .title = Keep a Parry
    .good = Your turn ends with a Parry in hand. The others can't see that, and you're safe from one attack.
    .other = End your turn, and keep the Parry for an attack on you.
    .cry = Battle Cry would cost the Shogun a Parry or 1 Resilience, and it doesn't affect Chiyome. Keep it.

lesson-duel-parry = Kojirō recovered all his Resilience at the start of his turn. No one is ever out of the game. Now he attacks you with Kanabō. As Kojirō, he reaches everyone. You can parry or lose Resilience. If you lose all of it, he takes 1 of your Honor.
    .title = Parry or bleed
    .good = The attack has no effect, and both cards are discarded.
    .other = Parry. You have the card, and Resilience protects your Honor.
    .take = You'd survive, but Chiyome is next. With less Resilience, her attack could cost you Honor.

lesson-duel-count = Chiyome hit you, the Shogun hit her, and his Breathing gave you a Parry. Now compare your targets. Naginata deals 1 + 1 + 1 = 3 wounds and reaches 4. Chiyome has 3 Resilience left, Kojirō has 5. Wounds that don't defeat a player bring you nothing yet.
    .title = Count the wounds
    .good = Without another Parry, she'd have given you 1 Honor. Each Parry she plays is one less for your next attack.
    .other = Attack Chiyome. 3 wounds are exactly her Resilience, so she has to parry or lose Honor.
    .shogun = He's your partner, and he has just helped you. Attack a Ninja.
    .kojiro = He'd keep 2 Resilience, and you'd gain nothing yet. Chiyome has to parry or lose Honor.
    .cry = It doesn't affect Chiyome, and it hits the Shogun. Attack with Naginata first.

lesson-duel-honor = The game ends when a player has **no Honor** left. Then each team adds up its Honor. With four players, the Samurai's counts double, and so does one Ninja's. You have 4 and the Shogun 5: 13 points. The Ninja have 2 and 3, so at most 8. You lead, so there's no need to rush.
    .title = Honor decides
    .good = You keep a Parry and your lead. Kojirō has only 2 Honor left: if you take both, the game ends.
    .other = End your turn, and keep your Parry.
    .cry = Battle Cry hits the Shogun as well. When you lead, don't weaken your own team.
