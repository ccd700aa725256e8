### What Samurai Sword asks, and what can be answered.
### The message is the question as its seat reads it; .title names it for everybody, .pass is the button for no.

## The own turn

ask-choose-play = Play a card{ $left ->
    [0] {" "}(no Weapon this turn any more)
    [one] {" "}(you may still play { $left } Weapon)
   *[other] {" "}(you may still play { $left } Weapons)
}, or end your Play phase.
    .title = Play cards
    .pass = End my Play phase
play = { $card }
    .group = { $card }
play-at = { $card } → { $to }
    .group = { $card }
    .short = { $to }
play-at-hand = { $card } → a card from { $to }'s hand
    .group = { $card }
    .short = A card from { $to }'s hand
play-at-property = { $card } → { $property } of { $to }
    .group = { $card }
    .short = { $property } of { $to }
use = Ability of { $character }
    .group = Ability of { $character }
use-at-property = Ability of { $character } → { $property } of { $to }
    .group = Ability of { $character }
    .short = { $property } of { $to }
ask-choose-first-card = { character-ieyasu }: the first card you draw may be the top card of the discards, { $card }.
    .title = Draw the first card
from-discards = { $card } from the discards
from-deck = A card from the deck
ask-discard-down = { $number ->
    [one] You hold more than seven cards. Discard { $number } card.
   *[other] You hold more than seven cards. Discard { $number } cards.
}
    .title = Discard down to seven cards
discard = { $card }
ask-may-draw = You played a card with Torii. Draw a card ({ character-bokuden })?
    .title = { character-bokuden }: draw a card?
    .pass = Draw nothing
draw = { $number ->
    [one] Draw { $number } card
   *[other] Draw { $number } cards
}
ask-choose-drawer = Who draws a card for your { card-kote }? You may choose yourself.
    .title = { card-kote }: who draws a card
player = { $to }

## The start of a turn

ask-choose-revealed = Use one of the cards turned up for { $source }, or turn up another; { $left ->
    [0] none is left to turn up
    [one] you may turn up { $left } more
   *[other] you may turn up { $left } more
}.
    .title = Choose a card turned up for { $source }
use-card = Use { $card }
turn-up-another = Turn up another
ask-answer-bushido = { card-bushido } has turned up a Weapon. Discard a Weapon from your hand, and { card-bushido } moves on; or yield. You have { $honor } Honor.
    .title = Answer { card-bushido }
lose-honor = Yield: lose 1 Honor
discard-bushido = Yield: { card-bushido } is discarded

## When others act

ask-may-parry = **{ $by } attacks you with { $weapon }**: { $number ->
    [0] it cannot wound you
    [one] { $number } wound
   *[other] { $number } wounds
}. You have { $resilience } Resilience. Do you parry?
    .title = Answer the attack with { $weapon }
    .pass = Do not parry
ask-answer-counterattack = **{ $by } parries with { card-counterattack }**: give up a card that parries, or suffer 1 wound. You have { $resilience } Resilience.
    .title = Answer { card-counterattack }
    .pass = Take the wound
ask-answer-all = **{ $by } plays { $card }**: { $card-id ->
    [jujutsu] discard a Weapon
   *[other] discard a card that parries
}, or suffer 1 wound. You have { $resilience } Resilience.
    .title = Answer { $card }
    .pass = Take the wound
ask-show-card = **{ $by } plays { card-intuition }**: which card of your hand do you show? { $by } takes one of the cards shown.
    .title = Show a card ({ card-intuition })
ask-take-shown = Which of the cards shown do you take?
    .title = Take one of the cards shown
ask-may-ignore = **{ $by } plays { $card }**, which reaches you. Discard an Origami card and ignore it ({ character-okuni })?
    .title = Answer { $card }
    .pass = Let it happen
ask-use-peasants = You are about to lose { $number } Resilience ({ $source }) and have { $resilience }. Each { card-peasant } you discard saves one.
    .title = Discard { card-peasant }?
    .pass = Keep them
ask-discard-one = { $source } of { $by } has wounded you. Which card do you discard?
    .title = Discard a card ({ $source })
give-up = { $card }
give-up-property = { $property } in front of me
ignore-with = Ignore it with { $card }
show = { $card }
take = { $card } of { $victim }
peasants = Discard { $number }
