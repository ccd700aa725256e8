### Playing cards: the name and, in our own words, what the card does.
### Numbers and symbols of a card are data of the game and are told beside the text.
### .short is for menus and for what stands beside a question: about ten words, at most 90 characters. In it
### $difficulty and $wounds are the numbers of a Weapon.

## Weapons

card-bokken = Bokken
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A wooden practice sword. A plain attack with no further effect, and never too proud for a neighbour.
card-kiseru = Kiseru
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A tobacco pipe of solid iron. A plain attack with no further effect.
card-wakizashi = Wakizashi
    .short = Reaches { $difficulty }, { $wounds }.
    .text = The short sword of the pair. A plain attack with no further effect.
card-bo = Bō
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A long wooden staff. A plain attack with no further effect.
card-kusarigama = Kusarigama
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A sickle on a weighted chain. A plain attack with no further effect.
card-katana = Katana
    .short = Reaches { $difficulty }, { $wounds }.
    .text = The long sword of the pair. A plain attack with no further effect.
card-shuriken = Shuriken
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A throwing star. A plain attack with no further effect.
card-kanabo = Kanabō
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A club with iron studs. A plain attack with no further effect.
card-nodachi = Nodachi
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A sword as long as its bearer. A plain attack with no further effect.
card-naginata = Naginata
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A blade on a long shaft. A plain attack with no further effect.
card-nagayari = Nagayari
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A very long spear. A plain attack with no further effect.
card-tanegashima = Tanegashima
    .short = Reaches { $difficulty }, { $wounds }.
    .text = A matchlock gun. A plain attack with no further effect.
card-daikyu = Daikyū
    .short = Reaches { $difficulty }, { $wounds }.
    .text = The great bow. A plain attack with no further effect.

## Properties

card-focus = Focus
    .short = 1 Weapon more each turn.
    .text = While it lies in front of you, you may play one Weapon more in each of your turns. Several add up. It works from the moment you play it; losing it later does not undo Weapons already played.
card-armor = Armor
    .short = You are 1 harder to reach.
    .text = While it lies in front of you, attacking you is 1 harder for everybody else. Several add up. Your own attacks are not affected, nor is the way past you to somebody behind you.
card-fast-draw = Fast Draw
    .short = Your Weapons wound 1 more.
    .text = While it lies in front of you, your Weapons deal 1 wound more when they hit another character. Several add up. Battle Cry, Jujutsu and other cards are not improved.
card-bushido = Bushido
    .short = In front of anybody: may cost 1 Honor each turn.
    .text = Place it in front of anybody, yourself included, harmless or not. After Recover its holder turns up the top card of the deck. If that is no Weapon, Bushido moves on to the left. If it is one, the holder either discards a Weapon from hand, and Bushido moves on to the left, or loses 1 Honor to the box and discards Bushido. A holder without a Weapon in hand has no choice. Only one Bushido can be in play.

## Actions

card-parry = Parry
    .short = Stops a Weapon or a Battle Cry.
    .text = Play it when a Weapon is used against you, and the attack has no effect at all. It is also what Battle Cry asks for.
card-geisha = Geisha
    .short = Discard a Property or hand card.
    .text = Discard one card, however far away: any Property in play, your own side included, or a card drawn blindly from another player's hand. It also removes Bushido.
card-diversion = Diversion
    .short = Take a blind card from a hand.
    .text = Draw one card blindly from another player's hand into your own, however far away. Somebody with an empty hand cannot be chosen.
card-battle-cry = Battle Cry
    .short = All others discard a parry or take 1 wound.
    .text = Everybody else who is not harmless discards a card with the parry sign or suffers 1 wound. Holding one is no duty to use it. The wounds are not those of a Weapon.
card-tea-ceremony = Tea Ceremony
    .short = You draw 3, all others 1.
    .text = You draw 3 cards, and everybody else draws 1. Harmless players draw too.
card-jujutsu = Jujutsu
    .short = All others discard a Weapon or take 1 wound.
    .text = Everybody else who is not harmless discards a Weapon or suffers 1 wound. Holding one is no duty to use it. The wounds are not those of a Weapon.
card-breathing = Breathing
    .short = All your Resilience back; another draws 1.
    .text = Recover all your Resilience. Then another player of your choice draws 1 card, which they cannot refuse. You may play it unhurt, and give the card to somebody whose hand is empty: they are harmless no longer.
card-daimyo = Daimyo
    .short = Draw 2; or 1 point at the end.
    .text = Play it to draw 2 cards. If you still hold it when the game ends, it is worth 1 point, which is never multiplied. To a Ronin it is worth nothing.

## The expansion: Weapons

