# SPDX-License-Identifier: Apache-2.0
"""Specifications as terms: the formula, and when it is defined."""

from __future__ import annotations

import pytest

from assay.frontend.lower.spec_expressions import (
    SpecEnvironment,
    SpecValue,
    frame_defined,
    lower_formula,
    lower_frame,
    lower_integer,
)
from assay.frontend.spec.tree import AT_ENTRY, SpecCall
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.contracts import AssignableGlobal, ElementRange, at_label
from assay.program.graph import Language
from assay.program.heap import LENGTH, heap_of
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    all_different,
    at_most,
    bind,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    equivalence,
    exists,
    forall,
    implication,
    integer,
    less,
    multiply,
    negate,
    negation,
    select,
    shift_left,
    shift_right,
    subtract,
    to_integer,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)
from assay.program.types import (
    BOOLEAN,
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
)
from assay.source import SourceError, SourceFile, Span

from .shapes import annotation, formula

MACHINE_INT = IntegerType("int", 32, signed=True)
SPAN = Span(SourceFile("T", b"x"), 0, 1)
LABELS = {AT_ENTRY: "old", "Pre": "old", "Old": "old", "Post": None, "Here": None, "L": "L"}

JAVA = {
    "x": MACHINE_INT,
    "y": MACHINE_INT,
    "n": MACHINE_INT,
    "w": IntegerType("long", 64, signed=True),
    "b": BOOLEAN,
    "c": BOOLEAN,
    "a": ReferenceType(MACHINE_INT),
    "d": ReferenceType(MACHINE_INT),
    "f": ReferenceType(BOOLEAN),
    "m": ReferenceType(ReferenceType(MACHINE_INT)),
}
C = {
    "x": MACHINE_INT,
    "y": MACHINE_INT,
    "n": MACHINE_INT,
    "p": PointerType(MACHINE_INT),
    "q": PointerType(MACHINE_INT),
    "t": FixedArrayType(MACHINE_INT, 10),
    "v": FixedArrayType(MACHINE_INT, None),
    "g": FixedArrayType(FixedArrayType(MACHINE_INT, 4), 3),
    "taken": MACHINE_INT,
}


def declared(name: str, of: Type) -> VariableDeclaration:
    return VariableDeclaration(name, of, Storage.PARAMETER, SPAN)


class Environment(SpecEnvironment):
    """Variables of the model are called like those of the source."""

    def __init__(self, language: Language) -> None:
        types = JAVA if language is Language.JAVA else C
        super().__init__(
            language,
            {name: declared(name, of) for name, of in types.items()},
            LABELS,
            result=(variable("result", INT),),
            result_type=MACHINE_INT,
            constants={"RED": 7},
        )

    def value(self, variable_: VariableDeclaration) -> tuple[Term, ...]:
        sort = BOOL if isinstance(variable_.type, BooleanType) else INT
        first = variable(variable_.name, sort)
        if isinstance(variable_.type, PointerType):
            return first, variable(f"{variable_.name}.offset", INT)
        return (first,)

    def object(self, variable_: VariableDeclaration) -> Term | None:
        in_heap = isinstance(variable_.type, FixedArrayType) or variable_.name == "taken"
        return variable(variable_.name, INT) if in_heap else None

    def call(self, call: SpecCall, arguments: tuple[SpecValue, ...]) -> tuple[SpecValue, Term]:
        if call.name != "twice":
            return super().call(call, arguments)
        (argument,) = arguments
        double = multiply(integer(2), argument.term)
        return SpecValue((double,), MACHINE_INT), less(argument.term, integer(100))


def lowered(language: str, text: str) -> tuple[Term, Term]:
    environment = Environment(Language.JAVA if language == "jml" else Language.C)
    return lower_formula(formula(language, text), environment)


