# SPDX-License-Identifier: Apache-2.0
"""Programs of several files: what they mean together, and where they could change each other."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main

HEADER = """#ifndef COUNTER_H
#define COUNTER_H
struct counter { int n; };
/*@ requires \\valid(c) && 0 <= c->n < 100; assigns c->n; ensures c->n == \\old(c->n) + 1; */
void add(struct counter *c);
extern int limit;
#endif
"""
MAIN = """#include "counter.h"
extern void reach_error(void);
int limit = 7;
static int twice(int x) { return 2 * x; }
int main(void) { struct counter c = {1}; add(&c); if (twice(c.n) != 4) reach_error(); return 0; }
"""
COUNTER = """#include "counter.h"
#define STEP 1
static int step(void) { return STEP; }
void add(struct counter *c) { c->n += step(); }
"""


def verified(folder: Path, files: dict[str, str], *options: str) -> tuple[int, dict[str, Any]]:
    for name, text in files.items():
        (folder / name).write_text(text)
    kept, sys.stdout = sys.stdout, StringIO()
    others = [word for name in files if name not in ("main.c",) and name.endswith(".c")
              for word in ("--link", str(folder / name))]  # fmt: skip
    try:
        arguments = ["verify", str(folder / "main.c"), *others, *options]
        status = main([*arguments, "--format", "json", "--timeout", "20"])
        text = sys.stdout.getvalue()
    finally:
        sys.stdout = kept
    return status, json.loads(text) if text.strip() else {}


def test_two_files_are_one_program(tmp_path: Path) -> None:
    files = {"counter.h": HEADER, "main.c": MAIN, "counter.c": COUNTER}
    status, document = verified(tmp_path, files)
    assert status == 0
    assert {one["verdict"] for one in document["procedures"]} == {"proved"}


def test_a_contract_of_a_header_is_due_in_the_file_that_defines_it(tmp_path: Path) -> None:
    files = {"counter.h": HEADER, "main.c": MAIN, "counter.c": COUNTER.replace("STEP 1", "STEP 2")}
    status, document = verified(tmp_path, files)
    assert status == 1
    verdicts = {one["procedure"]: one["verdict"] for one in document["procedures"]}
    assert verdicts["add"] == "refuted"


REFUSED = {
    "a static name of one that the other one declares": (
        "int helper(int x); int other(void) { return helper(1); }",
        "static int helper(int x) { return x; } int main(void) { return helper(0); }",
    ),
    "a static name of one that the other one uses without a declaration": (
        "int other(void) { return helper(1); }",
        "static int helper(int x) { return x; } int main(void) { return helper(0); }",
    ),
    "a macro before an include": (
        '#define DEBUG 1\n#include "counter.h"\nint other;',
        "int main(void) { return 0; }",
    ),
    "a macro of a header that the other one does not include": (
        "int COUNTER_H; int other(void) { return COUNTER_H; }",
        '#include "counter.h"\nint main(void) { return 0; }',
    ),
    "a static variable of a header": (
        '#include "kept.h"\nint other(void) { return kept++; }',
        '#include "kept.h"\nint main(void) { return kept++; }',
    ),
    "two definitions": (
        "int one; int f(void) { return 1; }",
        "int f(void) { return 2; } int main(void) { return f(); }",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_files_that_could_change_each_other_are_refused(name: str, tmp_path: Path) -> None:
    other, first = REFUSED[name]
    kept = "#ifndef KEPT\n#define KEPT\nstatic int kept;\n#endif\n"
    files = {"counter.h": HEADER, "kept.h": kept, "main.c": first, "other.c": other}
    assert verified(tmp_path, files)[0] == 2


def test_macros_end_with_their_file(tmp_path: Path) -> None:
    other = (
        "#ifdef SIZE\nint size(void) { return SIZE; }\n"
        "#else\nint size(void) { return 1; }\n#endif\n"
    )
    first = (
        "extern void reach_error(void);\n#define SIZE 2\nint size(void);\n"
        "int main(void) { if (size() != 1) reach_error(); return 0; }"
    )
    status, document = verified(tmp_path, {"main.c": first, "other.c": other}, "--only", "main")
    assert status == 0, document


def test_flags_of_a_build(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "size.h").write_text("#define SIZE (N + 1)\n")
    text = (
        '#include "size.h"\nextern void reach_error(void);\n'
        "int main(void) { if (SIZE != 4 || sizeof(long) != 8) reach_error(); return 0; }"
    )
    entry = {"directory": str(tmp_path), "file": "main.c"}
    command = "cc -Iinclude -D N=3 -std=c99 -m64 -O2 -c main.c"
    (tmp_path / "compile_commands.json").write_text(json.dumps([{**entry, "command": command}]))
    status, document = verified(tmp_path, {"main.c": text}, "--compile-commands", str(tmp_path))
    assert status == 0, document
    (tmp_path / "compile_commands.json").write_text(
        json.dumps([{**entry, "arguments": ["cc", "-funsigned-char", "main.c"]}])
    )
    assert verified(tmp_path, {"main.c": text}, "--compile-commands", str(tmp_path))[0] == 2
