"""The JSON of queued and sent messages, which databases of earlier releases contain."""

from datetime import UTC, datetime

from pydantic import TypeAdapter

from bot.model.game_log import Call, Details, LogMessage, LogUpdate, decode_edit
from bot.model.messages import DirectMessage, Message, MessageRef, Post, decode_key, encode_key

NOW = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)
BUTTON = {"type": 2, "custom_id": "cb:seat:1::"}
CALL = Call(
    lines=("▶ <@7>: What?",),
    over=("▶ <@7>",),
    mentions=(7,),
    components=({"type": 1, "components": [BUTTON]},),
)
DETAILS = Details(table=1, first=3, last=5, label="Détails")
MESSAGE = LogMessage(
    channel_id=4,
    message_id=5,
    began=NOW,
    before=("a",),
    call=CALL,
    state="answered",
    after=("b",),
    on=("c",),
    short={"Ann of A": "Ann"},
    details=DETAILS,
    owed=True,
)
STORED_CALL = (
    '"call":{"lines":["▶ <@7>: What?"],"over":["▶ <@7>"],"mentions":[7],'
    '"components":[{"type":1,"components":[{"type":2,"custom_id":"cb:seat:1::"}]}]}'
)
STORED_DETAILS = '{"table":1,"first":3,"last":5,"label":"Détails"}'


def test_the_json_of_a_message_stays_the_same() -> None:
    message = Message(content="hé", embeds=({"description": "x"},), mentions=(7,))
    stored = '{"content":"hé","embeds":[{"description":"x"}],"components":[],"mentions":[7],"keeps_picture":true}'
    assert message.model_dump_json() == stored
    assert Message.model_validate_json(stored) == message


def test_the_json_of_a_log_update_stays_the_same() -> None:
    update = LogUpdate(
        lines=('**Ann** "bids" 3', "-# it"),
        call=CALL,
        on=("next",),
        short={"Ann of A": "Ann"},
        details=DETAILS,
        settled=True,
    )
    stored = (
        '{"lines":["**Ann** \\"bids\\" 3","-# it"],' + STORED_CALL + ',"on":["next"],"short":{"Ann of A":"Ann"},'
        '"details":' + STORED_DETAILS + ',"settled":true,"ends":false}'
    )
    assert update.model_dump_json() == stored
    assert LogUpdate.model_validate_json(stored) == update


def test_the_json_of_a_log_message_stays_the_same() -> None:
    messages = TypeAdapter(tuple[LogMessage, ...])
    stored = (
        '[{"channel_id":4,"message_id":5,"began":"2026-01-02T03:04:05.678000Z","before":["a"],'
        + STORED_CALL
        + ',"state":"answered","after":["b"],"on":["c"],"short":{"Ann of A":"Ann"},"details":'
        + STORED_DETAILS
        + ',"more_details":null,"owed":true}]'
    )
    assert messages.dump_json((MESSAGE,)).decode() == stored
    assert messages.validate_json(stored) == (MESSAGE,)


def test_the_json_of_an_edit_stays_the_same() -> None:
    stored = (
        '{"channel_id":4,"message_id":5,"message":{"content":"a\\n▶ <@7>\\nb\\nc","embeds":[],'
        '"components":[{"type":1,"components":[{"type":2,"custom_id":"cb:seat:1::"},{"type":2,"style":2,"label":"Détails",'
        '"custom_id":"cb:details:1:::0:3:5"}]}],"mentions":[7],"keeps_picture":true}}'
    )
    assert MESSAGE.edit_post() == Post("amend", stored)
    assert decode_edit(stored) == (MessageRef(4, 5), MESSAGE.message())


def test_the_json_of_a_message_to_delete_stays_the_same() -> None:
    assert LogMessage(channel_id=4, message_id=5, began=NOW).edit_post() == Post("delete", "[4, 5]")
    assert MessageRef.parse("[4, 5]") == MessageRef(4, 5)


def test_the_json_of_a_direct_message_stays_the_same() -> None:
    message = DirectMessage(1, 3, "bid:4", 7, 'Größe "x"\n')
    stored = '{"seat":1,"seq":3,"endings":0,"token":"bid:4","told":"Größe \\"x\\"\\n"}'
    assert message.payload() == stored
    assert DirectMessage.parse(stored, 7) == message
    assert encode_key(message.key) == "[1, 3, 0]"
    assert decode_key("[1, 3, 0]") == message.key
