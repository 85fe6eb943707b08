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
    "structs that are packed from there on": (
        "struct s { char c; int n; }; int f(void) { return sizeof(struct s); }",
        "#pragma pack(1)\nint f(void); int main(void) { return f(); }",
    ),
    "structs that are packed from there on, and no pop": (
        "struct s { char c; int n; }; int f(void) { return sizeof(struct s); }",
        '_Pragma("pack(push, 1)")\nint f(void); int main(void) { return f(); }',
    ),
    "how often something was asked for": (
        "int f(void) { return __COUNTER__; }",
        "int f(void); int main(void) { return __COUNTER__ + f(); }",
    ),
    "how deep a file is included": (
        "int f(void) { return __INCLUDE_LEVEL__; }",
        "int f(void); int main(void) { return f(); }",
    ),
    "a macro of a header that the other one has, or defines": (
        "#include <stddef.h>\n#ifndef N\n#define N 2\n#endif\nint f(void) { return N; }",
        '#include "one.h"\nint f(void); int main(void) { return N + f(); }',
    ),
    "a macro that two headers define": (
        '#include "two.h"\nint f(void) { return N; }',
        '#include "one.h"\nint f(void); int main(void) { return N + f(); }',
    ),
    "a word that a line ends in": (
        "int COUNT\\\nER_H; int other(void) { return COUNTER_\\\nH; }",
        '#include "counter.h"\nint main(void) { return 0; }',
    ),
    "a header that says something else the second time": (
        '#include "toggle.h"\nint f(void) { return M; }',
        '#include "toggle.h"\nint f(void); int main(void) { return M + f(); }',
    ),
    "a header that takes a macro away": (
        '#include "one.h"\n#include "away.h"\nint f(void) { return 1; }',
        '#include "one.h"\nint f(void); int main(void) { return f(); }',
    ),
    "an #undef that a comment is in": (
        "%: /* */ undef N\nint f(void) { return 1; }",
        "int f(void); int main(void) { return f(); }",
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
    headers = {
        "counter.h": HEADER,
        "kept.h": kept,
        "one.h": "#ifndef ONE\n#define ONE\n#define N 1\n#endif\n",
        "two.h": "#ifndef TWO\n#define TWO\n#ifndef N\n#define N 2\n#endif\n#endif\n",
        "toggle.h": "#ifndef SEEN\n#define SEEN\n#define M 1\n#else\n#define M 2\n#endif\n",
        "away.h": "#ifndef AWAY\n#define AWAY\n#undef N\n#endif\n",
    }
    assert verified(tmp_path, {**headers, "main.c": first, "other.c": other})[0] == 2


def test_what_is_over_at_the_end_of_a_file(tmp_path: Path) -> None:
    """Packed structs of one file, and a backslash at its end."""
    first = (
        "#pragma pack(push, 1)\nstruct p { char c; int n; };\n#pragma pack(pop)\n"
        "extern void reach_error(void); int size(void);\n#define N 5\n"
        "int main(void) { if (size() != 11 || sizeof(struct p) != 5) reach_error(); return 0; }\n"
        "// the end \\"
    )
    other = (
        "#ifndef N\n#define N 3\n#endif\nstruct o { char c; int n; };\n"
        "int size(void) { return sizeof(struct o) + N; }\n"
    )
    status, document = verified(tmp_path, {"main.c": first, "other.c": other}, "--only", "main")
    assert status == 0, document


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
