"""Integer circulations: flows with a lower and an upper bound for each edge, conserved at every node.

`Assign` uses them to find legal answers. Any two feasible circulations differ by units sent around cycles of the
residual network, so sending units around random cycles can reach each of them from any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from engine.core.chance import Chance

Node = int
Edge = int


@dataclass(slots=True)
class Net:
    """A flow network. Nodes are the numbers below `nodes`; edges are indices into the lists.

    An edge leads from its tail to its head. `least` and `most` are the bounds of its flow.
    """

    nodes: int
    tails: list[Node] = field(default_factory=list)
    heads: list[Node] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    around: list[list[Edge]] = field(default_factory=list)
    """The edges at each node, incoming and outgoing."""

    @classmethod
    def of(cls, nodes: int) -> Self:
        """Create a network without edges."""
        return cls(nodes, around=[[] for _ in range(nodes)])

    def connect(self, tail: Node, head: Node, least: int, most: int) -> Edge:
        """Add an edge and return it."""
        edge = len(self.tails)
        self.tails.append(tail)
        self.heads.append(head)
        self.least.append(least)
        self.most.append(most)
        self.around[tail].append(edge)
        self.around[head].append(edge)
        return edge

    def settled(self, chance: Chance | None = None) -> list[int] | None:
        """Return the edges' flow in a feasible circulation (random if `chance` is given), or None if none exists."""
        if any(least > most for least, most in zip(self.least, self.most, strict=True)):
            return None
        flow = [0] * len(self.tails)
        edges: Sequence[Edge] = range(len(flow))
        for edge in chance.shuffled(edges) if chance else edges:
            while flow[edge] < self.least[edge]:
                if not self.send(flow, edge, 1, chance):
                    return None
        return flow

    def send(self, flow: list[int], edge: Edge, units: int, chance: Chance | None = None) -> bool:
        """Change the flow of an edge by `units` (1 or -1) along a cycle of the residual network.

        Updates `flow` in place. Returns False, without changes, if there is no such cycle.
        """
        if not (flow[edge] < self.most[edge] if units > 0 else flow[edge] > self.least[edge]):
            return False
        start, goal = self.heads[edge], self.tails[edge]
        if units < 0:
            start, goal = goal, start
        way = self._way(flow, start, goal, edge, chance)
        if way is None:
            return False
        flow[edge] += units
        for other, change in way:
            flow[other] += change
        return True

    def _way(
        self, flow: list[int], start: Node, goal: Node, avoided: Edge, chance: Chance | None
    ) -> list[tuple[Edge, int]] | None:
        """Find a path from `start` to `goal` in the residual network, not using the edge `avoided`.

        Returns its edges, each with 1 (forward, one unit more) or -1 (backward, one unit less), or None.
        """
        tails, heads, least, most = self.tails, self.heads, self.least, self.most
        came: dict[Node, tuple[Node, Edge, int]] = {start: (start, avoided, 0)}
        waiting = [start]
        while waiting:
            node = waiting.pop()
            edges = self.around[node]
            if chance:
                first = chance.below(len(edges))
                edges = edges[first:] + edges[:first]
            for edge in edges:
                forward = tails[edge] == node
                other = heads[edge] if forward else tails[edge]
                if other in came or edge == avoided:
                    continue
                if flow[edge] < most[edge] if forward else flow[edge] > least[edge]:
                    came[other] = (node, edge, 1 if forward else -1)
                    if other == goal:
                        return _back(came, start, goal)
                    waiting.append(other)
        return None


def _back(came: dict[Node, tuple[Node, Edge, int]], start: Node, goal: Node) -> list[tuple[Edge, int]]:
    way = []
    node = goal
    while node != start:
        node, edge, change = came[node]
        way.append((edge, change))
    return way
