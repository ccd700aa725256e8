### The controls that all questions share.

confirm = Done
change = Change
start-over = Start over
page-back = ◀ Previous
page-on = Next ▶
other-groups = ◀ Something else
question-title = Your choice
question-pass = Pass
question-confirm = { confirm }: { $title }{ $number ->
    [0] { "" }
   *[other] {" "}({ $number })
}
submit = Submit does it at once
question-submit = { $title }: { submit }
closing = { $answer }: closes { $title } for me
numbered = { $number }. { $answer }
by-menus = Choose in menus
other-proposals = { $more ->
    [0] Other good ways, done at once
   *[other] The best { $best } of { $number } other good ways, done at once
}
by-forms = Fill in a form
form-of-parts = { $first }–{ $last }: { $from-part } – { $to-part }
form-of-numbers = { $first }–{ $last }
form-of-part = { $first }: { $from-part }
option-explained = **{ $named }**: { $means }
order-next = Number { $number } of { $total }
order-so-far = { $number }. { $item }
and-then = { $told }, then { $item }
form-hint = 0 to { $most }; empty is 0
form-total = { $exactly ->
    [yes] { $most } in all
   *[no] { $least ->
        [0] At most { $most } in all
       *[other] { $least } to { $most } in all
    }
}
place-hint = { $exactly ->
    [yes] exactly { $most }
   *[no] { $least } to { $most }
}
places-empty = Still empty: { $places }
group-short = { $group }: { $number } more must lie somewhere
others-of-place = Others…
section-of-place = { $place }: { $section }
back-to-all = ◀ Back
question-again = As last time
suggest = Suggest
as-text = As text
text-of-question = One line each, with a colon
text-hint = Short names will do. Delete what comes after a colon to leave it empty.
misread = Line { $line }: { $several ->
    [0] “{ $text }” is not understood. { $near-id ->
        [none] { $bare ->
            [yes] Write a name, a colon, and what lies there.
           *[no] { "" }
        }
       *[other] Did you mean { $near }?
    }
   *[other] “{ $text }” can be { $names }.
}
misread-kept = What is understood is kept, and so is your text: mend it in *As text*.
misread-more = And { $number ->
    [one] one more place is
   *[other] { $number } more places are
} not understood.
not-laid = Line { $line }: { $why }
rest-falls = What is left falls into { $place } by itself.
laid-on = { $place }: { $things }
laid-as-rest = { $place }: { $things }, which is left
laid-does = **{ $place }** { $thing }: { $about }
laid-there = { $thing } → { $place }
next-in-order = { $number }. { $line }
lies-on = { $thing } (now on { $place })
another-copy = { $thing } ({ $number })
slot-units = { $slot }: { $units }
nothing = nothing