x, y, n, w, k, k2 = (variable(name, INT) for name in ("x", "y", "n", "w", "k", "k2"))
a, d, m, p, q, t, v, g, taken = (
    variable(name, INT) for name in ("a", "d", "m", "p", "q", "t", "v", "g", "taken")
)
f, x_old, a_old = (variable(name, INT) for name in ("f", "x@old", "a@old"))
b, c = variable("b", BOOL), variable("c", BOOL)
p_at, q_at = variable("p.offset", INT), variable("q.offset", INT)
result = variable("result", INT)
heap = heap_of(MACHINE_INT)
LAST = integer(MACHINE_INT.high)


def element(object_: Term, index: Term, inside: Term = heap) -> Term:
    return select(select(inside, object_), index)


def length(object_: Term) -> Term:
    return select(LENGTH, object_)


def within(index: Term, object_: Term) -> Term:
    """The index of a Java array can be read."""
    return conjunction(different(object_, ZERO), at_most(ZERO, index), less(index, length(object_)))


def up_to(last: Term, bound: Term = k) -> Term:
    """0 <= k < last, for an int k"""
    return conjunction(at_most(ZERO, bound), less(bound, last), at_most(bound, LAST))


FORMULAS = [
    # arithmetic is over the integers
    ("jml", "x + y * 2 - 1 > 0", less(ZERO, add(x, multiply(y, integer(2)), integer(-1)))),
    ("jml", "x * y == -x", equal(multiply(x, y), negate(x))),
    ("jml", "~x == 0", equal(subtract(integer(-1), x), ZERO)),
    ("jml", "(x & 3) == 1", equal(bit_and(x, integer(3)), ONE)),
    ("jml", "((x | y) ^ n) > 0", less(ZERO, bit_xor(bit_or(x, y), n))),
    ("jml", "(byte) x == 44", equal(wrap(x, 8, signed=True), integer(44))),
    ("jml", "(char) x == 'a'", equal(wrap(x, 16, signed=False), integer(97))),
    ("jml", "(int) x == 1", equal(x, ONE)),
    ("jml", "(\\bigint) x == 1", equal(x, ONE)),
    ("acsl", "(unsigned char) x == 1", equal(wrap(x, 8, signed=False), ONE)),
    ("acsl", "(_Bool) x == 1", equal(to_integer(different(x, ZERO)), ONE)),
    ("acsl", "(size_t) x == 1", equal(wrap(x, 32, signed=False), ONE)),
    ("acsl", "(x --> y) == 0", equal(bit_or(subtract(integer(-1), x), y), ZERO)),
    ("jml", "Math.abs(x) == 1", equal(conditional(less(x, ZERO), negate(x), x), ONE)),
    ("jml", "Math.min(x, y) == 1", equal(conditional(at_most(x, y), x, y), ONE)),
    ("acsl", "\\max(x, y) == 1", equal(conditional(at_most(x, y), y, x), ONE)),
    ("jml", "x < Integer.MAX_VALUE", less(x, LAST)),
    ("jml", "x < java.lang.Long.MAX_VALUE", less(x, integer(2**63 - 1))),
    ("acsl", "x < INT_MAX", less(x, LAST)),
    ("acsl", "y < UINT32_MAX", less(y, integer(2**32 - 1))),
    ("jml", "x == RED", equal(x, integer(7))),
    # truth values
    ("jml", "b && !c", conjunction(b, negation(c))),
    ("jml", "b == c", equivalence(b, c)),
    ("jml", "b != c", negation(equivalence(b, c))),
    ("jml", "b ^ c", negation(equivalence(b, c))),
    ("jml", "b & c | b", disjunction(conjunction(b, c), b)),
    ("jml", "b ==> c", implication(b, c)),
    ("jml", "b <== c", implication(c, b)),
    ("jml", "b <=!=> c", negation(equivalence(b, c))),
    ("acsl", "x > 0 ^^ y > 0", negation(equivalence(less(ZERO, x), less(ZERO, y)))),
    ("acsl", "x && !y", conjunction(different(x, ZERO), equal(y, ZERO))),
    ("acsl", "x == (y > 0)", equal(x, to_integer(less(ZERO, y)))),
    ("jml", "(b ? x : y) > 0", less(ZERO, conditional(b, x, y))),
    ("jml", "b ? c : !c", conditional(b, c, negation(c))),
    # references and pointers
    ("jml", "a == d", equal(a, d)),
    ("jml", "a != null", different(a, ZERO)),
    ("acsl", "p != \\null", different(p, ZERO)),
    ("acsl", "p == 0 || q == NULL", disjunction(equal(p, ZERO), equal(q, ZERO))),
    ("acsl", "p", different(p, ZERO)),
    ("acsl", "taken == 1", equal(element(taken, ZERO), ONE)),
    # states
    ("jml", "\\old(x) == x", equal(at_label(x, "old"), x)),
    ("jml", "\\result == \\old(x + y)", equal(result, add(at_label(x, "old"), at_label(y, "old")))),
    ("acsl", "\\at(x, Here) == \\at(x, L)", equal(x, at_label(x, "L"))),
    ("acsl", "\\at(x + \\at(x, L), Pre) == 0", equal(add(x_old, at_label(x, "L")), ZERO)),
    ("acsl", "\\let z = x + 1; z * 2 == y", equal(multiply(integer(2), add(x, ONE)), y)),
    ("acsl", "\\let z = x; \\at(z + y, Pre) == 0", equal(add(x, at_label(y, "old")), ZERO)),
    # memory
    (
        "acsl",
        "\\valid(p + (0..n-1))",
        disjunction(
            at_most(n, ZERO),
            conjunction(
                different(p, ZERO), at_most(ZERO, p_at), at_most(add(p_at, n), length(p))
            ),
        ),
    ),
    (
        "acsl",
        "\\valid_read(&p[2])",
        conjunction(
            different(p, ZERO),
            at_most(integer(-2), p_at),
            less(add(p_at, integer(2)), length(p)),
        ),
    ),
    ("acsl", "\\valid(&taken)", conjunction(different(taken, ZERO), less(ZERO, length(taken)))),
    (
        "acsl",
        "\\valid(&g[1])",
        conjunction(different(g, ZERO), less(integer(7), length(g))),
    ),
    (
        "acsl",
        "\\separated(p, q + (0..n))",
        disjunction(
            different(p, q),
            less(n, ZERO),
            less(p_at, q_at),
            less(add(q_at, n), p_at),
        ),
    ),
    # quantifiers
    ("jml", "(\\forall boolean e; e || b)", b),
    ("jml", "(\\exists boolean e; e && b)", b),
    ("jml", "(\\num_of boolean e; e || b) == 2", equal(add(ONE, to_integer(b)), integer(2))),
    (
        "jml",
        "(\\forall int i; i > x)",
        forall(
            [k],
            conjunction(at_most(integer(MACHINE_INT.low), k), at_most(k, LAST)),
            less(x, k),
        ),
    ),
    ("acsl", "\\forall integer i; i > x", forall([k], TRUE, less(x, k))),
    (
        "acsl",
        "\\exists integer i; 0 <= i < n && i * i == x",
        exists([k], conjunction(at_most(ZERO, k), less(k, n)), equal(multiply(k, k), x)),
    ),
    (
        "acsl",
        "\\forall integer i; \\forall integer j; 0 <= i < j ==> j < n ==> i * j > x",
        forall(
            [k, k2],
            conjunction(
                *(at_most(ZERO, k), less(k, k2), less(k2, n)),
                *(at_most(ONE, k2), at_most(add(k, integer(2)), n)),  # bounds of their own
            ),
            less(x, multiply(k, k2)),
        ),
    ),
    (
        "acsl",
        "\\exists integer i, j; 0 <= i < n && j == i + 1 && i * j == x",
        exists(
            [k, k2],
            conjunction(
                *(at_most(ZERO, k), less(k, n), equal(k2, add(k, ONE))),
                *(at_most(ONE, k2), at_most(k2, n)),
            ),
            equal(multiply(k, k2), x),
        ),
    ),
    (
        "jml",
        "(\\forall int i; 0 <= i < n; (\\exists int i; 0 <= i < n; i > x) && i < y)",
        forall(
            [k],
            up_to(n),
            conjunction(exists([k2], up_to(n, k2), less(x, k2)), less(k, y)),
        ),
    ),
    ("jml", "(\\sum int i; 0 <= i < n; i) > x", less(x, bind(Op.TOTAL, [k], up_to(n), k))),
    ("jml", "(\\product int i; 0 <= i < n; i) > x", less(x, bind(Op.PRODUCT, [k], up_to(n), k))),
    (
        "jml",
        "(\\num_of int i; 0 <= i < n; i > x) > 1",
        less(ONE, bind(Op.COUNT, [k], up_to(n), less(x, k))),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "expected"), FORMULAS)
