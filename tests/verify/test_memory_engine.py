# SPDX-License-Identifier: Apache-2.0
"""Facts about all objects: what they prove of lists and strings of any length, and what they must
not prove."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from assay.budget import UNLIMITED
from assay.dataclass import replace
from assay.engines.memory.clauses import clauses
from assay.engines.memory.facts import OBJECT, MemoryFact
from assay.engines.memory.induction import MemoryInduction
from assay.engines.memory.literals import MemoryLiteral, TruthTable
from assay.engines.memory.ways import ENTRY, MemoryWays
from assay.engines.table import EngineName
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.analysis.loops import loops_of
from assay.program.heap import ALLOCATED
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    at_most,
    disjunction,
    equal,
    integer,
    less,
    variable,
)

from .conftest import Done

Verify = Callable[..., Done]

HEADER = """#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);
struct cell { int mark; struct cell *rest; };
"""
PUSHED = """int main(void) {
  struct cell *top = 0;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof(struct cell));
    c->mark = MARK;
    c->rest = top;
    top = c;
  }
  for (struct cell *c = top; c != 0; c = c->rest)
    if (c->mark != 7) __VERIFIER_error();
  return 0;
}
"""
CHOSEN = """int main(void) {
  int kind = __VERIFIER_nondet_int();
  struct cell *top = 0;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof(struct cell));
    if (kind) c->mark = 4; else c->mark = 5;
    c->rest = top;
    top = c;
    CHANGE
  }
  while (top != 0) {
    if (kind && top->mark == 5) __VERIFIER_error();
    top = top->rest;
  }
  return 0;
}
"""
SCANNED = """int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) n = 1;
  char *text = malloc(n);
  text[n - 1] = END;
  int seen = 0;
  for (char *p = text; *p != 0; p++) seen = 1;
  return seen;
}
"""
COUNTED = (
    HEADER
    + """int main(void) {
  int i = 0;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof(struct cell));
    c->rest = 0;
    if (i < 9) i++;
  }
  return i;
}
"""
)
UNREACHABLE = "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n"
VALID = "CHECK( init(main()), LTL(G valid-deref) )\n"


@pytest.mark.parametrize(
    ("text", "holds", "asked"),
    [
        (PUSHED.replace("MARK", "7"), True, UNREACHABLE),
        (PUSHED.replace("MARK", "__VERIFIER_nondet_int() ? 7 : 8"), False, UNREACHABLE),
        (CHOSEN.replace("CHANGE", ""), True, UNREACHABLE),
        (CHOSEN.replace("CHANGE", "kind = 1;"), False, UNREACHABLE),
        (SCANNED.replace("END", "0"), True, VALID),
        (SCANNED.replace("END", "1"), False, VALID),
    ],
    ids=["pushed", "pushed-other", "chosen", "chosen-changed", "scanned", "scanned-past"],
)
def test_what_holds_is_proved_and_nothing_else(
    verify: Verify, text: str, holds: bool, asked: str
) -> None:
    Path("asked.prp").write_text(asked)
    done = verify("a.c", HEADER + text, "--engine", "memory", "--property", "asked.prp")
    assert done.last_line == ("TRUE" if holds else "UNKNOWN")


@pytest.mark.parametrize("engine", [one for one in EngineName if one is not EngineName.TERMINATION])
def test_what_always_fails_before_a_branch_is_not_lost(verify: Verify, engine: EngineName) -> None:
    """Past the assertion neither branch is possible, and the obligation is due all the same."""
    text = """#include <assert.h>
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x == 3) { assert(x > 5); if (y) y = 1; else y = 2; }
  return 0;
}
"""
    done = verify("a.c", HEADER + text, "--engine", engine)
    assert "1 obligation: 1 " in done.out
    assert "proved" not in done.out


def test_calls_are_looked_into_and_inputs_are_not(verify: Verify) -> None:
    text = "int f(int x) { while (x > 0) x--; return x; }\n"
    done = verify("a.c", text, "--engine", "memory")
    assert "this engine proves whole programs without inputs [facts]" in done.out


def test_a_fact_that_an_iteration_breaks_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(COUNTED)
    program = load(str(path), Reading())
    task = Task(program, program.procedures["main"], from_main=True)
    ways = MemoryWays(task, UNLIMITED)
    induction = MemoryInduction(ways.all(), ways.ranges, UNLIMITED)
    (head,) = ways.heads
    i = next(one.term for one in task.procedure.variables if one.source_name == "i")
    good = [MemoryFact(at_most(ZERO, i)), MemoryFact(at_most(i, integer(9)))]
    bad = [MemoryFact(at_most(i, integer(5))), MemoryFact(at_most(ALLOCATED, ONE))]
    assert induction.kept({head: [*good, *bad]}) == {head: good}
    assert {way.source for way in induction.ways} == {ENTRY, head}


def test_facts_at_a_loop_that_begins_the_program_are_due_too(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text("int i; int main(void) { for (;;) i = i < 50 ? i + 1 : 0; }\n")
    program = load(str(path), Reading())
    main = program.procedures["main"]
    start = replace(main, entry=next(iter(loops_of(main).nests)).head)
    ways = MemoryWays(Task(program, start, from_main=True), UNLIMITED)
    induction = MemoryInduction(ways.all(), ways.ranges, UNLIMITED)
    i = next(one.term for one in program.globals if one.source_name == "i")
    (head,) = ways.heads
    wrong = MemoryFact(at_most(i, integer(10)))
    assert induction.kept({head: [wrong]}) == {head: []}


def test_a_fact_about_all_objects_says_nothing_of_others() -> None:
    x = variable("x", INT)
    fact = MemoryFact(less(OBJECT, x))
    assert fact.is_general
    assert fact.at({ALLOCATED: integer(3)}, integer(4)) is TRUE
    assert fact.at({ALLOCATED: integer(3)}, ZERO) is TRUE
    assert fact.at({ALLOCATED: integer(3)}, integer(2)) is less(integer(2), x)


def test_the_shortest_disjunctions_that_cover_all_rows() -> None:
    x, y = variable("x", INT), variable("y", INT)
    rows = TruthTable([{x: 0, y: 5}, {x: 3, y: 5}, {x: 7, y: 6}], general=False)
    whole, first, five, last = at_most(ZERO, x), equal(x, ZERO), equal(y, integer(5)), less(ONE, x)
    subjects = {whole: "a", first: "b", five: "c", last: "d"}
    literals = [MemoryLiteral((subject,), one) for one, subject in subjects.items()]
    found = list(clauses(literals, rows, 3, 10))
    assert found == [whole, disjunction(first, last), disjunction(five, last)]
