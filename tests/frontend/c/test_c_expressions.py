# SPDX-License-Identifier: Apache-2.0
"""Expressions: operators, and every implicit conversion that C11 prescribes."""

from __future__ import annotations

import itertools

import pytest

from assay.frontend import tree
from assay.frontend.c.kinds import INTEGER_TYPES
from assay.frontend.c.types import common_type, named_type

from .rendering import parsed, render

VARIABLES = """
signed char c; unsigned char uc; short s; unsigned short us; int i, j; unsigned u;
long l; unsigned long ul; long long ll; unsigned long long ull; _Bool b; char ch;
enum plain { A, B = 5 } e; enum negative { M = -1, N } n;
int a[4], m[2][3], *p, *q; unsigned char *cp;
int f(short x, unsigned long long y); void g(int *r);
"""


def expression(text: str, **options: object) -> tree.Expression:
    source = f"{VARIABLES} void t(void) {{ {text}; }}"
    unit = parsed(source, **options)
    assert not unit.unsupported, unit.unsupported
    body = unit.functions["t"].body
    assert body is not None
    (statement,) = body.statements
    assert isinstance(statement, tree.Evaluate)
    return statement.expression


CASES = {
    # promotions: everything narrower than int becomes int
    "c + uc": "(int<c> + int<uc>)",
    "-us": "-int<us>",
    "~uc": "~int<uc>",
    "+s": "int<s>",
    "!uc": "!uc",
    "b + b": "(int<b> + int<b>)",
    "e + 1": "(e + 1:unsigned int):unsigned int",
    "n + 1": "(n + 1)",
    "A + B": "(0 + 5)",
    # usual arithmetic conversions
    "i + u": "(unsigned int<i> + u):unsigned int",
    "i + l": "(long<i> + l):long",
    # in ILP32, long cannot hold every unsigned int
    "u + l": "(unsigned long<u> + unsigned long<l>):unsigned long",
    "u + ll": "(long long<u> + ll):long long",
    "ll + ull": "(unsigned long long<ll> + ull):unsigned long long",
    "i < u": "(unsigned int<i> < u)",
    "c == 'x'": "(int<c> == 120)",
    "i + 3000000000": "(long long<i> + 3000000000:long long):long long",
    "i + 0x80000000": "(unsigned int<i> + 2147483648:unsigned int):unsigned int",
    "i + 07uLL": "(unsigned long long<i> + 7:unsigned long long):unsigned long long",
    "i + '\\n' + 'ab'": "((i + 10) + 24930)",
    # shifts promote each operand alone
    "c << l": "(int<c> << l)",
    "ul >> c": "(ul >> int<c>):unsigned long",
    # assignments convert to the target
    "c = i": "c = signed char<i>",
    "b = i": "b = _Bool<i>",
    "b = p": "b = _Bool<p>",
    "u = -1": "u = unsigned int<-1>",
    "u = 1": "u = 1:unsigned int",
    "i = c = l": "i = int<c = signed char<l>>",
    # compound assignment computes in the common type, a shift in the promoted target's
    "uc += 1": "uc += 1 in int",
    "uc += l": "uc += l in long",
    "i += u": "i += u in unsigned int",
    "i *= ll": "i *= ll in long long",
    "u -= i": "u -= unsigned int<i> in unsigned int",
    "s <<= ll": "s <<= ll in int",
    "ll >>= c": "ll >>= int<c> in long long",
    "b |= i": "b |= i in int",
    "c++": "c++ in int",
    "--ull": "--ull in unsigned long long",
    "b++": "b++ in int",
    "p++": "p++ in int *",
    "p += i": "p += i in int *",
    # conditions may be any scalar
    "p && u": "(p && u)",
    "i ? c : u": "(i ? unsigned int<c> : u)",
    "p ? p : 0": "(p ? p : null)",
    "u = (i, j)": "u = unsigned int<(i, j)>",
    # casts
    "(unsigned char)i": "cast unsigned char<i>",
    "(int)i": "i",
    "(_Bool)ll": "cast _Bool<ll>",
    "(long)(short)u": "cast long<cast short<u>>",
    # arrays and pointers
    "a[i]": "a[i]",
    "m[i][j]": "m[i][j]",
    "i[a]": "a[i]",
    "*a": "*&a[0]",
    "**m": "*&m[0][0]",
    "p = a": "p = &a[0]",
    "p = m[1]": "p = &m[1][0]",
    "p = &a[1]": "p = &a[1]",
    "p = &*q": "p = q",
    "*&i": "i",
    "a + 1": "(&a[0] + 1)",
    "1 + p": "(p + 1)",
    "p - i": "(p - i)",
    "p - q": "(p - q)",
    "p == 0": "(p == null)",
    "p != (void *)0": "(p != null)",
    "p < q": "(p < q)",
    # calls convert their arguments
    "f(i, c)": "external f(short<i>, unsigned long long<c>)",
    "g(a)": "external g(&a[0])",
    "g(&i)": "external g(&i)",
    # what the compiler knows
    "sizeof(int[3]) + sizeof m": "(12:unsigned int + 24:unsigned int):unsigned int",
    "u = sizeof i++": "u = 4:unsigned int",
    "u = _Alignof(short)": "u = 2:unsigned int",
    # GNU
    "__extension__ i": "i",
    "({ int k = 1; k + 1; }) + 1": "(({int k = 1; (k + 1)}) + 1)",
    "i ?: j": "({int #1 = i; (#1 ? #1 : j)})",
    "__builtin_expect(i == 1, 0)": "long<(i == 1)>",
}


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_expression(text: str, expected: str) -> None:
    assert render(expression(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("u + l", "(long<u> + l):long"),  # LP64: long holds every unsigned int
        ("i + 3000000000", "(long<i> + 3000000000:long):long"),
        ("ul = sizeof p", "ul = 8:unsigned long"),
        ("l = p - q", "l = (p - q):long"),
        ("ll + ul", "(unsigned long long<ll> + unsigned long long<ul>):unsigned long long"),
    ],
)
def test_data_model_lp64(text: str, expected: str) -> None:
    assert render(expression(text, data_model="LP64")) == expected


