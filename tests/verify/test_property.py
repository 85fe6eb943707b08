# SPDX-License-Identifier: Apache-2.0
"""`--property`: questions in the style of SV-COMP, and answers in one word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Done

Verify = Callable[..., Done]

DECLARED = """
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void assert(int);
void reach_error(void) { }
"""
UNREACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )\n"
TERMINATION = "CHECK( init(main()), LTL(F end) )\n"
MEMTRACK = "CHECK( init(main()), LTL(G valid-memtrack) )\n"


def ask(verify: Verify, folder: Path, question: str, body: str, *arguments: str) -> Done:
    (folder / "asked.prp").write_text(question)
    text = f"{DECLARED}int main(void) {{\n{body}\nreturn 0; }}\n"
    return verify("a.c", text, "--property", "asked.prp", *arguments)


CASES = [
    ("reached", UNREACH, "if (__VERIFIER_nondet_int() == 7) reach_error();", "FALSE(unreach-call)"),
    ("not-reached", UNREACH, "int x = 3; if (x == 7) reach_error();", "TRUE"),
    (
        "runs-that-overflow-do-not-count",
        UNREACH,
        "int x = __VERIFIER_nondet_int(); if (x > 0 && x + 1 < x) reach_error();",
        "TRUE",
    ),
    (
        "an-overflow-is-no-error",
        UNREACH,
        "int x = __VERIFIER_nondet_int(); x = x + 1;",
        "TRUE",
    ),
    (
        "a-loop-that-was-cut",
        UNREACH,
        "unsigned i = 0; while (__VERIFIER_nondet_int()) i++; if (i == 100000) reach_error();",
        "UNKNOWN",
    ),
    ("overflows", OVERFLOW, "int x = __VERIFIER_nondet_int(); x = x + 1;", "FALSE(no-overflow)"),
    (
        "does-not-overflow",
        OVERFLOW,
        "int x = __VERIFIER_nondet_int(); if (x < 5) x = x + 1;",
        "TRUE",
    ),
    ("unsigned-wraps", OVERFLOW, "unsigned x = __VERIFIER_nondet_int(); x = x + 1;", "TRUE"),
    (
        "an-error-is-no-overflow",
        OVERFLOW,
        "if (__VERIFIER_nondet_int()) { reach_error(); abort(); }",
        "TRUE",
    ),
    (
        "accesses-are-right",
        UNREACH,
        "int a[3]; for (int i = 0; i < 3; i++) a[i] = i; if (a[2] != 2) reach_error();",
        "TRUE",
    ),
    (
        "assertions-hold",
        UNREACH,
        "int x = __VERIFIER_nondet_int(); if (x < 3) abort(); assert(x); if (!x) reach_error();",
        "TRUE",
    ),
    ("a-constant-of-a-wider-type", OVERFLOW, "int x = (-2147483648 + -1) + 23;", "TRUE"),
    (
        "the-least-number",
        OVERFLOW,
        "int least = -2147483647 - 1; int x = (least + -1) + 23;",
        "FALSE(no-overflow)",
    ),
    ("ends", TERMINATION, "", "TRUE"),
    ("runs-on", TERMINATION, "while (1) { }", "FALSE(termination)"),
    ("nothing-is-lost", MEMTRACK, "", "TRUE"),
    ("two-questions", UNREACH + OVERFLOW, "", "UNKNOWN"),
    ("not-supported", UNREACH, "double d = 0.5; if (d > 1.0) reach_error();", "UNKNOWN"),
]
EXIT = {"TRUE": 0, "UNKNOWN": 3}


@pytest.mark.parametrize(
    ("question", "body", "answer"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_answer(verify: Verify, tmp_path: Path, question: str, body: str, answer: str) -> None:
    seconds = "4" if answer == "UNKNOWN" else "60"  # what stays open takes all its time
    done = ask(verify, tmp_path, question, body, "--timeout", seconds)
    assert done.last_line == answer
    assert done.code == EXIT.get(answer, 1)


@pytest.mark.parametrize(
    "body",
    [
        "int a[2]; int x = __VERIFIER_nondet_int(); a[x] = 1; if (x > 1) reach_error();",
        "int x = __VERIFIER_nondet_int(); assert(x > 3); if (x == 2) reach_error();",
        "int x = __VERIFIER_nondet_int(); int a[x]; if (x == -2) reach_error();",
    ],
)
def test_what_others_may_read_otherwise_is_not_called_true(
    verify: Verify, tmp_path: Path, body: str
) -> None:
    assert ask(verify, tmp_path, UNREACH, body).last_line == "UNKNOWN"


FILLED = """
    int n = __VERIFIER_nondet_int(); int a[100]; int i;
    if (n < 0 || n > 100) abort();
    for (i = 0; i < n; i++) a[i] = 42;
    for (i = 0; i < n; i++) if (a[i] != 42) reach_error();
