### Why Suggest prefers an answer: the parts of the computer players' evaluation (prospect_parts_of).

reason-honor = more Honor for your team
reason-resilience = more Resilience for your team
reason-cards = more cards in hand
reason-parries = more cards that parry
reason-properties = better Properties in front of your team
