# SPDX-License-Identifier: Apache-2.0
"""The refinement of Armando et al. 2006: which elements, which verdicts, and what must not be
proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.budget import Budget
from assay.cli.main import main
from assay.engines.arrays.feasibility import Feasible, Infeasible
from assay.engines.arrays.refinement import Refinement, Unbroken, Violation
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import ProcedureOutcome, Verdict, settled
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from bench.arrays.measure import PROGRAMS, source_of
from bench.arrays.rows import SAFE, TABLE, VARIANTS, Row, all_rows

SECONDS = 60.0  # of a busy machine
ERROR = "extern void __VERIFIER_error(void);\nextern int __VERIFIER_nondet_int(void);\n"


def task_of(path: Path, name: str = "main") -> Task:
    program = load(str(path), Reading(uninitialised="input"), None)
    return Task(
        program,
        program.procedures[name],
        from_main=name == "main",
        budget=Budget.of(SECONDS),
    )


def outcome_of(text: str, folder: Path) -> ProcedureOutcome:
    path = folder / "program.c"
    path.write_text(ERROR + text)
    return settled(ask(EngineName.ARRAYS, task_of(path)))


# --- the worked example


def test_figure_1_is_refined_by_element_1_alone() -> None:
    task = task_of(PROGRAMS / "figure1.c")
    search = Refinement(task, task.budget)
    assert isinstance(search.run(), Unbroken)
    first, last = search.rounds
    assert isinstance(first.verdict, Infeasible)
    assert [str(one) for one in first.added] == ["heap.int[a][1]"]
    assert first.elements == {"main": ()}
    assert last.obligation is None
    assert last.elements == {"main": first.added}


FIGURE_1 = """\
  *   1  [7]    a[1] = 1;                                     a_1 = store(a_0, 1, 1)
  *   2  [8]    i = 0;                                        i_2 = 0
"""


def test_the_worked_example_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Table 1 of the paper, whose core is steps 1, 2, 4, 5 and 6."""
    options = ("--form", "refinement", "--uninitialised", "input", "--check", "unreachable")
    assert main(("show", str(PROGRAMS / "figure1.c"), *options)) == 0
    text = capsys.readouterr().out
    assert text.startswith("abstraction 0: no elements\n  main\n    [7]    ;\n")
    assert FIGURE_1 in text
    assert "impossible by steps 1, 2, 4, 5, 6\n  refined by a_1\n" in text
    assert "    [9]    while (i <= 2 && (i == 1 ? a_1 : u) != 1)\n" in text
    assert "    [10]   a_1 = i == 1 ? 2*i : a_1;\n" in text
    assert text.endswith("no violation can be reached in the last abstract program\n")


# --- table 2


ROWS = [row for row in all_rows() if row.group in (TABLE, VARIANTS)]


@pytest.mark.parametrize("row", sparse(ROWS, 6), ids=lambda row: row.program)
def test_rows_have_their_verdicts_and_elements(row: Row, tmp_path: Path) -> None:
    path = tmp_path / "row.c"
    path.write_text(source_of(row))
    outcome = settled(ask(EngineName.ARRAYS, task_of(path)))
    assert outcome.verdict is (Verdict.PROVED if row.expected == SAFE else Verdict.REFUTED)
    if row.elements is not None:
        found = outcome.statistics["elements"]
        assert isinstance(found, list)
        assert len(found) == len(row.elements)


@pytest.mark.parametrize("size", [10, 1_000_000])
def test_the_size_of_an_array_costs_nothing(size: int, tmp_path: Path) -> None:
    row = next(one for one in all_rows() if one.size == size)
    path = tmp_path / "figure1.c"
    path.write_text(source_of(row))
    task = task_of(path)
    search = Refinement(task, task.budget)
    found = search.run()
    assert isinstance(found, Unbroken)
    assert [len(one.trace) for one in search.rounds] == [27, 0]
    assert found.table.facts == 5


# --- what must not be proved, each next to what holds


