# SPDX-License-Identifier: Apache-2.0
"""Generated C functions that work on structs, pointers to them and in them, and memory from calloc.

    python -m tests.memory.generated --count 1000      compares the interpreter with gcc on 1000

Everything has a value, and no pointer is read after what it leads to has ended: what is left that
can go wrong (an index that is too large, a null pointer) gcc's sanitisers see as well.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from assay.frontend.load import Reading
from tests.differential.inputs import cases
from tests.differential.model import Model
from tests.differential.observed import agree
from tests.differential.real_c import compile_c, ranges, run_c
from tests.differential.signatures import c_procedures

from .functions import FunctionWriter

FUNCTIONS = 6  # in one program
_DEEPEST = 3

_HEAD = """#include <stdlib.h>

struct pair { int x, y; };
struct cell { int v; struct cell *next; struct pair at; int a[3]; int *to; };

static struct cell kept = {1, 0, {2, 3}, {4, 5, 6}, 0};
static struct cell row[2] = {{.v = 7, .a = {[2] = 8}}, {.at = {.y = 9}}};
static int any;

static struct cell *or(struct cell *p, struct cell *q) { return p ? p : q; }
static struct pair shifted(struct pair p, int by) { p.x = (p.x + by) & 255; return p; }
static struct cell twice(struct cell c) { c.v = c.v * 2 & 255; c.a[1] ^= c.at.x; return c; }
static void set(int *p, int value) { *p = value; }
static void swap(struct cell **p, struct cell **q) { struct cell *r = *p; *p = *q; *q = r; }
static int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(_DEEPEST) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, count = 0;
    struct pair p = {{1, 2}}, q = {{.y = i}};
    struct cell c = {{3, 0, {{i, j}}, {{1, 2, 3}}, &i}}, d = {{4, &c, p, {{j}}, &j}};
    struct cell *s = &c, *t = &d, *all[16] = {{0}}, **w = &s;
    int *r = &any;
    any = 0;
    kept = c;
    kept.to = &any;
    row[0] = row[1] = kept;
{body}    int result = i + 3 * j + p.x + 5 * q.y + c.v + 7 * d.at.x + kept.v + row[1].a[2] + *r;
    while (count > 0) free(all[--count]);
    return result & 65535;
}}
"""

    def _cell(self) -> str:
        return self._pick("c", "d", "kept", "row[0]", "row[1]", "(*s)", "(*t)", "(**w)", "t[0]")

    def _pair(self) -> str:
        return self._pick("p", "q", f"{self._cell()}.at", "s->at", "t->at")

    def _index(self, depth: int) -> str:
        largest = 3 if self._random.random() < 0.03 else 2
        return self._pick("0", "1", "2", f"({self._value(depth)}) % {largest + 1}")

    def _place(self, depth: int) -> str:
        return self._pick(
            "i", "j", f"{self._pair()}.x", f"{self._pair()}.y", f"{self._cell()}.v", "s->v", "t->v",
            f"{self._cell()}.a[{self._index(depth - 1)}]", f"t->a[{self._index(depth - 1)}]", "*r",
            f"*{self._cell()}.to", "(*w)->v",
        )  # fmt: skip

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)")
        first, second = self._value(depth - 1), self._value(depth - 1)
        return self._pick(
            f"({self._place(depth - 1)} & 255)", f"(({first} + {second}) & 127)",
            f"({first} ^ {second})", f"({first} < {second})", f"(sum({self._cell()}.a, 3) & 63)",
            f"(shifted({self._pair()}, {first}).x)", f"(s == t ? {first} : {second})",
            "(or(s->next, t) == t)", f"(twice({self._cell()}).v)",
        )  # fmt: skip

    def _pointer(self) -> str:
        return self._pick(
            "&c",
            "&d",
            "s",
            "t",
            "*w",
            f"or({self._cell()}.next, &c)",
            "row + 1",
            "&row[0]",
            "&kept",
        )

    def _plain(self) -> str:
        value = self._value(2)
        number = self._pick("&i", "&c.v", "&d.at.x", "t->a + 1", "c.a", "&q.y", "s->to", "d.to")
        link = self._pick("&s", "&t", "&c.next", "&s->next")
        return self._pick(
            f"{self._place(2)} = {value};",
            f"{self._place(2)} = {value};",
            f"{self._place(1)} ^= {value};",
            f"{self._pair()} = {self._pair()};",
            f"{self._pair()} = shifted({self._pair()}, {value});",
            f"{self._cell()} = {self._cell()};",
            f"{self._cell()} = twice({self._cell()});",
            f"s = {self._pointer()};",
            f"t = {self._pointer()};",
            f"*w = {self._pointer()};",
            f"w = {link}; if (!*w) *w = {self._pointer()};",
            f"{self._cell()}.next = {self._pick('0', self._pointer())};",
            f"r = {number};",
            f"{self._cell()}.to = {self._pick('r', '&any', '&j', 't->to')};",
            f"set({self._pick('&i', '&c.v', '&t->at.y', '&row[1].a[2]', 'r')}, {value});",
            "swap(&s, &t);",
            "swap(&c.next, &d.next);",
            "s++; s--;",
            "if (count < 16) { struct cell *m = calloc(1, sizeof *m); if (!m) return -1; "
            f"m->v = {value}; m->next = s; m->to = &any; all[count++] = m; s = m; }}",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


def differences(
    seed: int, folder: Path, write: Callable[[int], str] = program, data_model: str = "LP64"
) -> list[str]:
    """The runs of a program in which the interpreter and gcc do not agree."""
    path = folder / f"generated{seed}.c"
    path.write_text(write(seed))
    procedures = c_procedures(path)
    assert len(procedures) == FUNCTIONS, procedures
    given = [case for one in procedures for case in cases(one, ranges(data_model))[:20]]
    real = run_c(compile_c(path, procedures, data_model, folder), procedures, given)
    model = Model(path, Reading(data_model=data_model))
    return [
        f"{case}: {ours}, gcc: {theirs}"
        for case, theirs in zip(given, real, strict=True)
        if not agree(ours := model.run(case), theirs)
    ]


def compare(write: Callable[[int], str], about: str | None) -> int:
    """The command line: so many programs."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0] if about else "")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    wrong = undecided = 0
    for seed in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = differences(seed, Path(folder), write)
            except AssertionError as error:  # not supported, or a run that the model cannot decide
                found, undecided = [], undecided + 1
                sys.stdout.write(f"{seed}: {str(error)[:200]}\n")
        for text in found[:3]:
            sys.stdout.write(f"{seed}: {text}\n")
        wrong += bool(found)
    said = f"{options.count} programs of {FUNCTIONS} functions, {wrong} with differences"
    sys.stdout.write(f"{said}, {undecided} not compared\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
