# SPDX-License-Identifier: Apache-2.0
"""Small programs whose claims are true or false by an argument, and what may be said of them.

Each file of this folder holds programs on one subject, one after the other, each with a header:

//: name | true | proved                 the truth, and optionally the verdict that has to be given
//: name | false | refuted frame         besides the verdict, a kind of obligation that breaks
//: name | error | type                  the file is refused; the code of a diagnostic
//: name | unknown                       nothing is said of it, neither way

A Java program without a class is the body of a class `T`. The first comment of a file may give
options: `// options: --array-length 3`. A true claim must not be refuted, a false one not proved.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from assay.cli.main import main

FOLDER = Path(__file__).parent
_PROVED = ("proved", "proved-bounded")
_TRUTHS = ("true", "false", "error", "unknown")


@dataclass(frozen=True)
class Claim:
    """A program, and the truth about it."""

    name: str
    truth: str
    wanted: tuple[str, ...]
    options: tuple[str, ...]
    text: str
    suffix: str


def claims() -> Iterator[Claim]:
    """All programs of this folder."""
    for path in sorted([*FOLDER.glob("*.java"), *FOLDER.glob("*.c")]):
        first, *parts = path.read_text().split("\n//: ")
        _, _, options = first.partition("options: ")
        for part in parts:
            header, _, text = part.partition("\n")
            name, truth, wanted = ([*map(str.strip, header.split("|")), ""])[:3]
            assert truth in _TRUTHS, header
            said = tuple(wanted.split())
            yield Claim(
                f"{path.stem}: {name}", truth, said, tuple(options.split()), text, path.suffix
            )


def verified(claim: Claim, folder: Path) -> dict[str, Any]:
    """The document that `assay verify` prints."""
    path = folder / f"T{claim.suffix}"
    is_whole = claim.suffix == ".c" or "class T" in claim.text
    path.write_text(claim.text if is_whole else f"class T {{\n{claim.text}}}\n")
    kept, sys.stdout = sys.stdout, StringIO()
    try:
        main(["verify", str(path), "--format", "json", "--timeout", "20", *claim.options])
        found: dict[str, Any] = json.loads(sys.stdout.getvalue())
    finally:
        sys.stdout = kept
    return found


def check(claim: Claim, folder: Path) -> None:
    """Verify it, and compare what is said with the truth."""
    document = verified(claim, folder)
    codes = [d["code"] for d in document["diagnostics"] if d.get("severity") == "error"]
    if claim.truth == "error":
        assert codes, document
        assert set(claim.wanted) <= set(codes), document
        return
    said = document.get("verdict")
    if claim.truth == "true":
        assert said != "refuted", document
        assert said is not None, document
    elif claim.truth == "false":
        assert said not in _PROVED, document
    else:
        assert said == "unknown", document
    if claim.wanted:
        assert said == claim.wanted[0], document
        assert set(claim.wanted[1:]) <= _broken(document), document


def _broken(document: dict[str, Any]) -> set[str]:
    return {
        obligation["kind"]
        for procedure in document["procedures"]
        for obligation in procedure["obligations"]
        if obligation["verdict"] == "refuted"
    }
