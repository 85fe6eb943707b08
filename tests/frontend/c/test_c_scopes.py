# SPDX-License-Identifier: Apache-2.0
"""A name in a specification means what it would mean to the compiler at that place."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest

from assay.frontend import tree
from assay.frontend.spec.tree import SpecInteger, SpecName
from assay.source import SourceError, Span

from .rendering import parsed

# The variable that the first `name` of the assertion or invariant must mean has `/*!*/` behind it.
VARIABLES = {
    "before a block": (
        "int f(int x) { int y/*!*/ = x; /*@ assert y == 5; */ { int y = 5; x = y; } return x; }"
    ),
    "before a static": (
        "int f(int x) { int y/*!*/ = x; /*@ assert y == 5; */ { static int y = 5; x = y; } "
        "return x; }"
    ),
    "before a for": (
        "int f(int x) { int y/*!*/ = x; /*@ assert y == 1; */ for (int y = 0; y < 3; y++) "
        "x++; return x; }"
    ),
    "a loop's clause": (
        "int f(int x) { int y = x; /*@ loop invariant y >= 0; */ for (int y/*!*/ = 0; y < "
        "3; y++) x++; return x; }"
    ),
    "assertion and clause": (
        "int f(int y/*!*/) { /*@ assert y == 1; loop assigns y; */ for (int y = 0; y < 3; "
        "y++) ; return y; }"
    ),
    "loop in a loop": (
        "int f(int x) { for (int i = 0; i < 3; i++) /*@ loop invariant i >= 0; */ for (int "
        "i/*!*/ = 0; i < 2; i++) x++; return x; }"
    ),
    "inner loop names the outer": (
        "int f(int x) { for (int i/*!*/ = 0; i < 3; i++) /*@ loop invariant i >= 0; */ for "
        "(int k = 0; k < 2; k++) x++; return x; }"
    ),
    "before the inner for": (
        "int f(int x) { for (int i/*!*/ = 0; i < 3; i++) { /*@ assert i >= 0; */ for (int "
        "i = 0; i < 2; i++) x++; } return x; }"
    ),
    "hidden parameter": (
        "int f(int y) { if (y) { int y/*!*/ = 2; /*@ assert y == 2; */ y++; } return y; }"
    ),
    "parameter again": (
        "int f(int y/*!*/) { if (y) { int y = 2; y++; } /*@ assert y == 2; */ return y; }"
    ),
    "hidden global": (
        "int G = 3; int f(int x) { int G/*!*/ = x; /*@ assert G == x; */ { extern int G; G "
        "= 3; } return 3; }"
    ),
    "extern in a block": (
        "int G/*!*/ = 3; int f(int x) { int G = x; { extern int G; /*@ assert G == 3; */ G "
        "= 4; } return 3; }"
    ),
    "behind the extern": (
        "int G = 3; int f(int x) { int G/*!*/ = x; { extern int G; G = 3; } /*@ assert G "
        "== x; */ return 3; }"
    ),
    "extern first": (
        "int f(int x) { extern int G; /*@ assert G == x; */ return G; } int G/*!*/ = 3;"
    ),
    "static local": (
        "int n; int f(int x) { static int n/*!*/ = 1; /*@ assert n == 1; */ n++; return n; }"
    ),
    "hidden enumerator": (
        "enum { K = 5 }; int f(int x) { int K/*!*/ = x; /*@ assert K == 5; */ return K; }"
    ),
    "hidden type": (
        "typedef int T; int f(int x) { int T/*!*/ = x; /*@ assert T == 5; */ return T; }"
    ),
    "hidden function": (
        "int g(void); int f(int x) { int g/*!*/ = x; /*@ assert g == 5; */ return g; }"
    ),
    "hides the function itself": "int f(int x) { int f/*!*/ = x; /*@ assert f == 5; */ return f; }",
    "end of a block": "int f(int y) { { int y/*!*/ = 1; y++; /*@ assert y == 2; */ } return y; }",
    "end of a nested block": (
        "int f(int y) { int z = 0; { int y/*!*/ = 1; { int y = 4; y++; } /*@ assert y == "
        "1; */ } return y; }"
    ),
    "end of a block, digraphs": (
        "int f(int y) <% <% int y/*!*/ = 1; y++; /*@ assert y == 2; */ %> return y; %>"
    ),
    "own declaration not yet": (
        "int f(int y/*!*/) { { /*@ assert y == 1; */ int y = 1; y++; } return y; }"
    ),
    "two declarators": (
        "int f(int y) { int a = 1, y2 = 2; { int y/*!*/ = a, z = y; /*@ assert y == 1; */ "
        "z++; } return y2; }"
    ),
    "statement expression": (
        "int f(int y) { int z = ({ int y/*!*/ = 2; /*@ assert y == 2; */ y + 1; }); return z; }"
    ),
    "behind a statement expression": (
        "int f(int y/*!*/) { int z = ({ int y = 2; y + 1; }); /*@ assert y == 2; */ return z; }"
    ),
    "switch": (
        "int f(int y) { switch (y) { case 1: { int y/*!*/ = 3; /*@ assert y == 3; */ "
        "return y; } } return 0; }"
    ),
    "switch body": (
        "int f(int x) { switch (x) { int y/*!*/; case 1: y = 3; /*@ assert y == 3; */ "
        "return y; } return 0; }"
    ),
    "if without braces": (
        "int f(int y/*!*/) { if (y) /*@ assert y != 0; */ for (int y = 0; y < 2; y++) ; return y; }"
    ),
    "else without braces": (
        "int f(int y/*!*/) { if (y) ; else /*@ assert y == 0; */ for (int y = 0; y < 2; "
        "y++) ; return y; }"
    ),
    "while without braces": (
        "int f(int y/*!*/) { while (y) /*@ assert y != 0; */ for (int y = 0; y < 2; y++) ; "
        "return y; }"
    ),
    "clause of a while": (
        "int f(int y/*!*/) { /*@ loop invariant y >= 0; */ while (y) { int y = 1; y++; } "
        "return y; }"
    ),
    "clause of a do": (
        "int f(int y/*!*/) { /*@ loop invariant y >= 0; */ do { int y = 1; y++; } while "
        "(y); return y; }"
    ),
    "labelled": (
        "int f(int y/*!*/) { /*@ assert y == 1; */ L: { int y = 2; y++; } if (y) goto L; "
        "return y; }"
    ),
    "label of that name": (
        "int f(int y/*!*/) { y: ; /*@ assert y == 1; */ if (y > 3) goto y; return y; }"
    ),
    "tag of that name": (
        "int f(int y/*!*/) { enum y { A }; struct x { int y; }; /*@ assert y == 1; */ return y; }"
    ),
    "parameter of a prototype": (
        "int f(int y/*!*/) { int g(int y); /*@ assert y == 1; */ return y; }"
    ),
    "parameter of a pointer": (
        "int f(int y/*!*/) { int z = sizeof(int (*)(int y)); /*@ assert y == 1; */ return z; }"
    ),
    "for with a comma": (
        "int f(int y) { /*@ loop invariant y >= 0; */ for (int x = 0, y/*!*/ = 1; x < 2; "
        "x++) ; return y; }"
    ),
    "macro statement": (
        "#define BLOCK { int y = 5; y++; }\nint f(int y/*!*/) { /*@ assert y == 5; */ "
        "BLOCK return y; }"
    ),
    "macro loop": (
        "#define UP for (int y = 0; y < 3; y++)\nint f(int y/*!*/) { /*@ assert y == 5; */ "
        "UP ; return y; }"
    ),
    "K&R": "int f(y) int y/*!*/; { /*@ assert y == 1; */ { int y = 2; y++; } return y; }",
}

NUMBERS = {
    "block": (
        "enum { K = 5 }; int f(int x) { enum { K = 6 }; /*@ assert K == 5; */ return 1; }",
        6,
    ),
    "file": (
        (
            "enum { K = 5 }; int f(int x) { /*@ assert K == 5; */ { enum { K = 6 }; x = K; } "
            "return x; }"
        ),
        5,
    ),
    "behind the block": (
        (
            "enum { K = 5 }; int f(int x) { { enum { K = 6 }; x = K; } /*@ assert K == 5; */ "
            "return x; }"
        ),
        5,
    ),
    "sizeof": (
        (
            "enum { K = 5 }; int f(int x) { x = sizeof(enum { K = 6 }); /*@ assert K == 5; */ "
            "return x; }"
        ),
        6,
    ),
    "sizeof in a condition": (
        (
            "enum { K = 5 }; int f(int x) { if (sizeof(enum { K = 6 }) == 4) x = 1; /*@ assert "
            "K == 5; */ return x; }"
        ),
        5,
    ),
    "sizeof in a body": (
        (
            "enum { K = 5 }; int f(int x) { while (x) x = x - sizeof(enum { K = 6 }); /*@ "
            "assert K == 5; */ return x; }"
        ),
        5,
    ),
    "inside that condition": (
        (
            "enum { K = 5 }; int f(int x) { if (sizeof(enum { K = 6 }) == 4) { /*@ assert K == "
            "5; */ x = 1; } return x; }"
        ),
        6,
    ),
    "cast": (
        "enum { K = 5 }; int f(int x) { x = (enum { K = 6 }) 1; /*@ assert K == 5; */ return x; }",
        6,
    ),
    "parameter list": (
        "enum { K = 5 }; int f(enum { K = 6 } x) { /*@ assert K == 5; */ return 1; }",
        6,
    ),
    "prototype in a block": (
        "enum { K = 5 }; int f(int x) { int g(enum { K = 6 } y); /*@ assert K == 5; */ return 1; }",
        5,
    ),
    "declaration of a loop": (
        (
            "enum { K = 5 }; int f(int x) { /*@ loop invariant K == 6; */ for (enum { K = 6 } "
            "e = K; x < 3; x++) ; return 1; }"
        ),
        6,
    ),
    "before that loop": (
        (
            "enum { K = 5 }; int f(int x) { /*@ assert K == 5; */ for (enum { K = 6 } e = K; x "
            "< 3; x++) ; return 1; }"
        ),
        5,
    ),
    "behind that loop": (
        (
            "enum { K = 5 }; int f(int x) { for (enum { K = 6 } e = K; x < 3; x++) ; /*@ "
            "assert K == 5; */ return 1; }"
        ),
        5,
    ),
    "member of a struct": (
        (
            "enum { K = 5 }; int f(int x) { x = sizeof(struct { enum { K = 6 } m; }); /*@ "
            "assert K == 5; */ return 1; }"
        ),
        6,
    ),
    "typedef": (
        (
            "enum { K = 5 }; int f(int x) { typedef enum { K = 6 } t; /*@ assert K == 5; */ "
            "return 1; }"
        ),
        6,
    ),
    "hides a variable": ("int f(int K) { { enum { K = 6 }; /*@ assert K == 5; */ } return 1; }", 6),
    "negative": ("enum { K = -5 }; int f(int x) { /*@ assert K == 5; */ return 1; }", -5),
    "wide": (
        "enum { K = 0xffffffffffffffff }; int f(int x) { /*@ assert K == 5; */ return 1; }",
        2**64 - 1,
    ),
    "result type": ("enum { A, K = 7 } f(int x) { /*@ assert K == 5; */ return 1; }", 7),
}

CONTRACTS = {
    "prototype": (
        "/*@ ensures \\result == b; */ int f(int a, int b); int f(int b, int a) { return a; }",
        "a",
    ),
    "unmodelled first": (
        (
            "/*@ ensures \\result == a; */ int f(char **v, int a, int b); int f(char **v, int "
            "a, int b) { return b; }"
        ),
        "a",
    ),
    "unmodelled between": (
        (
            "/*@ ensures \\result == b; */ int f(int a, double d, int b); int f(int x, double "
            "y, int z) { return x; }"
        ),
        "z",
    ),
    "two unmodelled": (
        (
            "/*@ ensures \\result == c; */ int f(float a, double b, int c); int f(float x, "
            "double y, int z) { return z; }"
        ),
        "z",
    ),
    "definition first": (
        (
            "int f(int x, double y, int z) { return z; } /*@ ensures \\result == z; */ int "
            "f(int z, double x, int y);"
        ),
        "x",
    ),
    "hides a global": ("int n; /*@ ensures \\result == n; */ int f(int n) { return n; }", "n"),
}

ERRORS = {
    "unknown-name": [
        "int f(int x) { /*@ assert A == 5; */ enum { A = 1 }; return A; }",
        "int f(int x) { /*@ assert y == 1; */ int y = 1; return y; }",
        "int f(int x) { { int y = 1; x = y; } /*@ assert y == 1; */ return x; }",
        "int f(int x) { for (int y = 0; y < 3; y++) ; /*@ assert y == 3; */ return x; }",
        "int f(int x) { /*@ assert y == 1; */ for (int y = 0; y < 3; y++) ; return x; }",
        "int f(int x) { /*@ assert G == 1; */ return x; } int G;",
        "/*@ ensures \\result == G; */ int f(int x) { return x; } int G;",
        "/*@ ensures \\result == K; */ int f(int x) { return x; } enum { K = 1 };",
        "/*@ ensures \\result == y; */ int f(int x) { int y = 1; return y; }",
        "/*@ ensures \\result == x; */ int f(int); int f(int x) { return x; }",
        "int f(int x) { if (sizeof(enum { K = 6 }) == 4) x = 1; /*@ assert K == 5; */ return x; }",
        "int f(int x) { int g(enum { K = 6 } y); /*@ assert K == 5; */ return x; }",
        "int f(int x) { int g(int y); /*@ assert y == 5; */ return x; }",
        "int f(int x) { L: x = 1; /*@ assert L == 5; */ if (x > 4) goto L; return x; }",
    ],
    "type": [
        "typedef int T; int f(int x) { /*@ assert T == 5; */ return x; }",
        "int f(int x) { { typedef int x; /*@ assert x == 5; */ } return x; }",
        "int f(int x) { int T = 1; /*@ assert (T) x == 5; */ return x; }",
        "int f(int x) { int T = 1; /*@ assert \\forall T i; i == x; */ return x; }",
        "typedef int T; int f(int x) { int T = 1; /*@ assert (T)(x) == 5; */ return T; }",
    ],
}

UNSUPPORTED = {
    "int f(int x) { _Alignas(sizeof(enum { K = 8 })) int y; /*@ assert x; */ return 1; }",
    "/*@ requires d > 0; */ int f(double d, int x) { return x; } int g(void) { return 1; }",
    "/*@ requires v != 0; */ int f(double *v, int x); int f(double *v, int x) { return x; }",
    "double G; /*@ requires G > 0; */ int f(int x) { return x; }",
    "int f(int x) { double d = 1; /*@ assert d > 0; */ return x; }",
    "int g(void); int f(int x) { /*@ assert g == 0; */ return x; }",
    "int g(void); int f(int x) { /*@ assert g() == 0; */ return x; }",
    "typedef int boolean; int f(int x) { /*@ assert (boolean) x == 1; */ return x; }",
    "typedef struct { int a; } T; int f(int x) { /*@ assert (T) x == 1; */ return x; }",
}


def specifications(node: object) -> list[tuple[object, tree.Scope]]:
    """The formulas inside a function with the scope that each is looked up in."""
    found: list[tuple[object, tree.Scope]] = []
    waiting: list[object] = [node]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, tree.SpecStatement):
            found.append((part.formula, part.scope))
        elif isinstance(part, tree.LoopStatement) and part.specification is not None:
            found.append((part.specification, part.scope))
        if isinstance(part, tuple):
            waiting += part
        elif is_dataclass(part) and not isinstance(part, Span | type | tree.VariableDeclaration):
            waiting += [getattr(part, each.name) for each in fields(part)]
    return found


def leaves(formula: object) -> list[SpecName | SpecInteger]:
    if isinstance(formula, SpecName | SpecInteger):
        return [formula]
    if isinstance(formula, tuple):
        return [leaf for part in formula for leaf in leaves(part)]
    if is_dataclass(formula) and not isinstance(formula, Span | type):
        return [leaf for each in fields(formula) for leaf in leaves(getattr(formula, each.name))]
    return []


@pytest.mark.parametrize("name", VARIABLES)
def test_which_variable_a_name_means(name: str) -> None:
    text = VARIABLES[name]
    unit = parsed(text)
    formula, scope = specifications(unit.functions["f"].body)[0]
    first = leaves(formula)[0]
    assert isinstance(first, SpecName)
    assert scope[first.name].span.end == text.index("/*!*/")


@pytest.mark.parametrize("name", NUMBERS)
def test_which_number_an_enumerator_is(name: str) -> None:
    text, value = NUMBERS[name]
    formula, _ = specifications(parsed(text).functions["f"].body)[0]
    first = leaves(formula)[0]
    assert isinstance(first, SpecInteger)
    assert first.value == value


@pytest.mark.parametrize("name", CONTRACTS)
def test_which_parameter_a_contract_names(name: str) -> None:
    text, parameter = CONTRACTS[name]
    function = parsed(text).functions["f"]
    (first,) = [leaf for leaf in leaves(function.specification) if isinstance(leaf, SpecName)]
    assert function.scope[first.name].name == parameter
    assert function.scope[first.name] in function.parameters


@pytest.mark.parametrize(
    ("code", "text"), [(code, text) for code, texts in ERRORS.items() for text in texts]
)
def test_names_that_are_not_visible(code: str, text: str) -> None:
    with pytest.raises(SourceError) as caught:
        lowered(text)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == [code]


def lowered(text: str) -> None:
    from assay.frontend.lower import lower
    from assay.program.graph import Language, Semantics

    lower(parsed(text), Semantics(Language.C))


@pytest.mark.parametrize("text", sorted(UNSUPPORTED))
def test_one_procedure_is_left_out(text: str) -> None:
    unit = parsed(text)
    assert [diagnostic.code for diagnostic in unit.unsupported["f"]] == ["unsupported"]


TYPES = {
    "typedef unsigned char T;": "unsigned char",
    "typedef int *T;": "int *",
    "typedef short S; typedef S T;": "short",
    "typedef enum { A } T;": "unsigned int",
    "typedef long long T;": "long long",
    "typedef _Bool T;": "_Bool",
}


@pytest.mark.parametrize("declaration", TYPES)
def test_named_types(declaration: str) -> None:
    text = f"{declaration} int f(int x) {{ /*@ assert (T) x == 1; */ return x; }}"
    formula, _ = specifications(parsed(text).functions["f"].body)[0]
    assert f"type='{TYPES[declaration]}'" in repr(formula)
