### A seat in the terminal: how questions are put and answered in writing.

cli-sit = take a seat yourself and answer in writing; computer players have the others

terminal-begins = You are { $person }.
terminal-left = You have left the game.
terminal-keys = { $again } reads the question again, { $look } shows the board, { $leave } leaves the game.
terminal-offer = { $number }  { $offer }
terminal-back = { $back } goes back.

terminal-pick = { $most ->
    [0] There is nothing to choose: write nothing to go on.
    [1] { $least ->
        [0] Write its number or its name, or nothing to choose none.
       *[other] Write its number or its name.
    }
   *[other] { $least ->
        [0] Write up to { $most } numbers, such as 1 2, or nothing to choose none.
       *[other] Write { $least ->
            [one] one
           *[other] { $least }
        } to { $most } numbers, such as 1 2.
    }
}
terminal-arrange = Write all numbers in order, first to last, such as 2 1 3.
terminal-slot = { $slot } (up to { $most })
terminal-share-out = { $least ->
    [0] Write a number and how much it gets, such as 1=2 3=1, { $most } in all at most; what is not named gets nothing.
   *[other] Write a number and how much it gets, such as 1=2 3=1, { $least } to { $most } in all; what is not named gets nothing.
}
terminal-things = To lay:
terminal-thing = { $thing }{ $copies ->
    [one] { "" }
   *[other] , { $copies } times
}{ $group ->
    [none] { "" }
   *[other] { " " }({ $group })
}
terminal-places = Places:
terminal-place = { $place } ({ $exactly ->
    [yes] { $most }
   *[no] { $least ->
        [0] at most { $most }
       *[other] { $least } to { $most }
    }
}{ $takes ->
    [none] { "" }
   *[other] , only { $takes }
})
terminal-together = { $places }: together at most { $most }.
terminal-must = { $group }: at least { $least } somewhere.
terminal-assign = Write what lies where by number or name, such as 1 4 > 2; 3 > 5. On 0 it is taken back. An empty line ends it.{ $ordered ->
    [yes] { " " }The order in which you lay counts.
   *[no] { "" }
}
terminal-lying = { $place }: { $things }
terminal-nothing-lies = Nothing lies anywhere yet.

terminal-not-there = There is no “{ $text }” here.
terminal-no-share = “{ $text }” does not say how much: write, for example, 1=2.
terminal-no-laying = “{ $text }” does not say what lies where: write, for example, 1 > 2.
