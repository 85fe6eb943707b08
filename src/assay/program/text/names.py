# SPDX-License-Identifier: Apache-2.0
"""How names and strings are written in the text form."""

from __future__ import annotations

import json
import re

NAME = r"[^\W\d][\w$]*|\$[\w$]*"
BARE = re.compile(rf"(?:{NAME})(?:[.@](?:{NAME}))*")
RESERVED = frozenset({"true", "false", "let", "in", "Map", "Int", "Bool"})


def name_text(name: str) -> str:
    """A name as it is where that is clear, else between backquotes."""
    if name not in RESERVED and BARE.fullmatch(name):
        return name
    return "`" + string_text(name)[1:-1].replace('\\"', '"').replace("`", "\\u0060") + "`"


def name_from(token: str) -> str:
    """The inverse of `name_text`."""
    if not token.startswith("`"):
        return token
    inner = re.sub(r'(\\.)|"', lambda found: found[1] or '\\"', token[1:-1])
    return string_from(f'"{inner}"')


def string_text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def string_from(token: str) -> str:
    """The inverse of `string_text`; ValueError if it is not such a string."""
    value: str = json.loads(token, strict=False)
    return value
