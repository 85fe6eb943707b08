# SPDX-License-Identifier: Apache-2.0
"""Files of small functions whose contracts are true or false by an argument in the file.

A function `true_...` must not be refuted, one called `false_...` must be, `refused_...` uses what
is not supported, and `untried_...` has an input of which no values are tried; `false_` and `true_`
may be unknown only where they are called `..._unknown`.
"""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main

FILES = sorted((Path(__file__).parent / "claims").glob("*.c"))
EXPECTED = {"true": {"proved", "proved-bounded"}, "false": {"refuted"}}
REASONS = {"refused": "unsupported", "untried": "record-input"}


def verified(file: Path, *arguments: str) -> dict[str, Any]:
    before, sys.stdout = sys.stdout, StringIO()
    try:
        main(["verify", str(file), "--format", "json", "--timeout", "120", *arguments])
        return json.loads(sys.stdout.getvalue())  # type: ignore[no-any-return]
    finally:
        sys.stdout = before


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_claims(file: Path) -> None:
    found = {p["procedure"]: p for p in verified(file)["procedures"]}
    wrong = [
        f"{name}: {procedure['verdict']} {procedure['reason']}"
        for name, procedure in found.items()
        if not _is_right(name, procedure)
    ]
    assert not wrong, "\n".join(wrong)
    assert sum(name.startswith(("true_", "false_")) for name in found) >= 5


def _is_right(name: str, procedure: dict[str, Any]) -> bool:
    kind, verdict = name.partition("_")[0], procedure["verdict"]
    if kind in REASONS:
        return verdict == "unknown" and procedure["reason"]["code"] == REASONS[kind]
    if name.endswith("_unknown"):
        return verdict in EXPECTED[kind] | {"unknown"}
    return verdict in EXPECTED.get(kind, {verdict})
