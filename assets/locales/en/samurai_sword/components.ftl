### Names of everything that lies on the table, each with what it does.
### An underscore in an id of the game is a hyphen here: lady_chacha is character-lady-chacha.

## Characters

character-benkei = Benkei
    .short = You are 1 harder to reach.
    .text = Attacking you is 1 harder for everybody else.
character-chiyome = Chiyome
    .short = Only Weapons wound you, and Simultaneous Attack.
    .text = Only Weapons can cost you Resilience: Battle Cry, Jujutsu, Bleeding Wound, the wound of a Counterattack and Yukimura's revelation do nothing to you. Cards that do not wound work normally, and Simultaneous Attack still takes 1 Resilience.
character-ginchiyo = Ginchiyo
    .short = Weapons deal you 1 wound less, but at least 1.
    .text = You suffer 1 wound less from each Weapon, but at least 1. It comes off after all that the attacker adds. Battle Cry and Jujutsu are not reduced.
character-goemon = Goemon
    .short = You may play 1 Weapon more each turn.
    .text = You may play one Weapon more in each of your turns.
character-hanzo = Hanzō
    .short = Any Weapon parries for you, but not your last card.
    .text = You may discard a Weapon as a parry, against Battle Cry too, unless it is the only card in your hand.
character-hideyoshi = Hideyoshi
    .short = You draw 1 card more each turn.
    .text = You draw 1 card more in your Draw phase.
character-ieyasu = Ieyasu
    .short = Your first card may be the top of the discards.
    .text = The first card of your Draw phase may be the top card of the discard pile. The others come from the deck. It may be a card just turned up for Bushido.
character-kojiro = Kojirō
    .short = Your Weapons reach everybody.
    .text = Your Weapons reach everybody, whatever the difficulty. Harmless players remain out of bounds.
character-musashi = Musashi
    .short = Your Weapons wound 1 more.
    .text = Your Weapons deal 1 wound more to other characters. Battle Cry, Jujutsu and other cards are not improved.
character-nobunaga = Nobunaga
    .short = Give up 1 Resilience to draw 1 card, again and again.
    .text = In your Play phase you may give up 1 Resilience, but never the last one, to draw 1 card. As often as you like.
character-tomoe = Tomoe
    .short = You draw 1 card when your Weapon wounds.
    .text = You draw 1 card whenever one of your Weapons wounds another player, however many wounds it deals. A parried attack brings nothing.
character-ushiwaka = Ushiwaka
    .short = You draw 1 card for each wound from a Weapon.
    .text = You draw 1 card for each wound you suffer from a Weapon. Wounds beyond your last Resilience do not count.

## Characters of the expansion

character-bokuden = Bokuden
    .short = You may draw 1 card for each Torii card you play.
    .text = You may draw 1 card whenever you play a Torii card, on other players' turns too. A Parry against a Weapon or a Counterattack was played; one discarded to Battle Cry was not.
character-gracia = Gracia
    .short = You regain 1 Resilience at the start of your turn.
    .text = You regain 1 Resilience at the start of your turn, up to your full number. Someone defeated recovers as usual and gains nothing more.
character-kanbei = Kanbei
    .short = You may parry with a Property in front of you.
    .text = You may discard a Property in front of you as a parry, also one that does you harm. Properties in your hand are no use for this.
character-kenshin = Kenshin
    .short = Of all Weapons only those with Origami wound you.
    .text = Of all Weapons, only those with an Origami can wound you. Others may be used against you, but without effect. Battle Cry and Jujutsu work.
character-lady-chacha = Lady Chacha
    .short = Two equal symbols revealed save you from a Weapon.
    .text = When a Weapon is used against you, two cards are revealed. If their symbols are the same, you suffer no wounds. Otherwise you may still parry.
character-masamune = Masamune
    .short = You may reveal up to 3 cards and use the best.
    .text = Whenever you reveal, you may turn up up to three cards, one by one, and use the one you like best. For Bushido too.
character-motonari = Motonari
    .short = You draw 1 card whenever anybody falls.
    .text = You draw 1 card whenever anybody loses their last Resilience, yourself included.
character-okuni = Okuni
    .short = Discard an Origami card to ignore an Action.
    .text = When an Action is aimed at you or at everybody, you may discard an Origami card, without its own effect, to ignore its effect on yourself. It does not help against Properties.
character-shima = Shima
    .short = Once a turn: 1 Resilience for any Property in play.
    .text = Once in your turn you may give up 1 Resilience, but never the last one, to take any Property in play into your hand, your own side included.
character-shingen = Shingen
    .short = Weapons with Fuji do not count for your limit.
    .text = Your Weapons with Fuji do not count towards the Weapons you may play in a turn.
character-yoshihiro = Yoshihiro
    .short = Each Weapon deals you 1 wound more.
    .text = Whenever a Weapon wounds you, you suffer 1 wound more. Battle Cry, Jujutsu and other cards are not increased.
character-yukimura = Yukimura
    .short = Who wounds you takes 1 wound if you reveal Origami.
    .text = Whenever another player wounds you, by whatever means, reveal a card: on an Origami that player suffers 1 wound too. If this takes their last Resilience, they give you 1 Honor, and if it is their turn, it ends. Bleeding Wound does not set it off.

## Roles and teams

role-shogun = Shogun
    .text = Known to everybody, and the first to play. Wins together with the Samurai.
role-samurai = Samurai
    .text = Sworn to the Shogun in secret. Wins together with the Shogun.
role-ninja = Ninja
    .text = All the Ninja are one team and win together, without knowing each other at first.
role-ronin = Ronin
    .text = A team of one, with Honor that counts for more at the end. At a table of eight there are two, who win together.

role-ninja-1 = Ninja ★
role-ninja-2 = Ninja ★★
role-ninja-3 = Ninja ★★★
role-shogun-2 = Shogun ★★
role-samurai-1 = Samurai ★
role-samurai-3 = Samurai ★★★
role-ronin-1 = Ronin ★
role-ronin-2 = Ronin ★★

team-shogun = the Shogun's team
team-ninja = the Ninja
team-ronin = the Ronin

## Types, symbols and sets of cards

card-type-weapon = Weapon
    .text = Attacks one player within its reach. As a rule one a turn.
card-type-property = Property
    .text = Stays in front of a player and works as long as it lies there.
card-type-action = Action
    .text = Takes effect at once, whatever the difficulty, and is discarded. Any number a turn.

symbol-fuji = Fuji
    .text = Mount Fuji. About one card in eight.
symbol-koi = Koi
    .text = A carp. About one card in eight.
symbol-torii = Torii
    .text = The gate of a shrine. About one card in four.
symbol-origami = Origami
    .text = A paper crane. About every other card.

card-set-base = Base game
card-set-expansion = Rising Sun

## Phases of a turn

phase-recover = Recover
    .text = If you have no Resilience, all of it returns. Then come Bushido and Bleeding Wounds.
phase-draw = Draw
    .text = Draw two cards.
phase-play = Play
    .text = Play as many cards as you like, but as a rule only one Weapon.
phase-discard = Discard
    .text = Discard until you hold no more than seven cards.
