### What can be looked up by name: actions, special cards, events, provinces and regions. Numbers come from the data.

## Actions

lookup-builds = Place a { $building } in the province of your card: { $chests ->
    [one] { $chests } war chest
   *[other] { $chests } war chests
}. It needs a free building space, none of its kind may stand there, and a tile must be left ({ $tiles } in the box).
lookup-rice = Gain as much rice as the province of your card yields. Then farmers are angry: see { rules-revolts }.
lookup-taxes = Gain as many war chests as the province of your card yields. Then farmers are angry: see { rules-revolts }.
lookup-deploys = { $armies ->
    [one] Place { $armies } army
   *[other] Place { $armies } armies
} from your reserve in the province of your card: { $chests ->
    [one] { $chests } war chest
   *[other] { $chests } war chests
}. If you cannot pay, or your reserve has fewer, nothing happens.
lookup-moves = Then you may move armies from there to one neighbouring province of your own. At least one stays behind.
lookup-battles = Send one army or more from the province of your card to one neighbour, by land or sea. At least one stays behind. If the neighbour is your own, they move there; if not, they attack: see { rules-battles }.

## Special cards: one for each player a round

lookup-attack = In each of your attacks of this round you may add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from your reserve to what goes into the tower.
lookup-defence = Each time another player attacks a province of yours in this round you may add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from your reserve. Not in revolts.
lookup-chest = Collecting taxes brings you { $number ->
    [one] { $number } war chest
   *[other] { $number } war chests
} more. An event's limit counts before that.
lookup-rice-more = Confiscating rice brings you { $number } rice more. An event's limit counts before that.
lookup-deploy = { action-deploy-5 } may place { $number } armies for the same price, if your reserve has them.
lookup-special-place = Its place in the row, not the card, says when its holder is on.

## Event cards

lookup-theatre-on-build = Who builds a Nō theatre in this round takes { $number ->
    [one] { $number } revolt marker
   *[other] { $number } revolt markers
} off its province, if one lies there.
lookup-theatre-when-drawn = When it is drawn, { $number ->
    [one] { $number } revolt marker comes
   *[other] { $number } revolt markers come
} off each province with a Nō theatre.
lookup-farmers = In this round { $number } farmers defend a neutral province, not { $usual }.
lookup-castles = Who is attacked by another player in a province with a castle may add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from the reserve. { $revolts ->
    [yes] In revolts too.
   *[no] Not in revolts.
}
lookup-peace = Provinces with a temple cannot be attacked in this round. Moving there, and attacking from there, is allowed.
lookup-max-chests = Taxes bring { $number } chests at most.
lookup-min-chests = Taxes bring { $number } chests at least.
lookup-max-rice = Confiscating brings { $number } rice at most.
lookup-min-rice = Confiscating brings { $number } rice at least.
lookup-recruits = { action-deploy-5 } places { $five }, { action-deploy-3 } places { $three }, at the usual price. With { special-deploy-6 } it is { $special }.
lookup-loss = { $number ->
    [0] If it is left for winter: nobody loses rice.
   *[other] If it is left for winter: everybody loses { $number } rice, and its text means nothing.
}

## Provinces and regions

lookup-values = Yields { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
} or { $rice } rice · { $spaces ->
    [one] { $spaces } building space
   *[other] { $spaces } building spaces
}
lookup-region = Region: { $region }
lookup-regions = Region: { $sun } on the sun side, { $moon } on the moon side
lookup-land = By land: { $neighbours }
lookup-sea = By sea: { $neighbours }
lookup-seas = By sea on the sun side: { $sun }; on the moon side: { $moon }
lookup-nowhere = none
lookup-out = Not in play with 3 players.
lookup-out-on = Not in play with 3 players on the { $side }.
lookup-provinces = **{ $side }**: { $provinces }
    Together { $chests } chests, { $rice } rice, { $spaces } building spaces.
