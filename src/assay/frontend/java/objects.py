# SPDX-License-Identifier: Apache-2.0
"""The object that a method is called on, or that a constructor makes: its fields and invariants.

A method sees one object, `this`, so fields of objects are variables like static ones. What speaks
of other objects is not supported.
"""

from __future__ import annotations

from assay.frontend.java.body import Body, File
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.fields import UnsupportedField, default_literal
from assay.frontend.java.members import CONSTRUCTOR, Classes, JavaClass, Method
from assay.frontend.java.nodes import part
from assay.frontend.java.specifications import resolved, spec_field
from assay.frontend.java.syntax import span_of
from assay.frontend.spec.names import free_names, parts
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecAllDifferent,
    SpecAt,
    SpecCall,
    SpecFormula,
    SpecIndex,
)
from assay.frontend.tree import (
    ArrayInitializer,
    Assignment,
    Evaluate,
    Name,
    Scope,
    Statement,
    VariableDeclaration,
)
from assay.program.types import VOID
from assay.source import SourceError, SourceFile


def implicit_constructors(classes: Classes, file: SourceFile) -> list[Method]:
    """Constructors that nobody wrote, of classes whose objects have invariants."""
    return [
        Method(
            each,
            f"{each.name}.{CONSTRUCTOR}",
            CONSTRUCTOR,
            (),
            VOID,
            frozenset(),
            variable_arity=False,
            node=each.node,
            span=span_of(part(each.node, "name"), file),
            constructor=True,
        )
        for each in classes.all()
        if each.invariants and not each.is_interface and CONSTRUCTOR not in each.methods
    ]


def invariants(method: Method, file: File, *, helper: bool) -> tuple[SpecFormula, ...]:
    """What holds of the object before and after the method; raises SourceError."""
    if method.static or helper:
        return ()
    own = method.owner.invariants
    for parent in file.classes.ancestry(method.owner)[1:]:
        if parent.invariants:
            raise unsupported(method.span, "a method of a class that inherits invariants")
    place = object_place(method.owner, file)
    for each in own:
        _check_own(each, place)
    return tuple(resolved(each, place) for each in own)


def object_place(owner: JavaClass, file: File) -> Body:
    """Where the invariants of a class stand: only fields are in scope."""
    return Body(file, owner, VOID, static=False)


def _check_own(invariant: SpecFormula, place: Body) -> None:
    """Only methods of the object check its invariants, so nobody else may be able to break them."""
    for each in free_names(invariant):
        field = spec_field(each.name, place)
        if field is not None and field.static and not field.final:
            raise unsupported(each.span, f"an invariant that depends on the static `{each.name}`")
    for each, _ in parts(invariant):
        if isinstance(each, SpecIndex | SpecAllDifferent):
            raise unsupported(each.span, "an invariant that depends on the elements of an array")
        if isinstance(each, SpecCall) and each.name in place.file.classes.method_names():
            raise unsupported(each.span, "an invariant that calls a method")


# --- constructors --------------------------------------------------------------------------------


def made_fields(method: Method, file: File) -> tuple[VariableDeclaration, ...]:
    """The fields of the object that a constructor makes; raises SourceError."""
    owner = method.owner
    if any(child.type == "superclass" for child in owner.node.children):
        raise unsupported(method.span, "a constructor of a class that extends another")
    if owner.has_initializer:
        raise unsupported(method.span, "a constructor of a class with an initialiser block")
    for field in owner.fields.values():
        meaning = None if field.static else file.fields.meaning(field)
        if isinstance(meaning, UnsupportedField) and field.initializer is not None:
            raise unsupported(method.span, f"a constructor with {meaning.construct}")
    return tuple(each.variable for each in file.fields.of_object(owner))


def initial_values(method: Method, file: File) -> list[Statement]:
    """What happens to the fields before the code of a constructor runs."""
    span, found = method.span, list[Statement]()
    for each in file.fields.of_object(method.owner):
        value = each.initializer
        assert not isinstance(value, ArrayInitializer)  # of C
        value = value or default_literal(each.variable.type, span)
        found.append(Evaluate(Assignment(Name(each.variable, span), value, span), span))
    return found


def check_before_object(
    contract: FunctionSpecification | None, scope: Scope, made: tuple[VariableDeclaration, ...]
) -> None:
    """A constructor's contract cannot speak of the object as it was before: there was none."""
    if contract is None:
        return
    earlier = [case.requires for case in contract.cases]
    found = [name for each in earlier for name in free_names(each)]
    for each, bound in parts(contract):
        if isinstance(each, SpecAt):
            found += [name for name in free_names(each) if name.name not in bound]
    for name in found:
        if scope.get(name.name) in made:
            raise SourceError.at(
                "unsupported",
                name.span,
                construct=f"the field `{name.name}` before its object exists",
                hint="state it over the parameters",
            )
