# SPDX-License-Identifier: Apache-2.0
"""A call of a function that nobody defines is visible, even if it has no result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.frontend.load import Reading, load
from assay.program.commands import Havoc, Source
from assay.program.graph import PremiseKind


@pytest.mark.parametrize("result", ["void", "int", "unsigned char", "_Bool"])
def test_unknown_value_and_assumption(result: str, tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(f"int g;\n{result} far(int x);\nint main(void) {{ far(3); return g; }}\n")
    program = load(str(path), Reading())
    commands = [edge.command for edge in program.procedures["main"].edges]
    unknown = [c for c in commands if isinstance(c, Havoc) and c.source is Source.EXTERNAL]
    assert [havoc.label for havoc in unknown] == ["far"]
    assert [premise.kind for premise in program.premises] == [PremiseKind.EXTERNAL]
    assert "`far` is not defined" in program.premises[0].text


UNKNOWN_POINTERS = {
    "read": "int main(void) { return *far(); }",
    "may_be_null": "int main(void) { int *p = far(); assert(p != 0); return 0; }",
    "may_be_global": "int main(void) { int *p = far(); if (p) *p = 2; assert(g == 0); return 0; }",
    "may_be_one": "int main(void) { int *p = far(), *q = far(); assert(p != q); return 0; }",
    "moved": "int main(void) { int *p = &g; move(&p); assert(p == &g); return 0; }",
}


@pytest.mark.parametrize("name", UNKNOWN_POINTERS)
def test_nothing_is_decided_of_unknown_pointers(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There are bodies of `far` and `move` with which each breaks, and others with which none
    does."""
    path = tmp_path / "t.c"
    declared = "#include <assert.h>\nint g;\nint *far(void);\nvoid move(int **);\n"
    path.write_text(f"{declared}{UNKNOWN_POINTERS[name]}\n")
    main(["verify", str(path), "--format", "json", "--timeout", "60"])
    (found,) = json.loads(capsys.readouterr().out)["procedures"]
    assert found["verdict"] == "unknown"
    texts = [found["reason"], *(one["reason"] for one in found["obligations"])]
    assert any("is not defined" in one["text"] for one in texts if one is not None)
