### Why Suggest prefers an answer: the parts of the computer players' evaluation (prospect_parts_of).

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
