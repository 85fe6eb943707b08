# SPDX-License-Identifier: Apache-2.0
"""Generated C functions with structs whose last member is as long as memory was allocated for it.

    python -m tests.memory.generated_flexible --count 1000      compares it with gcc on 1000

Records grow by `realloc`, lie in arrays of pointers, lend pointers to their elements, and are
allocated by way of `void *`; elements are numbers, pointers and structs, and begin in the padding.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <string.h>

struct record { unsigned used, room; short items[]; };
struct padded { unsigned short length; unsigned char kind; signed char text[]; };
struct point { int x; short y; };
struct path { struct point start; int tags[2]; unsigned count; struct point points[]; };
struct table { unsigned count; int *columns[0]; };

static void *claimed(unsigned bytes) {
    void *p = malloc(bytes);
    if (!p) exit(1);
    return p;
}
static struct record *started(unsigned room) {
    struct record *r = malloc(sizeof *r + room * sizeof r->items[0]);
    if (!r) exit(1);
    r->used = 0;
    r->room = room;
    return r;
}
static struct record *added(struct record *r, int item) {
    if (r->used == r->room) {
        unsigned room = 2 * r->room;
        r = realloc(r, sizeof *r + room * sizeof(short));
        if (!r) exit(1);
        r->room = room;
    }
    r->items[r->used++] = (short)item;
    return r;
}
static int folded(const struct record *r) {
    int sum = 0;
    for (unsigned k = 0; k < r->used; k++) sum = (3 * sum + r->items[k]) & 1023;
    return sum;
}
static struct padded *written(int first, unsigned length) {
    struct padded *p = claimed(sizeof *p + length);
    p->length = (unsigned short)length;
    p->kind = 3;
    for (unsigned k = 0; k < length; k++) p->text[k] = (signed char)(first + k);
    return p;
}
static struct path *walked(unsigned count) {
    struct path *p = calloc(1, sizeof *p + count * sizeof(struct point));
    if (!p) exit(1);
    p->count = count;
    p->tags[1] = 5;
    return p;
}
static short *slot(struct record *r, unsigned at) { return at < r->used ? r->items + at : 0; }
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, row[3] = {{1, i, j}};
    struct record *all[2] = {{started(1), started(2)}}, *one = all[i & 1];
    struct padded *text = written(i, 4);
    struct path *way = walked(3);
    struct table *table = calloc(1, sizeof *table + 2 * sizeof(int *));
    if (!table) exit(1);
    table->count = 2;
{body}    int result = i + 3 * j + folded(all[0]) + 5 * folded(all[1]) + text->text[3] + text->kind;
    for (unsigned k = 0; k < way->count; k++) result += way->points[k].x ^ way->points[k].y;
    for (unsigned k = 0; k < table->count; k++)
        result += table->columns[k] ? *table->columns[k] : 7;
    result += way->start.x + way->tags[0] + row[1];
    free(table);
    free(way);
    free(text);
    free(all[0]);
    free(all[1]);
    return result & 65535;
}}
"""

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)")
        first, second = self._value(depth - 1), self._value(depth - 1)
        return self._pick(
            f"(({first} + {second}) & 127)", f"({first} ^ {second})", f"({first} < {second})",
            f"(text->text[{first} & 3] & 63)", "(int)(all[0]->used & 7)", "(text->length & 15)",
            f"(way->points[{first} % 3].x & 31)", "(way->start.y & 15)",
            f"(slot(all[1], {first} & 3) ? *slot(all[1], {first} & 3) & 31 : {second})",
            "(table->columns[1] ? *table->columns[1] & 15 : 2)", "(way->tags[1] & 7)",
        )  # fmt: skip

    def _plain(self) -> str:
        value, which = self._value(2), self._pick("0", "1", "i & 1")
        return self._pick(
            f"all[{which}] = added(all[{which}], {value});",
            f"all[{which}] = added(all[{which}], {value});",
            f"one = added(all[{which}], {value}); all[{which}] = one;",
            f"if (all[{which}]->used > 1) all[{which}]->used--;",
            f"if (slot(all[{which}], 1)) *slot(all[{which}], 1) = (short)({value});",
            "{ struct record *kept = all[0]; all[0] = all[1]; all[1] = kept; }",
            f"text->text[{self._below(4)}] = (signed char)({value});",
            f"text->kind = (unsigned char)({value});",
            f"memset(text->text, {self._pick('0', '-1')}, i & 3);",
            "memmove(text->text + 1, text->text, j & 3);",
            f"way->points[{self._below(3)}] = (struct point){{{value}, 2}};",
            f"way->points[{self._below(3)}].y = (short)({value});",
            f"way->start = way->points[{self._below(3)}];",
            f"way->tags[{self._below(2)}] = {value};",
            "memcpy(&way->points[0], &way->points[1], (i % 2 + 1) * sizeof(struct point));"
            if self._random.random() < 0.5
            else "way->points[2] = way->start;",
            f"table->columns[{self._below(2)}] = row + {self._below(3)};",
            f"table->columns[0] = {self._pick('0', '&way->tags[1]', '&i')};",
            f"if (table->columns[0]) *table->columns[0] = {value};",
            f"row[{self._below(3)}] = {value};",
            "way = realloc(way, sizeof *way + 4 * sizeof way->points[0]); if (!way) exit(1);"
            " way->points[3].x = 0; table->columns[0] = table->columns[1] = 0;",
            f"i = {value};",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
