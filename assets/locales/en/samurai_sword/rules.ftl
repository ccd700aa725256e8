### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## Overview

rules-overview = The game in short
    .aka = Overview
    .text =
        Secret teams fight over Honor. Everyone knows who the Shogun is. The Samurai are on the Shogun's team, the Ninja oppose them, and in larger games a Ronin plays alone. Watch what players do to find out who is who.

        On your turn, draw two cards and play any number, but usually only one Weapon. A Weapon can hit a player within its reach, counted in steps around the table. If they don't parry, they lose Resilience.

        No player is ever eliminated. If you lose all your Resilience, you give 1 Honor to the player who took it and recover at the start of your next turn. Whenever the deck runs out, everyone loses 1 Honor.

        The game ends when a player has no Honor left. Honor is worth points, and the team with the most points wins. With 4 or more players, it also ends when only one player has Resilience left; usually, their team wins.

        If a card contradicts the rules, follow the card.
rules-roles = Roles
    .text =
        The Shogun's role is public. All others stay secret until the end, even those of defeated players.

        3 players: Shogun, 2 Ninja.
        4 players: Shogun, 1 Samurai, 2 Ninja.
        5 players: Shogun, 1 Samurai, 2 Ninja, 1 Ronin.
        6 players: Shogun, 1 Samurai, 3 Ninja, 1 Ronin.
        7 players: Shogun, 2 Samurai, 3 Ninja, 1 Ronin.
        8 players, with the expansion only: Shogun, 2 Samurai, 3 Ninja, 2 Ronin.

        With two Ninja in play, they are drawn from three, and the one left out stays unknown.

        The Shogun starts with 5 Honor (6 with 3 players), the others with 3 (4 with 6 or more players). Clockwise from the Shogun, starting hands are 4, 5, 5, 6, 6, 7, 7 and 7 cards.
rules-secrets = Open information and table talk
    .text =
        Characters, Resilience, Honor, Properties, the discard pile and hand sizes are open. The cards in hand and all roles except the Shogun's are secret.

        You can say anything about roles, true or false. You can't ask which cards a player holds, or whether a card would hurt them.
rules-turn = A turn
    .text =
        1. { phase-recover }: if you have no Resilience, recover all of it; otherwise nothing happens. Then resolve Bushido and Bleeding Wounds in front of you.
        2. { phase-draw }: 2 cards.
        3. { phase-play }: any number of cards, but usually only one Weapon.
        4. { phase-discard }: down to 7 cards. At other times your hand can be larger.

        On other players' turns, you can only play responses, such as a Parry. Defeated players still take their turns.

        If several effects happen at the same time, the active player's come first, then the others' clockwise.
rules-harmless = Harmless
    .text =
        You are harmless while you have no Resilience or no cards in hand. This can change at any moment: a card given to you makes you a target again, and parrying with your last card makes you harmless.

        Weapons can't target you; Battle Cry, Jujutsu and Intuition skip you; and you don't count when measuring distance. Nothing else changes: Tea Ceremony and Breathing still give you cards, and Properties can be placed in front of you or removed.

        An empty hand doesn't protect you from other wounds, such as those from Simultaneous Attack.
rules-difficulty = Difficulty
    .text =
        Count the steps around the table from you to your target, the shorter way. Neighbors are 1 apart. Skip harmless players in between; you and your target always count.

        Add 1 for each Armor in front of the target, and 1 if the target is Benkei. A Weapon can hit if its reach, the Difficulty printed on it, is at least the result.

        Your own Armor doesn't affect your attacks, and Armor on players in between doesn't count. Only Weapons use Difficulty.

        Next to your questions, "you need" is the reach you need to hit a player, and "they need" the reach they need to hit you.
rules-weapons = Weapons
    .text =
        You can usually play one Weapon per turn. Each Focus in front of you allows one more, and so does Goemon's ability; they add up. With 3 players, the Shogun can play two.

        Choose a target that is within reach and not harmless. Weapons discarded for other reasons, such as a parry or Jujutsu, don't count toward this limit.

        A Weapon deals the wounds printed on it, plus any from Fast Draw and Musashi. It is discarded even if parried.
rules-parry = Parrying
    .text =
        Only the target can parry, and one parry is enough: the attack then has no effect. You never have to parry.

        You can parry with a Parry or, as Hanzō, with any Weapon that isn't your last card. The expansion adds Jitte, Tessen, Counterattack and Kanbei's ability.

        The bot asks every player who could hold a parry, even if they don't, so a quick answer gives nothing away.
rules-wounds = Wounds and defeat
    .text =
        Each wound costs 1 Resilience; wounds beyond the last are ignored. Ginchiyo's ability applies after all of the attacker's bonuses.

        A player who loses their last Resilience is defeated and gives 1 Honor to the player who caused it, no matter how. They keep their hand and Properties, are harmless, and recover at the start of their turn.

        If you are defeated on your own turn, it ends immediately, without a Discard phase.

        Some losses never take your last Resilience: the costs of Nobunaga's and Shima's abilities, Simultaneous Attack and Bleeding Wound.
rules-honor = Honor and reshuffling
    .text =
        A defeated player gives Honor to the player who defeated them. Honor lost to Bushido goes to the box.

        When the last card leaves the deck, the discards are immediately shuffled into a new deck, and all players, even harmless ones, lose 1 Honor to the box. Then the current effect continues.

        When a player has no Honor left, the game ends immediately, and nothing else takes effect. Honor for a defeat changes hands before any cards are drawn or discarded because of it.