def test_formula_that_is_always_defined(language: str, text: str, expected: Term) -> None:
    assert lowered(language, text) == (expected, TRUE)


EQUAL_POINTERS = [
    ("p == q", (p, p_at), (q, q_at)),
    ("p + 1 == q", (p, add(p_at, ONE)), (q, q_at)),
    ("t + x == p", (t, x), (p, p_at)),
    ("&t[x] == p", (t, x), (p, p_at)),
    ("&g[1][x] == p", (g, add(x, integer(4))), (p, p_at)),
    ("&taken == p", (taken, ZERO), (p, p_at)),
]


@pytest.mark.parametrize(("text", "one", "other"), EQUAL_POINTERS)
def test_equality_is_not_defined_between_the_end_of_one_object_and_the_start_of_another(
    text: str, one: tuple[Term, Term], other: tuple[Term, Term]
) -> None:
    """C leaves open whether these are equal (C11 6.5.9 p6)."""
    (first, offset), (second, other_offset) = one, other
    expected = conjunction(equal(first, second), equal(offset, other_offset))
    past_first = conjunction(equal(offset, length(first)), equal(other_offset, ZERO))
    past_second = conjunction(equal(other_offset, length(second)), equal(offset, ZERO))
    defined = disjunction(
        equal(first, second),
        equal(first, ZERO),
        equal(second, ZERO),
        negation(disjunction(past_first, past_second)),
    )
    assert lowered("acsl", text) == (expected, defined)


