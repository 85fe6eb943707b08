# SPDX-License-Identifier: Apache-2.0
"""Expressions as plain tuples: what they denote is computed without terms.

One is `("x",)` for a variable, `("int", 3)`, `("bool", True)`, `(operation, parts...)`, or
`(binder, variable, low, high, guard, body)` where the guard is cut to low <= variable <= high.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from random import Random
from typing import Any

from hypothesis import strategies as st

from assay.program import terms as t
from assay.program.sorts import BOOL, INT, Sort, map_of
from assay.program.terms import Op, Term

ROW = map_of(INT)
FLAGS = map_of(BOOL)
HEAP = map_of(ROW)
VARIABLES: dict[str, Sort] = {
    **dict.fromkeys(("x", "y", "z"), INT),
    **dict.fromkeys(("p", "q"), BOOL),
    **dict.fromkeys(("a", "b"), ROW),
    "f": FLAGS,
    "h": HEAP,
}
NAMES: dict[str, Term] = {name: t.variable(name, sort) for name, sort in VARIABLES.items()}


@dataclass(frozen=True)
class Total:
    """A map from every integer, equal to another exactly if all its elements are."""

    default: Any
    entries: tuple[tuple[int, Any], ...] = ()

    def __getitem__(self, index: int) -> Any:
        return dict(self.entries).get(index, self.default)

    def changed(self, index: int, value: Any) -> Total:
        entries = {**dict(self.entries), index: value}
        kept = {i: v for i, v in entries.items() if v != self.default}
        return Total(self.default, tuple(sorted(kept.items())))


def quotient(a: int, b: int) -> int:
    """Rounded towards zero by way of exact fractions, 0 for a divisor 0."""
    if b == 0:
        return 0
    size = abs(a) // abs(b)
    return size if (a >= 0) == (b > 0) else -size


def in_type(value: int, bits: int, signed: bool) -> int:
    low = -(2 ** (bits - 1)) if signed else 0
    return (value - low) % 2**bits + low


@dataclass(frozen=True)
class Operation:
    parts: tuple[Sort, ...]
    result: Sort
    construct: Callable[..., Term]
    compute: Callable[..., Any]


II, BB = (INT, INT), (BOOL, BOOL)
OPERATIONS: dict[str, Operation] = {
    "add": Operation(II, INT, t.add, lambda a, b: a + b),
    "subtract": Operation(II, INT, t.subtract, lambda a, b: a - b),
    "negate": Operation((INT,), INT, t.negate, lambda a: -a),
    "scale": Operation((INT,), INT, lambda a: t.scale(-6, a), lambda a: -6 * a),
    "multiply": Operation(II, INT, t.multiply, lambda a, b: a * b),
    "quotient": Operation(II, INT, t.truncated_division, quotient),
    "remainder": Operation(II, INT, t.truncated_remainder, lambda a, b: a - b * quotient(a, b)),
    "floor_quotient": Operation(II, INT, t.floor_division, lambda a, b: a // b if b else 0),
    "floor_remainder": Operation(II, INT, t.floor_remainder, lambda a, b: a % b if b else a),
    "s4": Operation(
        (INT,), INT, lambda a: t.wrap(a, 4, signed=True), lambda a: in_type(a, 4, True)
    ),
    "u4": Operation(
        (INT,), INT, lambda a: t.wrap(a, 4, signed=False), lambda a: in_type(a, 4, False)
    ),
    "u3": Operation(
        (INT,), INT, lambda a: t.wrap(a, 3, signed=False), lambda a: in_type(a, 3, False)
    ),
    "bit_and": Operation(II, INT, t.bit_and, lambda a, b: a & b),
    "bit_or": Operation(II, INT, t.bit_or, lambda a, b: a | b),
    "bit_xor": Operation(II, INT, t.bit_xor, lambda a, b: a ^ b),
    "shift_left": Operation(
        II,
        INT,
        lambda a, b: t.shift_left(a, t.floor_remainder(b, t.integer(9))),
        lambda a, b: a * 2 ** (b % 9),
    ),
    "shift_back": Operation(
        II,
        INT,
        lambda a, b: t.shift_left(a, t.scale(-1, t.bit_and(b, t.ONE))),
        lambda a, b: 0 if b % 2 else a,
    ),
    "shift_right": Operation(
        II,
        INT,
        lambda a, b: t.shift_right(a, t.floor_remainder(b, t.integer(9))),
        lambda a, b: a // 2 ** (b % 9),
    ),
    "to_integer": Operation((BOOL,), INT, t.to_integer, int),
    "at_most": Operation(II, BOOL, t.at_most, lambda a, b: a <= b),
    "less": Operation(II, BOOL, t.less, lambda a, b: a < b),
    "equal": Operation(II, BOOL, t.equal, lambda a, b: a == b),
    "different": Operation(II, BOOL, t.different, lambda a, b: a != b),
    "to_boolean": Operation((INT,), BOOL, t.to_boolean, bool),
    "in_range": Operation(
        (INT,), BOOL, lambda a: t.conjunction(*t.in_range(a, -2, 1)), lambda a: -2 <= a <= 1
    ),
    "negation": Operation((BOOL,), BOOL, t.negation, lambda a: not a),
    "conjunction": Operation(BB, BOOL, t.conjunction, lambda a, b: a and b),
    "disjunction": Operation((BOOL, BOOL, BOOL), BOOL, t.disjunction, lambda *a: any(a)),
    "implication": Operation(BB, BOOL, t.implication, lambda a, b: not a or b),
    "equivalence": Operation(BB, BOOL, t.equivalence, lambda a, b: a == b),
    "same_row": Operation((ROW, ROW), BOOL, t.equal, lambda a, b: a == b),
    "choose": Operation((BOOL, INT, INT), INT, t.conditional, lambda c, a, b: a if c else b),
    "decide": Operation((BOOL, BOOL, BOOL), BOOL, t.conditional, lambda c, a, b: a if c else b),
    "choose_row": Operation((BOOL, ROW, ROW), ROW, t.conditional, lambda c, a, b: a if c else b),
    "element": Operation((ROW, INT), INT, t.select, lambda a, i: a[i]),
    "flag": Operation((FLAGS, INT), BOOL, t.select, lambda a, i: a[i]),
    "row": Operation((HEAP, INT), ROW, t.select, lambda a, i: a[i]),
    "store": Operation((ROW, INT, INT), ROW, t.store, lambda a, i, v: a.changed(i, v)),
    "store_flag": Operation((FLAGS, INT, BOOL), FLAGS, t.store, lambda a, i, v: a.changed(i, v)),
    "store_row": Operation((HEAP, INT, ROW), HEAP, t.store, lambda a, i, v: a.changed(i, v)),
    "constant": Operation((INT,), ROW, t.constant_map, Total),
    "all_different": Operation(
        (ROW, INT, INT),
        BOOL,
        lambda a, i, j: t.all_different(a, i, t.add(i, t.wrap(j, 3, signed=False))),
        lambda a, i, j: len({a[k] for k in range(i, i + j % 8)}) == j % 8,
    ),
}
BINDERS: dict[str, tuple[Op, Sort, Sort, Callable[[list[Any]], Any]]] = {
    "forall": (Op.FORALL, BOOL, BOOL, all),
    "exists": (Op.EXISTS, BOOL, BOOL, any),
    "count": (Op.COUNT, INT, BOOL, sum),
    "total": (Op.TOTAL, INT, INT, sum),
    "product": (Op.PRODUCT, INT, INT, prod),
    "minimum": (Op.MINIMUM, INT, INT, lambda values: min(values, default=0)),
    "maximum": (Op.MAXIMUM, INT, INT, lambda values: max(values, default=0)),
}
SMALL = range(-4, 5)  # every bound variable lies in here

Expression = tuple[Any, ...]


def build(expression: Expression, bound: Mapping[str, Term] | None = None) -> Term:
    """The term, through the constructors; bound variables are program variables `name'depth`."""
    scope = dict(bound or {})
    head, *parts = expression
    if head in ("int", "bool"):
        return t.integer(parts[0]) if head == "int" else t.boolean(parts[0])
    if head in BINDERS:
        name, low, high, guard, body = parts
        scope[name] = variable = t.variable(f"{name}'{len(scope)}", INT)
        span = t.conjunction(
            t.at_most(t.integer(low), variable),
            t.at_most(variable, t.integer(high)),
            build(guard, scope),
        )
        return t.bind(BINDERS[head][0], [variable], span, build(body, scope))
    if head in OPERATIONS:
        return OPERATIONS[head].construct(*(build(part, scope) for part in parts))
    return scope[head] if head in scope else NAMES[head]


def value(expression: Expression, state: Mapping[str, Any]) -> Any:
    """What the expression denotes, straight from its parts."""
    head, *parts = expression
    if head in ("int", "bool"):
        return parts[0]
    if head in BINDERS:
        name, low, high, guard, body = parts
        inner = ({**state, name: k} for k in range(low, high + 1))
        return BINDERS[head][3]([value(body, s) for s in inner if value(guard, s)])
    if head in OPERATIONS:
        return OPERATIONS[head].compute(*(value(part, state) for part in parts))
    return state[head]


def random_expression(
    random: Random, sort: Sort, depth: int, bound: tuple[str, ...] = ()
) -> Expression:
    if depth == 0 or random.randrange(6) == 0:
        return random_leaf(random, sort, bound)
    choices = [name for name, op in OPERATIONS.items() if op.result is sort]
    choices += [name for name, (_, result, _, _) in BINDERS.items() if result is sort]
    head = random.choice(choices)
    if head in BINDERS:
        return random_binder(random, head, depth, bound)
    parts = OPERATIONS[head].parts
    return (head, *(random_expression(random, part, depth - 1, bound) for part in parts))


def random_binder(random: Random, head: str, depth: int, bound: tuple[str, ...]) -> Expression:
    name = random.choice(["k", "j", "x"])  # `x` hides a program variable
    low = random.randint(SMALL[0], SMALL[-1])
    high = random.randint(low - 1, min(low + 2, SMALL[-1]))
    scope = (*bound, name)
    guard = random_expression(random, BOOL, min(depth - 1, 1), scope)
    body = random_expression(random, BINDERS[head][2], depth - 1, scope)
    return (head, name, low, high, guard, body)


def random_leaf(random: Random, sort: Sort, bound: tuple[str, ...]) -> Expression:
    names = [(name,) for name, of in VARIABLES.items() if of is sort]
    if sort is INT:
        names += [(name,) for name in bound] * 2
        numbers = [*range(-3, 4), 7, 8, -8, 2**31 - 1, -(2**31)]
        return random.choice(names) if random.randrange(2) else ("int", random.choice(numbers))
    if sort is BOOL and random.randrange(3) == 0:
        return ("bool", random.choice([True, False]))
    return random.choice(names)


def random_value(random: Random, sort: Sort) -> Any:
    if sort is INT:
        return random.randint(-9, 9)
    if sort is BOOL:
        return random.choice([True, False])
    element = sort.element
    assert element is not None
    result = Total(random_value(random, element))
    for _ in range(random.randrange(5)):
        result = result.changed(random.randint(-4, 6), random_value(random, element))
    return result


def random_state(seed: int) -> dict[str, Any]:
    random = Random(seed)
    return {name: random_value(random, sort) for name, sort in VARIABLES.items()}


SEEDS = st.integers(0, 2**32)
STATES = st.builds(random_state, SEEDS)


def expressions(
    sort: Sort = INT, depth: int = 4, bound: tuple[str, ...] = ()
) -> st.SearchStrategy[Expression]:
    """Expressions of a sort: the tree comes from a seed (fast), its depth from hypothesis."""

    def grown(seed: int, height: int) -> Expression:
        return random_expression(Random(seed), sort, height, bound)

    return st.builds(grown, SEEDS, st.integers(0, depth))


ANY_EXPRESSION = st.sampled_from([INT, BOOL, ROW, FLAGS, HEAP]).flatmap(expressions)
