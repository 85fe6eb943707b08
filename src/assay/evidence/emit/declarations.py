# SPDX-License-Identifier: Apache-2.0
"""How a source declares what a test has to call, read off the text without its comments."""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.evidence.emit.machine import NoTestError
from assay.program.graph import Procedure

_OPEN = "([{"
_CLOSE = ")]}"


@final
@dataclass(frozen=True, slots=True)
class Declaration:
    """A method: `static int search(...)` of class `BinarySearch`."""

    of_class: str
    name: str
    is_static: bool
    is_private: bool


def declaration(text: str, procedure: Procedure) -> Declaration:
    """How a Java method is declared; raises NoTestError if no test can make its object."""
    path = procedure.name.split("(")[0]
    of_class, _, name = path.rpartition(".")
    head = re.split(r"[;{}]", text[: procedure.span.start])[-1].split()
    is_static = "static" in head
    if not is_static:
        _check_constructible(text, of_class)
    return Declaration(of_class, name, is_static, "private" in head)


def _check_constructible(text: str, of_class: str) -> None:
    simple = of_class.rsplit(".")[-1]
    found = re.findall(rf"(?<!new )\b{simple}\s*\(([^)]*)\)\s*(?:throws[^{{;]*)?\{{", text)
    if "." in of_class or (found and not any(not parameters.strip() for parameters in found)):
        raise NoTestError(f"`{of_class}` has no constructor without parameters")
    if re.search(rf"\b(abstract\s[^;{{}}]*class|interface)\s+{simple}\b", text):
        raise NoTestError(f"there are no objects of class `{of_class}`")


def package_of(text: str) -> str:
    found = re.search(r"^\s*package\s+([\w.]+)\s*;", text, re.MULTILINE)
    return found[1] if found else ""


def parameter_count(text: str, start: int) -> int:
    """How many parameters are declared in the parentheses after a place."""
    opening = text.index("(", start)
    depth, count = 0, 1
    for at in range(opening, len(text)):
        depth += (text[at] in _OPEN) - (text[at] in _CLOSE)
        if depth == 0:
            inside = text[opening + 1 : at].strip()
            return 0 if inside in ("", "void") else count
        count += text[at] == "," and depth == 1
    return count


def defines(text: str, name: str) -> str | None:
    """The body of a C function that the text defines; None if it does not."""
    found = re.search(rf"\b{name}\s*\([^;{{}}()]*\)\s*(?:__attribute__\s*\(\(.*?\)\)\s*)?\{{", text)
    if found is None:
        return None
    depth = 0
    for at in range(found.end() - 1, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return text[found.end() : at]
    return text[found.end() :]
