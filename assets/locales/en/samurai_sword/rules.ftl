### The topics of /rules. The message is the title, its text the body (at most 900 characters).

## The course of the game

rules-overview = The game in short
    .text =
        Teams with secret members fight over Honor. Only the Shogun is known. The Samurai stand by the Shogun, the Ninja are the other side, a Ronin is alone.

        Nobody ever leaves the game. A player whose Resilience is gone gives 1 Honor to whoever did it, and is back on their feet at their next turn.

        When anybody's Honor is gone, the game ends, and the team with the most points wins. It ends earlier if only one player is left standing.

        Where a card and the rules disagree, the card is right.
rules-roles = Roles
    .text =
        The Shogun's role lies open; all others stay secret until the end, even in defeat.

        3 players: Shogun, 2 Ninja.
        4 players: Shogun, 1 Samurai, 2 Ninja.
        5 players: Shogun, 1 Samurai, 2 Ninja, 1 Ronin.
        6 players: Shogun, 1 Samurai, 3 Ninja, 1 Ronin.
        7 players: Shogun, 2 Samurai, 3 Ninja, 1 Ronin.
        8 players, with the expansion only: Shogun, 2 Samurai, 3 Ninja, 2 Ronin.

        With two Ninja in play, they are drawn from three, so nobody knows which one is missing.

        The Shogun starts with 5 Honor, or 6 in a game of three; the others with 3, or 4 from six players up. Clockwise from the Shogun, hands are of 4, 5, 5, 6, 6, 7, 7 and 7 cards.
rules-secrets = What is open, and talk
    .text =
        Characters, Resilience, Honor, Properties, the discard pile and the number of cards in each hand are open. The cards themselves, and all roles but the Shogun's, are secret.

        You may say whatever you like about roles, true or false. You may not ask what somebody holds, nor whether a card would hurt them.
rules-turn = A turn
    .text =
        1. { phase-recover }: with no Resilience at all, you get your full number back. With any left, nothing happens. Then Bushido and Bleeding Wounds in front of you.
        2. { phase-draw }: two cards.
        3. { phase-play }: as many cards as you like, or none, but as a rule one Weapon.
        4. { phase-discard }: down to seven cards. At other times your hand may be larger.

        On other players' turns you play only what answers them, such as a Parry. A defeated player still takes their turn.

        When several effects meet, those of the player on turn come first, then clockwise.
rules-harmless = Harmless
    .text =
        You are harmless while you have no Resilience or no card in hand. It may change at any moment: a card given to you makes you a target again, and spending your last card on a parry makes you harmless.

        Weapons cannot be used against you, Battle Cry, Jujutsu and Intuition pass you by, and you are not counted in distances. Nothing more: Tea Ceremony and Breathing bring you cards, and Properties can be placed or removed in front of you.

        An empty hand is no shelter from wounds of other kinds, such as Simultaneous Attack.
rules-difficulty = Difficulty
    .text =
        Count the steps around the table from you to your target, the shorter way. Neighbours are 1 apart. Harmless players between you are skipped; you two always count.

        Add 1 for each Armor of the target, and 1 if the target is Benkei. A Weapon reaches its target if its difficulty is at least the result.

        Your own Armor does not change your attacks, and Armor of somebody on the way adds nothing. Only Weapons care about difficulty.

        Beside your questions → says what your Weapon must reach to hit somebody, ← what theirs must reach to hit you.
rules-weapons = Weapons
    .text =
        As a rule you play one Weapon a turn. Each Focus in front of you and Goemon's ability allow one more; they add up. The Shogun may play two in a game of three.

        Say whom you attack; the target must be within reach and not harmless. Weapons discarded for other reasons, such as a parry or Jujutsu, do not count.

        A Weapon deals the wounds printed on it, and more with Fast Draw or by Musashi. It is discarded, parried or not.
rules-parry = Parrying
    .text =
        Only the target may parry, and one parry is enough: the attack then has no effect at all. Nobody has to parry.

        You parry with Parry, as Hanzō also with a Weapon that is not your last card. With the expansion there are Jitte, Tessen, Counterattack and Kanbei's ability.

        Everybody who could hold a parry is asked, whether they do or not, so that a quick answer tells nothing.
rules-wounds = Wounds and defeat
    .text =
        Each wound takes 1 Resilience; wounds beyond the last are lost. Ginchiyo's ability comes off after all that the attacker adds.

        Whoever loses the last Resilience is defeated and gives 1 Honor to the player who caused it, by whatever card. They keep hand and Properties, are harmless, and recover at the start of their turn.

        If you are defeated on your own turn, your turn ends at once, without discarding.

        Some losses never take the last Resilience, so they defeat nobody: Nobunaga's and Shima's price, Simultaneous Attack and Bleeding Wound.
rules-honor = Honor and a new deck
    .text =
        Honor passes from the defeated to whoever defeated them. Honor lost to Bushido goes to the box.

        As soon as the last card of the deck leaves it, the discards become a new deck, and everybody loses 1 Honor to the box, harmless players too. Then whatever was going on continues.

        As soon as anybody has no Honor left, the game ends, and nothing more takes effect. A blow that takes the last Resilience hands over its Honor before anybody draws or discards for it.

