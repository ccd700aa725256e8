### Names of the components, each with what it does.
### Underscores in game ids become hyphens here: lady_chacha is character-lady-chacha.

## Characters

character-benkei = Benkei
    .short = +1 Difficulty to attack you.
    .text = The Difficulty to attack you is 1 higher.
character-chiyome = Chiyome
    .short = Only Weapons and Simultaneous Attack wound you.
    .text = Only Weapons can cost you Resilience: Battle Cry, Jujutsu, Bleeding Wound, Counterattack's wound and Yukimura's ability don't affect you. Cards that don't wound work normally, and Simultaneous Attack still takes 1 Resilience.
character-ginchiyo = Ginchiyo
    .short = Weapons deal you 1 less wound, but at least 1.
    .text = Each Weapon deals you 1 less wound, but at least 1. This applies after all of the attacker's bonuses. Wounds from Battle Cry and Jujutsu aren't reduced.
character-goemon = Goemon
    .short = You may play 1 more Weapon each turn.
    .text = You may play 1 more Weapon on each of your turns.
character-hanzo = Hanzō
    .short = You can parry with any Weapon that isn't your last card.
    .text = You may discard a Weapon as a parry, even against Battle Cry, unless it's the only card in your hand.
character-hideyoshi = Hideyoshi
    .short = You draw 1 more card each turn.
    .text = You draw 1 more card in your Draw phase.
character-ieyasu = Ieyasu
    .short = You may draw your first card from the discards.
    .text = You may take the first card of your Draw phase from the top of the discard pile, even a card just revealed for Bushido. The rest come from the deck.
character-kojiro = Kojirō
    .short = Your Weapons reach every player.
    .text = Your Weapons reach every player, regardless of Difficulty. You still can't target harmless players.
character-musashi = Musashi
    .short = Your Weapons deal 1 more wound.
    .text = Your Weapons deal 1 more wound to other characters. Battle Cry, Jujutsu and other cards aren't affected.
character-nobunaga = Nobunaga
    .short = Give up 1 Resilience to draw 1 card, as often as you like.
    .brief = 1 Resilience for 1 card
    .text = In your Play phase, you may give up 1 Resilience, but never your last, to draw 1 card. You can do this as often as you like.
character-tomoe = Tomoe
    .short = You draw 1 card when your Weapon wounds.
    .text = You draw 1 card each time one of your Weapons wounds another player, no matter how many wounds it deals. A parried attack draws nothing.
character-ushiwaka = Ushiwaka
    .short = You draw 1 card for each wound from a Weapon.
    .text = You draw 1 card for each wound you take from a Weapon. Wounds beyond your last Resilience don't count.

## Characters of the expansion

character-bokuden = Bokuden
    .short = You may draw 1 card for each { ICON("samurai_sword_torii") } Torii card you play.
    .text = You may draw 1 card each time you play a Torii card, even on other players' turns. A Parry against a Weapon or a Counterattack counts as played; one discarded to Battle Cry doesn't.
character-gracia = Gracia
    .short = You regain 1 Resilience at the start of your turn.
    .text = You regain 1 Resilience at the start of your turn, up to your maximum. If you were defeated, you recover as usual and gain nothing more.
character-kanbei = Kanbei
    .short = You may parry with a Property in front of you.
    .text = You may discard a Property in front of you as a parry, even a harmful one. Properties in your hand don't work.
character-kenshin = Kenshin
    .short = Weapons without { ICON("samurai_sword_origami") } Origami don't wound you.
    .text = Weapons without Origami can't wound you. They can be used against you, but have no effect. Battle Cry and Jujutsu still work on you.
character-lady-chacha = Lady Chacha
    .short = Two revealed cards with matching symbols stop a Weapon.
    .text = When a Weapon is used against you, reveal two cards. If their symbols match, you take no wounds. Otherwise you may still parry.
character-masamune = Masamune
    .short = You may reveal up to 3 cards and use the best.
    .text = Whenever you reveal, you may reveal up to three cards, one by one, and use the one you like best. This works for Bushido too.
character-motonari = Motonari
    .short = You draw 1 card whenever a player is defeated.
    .text = You draw 1 card whenever a player, including you, loses their last Resilience.
character-okuni = Okuni
    .short = Discard an { ICON("samurai_sword_origami") } Origami card to ignore an Action.
    .text = When an Action targets you or all players, you may discard an Origami card to ignore the Action; the discarded card has no effect. This protects only you and doesn't work against Properties.
character-shima = Shima
    .short = Once per turn: give up 1 Resilience for any Property in play.
    .brief = 1 Resilience for a Property
    .text = Once during your turn, you may give up 1 Resilience, but never your last, to take any Property in play, including your own, into your hand.
character-shingen = Shingen
    .short = Weapons with { ICON("samurai_sword_fuji") } Fuji don't count toward your limit.
    .text = Your Weapons with Fuji don't count toward the number of Weapons you may play per turn.
character-yoshihiro = Yoshihiro
    .short = Each Weapon deals you 1 more wound.
    .text = Whenever a Weapon wounds you, you take 1 more wound. Wounds from Battle Cry, Jujutsu and other cards aren't increased.
character-yukimura = Yukimura
    .short = When a player wounds you, reveal: { ICON("samurai_sword_origami") } Origami wounds them too.
    .text = Whenever another player wounds you by any means, reveal a card: on Origami, that player also takes 1 wound. If this takes their last Resilience, they give you 1 Honor, and if it's their turn, it ends. Bleeding Wound doesn't trigger it.

## Roles and teams

role-shogun = Shogun
    .text = You are known to all and go first. You win together with the Samurai.
role-samurai = Samurai
    .text = You secretly serve the Shogun. You win together.
role-ninja = Ninja
    .text = You win together with the other Ninja, but don't know who they are at first.
role-ronin = Ronin
    .text = { $stars ->
        [0] A team of one, whose Honor counts for more at the end.
       *[other] You win together with the other Ronin, but don't know who it is at first.
    }

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
    .sign = { ICON("samurai_sword_weapon") }
    .text = Attacks one player within reach. Usually one per turn.
card-type-property = Property
    .sign = { ICON("samurai_sword_property") }
    .text = Stays in front of a player and works while it's there.
card-type-action = Action
    .sign = { ICON("samurai_sword_action") }
    .text = Takes effect immediately, regardless of Difficulty, and is discarded. Any number per turn.

symbol-fuji = Fuji
    .text = Mount Fuji. About one card in eight.
symbol-koi = Koi
    .text = A carp. About one card in eight.
symbol-torii = Torii
    .text = A shrine gate. About one card in four.
symbol-origami = Origami
    .text = A paper crane. About one card in two.

card-set-base = Base game
card-set-expansion = Rising Sun

## Phases of a turn

phase-recover = Recover
    .text = If you have no Resilience, recover all of it. Then resolve Bushido and Bleeding Wounds.
phase-draw = Draw
    .text = Draw 2 cards.
phase-play = Play
    .text = Play any number of cards, but usually only one Weapon.
phase-discard = Discard
    .text = Discard down to 7 cards.
