# SPDX-License-Identifier: Apache-2.0
"""A file of specifications beside the source is not passed over in silence."""

from __future__ import annotations

from pathlib import Path

from assay.frontend.load import Reading, load


def test_specifications_beside_the_source_are_told(tmp_path: Path) -> None:
    file = tmp_path / "T.java"
    file.write_text("class T { static int f(int i) { return i; } }\n")
    assert [each.code for each in load(str(file), Reading()).diagnostics] == []
    (tmp_path / "T.jml").write_text("class T { //@ ensures false;\n static int f(int i); }\n")
    found = load(str(file), Reading()).diagnostics
    assert [(each.code, "T.jml" in each.message) for each in found] == [("spec-file", True)]
