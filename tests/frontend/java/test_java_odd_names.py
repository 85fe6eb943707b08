# SPDX-License-Identifier: Apache-2.0
"""Names that the model uses for itself mean what the source says."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.program.interpreter import Interpreter, Returned

PROGRAMS = [
    ("T", "int $1", "return $1 + ($1 = 5);", 1, 6),
    ("T", "int $result", "int $2 = $result++; return $2 * 10 + $result;", 4, 45),
    ("T", "int length", "int[] a = new int[length]; length = 9; return a.length + length;", 3, 12),
    ("T", "int allocated", "int[] a = {1}, b = {2}; allocated = 7; return a[0] + b[0];", 3, 3),
    ("T", "int None", "int True = None, lambda = 2, def = 3; return True + lambda + def;", 1, 6),
    ("T", "int ﬁ", "int fi = 10; return ﬁ + fi;", 1, 11),
    (
        "heap",
        "int n",
        "allocated = n; int[] a = new int[2]; a[0] = 4; return allocated + a[0];",
        3,
        7,
    ),
]


@pytest.mark.parametrize(("owner", "parameter", "body", "given", "expected"), PROGRAMS)
def test_result(
    owner: str, parameter: str, body: str, given: int, expected: int, tmp_path: Path
) -> None:
    field = "static int allocated;" if owner == "heap" else ""
    file = tmp_path / f"{owner}.java"
    file.write_text(f"class {owner} {{ {field} static int f({parameter}) {{ {body} }} }}")
    outcome = Interpreter(load(str(file), Reading())).run(f"{owner}.f", (given,))
    assert isinstance(outcome, Returned)
    assert outcome.result == expected
