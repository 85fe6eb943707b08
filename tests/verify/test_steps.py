# SPDX-License-Identifier: Apache-2.0
"""The next step under an unknown verdict is of use: what it says is done, and more is known."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.execution.proving import prove
from assay.execution.task import Task
from assay.frontend.load import Reading, load

from .conftest import Done

Verify = Callable[..., Done]

ALLOCATES = """class A {
  //@ requires n >= 0; ensures \\result == 0;
  static int f(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { int[] a = new int[2]; s = a[0]; }
    return s; } }
"""
ROWS = """class A {
  //@ requires m.length > 0; ensures \\result > 0;
  static int f(int[][] m) { return m.length; } }
"""
DEEP = """int down(int n) { return n <= 0 ? 0 : down(n - 1); }
//@ requires n >= 0; ensures \\result == 0;
int f(int n) { return down(n); }
"""
EACH_OTHER = """int odd(int n);
/*@ requires n >= 0; decreases n; assigns \\nothing; */
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
/*@ requires n >= 0; decreases n; assigns \\nothing; */
int odd(int n) { return n == 0 ? 0 : even(n - 1); }
"""
FIRST = "//@ requires \\valid_read(p);\nint f(const int *p) { return *p; }\n"
COMMANDS = [  # code, file, text, arguments; the command that is suggested leads to exit code 0
    ("loop-bound", "A.java", ALLOCATES, ("--engine", "bounded")),
    ("loop", "A.java", ALLOCATES, ("--engine", "invariants")),
    ("rows", "A.java", ROWS, ("--engine", "invariants")),
    ("call-depth", "a.c", DEEP, ("--engine", "bounded")),
    ("interpolation", "a.c", FIRST, ("--engine", "interpolation")),
    ("measure", "a.c", EACH_OTHER, ("--only", "even")),
]


def suggested(done: Done) -> list[str]:
    """The commands of next steps."""
    lines = done.out.splitlines()
    (first,) = [number for number, line in enumerate(lines) if line.startswith("  next ")]
    steps = [line for line in lines[first:] if line.startswith(("  next ", " " * 11))]
    return [line[line.index("assay ") :] for line in steps if "assay " in line]


@pytest.mark.parametrize(
    ("code", "name", "text", "arguments"), COMMANDS, ids=[case[0] for case in COMMANDS]
)
def test_the_command_that_is_suggested_decides_it(
    verify: Verify, code: str, name: str, text: str, arguments: tuple[str, ...]
) -> None:
    done = verify(name, text, *arguments, "--timeout", "20")
    assert done.code == 3
    assert f"[{code}]" in done.out or code == "measure"
    last = suggested(done)[-1]
    assert main([*shlex.split(last)[1:], "--timeout", "60"]) == 0


MENDED = [  # code, text, what the step says, the text where that is done
    (
        "may-overlap",
        (
            "int t[3];\n//@ requires \\valid(p); assigns *p, t[0]; ensures t[0] == 2;\n"
            "void f(int *p) { t[0] = 2; *p = 1; }"
        ),
        "requires \\separated(...)",
        ("requires \\valid(p);", "requires \\valid(p) && \\separated(p, t + (0 .. 2));"),
    ),
    (
        "assumption",
        (
            "int get(void);\n//@ ensures \\result != 7; assigns \\nothing;\n"
            "int f(void) { int x = get(); return x == 7 ? 0 : x; }"
        ),
        "give what is not defined a body, or a contract",
        ("int get(void);", "//@ assigns \\nothing;\nint get(void) { return 4; }"),
    ),
    (
        "global-reference",
        (
            "int *g;\n//@ requires \\valid(g); ensures \\result == *g; assigns \\nothing;\n"
            "int f(void) { return *g; }"
        ),
        "give the function the pointer as a parameter",
        ("f(void)", "f(int *g)"),
    ),
    (
        "callee-contract-too-weak",
        (
            "/*@ requires 0 <= x; ensures \\result >= 0; assigns \\nothing; */\n"
            "int half(int x) { return x / 2; }\n/*@ requires x >= 0; assigns \\nothing; */\n"
            "void f(int x) { int h = half(x);\n//@ assert h <= x;\n}"
        ),
        "state in the contract of `half` what line 5 needs: ensures ...;",
        ("\\result >= 0;", "0 <= \\result <= x;"),
    ),
    (
        "unsupported",
        "//@ ensures \\result == 1;\nint f(int n) { double d = 0.5; return 1; }",
        "write line 2 without what is not supported",
        ("double d = 0.5; ", ""),
    ),
    (
        "vacuous",
        (
            "/*@ requires n == 6 && n < 5 && \\valid(a + (0 .. 5)); ensures \\result == a[0];\n"
            "    assigns \\nothing; */\nint f(int *a, int n) { return a[0]; }"
        ),
        "correct the precondition",
        (" && n < 5", ""),
    ),
]


@pytest.mark.parametrize(
    ("text", "step", "change"), [case[1:] for case in MENDED], ids=[case[0] for case in MENDED]
)
def test_what_a_step_asks_for_decides_it(
    verify: Verify, text: str, step: str, change: tuple[str, str]
) -> None:
    done = verify("a.c", text, "--timeout", "20")
    assert done.code == 3
    assert step in done.out
    mended = verify("a.c", text.replace(*change), "--timeout", "60")
    assert mended.code == 0


def test_a_state_that_invariants_leave_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.c"
    file.write_text(
        "//@ requires n >= 0; assigns \\nothing; ensures \\result == n;\nint f(int n) {\n"
        " int i = 0;\n /*@ loop invariant i >= 0; loop assigns i; */ while (i < n) i++;\n"
        " return i; }\n"
    )
    program = load(str(file), Reading())
    outcome = prove(Task(program, program.procedures["f"]))
    (reason,) = [one.reason for one in outcome.obligations if one.reason is not None]
    assert reason.code == "invariant-too-weak"
    values = dict(part.split(" = ") for part in reason.text.rpartition("excludes ")[2].split(", "))
    assert int(values["i"]) > int(values["n"]) >= 0


def test_a_question_is_asked_again_with_its_property(verify: Verify, tmp_path: Path) -> None:
    (tmp_path / "asked.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    text = (
        "extern int __VERIFIER_nondet_int(void); void reach_error(void) { }\nint main(void) {"
        " unsigned i = 0; while (__VERIFIER_nondet_int()) i++;\n"
        " if (i == 100000) reach_error(); return 0; }"
    )
    done = verify("a.c", text, "--property", "asked.prp", "--timeout", "3")
    for command in suggested(done):
        assert "--property asked.prp" in command
