# SPDX-License-Identifier: Apache-2.0
"""Candidates at loops that no way leads back to, after calls that nest deep, and what they rest on.

The truth stands beside each candidate; where it is not obvious, with the argument.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.invariants.judgement import InductionRule, JudgementKind, outcome_of
from assay.frontend.load import Reading, load
from assay.run.invariants import CandidateOptions, judged_procedures, with_loops

WITHOUT_RETURN = {
    "a break": ("a == 77", "while (a > 3) { a = a - 1; break; }"),
    "a break in both branches": (
        "a != 5",
        "while (a > 3) { if (n > 0) { a = 1; break; } else { a = 2; break; } }",
    ),
    "a return": ("n > 0", "for (;;) { a = n; return a; }"),
    "a throw or a return": (
        "a < 1000",
        "while (n != 0) { if (a > 5) throw new IllegalStateException(); return 1; }",
    ),
    "do once": ("a <= n", "do { a = a / 2; } while (false);"),
    "inside a loop": (
        "n < 9",
        "for (int k = 0; k < n; k++) { /*@ loop_invariant INNER; @*/ while (a > 0) { break; } }",
    ),
    "to the outer loop": (
        "n < 9",
        (
            "outer: for (int k = 0; k < n; k++) "
            "{ /*@ loop_invariant INNER; @*/ while (a > 0) { a--; continue outer; } }"
        ),
    ),
    "never taken": ("n == 7", "while (n != n) { a = 1; break; }"),
}
TRUE_WITHOUT_RETURN = {
    "a break": (
        "b == 3",
        "int b = 3; /*@ loop_invariant CLAIM; @*/ while (a > 3) { b = 4; break; }",
    ),
    "a guard": (
        "n > 0",
        "if (n > 0) { /*@ loop_invariant CLAIM; @*/ while (a > 3) { n = 0; break; } }",
    ),
    "a return": (
        "b >= n",
        "int b = n; /*@ loop_invariant CLAIM; @*/ for (;;) { b = n / 2; return b; }",
    ),
    "inside a loop": (
        "k < n",
        "for (int k = 0; k < n; k++) { /*@ loop_invariant CLAIM; @*/ while (a > 0) { break; } }",
    ),
    "nobody comes here": (
        "n == 7",
        "if (n > 5 && n < 5) { /*@ loop_invariant CLAIM; @*/ while (a > 0) { break; } }",
    ),
}


def verdicts(path: Path, rule: InductionRule = InductionRule.TOGETHER) -> dict[str, JudgementKind]:
    """By text: what is said of the candidates that the file states."""
    program = load(str(path), Reading())
    search = CandidateOptions(("user",), rule, budget=Budget.of(60))
    found = judged_procedures(program, with_loops(program), search, {})
    return {row.text: outcome_of(row.verdict) for one in found for row in one.rows}


def java(tmp_path: Path, body: str, others: str = "") -> Path:
    path = tmp_path / "A.java"
    path.write_text(
        f"class A {{\n{others}\n  static int f(int a, int n) {{\n{body}\n    return a;\n  }}\n}}\n"
    )
    return path


@pytest.mark.parametrize("rule", InductionRule)
@pytest.mark.parametrize(("claim", "loop"), WITHOUT_RETURN.values(), ids=WITHOUT_RETURN)
def test_what_a_loop_without_return_claims_is_due_on_arrival(
    tmp_path: Path, claim: str, loop: str, rule: InductionRule
) -> None:
    inside = "INNER" in loop
    text = loop.replace("INNER", claim) if inside else f"/*@ loop_invariant {claim}; @*/ {loop}"
    text = (
        text if "return 1" not in loop and "for (;;)" not in loop else f"if (n < 99) {{ {text} }}"
    )
    assert verdicts(java(tmp_path, text), rule) == {claim: JudgementKind.VIOLATED}


@pytest.mark.parametrize("rule", InductionRule)
@pytest.mark.parametrize(("claim", "loop"), TRUE_WITHOUT_RETURN.values(), ids=TRUE_WITHOUT_RETURN)
def test_what_holds_on_arrival_is_inductive(
    tmp_path: Path, claim: str, loop: str, rule: InductionRule
) -> None:
    text = loop.replace("CLAIM", claim)
    text = f"if (n < 99) {{ {text} }}"
    found = verdicts(java(tmp_path, text), rule)
    assert found[claim] in (JudgementKind.INDUCTIVE, JudgementKind.UNDECIDED)
    if (
        rule is InductionRule.TOGETHER and claim != "k < n"
    ):  # for which the other loop has to be known
        assert found[claim] is JudgementKind.INDUCTIVE


C_WITHOUT_RETURN = {
    "constant": "/*@ loop invariant a == 1; */ while (0) { a = 2; }",
    "do once": "/*@ loop invariant a == 1; */ do { a = 2; } while (0);",
    "for": "/*@ loop invariant a == 1; */ for (;;) { a++; break; }",
    "goto": "/*@ loop invariant a == 1; */ while (a > 0) { a = 0; goto out; }",
    "switch": "/*@ loop invariant a == 1; */ while (a) { switch (a) { default: goto out; } }",
    "two": "/*@ loop invariant a == 1; */ while (n) { while (1) { a = 3; return a; } }",
}


@pytest.mark.parametrize("loop", C_WITHOUT_RETURN.values(), ids=C_WITHOUT_RETURN)
@pytest.mark.parametrize(
    ("start", "truth"), [("a = 1;", JudgementKind.INDUCTIVE), ("", JudgementKind.VIOLATED)]
)
def test_in_c_as_well(tmp_path: Path, loop: str, start: str, truth: JudgementKind) -> None:
    path = tmp_path / "a.c"
    path.write_text(f"int f(int a, int n) {{ {start} {loop} out: return a; }}\n")
    assert verdicts(path) == {"a == 1": truth}


DEEP = {
    "a number": ("static int rec(int k) { return k <= 0 ? 0 : 1 + rec(k - 1); }", "rec(n)"),
    "two of them": (
        """static int even(int k) { return k <= 0 ? 0 : 1 + odd(k - 1); }
           static int odd(int k) { return k <= 0 ? 0 : 1 + even(k - 1); }""",
        "even(n)",
    ),
    "a condition": (
        "static boolean far(int k, int d) { return k <= 0 ? d > 3000 : far(k - 1, d + 1); }",
        "(far(n, 0) ? 4000 : 0)",
    ),
    "a global": (
        """static int g; static void rec(int k) { if (k > 0) { g++; rec(k - 1); } }
           static int all(int k) { g = 0; rec(k); return g; }""",
        "all(n)",
    ),
    "a sum": (
        """static int add(int k, int d) {
             if (k <= 0) return d; int r = add(k - 1, d + 1); return r; }""",
        "add(n, 0)",
    ),
}


@pytest.mark.parametrize(("others", "call"), DEEP.values(), ids=DEEP)
def test_calls_that_nest_too_deep_prove_nothing(tmp_path: Path, others: str, call: str) -> None:
    """For n = 3500 the claim is false: r is at least 3500. Its twin does hold."""
    loop = "int j = 0; /*@ loop_invariant CLAIM; @*/ while (j < n) { j++; }"
    text = f"if (n > 5000) return 0; int r = {call}; {loop}"
    false = verdicts(java(tmp_path, text.replace("CLAIM", "r < 3333"), others))
    assert false["r < 3333"] is not JudgementKind.INDUCTIVE
    true = verdicts(java(tmp_path, text.replace("CLAIM", "r >= 0"), others))
    assert true["r >= 0"] in (JudgementKind.INDUCTIVE, JudgementKind.UNDECIDED)


def test_a_call_too_deep_inside_an_iteration(tmp_path: Path) -> None:
    others = "static int rec(int k) { return k <= 0 ? 0 : 1 + rec(k - 1); }"
    text = "int j = 0; /*@ loop_invariant j < 900; @*/ while (j < 800) { j = j + rec(n); }"
    assert verdicts(java(tmp_path, text, others))["j < 900"] is not JudgementKind.INDUCTIVE


RESTS = {
    "nobody defines it": ("extern void touch(void);", "void", "g == 0", "touch();"),
    "a pointer": ("", "int *p", "g == 0", "if (p) *p = 1;"),
    "a static variable": ("", "void", "calls == 0", ";"),
}


@pytest.mark.parametrize(("others", "parameter", "claim", "body"), RESTS.values(), ids=RESTS)
def test_what_verdicts_rest_on_is_said(
    tmp_path: Path, others: str, parameter: str, claim: str, body: str
) -> None:
    """Each claim is false in some program that this file is a part of."""
    path = tmp_path / "a.c"
    path.write_text(
        f"{others}\nint g;\nint f({parameter}) {{ static int calls; int i; g = 0;\n"
        f"  /*@ loop invariant {claim}; */\n  for (i = 0; i < 9; i++) {{ {body} }}\n"
        "  calls = 1; return calls; }\n"
    )
    program = load(str(path), Reading())
    (found,) = judged_procedures(
        program, with_loops(program), CandidateOptions(("user",), InductionRule.TOGETHER), {}
    )
    (row,) = found.rows
    if others:
        assert outcome_of(row.verdict) is JudgementKind.UNDECIDED
    else:
        assert found.assumptions
