### What stands beside a question of Samurai Sword: short lines for a phone.

facts-you = You: { $character }, { $role }
facts-power = { $power }
facts-state = ❤ { $resilience } of { $full } Resilience · 🎖 { $honor } Honor
facts-in-front = In front of you: { $cards }
facts-attack = The attack
facts-more-wounds = { $by } adds { $number } with { $traits }.
facts-answers = What answers it
facts-no-answer = No card of yours does.
facts-cards = Cards to choose from
facts-rest = Also in your hand
facts-card = **{ $name }**: { $means }
facts-others = Others: ❤ Resilience, 🎖 Honor, 🎴 cards, → reach you need, ← they need
# A sign stands with its number on one line of a phone.
facts-other = **{ $seat }**, { $character }{ $shogun ->
    [yes] , { role-shogun }
   *[no] { "" }
} ❤ { $resilience } 🎖 { $honor } 🎴 { $hand } · → { $harmless ->
    [yes] harmless
   *[no] { $difficulty }
} ← { $back ->
    [0] any
   *[other] { $back }
}
facts-other-with = { $other } · { $cards }

## Beside an option that is aimed at somebody: at most 90 characters

beside-target = { $differs ->
    [yes] { $wounds ->
        [0] No wound;
        [one] { $wounds } wound;
       *[other] { $wounds } wounds;
    }{" "}
   *[no] { "" }
}{ $resilience } Resilience, { $honor } Honor{ $mine ->
    [yes] { "" }
   *[no] { $back ->
        [0] , hits you with any Weapon
       *[other] , needs reach { $back } to hit you
    }
}
beside-target-with = { $target }; { $cards }
beside-target-number = { $target }; { $number } Properties

## Why a card is offered as an answer

why-parry = it parries.
why-weapon = a Weapon is asked for.
why-hanzo = { character-hanzo } parries with any Weapon.
why-kanbei = { character-kanbei } parries with a Property.
why-okuni = an Origami lets you ignore it.
why-bushido = { $harmful ->
    [yes] a Weapon: discard one or lose 1 Honor.
   *[no] no Weapon: { card-bushido } moves on.
}
why-bleeding-wound = { $harmful ->
    [yes] { $symbol }: you lose 1 Resilience.
   *[no] { $symbol }: nothing happens.
}
