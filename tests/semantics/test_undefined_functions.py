# SPDX-License-Identifier: Apache-2.0
"""A call of a function that nobody defines is visible, even if it has no result."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def test_unknown_pointer_is_not_supported(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text("int *far(void);\nint main(void) { return *far(); }\n")
    program = load(str(path), Reading())
    assert list(program.unsupported) == ["main"]
