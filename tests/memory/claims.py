# SPDX-License-Identifier: Apache-2.0
"""Small C programs whose claims are true or false by an argument, and what may be said of them.

Each file of this folder holds programs on one subject, one after the other:

//: name | true | proved | | --math ideal         what to call it; the truth; optionally the verdict
int main(void) { ... }                            that has to be given, a kind of obligation that
                                                  has to be refuted, and options
A true claim must not be refuted, and a false one not be proved.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from assay.cli.main import main

FOLDER = Path(__file__).parent
_DECLARED = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n"
_PROVED = ("proved", "proved-bounded")


@dataclass(frozen=True)
class Claim:
    """A program, and the truth about it."""

    name: str
    holds: bool
    verdict: str
    kind: str
    options: tuple[str, ...]
    text: str


def claims() -> Iterator[Claim]:
    """All programs of this folder."""
    for path in sorted(FOLDER.glob("*.c")):
        _, *parts = path.read_text().split("\n//: ")
        for part in parts:
            header, _, text = part.partition("\n")
            yield _claim(path.stem, header, text)


def _claim(subject: str, header: str, text: str) -> Claim:
    name, truth, verdict, kind, options = ([*map(str.strip, header.split("|")), "", "", ""])[:5]
    assert truth in ("true", "false"), header
    return Claim(
        f"{subject}: {name}", truth == "true", verdict, kind, tuple(shlex.split(options)), text
    )


def verified(text: str, folder: Path, *options: str) -> dict[str, Any]:
    """The document that `assay verify` prints."""
    path = folder / "program.c"
    path.write_text(_DECLARED + text)
    kept, sys.stdout = sys.stdout, StringIO()
    try:
        main(["verify", str(path), "--format", "json", "--timeout", "20", *options])
        found: dict[str, Any] = json.loads(sys.stdout.getvalue())
    finally:
        sys.stdout = kept
    return found


def check(claim: Claim, folder: Path) -> None:
    """Verify it, and compare what is said with the truth."""
    document = verified(claim.text, folder, *claim.options)
    errors = [d for d in document["diagnostics"] if d.get("severity") == "error"]
    assert not errors, document
    said = document["verdict"]
    if claim.holds:
        assert said != "refuted", document
    else:
        assert said not in _PROVED, document
    if claim.verdict:
        assert said == claim.verdict, document
    if claim.kind:
        assert claim.kind in _broken(document), document


def _broken(document: dict[str, Any]) -> set[str]:
    return {
        obligation["kind"]
        for procedure in document["procedures"]
        for obligation in procedure["obligations"]
        if obligation["verdict"] == "refuted"
    }