TWINS = {
    "another array is written": """
int main(void) {{
    int a[3], b[3];
    a[1] = 5;
    {one}[1] = 6;
    if (a[1] != 5) __VERIFIER_error();
    return 0;
}}
""",
    "a pointer leads to the array": """
int a[3], b[3];
int main(void) {{
    int *p = {one};
    a[1] = 5;
    p[1] = 6;
    if (a[1] != 5) __VERIFIER_error();
    return 0;
}}
""",
    "a procedure is given the array": """
void set(int *p, int k) {{ p[k] = 6; }}
int a[3], b[3];
int main(void) {{
    a[1] = 5;
    set({one}, 1);
    if (a[1] != 5) __VERIFIER_error();
    return 0;
}}
""",
    "a recursive procedure writes it": """
int a[4], b[4];
void fill(int k) {{
    if (k < 0) return;
    {one}[k] = 6;
    fill(k - 1);
}}
int main(void) {{
    a[2] = 5;
    fill(3);
    if (a[2] != 5) __VERIFIER_error();
    return 0;
}}
""",
}


@pytest.mark.parametrize("text", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize(("one", "expected"), [("b", Verdict.PROVED), ("a", Verdict.REFUTED)])
def test_writes_are_minded(text: str, one: str, expected: Verdict, tmp_path: Path) -> None:
    assert outcome_of(text.format(one=one), tmp_path).verdict is expected


@pytest.mark.parametrize(("last", "expected"), [(9, Verdict.PROVED), (10, Verdict.REFUTED)])
def test_indices_are_decided(last: int, expected: Verdict, tmp_path: Path) -> None:
    text = f"""
int main(void) {{
    int a[10];
    for (int i = 0; i <= {last}; i++) a[i] = i;
    return 0;
}}
"""
    outcome = outcome_of(text, tmp_path)
    assert outcome.verdict is expected
    if expected is Verdict.REFUTED:
        (broken,) = [one for one in outcome.obligations if one.verdict is Verdict.REFUTED]
        assert broken.obligation.kind == "index"


def test_a_run_that_only_overflow_makes_is_found(tmp_path: Path) -> None:
    text = """
int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = 0;
    while (n < 2) { x = x + 1; n++; }
    return 0;
}
"""
    outcome = outcome_of(text, tmp_path)
    assert outcome.verdict is not Verdict.PROVED


def test_a_violation_is_a_model_of_its_way(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        ERROR
        + """
int main(void) {
    int a[5], k = __VERIFIER_nondet_int();
    if (k < 0 || k > 4) return 0;
    a[3] = 7;
    if (a[k] == 7 && k != 3) __VERIFIER_error();
    return 0;
}
"""
    )
    task = task_of(path)
    search = Refinement(task, task.budget)
    found = search.run()
    assert isinstance(found, Violation)
    assert isinstance(search.rounds[-1].verdict, Feasible)


# --- summaries


SUMMARIES = {
    "addition": ["ensures \\result == m + n;"],
    "mccarthy": ["assumes n <= 100;", "ensures \\result == 91;", "ensures \\result == n - 10;"],
    "even_odd": ["(\\result + n) % 2 == 0;"],
    "gcd": ["1 <= \\result <= x"],
    "multiplication": ["ensures \\result == x * y;"],
}


@pytest.mark.parametrize("name", sparse(SUMMARIES, 3))
def test_recursion_is_known_by_printed_summaries(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--engine", "arrays", "--check", "unreachable")
    main(("verify", str(PROGRAMS / f"{name}.c"), *options, "--timeout", str(int(SECONDS))))
    text = capsys.readouterr().out
    assert text.startswith("main   proved")
    for clause in SUMMARIES[name]:
        assert clause in text


@pytest.mark.parametrize(
    ("claim", "expected"), [("r != m + n", Verdict.PROVED), ("r == 7", Verdict.REFUTED)]
)
def test_globals_and_locals_of_calls(claim: str, expected: Verdict, tmp_path: Path) -> None:
    text = f"""
int count;
int add(int m, int n) {{
    int here = m;
    if (n <= 0) return here;
    count = count + 1;
    m = add(m + 1, n - 1);
    if (here < 0) return here;
    return m;
}}
int main(void) {{
    int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (m < 0 || m > 100 || n < 0 || n > 100) return 0;
    int r = add(m, n);
    if ({claim} || count != n) __VERIFIER_error();
    return 0;
}}
"""
    assert outcome_of(text, tmp_path).verdict is expected