## Cards

rules-properties = Properties
    .text =
        A Property lies in front of a player and works while it is there. You may have any number, also several of a kind, and you cannot take one back.

        Most go in front of yourself. Bushido, Bleeding Wound and Curse go in front of anybody, however far away.

        Geisha removes a Property; with the expansion Mimic and Shima take one into the hand. A Property taken so may be played again.
rules-battle-cry = { card-battle-cry }
    .text =
        { card-battle-cry.text }

        Everybody chooses in secret at the same time; then the answers are carried out clockwise, each before the next. The player of the card gets 1 Honor from each player it defeats.

        If the player of the card falls on the way, the turn ends and those who are left are spared. Chiyome is not affected. Hanzō may discard a Weapon. Fast Draw and abilities about Weapons do nothing here.
rules-jujutsu = { card-jujutsu }
    .text =
        { card-jujutsu.text }

        Everybody chooses in secret at the same time; then the answers are carried out clockwise, each before the next. The player of the card gets 1 Honor from each player it defeats.

        If the player of the card falls on the way, the turn ends and those who are left are spared. Any Weapon will do, Jitte and Tessen included. Chiyome is not affected.
rules-bushido = { card-bushido }
    .text =
        { card-bushido.text }

        It goes to the neighbour on the left even if they are harmless, and they check it on their own turn. The holder's turn then goes on.

        While one is in play another cannot be played, but it can be discarded or taken. In a game of three the Shogun loses no Honor to it.

## The end

rules-scoring = End and scoring
    .text =
        The game ends when anybody has no Honor left. All roles are shown. Everybody's Honor is multiplied by their role, and a team adds up its members.

        3 players: Shogun ×2.
        4: Samurai ×2, and the Ninja with more stars ×2.
        5: Ronin ×2.
        6: Samurai ×2, Ronin ×3.
        7: Ronin ×3.
        All others ×1.

        Each Daimyo still in hand adds 1 point, never multiplied, and nothing for a Ronin. Stars count only where the list says so.

        The expansion changes 4, 6 and 8 players: see { rules-stars }.
rules-swordmaster = Swordmaster
    .text =
        If exactly one player has any Resilience left, that player is a Swordmaster: the game ends at once, and their team wins whatever the Honor.

        If the blow that did it fell on a member of the striker's own team, there is no Swordmaster. The game still ends, but is scored, and the deadly strike is paid for. Tanto used on yourself counts as such a blow.

        An empty hand does not matter here. If nobody at all is standing, the game goes on. In a game of three there is no Swordmaster.
rules-deadly-strike = Deadly strike
    .text =
        If the game ends because a player was defeated by somebody of their own team, that team loses 3 points, after all multiplying. The sum may fall below zero.

        That holds when the victim gave away their last Honor, and when the blow left a single player standing.

        Defeating a friend without ending the game costs no points. Honor lost to a new deck or Bushido is no strike. A Ronin alone cannot strike a friend; two Ronin can.
rules-ties = Ties
    .text =
        If teams have the same number of points, the Ninja win before the others, and the Shogun's team before the Ronin.

        With the expansion the Shogun's team wins before the others, and the Ninja before the Ronin.

## Tables of a special kind

rules-three-players = Three players
    .text =
        One Shogun, chosen at random, with 6 Honor, against two Ninja with 3 each.

        The Shogun draws three cards, may play two Weapons a turn, and doubles Honor at the end. If Bushido would cost the Shogun Honor, only Bushido is discarded. There is no Swordmaster.

        Abilities are added: Hideyoshi as Shogun draws four cards, Goemon plays three Weapons.
rules-expansion = The expansion
    .text =
        Twelve more characters and forty more cards are shuffled in, and up to eight can play.

        Whoever loses their last Resilience sets off { rules-banzai }. Some cards and abilities reveal a card and look at its symbol: see { rules-symbols }. Some roles carry stars: see { rules-stars }. Ties go to the Shogun's team first.

        At the start of your turn comes Recover, then Gracia, then Bushido, then each Bleeding Wound, then Draw.
rules-banzai = Banzai
    .text =
        With the expansion, whenever somebody loses their last Resilience, as many cards are discarded from the top of the deck as their character's full Resilience. It holds for every character, and for Tanto on oneself too.

        If the deck runs out on the way, it is renewed, everybody loses 1 Honor, and the rest is discarded from the new deck.
rules-symbols = Symbols and revealing
    .text =
        With the expansion every card has one of four symbols: Origami on about half of the cards, Torii on about a quarter, Fuji and Koi on about an eighth each.

        To reveal, turn up the top card of the deck. Only its symbol counts, and it goes on the discard pile. Bushido, however, looks for a Weapon.

        Masamune may turn up to three cards and choose.
rules-stars = Stars of the expansion
    .text =
        4 and 6 players: the Shogun has two stars, and the Samurai has one or three; which of them nobody knows but the Samurai. Whoever of the two has more stars doubles Honor at the end, the other does not. All else is as usual.

        8 players: the two Ronin are a team, but do not know each other. The one with two stars doubles Honor, the other does not, and nobody else does.

        3, 5 and 7 players: as in the base game.
