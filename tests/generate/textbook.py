# SPDX-License-Identifier: Apache-2.0
"""Textbook procedures with contracts and invariants that are true over the integers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from . import tree
from .dice import Dice
from .tree import Binary, Element, Length, LoopKind, LoopSpecification, Quantifier, Variable
from .types import BOOL, INT, LONG, Language, Scalar, Typing
from .walk import Node, transformed

Made = tree.Procedure
Make = Callable[[Dice, Typing], Made]
ZERO, ONE, TWO = (tree.Literal(value, INT) for value in (0, 1, 2))
RESULT = tree.Result(INT)
K = Variable("k", INT)


def number(value: int) -> tree.Literal:
    return tree.Literal(value, INT)


def var(name: str) -> Variable:
    return Variable(name, INT)


def both(*formulas: tree.Expression) -> tree.Expression:
    whole = formulas[0]
    for formula in formulas[1:]:
        whole = Binary("&&", whole, formula)
    return whole


def add(left: tree.Expression, right: tree.Expression) -> Binary:
    return Binary("+", left, right)


def times(left: tree.Expression, right: tree.Expression) -> Binary:
    return Binary("*", left, right)


def within(low: tree.Expression, value: tree.Expression, high: tree.Expression) -> tree.Expression:
    return both(Binary("<=", low, value), Binary("<=", value, high))


def quantified(
    quantifier: Quantifier,
    high: tree.Expression,
    body: tree.Expression,
    low: tree.Expression = ZERO,
) -> tree.Quantified:
    return tree.Quantified(quantifier, "k", low, high, body)


def for_all(high: tree.Expression, body: tree.Expression) -> tree.Quantified:
    return quantified(Quantifier.FORALL, high, body)


def scalar(name: str, low: int, high: int) -> tree.Parameter:
    return tree.Parameter(name, INT, tree.Domain(((low, high),)))


def array(
    name: str, low: int, high: int, shortest: int = 0, element: Scalar = INT
) -> tree.ArrayParameter:
    return tree.ArrayParameter(name, element, tree.Domain(((low, high),)), shortest, 3)


def set_to(name: str, value: tree.Expression) -> tree.Assign:
    return tree.Assign(var(name), "", value)


def counting(
    bound: tree.Expression,
    body: tuple[tree.Statement, ...],
    *invariants: tree.Expression,
    assigns: tuple[str, ...] = (),
    start: tree.Expression = ZERO,
) -> tree.Loop:
    """for (int i = start; i < bound; i++) with 0 <= i <= bound and more as invariants."""
    i = var("i")
    specification = LoopSpecification(
        (within(start, i, bound), *invariants), Binary("-", bound, i), ("i", *assigns)
    )
    condition = Binary("<", i, bound)
    update = (tree.Increment(i, 1, prefix=False),)
    initial = tree.Declare("i", INT, start)
    return tree.Loop(LoopKind.FOR, initial, condition, update, body, specification)


def quotient(dice: Dice, typing: Typing) -> Made:
    """Division by repeated subtraction."""
    q, r, x, y = var("q"), var("r"), var("x"), var("y")
    shared = both(Binary("==", add(times(q, y), r), x), Binary("<=", ZERO, r))
    loop = tree.Loop(
        LoopKind.WHILE,
        None,
        Binary(">=", r, y),
        (),
        (tree.Assign(r, "-", y), tree.Increment(q, 1, prefix=False)),
        LoopSpecification((shared,), r, ("q", "r")),
    )
    ensures = (
        Binary("<=", times(RESULT, y), x),
        Binary("<", x, times(add(RESULT, ONE), y)),
        Binary("==", RESULT, Binary("/", x, y)),
    )
    body = (tree.Declare("q", INT, ZERO), tree.Declare("r", INT, x), loop, tree.Return(q))
    parameters = (scalar("x", 0, dice.between(6, 20)), scalar("y", 1, dice.between(2, 5)))
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures, ()), body)


def product(dice: Dice, typing: Typing) -> Made:
    """Multiplication by repeated addition."""
    x, y, s = var("x"), var("y"), var("s")
    loop = counting(
        y, (tree.Assign(s, "+", x),), Binary("==", s, times(var("i"), x)), assigns=("s",)
    )
    ensures = (Binary("==", RESULT, times(x, y)),)
    parameters = (scalar("x", -dice.between(0, 5), 5), scalar("y", 0, dice.between(3, 9)))
    body = (tree.Declare("s", INT, ZERO), loop, tree.Return(s))
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures, ()), body)


def triangle(dice: Dice, typing: Typing) -> Made:
    """1 + 2 + ... + n."""
    n, i, s = var("n"), var("i"), var("s")
    known = Binary("==", times(TWO, s), times(i, add(i, ONE)))
    step = (tree.Increment(i, 1, prefix=dice.chance(0.5)), tree.Assign(s, "+", i))
    loop = tree.Loop(
        LoopKind.WHILE,
        None,
        Binary("<", i, n),
        (),
        step,
        LoopSpecification((within(ZERO, i, n), known), Binary("-", n, i)),
    )
    ensures = (Binary("==", times(TWO, RESULT), times(n, add(n, ONE))),)
    body = (tree.Declare("i", INT, ZERO), tree.Declare("s", INT, ZERO), loop, tree.Return(s))
    parameters = (scalar("n", 0, dice.between(5, 30)),)
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures), body)


def two_counters(dice: Dice, typing: Typing) -> Made:
    """Two variables that move together, and an assertion about both after the loop."""
    factor = number(dice.between(2, 4))
    n, i, j = var("n"), var("i"), var("j")
    known = Binary("==", j, times(factor, i))
    loop = tree.Loop(
        LoopKind.WHILE,
        None,
        Binary("<", i, n),
        (),
        (tree.Assign(j, "+", factor), tree.Increment(i, 1, prefix=False)),
        LoopSpecification((known, Binary("<=", ZERO, i)), Binary("-", n, i)),
    )
    check = tree.Assert(Binary(">=", j, n))
    ensures = (Binary(">=", RESULT, times(factor, n)),)
    body = (tree.Declare("i", INT, ZERO), tree.Declare("j", INT, ZERO), loop, check, tree.Return(j))
    parameters = (scalar("n", -3, dice.between(5, 30)),)
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures, ()), body)


def converge(dice: Dice, typing: Typing) -> Made:
    """Two variables approach each other; the sum stays."""
    a, b, x, y = var("a"), var("b"), var("x"), var("y")
    loop = tree.Loop(
        LoopKind.WHILE,
        None,
        Binary(">", x, y),
        (),
        (tree.Increment(x, -1, prefix=False), tree.Increment(y, 1, prefix=False)),
        LoopSpecification((Binary("==", add(x, y), add(a, b)),), Binary("-", x, y), ("x", "y")),
    )
    ensures = (Binary("<=", times(TWO, RESULT), add(a, b)), Binary("<=", RESULT, a))
    parameters = (scalar("a", -4, 9), scalar("b", 0, dice.between(4, 9)))
    body = (
        tree.Declare("x", INT, a),
        tree.Declare("y", INT, b),
        loop,
        tree.Assert(Binary("<=", x, y)),
        tree.Return(x),
    )
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures), body)


def maximum(dice: Dice, typing: Typing) -> Made:
    """The largest element of an array that is not empty."""
    element = dice.pick((INT, INT, *typing.integers)) if typing.language is Language.JAVA else INT
    m, t = Variable("m", element), "t"
    item = Element(t, element, var("i"))
    update = tree.If(Binary(">", item, m), (tree.Assign(m, "", item),))
    known = for_all(var("i"), Binary("<=", Element(t, element, K), m))
    loop = counting(Length(t), (update,), known, assigns=("m",), start=ONE)
    result = tree.Result(element)
    ensures = (
        for_all(Length(t), Binary("<=", Element(t, element, K), result)),
        quantified(Quantifier.EXISTS, Length(t), Binary("==", Element(t, element, K), result)),
    )
    low = -1 if element.signed else 0
    body = (tree.Declare("m", element, Element(t, element, ZERO)), loop, tree.Return(m))
    parameters = (array(t, low, dice.between(2, 4), 1, element),)
    return tree.Procedure("", parameters, element, tree.Contract((), ensures, ()), body)


def search(dice: Dice, typing: Typing) -> Made:
    """The first index of a value, or -1."""
    x, i = var("x"), var("i")
    found = tree.If(Binary("==", Element("t", INT, i), x), (tree.Return(i),))
    known = for_all(i, Binary("!=", Element("t", INT, K), x))
    loop = counting(Length("t"), (found,), known)
    hit = Binary(">=", RESULT, ZERO)
    absent = for_all(Length("t"), Binary("!=", Element("t", INT, K), x))
    ensures = (
        within(number(-1), RESULT, Binary("-", Length("t"), ONE)),
        Binary("==>", hit, Binary("==", Element("t", INT, RESULT), x)),
        Binary("==>", Binary("==", RESULT, number(-1)), absent),
    )
    body = (loop, tree.Return(number(-1)))
    parameters = (array("t", 0, dice.between(1, 4)), scalar("x", -1, 4))
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures, ()), body)


def binary_search(dice: Dice, typing: Typing) -> Made:
    low, up, mid, x = var("l"), var("u"), var("m"), var("x")
    item = Element("t", INT, mid)
    step = (
        tree.Declare("m", INT, Binary("/", add(low, up), TWO)),
        tree.If(Binary("==", item, x), (tree.Return(mid),)),
        tree.If(
            Binary("<", item, x),
            (set_to("l", add(mid, ONE)),),
            (set_to("u", Binary("-", mid, ONE)),),
        ),
    )
    inside = both(Binary("<=", ZERO, low), Binary("<", up, Length("t")))
    specification = LoopSpecification((inside,), add(Binary("-", up, low), ONE), ("l", "u"))
    loop = tree.Loop(LoopKind.WHILE, None, Binary("<=", low, up), (), step, specification)
    order = Binary("<=", Element("t", INT, K), Element("t", INT, add(K, ONE)))
    requires = (for_all(Binary("-", Length("t"), ONE), order),)
    missing = Binary("==", RESULT, number(-1))
    absent = for_all(Length("t"), Binary("!=", Element("t", INT, K), x))
    ensures = (
        Binary("==>", missing, absent),
        Binary("==>", Binary("!=", RESULT, number(-1)), Binary("==", Element("t", INT, RESULT), x)),
    )
    last = Binary("-", Length("t"), ONE)
    body = (
        tree.Declare("l", INT, ZERO),
        tree.Declare("u", INT, last),
        loop,
        tree.Return(number(-1)),
    )
    parameters = (array("t", 0, 4), scalar("x", -1, 5))
    return tree.Procedure("", parameters, INT, tree.Contract(requires, ensures, ()), body)


def shift_all(dice: Dice, typing: Typing) -> Made:
    """Adds a constant to every element, in place."""
    item, old = Element("t", INT, K), tree.Old(Element("t", INT, K))
    c = number(dice.between(1, 5))
    done = for_all(var("i"), Binary("==", item, add(old, c)))
    rest = quantified(Quantifier.FORALL, Length("t"), Binary("==", item, old), var("i"))
    change = tree.Assign(Element("t", INT, var("i")), "+", c)
    loop = counting(Length("t"), (change,), done, rest, assigns=("t",))
    ensures = (for_all(Length("t"), Binary("==", item, add(old, c))),)
    parameters = (array("t", -2, dice.between(0, 3)),)
    return tree.Procedure("", parameters, None, tree.Contract((), ensures, ("t",)), (loop,))


def swap_ends(dice: Dice, typing: Typing) -> Made:
    """Exchanges the first and the last element."""
    last = Binary("-", Length("t"), ONE)
    first_item, last_item = Element("t", INT, ZERO), Element("t", INT, last)
    body = (
        tree.Declare("h", INT, first_item),
        tree.Assign(first_item, "", last_item),
        tree.Assign(last_item, "", var("h")),
    )
    ensures = (
        Binary("==", first_item, tree.Old(last_item)),
        Binary("==", last_item, tree.Old(first_item)),
    )
    parameters = (array("t", 0, dice.between(2, 5), shortest=1),)
    return tree.Procedure("", parameters, None, tree.Contract((), ensures, ("t",)), body)


def sort(dice: Dice, typing: Typing) -> Made:
    """Exchange sort of a short array."""
    i, j = var("i"), var("j")
    left, right = Element("t", INT, i), Element("t", INT, j)
    swap = (
        tree.Declare("h", INT, left),
        tree.Assign(left, "", right),
        tree.Assign(right, "", var("h")),
    )
    inner = tree.Loop(
        LoopKind.FOR,
        tree.Declare("j", INT, add(i, ONE)),
        Binary("<", j, Length("t")),
        (tree.Increment(j, 1, prefix=False),),
        (tree.If(Binary(">", left, right), swap),),
    )
    outer = counting(Length("t"), (inner,), assigns=("t",))
    order = Binary("<=", Element("t", INT, K), Element("t", INT, add(K, ONE)))
    ensures = (for_all(Binary("-", Length("t"), ONE), order),)
    parameters = (array("t", 0, dice.between(2, 4)),)
    return tree.Procedure("", parameters, None, tree.Contract((), ensures, ("t",)), (outer,))


def total(dice: Dice, typing: Typing) -> Made:
    """The sum of an array."""
    wide = LONG if dice.chance(0.3) else INT
    s = Variable("s", wide)
    item = Element("t", INT, K)
    partial = quantified(Quantifier.SUM, var("i"), item)
    bound = within(times(number(-2), var("i")), s, times(number(5), var("i")))
    java = typing.language is Language.JAVA
    known = Binary("==", s, partial) if java else bound
    step = tree.Assign(s, "+", Element("t", INT, var("i")))
    loop = counting(Length("t"), (step,), known, assigns=("s",))
    whole = Binary("==", tree.Result(wide), quantified(Quantifier.SUM, Length("t"), item))
    range_ = within(number(-6), tree.Result(wide), number(15))
    body = (tree.Declare("s", wide, ZERO), loop, tree.Return(s))
    contract = tree.Contract((), (whole,) if java else (range_,), ())
    return tree.Procedure("", (array("t", -2, dice.between(2, 5)),), wide, contract, body)


def count(dice: Dice, typing: Typing) -> Made:
    """How many elements equal a value."""
    n, x = var("n"), var("x")
    hit = tree.If(
        Binary("==", Element("t", INT, var("i")), x), (tree.Increment(n, 1, prefix=False),)
    )
    loop = counting(Length("t"), (hit,), within(ZERO, n, var("i")), assigns=("n",))
    equal = Binary("==", Element("t", INT, K), x)
    exact = Binary("==", RESULT, quantified(Quantifier.COUNT, Length("t"), equal))
    some = Binary(
        "<==>", Binary(">", RESULT, ZERO), quantified(Quantifier.EXISTS, Length("t"), equal)
    )
    ensures = (exact,) if typing.language is Language.JAVA else (some,)
    body = (tree.Declare("n", INT, ZERO), loop, tree.Return(n))
    parameters = (array("t", 0, dice.between(1, 3)), scalar("x", 0, 3))
    return tree.Procedure("", parameters, INT, tree.Contract((), ensures, ()), body)


def divisor(dice: Dice, typing: Typing) -> Made:
    """Euclid's algorithm, by calling itself."""
    a, b = var("a"), var("b")
    again = tree.Invoke("", (b, Binary("%", a, b)), INT)
    body = (tree.If(Binary("==", b, ZERO), (tree.Return(a),)), tree.Return(again))
    divides = [Binary("==", Binary("%", value, RESULT), ZERO) for value in (a, b)]
    positive = Binary(">", add(a, b), ZERO)
    contract = tree.Contract((positive,), (Binary(">", RESULT, ZERO), *divides), ())
    top = dice.between(8, 20)
    return tree.Procedure("", (scalar("a", 0, top), scalar("b", 0, top)), INT, contract, body)


