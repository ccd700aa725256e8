"""Forms filled so that the answer counts: nobody bids more than they have."""

from collections.abc import Mapping
from typing import Any

from bot.commands.demo.forms import Filling, Line, Menu, Pen, Text, fields


class ThriftyPen(Pen):
    """Gives a single unit in one of the amounts, whether they are written or chosen, if it may lie there."""

    def fill(self, form: Mapping[str, Any]) -> Filling:
        amounts = [each for each in fields(form) if not isinstance(each, Text) and _is_amount(each)]
        paid = self.chance.choice(amounts) if amounts else None
        given: Filling = {}
        for each in amounts:
            if isinstance(each, Line):
                given[each.custom_id] = str(min(each.most, int(each is paid)))
            else:
                given[each.custom_id] = [list(each.options)[: 1 + (each is paid)][-1]]
        return {**super().fill(form), **given}


def _is_amount(each: Line | Menu) -> bool:
    return isinstance(each, Line) or all(label.isdecimal() for label in each.options.values())