## Cards

rules-properties = Properties
    .text =
        A Property stays in front of a player and works while it is there. You can have any number, including copies of the same one, and you can't return one to your hand.

        You place most of them in front of yourself. Bushido, Bleeding Wound and Curse can go in front of any player, at any distance.

        Geisha discards a Property. With the expansion, Mimic and Shima's ability take one into your hand, and you can play it again.
rules-battle-cry = { card-battle-cry }
    .text =
        { card-battle-cry.text }

        The players choose secretly at the same time. Then their choices resolve clockwise, one by one. You get 1 Honor from each player you defeat.

        If you are defeated along the way, your turn ends and the remaining players are spared. Chiyome isn't affected. Hanzō may discard a Weapon. Fast Draw and abilities that concern Weapons don't apply.
rules-jujutsu = { card-jujutsu }
    .text =
        { card-jujutsu.text }

        The players choose secretly at the same time. Then their choices resolve clockwise, one by one. You get 1 Honor from each player you defeat.

        If you are defeated along the way, your turn ends and the remaining players are spared. Any Weapon works, including Jitte and Tessen. Chiyome isn't affected.
rules-bushido = { card-bushido }
    .text =
        { card-bushido.text }

        When Bushido passes, the player to the left gets it, even if harmless, and reveals a card for it on their own turn. The current turn continues.

        While one Bushido is in play, a second one in hand can't be played, but it can be discarded or taken. With 3 players, the Shogun loses no Honor to it.

## The end

rules-scoring = End and scoring
    .text =
        The game ends when a player has no Honor left. All roles are revealed. Each player's Honor is multiplied according to their role, and each team adds up its members' points.

        3 players: Shogun ×2.
        4: Samurai ×2, and the Ninja with more stars ×2.
        5: Ronin ×2.
        6: Samurai ×2, Ronin ×3.
        7: Ronin ×3.
        All others ×1.

        Each Daimyo still in hand adds 1 point, which is never multiplied. A Ronin gets nothing for a Daimyo. Stars count only where listed.

        With the expansion, scoring is different for 4, 6 and 8 players: see { rules-stars }.
rules-swordmaster = Swordmaster
    .text =
        If exactly one player has Resilience left, that player is the Swordmaster: the game ends immediately, and their team wins regardless of Honor.

        If the last defeated player was defeated by a teammate, there is no Swordmaster. The game still ends, but it is scored, with the penalty for a deadly strike. Defeating yourself with Tanto counts as this.

        An empty hand doesn't matter here. If no player has Resilience, the game continues. With 3 players, there is no Swordmaster.
rules-deadly-strike = Deadly strike
    .text =
        If the game ends because a player was defeated by a teammate, that team loses 3 points, after multiplying. Its total can drop below 0.

        This applies both when the victim gives away their last Honor and when only one player has Resilience left.

        Defeating a teammate without ending the game costs no points. Honor lost to reshuffling or Bushido isn't a deadly strike. A lone Ronin has no teammate to strike; two Ronin do.
rules-ties = Ties
    .text =
        If teams have the same number of points, the Ninja beat the others, and the Shogun's team beats the Ronin.

        With the expansion, the Shogun's team beats the others, and the Ninja beat the Ronin.

## Special setups

rules-three-players = Three players
    .text =
        One Shogun, chosen at random, with 6 Honor, plays against two Ninja with 3 each.

        The Shogun draws 3 cards, can play 2 Weapons per turn, and doubles Honor at the end. If Bushido would cost the Shogun Honor, only Bushido is discarded. There is no Swordmaster.

        Abilities add up: as Shogun, Hideyoshi draws 4 cards and Goemon can play 3 Weapons.
rules-expansion = The expansion
    .text =
        Twelve more characters and forty more cards are shuffled in, and up to 8 can play.

        Losing the last Resilience triggers { rules-banzai }. Some cards and abilities reveal a card and check its symbol: see { rules-symbols }. Some roles have stars: see { rules-stars }. Ties go to the Shogun's team first.

        Your turn starts in this order: Recover, Gracia, Bushido, each Bleeding Wound, Draw.
rules-banzai = Banzai
    .text =
        With the expansion, when a player loses their last Resilience, discard the top cards of the deck, one for each point of their character's full Resilience. This applies to every character, and to Tanto used on yourself.

        If the deck runs out, the discards are reshuffled, all players lose 1 Honor, and the remaining cards are discarded from the new deck.
rules-symbols = Symbols and revealing
    .text =
        With the expansion, every card has one of four symbols: Origami on about half of the cards, Torii on about a quarter, and Fuji and Koi on about an eighth each.

        To reveal, turn the top card of the deck face up onto the discard pile. Only its symbol counts, except for Bushido, which looks for a Weapon.

        Masamune may reveal up to three cards and choose one.
rules-stars = Role stars
    .text =
        4 and 6 players: the Shogun has two stars; the Samurai has one or three, and only the Samurai knows which. Of these two players, the one with more stars doubles their Honor at the end; the other doesn't. Everything else is unchanged.

        8 players: the two Ronin are a team but don't know each other. Only the Ronin with two stars doubles Honor; no other player does.

        3, 5 and 7 players: as in the base game.
