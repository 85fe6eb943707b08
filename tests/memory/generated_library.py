# SPDX-License-Identifier: Apache-2.0
"""Generated C functions that use texts, searching and sorting: the library's models beside it.

    python -m tests.memory.generated_library --count 1000      compares it with gcc on 1000

What the library leaves open, such as which number a comparison gives, does not reach a result.
"""

from __future__ import annotations

import sys

from .functions import FunctionWriter
from .generated import FUNCTIONS, compare

_HEAD = """#include <stdlib.h>
#include <string.h>
#include <ctype.h>

struct entry { char name[8]; int rank; const char *tag; };
struct words { char *at[6]; int count; };

static const char *names[] = {"ant", "bee", "", "cat and dog", "x1", "ant"};
static struct { const char *key; int value; } table[] = {
    {"add", 1}, {"mul", 3}, {"sub", 2}, {.key = "zero"}};
static char shared[16] = "1 23 -7";

static int sign(int n) { return (n > 0) - (n < 0); }
static int by_value(const void *p, const void *q) {
    int a = *(const int *)p, b = *(const int *)q;
    return (a > b) - (a < b);
}
static int downwards(const void *p, const void *q) { return by_value(q, p); }
static int by_rank(const void *p, const void *q) {
    const struct entry *a = p, *b = q;
    return a->rank < b->rank ? -1 : a->rank > b->rank;
}
static int value_of(const char *key) {
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].key, key) == 0) return table[i].value;
    return 9;
}
static int fold(const char *s) {
    int r = 0;
    while (*s) r = (r * 5 + (unsigned char)*s++) & 1023;
    return r;
}
static int place(const char *s, const char *in) { return s ? (int)(s - in) : -1; }
static char *copied(const char *s) {
    char *r = malloc(strlen(s) + 1);
    if (!r) exit(1);
    return strcpy(r, s);
}
static void split(struct words *w, char *s) {
    w->count = 0;
    while (*s && w->count < 6) {
        s += strspn(s, " ");
        if (!*s) return;
        w->at[w->count++] = s;
        s += strcspn(s, " ");
        if (*s) *s++ = 0;
    }
}
static void reverse(char *s) {
    for (char *e = s + strlen(s); s < e && s < --e; s++) { char c = *s; *s = *e; *e = c; }
}
static int sum(struct words *w) {
    int r = 0;
    for (int i = 0; i < w->count; i++) r += atoi(w->at[i]);
    return r;
}
"""


