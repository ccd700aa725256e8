"""Trajan, for two to four players.

Chapters of the rulebook are files: `setup` (board, markers, goods, first Trajan tiles), `turn` (sowing and the time
marker), `trajan_tiles` (completing them, and the Trajan action), `acting` (actions and extra action tiles), `seaport`
and `shipping`, `forum`, `military`, `senate`, `construction`, `quarter` (rounds, senate, what is laid out anew),
`demands`, `scoring`. `table` is what lies there, `measures` reads it, `effects` changes it; `actions` is what the
prompts of actions have in common, `choices` what the options mean. Ids of rulings (B4, G13) stand beside the code.

No rule stands on what is under `thinking`: what is proposed to seats, and what computer players look ahead with.

What is asked, by kind, with its facts and the words of its options (each with theirs):

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

While markers are laid there is an invitation, `deal-markers`, to have one's own laid by lot. `lay-markers` and
`meet-demands` are put to several seats at once. `points` of a question are those of the ship for one, two, three...
cards or pairs; `vice` is a seat. What happens is listed in `events`.
"""
