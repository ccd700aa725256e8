### Questions and their answers.
### The message is the question as its player reads it; .title names it for all, .pass is the button for no,
### .call is what all read when the player is pinged. Neither .title nor .call may contain a secret.

## Starting provinces

ask-claim-province = Take a face-up province and an army group, or the pile's top card?
    .title = Claim a province
    .menu = Choose a province
    .call = Claim a province, face up or from the pile
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
ask-choose-group = You drew { $province }. Which army group do you place there?
    .title = Army group for { $province }
    .call = Choose an army group for { $province }
army-group = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
ask-assign-groups = Place one army group in each province you were dealt, in secret.
    .title = Place your army groups
    .call = Place your army groups in the provinces you were dealt
dealt-province = { $province }

## Planning

ask-plan = { $bid ->
    [0] { $provinces ->
        [one] Assign your only province to an action or your bid.
       *[other] Assign all { $provinces } of your provinces to actions or your bid.
    }
   *[other] Assign at least { $least } provinces to actions, and bid for turn order.
}
    .title = Plan { $season-id ->
        [spring] spring
        [summer] summer
       *[autumn] autumn
    } of year { $year }
    .call = Plan the round in secret
    .confirm = Submit plan
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
    .short = { $action-id ->
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

ask-take-special = Which special card and place in the turn order do you take?
    .title = Take a special card
    .call = Take a special card and its place in the turn order
take-special = { $special }, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
special-card = { $special }

## The actions

ask-choose-target = Where to? { $armies ->
    [2] 1 of your 2 stays.
   *[other] At least 1 of your { $armies } stays.
}
    .title = { $action-id ->
        [battle_move_a] { action-battle-move-a.short }
       *[battle_move_b] { action-battle-move-b.short }
    } from { $origin }
    .menu = Choose a target
    .call = { $action } from { $origin }: choose where to go
    .pass = Stay in { $origin }
attack = { $province } ({ $name })
attack-neutral = { $province } (neutral)
move-to = { $province } (yours)
ask-move-armies = Where do you move some of your { $armies } armies, if anywhere?
    .title = Move armies from { $origin }?
    .call = Move armies from { $origin } or stay
    .pass = All stay in { $origin }
ask-choose-force = How many of your { $armies } armies go? { $target ->
    [attack] { $to } has { $defenders }, and { $farmers ->
        [0] farmers don't help.
       *[other] farmers help.
    }
    [attack-neutral] { $farmers ->
        [0] No farmers defend.
        [one] { $farmers } farmer defends.
       *[other] { $farmers } farmers defend.
    }
   *[other] You have { $defenders } there.
}
    .title = { $target ->
        [move-to] From { $origin } to { $province }
       *[other] { $origin } attacks { $province }
    }
    .menu = Choose how many armies
    .call = Choose how many armies go from { $origin } to { $province }
send = { $armies ->
    [one] Send { $armies } army
   *[other] Send { $armies } armies
}
send-with-bonus = Send { $armies } + { $bonus }
ask-add-defenders = { $by } attacks with { $bonus ->
    [0] { $armies }
   *[other] { $armies } + { $bonus }
}; you have { $defenders }, { $farmers ->
    [0] no farmers help
   *[other] farmers help
}. How many do you add?
    .title = Defend { $province }
    .call = { $by } attacks { $province }: choose how many armies to add
defend = { $armies ->
    [0] Add none
    [one] Add { $armies } army
   *[other] Add { $armies } armies
}
ask-deploy-more = How many armies do you deploy? { $armies } are there now, and the cost is the same.
    .title = Deploy in { $province }
    .call = Choose how many armies to deploy in { $province }
deploy = { $armies ->
    [one] Deploy { $armies } army
   *[other] Deploy { $armies } armies
}

## Winter

ask-order-revolts = You're { $missing } rice short. In what order do your { $revolts } revolts happen?
    .title = Order the winter revolts
    .call = Choose the order of your winter revolts
winter-revolt = { $province }

## Pre-set answers: secret, changeable until their question comes up, dropped at the end of the round

ask-target-ahead = { $action } from { $origin }: where should your armies go, no matter who is there by then? If they can't, the bot asks you.
    .title = { $action }: where to
    .pass = Ask me then
target-ahead = { $province }
nobody-ahead = All stay
ask-stay-ahead = { $action } from { $origin }: how many armies should stay behind, no matter how many are there by then? If that many can't, the bot asks you.
    .title = { $action }: how many stay
    .pass = Ask me then
stay-ahead = { $behind ->
    [one] { $behind } stays
   *[other] { $behind } stay
}
stay-ahead-with-bonus = { $behind ->
    [one] { $behind } stays
   *[other] { $behind } stay
}; add { $bonus } from reserve to the attack if possible
ask-special-order-ahead = Put the special cards in order, favorite first. On your turn, you get the first one still available.
    .title = Special cards
    .pass = Ask me then
ask-deploy-word = With { special-deploy-6 }, { action-deploy-5 } in { $province } can place more armies at the same cost. If you have the card by then, how many do you want to place? If that isn't possible then, the bot asks you.
    .title = { action-deploy-5.short } with { special-deploy-6 }
    .pass = Ask me then
deploy-word = { $word ->
    [more] As many as the card allows
   *[usual] The usual number
}
ask-defence-word = { special-defence-plus-1 } or an event may let you add armies when you're attacked. Should the bot add them this round? By default, it adds all it can.
    .title = Armies added in defense
    .pass = Default: always
defence-word = { $word ->
    [always] Always add all I can
    [ask] Ask me each time
   *[never] Never add any
}
