"""Tests that erasing a user masks their name and id in every stored text."""

import pytest
from pydantic import BaseModel

from bot.localization.anonymizer import Anonymizer
from bot.model.game_log import Call, LogMessage, LogUpdate
from bot.store.privacy import anonymize_json

ANN = 41
PLACE = {"channel_id": 6, "message_id": 7, "began": "2030-01-01T00:00:00Z"}


def naming(model: type[BaseModel]) -> dict[str, object]:
    """Return field values for a model that put Ann's name into every field with lines of text."""
    fields = {name: field.annotation for name, field in model.model_fields.items()}
    found: dict[str, object] = {name: ("Ann goes",) for name, kind in fields.items() if kind == tuple[str, ...]}
    if "short" in fields:
        found["short"] = {"Ann": "Ann"}
    if "call" in fields:
        found["call"] = Call.model_validate({**naming(Call), "mentions": (ANN, 42)})
    return found


@pytest.mark.parametrize(
    "told", [LogUpdate(**naming(LogUpdate)), LogMessage(**PLACE, **naming(LogMessage))], ids=["telling", "message"]
)
def test_stored_log_entries_do_not_name_an_erased_user(told: BaseModel) -> None:
    before = told.model_dump_json()
    assert before.count("Ann goes") > 2
    after = anonymize_json(before, Anonymizer(ANN, -1, "somebody", ["Ann"]))
    assert "Ann" not in after
    assert str(ANN) not in after
    assert type(told).model_validate_json(after)
