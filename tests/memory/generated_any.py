# SPDX-License-Identifier: Apache-2.0
"""Generated C functions with pointers to void and to functions, bit-fields, texts and jumps.

    python -m tests.memory.generated_any --count 1000      compares the interpreter with gcc on 1000

Pointers to void are converted to the type of what they lead to: a number beside each says which.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <string.h>
#include <ctype.h>

struct bits { unsigned a : 3; int b : 5; _Bool c : 1; unsigned char d : 7; long e : 17; int n; };
struct pair { int x; struct bits f; };
struct any { void *to; int kind; int (*op)(int, int); struct any *next; };

static int add(int a, int b) { return (a + b) & 255; }
static int both(int a, int b) { return a ^ b; }
static int first(int a, int b) { return a; }
static int (*const ops[])(int, int) = {add, both, first};
static struct { const char *name; int (*op)(int, int); } named[] = {{"add", add}, {"both", &both}};
static struct pair shared = {1, {2, 3, 1, 4, 5, 6}};
static int number = 7;
static char text[12] = "some";
static void *kept = &number;

static int apply(int op(int, int), int a, int b) { return op(a, b); }
static int (*pick(int k))(int, int) { return k & 1 ? add : both; }
static int get(const void *p, int kind) {
    if (kind == 0) return *(const int *)p & 255;
    if (kind == 1) return ((const struct pair *)p)->x & 255;
    return ((const struct bits *)p)->b;
}
static void set(void *p, int kind, int value) {
    if (kind == 0) *(int *)p = value;
    else if (kind == 1) ((struct pair *)p)->x = value;
    else ((struct bits *)p)->b = value;
}
static void *made(unsigned long n) { void *p = calloc(1, n); if (!p) abort(); return p; }
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, turns = 0, kind = 0;
    struct bits f = {{i, j, 1, .n = 3}}, g = {{.d = j}};
    struct pair p = {{1, f}}, *pp = &p;
    struct any u = {{&i, 0, add, 0}}, v = {{&p, 1, both, &u}};
    void *w = &j;
    int (*op)(int, int) = first;
    char s[12] = "abc", *t = s;
    number = 7;
    kept = &number;
    strcpy(text, "some");
    shared.x = 1;
    shared.f = f;
again:;
    struct bits h = {{turns, i}};
    struct bits *hp = &h;
{body}    if (turns++ < ({self._value(1)}) % 3) goto again;
    int result = i + 3 * j + f.a + 5 * g.b + f.c + g.d + f.e + p.x + u.kind + hp->b + number;
    return (result + (int)strlen(s) + t[0] + text[1] + shared.f.e + get(w, kind)) & 65535;
}}
"""

    def _bits(self) -> str:
        return self._pick("f", "g", "h", "p.f", "pp->f", "(*hp)", "shared.f")

    def _place(self) -> str:
        member = self._pick("a", "b", "d", "e", "n")
        return self._pick(
            "i", "j", "p.x", "pp->x", "number",
            f"{self._bits()}.{member}", f"{self._bits()}.{member}", "g.n",
            "(*(int *)kept)", "(*(int *)u.to)", "(((struct pair *)v.to)->x)",
        )  # fmt: skip

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)")
        first, second = self._value(depth - 1), self._value(depth - 1)
        called = self._pick("op", "u.op", "v.op", "v.next->op", f"ops[({first}) % 3]", "pick(i)")
        called = self._pick(called, f"named[({second}) & 1].op")
        return self._pick(
            f"({self._place()} & 255)", f"(({first} + {second}) & 127)", f"({first} ^ {second})",
            f"({called}({first}, {second}) & 255)", f"(apply({called}, {first}, {second}) & 63)",
            f"(op == add ? {first} : {second})", "(get(w, kind) & 31)", "(get(v.to, v.kind) & 31)",
            f"({self._bits()}.b < {first})", f"({self._bits()}.a - 4 < 0)", f"({self._bits()}.c)",
            "(int)strlen(s)", '(strcmp(s, "abd") < 0)', "(strchr(s, 'b') == s + 1)", "(t == s)",
            f"(isalpha({first}) != 0)", f"(toupper({first}) & 127)", "(w == &j)", "(u.to == w)",
            "(!v.op)", f"(((struct bits){{.b = {first}}}).b & 15)",
        )  # fmt: skip

    def _plain(self) -> str:
        value = self._value(2)
        target, kind = self._random.choice(
            [
                ("&i", 0),
                ("&number", 0),
                ("&p", 1),
                ("&shared", 1),
                ("&f", 2),
                ("hp", 2),
                ("kept", 0),
            ]
        )
        return self._pick(
            f"{self._place()} = {value};",
            f"{self._place()} = {value};",
            f"{self._bits()}.{self._pick('a', 'b', 'd')} += {value};",
            f"{self._bits()}.{self._pick('a', 'b', 'd')}{self._pick('++', '--')};",
            f"{self._bits()}.c = {value};",
            f"j = {self._bits()}.{self._pick('a', 'b', 'e')} & 255; i = (j = {value}) & 255;",
            f"{self._bits()} = {self._bits()};",
            f"{self._bits()} = (struct bits){{.a = {value}, .n = j}};",
            f"w = {target}; kind = {kind};",
            f"set({target}, {kind}, {value});",
            "set(w, kind, 3);",
            "set(v.to, v.kind, j);",
            f"op = {self._pick('add', '&both', 'first', 'pick(j)', 'u.op', '*v.op')};",
            f"{self._pick('u', 'v')}.op = {self._pick('op', 'add', 'named[1].op')};",
            f"kept = {self._pick('&i', '&j', '&number')};",
            f"{{ int *m = made(3 * sizeof(int)); m[1] = {value}; i = m[1] + m[2]; free(m); }}",
            "{ void *m = made(sizeof p); struct pair *q = m; "
            f"q->f.b = {value}; j = q->f.b; free(m); }}",
            f"s[1] = {value}; i = *(unsigned char *)(s + 1); j = ((unsigned char *)s)[1] & 15;",
            f"i = -({value}); j = (*(unsigned *)&i >> 28) & 15; i = 1;",
            f's[({value}) % 3] = "xyz"[({self._value(1)}) % 3];',
            f"t = {self._pick('s', 's + 1', 'text')};",
            "strcpy(s, text);",
            'strncpy(s, "abc", 4);',
            f"if (strlen(text) < 8) strncat(text, s, ({self._value(1)}) % 3);",
            "i &= 63;",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