PARTIAL = [
    ("jml", "x / y == 1", equal(truncated_division(x, y), ONE), different(y, ZERO)),
    ("acsl", "x % y == 1", equal(truncated_remainder(x, y), ONE), different(y, ZERO)),
    (
        "jml",
        "x << y == 1",
        equal(shift_left(x, y), ONE),
        conjunction(at_most(ZERO, y), less(y, integer(32))),
    ),
    ("acsl", "x >> y == 1", equal(shift_right(x, y), ONE), at_most(ZERO, y)),
    (
        "jml",
        "x >>> y == 1",
        equal(wrap(shift_right(wrap(x, 32, signed=False), y), 32, signed=True), ONE),
        conjunction(at_most(ZERO, y), less(y, integer(32))),
    ),
    (
        "jml",
        "w >>> 1 == 1",
        equal(wrap(shift_right(wrap(w, 64, signed=False), ONE), 64, signed=True), ONE),
        TRUE,
    ),
    ("jml", "a[x] == 1", equal(element(a, x), ONE), within(x, a)),
    ("jml", "f[x]", element(f, x, heap_of(BOOLEAN)), within(x, f)),
    ("jml", "a.length > 0", less(ZERO, length(a)), different(a, ZERO)),
    (
        "jml",
        "m[x][y] == 1",
        equal(element(element(m, x, heap_of(ReferenceType(MACHINE_INT))), y), ONE),
        conjunction(
            within(x, m), within(y, element(m, x, heap_of(ReferenceType(MACHINE_INT))))
        ),
    ),
    (
        "jml",
        "\\old(a[x]) == 1",
        equal(element(at_label(a, "old"), at_label(x, "old"), at_label(heap, "old")), ONE),
        within(at_label(x, "old"), at_label(a, "old")),
    ),
    (
        "acsl",
        "p[x] == 1",
        equal(element(p, add(p_at, x)), ONE),
        conjunction(
            different(p, ZERO), at_most(ZERO, add(p_at, x)), less(add(p_at, x), length(p))
        ),
    ),
    (
        "acsl",
        "*p == 1",
        equal(element(p, p_at), ONE),
        conjunction(different(p, ZERO), at_most(ZERO, p_at), less(p_at, length(p))),
    ),
    (
        "acsl",
        "t[x] == 1",
        equal(element(t, x), ONE),
        conjunction(at_most(ZERO, x), less(x, integer(10))),
    ),
    (
        "acsl",
        "v[x] == 1",
        equal(element(v, x), ONE),
        conjunction(at_most(ZERO, x), less(x, length(v))),
    ),
    (
        "acsl",
        "g[x][y] == 1",
        equal(element(g, add(multiply(integer(4), x), y)), ONE),
        conjunction(
            at_most(ZERO, x), less(x, integer(3)), at_most(ZERO, y), less(y, integer(4))
        ),
    ),
    ("acsl", "p < q", less(p_at, q_at), equal(p, q)),
    ("acsl", "p - q == 1", equal(subtract(p_at, q_at), ONE), equal(p, q)),
    # what is not reached need not be defined
    (
        "jml",
        "y != 0 && x / y == 1",
        conjunction(different(y, ZERO), equal(truncated_division(x, y), ONE)),
        TRUE,
    ),
    (
        "jml",
        "b && x / y == 1",
        conjunction(b, equal(truncated_division(x, y), ONE)),
        implication(b, different(y, ZERO)),
    ),
    (
        "jml",
        "b || x / y == 1",
        disjunction(b, equal(truncated_division(x, y), ONE)),
        implication(negation(b), different(y, ZERO)),
    ),
    (
        "jml",
        "b ==> x / y == 1",
        implication(b, equal(truncated_division(x, y), ONE)),
        implication(b, different(y, ZERO)),
    ),
    (
        "jml",
        "x / y == 1 <== b",
        implication(b, equal(truncated_division(x, y), ONE)),
        implication(b, different(y, ZERO)),
    ),
    (
        "jml",
        "(b ? x / y : x / n) == 1",
        equal(conditional(b, truncated_division(x, y), truncated_division(x, n)), ONE),
        conjunction(
            implication(b, different(y, ZERO)), implication(negation(b), different(n, ZERO))
        ),
    ),
    (
        "jml",
        "b <==> x / y == 1",
        equivalence(b, equal(truncated_division(x, y), ONE)),
        different(y, ZERO),
    ),
    (
        "jml",
        "b & x / y == 1",
        conjunction(b, equal(truncated_division(x, y), ONE)),
        different(y, ZERO),
    ),
    # quantifiers
    (
        "jml",
        "(\\forall int i; 0 <= i && i < a.length; a[i] > x)",
        forall([k], up_to(length(a)), less(x, element(a, k))),
        different(a, ZERO),
    ),
    (
        "jml",
        "(\\forall int i; 0 <= i && i < n; a[i] > x)",
        forall([k], up_to(n), less(x, element(a, k))),
        conjunction(
            forall([k], up_to(n), less(k, length(a))),
            implication(less(ZERO, n), different(a, ZERO)),
        ),
    ),
    (
        "jml",
        "(\\exists int i; 0 <= i && i < a.length && a[i] > x)",
        exists([k], up_to(length(a)), less(x, element(a, k))),
        different(a, ZERO),
    ),
    (
        "jml",
        "(\\max int i; 0 <= i < n; i) > x",
        less(x, bind(Op.MAXIMUM, [k], up_to(n), k)),
        less(ZERO, n),
    ),
    (
        "jml",
        "(\\sum int i; 0 <= i < n; x / i) > 0",
        less(ZERO, bind(Op.TOTAL, [k], up_to(n), truncated_division(x, k))),
        forall([k], up_to(n), different(k, ZERO)),
    ),
    (
        "jml",
        "(\\forall int i; 0 <= i < a.length; \\old(a[i]) == x)",
        forall([k], up_to(length(a)), equal(element(a_old, k, at_label(heap, "old")), x)),
        conjunction(
            different(a, ZERO),
            implication(less(ZERO, length(a)), different(a_old, ZERO)),
            forall([k], up_to(length(a)), less(k, length(a_old))),
        ),
    ),
    (
        "jml",
        "(\\alldifferent a;)",
        all_different(select(heap, a), ZERO, length(a)),
        different(a, ZERO),
    ),
    ("jml", "twice(x) == 6", equal(multiply(integer(2), x), integer(6)), less(x, integer(100))),
    (
        "jml",
        "\\old(twice(x)) == 6",
        equal(multiply(integer(2), at_label(x, "old")), integer(6)),
        less(at_label(x, "old"), integer(100)),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "expected", "defined"), PARTIAL)