def power(dice: Dice, typing: Typing) -> Made:
    """2 to the n, by calling itself."""
    n = var("n")
    again = tree.Invoke("", (Binary("-", n, ONE),), INT)
    body = (
        tree.If(Binary("<=", n, ZERO), (tree.Return(ONE),)),
        tree.Return(times(TWO, again)),
    )
    contract = tree.Contract((), (Binary(">", RESULT, n), Binary(">=", RESULT, ONE)), ())
    return tree.Procedure("", (scalar("n", 0, dice.between(5, 30)),), INT, contract, body)


def magnitude(dice: Dice, typing: Typing) -> Made:
    """The absolute value; at the least value of the type it overflows."""
    kind = dice.pick((INT, LONG))
    x, result = Variable("x", kind), tree.Result(kind)
    body = (tree.If(Binary("<", x, ZERO), (tree.Return(tree.Unary("-", x)),)), tree.Return(x))
    either = Binary("||", Binary("==", result, x), Binary("==", result, tree.Unary("-", x)))
    low = typing.low(kind) + dice.between(0, 1)
    domain = tree.Domain(((low, low + 3), (-2, 2)))
    contract = tree.Contract((), (Binary(">=", result, ZERO), either), ())
    return tree.Procedure("", (tree.Parameter("x", kind, domain),), kind, contract, body)


