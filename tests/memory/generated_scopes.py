# SPDX-License-Identifier: Apache-2.0
"""Generated C functions with jumps out of blocks, byte views, tables, sorting and large unions.

    python -m tests.memory.generated_scopes --count 1000      compares it with gcc on 1000

Structs with arrays are declared again by jumps back, bytes of numbers and structs are read and
written through pointers to characters, and tables of structs, texts and functions are looked up.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <string.h>

struct point { short x, y; };
struct box { struct point low, high; unsigned char tag[4]; };
struct crate { int n; struct box boxes[2]; struct { int *at; unsigned room; } more; };
struct entry { const char *name; int weight; int (*run)(struct crate *, int); };
union event {
    int kind;
    struct { int kind, code; } key;
    struct { int kind; short x, y; } move;
    struct { int kind; unsigned char text[4]; } typed;
    struct { int kind; struct point at; } click;
    struct { int kind, a, b; } pair;
    unsigned bits;
    struct { int kind; int *to; } link;
    struct { int kind; unsigned long room; } size;
    struct { int kind; struct box in; } area;
};

static int grow(struct crate *c, int by) { c->n = (c->n + by) & 255; return c->n; }
static int move(struct crate *c, int by) {
    for (int i = 0; i < 2; i++) c->boxes[i].low.x = (short)((c->boxes[i].low.x + by) & 511);
    return c->boxes[by & 1].low.x;
}
static int stay(struct crate *c, int by) { (void)by; return c->boxes[1].tag[2]; }
static const struct entry table[4] = {
    {"grow", 3, grow}, {"move", 5, move}, {.name = "stay", .run = stay}, {"again", -7, &grow},
};
static const char *const words[] = {"one", "two", "three", ""};
static const unsigned char squares[2][4] = {{0, 1, 4, 9}, {[1] = 25, 36}};
static struct crate common;
static int steps;

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_weight(const void *a, const void *b) {
    const struct entry *one = a, *other = b;
    int by = one->weight - other->weight;
    return by ? by : strcmp(one->name, other->name);
}
static unsigned folded(const void *from, unsigned n) {
    const unsigned char *p = from;
    unsigned r = 7;
    while (n--) r = (r * 31 + *p++) & 0xffff;
    return r;
}
static void flip(void *what, unsigned n) {
    for (unsigned char *p = what; n--; p++) *p ^= 0x11;
}
static int turned(int k) {
    static int kept[3] = {1, 2, 3}, calls;
    int was = kept[k & 1];
    kept[0] = 1, kept[1] = 2, kept[2] = 3, calls = 0;
    return was + calls++;
}
static struct box boxed(int a, int b) {
    return (struct box){{(short)a, 2}, .high.y = (short)b, .tag = {[1] = (unsigned char)a}};
}
static int area(struct box b) { b.low.x++; return b.low.x * 3 + b.high.y + b.tag[1]; }
static int deep(struct box b, int n) {
    if (n <= 0) return area(b);
    b.low.y++;
    return deep(b, n - 1) + b.low.y;
}
static int told(const union event *e) {
    switch (e->kind & 3) {
    case 0: return e->key.kind + 1;
    case 1: return e->pair.kind + 2;
    default: return e->kind & 63;
    }
}
static int *found(int *a, int n, int v) {
    int key = v;
    return bsearch(&key, a, (unsigned)n, sizeof *a, by_value);
}
static int put(struct crate *c, int v) {
    if (c->more.room < 4) {
        unsigned room = c->more.room + 1;
        int *at = realloc(c->more.at, room * sizeof *at);
        if (!at) exit(1);
        c->more.at = at;
        c->more.at[c->more.room] = v;
        c->more.room = room;
    }
    return c->more.at[c->more.room - 1];
}
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, turns = 0, row[5] = {{i, 3, j, 1, 2}}, *r = row, *s = &j;
    short half[4] = {{(short)a, 2, 3, -4}};
    union event e = {{.pair = {{1, i, j}}}}, f;
    struct entry own[3] = {{table[0], table[1], {{words[j & 3], i, stay}}}};
    struct point *at = 0;
    f.kind = 2;
    common = (struct crate){{.n = i, .boxes = {{boxed(i, j), {{.tag = "abc"}}}}}};
    steps = 0;
again:;
    struct crate c = {{turns, {{boxed(j, turns)}}, {{&j, 0}}}};
    struct crate *p = &c, **pp = &p;
    int kept[2][3] = {{{{turns, i}}, {{[2] = j}}}};
    c.more.at = 0;
    at = &c.boxes[1].high;
    at->x = (short)turns;
{body}    int most = ({self._value(1)} & 15) % 3;
    if (++steps < 40 && turns++ < most) {{
        free(c.more.at);
        goto again;
    }}
    int result = i + 3 * j + row[1] + 5 * row[4] + c.n + 7 * c.boxes[1].low.x + common.n + at->x;
    result += kept[0][1] + kept[1][2] + (int)(folded(half, sizeof half) & 255) + told(&e);
    result += told(&f) + (*pp)->boxes[0].tag[1] + own[1].weight + *s + common.boxes[1].tag[2];
    if (c.more.at) result += c.more.at[c.more.room - 1] & 63;
    free(c.more.at);
    return result & 65535;
}}
"""

    def _index(self, count: int) -> str:
        over = 1 if self._random.random() < 0.02 else 0
        return f"({self._value(0)} & 15) % {count + over}"

    def _crate(self) -> str:
        return self._pick("c", "(*p)", "(**pp)", "common")

    def _box(self) -> str:
        return f"{self._crate()}.boxes[{self._index(2)}]"

    def _place(self) -> str:
        return self._pick(
            "i", "j", "*s", f"row[{self._index(5)}]", f"{self._crate()}.n", f"{self._box()}.low.x",
            f"{self._box()}.high.y", f"{self._box()}.tag[{self._index(4)}]", "at->x", "at->y",
            f"half[{self._index(4)}]", f"kept[{self._index(2)}][{self._index(3)}]",
            f"own[{self._index(3)}].weight",
        )  # fmt: skip

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)", "turns")
        one, other = self._value(depth - 1), self._value(depth - 1)
        return self._pick(
            f"({self._place()} & 255)", f"(({one} + {other}) & 127)", f"({one} ^ {other})",
            f"({one} < {other})", f"(own[{self._index(3)}].run == {self._pick('grow', 'stay')})",
            f"(table[{self._index(4)}].weight & 15)", f"(words[{self._index(4)}][0] & 31)",
            f"(int)strlen(words[{self._index(4)}])", f"squares[{self._index(2)}][{self._index(4)}]",
            f"(int)(folded({self._pick('row', 'half', '&i', 'words[2]')}, 3) & 63)",
            f"(deep(boxed({one} & 7, 1), {other} & 3) & 127)", f"(area({self._box()}) & 63)",
            "(told(&e) & 63)",
            f"({{ int q = {one}; q < 3 ? 1 : q; }})", "(p == &c)", "(*pp == &common)",
            "(int)(c.more.room & 3)", f'("abc"[{self._index(3)}] & 15)',
            f"(memchr(words[2], 'r', {other} % 5 + 1) ? 3 : 4)",
        )  # fmt: skip

    def _statement(self, depth: int) -> str:
        indent = "    " * (5 - depth)
        if depth > 1 and self._random.random() < 0.25:
            inside = "".join(self._statement(depth - 1) for _ in range(self._random.randint(1, 3)))
            return f"{indent}{self._around(inside, indent, depth)}\n"
        return f"{indent}{self._plain()}\n"

    def _around(self, inside: str, indent: str, depth: int) -> str:
        """A block that jumps leave."""
        label = f"out{depth}_{self._random.randrange(1 << 40)}"
        local = f"struct box t = boxed({self._value(0)}, 3); struct point *own_at = &t.low;"
        leave = f"if (own_at->x == ({self._value(1)} & 7)) goto {label};"
        change = (
            f"i ^= own_at->x & 7; at = {self._pick('&c.boxes[0].low', 'at', '&p->boxes[1].low')};"
        )
        head = self._pick(
            f"if ({self._value(2)})",
            f"for (int k = 0; k < ({self._value(1)} & 15) % 3; k++)",
            f"switch ({self._value(1)} & 3) case 1: default:",
        )
        return (
            f"{head} {{\n{indent}    {local}\n{indent}    {leave}\n{inside}"
            f"{indent}    {change}\n{indent}}}\n{indent}{label}:;"
        )

    def _plain(self) -> str:
        value, other = self._value(2), self._value(1)
        return self._pick(
            f"{self._place()} = {value} & 127;",
            f"{self._place()} = {value} & 127;",
            f"{self._place()} ^= {value} & 15;",
            f"{self._box()} = {self._box()};",
            f"{self._box()} = boxed({value} & 15, {other} & 7);",
            "*p = common; p->more.at = 0; p->more.room = 0; common.n = 5;",
            f"{self._box()}.low = {self._box()}.high;",
            f"((unsigned char *)half)[{self._index(8)}] = (unsigned char)({value});",
            f"i = ((unsigned char *)row)[{self._index(20)}] & 15;",
            f"j = ((signed char *)&row[{self._index(5)}])[{self._index(4)}] & 15;",
            f"flip(half, {other} & 7);",
            f"flip(row + {self._index(2)}, 4); row[0] &= 255; row[1] &= 255;",
            "for (int k = 0; k < 5; k++) row[k] &= 255;",
            f"qsort(row, {self._pick('5', '3', f'{other} % 5u')}, sizeof *row, by_value);",
            "qsort(own, 3, sizeof *own, by_weight);",
            f"qsort(row, 5, sizeof *row, by_value); i = found(row, 5, {value}) ? 3 : 4;",
            f"i = table[{self._index(4)}].run(p, {value} & 7) & 63;",
            f"j = own[{self._index(3)}].run(&common, {value} & 3) & 31;",
            f"e.key.code = {value} & 63;",
            f"e.kind = {value} & 3;",
            f"e.move.x = (short)({value} & 63);",
            f"e.area.in = boxed({value} & 3, 1); e.area.kind = {other} & 3;",
            f"f.link.kind = {other} & 3; f.link.to = &i; *f.link.to = {value} & 15;",
            f"f.typed.kind = 1; f.typed.text[{self._index(4)}] = (unsigned char)({value});",
            f"f.pair.kind = {other} & 3; f.pair.a = {value}; f.pair.b = f.pair.a & 7;",
            f"put(&c, {value} & 31);",
            f"i = put(p == &c ? p : &c, {value} & 15) & 15;",
            "p = &c; pp = &p;",
            f"at = &{self._pick('c.boxes[0].high', 'common.boxes[1].low', '(*pp)->boxes[0].low')};",
            f"r = {self._pick('row', 'row + 1', 'kept[1]', '&kept[0][1]')}; r[{other} & 1] = 5;",
            f"s = {self._pick('&i', '&j', 'row + 2', '&kept[1][0]', '&c.n')};",
            f"memcpy(kept[{self._index(2)}], row + {self._index(3)}, 3 * sizeof *row);",
            f"memmove(row + {self._index(3)}, row + 1, ({other} & 1) * sizeof *row);",
            f"memset(c.boxes[{self._index(2)}].tag, {self._pick('0', '1', '-1')}, {other} % 5u);",
            f"own[{self._index(3)}] = table[{self._index(4)}];",
            f"i = turned({value}) & 7;",
            f"i = (&(struct point){{(short)({value}), 2}})->x & 63;",
            f"j = ((int[]){{{value}, 2, 3}}[{other} & 1]) & 31;",
            f"s = (int[4]){{{other}, 2}}; s[{self._index(4)}] = 5; j = s[1]; s = &j;",
            "at = &(struct point){(short)i, 3}; j = at->y; at = &c.boxes[0].low;",
            f"i = strcmp(table[{self._index(4)}].name, words[{self._index(4)}]) < 0;",
            f"j = memcmp(row, kept[1], ({other} & 3) * sizeof *row) == 0;",
            f"if ({value} & 1) i &= 7, j ^= 3; else j &= 15;",
            f"do i = (i + {other}) & 63; while (i & 1 && ++steps < 40);",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
