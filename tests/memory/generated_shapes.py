# SPDX-License-Identifier: Apache-2.0
"""Generated C functions with objects of unusual shapes: rows, late lengths, unnamed members.

    python -m tests.memory.generated_shapes --count 1000      compares it with gcc on 1000

Rows, variable-length arrays, literals of structs, statement expressions, selections by
type, containers of members, calls back with a context, unions of numbers and their bits, alloca.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <stddef.h>
#include <string.h>

enum color { red, green = 5, blue };
struct link { struct link *next, *prev; };
struct job { int cost; struct link at; enum color color; };
struct frame { unsigned size; struct { short x, y; }; unsigned char data[8]; };
struct grid { int rows, cells[3][4]; };
union value { unsigned u; int i; unsigned short h[2]; struct { unsigned char lo, mid; } b; };
struct watch { int (*seen)(void *, int); void *with; };
struct flags { unsigned on : 1, level : 3; int delta : 4; union { int n; unsigned m; }; };

static struct grid global = {2, {{1, 2}, [2] = {[3] = 7}}};
static struct link ring = {&ring, &ring};
static int (*pairs[3])[2];
static int two[3][2] = {{1, 2}, {3, 4}, {5}};

#define job_of(p) ((struct job *)((char *)(p) - offsetof(struct job, at)))
#define larger(a, b) ({ __typeof__(a) a_ = (a), b_ = (b); a_ > b_ ? a_ : b_; })
#define sort_of(x) _Generic((x), int: 1, unsigned: 2, char *: 3, struct link *: 4, default: 5)

static int counted(void *p, int n) { int *count = p; *count += n; return *count & 63; }
static int listed(void *p, int n) { struct grid *g = p; g->cells[1][2] = n; return g->rows + n; }
static int tell(const struct watch *w, int n) { return w->seen ? w->seen(w->with, n) : n; }
static void join(struct link *l, struct link *after) {
    l->next = after->next;
    l->prev = after;
    after->next->prev = l;
    after->next = l;
}
static void part(struct link *l) { l->next->prev = l->prev; l->prev->next = l->next; }
static int costs(void) {
    int r = 0;
    for (struct link *l = ring.next; l != &ring; l = l->next) r = (2 * r + job_of(l)->cost) & 511;
    return r;
}
static int row_sum(int n, int m, int a[][4]) {
    int r = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) r += (i + 1) * a[i][j];
    return r & 1023;
}
static int walk(int (*row)[4], int n) { return n ? (*row)[n & 3] + walk(row, n - 1) : 0; }
static struct frame *frame(unsigned n) {
    struct frame *f = calloc(1, sizeof *f);
    if (!f) exit(1);
    f->size = n;
    return f;
}
static unsigned checked(const struct frame *f) {
    unsigned r = f->x + 3u * f->y;
    for (unsigned i = 0; i < f->size; i++) r = (r << 1 ^ f->data[i]) & 4095;
    return r;
}
static int next_number(void) { static int calls = 3; calls = 5; return calls * 5 & 63; }
static struct job job(int cost) {
    return (struct job){.cost = cost, .color = cost & 1 ? red : blue};
}
static int depth(int n, int *outer) {
    int here = n, *p = n & 1 ? &here : outer;
    return n <= 0 ? *p : depth(n - 1, p) + (here & 3);
}
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, n = (a & 3) + 1, turns = 0, last = 0, late[n], wide[2][4] = {{0}};
    struct grid g = {{3, {{{{i}}, {{j, 1}}}}}}, *gp = &g;
    struct job x = job(i), y = {{7, .color = green}}, *at = &x;
    union value v = {{.u = (unsigned)a}}, w = {{0}};
    struct watch hear = {{counted, &j}};
    struct flags f = {{1, 5, -3, {{.n = j}}}};
    struct frame *m = frame((unsigned)(b & 7));
    int *r = &i, (*row)[4] = g.cells, **rr = &r;
    ring.next = ring.prev = &ring;
    global = g;
    for (int k = 0; k < 6; k++) two[k / 2][k % 2] = k;
    pairs[0] = pairs[1] = two;
    pairs[2] = two + 1;
    for (int k = 0; k < n; k++) late[k] = wide[0][k] = k * j, wide[1][k] = i;
    join(&x.at, &ring);
    for (; turns <= ({self._value(1)} & 15) % 3; turns++) {{
{body}    }}
    int result = i + 3 * j + row_sum(3, 4, g.cells) + 5 * row_sum(2, 4, wide) + late[n - 1];
    result += (int)(v.u & 1023) + w.b.mid + (int)checked(m) + costs() + x.cost + y.color;
    result += f.level + 3 * f.delta + (f.n & 15) + **rr + (*row)[3] + global.cells[2][3];
    free(m);
    return result & 65535;
}}
"""

    def _index(self, count: int | str) -> str:
        over = " + 1" if self._random.random() < 0.02 else ""
        return f"({self._value(0)} & 15) % ({count}{over})"

    def _place(self) -> str:
        return self._pick(
            "i", "j", "*r", "**rr", f"late[{self._index('n')}]",
            f"wide[{self._index(2)}][{self._index('n')}]",
            f"g.cells[{self._index(3)}][{self._index(4)}]", f"gp->cells[2][{self._index(4)}]",
            f"(*row)[{self._index(4)}]", f"global.cells[{self._index(3)}][1]", "x.cost", "at->cost",
            "f.n", f"pairs[{self._index(3)}][1][{self._index(2)}]", "job_of(&at->at)->cost",
        )  # fmt: skip

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)", "n", "turns")
        first, second = self._value(depth - 1), self._value(depth - 1)
        return self._pick(
            f"(({first} + {second}) & 127)", f"({first} ^ {second})", f"({first} < {second})",
            f"({self._place()} & 255)", "(int)(v.h[1] & 31)", "w.b.lo", "(int)(v.i < 0)",
            f"(larger({first}, {second}) & 63)", f"({{ int k_ = {first}; k_ & 15; }})",
            "(row_sum(2, 4, wide) & 31)", f"(walk(row, {first} & 3) & 63)",
            "(int)(checked(m) & 63)",
            "(f.level + 0)", "(f.delta & -1)", "(f.on ? 3 : 0)",
            f"({self._pick('x', 'y', '(*at)')}.color == blue)", "(ring.next == &x.at)",
            f"(int)(sizeof wide / sizeof *wide + {first})", "(int)sizeof(struct grid)",
            f"sort_of({self._pick('i', 'v.u', 'r', '&ring', 'f.m', 'n + 1u')})",
            f"((struct job){{.cost = {first}}}.cost & 31)", f"(depth({first} & 3, r) & 63)",
            f"(job({first}).cost & 31)", "(costs() & 63)", "(at == &y)",
            "(int)offsetof(struct job, at)",
        )  # fmt: skip

    def _statement(self, depth: int) -> str:
        indent = "    " * (5 - depth)
        if depth > 1 and self._random.random() < 0.2:
            inside = "".join(self._statement(depth - 1) for _ in range(self._random.randint(1, 3)))
            head = self._pick(
                f"if ({self._value(2)})",
                f"for (int k = 0; k < ({self._value(1)} & 15) % 3; k++)",
                f"switch ({self._value(1)} & 3) case 1: default:",
                f"switch ({self._value(1)} & 1) case 0:",
            )
            return f"{indent}{head} {{\n{inside}{indent}}}\n"
        return f"{indent}{self._plain()}\n"

    def _plain(self) -> str:
        value, other = self._value(2), self._value(1)
        return self._pick(
            f"{self._place()} = {value} & 1023;",
            f"{self._place()} = {value} & 1023;",
            f"{self._place()} ^= {value} & 255;",
            f"v.u = (unsigned)({value}) << 9;",
            f"v.i = -({value} & 255);",
            f"v.h[{self._index(2)}] = (unsigned short)({value});",
            f"w.b.lo = (unsigned char)({value}); w.b.mid = 3;",
            "w = v;",
            f"f.level = {value}; f.delta -= {other} & 7;",
            f"f.on = {value} & 1; f.m = 7u + {other};",
            "g = global; global.rows++;",
            f"gp = {self._pick('&g', '&global')}; row = gp->cells + {self._index(3)};",
            f"row = {self._pick('g.cells', '&global.cells[1]', 'gp->cells + 2')};",
            f"r = {self._pick('&i', '&j', 'late', '&wide[1][n - 1]', '&g.cells[2][1]', '*row')};",
            f"rr = &r; **rr = {value} & 255;",
            f"hear = (struct watch){self._pick('{counted, &j}', '{listed, &g}', '{0}')};",
            f"i = tell(&hear, {value} & 63) & 63;",
            f"j = tell(&hear, {value} & 7) & 63;",
            "last = next_number(); i = last & 15;",
            f"at = {self._pick('&x', '&y')}; at->cost = {value} & 127;",
            "if (y.at.next) part(&y.at), y.at.next = 0; else join(&y.at, ring.prev);",
            "for (struct link *l = ring.prev; l != &ring; l = l->prev) "
            f"job_of(l)->cost ^= {other};",
            f"if (m->size > 2) m->data[{self._index(3)}] = (unsigned char)({value});",
            f"m->x = (short)({value}); m->y ^= m->x;",
            f"{{ int few[({other} & 15) % 4 + 4]; few[0] = {value}; few[3] = few[0];"
            " i = few[3] & 63; }",
            f"{{ int *t = __builtin_alloca(n * sizeof *t); t[0] = {value}; t[n - 1] = 2;"
            " j = t[0] & 63; }",
            f"i = ({{ int t = {value}; if (t > 9) t = 9; t; }});",
            f"{{ int t[2][3] = {{[1] = {{{value}, [2] = 4}}}}; j = t[1][{self._index(3)}] & 31; }}",
            f"x.color = {self._pick('red', 'green', 'blue')};",
            f"y = (struct job){{{other}, y.at, red}};",
            f"i = {value} & 15; j &= 31;",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