def test_partial_formula(language: str, text: str, expected: Term, defined: Term) -> None:
    assert lowered(language, text) == (expected, defined)


def test_integer() -> None:
    environment = Environment(Language.JAVA)
    assert lower_integer(formula("jml", "n - x / y"), environment) == (
        subtract(n, truncated_division(x, y)),
        different(y, ZERO),
    )
    with pytest.raises(SourceError, match="number"):
        lower_integer(formula("jml", "n > 0"), environment)


FRAMES = [
    ("jml", "\\nothing", ()),
    ("jml", "\\everything", None),
    ("jml", "x", (AssignableGlobal(x),)),
    ("jml", "a[*]", (ElementRange(heap, a, ZERO, subtract(length(a), ONE)),)),
    ("jml", "a[x..y]", (ElementRange(heap, a, x, y),)),
    ("jml", "a[x], d[0..y]", (ElementRange(heap, a, x, x), ElementRange(heap, d, ZERO, y))),
    ("jml", "d[1..]", (ElementRange(heap, d, ONE, subtract(length(d), ONE)),)),
    (
        "jml",
        "m[x]",
        (ElementRange(heap_of(ReferenceType(MACHINE_INT)), m, x, x),),
    ),
    (
        "jml",
        "m[0][*]",
        (
            ElementRange(
                heap,
                _row := element(m, ZERO, heap_of(ReferenceType(MACHINE_INT))),
                ZERO,
                subtract(length(_row), ONE),
            ),
        ),
    ),
    ("acsl", "x", (AssignableGlobal(x),)),
    ("acsl", "p", (AssignableGlobal(p), AssignableGlobal(p_at))),
    ("acsl", "*p", (ElementRange(heap, p, p_at, p_at),)),
    ("acsl", "p[1]", (ElementRange(heap, p, add(p_at, ONE), add(p_at, ONE)),)),
    ("acsl", "*(p + (0..n))", (ElementRange(heap, p, p_at, add(p_at, n)),)),
    ("acsl", "p[..]", (ElementRange(heap, p, ZERO, subtract(length(p), ONE)),)),
    ("acsl", "taken", (ElementRange(heap, taken, ZERO, ZERO),)),
    ("acsl", "t", (ElementRange(heap, t, ZERO, integer(9)),)),
    ("acsl", "t[..]", (ElementRange(heap, t, ZERO, integer(9)),)),
    ("acsl", "v[..]", (ElementRange(heap, v, ZERO, subtract(length(v), ONE)),)),
    ("acsl", "g[1][..]", (ElementRange(heap, g, integer(4), integer(7)),)),
    ("acsl", "g[0..1][..]", (ElementRange(heap, g, ZERO, integer(7)),)),
    ("acsl", "g[..][0..3]", (ElementRange(heap, g, ZERO, integer(11)),)),
    ("acsl", "g[2][1..2]", (ElementRange(heap, g, integer(9), integer(10)),)),
    ("acsl", "g[2][x]", (ElementRange(heap, g, add(x, integer(8)), add(x, integer(8))),)),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "expected"), FRAMES)
