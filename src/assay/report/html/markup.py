# SPDX-License-Identifier: Apache-2.0
"""HTML from parts: text is escaped, and only what this module made is taken for HTML."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any, final

_NAMES = {"class_": "class"}
_ILLEGAL = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VOID = frozenset({"input", "img", "meta", "br"})


@final
class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, /, *children: str | Markup, **attributes: str | None) -> Markup:
    """An element; children that are plain text are escaped, attributes always are.

    >>> element("p", "a < b", class_="x")
    '<p class="x">a &lt; b</p>'
    """
    head = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{name}{head}>")
    return Markup(f"<{name}{head}>{joined(*children)}</{name}>")


def joined(*children: str | Markup) -> Markup:
    return Markup("".join(one if isinstance(one, Markup) else _text(one) for one in children))


def _text(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text), quote=True)


def _attribute(key: str, value: str | None) -> str:
    if value is None:
        return ""
    name = _NAMES.get(key, key).replace("_", "-")
    return f' {name}="{_text(value)}"'


def data(value: Any, **attributes: str) -> Markup:
    """A value for the script of the page, as JSON that cannot end the element."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")
    head = "".join(_attribute(key, one) for key, one in attributes.items())
    return Markup(f'<script type="application/json"{head}>{text}</script>')