class _Function(FunctionWriter):
    """Writes one function."""

    def text(self, name: str) -> str:
        body = "".join(self._statement(3) for _ in range(self._random.randint(4, 12)))
        return f"""
int {name}(int a, int b) {{
    int i = a & 15, j = b & 15, row[6] = {{5, i, 2, j, 9, 1}}, *hit;
    char s[24] = "ab c", t[24] = {{'x', 'y'}}, *p = s, *end = 0;
    const char *q = names[i % 6];
    struct entry e[3] = {{{{"one", 1, "t"}}, {{"two", i, q}}, {{.rank = 20, .tag = "u"}}}};
    struct words w = {{{{s, t}}, 2}};
    strcpy(shared, "1 23 -7");
{body}    int result = i + 3 * j + fold(s) + 5 * fold(t) + 7 * fold(shared) + fold(q);
    result += row[2] + 3 * row[5] + e[0].rank + fold(e[1].name) + 5 * e[2].rank + fold(e[1].tag);
    result += w.count + (end ? (int)(end - shared) & 15 : 0) + (p >= s && p < s + 24 ? 1 : 2);
    return result & 65535;
}}
"""

    def _text(self) -> str:
        return self._pick(
            "s", "t", "q", "shared", "e[0].name", "e[1].name", "names[3]", '"ab"', '"c d"', '""',
            "e[2].tag", f"names[({self._value(0)}) % 6]", "table[1].key",
        )  # fmt: skip

    def _own(self) -> str:
        return self._pick("s", "t")

    def _char(self) -> str:
        return self._pick("'a'", "'b'", "' '", "'1'", "0", "'n'", "'a' + 256")

    def _value(self, depth: int) -> str:
        if depth <= 0:
            return self._pick("1", "2", "i", "(a & 7)", "(b & 31)")
        first, second = self._value(depth - 1), self._value(depth - 1)
        one, other, char = self._text(), self._text(), self._char()
        hold = self._pick("s", "t", "shared", "q", "names[3]")
        return self._pick(
            f"(({first} + {second}) & 127)", f"({first} ^ {second})", f"({first} < {second})",
            f"(int)strlen({one})", f"sign(strcmp({one}, {other}))",
            f"sign(strncmp({one}, {other}, {first} & 3))", f"(int)strspn({one}, {other})",
            f"(int)strcspn({one}, {other})", f"place(strchr({hold}, {char}), {hold})",
            f"place(strrchr({hold}, {char}), {hold})", f"place(strstr({hold}, {other}), {hold})",
            f"place(strpbrk({hold}, {other}), {hold})", f"value_of({one})", f"(fold({one}) & 31)",
            f"sign(memcmp(s, t, {first} & 5))", f"(atoi({one}) & 63)",
            f"(int)(strtol({one}, 0, {self._pick('0', '8', '10', '16', '36')}) & 63)",
            f"(isdigit({first} & 127) ? {second} : 1)", f"(!isspace({first} & 127))",
            f"(isxdigit({first} & 127) != 0)",
            f"(toupper({first} & 127) ^ {second})", "(row[i % 6] & 31)", f"(int)strnlen({one}, 3)",
            f"place(memchr(s, {char}, 6), s)", "(e[i % 3].rank & 15)", "(abs(i - j) & 15)",
        )  # fmt: skip

    def _statement(self, depth: int) -> str:
        indent = "    " * (5 - depth)
        if depth > 1 and self._random.random() < 0.2:
            inside = "".join(self._statement(depth - 1) for _ in range(self._random.randint(1, 3)))
            head = self._pick(
                f"if ({self._value(2)})", f"for (int k = 0; k < ({self._value(1)} & 15) % 3; k++)"
            )
            return f"{indent}{head} {{\n{inside}{indent}}}\n"
        return f"{indent}{self._plain()}\n"

    def _plain(self) -> str:
        value, own, text = self._value(2), self._own(), self._text()
        few = f"({self._value(1)} & 15)"
        key = self._pick("i", "5", "row[3]")
        return self._pick(
            f"if (strlen({text}) < 12 && (const char *)({text}) != {own}) strcpy({own}, {text});",
            f"if (strlen({own}) + strlen({text}) < 20 && (const char *)({text}) != {own}) "
            f"strcat({own}, {text});",
            f"if (strlen({own}) < 12 && (const char *)({text}) != {own}) "
            f"strncat({own}, {text}, {few} % 5);",
            f'strncpy({own}, "{self._pick("hello", "h", "")}", {few} % 8);',
            f"strncpy(e[{few} % 3].name, names[{few} % 6], 7);",
            f"e[{few} % 3].rank = {value};",
            f"e[i % 3].tag = {self._pick('q', 'names[2]', 's', 't + 1')};",
            f"memset({own} + {few} % 4, {self._pick(repr('z'), '0', value)}, {few} % 4);",
            f"memmove({own} + 1, {own}, {few});",
            f"memmove({own}, {own} + {few} % 4, {few} % 8);",
            "memcpy(t, s, 8);",
            "memcpy(&e[0], &e[2], sizeof e[0]);",
            f"qsort(row, {self._pick('6', '4', 'i % 7')}, sizeof *row, "
            f"{self._pick('by_value', 'downwards')});",
            "e[0].rank = 100; e[1].rank &= 31; e[2].rank = e[1].rank + 7; "
            "qsort(e, 3, sizeof *e, by_rank);",
            f"qsort(row, 6, sizeof(int), by_value); hit = bsearch(&{self._pick('i', 'j')}, row, 6, "
            "sizeof(int), by_value); j = hit ? *hit & 15 : 3;",
            f"i = (int)(strtol(shared, &end, {self._pick('10', '0', '16')}) & 31);",
            f"reverse({own});",
            "split(&w, shared); i = sum(&w) & 31;",
            f"p = strchr(s, {self._char()}); if (!p) p = s;",
            f"if (p >= s && p < s + 23) *p = (char)({value} & 127);",
            f"q = {self._pick('names[i % 6]', 'table[j % 4].key', 's', 'e[0].tag')};",
            f"{{ char *m = copied({text}); reverse(m); j = fold(m) & 31; free(m); }}",
            f"for (char *c = {own}; *c; c++) *c = {self._pick('toupper', 'tolower')}"
            "((unsigned char)*c);",
            f"row[{few} % {7 if self._random.random() < 0.02 else 6}] = {value} - {key};",
            f"i = {value} & 63;",
            "i &= 15;",
        )


def program(seed: int) -> str:
    """A program with some functions."""
    functions = (_Function(seed * FUNCTIONS + n).text(f"f{n}") for n in range(FUNCTIONS))
    return _HEAD + "".join(functions)


if __name__ == "__main__":
    sys.exit(compare(program, __doc__))
