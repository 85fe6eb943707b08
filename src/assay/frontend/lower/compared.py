# SPDX-License-Identifier: Apache-2.0
"""How a C function can notice that two names lead to the same memory without writing there.

void f(int *p, int (*q)[2]) { if (p == *q) ... }     it compares addresses
ensures \\separated(p, q);                            or claims something about them
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.layout import Structs
from assay.frontend.lower.references import specifications_inside
from assay.frontend.lower.spec_quantifiers import conjuncts_of
from assay.frontend.spec.names import free_names, parts
from assay.frontend.spec.tree import (
    SpecAddressOf,
    SpecAt,
    SpecBinary,
    SpecCast,
    SpecConditional,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecIndex,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecResult,
)
from assay.frontend.tree import BinaryOperator, Scope
from assay.frontend.walking import children, nodes
from assay.program.heap import base_element
from assay.program.types import FixedArrayType, PointerType, StructType, Type

SEPARATED = "\\separated"
_EQUALITIES = frozenset({BinaryOperator.EQUAL, BinaryOperator.DIFFERENT})
_COMPARING = _EQUALITIES | {
    BinaryOperator.LESS,
    BinaryOperator.AT_MOST,
    BinaryOperator.GREATER,
    BinaryOperator.AT_LEAST,
    BinaryOperator.SUBTRACT,
}
_MOVING = frozenset({BinaryOperator.ADD, BinaryOperator.SUBTRACT})
_CLAIMING = frozenset({"==", "!=", "<", "<=", ">", ">=", "-"})
_ADDRESSES = PointerType | FixedArrayType


@final
@dataclass(frozen=True, slots=True)
class _AddressClaim:
    """A formula about addresses."""

    names: frozenset[str]
    others: bool  # it may speak of what any name leads to

    def mentions(self, name: str) -> bool:
        return self.others or name in self.names


@final
class Comparisons:
    """Where a function, and what it calls, compares addresses."""

    def __init__(
        self, function: tree.Function, called: Sequence[tree.Function], structs: Structs
    ) -> None:
        all_nodes = [node for one in (function, *called) for node in nodes(one.body)]
        self._elements = {base_element(of) for node in all_nodes for of in _compared(node)}
        self._values = set(_values(function.body))
        known = {one.name for one in function.parameters}
        self._claims = list(
            _claims(function, known, structs, with_preconditions=function in called)
        )
        for one in called:
            if any(_claims(one, set(), structs, with_preconditions=True)):
                self._claims.append(_AddressClaim(frozenset(), others=True))

    def in_code(self, element: Type, *pointers: str) -> bool:
        """Whether pointers to such elements are compared, and these may be among them."""
        return element in self._elements and self._values.issuperset(pointers)

    def of(self, element: Type) -> bool:
        """Whether pointers to such elements are compared, or claims are made about addresses."""
        return element in self._elements or bool(self._claims)

    def in_claims(self, one: str, other: str) -> bool:
        return any(claim.mentions(one) and claim.mentions(other) for claim in self._claims)


def _compared(node: Any) -> Iterator[Type]:
    match node:
        case tree.Binary(operator=sign, left=left, right=right) if sign in _COMPARING:
            both = isinstance(right.type, PointerType) and not _is_null(left)
            if isinstance(left.type, PointerType) and both and not _is_null(right):
                yield left.type.target
        case _:
            pass


def _is_null(value: tree.Expression) -> bool:
    return isinstance(value, tree.NullLiteral)


def _values(body: tree.Block | None) -> Iterator[str]:
    """The names of pointers that are used other than by following them, or asking for null."""
    waiting: list[Any] = [body]
    while waiting:
        node = waiting.pop()
        match node:
            case None:
                continue
            case tree.Name(variable=variable):
                yield variable.name
            case tree.Dereference() | tree.Index() if not isinstance(node.type, FixedArrayType):
                waiting += _besides(node)
            case tree.AddressOf(target=target):
                waiting += [one for one in nodes(target) if isinstance(one, tree.Name)]
            case tree.Binary(operator=sign, left=left, right=right) if sign in _EQUALITIES:
                waiting += _besides(left) if _is_null(right) else [left]
                waiting += _besides(right) if _is_null(left) else [right]
            case _:
                waiting += children(node)


def _besides(place: tree.Expression) -> list[Any]:
    """What a place or a pointer consists of, without the name that it starts from."""
    match place:
        case tree.Name():
            return []
        case tree.Binary(operator=sign, left=left, right=right) if sign in _MOVING:
            return [*_besides(left), right]
        case tree.Dereference(pointer=pointer):
            return _besides(pointer)
        case tree.Index(array=array, index=index):
            return [*_besides(array), index]
        case tree.Convert(operand=row) if isinstance(row.type, FixedArrayType):
            return _besides(row)
        case _:
            return [place]


# --- specifications ------------------------------------------------------------------------------


def _claims(
    function: tree.Function, known: set[str], structs: Structs, *, with_preconditions: bool
) -> Iterator[_AddressClaim]:
    for specification, scope in _claiming(function, with_preconditions=with_preconditions):
        names = _NamesInScope(scope, structs, function.result_type)
        for part, _ in parts(specification):
            if _is_about_addresses(part, names):
                yield _claim(part, scope, known)


def _claiming(function: tree.Function, *, with_preconditions: bool) -> Iterator[tuple[Any, Scope]]:
    """What a function has to meet. A precondition counts where it is met at calls, or where it does
    more than to keep memory apart."""
    specification = function.specification
    if specification is not None:
        common = () if specification.common is None else (specification.common,)
        for case in (*common, *specification.cases):
            yield (case.assumes, case.ensures, case.frames, case.decreases), function.scope
            for part in (p for each in case.requires for p in conjuncts_of(each.expression)):
                if with_preconditions or not _keeps_apart(part):
                    yield part, function.scope
    yield from specifications_inside(function)


def _keeps_apart(part: SpecExpression) -> bool:
    match part:
        case SpecMemory(predicate=predicate):
            return predicate == SEPARATED
        case SpecBinary(operator=sign):
            return sign == "!="
        case _:
            return False


@final
@dataclass(frozen=True, slots=True)
class _NamesInScope:
    """What names in a specification stand for."""

    scope: Scope
    structs: Structs
    result: Type


def _is_about_addresses(part: Any, names: _NamesInScope) -> bool:
    match part:
        case SpecMemory(predicate=predicate):
            return predicate == SEPARATED
        case SpecBinary(operator=sign, left=left, right=right) if sign in _CLAIMING:
            return _is_address(left, names) and _is_address(right, names)
        case _:
            return False


def _is_address(expression: SpecExpression, names: _NamesInScope) -> bool:
    match expression:
        case SpecAddressOf():
            return True
        case SpecResult():
            return isinstance(names.result, PointerType)
        case SpecName() | SpecIndex() | SpecDereference() | SpecField():
            return isinstance(_type(expression, names), _ADDRESSES)
        case SpecBinary(operator="+" | "-", left=left, right=right):
            return _is_address(left, names) or _is_address(right, names)
        case SpecAt(operand=inner) | SpecCast(operand=inner) | SpecLet(body=inner):
            return _is_address(inner, names)
        case SpecConditional(then=then, otherwise=otherwise):
            return _is_address(then, names) or _is_address(otherwise, names)
        case _:
            return False


def _type(place: SpecExpression, names: _NamesInScope) -> Type | None:
    match place:
        case SpecName(name=name):
            return names.scope[name].type if name in names.scope else None
        case SpecResult():
            return names.result
        case SpecIndex(array=inner) | SpecDereference(pointer=inner):
            return _inside(_type(inner, names))
        case SpecField(object=whole, name=name):
            of = _type(whole, names)
            members = names.structs.get(of.name, ()) if isinstance(of, StructType) else ()
            return next((one.type for one in members if one.name == name), None)
        case SpecBinary(left=left) | SpecAt(operand=left):
            return _type(left, names)
        case _:
            return None


def _inside(of: Type | None) -> Type | None:
    match of:
        case PointerType(target=element) | FixedArrayType(element=element):
            return element
        case _:
            return None


def _claim(part: Any, scope: Scope, known: set[str]) -> _AddressClaim:
    names = {one.name for one in free_names(part)}
    addresses = {name for name in names if name in scope and _leads(scope[name], known)}
    result = any(isinstance(one, SpecResult) for one, _ in parts(part))
    return _AddressClaim(frozenset(names), others=result or bool(addresses))


def _leads(variable: tree.VariableDeclaration, known: set[str]) -> bool:
    """Whether it is a pointer that may have come from anywhere."""
    return isinstance(variable.type, PointerType) and variable.name not in known
