### What Samurai Sword asks, and what can be answered.
### The message is the question as its seat reads it; .title names it for everybody, .pass is the button for no.

## The own turn

ask-choose-play = { $left ->
    [0] You may play any cards but Weapons, or end your Play phase.
    [one] You may play { $left } Weapon and any other cards, or end your Play phase.
   *[other] You may play { $left } Weapons and any other cards, or end your Play phase.
}
    .title = Play cards
    .call = Play cards, or end your Play phase
    .pass = End my Play phase
play = { $card }
    .group = { $card }
play-at = { $card } → { $to }
    .group = { $card }
    .short = { $to }
play-at-hand = { $card } → a card from { $to }'s hand
    .group = { $card }
    .short = A card from { $to }'s hand
play-at-property = { $card } → { $to }'s { $property }
    .group = { $card }
    .short = { $to }'s { $property }
use = { $character }'s ability
    .group = { $character }'s ability
use-at-property = { $character }'s ability → { $to }'s { $property }
    .group = { $character }'s ability
    .short = { $to }'s { $property }
ask-choose-first-card = Is the first card you draw the top card of the discards, { $card }, or one from the deck?
    .title = Draw the first card, from the discards or the deck
from-discards = { $card } from the discards
from-deck = A card from the deck
ask-discard-down = { $number ->
    [one] You hold more than seven cards. Discard { $number } card.
   *[other] You hold more than seven cards. Discard { $number } cards.
}
    .title = Discard down to seven cards
    .confirm = Done: discard { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
discard = { $card }
ask-may-draw = You played a card with a Torii. Do you draw a card for it?
    .title = Draw a card as { character-bokuden }, or not
    .pass = Draw nothing
draw = { $number ->
    [one] Draw { $number } card
   *[other] Draw { $number } cards
}
ask-choose-drawer = Who draws a card for your { card-kote }? You may choose yourself.
    .title = Say who draws a card for { card-kote }
player = { $to }

## The start of a turn

ask-choose-revealed = { $left ->
    [0] Use one of the cards turned up for { $source }.
   *[other] Use one of the cards turned up for { $source }, or turn up another, at most { $left } more.
}
    .title = Choose a card turned up for { $source }
use-card = Use { $card }
turn-up-another = Turn up another
ask-answer-bushido = A Weapon was turned up for { card-bushido }. Discard a Weapon, and { card-bushido } moves on to your left, or yield.
    .title = Discard a Weapon for { card-bushido }, or yield
lose-honor = Yield: lose 1 Honor
discard-bushido = Yield: { card-bushido } is discarded

## When others act

ask-may-parry = { $number ->
    [0] **{ $by } attacks you with { $weapon }**, which cannot wound you. Do you parry?
    [one] **{ $by } attacks you with { $weapon }** for { $number } wound. Do you parry?
   *[other] **{ $by } attacks you with { $weapon }** for { $number } wounds. Do you parry?
}
    .title = { $number ->
        [0] Answer { $by }'s attack ({ $weapon }, no wound)
        [one] Answer { $by }'s attack ({ $weapon }, { $number } wound)
       *[other] Answer { $by }'s attack ({ $weapon }, { $number } wounds)
    }
    .call = { $number ->
        [0] Answer { $by }'s attack with { $weapon }, which cannot wound
        [one] Answer { $by }'s attack with { $weapon } for { $number } wound
       *[other] Answer { $by }'s attack with { $weapon } for { $number } wounds
    }
    .pass = Do not parry
ask-answer-counterattack = **{ $by } parries with { card-counterattack }**: play a card that parries, or suffer 1 wound.
    .title = Answer { $by }'s { card-counterattack }
    .pass = Take the wound
ask-answer-all = { $card-id ->
    [jujutsu] **{ $by } plays { $card }**: discard a Weapon, or suffer 1 wound.
   *[other] **{ $by } plays { $card }**: discard a card that parries, or suffer 1 wound.
}
    .title = Answer { $by }'s { $card }
    .pass = Take the wound
ask-show-card = **{ $by } plays { card-intuition }**: which card of your hand do you show? { $by } takes one of the cards shown.
    .title = Show a card for { $by }'s { card-intuition }
ask-take-shown = Which of the cards shown do you take into your hand?
    .title = Take one of the cards shown
ask-may-ignore = **{ $by } plays { $card }**, which reaches you. Do you discard an Origami card and ignore it?
    .title = Answer { $by }'s { $card }
    .pass = Let it happen
ask-use-peasants = You have { $resilience } Resilience and are about to lose { $number } to { $source }. Each { card-peasant } you discard saves 1.
    .title = Save Resilience with a { card-peasant }, or not
    .pass = Discard none
ask-discard-one = { $by }'s { $source } has wounded you. Which card do you discard?
    .title = Discard a card for { $by }'s { $source }
give-up = { $card }
give-up-property = { $property } in front of me
ignore-with = Ignore it with { $card }
show = { $card }
take = { $victim }'s { $card }
peasants = { $number ->
    [one] Discard { $number } { card-peasant }
   *[other] Discard { $number } { card-peasant }s
}
