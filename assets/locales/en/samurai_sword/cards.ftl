### Playing cards: the name and, in our own words, what the card does.
### Numbers and symbols are game data, shown next to the text.
### .brief is for the numbered lines of a question and for cards in a picture: at most 28 characters.
### .short is for menus and for lines next to a question: about ten words, at most 90 characters. In it,
### $difficulty and $wounds are the numbers of a Weapon.

## Weapons

card-bokken = Bokken
    .short = Reach { $difficulty }, { $wounds }.
    .text = A wooden practice sword. No special effect.
card-kiseru = Kiseru
    .short = Reach { $difficulty }, { $wounds }.
    .text = A tobacco pipe of solid iron. No special effect.
card-wakizashi = Wakizashi
    .short = Reach { $difficulty }, { $wounds }.
    .text = The short sword of the pair. No special effect.
card-bo = Bō
    .short = Reach { $difficulty }, { $wounds }.
    .text = A long wooden staff. No special effect.
card-kusarigama = Kusarigama
    .short = Reach { $difficulty }, { $wounds }.
    .text = A sickle on a weighted chain. No special effect.
card-katana = Katana
    .short = Reach { $difficulty }, { $wounds }.
    .text = The long sword of the pair. No special effect.
card-shuriken = Shuriken
    .short = Reach { $difficulty }, { $wounds }.
    .text = A throwing star. No special effect.
card-kanabo = Kanabō
    .short = Reach { $difficulty }, { $wounds }.
    .text = A club with iron studs. No special effect.
card-nodachi = Nodachi
    .short = Reach { $difficulty }, { $wounds }.
    .text = A sword as long as its bearer. No special effect.
card-naginata = Naginata
    .short = Reach { $difficulty }, { $wounds }.
    .text = A blade on a long shaft. No special effect.
card-nagayari = Nagayari
    .short = Reach { $difficulty }, { $wounds }.
    .text = A very long spear. No special effect.
card-tanegashima = Tanegashima
    .short = Reach { $difficulty }, { $wounds }.
    .text = A matchlock gun. No special effect.
card-daikyu = Daikyū
    .short = Reach { $difficulty }, { $wounds }.
    .text = The great bow. No special effect.

## Properties

card-focus = Focus
    .short = 1 more Weapon each turn.
    .brief = 1 more Weapon each turn
    .text = While it's in front of you, you may play 1 more Weapon each turn. Multiple copies add up. It counts from the moment you play it; losing it later doesn't undo Weapons already played.
card-armor = Armor
    .short = +1 Difficulty to attack you.
    .brief = +1 reach needed to hit you
    .text = While it's in front of you, the Difficulty to attack you is 1 higher. Multiple copies add up. It doesn't affect your own attacks or attacks past you on other players.
card-fast-draw = Fast Draw
    .short = Your Weapons deal 1 more wound.
    .brief = +1 wound with Weapons
    .text = While it's in front of you, your Weapons deal 1 more wound to other characters. Multiple copies add up. It doesn't affect Battle Cry, Jujutsu or other cards.
card-bushido = Bushido
    .short = On any player: may cost 1 Honor each turn.
    .brief = may cost 1 Honor a turn
    .text = Place it in front of any player, including yourself or a harmless player. After Recover, its holder reveals the top card of the deck. If it isn't a Weapon, Bushido passes to the left. If it is, the holder either discards a Weapon from hand and passes Bushido to the left, or loses 1 Honor to the box and discards Bushido. Without a Weapon in hand, the holder must lose the Honor. Only one Bushido can be in play.

## Actions

card-parry = Parry
    .short = Stops a Weapon or Battle Cry.
    .brief = stops a Weapon or Battle Cry
    .text = Play it when you are attacked with a Weapon: the attack has no effect. It also answers Battle Cry.
card-geisha = Geisha
    .short = Discard a Property in play or a random card from a hand.
    .brief = discard a Property or card
    .text = Discard any Property in play, including your own, or a random card from another player's hand, at any distance. It can also remove Bushido.
card-diversion = Diversion
    .short = Take a random card from a player's hand.
    .brief = take a card from a hand
    .text = Take a random card from another player's hand, at any distance. You can't choose a player with an empty hand.
card-battle-cry = Battle Cry
    .short = All others discard a parry or take 1 wound.
    .brief = others: parry or 1 wound
    .text = Every other player who isn't harmless discards a card with the parry icon or takes 1 wound. They can take the wound even if they have such a card. It doesn't count as a wound from a Weapon.
card-tea-ceremony = Tea Ceremony
    .short = Draw 3 cards; all others draw 1.
    .brief = draw 3, all others 1
    .text = Draw 3 cards. All other players, even harmless ones, draw 1 each.
card-jujutsu = Jujutsu
    .short = All others discard a Weapon or take 1 wound.
    .brief = others: Weapon or 1 wound
    .text = Every other player who isn't harmless discards a Weapon or takes 1 wound. They can take the wound even if they have a Weapon. It doesn't count as a wound from a Weapon.
card-breathing = Breathing
    .short = Recover all Resilience; another player draws 1.
    .brief = recover all; one other draws
    .text = Recover all your Resilience. Then choose another player, who must draw 1 card. You can play it at full Resilience. The drawn card makes an empty-handed player a target again.
