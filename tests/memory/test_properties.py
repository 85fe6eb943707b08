# SPDX-License-Identifier: Apache-2.0
"""Questions of SV-COMP about memory, each of a program for which an argument gives the answer."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest

from assay.cli.main import main

NAMES = ("valid-free", "valid-deref", "valid-memtrack", "valid-memcleanup")
SAFETY = NAMES[:3]  # what one file of SV-COMP asks together
HEAD = """
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void *alloca(size_t);
struct node { int v; struct node *n; };
"""
LIST = """
int main(void) {
  struct node *h = 0;
  for (int i = 0; i < 3; i++) { struct node *p = malloc(sizeof *p); p->v = i; p->n = h; h = p; }
  while (h) { struct node *n = h->n; @ h = n; }
  return 0; }
"""
PROGRAMS = {
    # a body, and the answers to the three questions together, and to valid-memcleanup
    "all is freed": (LIST.replace("@", "free(h);"), "TRUE", "TRUE"),
    "the last is lost": (
        LIST.replace("@", "if (n) free(h);"),
        "FALSE(valid-memtrack)",
        "FALSE(valid-memcleanup)",
    ),
    "read after it is freed": (LIST.replace("@", "free(h); n = h->n;"), "FALSE(valid-deref)", ""),
    "freed twice": (LIST.replace("@", "free(h); free(h);"), "FALSE(valid-free)", ""),
    "a global leads to it": (
        "int *g; int main(void) { g = malloc(4); return 0; }",
        "UNKNOWN",  # it is true: no pointer is followed from global variables
        "FALSE(valid-memcleanup)",
    ),
    "no global leads to it": (
        "int *g; int main(void) { g = malloc(4); g = 0; return 0; }",
        "FALSE(valid-memtrack)",
        "FALSE(valid-memcleanup)",
    ),
    "lost in a run that never ends": (
        "int main(void) { int *p = malloc(4); p = 0; while (1) ; return 0; }",
        "UNKNOWN",  # it is false
        "TRUE",
    ),
    "lost before the program is aborted": (
        "int main(void) { int *p = malloc(4); p = 0; abort(); return 0; }",
        "UNKNOWN",  # it is false
        "UNKNOWN",  # what counts there is not the same for all tools
    ),
    "alloca needs no free": (
        "int main(void) { int *p = alloca(4 * sizeof(int)); p[3] = 1; return p[3] - 1; }",
        "TRUE",
        "TRUE",
    ),
    "one past the end of what alloca gave": (
        "int main(void) { int *p = alloca(4 * sizeof(int)); p[4] = 1; return 0; }",
        "FALSE(valid-deref)",
        "",
    ),
    "some runs lose it, in others null is followed": (
        """char *made(void) { return malloc(1); }
        char *found(char *s, int c) { *s = 0; return *s == c ? s : 0; }
        int main(void) { return *found(made(), __VERIFIER_nondet_int()); }""",
        "FALSE(valid-deref)",
        "",
    ),
    "freeing the middle": (
        "int main(void) { int *p = malloc(8); free(p + 1); return 0; }",
        "FALSE(valid-free)",
        "",
    ),
    "freeing a local": (
        "int main(void) { int x; int *p = &x; free(p); return 0; }",
        "FALSE(valid-free)",
        "",
    ),
    "a pointer leaves its array and is followed": (
        "int main(void) { int a[2] = {0, 0}; int *p = a; p = p + 3; return *p; }",
        "FALSE(valid-deref)",
        "",
    ),
    "a pointer leaves its array and comes back": (
        "int main(void) { int a[2] = {0, 0}; int *p = a; p = p + 3; p = p - 3; return *p; }",
        "UNKNOWN",  # undefined, though other tools go on
        "",
    ),
    "null is followed": ("int main(void) { int *p = 0; return *p; }", "FALSE(valid-deref)", ""),
    "null is freed": ("int main(void) { int *p = 0; free(p); return 0; }", "TRUE", "TRUE"),
    "for some inputs": (
        """int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > 3) return 0;
        int *a = malloc(n * sizeof(int)); for (int i = 0; i <= n; i++) a[i] = i; free(a);
        return 0; }""",
        "FALSE(valid-deref)",
        "",
    ),
    "an early return": (
        """int main(void) { int *a = malloc(4); if (__VERIFIER_nondet_int()) return 1; free(a);
        return 0; }""",
        "FALSE(valid-memtrack)",
        "FALSE(valid-memcleanup)",
    ),
}


def answer(folder: Path, text: str, *asked: str) -> str:
    source, question = folder / "program.c", folder / "asked.prp"
    source.write_text(HEAD + text)
    question.write_text("".join(f"CHECK( init(main()), LTL(G {one}) )\n" for one in asked))
    kept, sys.stdout = sys.stdout, StringIO()
    try:
        main(["verify", str(source), "--property", str(question), "--timeout", "20"])
        return sys.stdout.getvalue().splitlines()[-1]
    finally:
        sys.stdout = kept


@pytest.mark.parametrize("name", PROGRAMS)
def test_three_questions_together(name: str, tmp_path: Path) -> None:
    text, expected, _ = PROGRAMS[name]
    assert answer(tmp_path, text, *SAFETY) == expected


@pytest.mark.parametrize("name", [name for name, one in PROGRAMS.items() if one[2]])
def test_whether_all_is_freed(name: str, tmp_path: Path) -> None:
    text, _, expected = PROGRAMS[name]
    assert answer(tmp_path, text, "valid-memcleanup") == expected


@pytest.mark.parametrize("asked", NAMES)
def test_each_by_itself(asked: str, tmp_path: Path) -> None:
    text = LIST.replace("@", "free(h);")
    assert answer(tmp_path, text, asked) == "TRUE"


def test_another_violation_is_no_answer(tmp_path: Path) -> None:
    """A run that breaks what is not asked about does not count, and nothing rests on that."""
    text = LIST.replace("@", "free(h); free(h);")
    assert answer(tmp_path, text, "valid-deref") == "UNKNOWN"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int main(void) { int *p; return *p; }", "FALSE(valid-deref)"),
        ("int main(void) { int *p; int x = 0; p = &x; return *p; }", "TRUE"),
        ("int main(void) { int *p; if (p) return *p; return 0; }", "UNKNOWN"),
        ("int main(void) { int *p; free(p); return 0; }", "UNKNOWN"),
        ("static int f(int *a) { return a[1]; } int main(void) { int *p; return f(p); }",
         "FALSE(valid-deref)"),
    ],
)  # fmt: skip
def test_pointers_without_a_value_may_be_null(text: str, expected: str, tmp_path: Path) -> None:
    assert answer(tmp_path, text, *SAFETY) == expected
