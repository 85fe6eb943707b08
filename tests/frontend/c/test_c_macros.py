# SPDX-License-Identifier: Apache-2.0
"""Macros in specifications are expanded as gcc does it at the same place."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from assay.frontend.c.expanding import expanded
from assay.frontend.c.lexemes import FileTokens
from assay.frontend.c.options import COptions
from assay.frontend.c.translation import TranslationUnit
from assay.frontend.spec.surface import ACSL
from assay.frontend.spec.tokens import token_pattern, tokens_of_text
from assay.source import SourceError, SourceFile, Span

from .rendering import parsed

_PATTERN = token_pattern(ACSL.marks)
FORMULA = "@@"  # stands for the place of the formula in a program

TABLE = {
    "object": ("#define N 5\n@@", "x == N"),
    "no parentheses": ("#define SUM 1 + 2\n@@", "x == 2 * SUM"),
    "redefined": ("#define N 5\n@@\n#undef N\n#define N 6\n", "x == N"),
    "redefined before": ("#define N 5\n#undef N\n#define N 6\n@@", "x == N"),
    "gone": ("#define N 5\n#undef N\n@@", "x == N"),
    "not yet": ("@@\n#define N 5\n", "x == N"),
    "pushed": ('#define N 5\n#pragma push_macro("N")\n#undef N\n#define N 6\n@@', "x == N"),
    "popped": (
        '#define N 5\n#pragma push_macro("N")\n#undef N\n#define N 6\n#pragma pop_macro("N")\n@@',
        "x == N",
    ),
    "function": ("#define MAX(a, b) ((a) > (b) ? (a) : (b))\n@@", "x == MAX(y, 2 + 3) + 1"),
    "function without arguments": ("#define MAX(a, b) a\nint MAX;\n@@", "x == MAX"),
    "blank before arguments": ("#define F(a) a + a\n@@", "x == F (y)"),
    "nested calls": ("#define F(a) a + a\n@@", "x == F(F(y) * 2)"),
    "names": ("#define LENGTH n\n@@", "x < LENGTH"),
    "other macros": ("#define A B\n#define B C + 1\n#define C 7\n@@", "x == A * A"),
    "itself": ("#define x x + 1\n@@", "x == 2"),
    "each other": ("#define A B\n#define B A\n@@", "A == B"),
    "words of ACSL": ("#define OLD(e) \\old(e)\n#define RES \\result\n@@", "RES == OLD(x) + 1"),
    "argument of ACSL": ("#define TWICE(e) 2 * e\n@@", "y == TWICE(\\result) + TWICE(\\old(x))"),
    "implication": ("#define IMPLIES(a, b) a ==> b\n@@", "IMPLIES(x > 0, x <==> y)"),
    "quantifier": ("#define ALL(i, n) \\forall integer i; 0 <= i < n\n@@", "ALL(k, 5) ==> k >= 0"),
    "range": ("#define VALID(p, n) \\valid(p + (0 .. n - 1))\n@@", "VALID(q, N)"),
    "two minus signs": ("#define NEG -1\n#define ID(a) a\n@@", "x == ID(-NEG)"),
    "minus and argument": ("#define NEGATE(a) -a\n@@", "x == NEGATE(-1) - NEGATE(- 2)"),
    "division and star": ("#define AT *p\n#define ID(a) a\n@@", "x == ID(y/AT)"),
    "pasted": ("#define CAT(a, b) a##b\n@@", "CAT(x, 1) == CAT(1, 2)"),
    "pasted name of a macro": ("#define CAT(a, b) a ## b\n#define AB 4\n@@", "x == CAT(A, B)"),
    "name through a macro": ("#define F(a) a + 1\n#define ID(a) a\n@@", "x == ID(F)(2)"),
    "empty": ("#define CONST\n@@", "(CONST int) x == 1"),
    "arguments without name": ("#define SUM(...) f(__VA_ARGS__)\n@@", "SUM(1, 2, x) == 1"),
    "empty argument": ("#define SECOND(a, b) b\n@@", "x == SECOND(, 3)"),
    "comma in parentheses": ("#define FIRST(a, b) a\n@@", "x == FIRST((1, 2), 3)"),
    "continued": ("#define LONG 1 + \\\n  2 \\\n  + 3\n@@", "x == LONG"),
    "comment in the body": ("#define N 5 /* five */ + /**/ 1\n@@", "x == N"),
    "chosen": ("#define A 1\n#if A\n#define N 1\n#else\n#define N 2\n#endif\n@@", "x == N"),
    "keyword": ("#define assert(e) ((void)0)\n#define requires 3\n@@", "x == requires"),
    "character": ("#define QUOTE '\"'\n#define NL '\\n'\n@@", "x == QUOTE && y == NL"),
    "type": ("#define WORD unsigned short\n@@", "(WORD) x == (WORD)(y)"),
    "variable": ("#define x 3\nint y;\n@@", "x == y"),
    "predefined": ("@@", "x == __CHAR_BIT__ && unix == 1"),
    "limits": ("#include <limits.h>\n@@", "x == INT_MAX && y == INT_MIN"),
    "digraph": ("%:define N 5\n@@", "x == N"),
    "no definition": ("@@", "x == N(y)"),
}


def ours(program: str, formula: str, define: tuple[str, ...] = ()) -> list[str] | SourceError:
    text = program.replace(FORMULA, f"/*@ ensures {formula}; */\nint f(int x);")
    file = SourceFile("t.c", text.encode())
    translation = TranslationUnit(file, COptions(define=define))
    try:
        comments = [
            Span(file, each.start, each.end)
            for each in FileTokens(translation, file).comments()
            if file.data[each.start : each.end].startswith(b"/*@")
        ]
        (found,) = expanded(translation, [(file, tuple(comments))])
    finally:
        translation.close()
    return found if isinstance(found, SourceError) else [token.text for token in found[1:-2]]


def by_gcc(program: str, formula: str, folder: Path, *options: str) -> list[str]:
    path = folder / "t.c"
    path.write_text(program.replace(FORMULA, f"int {FORMULA} {formula} {FORMULA}"))
    command = ["gcc", "-E", "-P", "-std=gnu11", "-m32", *options, str(path)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    inside = text.split(FORMULA)[1]
    return [token.text for token in tokens_of_text(inside, _PATTERN)]


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("name", TABLE)
def test_expansion_is_that_of_gcc(name: str, tmp_path: Path) -> None:
    program, formula = TABLE[name]
    if name == "limits":  # gcc's own header writes the same values in another way
        shown = tokens_of_text("x == 2147483647 && y == (-2147483647 - 1)", _PATTERN)
        expected = [token.text for token in shown]
    else:
        expected = by_gcc(program, formula, tmp_path)
    assert ours(program, formula) == expected


DEFINED = {
    "number": ("N=5", "x == N"),
    "without a value": ("N", "x == N"),
    "two minus signs": ("NEGATE(a)=-a", "x == NEGATE(-1)"),
    "word of ACSL": ("RES=\\result", "RES == 1"),
    "text": ("ADD(a,b)=a+b", "x == ADD(y,-1)"),
}


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("name", DEFINED)
def test_definitions_of_the_command_line(name: str, tmp_path: Path) -> None:
    definition, formula = DEFINED[name]
    expected = by_gcc("@@", formula, tmp_path, f"-D{definition}")
    assert ours("@@", formula, (definition,)) == expected


UNCERTAIN = {
    "line": ("@@", "x == __LINE__"),
    "line in a macro": ("#define HERE __LINE__\n@@", "x == HERE"),
    "line in an argument": ("#define ID(a) a\n@@", "x == ID(__LINE__)"),
    "counter": ("@@", "x == __COUNTER__"),
    "counter in a macro": ("#define NEXT (__COUNTER__ + 1)\n@@", "x == NEXT"),
    "too few arguments": ("#define F(a, b) a\n@@", "x == F(1)"),
    "no token": ("#define CAT(a, b) a ## b\n@@", "x == CAT(1, -)"),
    "silenced": (
        '#define N 5\n#pragma clang diagnostic ignored "-W#pragma-messages"\n@@',
        "x == N",
    ),
    "type of ACSL": ("#define integer int\n@@", "\\forall integer i; i > 0"),
    "not ASCII": ("#define N \u00e91\n@@", "x == N"),
}


@pytest.mark.parametrize("name", UNCERTAIN)
def test_what_cannot_be_expanded_is_a_diagnostic(name: str) -> None:
    found = ours(*UNCERTAIN[name])
    assert isinstance(found, SourceError)
    assert [diagnostic.code for diagnostic in found.diagnostics] == ["unsupported"]


def test_the_span_is_that_of_the_use() -> None:
    text = "#define N y z\n/*@ ensures \\result == N + 1; */ int f(int x) { return 1; }"
    with pytest.raises(SourceError) as caught:
        parsed(text)
    (remark,) = caught.value.diagnostics
    assert remark.span is not None
    assert remark.span.text == "N"


LOST = {
    "#define CHECK /*@ assert x > 0; */ x = 1\nvoid f(int x) { CHECK; }",
    "#define CHECK /*@ requires x > 0; */ x = 1\nvoid f(int x) { CHECK; }",
    "#define CHECK x = 1 /*@ assert x > 0; */\nvoid f(int x) { CHECK; }",
    "#define CHECK x = \\\n  1 //@ assert x > 0;\nvoid f(int x) { CHECK; }",
    "#define DO(s) s\nvoid f(int x) { DO(/*@ assert x > 0; */ x = 1); }",
    "#define DO(s) s\nvoid f(int x) { DO(\n//@ assert x > 0;\n x = 1;) }",
    "#ifdef N /*@ requires x > 0; */\n#endif\nvoid f(int x) { x = 1; }",
    "void f(int x) { x = 1; }\n#undef N /*@ ensures 0; */",
}


@pytest.mark.parametrize("text", sorted(LOST))
def test_an_annotation_that_the_preprocessor_loses(text: str) -> None:
    with pytest.raises(SourceError) as caught:
        parsed(text)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["spec-place"]


def test_included_files_have_the_macros_of_their_place(tmp_path: Path) -> None:
    header = tmp_path / "api.h"
    header.write_text("//@ ensures \\result == LIMIT;\nint next(int x);\n#define LIMIT 9\n")
    unit = parsed(
        '#define LIMIT 4\n#include "api.h"\nint main(void) { return next(1); }',
        include=(str(tmp_path),),
    )
    specification = unit.functions["next"].specification
    assert specification is not None
    assert specification.common is not None
    assert "value=4" in repr(specification.common.ensures[0].expression)


READ_TWICE = "/*@ ensures \\result == N; */\nint NAME(void) { return N; }\n"


def test_an_annotated_file_that_is_included_twice(tmp_path: Path) -> None:
    (tmp_path / "body.h").write_text(READ_TWICE)
    text = (
        '#define N 1\n#define NAME f\n#include "body.h"\n#undef N\n#undef NAME\n'
        '#define N 2\n#define NAME g\n#include "body.h"\n'
    )
    with pytest.raises(SourceError) as caught:
        parsed(text, include=(str(tmp_path),))
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["unsupported"]