@pytest.mark.parametrize("data_model", ["ILP32", "LP64"])
def test_common_type_is_the_compilers(data_model: str) -> None:
    names = [
        "_Bool",
        *dict.fromkeys(name for name, _ in INTEGER_TYPES.values() if "128" not in name),
    ]
    pairs = list(itertools.product(names, repeat=2))
    statements = "".join(f"({left})x + ({right})x;" for left, right in pairs)
    unit = parsed(f"void t(int x) {{ {statements} }}", data_model=data_model)
    body = unit.functions["t"].body
    assert body is not None
    for (left, right), statement in zip(pairs, body.statements, strict=True):
        types = [named_type(name, data_model) for name in (left, right)]
        assert types[0] is not None
        assert types[1] is not None
        assert isinstance(statement, tree.Evaluate)
        assert statement.expression.type == common_type(types[0], types[1]), (left, right)


def test_spans_are_byte_offsets_of_the_expression() -> None:
    unit = parsed("/* é */ int t(int x) { return x +\n 10 / x; }")
    body = unit.functions["t"].body
    assert body is not None
    (statement,) = body.statements
    assert isinstance(statement, tree.Return)
    value = statement.value
    assert isinstance(value, tree.Binary)
    assert value.span.text == "x +\n 10 / x"
    assert value.right.span.text == "10 / x"
    assert (value.right.span.line, value.right.span.column) == (2, 2)


def test_text_of_a_macro_stands_where_the_macro_is_used() -> None:
    unit = parsed("#define HALF(x) ((x) / 2)\nint t(int y) {\n  return HALF(y);\n}")
    body = unit.functions["t"].body
    assert body is not None
    (statement,) = body.statements
    assert isinstance(statement, tree.Return)
    assert statement.value is not None
    assert (statement.value.span.line, statement.value.span.column) == (3, 10)


def test_line_directives_do_not_move_anything() -> None:
    unit = parsed('# 700 "other.c"\n#line 900\nint t(int y) {\n  return y / 2;\n}')
    function = unit.functions["t"]
    assert function.span.line == 3
    assert function.span.file.path == "t.c"
