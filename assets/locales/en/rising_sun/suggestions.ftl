### Why Suggest prefers an answer: the parts of the computer players' evaluation (prospect_parts_of).

reason-coins = more Coins and Ronin
reason-honor = more Honor
reason-shrines = leading a shrine
reason-harvest = a better Harvest
reason-figures = more figures and Strongholds
reason-season-cards = better season cards
reason-hostages = more hostages
reason-allies = your alliance
reason-provinces = better chances in the battles
