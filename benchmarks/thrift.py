"""Forms filled so that the answer counts: nobody bids more than they have."""

from collections.abc import Mapping
from typing import Any

from bot.commands.demo.forms import Field, Filling, Line, Menu, Pen, fields


class ThriftyPen(Pen):
    """Gives a single unit in one of the amounts, whether they are written or chosen, if it may lie there."""

    def fill(self, form: Mapping[str, Any]) -> Filling:
        amounts = [each for each in fields(form) if _is_amount(each)]
        paid = self.chance.choice(amounts) if amounts else None
        given: Filling = {}
        for each in amounts:
            if isinstance(each, Line):
                given[each.custom_id] = str(min(each.most, int(each is paid)))
            elif isinstance(each, Menu):
                given[each.custom_id] = [list(each.options)[: 1 + (each is paid)][-1]]
        return {**super().fill(form), **given}


def _is_amount(each: Field) -> bool:
    return isinstance(each, Line) or (isinstance(each, Menu) and all(map(str.isdecimal, each.options.values())))
