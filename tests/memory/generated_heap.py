# SPDX-License-Identifier: Apache-2.0
"""Generated C functions with trees, lists and buffers that grow, unions, and the memory functions.

    python -m tests.memory.generated_heap --count 1000      compares it with gcc on 1000

What the heap holds is reached from a few places, and freed at the end by functions that recurse.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <string.h>

struct tree { int key; struct tree *left, *right; };
struct item { short value; struct item *next, **back; };
struct buffer { int *data; unsigned size, room; };
union word { unsigned whole; unsigned char bytes[4]; struct { unsigned short low, high; } half; };
struct tagged { int tag; union { int number; struct { signed char a, b; } pair; } as; };

static union word global = {0x01020304};
static struct tagged history[3];

static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        if (!t) exit(1);
        *t = (struct tree){key, 0, 0};
    } else if (key < t->key) t->left = insert(t->left, key);
    else if (key > t->key) t->right = insert(t->right, key);
    return t;
}
static int weigh(const struct tree *t, int by) {
    return t ? (weigh(t->left, by + 1) + by * t->key + weigh(t->right, by + 2)) & 4095 : by;
}
static void fell(struct tree *t) { if (t) { fell(t->left); fell(t->right); free(t); } }
static struct tree **least(struct tree **t) { while ((*t)->left) t = &(*t)->left; return t; }
static struct tree *without_least(struct tree *t) {
    struct tree **at = least(&t), *gone = *at;
    *at = gone->right;
    free(gone);
    return t;
}
static void link_in(struct item **at, int value) {
    struct item *n = calloc(1, sizeof(struct item));
    if (!n) exit(1);
    n->value = value;
    n->next = *at;
    n->back = at;
    if (n->next) n->next->back = &n->next;
    *at = n;
}
static void unlink_from(struct item *n) {
    *n->back = n->next;
    if (n->next) n->next->back = n->back;
    free(n);
}
static int folded(const struct item *n) {
    int r = 0;
    for (; n; n = n->next) r = (3 * r + n->value) & 1023;
    return r;
}
static void push(struct buffer *b, int value) {
    if (b->size == b->room) {
        b->room = b->room ? 2 * b->room : 1;
        int *more = realloc(b->data, b->room * sizeof *more);
        if (!more) exit(1);
        b->data = more;
    }
    b->data[b->size++] = value;
}
static int total(const int *from, const int *to) {
    return from == to ? 0 : *from + total(from + 1, to);
}
static struct tagged number(int n) { return (struct tagged){.tag = 1, .as.number = n}; }
static int read_of(const struct tagged *t) {
    return t->tag == 1 ? t->as.number & 63 : t->as.pair.b;
}
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, row[6] = {{1, 2, 3, i, j}}, other[6] = {{0}};
    struct tree *root = 0;
    struct item *first = 0;
    struct buffer held = {{0}};
    union word w = {{.whole = (unsigned)a}}, v;
    struct tagged one = number(i), two = {{2, {{.pair = {{3, 4}}}}}};
    memset(history, 0, sizeof history);
    global.whole = 0x01020304u;
    v = global;
{body}    int result = i + 3 * j + weigh(root, 1) + 5 * folded(first) + (int)(w.whole & 255);
    result += (row[2] ^ other[3]) + 7 * (int)held.size + read_of(&one) + read_of(&two);
    if (held.data) result += total(held.data, held.data + held.size) & 511;
    result += v.half.high + history[1].tag;
    fell(root);
    while (first) unlink_from(first);
    free(held.data);
    return result & 65535;
}}
"""

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)")
        first, second = self._value(depth - 1), self._value(depth - 1)
        return self._pick(
            f"(({first} + {second}) & 127)", f"({first} ^ {second})", f"({first} < {second})",
            f"(row[{first} % 6] & 63)", "(w.bytes[1] & 31)", "(v.half.low & 15)",
            "(root ? root->key & 15 : 0)", "(first ? first->value & 15 : 1)",
            "(int)(held.size & 7)",
            f"(read_of(&history[{first} % 3]) & 31)", f"(root && root->left ? {second} : {first})",
        )  # fmt: skip

    def _plain(self) -> str:
        value, size = self._value(2), self._pick("2", "3", "i % 4")
        return self._pick(
            f"root = insert(root, {value});",
            f"root = insert(root, {value});",
            "if (root) root = without_least(root);",
            f"link_in(&first, {value});",
            f"if (first) link_in(&first->next, {value});",
            "if (first) unlink_from(first);",
            "if (first && first->next) unlink_from(first->next);",
            f"push(&held, {value});",
            f"push(&held, {value}); held.data[0] ^= {value};",
            "if (held.size > 1) held.size--;",
            f"w.bytes[{self._below(4)}] = (unsigned char)({value});",
            f"w.half.{self._pick('low', 'high')} = (unsigned short)({value});",
            "v = w; w.whole >>= 4;",
            "global = v; v.whole ^= 0xff00u;",
            f"history[{self._below(3)}] = {self._pick('one', 'two', f'number({value})')};",
            f"two.as.pair.a = (signed char)({value}); two.as.pair.b = two.as.pair.a;",
            "one = history[i % 3];",
            f"memcpy(other, row, ({size}) * sizeof *row);",
            f"memmove(row + 1, row, ({size}) * sizeof *row);",
            f"memmove(row, row + {self._below(3)}, ({size}) * sizeof *row);",
            f"memset(other, {self._pick('0', '-1')}, ({size}) * sizeof *other);",
            f"row[{self._below(6)}] = {value};",
            f"other[{self._below(6)}] = {value};",
            "if (held.data) memcpy(held.data, row, (held.size < 6 ? held.size : 6) * sizeof *row);",
            f"i = {value};",
            "j = total(row, row + 4) & 31;",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
