### Why Suggest prefers an answer, by the parts of the evaluation (prospect_parts_of), and what a tutor would point out.

reason-coins = more Coins and Ronin
reason-honor = more Honor
reason-shrines = leading a shrine
reason-harvest = a better Harvest
reason-figures = more figures and Strongholds
reason-season-cards = better season cards
reason-hostages = more hostages
reason-allies = your alliance
reason-provinces = better chances in the battles

## In a first game

oversight-no-ronin = 💡 You have no Ronin, so Hire Ronin would bring you nothing.
oversight-last-war = 💡 You have no Force in the wars that follow, and after the last war, all Coins are lost. { $coins ->
    [one] Don't save your last Coin.
   *[other] Don't save your { $coins } Coins.
}
