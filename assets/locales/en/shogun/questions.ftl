### What Shogun asks, and what can be answered.
### The message is the question as its seat reads it; .title names it for everybody, .pass is the button for no,
### .call is what everybody reads when the seat is called. What is secret stands in none of the two.

## The first provinces

ask-claim-province = Claim a province: one of the open cards with one of your army groups, or the top card of the pile; its army group you choose when you have seen it.
    .title = Claim a province
    .call = Claim a province, open or covered
claim-open = { $province }, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
    .group = { $province }
    .short = { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }
claim-hidden = Top card of the pile
ask-choose-group = You drew { $province }. Which army group stands there?
    .title = Choose an army group for { $province }
    .call = Choose the army group for { $province }
army-group = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
ask-assign-groups = These provinces were dealt to you. Give each of them an army group. Nobody sees it before all have done so.
    .title = Place your army groups
    .call = Place your army groups in the provinces dealt to you
dealt-province = { $province }

## Planning

ask-plan = Plan the { $season-id ->
    [spring] spring
    [summer] summer
   *[autumn] autumn
} of year { $year }: a province of yours for each action that you want, and your bid. { $bid ->
    [0] You have { $provinces ->
        [one] one province: place it on an action or on the bid space.
       *[other] { $provinces } provinces: place all of them, on actions or on the bid space.
    }
   *[other] Place at least { $least } provinces, and a card on the bid space. A province there counts toward the { $least }.
} A plan is final once the last is in; until then you can change it.
    .title = Plan the round
    .call = Plan the round in secret
    .confirm = Done: this is my plan
province-card = { $province }
    .group = Provinces
chest-card = { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}
action-space = { $number ->
    [0] { $action }
   *[other] { $number }. { $action }
}
    .short = { $number ->
        [0] { "" }
       *[other] { $number }.{" "}
    }{ $action-id ->
        [build_castle] { action-build-castle.short }
        [build_temple] { action-build-temple.short }
        [build_theatre] { action-build-theatre.short }
        [confiscate_rice] { action-confiscate-rice.short }
        [collect_taxes] { action-collect-taxes.short }
        [deploy_5] { action-deploy-5.short }
        [deploy_3] { action-deploy-3.short }
        [deploy_1_move] { action-deploy-1-move.short }
        [battle_move_a] { action-battle-move-a.short }
       *[battle_move_b] { action-battle-move-b.short }
    }
bid-space = Bid

## Special cards

ask-take-special = Which special card do you take? Its place in the row is yours in the turn order.
    .title = Take a special card
    .call = Take a special card, and with it a place in the turn order
take-special = { $special }, place { $place }
special-card = { $special }

## The actions

ask-choose-target = { $action } in { $origin }, with { $armies } armies. Where do they go? { $armies ->
    [2] One goes and one stays.
   *[other] You choose how many next; at least one stays.
}
    .title = { $action }: choose where to go from { $origin }
    .call = Go from { $origin } ({ $action })
    .pass = Stay in { $origin }
attack = Attack { $province }: { $to }
attack-neutral = Attack { $province }: neutral
move-to = Move to { $province }: yours
ask-move-armies = { $armies } armies stand in { $origin } now. Do some move to a neighbouring province of yours?
    .title = Move armies from { $origin }, or none
    .call = Move armies from { $origin }, or none
    .pass = All stay in { $origin }
ask-choose-force = { $target ->
    [attack] From { $origin } against { $province }, where { $to } has { $defenders ->
        [one] { $defenders } army
       *[other] { $defenders } armies
    } and { $farmers ->
        [0] farmers stand aside
       *[other] farmers help
    }. How many of your { $armies } armies go?
    [attack-neutral] From { $origin } against { $province }, neutral, with { $farmers ->
        [0] no farmer
        [one] { $farmers } farmer
       *[other] { $farmers } farmers
    } to defend it. How many of your { $armies } armies go?
   *[other] From { $origin } to { $province }, which is yours, with { $defenders ->
        [one] { $defenders } army
       *[other] { $defenders } armies
    }. How many of your { $armies } armies move?
}
    .title = Say how many armies go from { $origin } to { $province }
    .call = Say how many armies go from { $origin } to { $province }
send = { $armies } { $armies ->
    [one] goes
   *[other] go
}, { $behind } { $behind ->
    [one] stays
   *[other] stay
}
send-with-bonus = { $armies } + { $bonus } of your reserve go, { $behind } { $behind ->
    [one] stays
   *[other] stay
}
ask-add-defenders = **{ $by } attacks { $province } from { $origin }** with { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}{ $bonus ->
    [0] { "" }
   *[other] {" "}and { $bonus } of the reserve
}. You have { $defenders } there, and { $farmers ->
    [0] farmers stand aside
   *[other] farmers help you
}. How many of your reserve do you add?
    .title = Defend { $province } against { $by }
    .call = Say how many armies you add in { $province }, which { $by } attacks
defend = { $armies ->
    [0] Add none
    [one] Add { $armies } army
   *[other] Add { $armies } armies
}
ask-deploy-more = { $action } in { $province }, where { $armies ->
    [one] { $armies } army stands
   *[other] { $armies } armies stand
}. How many do you place? The price is the same; { $supply } are in your reserve.
    .title = Say how many armies are deployed in { $province }
    .call = Say how many armies are deployed in { $province }
deploy = { $armies ->
    [one] Place { $armies } army
   *[other] Place { $armies } armies
}

## Winter

ask-order-revolts = { $missing } rice { $missing ->
    [one] is
   *[other] are
} missing, so { $revolts } of your provinces revolt. In which order do you fight them? What lies in the tray goes on to the next.
    .title = Order the winter revolts
    .call = Say in which order your provinces are fought for
winter-revolt = { $province }: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} against { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}

## Said ahead: secret, forgotten at the end of the round, and changed as often as one likes until its moment

ask-target-ahead = { $action } from { $origin }: where do your armies go, whoever stands there by then? If it cannot be done, you are asked.
    .title = { $action }: where to
    .pass = Ask me when it comes
target-ahead = { $province }
nobody-ahead = Nobody goes
ask-stay-ahead = { $action } from { $origin }: how many armies stay behind, whatever stands there by then? If it cannot be done, you are asked.
    .title = { $action }: how many stay
    .pass = Ask me when it comes
stay-ahead = { $behind ->
    [one] { $behind } stays
   *[other] { $behind } stay
}
stay-ahead-with-bonus = { $behind ->
    [one] { $behind } stays
   *[other] { $behind } stay
}, { $bonus } of the reserve added if it can be
ask-special-order-ahead = Which special cards would you like, the best first? You get the first that is left when it is your turn to choose.
    .title = Special cards
    .pass = Ask me when it comes
ask-deploy-word = { special-deploy-6 } allows more armies for the price of { action-deploy-5 } in { $province }. If you hold it by then, how many do you place? If it cannot be done, you are asked.
    .title = { action-deploy-5.short } with { special-deploy-6 }
    .pass = Ask me when it comes
deploy-word = { $word ->
    [more] As many as the card allows
   *[usual] As many as without the card
}
ask-defence-word = You may add armies to a defence by { special-defence-plus-1 } or by an event. What shall be done when you are attacked in this round? As long as you say nothing, all are added.
    .title = Armies added to a defence
    .pass = As at first: always
defence-word = { $word ->
    [always] Always add all that I can
    [ask] Ask me each time
   *[never] Never add any
}
