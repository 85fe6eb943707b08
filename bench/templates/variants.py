# SPDX-License-Identifier: Apache-2.0
"""A program with what should make no difference: larger constants, more variables, other names.

Factors stay as they are (`2 * y`), and so do the steps of programs that reach an arbitrary input
in steps of one. The added variables change in every iteration, and a condition keeps them alive.
"""

from __future__ import annotations

import re

_FACTOR = 3
_NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])(?!\s*\*)")
_STEP = re.compile(r"\b(\w+)(\+\+|--);")
_NAME = re.compile(r"(?<![\w@])[A-Za-z]\w*")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_LOOP = re.compile(r"^( *)while \(.*\) \{\n", re.MULTILINE)
_KEPT = frozenset(
    (
        *("extern", "int", "void", "main", "condition", "assert"),
        *("while", "if", "else", "break", "return"),
    )
)
_STEPS_OF_ONE = ("w1", "w2")
_DECLARED = "    int more_a = __VERIFIER_nondet_int(), more_b = 5, more_c = 2;\n"
_CHANGED = (
    "__VERIFIER_assume(more_c <= more_a + more_b + 7);",
    "more_a += more_b;",
    "more_b++;",
    "more_c = more_a - more_b;",
)


def varied(program: str, text: str) -> str:
    """The same program in other words."""
    text = _scaled(_COMMENT.sub("", text), steps=program not in _STEPS_OF_ONE)
    return _renamed(_with_variables(text))


def _scaled(text: str, *, steps: bool) -> str:
    text = _NUMBER.sub(lambda found: str(_FACTOR * int(found[1])), text)
    if not steps:
        return text
    return _STEP.sub(lambda found: f"{found[1]} {found[2][0]}= {_FACTOR};", text)


def _with_variables(text: str) -> str:
    start = text.index("{\n", text.index("int main")) + 2
    text = text[:start] + _DECLARED + text[start:]

    def inside(found: re.Match[str]) -> str:
        lines = "".join(f"{found[1]}    {line}\n" for line in _CHANGED)
        return f"{found[0]}{lines}"

    return _LOOP.sub(inside, text)


def _renamed(text: str) -> str:
    names: dict[str, str] = {}

    def other(found: re.Match[str]) -> str:
        name = found[0]
        if name in _KEPT or name.startswith("__"):
            return name
        return names.setdefault(name, f"q{97 - len(names)}")

    return _NAME.sub(other, text)