"""


def test_indices_that_are_proved_are_no_assumption(verify: Verify, tmp_path: Path) -> None:
    """Both need invariants: that the array is filled, and that indices are in it."""
    done = ask(verify, tmp_path, UNREACH, FILLED)
    assert done.last_line == "TRUE"
    assert "index" not in done.out


@pytest.mark.parametrize("question", [UNREACH, OVERFLOW])
def test_only_what_is_not_proved_is_an_assumption(
    verify: Verify, tmp_path: Path, question: str
) -> None:
    """Line 9 is right, line 10 is not."""
    body = "int a[2]; int x = __VERIFIER_nondet_int();\na[0] = x;\nif (x > 1) a[x] = 1;"
    done = ask(verify, tmp_path, question, body, "--timeout", "10")
    assumption = "runs with undefined behaviour do not count (index in line 9)"
    assert f"UNKNOWN, because the proof rests on an assumption: {assumption}" in done.out
    assert done.last_line == "UNKNOWN"


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("int a[2]; a[x] = 1; if (x == 1) reach_error();", "FALSE(unreach-call)"),
        ("if (x == 1) reach_error(); int a[2]; a[x] = 1;", "FALSE(unreach-call)"),
        ("int a[2]; a[x] = 1; if (x == 2) reach_error();", "UNKNOWN"),
        ("int a[2]; if (x == 2) { a[x] = 1; reach_error(); }", "UNKNOWN"),
        ("assert(x < 3); if (x == 2) reach_error();", "FALSE(unreach-call)"),
        ("assert(x < 3); if (x == 3) reach_error();", "UNKNOWN"),
        ("int *p = 0; if (x == 3) *p = 1; if (x == 3) reach_error();", "UNKNOWN"),
        ("int *p = 0; if (x == 3) *p = 1; if (x == 4) reach_error();", "FALSE(unreach-call)"),
    ],
)
def test_what_is_not_asked_about_neither_breaks_nor_keeps_the_property(
    verify: Verify, tmp_path: Path, body: str, answer: str
) -> None:
    """A run counts up to its first error, of whatever kind that is."""
    body = f"int x = __VERIFIER_nondet_int(); {body}"
    assert ask(verify, tmp_path, UNREACH, body).last_line == answer


ERRORS = [  # the error function, what main does, the question, the answer
    ("void reach_error(void) { }", "reach_error(); x++;", OVERFLOW, "FALSE(no-overflow)"),
    ("void reach_error(void) { g++; }", "reach_error();", OVERFLOW, "FALSE(no-overflow)"),
    ("void reach_error(void) { abort(); }", "reach_error(); x++;", OVERFLOW, "TRUE"),
    ("void reach_error(void) { assert(0); }", "reach_error(); x++;", OVERFLOW, "TRUE"),
    (
        "void reach_error(void) { assert(g); }",
        "reach_error(); x++;",
        OVERFLOW,
        "FALSE(no-overflow)",
    ),
    ("extern void reach_error(void);", "reach_error(); x++;", OVERFLOW, "UNKNOWN"),
    ("_Noreturn void reach_error(void);", "reach_error(); x++;", OVERFLOW, "TRUE"),
    ("void reach_error(void) { }", "for (;;) reach_error();", TERMINATION, "FALSE(termination)"),
    ("void reach_error(void) { for (;;) ; }", "reach_error();", TERMINATION, "FALSE(termination)"),
    ("void reach_error(void) { abort(); }", "for (;;) reach_error();", TERMINATION, "TRUE"),
    ("void __VERIFIER_error(void) { }", "__VERIFIER_error(); x++;", OVERFLOW, "FALSE(no-overflow)"),
    ("void reach_error(void) { abort(); }", "reach_error();", UNREACH, "FALSE(unreach-call)"),
]


@pytest.mark.parametrize(("error", "body", "question", "answer"), ERRORS)
def test_an_error_function_does_what_its_body_says(
    verify: Verify, tmp_path: Path, error: str, body: str, question: str, answer: str
) -> None:
    """Only the question whether it is called takes it for an error, whatever it does."""
    (tmp_path / "asked.prp").write_text(question)
    declared = "extern void abort(void); extern void assert(int); int g = 2147483647;"
    text = f"{declared} {error}\nint main(void) {{ int x = g; {body} return 0; }}\n"
    assert verify("a.c", text, "--property", "asked.prp").last_line == answer


def test_a_bounded_proof_is_no_answer(verify: Verify, tmp_path: Path) -> None:
    body = "unsigned i = 0; while (__VERIFIER_nondet_int()) i++;"
    options = ("--engine", "bounded", "--loop-bound", "3")
    done = ask(verify, tmp_path, UNREACH, body, *options)
    assert "proved-bounded" in done.out
    assert done.last_line == "UNKNOWN"


def test_the_convention_is_listed(verify: Verify, tmp_path: Path) -> None:
    done = ask(verify, tmp_path, UNREACH, "int x = __VERIFIER_nondet_int(); x++;")
    assert "undefined behaviour do not count (overflow), by the convention" in done.out
    assert done.last_line == "TRUE"


def test_only_main_counts(verify: Verify, tmp_path: Path) -> None:
    """A function nobody calls is nobody's bug, whatever its contract says."""
    (tmp_path / "asked.prp").write_text(UNREACH)
    wrong = "/*@ ensures \\result == 1; */ int f(void) { reach_error(); return 0; }\n"
    text = f"{DECLARED}{wrong}int main(void) {{ return 0; }}\n"
    assert verify("a.c", text, "--property", "asked.prp").last_line == "TRUE"


def test_json_has_the_answer(verify: Verify, tmp_path: Path) -> None:
    done = ask(verify, tmp_path, UNREACH, "reach_error();", "--format", "json")
    document = done.document
    assert (document["property"], document["answer"]) == ("unreach-call", "FALSE(unreach-call)")


def test_a_property_file_that_cannot_be_read(verify: Verify, tmp_path: Path) -> None:
    done = ask(verify, tmp_path, "CHECK( init(main()), LTL(G happy) )\n", "")
    assert done.code == 2
    assert "unknown property" in done.err


def test_labels_are_no_calls(verify: Verify, tmp_path: Path) -> None:
    text = "int main(void) { int x; if (x == 5) goto ERROR; return 0; ERROR: return 1; }"
    wanted = tmp_path / "label.prp"
    wanted.write_text("CHECK( init(main()), LTL(G ! label(ERROR)) )\n")
    assert verify("a.c", text, "--property", str(wanted)).out.splitlines()[-1] == "UNKNOWN"
