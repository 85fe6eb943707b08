# SPDX-License-Identifier: Apache-2.0
"""What is derived of loops holds in runs, says what it should, and proves what is true."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.invariants.candidates import sample
from assay.engines.invariants.candidates.filtering import falsified_by
from assay.engines.invariants.derivation import candidates
from assay.engines.invariants.derivation.knowledge import Knowledge
from assay.engines.invariants.derivation.polynomials import (
    polynomial,
    summed,
    term_of,
    whole,
)
from assay.engines.invariants.derivation.recurrences import sum_over
from assay.engines.invariants.engine import derived
from assay.evidence.verdicts import Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.passes.keep_obligations import keep_obligations
from assay.program.graph import Program
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Term,
    add,
    at_most,
    conditional,
    equal,
    free_variables,
    integer,
    less,
    multiply,
    name_of,
    substitute,
    subtract,
    variable,
)
from assay.program.text.expressions import parse_term

HEAD = """
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 50) return 0;
"""
# by name: a body, what is asserted at its end, what must not be, and formulas that are derived
PROGRAMS = {
    "squares": (
        (
            "int a[n]; for (int i = 0; i < n; i++) a[i] = i * i;"
            "int s = 0; for (int i = 0; i < n; i++) s += a[i];"
        ),
        "6 * s == (n - 1) * n * (2 * n - 1)",
        "6 * s == (n + 1) * n * (2 * n + 1)",
        ["(forall k: k >= 0 && k < i; heap.int[a][k] == k*k)"],
    ),
    "chain": (
        "int a[n]; a[0] = 4; for (int i = 1; i < n; i++) a[i] = a[i - 1] + 3;",
        "a[n - 1] == 3 * n + 1",
        "a[n - 1] == 3 * n",
        ["(forall k: k >= 0 && k < i; 3*k + 4 == heap.int[a][k])"],
    ),
    "first": (
        "int a[n]; for (int i = 0; i < n; i++) { if (i == 0) a[0] = 4; else a[i] = a[i - 1] + 3; }",
        "a[n - 1] == 3 * n + 1",
        "a[n - 1] == 3 * n + 4",
        ["(forall k: k >= 0 && k < i; 3*k + 4 == heap.int[a][k])"],
    ),
    "triangle": (
        (
            "int b[n]; for (int i = 0; i < n; i++) b[i] = 0;"
            "for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) b[j] = b[j] + 2;"
        ),
        "b[0] == 2 * n && b[n - 1] == 2",
        "b[n - 1] == 2 * n",
        ["(forall k: k >= 0 && k < `i.2`; 2*`i.2` == 2*k + heap.int[b][k])"],
    ),
    "zero sum": (
        (
            "int a[n]; for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();"
            "int s = 0; for (int i = 0; i < n; i++) s += a[i] % 100;"
            "for (int i = n - 1; i >= 0; i--) s -= a[i] % 100;"
        ),
        "s == 0",
        "s == 1",
        ["s == (sum k: k >= 0 && k < `i.2`; heap.int[a][k] % 100)"],
    ),
    "parity": (
        (
            "int a[n]; for (int i = 0; i < n; i++) { if (i % 2 == 0) a[i] = 3; else a[i] = 1; }"
            "int s = 0; for (int i = 0; i < n; i++) s += a[i];"
        ),
        "n <= s && s <= 3 * n",
        "s < 3 * n",
        ["s <= 3*`i.2`", "`i.2` <= s"],
    ),
    "flag": (
        (
            "int a[n]; int b[n]; int same = 1;"
            "for (int i = 0; i < n; i++) { a[i] = __VERIFIER_nondet_int();"
            " b[i] = __VERIFIER_nondet_int(); }"
            "for (int i = 0; i < n; i++) { if (a[i] != b[i]) same = 0; }"
        ),
        "same == 0 || a[n - 1] == b[n - 1]",
        "same == 1 || a[n - 1] != b[n - 1]",
        ["(forall k: k >= 0 && k < `i.2`; same == 0 || heap.int[a][k] == heap.int[b][k])"],
    ),
    "twice": (
        (
            "int a[n]; for (int i = 0; i < n; i++) a[i] = 1;"
            "for (int i = 0; i < n; i++) { if (a[i] == 1) a[i] = a[i] + n; else a[i] = 0; }"
        ),
        "a[n - 1] == n + 1",
        "a[n - 1] == 0",
        ["(forall k: k >= 0 && k < `i.2`; n + 1 == heap.int[a][k])"],
    ),
    "clamped": (
        (
            "int a[n]; for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();"
            "for (int i = 0; i < n; i++) { if (a[i] > n) a[i] = n; }"
        ),
        "a[n - 1] <= n",
        "a[n - 1] < n",
        ["(forall k: k >= 0 && k < `i.2` && n < heap.int[a][k]; n == heap.int[a][k])"],
    ),
}
KINDS = frozenset({Kind.ASSERTION, Kind.INDEX})  # that no operation overflows is not asked


def program(folder: Path, body: str, claim: str) -> Program:
    file = folder / "p.c"
    file.write_text(f"{HEAD}{body}\n  //@ assert {claim};\n  return 0; }}\n")
    return keep_obligations(load(str(file), Reading(uninitialised="input")), KINDS)[0]


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_derived_holds_in_runs(name: str, tmp_path: Path) -> None:
    body, claim, _, wanted = PROGRAMS[name]
    of = program(tmp_path, body, claim)
    main = of.procedures["main"]
    found = candidates(of, main)
    names = {name_of(one): one for term in found for one in free_variables(term.formula)}
    assert {one.formula for one in found} >= {parse_term(text, names) for text in wanted}
    runs = sample(of, main, most=60)
    assert [str(one.formula) for one in found if falsified_by(one, runs.at(one.head))] == []


def verdict(folder: Path, body: str, claim: str) -> Verdict:
    of = program(folder, body, claim)
    main = of.procedures["main"]
    return derived(Task(of, main, of.is_start(main), budget=Budget.of(40))).verdict


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_true_is_proved(name: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, PROGRAMS[name][0], PROGRAMS[name][1]) is Verdict.PROVED


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_false_is_not(name: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, PROGRAMS[name][0], PROGRAMS[name][2]) is Verdict.UNKNOWN


K, LOW, HIGH, PLACE = (variable(name, INT) for name in ("k", "low", "high", "place"))


def value(term: Term, **known: int) -> int:
    put_in = {variable(name, INT): integer(number) for name, number in known.items()}
    factor, numerator = whole(polynomial(substitute(term, put_in)))
    return int(Fraction(substitute(numerator, put_in).payload, factor))


@pytest.mark.parametrize("power", range(6))
def test_sums_of_powers(power: int) -> None:
    added = ONE
    for _ in range(power):
        added = multiply(added, add(K, K, ONE))
    total = term_of(summed(polynomial(added), K, polynomial(LOW), polynomial(HIGH)))
    for low in range(-3, 4):
        for high in range(low, 6):
            expected = sum((2 * k + 1) ** power for k in range(low, high))
            assert value(total, low=low, high=high) == expected


CHOICES: dict[str, tuple[Term, Callable[[int, int], bool]]] = {
    "from a place on": (less(PLACE, K), lambda k, place: place < k),
    "up to a place": (at_most(K, PLACE), lambda k, place: k <= place),
    "at a place": (equal(K, add(PLACE, ONE)), lambda k, place: k == place + 1),
    "elsewhere": (less(PLACE, ONE), lambda k, place: place < 1),
}


@pytest.mark.parametrize("name", CHOICES)
def test_sums_of_choices(name: str) -> None:
    condition, holds = CHOICES[name]
    added = conditional(condition, multiply(K, PLACE), subtract(ONE, K))
    known = Knowledge((at_most(LOW, HIGH),), Budget.of(60))
    total = sum_over(added, K, LOW, HIGH, known)
    for low in range(-2, 3):
        for high in range(low, 5):
            for place in range(-4, 6):
                addends = [k * place if holds(k, place) else 1 - k for k in range(low, high)]
                assert value(total, low=low, high=high, place=place) == sum(addends)
