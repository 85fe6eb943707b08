# SPDX-License-Identifier: Apache-2.0
"""Which parts of a `for` header and of a designator are there, also where macros write them."""

from __future__ import annotations

import pytest

from assay.frontend import tree

from .rendering import body_of, parsed

LOOPS = {
    "condition": ("for (;i < 3;) i++;", "for (|(i < 3)|) i++"),
    "update": ("for (;;i++) if (i > 3) break;", "for (||i++"),
    "start": ("for (i = 0;;) break;", "for (i = 0;||)"),
    "start and update": ("for (i = 0;;i++) break;", "for (i = 0;||i++"),
    "comment and splice": ("fo\\\nr (i = 0/*;*/;//;\n;i++) break;", "for (i = 0;||i++"),
    "digraphs": ("for (; (<% int j = i; j < 3; %>);) i++;", "for (|({int j = i; (j < 3)})|)"),
    "loop in the header": (
        "for (; ({ for (; i > 9;) i--; i < 3; });) i++;",
        "for (|({for (|(i > 9)|) i-- in int; (i < 3)})|)",
    ),
    "all from a macro": ("UP(i) i++;", "for (i = 0;|(i < 10)|i++"),
    "nothing, from a macro": ("FOREVER break;", "for (||) break;"),
    "condition from a macro": ("WHILE(i < 3) i++;", "for (|(i < 3)|) i++"),
    "update from a macro": ("EACH(i++) break;", "for (||i++"),
    "two from macros": ("WHILE(i < 3) WHILE(i < 2) i++;", "for (|(i < 3)|) for (|(i < 2)|) i++"),
    "two from one macro": ("TWO i++;", "for (|(i < 3)|) for (|(i < 2)|) i++"),
    "redefined": ("AGAIN(i = 3) break;", "for (i = 3;||) break;"),
    "empty pieces": ("for (NONE; i < 3; NONE) i++;", "for (|(i < 3)|) i++"),
    "empty pieces before": ("for (NONE; NONE; i++) break;", "for (||i++"),
    "semicolons": ("for (i = 0 SEMI SEMI) break;", "for (i = 0;||) break;"),
    "for itself": ("EVER (;i < 3;) i++;", "for (|(i < 3)|) i++"),
    "argument of a macro": ("DO(for (;i < 3;) i++;)", "for (|(i < 3)|) i++"),
    "argument that is used twice": ("TWICE(for (;;) { i++; break; })", "for (||) {i++"),
    "name that begins with for": ("forty(i < 3) i++;", "for (|(i < 3)|) i++"),
}
MACROS = """
#define UP(i) for (i = 0; i < 10; i++)
#define FOREVER for (;;)
#define WHILE(c) for (;c;)
#define EACH(c) for (;;c)
#define TWO WHILE(i < 3) WHILE(i < 2)
#define AGAIN(c) for (;c;)
#undef AGAIN
#define AGAIN(c) for (c;;)
#define NONE
#define SEMI ;
#define EVER for
#define DO(s) s
#define TWICE(s) s s
#define OPEN for (
#define BOTH(s) s; for (; i < 9;) i++
#define forty(c) for (;c;)
"""


@pytest.mark.parametrize("name", LOOPS)
def test_the_parts_of_a_loop(name: str) -> None:
    text, expected = LOOPS[name]
    unit = parsed(f"{MACROS} int f(int i) {{ {text} return i; }}")
    assert expected in body_of(unit, "f")


@pytest.mark.parametrize("text", ["OPEN ;i < 3;) i++;", "BOTH(for (i = 0;;) { break; });"])
def test_a_header_that_is_not_certain(text: str) -> None:
    unit = parsed(f"{MACROS} int f(int i) {{ {text} return i; }}")
    assert [diagnostic.code for diagnostic in unit.unsupported["f"]] == ["unsupported"]


DESIGNATORS = {
    "[0][1] = 5": {1: 5},
    "[0] /* ... */ [1] = 5": {1: 5},
    "[ZERO][ONE] = 5": {1: 5},
    "[NUMBER(0)][NUMBER(1)] = 5": {1: 5},
    "<:0:><:1:> = 5": {1: 5},
    "[0 ... 1] = {5}": {0: 5, 2: 5},
    "[ZERO ... ONE] = {5}": {0: 5, 2: 5},
    "[0 /* ][ */ ... 1] = {5}": {0: 5, 2: 5},
    "[BOTH] = {5}": None,
}


@pytest.mark.parametrize("text", DESIGNATORS)
def test_ranges_of_designators(text: str) -> None:
    unit = parsed(
        "#define ZERO 0\n#define ONE 1\n#define NUMBER(n) n\n#define BOTH 0 ... 1\n"
        f"int f(void) {{ int a[2][2] = {{ {text} }}; return a[0][0]; }}"
    )
    expected = DESIGNATORS[text]
    if expected is None:
        assert "f" in unit.unsupported
        return
    body = unit.functions["f"].body
    assert body is not None
    declared = body.statements[0]
    assert isinstance(declared, tree.Declare)
    given = declared.initializer
    assert isinstance(given, tree.ArrayInitializer)
    values = {
        at: part.value for at, part in given.elements if isinstance(part, tree.IntegerLiteral)
    }
    assert {at: value for at, value in values.items() if value} == expected
