### What can be looked up by name: actions, special cards, events, provinces and regions. Numbers come from the data.

## Actions

lookup-builds = Build a { $building } in the province on your card for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}. The province must have a free building space and no { $building } yet, and a tile must be left ({ $tiles } in the game).
lookup-rice = Gain as much rice as the province on your card yields. Its farmers may then revolt: see { rules-revolts }.
lookup-taxes = Gain as many chests as the province on your card yields. Its farmers may then revolt: see { rules-revolts }.
lookup-deploys = { $armies ->
    [one] Place { $armies } army
   *[other] Place { $armies } armies
} from your reserve in the province on your card for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}. If you can't pay or don't have enough armies in reserve, the action is skipped.
lookup-moves = Then you can move armies from there to one neighboring province you own. At least one army stays behind.
lookup-battles = Send one or more armies from the province on your card to one neighbor, by land or sea. At least one army stays behind. If you own the neighbor, the armies you send move there; if not, they attack: see { rules-battles }.

## Special cards: one for each player a round

lookup-attack = You can add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from your reserve to each of your attacks this round.
lookup-defence = Each time another player attacks you this round, you can add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from your reserve. This doesn't apply to revolts.
lookup-chest = Collecting taxes brings you { $number ->
    [one] { $number } extra chest
   *[other] { $number } extra chests
}, added after any event limit.
lookup-rice-more = Confiscating rice brings you { $number } extra rice, added after any event limit.
lookup-deploy = With { action-deploy-5 }, you can place { $number } at the same cost, if your reserve has them.
lookup-special-place = Its position in the row, not the card itself, sets its owner's place in the turn order.

## Event cards

lookup-theatre-on-build = Building a Nō theater this round removes { $number ->
    [one] { $number } revolt marker from its province, if it has one.
   *[other] { $number } revolt markers from its province, if it has any.
}
lookup-theatre-when-drawn = When drawn, it removes { $number ->
    [one] { $number } revolt marker
   *[other] { $number } revolt markers
} from each province with a Nō theater.
lookup-farmers = This round, neutral provinces are defended by { $number } farmers instead of { $usual }.
lookup-castles = When another player attacks a province you own that has a castle, you can add { $number ->
    [one] { $number } army
   *[other] { $number } armies
} from your reserve. { $revolts ->
    [yes] This applies to revolts too.
   *[no] This doesn't apply to revolts.
}
lookup-peace = Provinces with a temple can't be attacked this round. You can still move into those you own and attack from them.
lookup-max-chests = Collecting taxes yields at most { $number } chests.
lookup-min-chests = Collecting taxes yields at least { $number } chests.
lookup-max-rice = Confiscating rice yields at most { $number } rice.
lookup-min-rice = Confiscating rice yields at least { $number } rice.
lookup-recruits = { action-deploy-5 } places only { $five } and { action-deploy-3 } only { $three }, at the usual cost. { special-deploy-6 } still allows { $special }.
lookup-loss = { $number ->
    [0] If left for winter: no rice is lost.
   *[other] If left for winter: everyone loses { $number } rice; the event has no other effect.
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
lookup-out = Out of play with 3 players.
lookup-out-on = Out of play with 3 players on the { $side }.
lookup-provinces = **{ $side }**: { $provinces }
    Total: { $chests } chests, { $rice } rice, { $spaces } building spaces.
