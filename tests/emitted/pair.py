# SPDX-License-Identifier: Apache-2.0
"""A faulty program and its corrected version in one file.

//: division                        the kind of obligation that the faulty one breaks
//: no test: it is in an annotation     where no test exists: part of the reason
//: --math wrap                     options of `assay verify`
return a / b; //~> return 0;        what the corrected one says instead
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
_FIX = re.compile(r"^(?P<indent> *)(?P<faulty>.*?) *//~> (?P<corrected>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Pair:
    path: Path
    kind: str
    options: tuple[str, ...]
    reason: str | None  # why there is no test

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def faulty(self) -> str:
        return _FIX.sub(r"\g<indent>\g<faulty>", self.path.read_text())

    @property
    def corrected(self) -> str:
        return _FIX.sub(r"\g<indent>\g<corrected>", self.path.read_text())


def read(path: Path) -> Pair:
    heads = re.findall(r"^//: (.*)$", path.read_text(), re.MULTILINE)
    options = [word for head in heads if head.startswith("--") for word in head.split()]
    reasons = [h.removeprefix("no test: ") for h in heads if h.startswith("no test: ")]
    return Pair(path, heads[0], tuple(options), reasons[0] if reasons else None)


def pairs(folder: str, ending: str = "") -> list[Pair]:
    """Those of `java`, of `c`, or of another folder with files of one ending."""
    return [read(path) for path in sorted((FOLDER / folder).glob(f"*.{ending or folder}"))]
