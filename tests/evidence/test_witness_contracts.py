# SPDX-License-Identifier: Apache-2.0
"""What witnesses of the format 2.1 say besides invariants of loops: of statements, of functions."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from assay.cli.main import main

FINE, BROKE, BAD, OPEN = 0, 1, 2, 3
PROGRAM = """\
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }
int twice(int x) {
  int y = x + x;
  return y;
}
int other(int x) { return x; } int third(int x) { return x; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) return 0;
  int m = twice(n);
  third(other(m));
  if (m < n) reach_error();
  return 0;
}
"""
HEAD = """\
- entry_type: 'invariant_set'
  metadata:
    format_version: '{version}'
    uuid: '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
    creation_time: '2026-11-18T09:00:00Z'
    producer:
      name: 'hand'
      version: '1'
    task:
      input_files:
        - 'p.c'
      input_file_hashes:
        'p.c': '{digest}'
      specification: 'CHECK( init(main()), LTL(G ! call(reach_error())) )'
      data_model: 'ILP32'
      language: 'C'
  content:
"""


def place(line: int, column: int, function: str) -> str:
    return (
        f"        location:\n          file_name: 'p.c'\n          line: {line}\n"
        f"          column: {column}\n          function: '{function}'\n"
    )


def invariant(line: int, column: int, function: str, value: str) -> str:
    head = "    - invariant:\n        type: 'location_invariant'\n"
    said = f"        value: '{value}'\n        format: 'c_expression'\n"
    return f"{head}{place(line, column, function)}{said}"


def contract(line: int, function: str, requires: str | None, ensures: str | None) -> str:
    head = "    - invariant:\n        type: 'function_contract'\n"
    clauses = [("requires", requires), ("ensures", ensures)]
    said = "".join(f"        {key}: '{value}'\n" for key, value in clauses if value is not None)
    return f"{head}{place(line, 1, function)}{said}        format: 'acsl_expression'\n"


def judged(folder: Path, content: str, version: str = "2.1") -> int:
    (folder / "p.c").write_text(PROGRAM)
    digest = sha256(PROGRAM.encode()).hexdigest()
    (folder / "w.yml").write_text(HEAD.format(version=version, digest=digest) + content)
    return main(["check", str(folder / "w.yml"), str(folder / "p.c"), "--timeout", "20"])


@pytest.mark.parametrize(
    ("requires", "ensures", "codes"),
    [
        ("0 <= x && x <= 9", "\\result == 2 * x", (FINE,)),
        (None, "\\result == x + x", (FINE,)),
        ("x >= 0", "\\result >= x", (FINE,)),
        ("x >= 1", "\\result >= x", (BROKE,)),  # n may be 0
        ("0 <= x && x <= 9", "\\result == 2 * x + 1", (OPEN, BROKE)),  # false
        (None, "\\result >= 0", (OPEN,)),  # for negative numbers it is not
        ("0 <= x", "\\false", (OPEN,)),
        ("0 <= x", "\\result >= x; assigns \\nothing", (OPEN,)),  # more than a formula
        ("0 <= x", "1 == 1 */ int y; /*@ ensures 1 == 1", (OPEN,)),
        ("0 <= x && x <= 9", "1 == 1", (OPEN, BROKE)),  # true, but too weak for the property
    ],
)
def test_contracts_of_functions(
    requires: str | None, ensures: str, codes: tuple[int, ...], tmp_path: Path
) -> None:
    assert judged(tmp_path, contract(4, "twice", requires, ensures)) in codes


@pytest.mark.parametrize(
    ("line", "function"),
    [(5, "twice"), (4, "other"), (8, "third"), (9, "main"), (4, "nobody"), (3, "reach_error")],
)
def test_contracts_elsewhere_are_not_accepted(line: int, function: str, tmp_path: Path) -> None:
    """In line 8, `third` stands behind `other`, to which the contract would belong."""
    assert judged(tmp_path, contract(line, function, None, "\\result == x")) in (OPEN, BROKE)


@pytest.mark.parametrize(
    ("line", "column", "function", "value", "codes"),
    [
        (6, 3, "twice", "y == 2 * x", (FINE,)),
        (6, 3, "twice", "y == 2 * x + 1", (OPEN, BROKE)),
        (6, 3, "main", "n >= 0", (OPEN,)),
        (14, 3, "main", "m >= n && n >= 0", (FINE,)),
        (14, 3, "main", "m > n", (OPEN, BROKE)),  # not for n == 0
        (14, 7, "main", "m >= n", (OPEN,)),  # inside of an expression
        (2, 1, "main", "m >= n", (OPEN,)),
    ],
)
def test_invariants_of_statements(
    line: int, column: int, function: str, value: str, codes: tuple[int, ...], tmp_path: Path
) -> None:
    assert judged(tmp_path, invariant(line, column, function, value)) in codes


def test_contracts_are_not_known_in_2_0(tmp_path: Path) -> None:
    assert judged(tmp_path, contract(4, "twice", None, "\\result == x + x"), "2.0") == BAD


def test_transition_invariants_are_read_and_not_proved(tmp_path: Path) -> None:
    text = invariant(6, 3, "twice", "\\at(x, AnyPrev) >= x").replace(
        "c_expression", "ext_c_expression"
    )
    assert judged(tmp_path, text.replace("location_inv", "location_transition_inv")) == OPEN
