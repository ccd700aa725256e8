"""Filling in modals with amounts that players can afford, so that their answers are legal."""

from collections.abc import Mapping
from typing import Any

from bot.commands.demo.simulated_user import MenuField, ModalFiller, ModalValues, NumberField, TextField, fields


class ThriftyPen(ModalFiller):
    """Pen that enters a single unit in one of a modal's amounts if its maximum allows that, and 0 in the others."""

    def fill(self, form: Mapping[str, Any]) -> ModalValues:
        amounts = [each for each in fields(form) if not isinstance(each, TextField) and _is_amount(each)]
        paid = self.chance.choice(amounts) if amounts else None
        given: ModalValues = {}
        for each in amounts:
            if isinstance(each, NumberField):
                given[each.custom_id] = str(min(each.most, int(each is paid)))
            else:
                given[each.custom_id] = [list(each.options)[: 1 + (each is paid)][-1]]
        return {**super().fill(form), **given}


def _is_amount(each: NumberField | MenuField) -> bool:
    return isinstance(each, NumberField) or all(label.isdecimal() for label in each.options.values())
