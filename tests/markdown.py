"""Find markdown in texts that Discord would render."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

HOSTILE = (
    "||boo|| __under__ ~~gone~~",
    "[hi](http://e.vil) *it* _it_",
    "# head <t:0:R> `code`",
    "> quote @everyone @here",
    "<@80351110224678912> :skull:",
    "-# small <#80351110224678912>",
    "1. one <:evil:80351110224678912>",
    "- dot https://e.vil/x **bold**",
)
"""User names with every kind of markup that Discord knows, within its length limit."""

_ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
_LIVE = re.compile(
    r"\|\|boo|boo\|\||__under|~~gone|\[hi\]?\(http|\*it\*|_it_|^#+ head|<t:0|`code|code`|^>+ quote|@everyone|@here"
    r"|<@80351110224678912|:skull:|^-# small|<#80351110224678912|^1\. one|<:evil|^- dot|https?://e\.vil|\*\*bold",
    re.MULTILINE,
)


def live_in(text: str) -> list[str]:
    """Return the markup of hostile names that a text doesn't escape."""
    return _LIVE.findall(_ESCAPED.sub("\ue000", text))


def rendered(value: Any) -> Iterator[str]:
    """Yield every text in a request that Discord renders as markdown."""
    if isinstance(value, list):
        for one in value:
            yield from rendered(one)
    if not isinstance(value, Mapping):
        return
    for key, one in value.items():
        if isinstance(one, str) and (
            key in ("content", "description") or (key == "title" and "custom_id" not in value)
        ):
            yield from [] if key == "description" and _is_control(value) else [one]
        elif key == "fields":
            for field in one:
                yield from (field["name"], field["value"])
        elif key not in ("options", "footer", "author", "attachments"):
            yield from rendered(one)


def _is_control(value: Mapping[str, Any]) -> bool:
    """Return whether a description belongs to a modal's field or a file, where Discord doesn't render markdown."""
    return value.get("type") == 18 or "filename" in value