def test_frame(language: str, text: str, expected: object) -> None:
    assert lower_frame(*_frame(language, text)) == expected


def _frame(language: str, text: str) -> tuple[tuple[object, ...], Environment]:
    contract = annotation(language, f"//@ assigns {text};").contract
    assert contract is not None
    case = contract.cases[0] if language == "jml" else contract.common
    assert case is not None
    return case.frames, Environment(Language.JAVA if language == "jml" else Language.C)


def test_frame_is_defined_if_its_expressions_are() -> None:
    assert frame_defined(*_frame("jml", "a[x]")) is TRUE
    assert frame_defined(*_frame("jml", "a[d[x]]")) is within(x, d)


REFUSED = [
    ("jml", "z > 0", "unknown-name", "z", ""),
    ("jml", "Integer.MAX_VALU > 0", "unknown-name", "Integer.MAX_VALU", "Integer.MAX_VALUE"),
    ("jml", "b == x", "type", "b == x", "boolean"),
    ("jml", "x", "type", "x", "formula"),
    ("jml", "x && b", "type", "x", "formula"),
    ("jml", "!x", "type", "x", "formula"),
    ("jml", "b + 1 > 0", "type", "b + 1", "number"),
    ("jml", "b < c", "type", "b < c", "number"),
    ("jml", "a == x", "type", "a == x", "int[]"),
    ("jml", "a < d", "type", "a < d", "number"),
    ("jml", "a == m", "type", "a == m", "int[][]"),
    ("jml", "x[0] > 0", "type", "x[0]", "elements"),
    ("jml", "a[b] > 0", "type", "b", "number"),
    ("jml", "(x + y) >>> 1 > 0", "type", "(x + y) >>> 1", "cast"),
    ("jml", "(boolean) x", "type", "(boolean) x", "cast"),
    ("jml", "b ? x : c", "type", "b ? x : c", "branches"),
    ("jml", "x.length > 0", "unsupported", "x.length", "field"),
    ("jml", "this.x > 0", "unsupported", "this", "this"),
    ("jml", "g(x) > 0", "unknown-function", "g(x)", "g"),
    ("jml", "Math.abs(x, y) > 0", "type", "Math.abs(x, y)", "argument"),
    ("jml", "(\\forall Foo o; o == o)", "unsupported", "\\forall Foo o; o == o", "Foo"),
    ("jml", "(\\forall int[] o; o == o)", "unsupported", "\\forall int[] o; o == o", "int[]"),
    ("jml", "(float) x > 0", "unsupported", "(float) x", "float"),
    ("jml", "(\\alldifferent m;)", "type", "\\alldifferent m;", "integers"),
    ("acsl", "\\at(x, M) > 0", "unknown-name", "\\at(x, M)", "M"),
    ("acsl", "&x == p", "unsupported", "x", "address"),
    ("acsl", "*x > 0", "type", "*x", "pointer"),
    ("acsl", "p * 2 > 0", "type", "p * 2", "number"),
    ("acsl", "p + (0..3) == q", "unsupported", "0..3", "range"),
    ("acsl", "(char *) p == q", "type", "(char *) p", "cast"),
    ("acsl", "p->next == q", "unsupported", "p->next", "field"),
    ("acsl", "\\valid(x)", "type", "x", "pointer"),
    ("acsl", "\\exists int *r; r == p", "unsupported", "\\exists int *r; r == p", "int *"),
]


@pytest.mark.parametrize(("language", "text", "code", "place", "word"), REFUSED)
def test_refused(language: str, text: str, code: str, place: str, word: str) -> None:
    with pytest.raises(SourceError) as raised:
        lowered(language, text)
    (remark,) = raised.value.diagnostics
    assert remark.code == code
    assert remark.span is not None
    assert remark.span.text == place
    assert word in remark.message + (remark.help or "")


def test_old_and_result_only_where_they_mean_something() -> None:
    environment = Environment(Language.JAVA)
    environment.labels = {}
    environment.result = None
    for text in ("\\old(x) > 0", "\\result > 0"):
        with pytest.raises(SourceError) as raised:
            lower_formula(formula("jml", text), environment)
        assert raised.value.diagnostics[0].code == "spec-place"


def test_long_rows_are_lowered_without_recursion() -> None:
    text = " && ".join(f"x != {number}" for number in range(1500))
    found, defined = lowered("jml", text)
    assert len(found.args) == 1500
    assert defined is TRUE
    total, _ = lower_integer(formula("jml", " + ".join(["x"] * 3000)), Environment(Language.JAVA))
    assert total is multiply(integer(3000), x)
