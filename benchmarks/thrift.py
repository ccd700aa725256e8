"""Forms filled so that the answer counts: nobody bids more than they have."""

from collections.abc import Mapping
from typing import Any

from bot.commands.demo.forms import Filling, Line, Pen, fields


class ThriftyPen(Pen):
    """Writes a single unit on one of the lines, if it may lie there."""

    def fill(self, form: Mapping[str, Any]) -> Filling:
        lines = [each for each in fields(form) if isinstance(each, Line)]
        paid = self.chance.choice(lines) if lines else None
        written = {line.custom_id: str(min(line.most, int(line is paid))) for line in lines}
        return {**super().fill(form), **written}
