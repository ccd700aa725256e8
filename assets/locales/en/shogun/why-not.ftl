### What isn't offered although a newcomer would expect it, and why (engine/shogun/refusals.py).

## Starting provinces

why-not-groups-used = **Groups of { $groups } armies:** you've already placed all of yours.
why-not-group-before-card = **An army group for the pile's card:** you choose it after you've seen the card.
why-not-other-claims = **Other provinces:** you can only take a face-up card or draw from the pile.
why-not-drawn-stays = **Another province:** you drew { $province }, so you have to keep it.

## Planning

why-not-lost-since = **{ $provinces }:** { $provinces-count ->
    [one] you used it in last round's plan but have lost it since.
   *[other] you used them in last round's plan but have lost them since.
}
why-not-bids-too-high = **{ $bids-count ->
    [one] Bid of { $bids } chests:**
   *[other] Bids of { $bids } chests:**
} { $chests ->
    [0] you have no chests.
    [one] you have only { $chests } chest.
   *[other] you have only { $chests } chests.
}
why-not-targets-later = **Provinces to attack:** now you choose only where your armies start. You choose their target when the action comes up.
why-not-one-action-each = **The same province twice:** each province has one card, so it can carry out only one action per round.
why-not-chests-on-actions = **Chest cards on actions:** they do nothing there. You choose one for your bid, and the bot puts the others on empty spaces.

## Special cards

why-not-taken = **{ $specials }:** { $specials-count ->
    [one] { $seats } has already taken it.
   *[other] already taken by { $seats }, in that order.
}
why-not-place-of-card = **The same card with a different place:** a card's position in the row is its place in the turn order, so you take both together.

## Battles and moves

why-not-protected = **{ $provinces }:** { $provinces-count ->
    [one] it has a temple, and { $event } forbids attacks on provinces with a temple this round.
   *[other] they have temples, and { $event } forbids attacks on provinces with a temple this round.
}
why-not-out-of-play = **{ $provinces }:** out of play in a game with { $players } players.
why-not-too-far = **Provinces farther away:** armies from { $origin } can only go to its neighbors, by land or by sea.
why-not-must-go = **Staying in { $origin }:** you planned this action, so if armies can go somewhere, at least 1 has to.
why-not-one-target = **Several targets:** all armies of an action go to the same province.
why-not-no-battle = **{ $provinces }:** { $provinces-count ->
    [one] you don't own it, and this action can't attack.
   *[other] you don't own them, and this action can't attack.
}
why-not-own-too-far = **{ $provinces }:** not next to { $origin }. Armies can only move to a neighbor.
why-not-one-stays = **{ $armies ->
    [2] Both armies:**
   *[other] All { $armies } armies:**
} at least 1 has to stay in { $origin }.
why-not-bonus-move = **{ $special }:** it only helps in an attack, and { $province } is yours.
why-not-bonus-reserve = **{ $special }:** its army comes from your reserve, which is empty.
why-not-other-origins = **Armies in { $provinces }:** this action only sends armies from { $origin }.
why-not-someone-goes = **Sending no army:** { $province } is already the target, so at least 1 army has to go there.

## Defending

why-not-defense-reserve = **{ $allowed } armies:** your reserve has only { $supply }.
why-not-defense-limit = **More than { $armies ->
    [one] { $armies } army:**
   *[other] { $armies } armies:**
} { $allowed-by-count ->
    [one] { $allowed-by } lets you add only { $armies }.
   *[other] { $allowed-by } together let you add only { $armies }.
}
why-not-castle-without-event = **The castle in { $province }:** it only adds an army in a round whose event says so.
why-not-event-without-castle = **{ $event }:** this event only helps provinces with a castle, and { $province } has none.
why-not-neighbors-stay-out = **Armies in { $provinces }:** they can't help. Only armies from your reserve can join those in { $province }.

## Deploying

why-not-few-recruits = **{ $number } armies:** because of { $event }, { $action } places only { $usual } this round.
why-not-other-numbers = **Any other number:** you place exactly { $usual } armies or, with { $special }, exactly { $more }.
why-not-must-deploy = **Placing no armies:** you planned { $action }, and you must carry out every action you can.

## Winter

why-not-no-revolt = **{ $provinces }:** { $provinces-count ->
    [one] it doesn't revolt. The provinces that do were drawn at random.
   *[other] they don't revolt. The provinces that do were drawn at random.
}
