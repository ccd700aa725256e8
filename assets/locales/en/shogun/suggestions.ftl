### Why Suggest prefers an answer: the parts of the computer players' evaluation (prospect_parts_of).

reason-provinces = more points from your provinces
reason-majorities = more buildings than the others in a region
reason-chests = more chests
reason-supply = more armies in reserve
reason-rice = less hunger in winter
