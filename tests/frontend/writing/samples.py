# SPDX-License-Identifier: Apache-2.0
"""Programs to write clauses for, and terms and states made by chance over their variables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from assay.frontend.load import LANGUAGES, Reading, load_file
from assay.program.contracts import OLD, at_label
from assay.program.graph import Language, Program
from assay.program.heap import ALLOCATED, LENGTH, heap_of
from assay.program.interpreter.maps import Map
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    add,
    at_most,
    bind,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    equivalence,
    exists,
    floor_division,
    forall,
    implication,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    shift_right,
    subtract,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)
from assay.program.types import BOOLEAN, IntegerType, ReferenceType
from assay.source import SourceFile

JAVA = r"""
class Sample {
  static int total; static /*@ nullable @*/ int[] data;
  //@ requires n >= 0;
  //@ ensures \result >= 0;
  static int f(int n, int x, int[] a, int[][] m, boolean b, boolean[] flags) {
    int s = 0; long wide = 0; int[] c = a;
    for (int i = 0; i < n; i++) {
      s = s + 1; x = x + 1; total = total + 1; a[0] = 1; flags[0] = b; m[0][0] = 2; data[0] = 3;
    }
    return s;
  }
}
"""
C = r"""
int total; int grid[3][4]; int row[5]; unsigned int u;
/*@ requires n >= 0; ensures \result >= 0; */
int f(int n, int x, int *p, const int *q) {
  int s = 0; long long wide = 0; int boxed = 1; int local[6]; int *to = &boxed;
  for (int i = 0; i < n; i++) {
    s = s + 1; x = x + 1; total = total + 1; p[0] = 1; grid[1][2] = 2; row[0] = 1; local[0] = *to;
    u = u + 1;
  }
  return s + q[0];
}
"""
INT_TYPE = IntegerType("int", 32, signed=True)
HEAP = heap_of(INT_TYPE)
FLAGS = heap_of(BOOLEAN)
ROWS = heap_of(ReferenceType(INT_TYPE))
EXTENT = 4


def program_of(text: str, name: str, reading: Reading | None = None) -> Program:
    file = SourceFile(name, text.encode())
    language = LANGUAGES[name[name.rindex(".") :]]
    return load_file(file, language, reading or Reading(), None)


def sample(language: Language, reading: Reading | None = None) -> Program:
    text, name = (JAVA, "Sample.java") if language is Language.JAVA else (C, "sample.c")
    return program_of(text, name, reading)


# --- states --------------------------------------------------------------------------------------


def state(language: Language, random: Random) -> dict[Term, Any]:
    """Values for all variables of a sample; parameters that are never assigned stay the same."""
    numbers = ("s", "i", "wide", "x", "x@old")
    values: dict[Term, Any] = {variable(name, INT): random.randint(-3, 6) for name in numbers}
    values[variable("n", INT)] = values[variable("n@old", INT)] = random.randint(0, 5)
    prefix = "Sample." if language is Language.JAVA else ""
    for name in ("total", "total@old", "u", "u@old"):
        values[variable(prefix + name, INT)] = random.randint(0, 6)
    for heap in (HEAP, at_label(HEAP, OLD)):
        values[heap] = _contents(lambda: random.randint(-3, 6))
    for heap in (FLAGS, at_label(FLAGS, OLD)):
        values[heap] = _contents(lambda: random.random() < 0.5)
    rows = _contents(lambda: random.randint(1, 6))
    values[ROWS] = values[at_label(ROWS, OLD)] = rows
    sizes = {1: 12, 2: 5, 3: 1, 4: 6} if language is Language.C else dict.fromkeys(range(1, 8), 4)
    values[LENGTH] = Map(EXTENT, sizes)
    values[ALLOCATED] = 8
    return values | _references(language, random)


def _references(language: Language, random: Random) -> dict[Term, Any]:
    values: dict[Term, Any] = {}
    flag = random.random() < 0.5
    for label in ("", "@old"):
        values[variable(f"b{label}", BOOL)] = flag
        if language is Language.JAVA:
            names = {"a": 1, "m": 2, "flags": 3, "c": 1, "Sample.data": 4}
        else:
            names = {"p": 1, "p.offset": 2, "q": 2, "q.offset": 0, "boxed": 3, "local": 4}
            names |= {"to": 3, "to.offset": 0}
        values |= {variable(name + label, INT): value for name, value in names.items()}
    return values


def _contents(value: Callable[[], Any]) -> Map:
    rows = {number: Map(value(), {k: value() for k in range(-4, 14)}) for number in range(9)}
    return Map(rows[0], rows)


# --- terms ---------------------------------------------------------------------------------------


class Terms:
    """Terms by chance, of everything that invariants can be about and of some things more."""

    def __init__(self, language: Language, random: Random) -> None:
        self._language = language
        self._random = random
        self._bound: list[Term] = []
        self._fresh = 0

    def formula(self, depth: int) -> Term:
        if depth == 0:
            return self._comparison(1)
        make: list[Callable[[], Term]] = [
            lambda: self._comparison(depth),
            lambda: self._comparison(depth),
            lambda: negation(self.formula(depth - 1)),
            lambda: conjunction(*(self.formula(depth - 1) for _ in range(3))),
            lambda: disjunction(*(self.formula(depth - 1) for _ in range(2))),
            lambda: implication(self.formula(depth - 1), self.formula(depth - 1)),
            lambda: equivalence(self.formula(depth - 1), self.formula(depth - 1)),
            lambda: conditional(*(self.formula(depth - 1) for _ in range(3))),
            lambda: self._quantified(depth),
            lambda: self._quantified(depth),
            self._flag,
        ]
        return self._random.choice(make)()

    def _comparison(self, depth: int) -> Term:
        left, right = self.number(depth), self.number(depth)
        return self._random.choice((at_most, less, equal, different))(left, right)

    def _flag(self) -> Term:
        if self._language is not Language.JAVA:
            return self._comparison(1)
        heap = self._random.choice((FLAGS, at_label(FLAGS, OLD)))
        element = select(select(heap, variable("flags", INT)), self._index())
        return self._random.choice((variable("b", BOOL), element))

    def _quantified(self, depth: int) -> Term:
        self._fresh += 1
        bound = variable(f"!b{self._fresh}", INT)
        low, high = self._small(), self._small()
        span = conjunction(at_most(low, bound), less(bound, high))
        self._bound.append(bound)
        body = self.formula(depth - 1)
        self._bound.pop()
        return self._random.choice((forall, exists))((bound,), span, body)

    def _collected(self, depth: int) -> Term:
        self._fresh += 1
        bound = variable(f"!b{self._fresh}", INT)
        span = conjunction(at_most(self._small(), bound), less(bound, self._small()))
        self._bound.append(bound)
        op = self._random.choice((Op.TOTAL, Op.COUNT, Op.MAXIMUM, Op.MINIMUM, Op.PRODUCT))
        body = self.formula(depth - 1) if op is Op.COUNT else self.number(depth - 1)
        self._bound.pop()
        return bind(op, (bound,), span, body)

    def number(self, depth: int) -> Term:
        if depth == 0:
            return self._small()
        choose = self._random.choice
        constant = integer(choose((2, 3, 5, -2, 8)))
        make: list[Callable[[], Term]] = [
            self._small,
            self._element,
            self._element,
            lambda: add(self.number(depth - 1), self.number(depth - 1)),
            lambda: subtract(self.number(depth - 1), self.number(depth - 1)),
            lambda: scale(self._random.randint(-3, 3), self.number(depth - 1)),
            lambda: multiply(self.number(depth - 1), self.number(depth - 1)),
            lambda: truncated_division(self.number(depth - 1), constant),
            lambda: truncated_remainder(self.number(depth - 1), constant),
            lambda: floor_division(self.number(depth - 1), integer(choose((2, 4, 3)))),
            lambda: shift_right(self.number(depth - 1), integer(choose((1, 2)))),
            lambda: choose((bit_and, bit_or, bit_xor))(self._small(), self.number(depth - 1)),
            lambda: wrap(self.number(depth - 1), choose((8, 16, 32, 64)), signed=True),
            lambda: conditional(self._comparison(0), self.number(depth - 1), self._small()),
            lambda: self._collected(depth),
        ]
        return choose(make)()

    def _small(self) -> Term:
        names = ["n", "s", "i", "x", "x@old", "n@old", "wide"]
        prefix = "Sample." if self._language is Language.JAVA else ""
        names += [f"{prefix}total", f"{prefix}total@old"]
        plain = [variable(name, INT) for name in names]
        return self._random.choice([*plain, *self._bound, *self._bound, integer(1), integer(4)])

    def _index(self) -> Term:
        return add(self._small(), integer(self._random.choice((0, 0, 1, -1))))

    def _element(self) -> Term:
        heap = self._random.choice((HEAP, HEAP, at_label(HEAP, OLD)))
        if self._language is Language.JAVA:
            return self._java_element(heap)
        places = [
            ("p", variable("p.offset", INT)),
            ("q", variable("q.offset", INT)),
            ("local", integer(0)),
        ]
        name, offset = self._random.choice(places)
        objects = {"boxed": select(select(heap, variable("boxed", INT)), integer(0))}
        grid = select(select(heap, integer(1)), add(scale(4, self._index()), self._small()))
        row = select(select(heap, integer(2)), self._index())
        pointed = select(select(heap, variable(name, INT)), add(offset, self._index()))
        return self._random.choice((objects["boxed"], grid, row, pointed))

    def _java_element(self, heap: Term) -> Term:
        row = select(select(ROWS, variable("m", INT)), self._index())
        arrays = [variable("a", INT), variable("c", INT), variable("Sample.data", INT), row]
        array = self._random.choice(arrays)
        length = select(LENGTH, array)
        return self._random.choice((select(select(heap, array), self._index()), length))
