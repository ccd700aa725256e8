"""What is told of somebody who is erased, wherever it stands in a text that is stored."""

import pytest
from pydantic import BaseModel

from bot.model.stories import Call, StoryMessage, Telling
from bot.store.erasing import masked
from bot.words.masks import Mask

ANN = 41
PLACE = {"channel_id": 6, "message_id": 7, "began": "2030-01-01T00:00:00Z"}


def naming(model: type[BaseModel]) -> dict[str, object]:
    """Ann is named by every field of a model that holds lines."""
    fields = {name: field.annotation for name, field in model.model_fields.items()}
    found: dict[str, object] = {name: ("Ann goes",) for name, kind in fields.items() if kind == tuple[str, ...]}
    if "short" in fields:
        found["short"] = {"Ann": "Ann"}
    if "call" in fields:
        found["call"] = Call.model_validate({**naming(Call), "mentions": (ANN, 42)})
    return found


@pytest.mark.parametrize(
    "told", [Telling(**naming(Telling)), StoryMessage(**PLACE, **naming(StoryMessage))], ids=["telling", "message"]
)
def test_no_line_of_a_story_names_somebody_who_was_erased(told: BaseModel) -> None:
    before = told.model_dump_json()
    assert before.count("Ann goes") > 2
    after = masked(before, Mask(ANN, -1, "somebody", ["Ann"]))
    assert "Ann" not in after
    assert str(ANN) not in after
    assert type(told).model_validate_json(after)
