"""The rules of Trajan, for two to four players.

Modules follow the sections of the rulebook: `setup` (board, markers, goods, first Trajan tiles), `turn` (sowing and
the time marker), `trajan_tiles` (completing them, and the Trajan action), `acting` (actions and extra action tiles),
`seaport` and `shipping`, `forum`, `military`, `senate`, `construction`, `quarter` (rounds, senate, refills),
`demands`, `scoring`.

Shared modules: `table` is the game state, `measures` reads it and `effects` changes it. `actions` has the base class
of the actions' prompts, `choices` the meanings of options, `refusals` the reasons for what isn't offered. Ids such as
B4 or G13 cite rulings. The package `thinking` contains no rules, only proposals and the evaluation for computer
players.

Questions by kind, with their facts and the words of their options (each with the option's facts):

    lay-markers                                   assign, in secret: marker marker on tray action
    draft-goods       left                        pick: take-discard good number cards; take-covered pile
    take-first-tiles                              assign: trajan-tile tile on slot action
    choose-tray                                   pick: sow tray markers target rounds tile completes
    sow-markers       tray target markers tile    assign: marker marker on tray action
    place-plus2                                   pick: plus2 action
    seaport                                       pick: ship-cards ship side most; draw-cards cards pile;
                                                  take-discard good number cards; play-cards most; nothing
    discard-card                                  pick: discard-card good number over
    play-cards                                    assign: goods-card good on display most
    load-equal                                    pick: ship-equal good cards jokers points
    load-different    points                      pick: goods-card good; goods-joker number
    pair-jokers       pairs points                pick: joker-pair good jokers; no-joker-pair
    load-pairs        pairs points                pick: ship-pair good
    forum                                         pick: take-tile tile; nothing
    military                                      pick: post-legionnaire province points; move-leader province tile;
                                                  recruit supply; nothing
    senate                                        pick: advance points; nothing
    trajan                                        pick: take-trajan tile slot; nothing
    construction                                  pick: build space tile points action; hire supply; nothing
    extra-action      action                      pick: extra-action tile times; nothing
    meet-demands      unmet                       pick, in secret: spend-tiles bread games religion jokers
    choose-bonus      vice                        pick: take-bonus bonus

While players place their first markers, the invitation `deal-markers` places them at random. `lay-markers` and
`meet-demands` ask several seats at the same time. The fact `points` of a question lists the ship's points for one,
two, three... cards or pairs; `vice` is a seat. Events are listed in `events`.
"""
