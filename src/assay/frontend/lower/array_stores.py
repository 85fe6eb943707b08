# SPDX-License-Identifier: Apache-2.0
"""Java: objects that are stored into arrays which may be arrays of a subclass.

    static void f(A[] a) { a[0] = new A(); }      throws ArrayStoreException for f(new B[1])

The model knows no classes of arrays. Those that the program makes have the class that it writes, as
none is converted; one that a caller passes may have a narrower one. Where that could matter to a
store, it is a premise of the procedure that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.frontend import tree
from assay.frontend.lower.state import UnitState
from assay.frontend.lower.survey import with_callees
from assay.frontend.walking import Node, nodes
from assay.program.types import ReferenceType, StructType, Type

_MADE = (tree.NewArray, tree.ArrayLiteral, tree.NullLiteral)


def array_stores(state: UnitState, function: tree.Function) -> Iterator[str]:
    """What has to be true of the arrays that a procedure is given, as sentences."""
    if function.copy_of or function.starts or function.body is None:
        return
    stores = _Stores(state.unit)
    names = {function.name}
    for survey in with_callees(state.surveys[function.name], state.surveys):
        names |= survey.calls
    for name in sorted(names & state.unit.functions.keys()):
        for into in stores.doubtful(state.unit.functions[name]):
            if any(stores.may_lead_to(of, into) for of in stores.inputs(function)):
                yield f"the arrays of `{into}` that it is given are no arrays of other classes"


@final
class _Stores:
    """Finds stores in functions of a unit."""

    def __init__(self, unit: tree.SourceUnit) -> None:
        self._unit = unit

    def doubtful(self, function: tree.Function) -> Iterator[str]:
        """The classes of elements of arrays that may not take what is stored."""
        found = list(nodes(function.body))
        for node in found:
            if not isinstance(node, tree.Assignment) or not isinstance(node.target, tree.Index):
                continue
            into = _class_of(node.target.type)
            if into is None or self._is_taken_by_all(node.value, into):
                continue
            if self._is_made_here(node.target.array, found):
                continue
            if not _comes_from(node.value, node.target.array, function, found):
                yield into

    def _is_taken_by_all(self, value: tree.Expression, into: str) -> bool:
        """Whether the objects belong to each class that an array of the class may have."""
        if isinstance(value, tree.NullLiteral):
            return True
        families = self._unit.families
        above = set(families.get(into, ()))
        given = set(families.get(_class_of(value.type) or "", above))
        if _made(value):
            given = {_class_of(value.type) or ""}
        return all(given <= set(one) for one in families.values() if one and set(one) <= above)

    def _is_made_here(self, array: tree.Expression, found: list[Node]) -> bool:
        """Whether an array is always one that this program has made."""
        match array:
            case tree.NewArray() | tree.ArrayLiteral():
                return True
            case tree.Name(variable=variable):
                field = next((e for e in self._unit.globals if e.variable is variable), None)
                if field is None:
                    values = list(_values_of(variable, found))
                    return bool(values) and all(isinstance(one, _MADE) for one in values)
                if field.kept_length is not None:
                    return True
                name = variable.name.rpartition(".")[2]
                return field.internal and self._always_makes(name)
            case tree.FieldOf(owner=owner, name=name):
                if self._is_kept(name):
                    return True
                return (owner, name) in self._unit.hidden and self._always_makes(name)
            case _:
                return False

    def _is_kept(self, name: str) -> bool:
        """Whether all fields of a name hold one array that was made where they are declared."""
        same = [e for e in self._unit.globals if e.variable.name.rpartition(".")[2] == name]
        return bool(same) and all(each.kept_length is not None for each in same)

    def _always_makes(self, name: str) -> bool:
        """Whether fields of a name are only ever assigned what was made for them."""
        if self._unit.unsupported:
            return False  # who knows what these assign
        given = [e.initializer for e in self._unit.globals if _is_called(e.variable, name)]
        for function in self._unit.functions.values():
            for node in nodes(function.body):
                if isinstance(node, tree.Assignment) and _is_field(node.target, name):
                    given.append(node.value)
        return all(one is None or isinstance(one, _MADE) for one in given)

    def inputs(self, function: tree.Function) -> Iterator[Type]:
        """The types of what a function can be given: parameters, and fields of objects."""
        yield from (each.type for each in function.parameters)
        for one in self._unit.globals:
            yield one.variable.type
        for members in self._unit.structs.values():
            yield from (each.type for each in members)

    def may_lead_to(self, of: Type, into: str) -> bool:
        """Whether a type is one of arrays of objects of a class, or of such arrays."""
        while isinstance(of, ReferenceType):
            name = _class_of(of.element)
            if name is not None:
                families = self._unit.families
                return not set(families.get(name, ())).isdisjoint(families.get(into, ()))
            of = of.element
        return False


def _class_of(of: Type) -> str | None:
    """The class of the objects that a reference leads to."""
    if isinstance(of, ReferenceType) and isinstance(of.element, StructType):
        return of.element.name
    return None


def _made(value: tree.Expression) -> bool:
    """Whether a value is an object that is made right there."""
    match value:
        case tree.NewObject():
            return True
        case tree.StatementExpression(
            statements=(tree.Declare(variable=one, initializer=tree.NewObject()), *_),
            value=tree.Name(variable=other),
        ):
            return one is other
        case _:
            return False


def _values_of(variable: tree.VariableDeclaration, found: list[Node]) -> Iterator[object]:
    """What a local variable is given; a parameter has a value that nobody sees here."""
    declared = False
    for node in found:
        match node:
            case tree.Declare(variable=one, initializer=given) if one is variable:
                declared = True
                if given is not None:
                    yield given
            case tree.Assignment(target=tree.Name(variable=one), value=given) if one is variable:
                yield given
    if not declared:
        yield None


def _comes_from(
    value: tree.Expression, array: tree.Expression, function: tree.Function, found: list[Node]
) -> bool:
    """Whether a value was an element of the same array: a variable that nobody assigns."""
    if not isinstance(array, tree.Name) or array.variable not in function.parameters:
        return False
    if any(one is not None for one in _values_of(array.variable, found)):
        return False
    if isinstance(value, tree.Name):
        values = list(_values_of(value.variable, found))
        return bool(values) and all(_is_element(one, array) for one in values)
    return _is_element(value, array)


def _is_element(value: object, array: tree.Name) -> bool:
    return (
        isinstance(value, tree.Index)
        and isinstance(value.array, tree.Name)
        and value.array.variable is array.variable
    )


def _is_called(variable: tree.VariableDeclaration, name: str) -> bool:
    return variable.name.rpartition(".")[2] == name


def _is_field(target: tree.Expression, name: str) -> bool:
    match target:
        case tree.Name(variable=variable):
            return _is_called(variable, name)
        case tree.FieldOf(name=one):
            return one == name
        case _:
            return False
