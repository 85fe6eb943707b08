# SPDX-License-Identifier: Apache-2.0
"""Facts about members are written as the source would say them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.frontend.writing import clause_text
from assay.program.graph import Language

C = """
struct part {{ int low; int high; }};
struct box {{ int n; int row[4][3]; int *data; struct part part; struct box *next; int flat[8]; }};
/*@ requires \\valid(q) && \\valid(q->next); */
int f(struct box *q, int i) {{
  /*@ loop invariant {}; */
  while (i > 0) {{ i--; q->n++; q->flat[0] = i; }}
  return i;
}}
"""
JAVA = """
class Box {{
  int n; int[] numbers = new int[0]; Box next;
  static int f(Box box, int i) {{
    //@ loop_invariant {};
    while (i > 0) {{ i--; box.n++; box.numbers[0] = i; }}
    return i;
  }}
}}
"""


def again(text: str, language: Language, folder: Path) -> str | None:
    """What is written for a formula that was read from a text."""
    path, name = folder / "t.c", "f"
    source = C
    if language is Language.JAVA:
        path, name, source = folder / "Box.java", "Box.f", JAVA
    path.write_text(source.format(text))
    program = load(str(path), Reading())
    procedure = program.procedures[name]
    (loop,) = procedure.loops
    (clause,) = loop.contract.invariants
    return clause_text(clause.formula, program, procedure, loop)


@pytest.mark.parametrize(
    "text",
    [
        "i <= q->n",
        r"\old(q->n) <= q->n",
        "q->flat[2] == i",
        "q->row[1][2] == i",
        "q->data[i] == 0",
        "q->part.low <= q->part.high",
        "q->next->n == 0",
        r"\forall integer k; 0 <= k < i ==> q->flat[k] == 0",
    ],
)
def test_c(text: str, tmp_path: Path) -> None:
    written = again(text, Language.C, tmp_path)
    assert written is not None
    assert written.strip("()") == text


@pytest.mark.parametrize(
    "text",
    [
        "i <= box.n",
        r"\old(box.n) <= box.n",
        "box.numbers[2] == i",
        "i <= box.numbers.length",
        "box.next.n == 0",
        r"(\forall int k; 0 <= k && k < i; box.numbers[k] == 0)",
    ],
)
def test_java(text: str, tmp_path: Path) -> None:
    assert again(text, Language.JAVA, tmp_path) == text


def test_what_has_no_name_has_no_text(tmp_path: Path) -> None:
    source = "struct s { int a; struct { int b; }; }; int f(struct s *p, int i) {\n"
    source += "/*@ loop invariant i <= p->b; */ while (i > 0) i--; return p->b; }"
    path = tmp_path / "t.c"
    path.write_text(source)
    program = load(str(path), Reading())
    procedure = program.procedures["f"]
    (loop,) = procedure.loops
    (clause,) = loop.contract.invariants
    assert clause_text(clause.formula, program, procedure, loop) in (None, "i <= p->b")
