"""The rules of Shogun, for three to five players.

Modules follow the sections of the rulebook: `setup`, `claiming`, `season` (years, rounds, action cards), `planning`,
`bidding` (event, bids, special cards), `acting` (one player's part of an action), `building`, `collecting`,
`deploying`, `battle_moves`, `battle`, `revolts`, `winter`, `scoring`.

Shared modules: `table` is the game state, `measures` reads it and `effects` changes it. `choices` holds the meanings
of options, `foreseeing` the pre-set answers, `tower` the cube tower and `odds` its probabilities. The package
`thinking` contains no rules, only proposals, guesses about hidden plans, fallbacks for missed deadlines, and the
evaluation for computer players.

Questions by kind, with their facts and the words of their options (each with the option's facts):

    claim-province    groups                           pick: claim-open province armies; claim-hidden cards
    choose-group      province groups                  pick: army-group armies
    assign-groups     groups                           assign, in secret: army-group armies on dealt-province province
    plan              year season provinces least      assign, in secret: province-card province (`province`) and
                      bid chests rice                  chest-card chests (`chest`) on action-space action number and
                                                       bid-space chests
    take-special      event after                      pick: take-special special place
    deploy-more       action province armies supply    pick: deploy armies
    move-armies       action origin armies             pick: move-to province armies; nothing: stay
    choose-target     action origin armies             pick: attack province to armies farmers;
                                                       attack-neutral province farmers; move-to province armies;
                                                       nothing if attacks are optional
    choose-force      action origin province armies    pick: send, send-with-bonus armies behind bonus
                      target defenders farmers (to)
    add-defenders*    by origin province armies bonus  pick: defend armies
                      defenders farmers supply
    order-revolts     revolts farmers missing          arrange: winter-revolt province armies farmers

Questions that allow pre-set answers, by kind, with their facts. The answers are dropped at the end of the round:

    special-order-ahead                                arrange: special-card special
    target-ahead      action origin                    pick: target-ahead province; nobody-ahead
    stay-ahead        action origin                    pick: stay-ahead, stay-ahead-with-bonus behind bonus
    deploy-word       province                         pick: deploy-word word
    defence-word                                       pick: defence-word word

The question marked with a star interrupts another player's turn and is *quick*. There are no invitations. `plan`,
`assign-groups` and `order-revolts` ask several seats at the same time.

Among the facts, `by` and `to` are seats and `groups` lists the sizes of army groups. A plan must place at least
`least` province cards; if `bid` is 1, it must also put a card on the bid space. Events are listed in `events`.
"""
