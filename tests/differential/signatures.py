# SPDX-License-Identifier: Apache-2.0
"""The procedures of a test program, read with regular expressions rather than with the front ends.

A procedure is tested unless it is `private` (Java) or `static` (C). A comment line before it
narrows its inputs, one item for each parameter, separated by semicolons:

    // in: n 0..10; a [0..5] -3..3; b [4] alias a; k len(a); p null [1]; fresh

`n 0..10` is a range of values, `[0..5]` a range of lengths, `alias a` sometimes the same array,
`len(a)` the length of a, `null` sometimes null, and `fresh` asks for untouched globals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    base: str  # the scalar type, as the source writes it
    dimensions: int
    values: tuple[int, int] | None = None
    lengths: tuple[int, int] = (0, 5)
    alias: str | None = None
    length_of: str | None = None
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class Procedure:
    file: Path
    name: str
    result: str  # scalar type, `void`, or a Java array type
    parameters: tuple[Parameter, ...]
    fresh: bool

    @property
    def key(self) -> str:
        """How the procedure is called in reports and in the drivers: overloads differ."""
        types = ",".join(p.base + "[]" * p.dimensions for p in self.parameters)
        return f"{self.file.stem}.{self.name}({types})"

    def position(self, parameter: str) -> int:
        return [p.name for p in self.parameters].index(parameter)


_DIRECTIVE = r"(?:^ *// in: (?P<directive>.*)\n)?"
_JAVA = re.compile(
    _DIRECTIVE
    + r"^    (?:static )?(?P<result>\w+(?:\[\])*) (?P<name>\w+)\((?P<parameters>.*)\) \{",
    re.MULTILINE,
)
_C = re.compile(
    _DIRECTIVE
    + r"^(?!static|typedef|enum|struct)(?P<result>[a-zA-Z_][\w ]*?) (?P<name>\w+)"
    + r"\((?P<parameters>[^()]*)\) \{",
    re.MULTILINE,
)
_RANGE = r"(-?\d+|'.')\.\.(-?\d+|'.')"


def java_procedures(path: Path) -> list[Procedure]:
    return _procedures(path, _JAVA)


def c_procedures(path: Path) -> list[Procedure]:
    return _procedures(path, _C)


def _procedures(path: Path, pattern: re.Pattern[str]) -> list[Procedure]:
    return [_procedure(path, found) for found in pattern.finditer(path.read_text())]


def _procedure(path: Path, found: re.Match[str]) -> Procedure:
    items = [item.strip() for item in (found["directive"] or "").split(";")]
    narrowed = {item.split()[0]: item.split(maxsplit=1)[1] for item in items if " " in item}
    declared = re.sub(r"/\*.*?\*/", "", found["parameters"]).strip()
    texts = [] if declared in ("", "void") else declared.split(",")
    parameters = tuple(_parameter(text.strip(), narrowed) for text in texts)
    unknown = narrowed.keys() - {p.name for p in parameters}
    assert not unknown, f"{path.name}: {found['name']} has no parameters {unknown}"
    return Procedure(path, found["name"], found["result"], parameters, "fresh" in items)


def _parameter(text: str, narrowed: dict[str, str]) -> Parameter:
    name = re.findall(r"\w+", text)[-1]
    dimensions = text.count("[") + text.count("*")
    base = re.sub(r"[\[\]*]|\bconst\b", " ", text).rsplit(name, 1)[0]
    item = narrowed.get(name, "")
    lengths = re.search(r"\[(\d+)(?:\.\.(\d+))?\]", item)
    values = re.search(_RANGE, re.sub(r"\[.*?\]", "", item))
    alias = re.search(r"alias (\w+)", item)
    length_of = re.search(r"len\((\w+)\)", item)
    return Parameter(
        name,
        " ".join(base.split()),
        dimensions,
        (_number(values[1]), _number(values[2])) if values else None,
        (int(lengths[1]), int(lengths[2] or lengths[1])) if lengths else (0, 5),
        alias[1] if alias else None,
        length_of[1] if length_of else None,
        "null" in item.split(),
    )


def _number(text: str) -> int:
    return ord(text[1]) if text.startswith("'") else int(text)