card-chigiriki = Chigiriki
    .short = Reaches { $difficulty }, { $wounds }; only a Weapon parries it.
    .text = Only discarding a Weapon from hand parries it. Parry and Counterattack do not help, nor does Kanbei's ability. Jitte and Tessen do, since they are Weapons.
card-jitte = Jitte
    .short = Reaches { $difficulty }, { $wounds }; parries too.
    .text = Play it as an attack or as a parry, as you like, but never as both. It answers Battle Cry and, as a Weapon, Jujutsu. Used as a parry it does not count as a Weapon of your turn.
card-kozuka = Kozuka
    .short = Reaches { $difficulty }, { $wounds }; returns to your hand if it wounds.
    .text = If it causes at least one wound, it returns to your hand at once. You may use it again this turn if you may still play Weapons. If Peasants took all the wounds, it does not return.
card-kusanagi = Kusanagi
    .short = Reaches { $difficulty }, { $wounds }.
    .text = Deals as many wounds as its target has Honor. Fast Draw and Musashi's ability are added.
card-makibishi = Makibishi
    .short = Reaches { $difficulty }, { $wounds }; also against an empty hand.
    .text = May be used against somebody with an empty hand, but not against somebody without Resilience.
card-manriki-gusari = Manriki Gusari
    .short = Reaches { $difficulty }, { $wounds }; whom it wounds discards a card.
    .text = If it causes at least one wound, its victim discards a card of their choice, even when defeated by it. With an empty hand nothing more happens.
card-shigehto-yumi = Shigehto Yumi
    .short = Reaches { $difficulty }, { $wounds }; then play 1 Weapon more.
    .text = After playing it you may play one Weapon more this turn, on top of everything else you may play.
card-tanto = Tanto
    .short = Reaches { $difficulty }, { $wounds }; on yourself too, for 1 Honor if you fall.
    .text = You may use it on yourself. If that takes your last Resilience, you gain 1 Honor instead of losing any, and your turn ends. Otherwise it is just a wound; Fast Draw and Musashi's ability do not add to it.
card-tessen = Tessen
    .short = Reaches { $difficulty }, { $wounds }; parries too.
    .text = Play it as an attack or as a parry, as you like, but never as both. It answers Battle Cry and, as a Weapon, Jujutsu. Used as a parry it does not count as a Weapon of your turn.
card-zen = Zen
    .short = Reaches { $difficulty }, { $wounds }.
    .text = Deals as many wounds as its target has Properties in front of them. Bushido, Bleeding Wound and Curse count. Fast Draw and Musashi's ability are added.

## The expansion: Properties

card-attendant = Attendant
    .short = You draw 1 more each turn.
    .text = While it lies in front of you, you draw 1 card more in each of your Draw phases. Hideyoshi then draws 4.
card-peasant = Peasant
    .short = In play: saves 1 Resilience.
    .text = While it lies in front of you, you may discard it instead of losing 1 Resilience, whatever the cause. That includes the price of your own abilities and Bleeding Wound. It is no use in your hand.
card-bleeding-wound = Bleeding Wound
    .short = In front of anybody: may cost 1 Resilience each turn.
    .text = Place it in front of anybody. On their turn, after Recover and Bushido, they reveal a card: on an Origami they lose 1 Resilience, but never the last one. Each Bleeding Wound has a reveal of its own. It is discarded when its holder loses Honor in any way.
card-kote = Kote
    .short = Per Koi card you play, somebody draws 1.
    .text = While it lies in front of you, each Koi card you play lets a player of your choice draw 1 card. You may choose yourself.
card-curse = Curse
    .short = In front of anybody: a fall costs all Properties.
    .text = Place it in front of anybody. When they lose all their Resilience, all Properties in front of them are discarded, and the Curse with them. Losing Honor alone does not set it off.

## The expansion: Actions

card-simultaneous-attack = Simultaneous Attack
    .short = You and another lose 1 Resilience, never the last.
    .text = Give up 1 Resilience and name another player, who loses 1 too. It never takes anybody's last one, so you need at least 2 to play it. It is not a Weapon: it sets off no abilities about Weapons, and Chiyome is not safe from it.
card-counterattack = Counterattack
    .short = Parries; the attacker parries too or takes 1 wound.
    .text = Parries a Weapon other than Chigiriki; it does not answer Battle Cry. In addition the attacker parries in turn or suffers exactly 1 wound; another Counterattack does not help there. An attacker defeated by it gives you 1 Honor, and the turn ends.
card-mimic = Mimic
    .short = Take any Property in play.
    .text = Take any Property in play into your hand, however far away, your own side included. Cards in other players' hands are out of reach.
card-intuition = Intuition
    .short = All others show a card, you take one.
    .text = Everybody else who is not harmless shows a card of their choice, all at the same time. Take one of them into your hand; the others go back.