def parity(dice: Dice, typing: Typing) -> Made:
    """Whether a number is odd, by switching truth values; negative remainders are the trap."""
    x = var("x")
    odd = Variable("odd", BOOL)
    flip = tree.Assign(odd, "", tree.Unary("!", odd))
    loop = tree.Loop(
        LoopKind.WHILE,
        None,
        Binary("!=", x, ZERO),
        (),
        (set_to("x", Binary("-", x, ONE)), flip),
        LoopSpecification((), x),
    )
    says = Binary("<==>", tree.Result(BOOL), Binary("==", Binary("%", x, TWO), ONE))
    body = (tree.Declare("odd", BOOL, tree.Truth(False)), loop, tree.Return(odd))
    parameters = (scalar("x", 0, dice.between(4, 12)),)
    return tree.Procedure("", parameters, BOOL, tree.Contract((), (says,), ()), body)


def called(procedure: Made, name: str) -> Made:
    """The procedure under this name; its calls to itself follow."""

    def change(node: Node) -> Node:
        if isinstance(node, tree.Invoke) and not node.procedure:
            return replace(node, procedure=name)
        return node

    renamed: Made = transformed(replace(procedure, name=name), change)
    return renamed


def program(make: Make, dice: Dice, typing: Typing) -> tree.Program:
    """A program of one textbook procedure, named after it."""
    name = make.__name__
    return tree.Program(name.title().replace("_", ""), typing, (called(make(dice, typing), name),))


SCALAR: tuple[Make, ...] = (
    quotient,
    product,
    triangle,
    two_counters,
    converge,
    divisor,
    power,
    magnitude,
    parity,
)
LINEAR: tuple[Make, ...] = (
    two_counters,
    two_counters,
    converge,
    triangle,
    product,
    quotient,
    parity,
)
ARRAYS: tuple[Make, ...] = (
    maximum,
    search,
    binary_search,
    shift_all,
    swap_ends,
    sort,
    total,
    count,
)
