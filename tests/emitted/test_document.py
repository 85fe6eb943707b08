# SPDX-License-Identifier: Apache-2.0
"""The table in docs/tests.md says what the table in the code says.

Run as a program, it rewrites the table in the document.
"""

from __future__ import annotations

import re
from pathlib import Path

from assay.evidence.emit.kinds import SIGHTS
from assay.program.graph import Language
from assay.program.obligations import Kind

DOCUMENT = Path(__file__).parents[2] / "docs" / "tests.md"
TABLE = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- end -->)", re.DOTALL)


def table() -> str:
    rows = ["| kind | Java | C |", "|---|---|---|"]
    rows += [
        f"| `{kind}` | {cell(kind, Language.JAVA)} | {cell(kind, Language.C)} |" for kind in Kind
    ]
    return "\n".join(rows) + "\n"


def cell(kind: Kind, language: Language) -> str:
    sight = SIGHTS[kind]
    text = sight.text(language)
    if text is None:
        return ""
    return text if sight.sees(language) else f"no test: {text}"


def test_the_document_has_the_table() -> None:
    found = TABLE.search(DOCUMENT.read_text())
    assert found is not None
    assert found[0] == table()


def test_every_kind_is_in_the_table() -> None:
    assert list(SIGHTS) == list(Kind)


if __name__ == "__main__":
    DOCUMENT.write_text(TABLE.sub(lambda _: table(), DOCUMENT.read_text()))
