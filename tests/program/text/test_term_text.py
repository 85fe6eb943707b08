# SPDX-License-Identifier: Apache-2.0
"""Terms print readably, and what is printed reads back as the same term."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given, settings
from terms.expressions import ANY_EXPRESSION, NAMES, VARIABLES, Expression, build

from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    ONE,
    TRUE,
    Op,
    Term,
    add,
    bind,
    conditional,
    conjunction,
    equal,
    exists,
    forall,
    integer,
    less,
    multiply,
    name_of,
    negate,
    scale,
    select,
    store,
    substitute,
    truncated_division,
    variable,
)
from assay.program.text import parse_term, term_text
from assay.source import SourceError

X, Y, Z = (NAMES[name] for name in "xyz")
P, A = NAMES["p"], NAMES["a"]
OWN = {f"{name}_": variable(f"{name}_", sort) for name, sort in VARIABLES.items()}
K, J = variable("k", INT), variable("j", INT)


@given(ANY_EXPRESSION)
@settings(max_examples=500)
def test_what_is_printed_reads_back_as_the_same_object(expression: Expression) -> None:
    term = build(expression)
    assert parse_term(term_text(term), NAMES) is term


@pytest.mark.parametrize(
    "text",
    [
        "x + 2*y <= 3",
        "x < y",
        "x <= y + 5",
        "x >= 0",
        "x > 0",
        "x + 3 == y",
        "x != -1",
        "5 - x",
        "-x",
        "-2*x*y",
        "y*(2*x)",
        "(x*y) / (-2)",
        "x % (y % z)",
        "floor_div(x, y) + floor_mod(x, y)",
        "wrap_s32(x + y)",
        "(x & y) == 0",
        "(x + y) << (z >> x)",
        "p ==> x < y",
        "!p || !q || y < z",
        "p <==> !q",
        "x + (p ? y : z)",
        "a[x + 1]",
        "h[x][y := a[z]]",
        "a == b[x := 1][y := 2]",
        "constant_map(constant_map(0))",
        "all_different(a, 0, x)",
        "(forall k: k < x; a[k] == 0)",
        "(exists k: x == a[k])",
        "(forall k2: (exists k: k < k2; a[k] == b[k2]))",
        "(sum k: k <= 3; k*k) + (count k: k <= 3; f[k])",
        "(max k: k <= 3; a[k]) <= (min k: k <= 3; a[k])",
        "x >= 0 && p && x < z",
        "(forall Bool k: k ==> p)",
        "(product k, k2: k < k2; k + k2)",
    ],
)
def test_readable_forms(text: str) -> None:
    """With variables of its own, because the order of summands is that of creation."""
    text = re.sub(r"\b([xyzpqabfh])\b", r"\1_", text)
    assert term_text(parse_term(text, OWN)) == text


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("2*x + -y*3", add(scale(2, X), scale(-3, Y))),
        ("x - y - 1", add(X, negate(Y), integer(-1))),
        ("-x*y", negate(multiply(X, Y))),
        ("2*x/y", truncated_division(scale(2, X), Y)),
        ("!!p", P),
        ("x{Bool}", variable("x", BOOL)),
        ("`x`", X),
        ("a == a[0 := x]", equal(A, store(A, integer(0), X))),
        ("let #1 = x + y, #2 = #1*#1 in #2 // twice", multiply(add(X, Y), add(X, Y))),
        (
            "(forall x: x < y; (exists x: x > y))",
            forall([K], less(K, Y), exists([J], TRUE, less(Y, J))),
        ),
        ("p ? x : p ? y : z", conditional(P, X, conditional(P, Y, Z))),
        ("p ==> q ==> p", TRUE),
    ],
)
def test_other_ways_to_write_terms(text: str, meaning: Term) -> None:
    assert parse_term(text, NAMES) is meaning


def test_names_that_need_quotes() -> None:
    names = ["x y", "true", "a`b", 'a"b', "\\n", "€", "Map", "!0", "x@1", "heap.int[]", "1x", ""]
    for name in names:
        term = add(variable(name, INT), variable("x", INT))
        assert parse_term(term_text(term), {name: variable(name, INT), "x": X}) is term
    assert term_text(variable("x@old", INT)) == "x@old"
    assert term_text(variable("heap.int", INT)) == "heap.int"


def test_unknown_variables_are_written_with_their_sort() -> None:
    term = less(X, variable("other", INT))
    assert term_text(term, NAMES) == "x < other{Int}"
    assert parse_term("x < other{Int}", NAMES) is term
    twin = conjunction(select(variable("x", map_of(BOOL)), X), P)
    assert parse_term(term_text(twin, NAMES), NAMES) is twin


def test_bound_names_avoid_the_free_ones() -> None:
    term = forall([J], less(J, K), less(variable("i", INT), variable("j7", INT)))
    outer = exists(
        [variable("m", INT)], TRUE, conjunction(equal(K, X), less(J, variable("m", INT)))
    )
    names = {name_of(v): v for v in (K, J, X, variable("i", INT), variable("j7", INT))}
    for each in (term, outer):
        assert parse_term(term_text(each), names) is each


def test_deep_terms_print_and_parse() -> None:
    deep: Term = X
    nested: Term = P
    for _ in range(10_000):
        deep = truncated_division(add(deep, Y), X)
        nested = equal(select(A, conditional(nested, X, Y)), ONE)
    assert parse_term(term_text(deep), NAMES) is deep
    assert parse_term(term_text(nested), NAMES) is nested
    assert parse_term("(" * 20_000 + "x" + ")" * 20_000, NAMES) is X
    assert parse_term("!" * 20_001 + "p", NAMES) is not P


def test_deep_quantifiers_print_and_parse() -> None:
    term = P
    for number in range(120):
        bound = variable(f"v{number}", INT)
        term = (forall, exists)[number % 2]([bound], TRUE, conjunction(less(bound, X), term))
    assert parse_term(term_text(term), NAMES) is term


def test_a_small_graph_is_a_small_text() -> None:
    term: Term = X
    for _ in range(200):
        term = multiply(add(term, Y), add(term, Z))
    text = term_text(term)
    assert len(text) < 20_000
    assert text.startswith("let #1 = ")
    assert parse_term(text, NAMES) is term


def test_sharing_under_binders() -> None:
    """What depends on a bound variable is named inside its binder, in each one on its own."""
    shared: Term = K
    for _ in range(40):
        shared = multiply(add(shared, Y), add(shared, Z))
    inner = bind(Op.TOTAL, [K], less(shared, X), shared)
    other = bind(Op.COUNT, [K], less(K, X), conjunction(less(shared, inner), less(inner, shared)))
    both = forall([J], less(inner, other), equal(substitute(shared, {K: J}), add(inner, J)))
    text = term_text(both)
    assert len(text) < 20_000
    assert parse_term(text, NAMES) is both


def test_a_name_given_in_one_scope_is_not_used_in_another() -> None:
    """Two binders side by side with one and the same large body part."""
    large: Term = K
    for number in range(30):
        large = truncated_division(add(large, integer(number)), add(K, Y))
    square = multiply(large, add(large, X))
    one = forall([K], less(K, X), less(square, Y))
    two = exists([K], less(K, Y), less(Z, square))
    term = conjunction(one, two, less(multiply(square, square), X))
    names = {**NAMES, "k": K}
    assert parse_term(term_text(term), names) is term


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x +",
        "(x",
        "x)",
        "a[",
        "a[x",
        "x && 3",
        "unknown",
        "floor_div(x)",
        "floor_div(x, y, z)",
        "(forall k; p)",
        "(forall k: p",
        "(forall : p)",
        "1 2",
        "x ? y : z",
        "p ? x",
        "p ? x : p",
        "`x",
        '"s',
        "x == y == z",
        "let #1 = x in #2",
        "let x = 1 in x",
        "wrap_s0(x)",
        "#",
        "x[1]",
        "a[1 := 2 := 3]",
        "all_different(x, y, z)",
        "x{Real}",
        "f(x)",
        "\x00",
        "`\\q`",
        "forall k: p",
    ],
)
def test_bad_terms_are_diagnosed(text: str) -> None:
    with pytest.raises(SourceError) as raised:
        parse_term(text, NAMES)
    (diagnostic,) = raised.value.diagnostics
    assert diagnostic.code == "syntax"
    assert diagnostic.span is not None
    assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text.encode()) + 1


@given(ANY_EXPRESSION)
@settings(max_examples=100)
def test_a_text_cut_short_is_never_a_crash(expression: Expression) -> None:
    text = term_text(build(expression))
    for end in range(0, len(text), 1 + len(text) // 12):
        with contextlib.suppress(SourceError):
            assert isinstance(parse_term(text[:end], NAMES), Term)
