### Lines next to a question of Samurai Sword, short enough for a phone. No-break spaces keep a number with its word.

facts-you = You: { $character }, { $role }
facts-power = { $power }
facts-state = ❤ { $resilience } of { $full } Resilience · 🎖 { $honor } Honor
facts-in-front = In front of you: { $cards }
facts-attack = The attack
facts-more-wounds = { $by } adds { $number } more ({ $traits }).
facts-answers = Your possible answers
facts-no-answer = None.
facts-cards = Cards to choose from
facts-rest = Also in hand
facts-card = **{ $name }**: { $means }
facts-card-alone = **{ $name }**
facts-signed = { $sign-id ->
    [none] { $name }
   *[other] { $sign } { $name }
}
facts-numbered = { $numbers }. { $name }
facts-numbered-of = { $numbers }. { $name } ({ $victim })
facts-also = Also in hand: { $cards }
facts-others = Others: ❤ Resilience, 🎖 Honor, 🎴 hand, reach needed
# Emojis rather than icons: eight players' icons would exceed Discord's limit for texts.
# No-break spaces keep each symbol and its number on one line of a phone.
facts-other = **{ $seat }**, { $character }{ $shogun ->
    [yes] , { role-shogun }
   *[no] { "" }
} ❤ { $resilience } 🎖 { $honor } 🎴 { $hand } · { $harmless ->
    [yes] harmless
   *[no] you need { $difficulty }
}, { $back ->
    [0] any Weapon hits you
   *[other] they need { $back }
}
facts-other-with = { $other } · { $cards }

## Next to an option that targets a player: at most 90 characters

beside-target = { $means }: { $resilience } Resilience, { $honor } Honor{ $mine ->
    [yes] { "" }
   *[no] { $back ->
        [0] , hits you with any Weapon
       *[other] , needs reach { $back } to hit you
    }
}
beside-wounds = { $number ->
    [0] No wounds
    [one] { $number } wound
   *[other] { $number } wounds
}
beside-target-with = { $target }; { $cards }
beside-target-number = { $target }; { $number } Properties

## Why a card is offered as an answer

why-parry = can parry.
why-weapon = any Weapon works.
why-hanzo = { character-hanzo } parries with any Weapon.
why-kanbei = { character-kanbei } parries with a Property.
why-okuni = an { ICON("samurai_sword_origami") } Origami card lets you ignore it.
why-bushido = not a Weapon, so { card-bushido } passes to the left.
why-bushido-harmful = { $weapons ->
    [0] { $pays ->
        [yes] a Weapon. You have none to discard, so you lose 1 Honor.
       *[no] a Weapon. You have none to discard, so { card-bushido } is discarded.
    }
   *[other] { $pays ->
        [yes] a Weapon, so discard one from your hand or lose 1 Honor.
       *[no] a Weapon, so discard one from your hand or discard { card-bushido }.
    }
}
why-bleeding-wound = { $harmful ->
    [yes] { ICON("samurai_sword_origami") } { $symbol }, so you lose 1 Resilience, but never your last.
   *[no] { $symbol }, so nothing happens.
}

## What each answer leads to: a few short sentences, on the panel and in the picture

outcome-with-card = { $answer-id ->
    [may-parry] Parry
    [answer-bushido] Discard a Weapon
   *[other] { $card-id ->
        [jujutsu] Discard a Weapon
       *[other] Discard a parry
    }
}
outcome-without = { $answer-id ->
    [may-parry] Don't parry
    [answer-bushido] Discard { card-bushido }
   *[other] Take the wound
}
outcome-no-card = You have no card for it.
outcome-no-wounds = No wounds.
outcome-kept = You keep { $resilience } Resilience and { $honor } Honor.
outcome-cards = { $number ->
    [0] You have no cards left.
    [one] You have { $number } card left.
   *[other] You have { $number } cards left.
}
outcome-property = It costs a Property.
outcome-counterattack = { card-counterattack } also strikes { $by } for 1, unless parried.
outcome-wounded = You have { $left } of { $full } Resilience left.
outcome-honor-kept = You keep { $honor } Honor.
outcome-honor-lost = You lose 1 Honor and have { $honor }.
outcome-fall = You lose your last Resilience and 1 Honor: you have { $honor }, { $by } has { $gained }.
outcome-fall-of-many = You lose your last Resilience and 1 Honor to { $by }: you have { $honor }.
outcome-last = You lose your last Resilience.
outcome-end = The game ends.
outcome-peasants = First, each { card-peasant } can save 1 Resilience.
outcome-draw = { $number ->
    [one] You draw { $number } card.
   *[other] You draw { $number } cards.
}
outcome-bushido-passes = { card-bushido } passes to { $seat }.
outcome-bushido-discarded = { card-bushido } is discarded.
