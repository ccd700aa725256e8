### Why Suggest prefers an answer, by the parts of the evaluation (prospect_parts_of), and what a tutor would point out.

reason-provinces = more points from your provinces
reason-majorities = more buildings than the others in a region
reason-chests = more chests
reason-supply = more armies in reserve
reason-rice = less hunger in winter

## In a first game

oversight-hunger = 💡 Winter comes after this season. You have { $rice } rice and { $provinces ->
    [one] 1 province
   *[other] { $provinces } provinces
} to feed{ $loss ->
    [0] , and the last event can cost more
   *[other] , and the last event costs at least { $loss } rice
}. Plan **Confiscate rice**.
