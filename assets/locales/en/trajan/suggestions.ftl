### Why Suggest prefers an answer, by the parts of the evaluation (prospect_parts_of), and what a tutor would point out.

reason-demands = fewer points lost to demands
reason-senate = more votes in the Senate
reason-bonus-tiles = more points from your bonus tiles
reason-goods = better goods for the ships
reason-sets = more progress on your sets
reason-workers = more from your workers
reason-legionnaires = more from your legionnaires
reason-leader = a better place for your leader
reason-plus2 = a +2 tile for a later action
reason-tiles = more useful tiles
reason-turns = better turns afterward

## In a first game

oversight-demands = 💡 { $open } demands are open, and you meet { $met ->
    [0] none
   *[other] { $met }
}. At the end of the quarter, that would cost { $points } points.
