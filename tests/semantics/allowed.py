# SPDX-License-Identifier: Apache-2.0
"""Small C expressions, and what every order of evaluation that C11 allows makes of them.

Nothing here is shared with the tool: an expression is a term that is rewritten step by step, in
every way. Operands have no order (C11 6.5 p3). `,`, `&&` and `?:` wait for their first operand and
its changes. A call waits for its arguments and their changes, and is one step (6.5.2.2 p10). GNU's
({ e; f; }) is complete before its value is used. An assignment has its value before it changes
anything (6.5.16 p3): the change is pending, and comes at any time before the next sequence point.
No call comes between the read and the change of `v++` (6.5.2.4 p2). If two accesses to one place
could both come next, and one is a change, the behaviour is undefined (6.5 p2).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

Term = tuple[Any, ...]
Place = str  # x, y, a0, a1
Store = tuple[tuple[Place, int], ...]
Outcome = tuple[int, Store]

START: Store = (("x", 1), ("y", 2), ("a0", 0), ("a1", 3))
FUNCTIONS = {
    "get": "x",
    "other": "y + 3",
    "set": "(x = 5)",
    "step": "(x = x * 2 + 1)",
    "both": "(y = x + y)",
    "put": "(a[0] = a[1] - 1)",
    "top": "a[1]",
}
"""Bodies; none of them has an order to choose. `name_plus(e)` adds e to the result."""


class UndefinedError(Exception):
    """Some order has two accesses that C lets meet."""


def outcomes(term: Term) -> set[Outcome]:
    """Value and store after every allowed sequence of steps; raises UndefinedError."""
    found: set[Outcome] = set()
    seen: set[tuple[Term, Store]] = set()
    stack = [(term, START)]
    while stack:
        state = stack.pop()
        if state in seen:
            continue
        seen.add(state)
        current, store = state
        if current[0] == "value" and not current[2]:
            found.add((current[1], store))
            continue
        steps = list(_steps(current, dict(store)))
        _check([access for access, _, _ in steps])
        in_between = any(access[2] for access, _, _ in steps)
        for access, after, changed in steps:
            if not (access[0] == "call" and in_between):
                stack.append((after, tuple(changed.items())))
    return found


Access = tuple[str, Place, bool]  # what kind, of what, and whether calls have to wait for it
_NONE: Access = ("none", "", False)


def _check(accesses: list[Access]) -> None:
    for number, (kind, place, _) in enumerate(accesses):
        for other, elsewhere, _ in accesses[:number]:
            if place and place == elsewhere and "write" in (kind, other):
                raise UndefinedError


def _steps(term: Term, store: dict[Place, int]) -> Iterator[tuple[Access, Term, dict[Place, int]]]:
    """All steps that can come next: the access, the term afterwards, and the store."""
    if term[0] == "value":
        for change in term[2]:
            place, value, waits = change
            rest = tuple(each for each in term[2] if each is not change)
            changed = {**store, place: value}
            yield ("write", place, waits), ("value", term[1], rest), changed
        return
    for number in _open(term):
        for access, after, changed in _steps(term[number], store):
            yield access, (*term[:number], after, *term[number + 1 :]), changed
    own = _own_step(term, store)
    if own is not None:
        yield own


def _open(term: Term) -> list[int]:
    """The parts of a term that can be evaluated now."""
    match term[0]:
        case "," | "({" | "&&" | "?:":
            return [1]
        case "+" | "-" | "<":
            return [1, 2]
        case "=":
            return [2, 3] if term[2] is not None else [3]
        case "call":
            return [2] if term[2] is not None else []
        case "name" | "element" | "++" | "truth" | "full":
            return [2] if term[2] is not None else []
    return []


def _done(term: Term | None) -> bool:
    return term is None or term[0] == "value"


def _complete(term: Term | None) -> bool:
    return term is None or (term[0] == "value" and not term[2])


def _pending(*terms: Term | None) -> tuple[Any, ...]:
    return tuple(change for term in terms if term is not None for change in term[2])


def place_of(name: str, index: Term | None) -> Place:
    if name == "*p":
        return "x"
    return name if index is None else f"{name}{index[1] & 1}"


def _own_step(term: Term, store: dict[Place, int]) -> tuple[Access, Term, dict[Place, int]] | None:
    """The step of the operator itself, once its operands are far enough."""
    match term:
        case ("+" | "-" | "<", left, right) if _done(left) and _done(right):
            one, other = left[1], right[1]
            value = {"+": one + other, "-": one - other, "<": int(one < other)}[term[0]]
            return _NONE, ("value", value, _pending(left, right)), store
        case (",", first, second) if _complete(first):
            return _NONE, second, store
        case ("({", first, second) if _complete(first):
            return _NONE, ("full", "", second), store
        case ("full", _, operand) if _complete(operand):
            return _NONE, operand, store
        case ("&&", first, second) if _complete(first):
            return _NONE, ("truth", "", second) if first[1] else ("value", 0, ()), store
        case ("truth", _, operand) if _done(operand):
            return _NONE, ("value", int(operand[1] != 0), operand[2]), store
        case ("?:", condition, then, otherwise) if _complete(condition):
            return _NONE, then if condition[1] else otherwise, store
        case ("name" | "element", name, index) if _done(index):
            place = place_of(name, index)
            return ("read", place, False), ("value", store[place], _pending(index)), store
        case ("++", name, index) if _done(index):
            place = place_of(name, index)
            change = (place, store[place] + 1, True)
            after = ("value", store[place], (*_pending(index), change))
            return ("read", place, False), after, store
        case ("=", name, index, value) if _done(index) and _done(value):
            change = (place_of(name, index), value[1], False)
            return _NONE, ("value", value[1], (*_pending(index, value), change)), store
        case ("call", name, argument) if _complete(argument):
            changed = dict(store)
            result = called(name, changed) + (0 if argument is None else argument[1])
            return ("call", "", False), ("value", result, ()), changed
    return None


def called(name: str, store: dict[Place, int]) -> int:
    match name:
        case "set":
            store["x"] = 5
        case "step":
            store["x"] = store["x"] * 2 + 1
        case "both":
            store["y"] = store["x"] + store["y"]
            return store["y"]
        case "put":
            store["a0"] = store["a1"] - 1
            return store["a0"]
        case "other":
            return store["y"] + 3
        case "top":
            return store["a1"]
    return store["x"]


# --- as text, and at random


def text(term: Term) -> str:
    match term:
        case ("value", value, _):
            return str(value)
        case ("+" | "-" | "<" | "," | "&&", left, right):
            return f"({text(left)} {term[0]} {text(right)})"
        case ("({", first, second):
            return f"({{ {text(first)}; {text(second)}; }})"
        case ("?:", condition, then, otherwise):
            return f"({text(condition)} ? {text(then)} : {text(otherwise)})"
        case ("name" | "element", name, index):
            return _lvalue(name, index)
        case ("++", name, index):
            return f"{_lvalue(name, index)}++"
        case ("=", name, index, value):
            return f"({_lvalue(name, index)} = {text(value)})"
        case ("call", name, argument):
            return f"{name}()" if argument is None else f"{name}_plus({text(argument)})"
    raise AssertionError(term)


def _lvalue(name: str, index: Term | None) -> str:
    if index is not None:
        return f"{name}[{text(index)} & 1]"
    return f"({name})" if name == "*p" else name


def generated(random: Random, depth: int) -> Term:
    """An expression with a few things that can affect each other."""

    def inner() -> Term:
        return generated(random, depth - 1)

    def place() -> tuple[str, Term | None]:
        name = random.choice(("x", "x", "*p", "y", "y", "a"))
        if name == "a":
            return "a", ("value", random.choice((0, 1)), ()) if depth == 0 else inner()
        return name, None

    function = random.choice(list(FUNCTIONS))
    if depth == 0 or random.random() < 0.15:
        leaves = ["value", "name", "name", "call", "call", "++"]
    else:
        leaves = ["+", "-", "<", ",", "&&", "({", "?:", "=", "=", "name", "call", "++"]
    match random.choice(leaves):
        case "value":
            return ("value", random.choice((0, 3)), ())
        case "name":
            return ("name", *place())
        case "++":
            return ("++", *place())
        case "call":
            return ("call", function, inner() if depth else None)
        case "=":
            return ("=", *place(), inner())
        case "?:":
            return ("?:", inner(), inner(), inner())
        case operator:
            return (operator, inner(), inner())
