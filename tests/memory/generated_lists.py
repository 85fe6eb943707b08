# SPDX-License-Identifier: Apache-2.0
"""Generated C programs that build lists of any length, change them and check them, or move through
arrays: what the memory engine proves of them holds in all runs that are tried.

    python -m tests.memory.generated_lists --count 300
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from assay.budget import Budget
from assay.engines.table import EngineName, ask
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import Interpreter, Violated
from assay.program.interpreter.choices import Choice
from assay.program.obligations import Obligation
from assay.program.sorts import BOOL
from assay.source import ToolError

_HEAD = """#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell { int a; struct cell *n; };
"""
_STEPS = 3_000
_RUNS = 300


def program(seed: int) -> str:
    """One that may be right or wrong."""
    choose = random.Random(seed)
    lines = _of_arrays(choose) if choose.random() < 0.4 else _of_lists(choose)
    return _HEAD + "int main(void) {\n  " + "\n  ".join(lines) + "\n  return 0;\n}\n"


def _number(choose: random.Random) -> int:
    return choose.choice((0, 1, 1, 2, 3))


def _of_lists(choose: random.Random) -> Iterator[str]:
    flag = choose.choice(("0", "1", "__VERIFIER_nondet_int()"))
    yield f"int i = {_number(choose)}, f = {flag};"
    yield "struct cell *top = 0, *p = 0, *t = 0;"
    yield from choose.choice((_pushed, _appended))(choose)
    if choose.random() < 0.35:
        yield choose.choice(
            (
                "p = 0; while (top) { t = top->n; top->n = p; p = top; top = t; } top = p;",
                f"for (p = top; p; p = p->n) if (p->a == {_number(choose)}) p->a = 1;",
                "p = 0; t = 0; while (top) { struct cell *c = top; top = top->n;"
                f" if (c->a == {_number(choose)}) {{ c->n = p; p = c; }}"
                " else { c->n = t; t = c; } }" + choose.choice((" top = p;", " top = t;")),
            )
        )
    yield choose.choice((_checked, _checked_past, _checked_in_turns))(choose)


def _value(choose: random.Random, cell: str) -> str:
    one, other = _number(choose), _number(choose)
    return choose.choice(
        (
            f"{cell}->a = {one};",
            f"if (f) {cell}->a = {one}; else {cell}->a = {other};",
            f"{cell}->a = i ? {one} : {other}; i = !i;",
            f"{cell}->a = i; if (i < {one}) i++;",
            f"{cell}->a = {one}; if (__VERIFIER_nondet_int()) {cell}->a = {other};",
        )
    )


def _pushed(choose: random.Random) -> Iterator[str]:
    more = choose.choice(("", f"f = {_number(choose)};", f"top->a = {_number(choose)};"))
    yield "while (__VERIFIER_nondet_int()) {"
    yield f"  t = malloc(sizeof(struct cell)); {_value(choose, 't')} t->n = top; top = t; {more}"
    yield "}"


def _appended(choose: random.Random) -> Iterator[str]:
    yield f"top = malloc(sizeof(struct cell)); p = top; top->a = {_number(choose)}; top->n = 0;"
    yield f"while (__VERIFIER_nondet_int()) {{ {_value(choose, 'p')}"
    more = choose.choice(("", "p->n = 0;", f"p->a = {_number(choose)};"))
    yield f"  t = malloc(sizeof(struct cell)); p->n = t; p = p->n; {more}"
    yield "}"
    yield f"p->a = {_number(choose)}; p->n = 0;"


def _condition(choose: random.Random, cell: str) -> str:
    one, other = _number(choose), _number(choose)
    return choose.choice(
        (
            f"{cell}->a != {one}",
            f"{cell}->a > {one}",
            f"!f || {cell}->a == {one}",
            f"{cell}->a == {one} || {cell}->a == {other}",
            f"!{cell}->n || {cell}->n->a == {one}",
            f"{cell}->n != {cell}",
        )
    )


def _checked(choose: random.Random) -> str:
    change = choose.choice(("", "if (f) break;", f"p->a = {_number(choose)};"))
    claim = f"//@ assert {_condition(choose, 'p')};\n"
    return f"for (p = top; p; p = p->n) {{ {claim}    ; {change} }}"


def _checked_past(choose: random.Random) -> str:
    walk = f"p = top; while (p && p->a == {_number(choose)}) p = p->n;"
    return f"{walk}\n  if (p) {{\n    //@ assert {_condition(choose, 'p')};\n  }}"


def _checked_in_turns(choose: random.Random) -> str:
    first, second = _condition(choose, "p"), _condition(choose, "p")
    return (
        "i = 0;\n  for (p = top; p; p = p->n) {\n    if (i == 0) {\n"
        f"      //@ assert {first};\n      i = 1;\n    }} else {{\n"
        f"      //@ assert {second};\n      i = 0;\n    }}\n  }}"
    )


def _of_arrays(choose: random.Random) -> Iterator[str]:
    of = choose.choice(("char", "int"))
    least = choose.choice((1, 1, 2, 3))
    yield "int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), i, j, s = 0;"
    yield f"if (n < {choose.choice((1, 1, 2))} || n > 30) n = {least};"
    yield f"if (m < 1 || m > 30) m = {choose.choice(('1', '2', 'n'))};"
    yield f"{of} *a = malloc(n * sizeof({of})), *b = malloc(m * sizeof({of})), *p, *q;"
    if choose.random() < 0.5:
        compared = choose.choice(("<", "<", "<="))
        yield f"for (i = 0; i {compared} n; i++) a[i] = {choose.choice(('1', 'i', 'n - i'))};"
    yield f"a[{choose.choice(('n - 1', 'n - 1', 'n - 2', 'n / 2'))}] = 0;"
    yield f"b[{choose.choice(('m - 1', '0', 'n - 1'))}] = 0;"
    compared = choose.choice(("<=", "<", "==", ">="))
    yield choose.choice(
        (
            "for (p = a; *p != 0; p++) s = 1;",
            "p = a; q = b; while (*p++ == *q++) { if (p[-1] == 0) break; }",
            f"if (n {compared} m) {{ p = a; q = b; while ((*q++ = *p++) != 0) ; }}",
            f"for (i = 0; i < n; i++) for (j = 1; j {compared} i; j++) if (a[j]) a[j] = a[j - 1];",
            f"i = n; p = a; while (i {choose.choice(('>', '>=', '!='))} 0) {{ i--; *p++ = 1; }}",
            "i = 0; while (i < n && a[i] != 0) i++; if (i < n) a[i] = 1; a[i] = 2;",
        )
    )


def broken_in_runs(program: Program, seed: int) -> set[Obligation]:
    """The obligations that some of a few hundred short runs break."""
    interpreter = Interpreter(program, step_limit=_STEPS)
    found = set()
    for run in range(_RUNS):
        random_ = random.Random(_RUNS * seed + run)
        ends = random_.choice((0.1, 0.25, 0.5))

        def choice(one: Choice, random_: random.Random = random_, ends: float = ends) -> int:
            wanted = 0 if random_.random() < ends else random_.choice((1, 1, 2, 3, 4, -1, 8))
            if one.sort is BOOL:
                return random_.random() < 0.1  # whether there is no memory
            low, high = (wanted if end is None else end for end in (one.low, one.high))
            return min(max(wanted, low), high)

        try:
            outcome = interpreter.run_program("main", choose=choice)
        except ToolError:
            continue
        if isinstance(outcome, Violated):
            found.add(outcome.obligation)
    return found


def wrongly_proved(seed: int, folder: Path, seconds: float = 15.0) -> tuple[set[Obligation], bool]:
    """What is proved although a run breaks it, and whether all is proved."""
    path = folder / f"list_{seed}.c"
    path.write_text(program(seed))
    reading = Reading(uninitialised="input", malloc="succeeds")
    read = load(str(path), reading)
    task = Task(read, read.procedures["main"], from_main=True, budget=Budget.of(seconds))
    outcome = ask(EngineName.MEMORY, task)
    if not outcome.verdict.is_success:
        return set(), False
    return broken_in_runs(read, seed), True


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    proved = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(asked.first, asked.first + asked.count):
            wrong, whole = wrongly_proved(seed, Path(folder))
            proved += whole
            for one in wrong:
                sys.stdout.write(f"{seed}: {one.kind} at line {one.span.line}: a run breaks it\n")
    sys.stdout.write(f"{proved} of {asked.count} proved\n")


if __name__ == "__main__":
    main()