card-daimyo = Daimyo
    .short = Draw 2, or keep it for 1 point.
    .brief = draw 2, or keep for 1 point
    .text = Draw 2 cards. If you still hold it when the game ends, it's worth 1 point, never multiplied, or nothing if you are a Ronin.

## The expansion: Weapons

card-chigiriki = Chigiriki
    .short = Reach { $difficulty }, { $wounds }; only a Weapon parries it.
    .text = Only discarding a Weapon from hand parries it. Parry, Counterattack and Kanbei's ability don't work. Jitte and Tessen do, since they are Weapons.
card-jitte = Jitte
    .short = Reach { $difficulty }, { $wounds }; can also parry.
    .text = Play it as an attack or as a parry, not both. It answers Battle Cry and, as a Weapon, Jujutsu. As a parry, it doesn't count toward your Weapons for the turn.
card-kozuka = Kozuka
    .short = Reach { $difficulty }, { $wounds }; returns to hand if it wounds.
    .text = If it deals at least 1 wound, it returns to your hand immediately. You can play it again this turn if you can still play Weapons. If Peasants absorb all the wounds, it doesn't return.
card-kusanagi = Kusanagi
    .short = Reach { $difficulty }, { $wounds }.
    .text = Deals as many wounds as the target has Honor. Fast Draw and Musashi's ability add to it.
card-makibishi = Makibishi
    .short = Reach { $difficulty }, { $wounds }; can hit a player with no cards.
    .text = You can use it against a player with an empty hand, but not against a player without Resilience.
card-manriki-gusari = Manriki Gusari
    .short = Reach { $difficulty }, { $wounds }; the wounded player discards a card.
    .text = If it deals at least 1 wound, the wounded player discards a card of their choice, even if defeated. With an empty hand, nothing more happens.
card-shigehto-yumi = Shigehto Yumi
    .short = Reach { $difficulty }, { $wounds }; then play 1 more Weapon.
    .text = After playing it, you may play 1 more Weapon this turn, on top of your other Weapons.
card-tanto = Tanto
    .short = Reach { $difficulty }, { $wounds }; defeat yourself with it to gain 1 Honor.
    .text = You can use it on yourself. If that takes your last Resilience, you gain 1 Honor instead of losing any, and your turn ends. Otherwise you just take the wound; Fast Draw and Musashi's ability don't add to it.
card-tessen = Tessen
    .short = Reach { $difficulty }, { $wounds }; can also parry.
    .text = Play it as an attack or as a parry, not both. It answers Battle Cry and, as a Weapon, Jujutsu. As a parry, it doesn't count toward your Weapons for the turn.
card-zen = Zen
    .short = Reach { $difficulty }, { $wounds }.
    .text = Deals 1 wound for each Property in front of the target, including Bushido, Bleeding Wound and Curse. Fast Draw and Musashi's ability add to it.

## The expansion: Properties

card-attendant = Attendant
    .short = Draw 1 more card each turn.
    .brief = draw 1 more each turn
    .text = While it's in front of you, you draw 1 more card in your Draw phase. Hideyoshi then draws 4.
card-peasant = Peasant
    .short = In play: discard it to save 1 Resilience.
    .brief = discard to save Resilience
    .text = While it's in front of you, you may discard it instead of losing 1 Resilience for any reason, including the cost of your own ability and Bleeding Wound. It does nothing in your hand.
card-bleeding-wound = Bleeding Wound
    .short = On any player: may cost 1 Resilience each turn.
    .brief = may cost 1 Resilience a turn
    .text = Place it in front of any player. On their turn, after Recover and Bushido, they reveal a card: on Origami, they lose 1 Resilience, but never their last. Each Bleeding Wound gets a separate reveal. It's discarded when its holder loses Honor in any way.
card-kote = Kote
    .short = When you play a { ICON("samurai_sword_koi") } Koi card, a player of your choice draws 1.
    .brief = 1 draw per Koi card played
    .text = While it's in front of you, each Koi card you play lets a player of your choice draw 1 card. You can choose yourself.
card-curse = Curse
    .short = On any player: defeat costs them all Properties.
    .brief = defeat costs all Properties
    .text = Place it in front of any player. When they lose all their Resilience, discard all Properties in front of them, including the Curse. Losing Honor alone doesn't trigger it.

## The expansion: Actions

card-simultaneous-attack = Simultaneous Attack
    .short = You and another player each lose 1 Resilience, never the last.
    .brief = you both lose 1 Resilience
    .text = Give up 1 Resilience and choose another player, who also loses 1. It never takes a player's last Resilience, so you need at least 2 to play it. It isn't a Weapon, so it triggers no Weapon abilities. Even Chiyome loses 1.
card-counterattack = Counterattack
    .short = Parries; the attacker must parry too or take 1 wound.
    .brief = parry and strike back
    .text = Parries any Weapon except Chigiriki; it doesn't answer Battle Cry. The attacker must then parry in turn or take exactly 1 wound; another Counterattack doesn't help. An attacker defeated by it gives you 1 Honor, and the turn ends.
card-mimic = Mimic
    .short = Take any Property in play.
    .brief = take a Property in play
    .text = Take any Property in play, including your own, into your hand, at any distance. It can't take cards from other players' hands.
card-intuition = Intuition
    .short = All others show a card; you take one.
    .brief = take 1 of the cards shown
    .text = Every other player who isn't harmless shows a card of their choice, all at the same time. Take one of them into your hand; the others go back.
