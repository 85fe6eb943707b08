# SPDX-License-Identifier: Apache-2.0
"""ACSL comments: what each is attached to, what its names mean, and complaints about the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend import tree
from assay.source import SourceError

from .rendering import body_of, parsed


def loops(unit: tree.SourceUnit, name: str) -> list[tree.LoopStatement]:
    body = unit.functions[name].body
    assert body is not None
    found: list[tree.LoopStatement] = []
    waiting: list[object] = [body]
    while waiting:
        match waiting.pop(0):
            case tree.Block(statements=statements):
                waiting += statements
            case tree.If(then=then, otherwise=otherwise):
                waiting += [then, otherwise]
            case tree.Labelled(statement=statement):
                waiting.append(statement)
            case tree.LoopStatement(body=inside) as loop:
                found.append(loop)
                waiting.append(inside)
    return found


def test_a_contract_before_a_definition() -> None:
    unit = parsed("int g; /*@ requires x > g; ensures \\result == 1; */ int f(int x) { return 1; }")
    function = unit.functions["f"]
    assert function.specification is not None
    assert function.specification.common is not None
    assert len(function.specification.common.requires) == 1
    assert function.scope["x"] is function.parameters[0]
    assert function.scope["g"] is unit.globals[0].variable


def test_a_contract_before_a_prototype_uses_its_names() -> None:
    unit = parsed(
        "//@ ensures \\result == value;\nint same(int value);\nint same(int x) { return x; }"
    )
    function = unit.functions["same"]
    assert function.specification is not None
    assert function.scope["value"] is function.parameters[0]


def test_a_contract_without_body() -> None:
    unit = parsed("/*@ ensures \\result > 0; */ int f(int x); int main(void) { return f(1); }")
    assert unit.functions["f"].body is None
    assert body_of(unit) == "return f(1);"


def test_adjacent_comments_are_one_contract() -> None:
    unit = parsed(
        "//@ requires x > 0;\n// plain\n//@ ensures \\result > 0;\nint f(int x) { return x; }"
    )
    specification = unit.functions["f"].specification
    assert specification is not None
    assert specification.common is not None
    assert len(specification.common.requires) == len(specification.common.ensures) == 1


LOOPS = {
    "/*@ loop invariant 0 <= i; */ while (i) i--;": 1,
    "//@ loop invariant 0 <= i;\n//@ loop variant i;\nwhile (i) i--;": 1,
    "/*@ loop invariant 0 <= k; */ for (int k = 0; k < i; k++) ;": 1,
    "if (i) /*@ loop invariant 0 <= i; */ do i--; while (i);": 1,
    "here: /*@ loop invariant 0 <= i; */ while (i) i--;": 1,
    "while (i) /*@ loop invariant 0 <= i; */ while (i) i--;": 1,
    "{ //@ loop invariant 0 <= i;\n while (i) { //@ loop invariant 1 <= i;\n while (i) i--; } }": 2,
}


@pytest.mark.parametrize(("text", "count"), LOOPS.items())
def test_a_loop_specification(text: str, count: int) -> None:
    unit = parsed(f"void f(int i) {{ {text} }}")
    specified = [loop for loop in loops(unit, "f") if loop.specification is not None]
    assert len(specified) == count
    assert specified[0].scope["i"] is unit.functions["f"].parameters[0]


def test_the_scope_of_a_loop_is_what_is_visible_there() -> None:
    unit = parsed(
        "int n; void f(int i) { int before; { int i = 1, inner; }"
        "/*@ loop invariant 0 <= k; */ for (int k = 0; k < 3; k++) { int inside; } int after; }"
    )
    (loop,) = loops(unit, "f")
    assert sorted(loop.scope) == ["before", "i", "k"]
    assert loop.scope["i"] is unit.functions["f"].parameters[0]


STATEMENTS = {
    "//@ assert x > 0;\nx = 1;": "@assert x > 0; x = 1;",
    "x = 1; //@ assert x == 1;\n": "x = 1; @assert x == 1;",
    "if (x) //@ assert x != 0;\n x = 1; else x = 2;": "if x {@assert x != 0; x = 1;} else x = 2;",
    "if (x) { x = 1; /*@ assert x == 1; */ }": "if x {x = 1; @assert x == 1;}",
    "/*@ assert x > 0; assume x < 9; */ int y = x;": "@assert x > 0; @assume x < 9; int y = x;",
    "//@ assert x > 0;\n//@ loop invariant x > 0;\nwhile (x) x--;": (
        "@assert x > 0; while (|x|) x-- in int;"
    ),
    "L: //@ assert x > 0;\n x = 1;": "L: {@assert x > 0; x = 1;}",
    "switch (x) { case 1: //@ assert x == 1;\n x = 2; }": (
        "switch x {case 1..1: @assert x == 1; x = 2;}"
    ),
    'char s[] = "//@ assert 0;"; x = 1;': (
        "char[14] s = {0: 47:char, 1: 47:char, 2: 64:char, 3: 32:char, 4: 97:char, 5: 115:char,"
        " 6: 115:char, 7: 101:char, 8: 114:char, 9: 116:char, 10: 32:char, 11: 48:char,"
        " 12: 59:char}; x = 1;"
    ),
}


@pytest.mark.parametrize(("text", "expected"), STATEMENTS.items())
def test_an_assertion_stands_where_it_is_written(text: str, expected: str) -> None:
    assert body_of(parsed(f"void f(int x) {{ {text} }}"), "f") == expected


def test_text_left_out_by_the_preprocessor_has_no_annotations() -> None:
    unit = parsed(
        "#if 0\n//@ nonsense;\n#endif\nvoid f(int x) {\n#ifdef UNKNOWN\n//@ assert x > 0;\n#else\n"
        "//@ assert x < 0;\n#endif\nx = 1; }"
    )
    assert body_of(unit, "f") == "@assert x < 0; x = 1;"


def test_an_included_file_may_have_contracts(tmp_path: Path) -> None:
    header = tmp_path / "api.h"
    header.write_text("//@ ensures \\result >= 0;\nint next(int x);\n")
    unit = parsed('#include "api.h"\nint main(void) { return next(1); }', include=(str(tmp_path),))
    function = unit.functions["next"]
    assert function.specification is not None
    assert function.span.file.path == str(header)


def test_numbers_with_a_name() -> None:
    unit = parsed(
        "#include <limits.h>\n#define SIZE 4\n#define DOUBLE (SIZE * 2)\n#define CALL(x) x\n"
        "enum { RED = 3, GREEN };\n"
        "/*@ requires x < INT_MAX - DOUBLE + GREEN + CALL(x); */ int f(int x) { return 1; }",
    )
    text = repr(unit.functions["f"].specification)
    assert [f"value={value}," in text for value in (2147483647, 4, 2)] == [True] * 3


def test_macros_from_the_command_line() -> None:
    unit = parsed("/*@ requires x < LIMIT; */ int f(int x) { return 1; }", define=("LIMIT=7",))
    assert "value=7," in repr(unit.functions["f"].specification)


ERRORS = {
    "/*@ requires x > 0; */ int g;": "spec-place",
    "int g; /*@ requires x > 0; */": "spec-place",
    "void f(int x) { x = 1; /*@ requires x > 0; */ }": "spec-place",
    "void f(int x) { /*@ loop invariant x > 0; */ x = 1; }": "spec-place",
    "void f(int x) { x = /*@ assert x > 0; */ 1; }": "spec-place",
    "void f(int x) /*@ requires x > 0; */ { x = 1; }": "spec-place",
    "// @ requires x > 0;\nint f(int x) { return 1; }": "spec-space",
    "/*@ requirse x > 0; */ int f(int x) { return 1; }": "spec-keyword",
    "/*@ requires x >; */ int f(int x) { return 1; }": "spec-syntax",
    "/*@ ensures 1; */ int f(int); /*@ ensures 2; */ int f(int x) { return 1; }": "spec-place",
}


@pytest.mark.parametrize(("text", "code"), ERRORS.items())
def test_a_wrong_annotation_is_an_error(text: str, code: str) -> None:
    with pytest.raises(SourceError) as caught:
        parsed(text)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == [code]


def test_annotations_of_a_function_that_is_not_reached_matter_too() -> None:
    with pytest.raises(SourceError) as caught:
        parsed("void f(int x) { /*@ nonsense; */ x = 1; } int main(void) { }")
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["spec-keyword"]


def test_several_wrong_annotations_at_once() -> None:
    with pytest.raises(SourceError) as caught:
        parsed(
            "/*@ requirse 1; */ int f(int x) { //@ assert x >;\n return 1; }\n"
            "/*@ ensures x; */ int g;\nint h(void) { //@ loop invariant 1;\n return 1; }"
        )
    assert len(caught.value.diagnostics) >= 2


ONE_IS_LEFT_OUT = [
    "/*@ ensures \\result == 1; exits \\exit_status == 2; */ int f(int x) { return 1; }",
    "/*@ requires x > 1.5; */ int f(int x) { return 1; }",
    "/*@ requires x > 'ab'; */ int f(int x) { return 1; }",
    "/*@ requires x > L'a'; */ int f(int x) { return 1; }",
    '/*@ requires x == "a"; */ int f(int x) { return 1; }',
    "/*@ requires \\allocable(&x); */ int f(int x) { return 1; }",
    "/*@ frees x; */ int f(int x) { return 1; }",
    "int f(int x) { /*@ ghost x = 2; */ return 1; }",
    "int f(int x) { /*@ loop frees x; */ while (x) x--; return 1; }",
    "int f(int x) { /*@ assert x > 1e3; */ return 1; }",
]


@pytest.mark.parametrize("text", ONE_IS_LEFT_OUT)
def test_what_is_not_supported_leaves_out_one_procedure(text: str) -> None:
    unit = parsed(f"{text} /*@ ensures \\result == 2; */ int other(void) {{ return 2; }}")
    assert {diagnostic.code for diagnostic in unit.unsupported["f"]} == {"unsupported"}
    assert list(unit.functions) == ["other"]


def test_a_definition_that_is_left_out_is_told() -> None:
    unit = parsed("/*@ type t; */ int g; int f(int x) { return 1; }")
    assert [diagnostic.code for diagnostic in unit.diagnostics] == ["spec-left-out"]
    assert list(unit.functions) == ["f"]


@pytest.mark.parametrize(
    "definition",
    [
        "/*@ predicate P(int x) = x > 0; */",
        "/*@ predicate P(integer n) = \\forall integer i; 0 <= i < n ==> i < n; */",
        "/*@ axiomatic A { logic int c; axiom a: \\forall int i; i < c; } */",
        "/*@ logic integer c = 1; predicate P(int x) = \\exists int y; y > x; */",
    ],
)
def test_a_definition_before_a_function_hides_nothing_of_it(definition: str) -> None:
    unit = parsed(f"{definition} /*@ ensures \\result == 1; */ int f(int x) {{ return 1; }}")
    assert {diagnostic.code for diagnostic in unit.diagnostics} <= {"spec-left-out", "axiom"}
    assert not unit.unsupported
    contract = unit.functions["f"].specification
    assert contract is not None
    assert len(contract.common.ensures) == 1


@pytest.mark.parametrize(
    "text",
    [
        "/*@ predicate P(int x) = x > 0 ensures \\result == 2; */ int f(int x) { return 1; }",
        "/*@ axiomatic A { logic int c; */ /*@ ensures 1 == 2; */ int f(int x) { return 1; }",
        "/*@ predicate P(int x) = x > 0 */ /*@ requires x > 0; */ int f(int x) { return 1; }",
    ],
)
def test_a_definition_without_an_end_takes_no_clause_with_it(text: str) -> None:
    unit = parsed(text)
    assert "f" in unit.unsupported
    assert "f" not in unit.functions


def test_a_claim_outside_of_functions_is_not_left_out() -> None:
    assert "lemma l" in parsed("/*@ lemma l: 1 == 2; */ int g;").functions
    for text in ("/*@ global invariant i: g > 0; */ int g;",):
        with pytest.raises(SourceError):
            parsed(text + " int f(int x) { return 1; }")


FOUND = {
    "block": "void f(int x) { /*@ assert x > 0; */ x = 1; }",
    "line": "void f(int x) { //@ assert x > 0;\n x = 1; }",
    "continued line": "void f(int x) { //@ assert x > \\\n 0;\n x = 1; }",
    "string before": 'void f(int x) { char s[] = "/*"; /*@ assert x > 0; */ x = 1; }',
    "character before": "void f(int x) { int s = '\"'; /*@ assert x > 0; */ x = 1; }",
    "digraphs": "void f(int x) <% /*@ assert x > 0; */ x = 1; %>",
    "chosen text": "#if 1\nvoid f(int x) { /*@ assert x > 0; */ x = 1; }\n#endif",
    "comment in a directive": "/* */ # /* */ define N 1\nvoid f(int x) { /*@ assert x; */ x = N; }",
}


@pytest.mark.parametrize("name", FOUND)
def test_annotations_are_found(name: str) -> None:
    assert "@assert" in body_of(parsed(FOUND[name]), "f")


NOT_FOUND = {
    "void f(int x) { /* @ is a sign */ x = 1; }",
    "#if 0\n/*@ assert x > 0; */\n#endif\nvoid f(int x) { x = 1; }",
    'void f(int x) { char s[] = "/*@ assert 0; */"; x = 1; }',
    "void f(int x) { /* //@ assert 0; */ x = 1; }",
    "void f(int x) { // /*@ assert 0; */\n x = 1; }",
    "void f(int x) { /*-KEY@ assert 0; */ x = 1; }",
}


@pytest.mark.parametrize("text", sorted(NOT_FOUND))
def test_other_comments_are_none(text: str) -> None:
    assert "@assert" not in body_of(parsed(text), "f")


SPLICED = {
    "void f(int x) { /\\\n*@ assert 0; */ x = 1; }",
    "void f(int x) { /*\\\n@ assert 0; */ x = 1; }",
    "void f(int x) { /\\\n/@ assert 0;\n x = 1; }",
    "void f(int x) { /*@ assert x -\\\n- 1 > 0; */ x = 1; }",
    "void f(int x) { /*@ as\\\nsert x > 0; */ x = 1; }",
}


@pytest.mark.parametrize("text", sorted(SPLICED))
def test_words_that_are_continued_on_the_next_line(text: str) -> None:
    with pytest.raises(SourceError) as caught:
        parsed(text)
    assert caught.value.diagnostics[0].code == "spec-syntax"


@pytest.mark.parametrize("include", ['"api.h"', "<api.h>", "HEADER", "STRING(api.h)"])
def test_annotations_of_included_files(include: str, tmp_path: Path) -> None:
    (tmp_path / "api.h").write_text("//@ ensures \\result >= 0;\nint next(int x);\n")
    text = (
        "#define HEADER <api.h>\n#define STRING(x) #x\n"
        f"#include {include}\nint main(void) {{ return next(1); }}"
    )
    unit = parsed(text, include=(str(tmp_path),))
    assert unit.functions["next"].specification is not None


PARTED = {
    "/*@ ensures 1; */ int f(int x), g(int x); int main(void) { return f(1); }",
    "int f(int x /*@ requires x > 0; */); int f(int x) { return 1; }",
    '/*@ requires x > 0; */ _Static_assert(1, ""); int f(int x) { return 1; }',
    "/*@ requires x > 0; */ struct s; int f(int x) { return 1; }",
    "struct s { /*@ requires 1; */ int a; }; int f(int x) { return x; }",
    "int f(int x) { x = 1 /*@ assert 1; */ ; }",
    "int f(int x) { if (x) x = 1; /*@ assert x; */ else x = 2; return x; }",
    "int f(int x) { do { x--; } /*@ assert x; */ while (x); return x; }",
    "#define LOOP x = 3; while (x) x--;\nint f(int x) { /*@ loop invariant x; */ LOOP return x; }",
    '/*@ requires x > 0; */\n#include "api.h"\nint f(int x) { return 1; }',
    'int f(int x) { /*@ assert x > 0; */\n#include "body.h"\nreturn 1; }',
    'int f(int x) {\n#include "annotated.h"\nreturn 1; }',
    "/*@ requires x > 0; */ ; int f(int x) { return 1; }",
    "/*@ requires x > 0; */ int a, f(int x);",
}


@pytest.mark.parametrize("text", sorted(PARTED))
def test_annotations_apart_from_what_they_are_about(text: str, tmp_path: Path) -> None:
    (tmp_path / "api.h").write_text("int next(int x);\n")
    (tmp_path / "body.h").write_text("x = 1;\n")
    (tmp_path / "annotated.h").write_text("/*@ assert x > 0; */ x = 1;\n")
    with pytest.raises(SourceError) as caught:
        parsed(text, include=(str(tmp_path),))
    assert caught.value.diagnostics[0].code == "spec-place"


RESULT_TYPES = {
    "/*@ ensures \\result == K; */ enum { A, K } f(void) { return K; }",
    "/*@ ensures \\result == K; */ static enum e { A, K } f(void) { return K; }",
    "/*@ ensures \\result == K; */ int f(enum { A, K } x) { return x; }",
    "/*@ ensures \\result == K; */ enum { A, K } f(void); typedef int t; ",
    "/*@ ensures \\result == K; */ __attribute__((unused)) enum { A, K } f(void) { return K; }",
}


@pytest.mark.parametrize("text", sorted(RESULT_TYPES))
def test_enumerators_that_a_declaration_declares(text: str) -> None:
    unit = parsed(text)
    assert "SpecInteger(value=1" in repr(unit.functions["f"].specification)


MACROS = {
    "ID(y) = 3;": "@assert y == 1; y = 3;",
    "DO(y = 1; y = 2;)": "@assert y == 1; y = 1; y = 2;",
    "BOTH": "@assert y == 1; y = 1; y = 2;",
    "BLOCK": "@assert y == 1; {int y = 2; y++ in int;}",
    "if (ID(y)) y = 2;": "@assert y == 1; if y y = 2;",
    "DO(ID(y)) = 3;": "@assert y == 1; y = 3;",
}


@pytest.mark.parametrize("statement", MACROS)
def test_an_assertion_before_a_macro(statement: str) -> None:
    unit = parsed(
        "#define ID(x) x\n#define DO(s) s\n#define BOTH y = 1; y = 2;\n"
        "#define BLOCK { int y = 2; y++; }\n"
        f"int f(int y) {{ /*@ assert y == 1; */ {statement} return y; }}"
    )
    assert body_of(unit, "f") == f"{MACROS[statement]} return y;"
