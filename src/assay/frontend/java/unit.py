# SPDX-License-Identifier: Apache-2.0
"""A Java file as a unit of the typed tree."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend.java.annotations import METHOD_WORDS, JavaAnnotations, concerns_class, misplaced
from assay.frontend.java.body import File, JavaBody
from assay.frontend.java.classes import Classes
from assay.frontend.java.collection import Collector
from assay.frontend.java.declared import declared
from assay.frontend.java.expressions import initial_value
from assay.frontend.java.fields import FieldMeanings
from assay.frontend.java.functions import TYPING, FunctionOutcome, function, stated
from assay.frontend.java.generics import mentions_variables
from assay.frontend.java.headers import unset_finals
from assay.frontend.java.inherited import overridden
from assay.frontend.java.members import CONSTRUCTOR, Field, JavaClass, Method
from assay.frontend.java.nodes import type_variables
from assay.frontend.java.objects import (
    constructors_of,
    hidden_fields,
    implicit_methods,
    object_promises,
    silent_methods,
)
from assay.frontend.java.references import ObjectClasses, is_abstract
from assay.frontend.java.starting import class_begin, is_start
from assay.frontend.java.syntax import MOST_DIAGNOSTICS, comments, parse
from assay.frontend.java.types import is_scalar
from assay.frontend.java.unkept import unkept
from assay.frontend.java.unread import unread_initializers
from assay.frontend.spec.annotation import Annotation, AnnotationPlace, Unreal
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import SpecCall, SpecCase, SpecLet
from assay.frontend.tree import (
    CallExpression,
    CastTo,
    Expression,
    FieldOf,
    Function,
    GhostAssignment,
    IsKind,
    LoopStatement,
    NewObject,
    SourceUnit,
    SpecStatement,
    Try,
)
from assay.frontend.walking import nodes
from assay.program.graph import Language, Premise, PremiseKind
from assay.program.types import VOID, holds_objects
from assay.source import Diagnostic, SourceError, SourceFile, Span
from assay.source.file import is_file

if TYPE_CHECKING:
    from tree_sitter import Node

_RECURSION = 40_000  # enough for NESTING_LIMIT and CHAIN_LIMIT levels of small functions


def parse_java(file: SourceFile, source_path: Sequence[str] = ()) -> SourceUnit:
    """The typed tree of a file, together with those that it names, if they are found below some
    folders; a SourceError with all diagnostics if it is not correct Java."""
    if source_path:
        from assay.frontend.java.joining import joined

        together = joined(file, source_path)
        if together is not None:
            with _large_trees():
                try:
                    return together.moved(parse_java(together.whole))
                except SourceError as error:
                    raise SourceError.of(together.moved(error.diagnostics)) from None
    root = parse(file)
    with _large_trees():
        return _unit(root, file, JavaAnnotations(file, comments(root, file)))


@contextmanager
def _large_trees() -> Iterator[None]:
    """Deep recursion, and no search for garbage: what is built here is kept."""
    limit, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(limit, _RECURSION))
    gc.disable()
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
        if collecting:
            gc.enable()


def read_file(source: SourceFile) -> File:
    """A file with its classes, of which nothing is read yet."""
    root = parse(source)
    annotations = JavaAnnotations(source, comments(root, source))
    return _file(Collector(source, annotations), root, source, annotations)


def _file(
    collector: Collector, root: Node, source: SourceFile, annotations: JavaAnnotations
) -> File:
    classes = collector.collect(root)

    def initializer(node: Node, field: Field) -> Expression:
        body = JavaBody(file, field.owner, VOID, static=field.static)
        body.initialised = field
        return initial_value(node, field.type, body)

    objects = ObjectClasses(classes)
    objects.resolve_members(nullable=not annotations.any)
    fields = FieldMeanings(classes, initializer, plain=not annotations.any)
    file = File(source, classes, fields, annotations, objects)
    return file


def _unit(root: Node, source: SourceFile, annotations: JavaAnnotations) -> SourceUnit:
    collector = Collector(source, annotations)
    file = _file(collector, root, source, annotations)
    classes, objects = file.classes, file.objects
    methods = [*_methods(classes), *implicit_methods(file)]
    _find_inherited(file, methods)
    outcomes = {method: _read(method, file) for method in methods}
    _read_callers_alike(outcomes, file)
    _demand_constructors(file, outcomes)
    copies = _copies(file)
    _place_strays(file, collector)
    _raise_errors(outcomes, file, collector)
    functions, unsupported = _sorted(outcomes, file, collector)
    for key, outcome in copies.items():
        undeclared = _undeclared(file.demanded.get(key), file, collector)
        if undeclared:
            unsupported[key] = undeclared
        elif outcome.function is not None:
            functions[key] = outcome.function
        else:
            unsupported[key] = outcome.unsupported
    begun = [of for key, of in file.begins.items() if key in functions]
    if file.models:
        from assay.frontend.java.models import model_functions

        functions |= model_functions(file.models)
    return SourceUnit(
        Language.JAVA,
        functions,
        file.fields.globals(),
        diagnostics=(*_beside(source), *sorted(annotations.warnings, key=found_at)),
        unsupported=unsupported,
        names=_names(outcomes, functions, unsupported),
        declared=declared(
            root,
            source,
            methods,
            (*unread_initializers(file, methods, begun), *unkept(file, methods)),
            begun,
        ),
        silent=silent_methods(file),
        structs=objects.structs() if copies or _has_objects(functions) else {},
        lines=objects.lines(),
        kinds=objects.kinds if copies or _has_objects(functions) else {},
        families=objects.families(),
        overridable=frozenset(m.key for m in methods if m.overridable),
        promises=object_promises(file),
        ghosts=frozenset((of.name, name) for of in classes.all() for name in of.unreal),
        hidden=hidden_fields(file),
        texts=file.has_texts,
        premises=tuple(Premise(PremiseKind.OWNED, text) for text in file.leant_on),
    )


def _beside(source: SourceFile) -> list[Diagnostic]:
    """JML lets specifications stand in a file of their own, which would replace those here."""
    base, suffix = os.path.splitext(source.path)
    if suffix != ".java" or not is_file(f"{base}.jml"):
        return []
    data = {"name": f"{os.path.basename(base)}.jml"}
    return [Diagnostic("spec-file", Span(source, 0, 1), data)]


def _has_objects(functions: Mapping[str, Function]) -> bool:
    return any(
        isinstance(node, NewObject | FieldOf | IsKind | CastTo | Try)
        for each in functions.values()
        for node in nodes(each.body)
    ) or any(one.receiver or _follows_exceptions(one) for one in functions.values())


def _follows_exceptions(one: Function) -> bool:
    """Whether exceptions that leave it may come from what it calls, or are looked at, or only its
    body says whether they leave it."""
    cases = [] if one.specification is None else one.specification.cases
    looks = any(isinstance(s.formula.expression, SpecLet) for c in cases for s in c.signals)
    calls = any(isinstance(node, CallExpression) for node in nodes(one.body))
    may = any(case.leaving and case.thrown is None for case in cases)
    return may or (any(case.leaving for case in cases) and (calls or looks))


def _read(method: Method, file: File) -> FunctionOutcome:
    """A method whose only object is `this`, if that is possible; otherwise one of many."""
    if is_start(method, file):
        return function(method, file, starts=True)
    if not method.static and file.is_reached(method.owner):
        return _read_on_objects(method, file)
    found = function(method, file)
    is_refused = bool(found.unsupported) and not found.errors
    if not is_refused or method.static or method.owner.implicit_members:
        return found
    if not method.implicit:  # one that nobody wrote has none, and its node is that of the class
        file.annotations.again(method.node)
    other = _read_on_objects(method, file)
    return found if other.function is None and other.errors else other


def _read_on_objects(method: Method, file: File) -> FunctionOutcome:
    found = function(method, file, method.key)
    if found.function is None and not method.implicit:
        file.annotations.left(method.node.start_byte, method.node.end_byte)
    return found


def _read_callers_alike(outcomes: dict[Method, FunctionOutcome], file: File) -> None:
    """What calls a method on `this` that is one of many objects sees many objects, too."""
    while True:
        keys = {o.function.name for o in outcomes.values() if o.function and o.function.receiver}
        left = [
            method
            for method, outcome in outcomes.items()
            if outcome.function is not None and not outcome.function.receiver
            if not method.static and outcome.function.own is None
            if keys and _calls(outcome.function, keys)
        ]
        if not left:
            return
        for method in left:
            if not method.implicit:
                file.annotations.again(method.node)
            outcomes[method] = _read_on_objects(method, file)


def _calls(one: Function, keys: set[str]) -> bool:
    """Whether it calls one of these functions, in code or in a specification."""
    said: list[object] = [one.specification, one.invariants, one.constraints]
    for each in nodes(one.body):
        match each:
            case CallExpression(callee=callee) if callee in keys:
                return True
            case SpecStatement(formula=formula):
                said.append(formula)
            case GhostAssignment(value=value):
                said.append(value)
            case LoopStatement(specification=specification):
                said.append(specification)
    called = (part for each in said for part, _ in parts(each) if isinstance(part, SpecCall))
    return any(not keys.isdisjoint(each.overloads or ()) for each in called)


def _find_inherited(file: File, methods: list[Method]) -> None:
    """The contracts of methods that others override."""
    for method in methods:
        found = []
        for other in overridden(method, file):
            if other not in file.contracts:
                said = stated(other, file)
                if said.contract is None:
                    continue
                file.contracts[other] = said
            found.append(other)
        if found:
            file.inherited[method] = tuple(found)


def _demand_constructors(file: File, outcomes: Mapping[Method, FunctionOutcome]) -> None:
    """Where objects are inputs, it has to be known what their constructors make of them."""
    read = (each.function for each in outcomes.values() if each.function is not None)
    if not any(holds_objects(one.type) for each in read for one in each.parameters):
        return
    for of in file.classes.all():
        if not is_abstract(of) and not of.implicit_members and not of.given:
            for method in constructors_of(of, file.source):
                file.object_key(method)


def _copies(file: File) -> dict[str, FunctionOutcome]:
    """Everything that is called on objects, or in runs of the program, read for that."""
    found: dict[str, FunctionOutcome] = {}
    while waiting := [key for key in (*file.demanded, *file.begins) if key not in found]:
        for key in waiting:
            if key in file.begins:
                found[key] = _begin(file.begins[key], file)
                continue
            method = file.demanded[key]
            if not method.implicit:
                file.annotations.again(method.node)
            found[key] = function(method, file, key)
            if not method.implicit:
                file.annotations.left(method.node.start_byte, method.node.end_byte)
    return found


def _begin(of: JavaClass, file: File) -> FunctionOutcome:
    made, error = class_begin(of, file)
    remarks = () if error is None else error.diagnostics
    return FunctionOutcome(made, has_contract=False, unsupported=remarks)


def _methods(classes: Classes) -> Iterator[Method]:
    for each in classes.all():
        for overloads in each.methods.values():
            yield from overloads


def _place_strays(file: File, collector: Collector) -> None:
    """Annotations that belong to nothing: unsupported declarations of their class, or errors."""
    hint = "put it directly before a method or a loop, or among the statements of a body"
    for span in file.annotations.left():
        owner = _class_around(span, file.classes)
        try:
            found = file.annotations.parse([span], AnnotationPlace.FUNCTION, METHOD_WORDS)
            if owner is None or found != _only_of_class(found):
                collector.problems.append(misplaced(span, hint))
        except SourceError as error:
            if owner is None:
                collector.problems += error.diagnostics
            else:
                collector.keep(error, owner)


def _only_of_class(found: Annotation | None) -> Annotation | None:
    """What the annotation would be if it said nothing but what holds of the objects of a class."""
    if found is None or not found.of_class.spans():
        return None
    return Annotation(None, None, (), frozenset(), found.span, found.of_class)


def _class_around(span: Span, classes: Classes) -> JavaClass | None:
    around = [c for c in classes.all() if c.node.start_byte <= span.start < c.node.end_byte]
    return around[-1] if around else None


def _undeclared(method: Method | None, file: File, collector: Collector) -> tuple[Diagnostic, ...]:
    """Declarations of fields of specifications that are not supported, so that a contract may have
    names which nothing declares."""
    if method is None:
        return ()
    around = (method.owner, *file.classes.possible_parents(method.owner))
    found = (each for of in around for each in collector.unsupported.get(of, ()))
    words = {f"`{kind}`" for kind in Unreal}
    return tuple(each for each in found if each.data.get("construct") in words)


def _raise_errors(
    outcomes: dict[Method, FunctionOutcome], file: File, collector: Collector
) -> None:
    file.fields.globals()  # initial values are checked even if nobody uses the field
    found = [*file.annotations.problems, *collector.problems, *file.fields.problems]
    for method, outcome in outcomes.items():
        around = (method.owner, *file.classes.possible_parents(method.owner))
        lacks = any(concerns_class(d) for of in around for d in collector.unsupported.get(of, ()))
        found += [d for d in outcome.errors if not lacks or d.code not in TYPING]
    found += unset_finals(file.classes)
    if found:
        in_order = sorted(dict.fromkeys(found_at(each) for each in found))
        first = {found_at(each): each for each in reversed(found)}
        raise SourceError.of([first[at] for at in in_order][:MOST_DIAGNOSTICS])


def found_at(diagnostic: Diagnostic) -> tuple[int, str]:
    return (diagnostic.span.start if diagnostic.span else 0, diagnostic.code)


def _sorted(
    outcomes: dict[Method, FunctionOutcome], file: File, collector: Collector
) -> tuple[dict[str, Function], dict[str, tuple[Diagnostic, ...]]]:
    """The functions, and those that are left out with the reasons."""
    functions: dict[str, Function] = {}
    classes = file.classes
    idle: dict[str, tuple[Diagnostic, ...]] = {}
    unsupported = dict(collector.constructors)
    for method, outcome in outcomes.items():
        of_class = [each for each in outcome.unsupported if concerns_class(each)]
        collector.unsupported.setdefault(method.owner, []).extend(of_class)
    for method, outcome in outcomes.items():
        reasons = (*outcome.unsupported, *_inherited(method, outcomes, file))
        for owner in (method.owner, *classes.possible_parents(method.owner)):
            found = collector.unsupported.get(owner, ())
            reasons += tuple(each for each in found if each not in reasons)
        if reasons and _is_idle(method, outcome):
            idle[method.key] = reasons
        elif reasons:
            unsupported[method.key] = reasons
        elif outcome.function is not None:
            functions[method.key] = outcome.function
    called = {key for each in functions.values() for key in idle if _calls(each, {key})}
    unsupported |= {key: idle[key] for key in called}
    unsupported |= _unwritten(outcomes, classes)
    return functions, _without_methods(unsupported, collector) | unsupported


def _unwritten(
    outcomes: dict[Method, FunctionOutcome], classes: Classes
) -> dict[str, tuple[Diagnostic, ...]]:
    """Methods that nobody writes and that would have to keep a contract."""
    found: dict[str, tuple[Diagnostic, ...]] = {}
    for method, outcome in outcomes.items():
        if outcome.has_contract and method.owner.is_interface:
            for each in classes.unwritten_implementations(method):
                construct = (
                    f"a method of `{each.name}` that inherits the contract of `{method.key}`"
                )
                data = {"construct": construct, "hint": "write it"}
                remark = Diagnostic("unsupported", method.span, data)
                found[f"{each.name}.{method.name}"] = (remark,)
    return found


def _without_methods(
    unsupported: Mapping[str, tuple[Diagnostic, ...]], collector: Collector
) -> dict[str, tuple[Diagnostic, ...]]:
    """What is not supported about classes that have no method to say it of."""
    said = {found_at(each) for reasons in unsupported.values() for each in reasons}
    return {
        f"{owner.name}.{CONSTRUCTOR}": tuple(reasons)
        for owner, reasons in collector.unsupported.items()
        if any(found_at(each) not in said for each in reasons)
    }


def _is_idle(method: Method, outcome: FunctionOutcome) -> bool:
    """A method without a body that says nothing: calls reach others in its place."""
    bodiless = method.node.child_by_field_name("body") is None
    is_bodiless = bodiless and (method.owner.is_interface or "abstract" in method.modifiers)
    return is_bodiless and is_abstract(method.owner) and not outcome.has_contract


def _inherited(
    method: Method, outcomes: dict[Method, FunctionOutcome], file: File
) -> tuple[Diagnostic, ...]:
    """An overriding method must also keep the contracts that it inherits."""
    if method.static or method.constructor:
        return ()
    classes = file.classes
    for parent in classes.kept_by(method):
        for other in parent.methods.get(method.name, ()):
            promises = outcomes[other].has_contract or parent.pure
            if promises and parent not in classes.ancestry(method.owner):
                promises = not _says_only_pure(outcomes[other], outcomes[method])
            is_kept = other in file.inherited.get(method, ())
            if promises and not is_kept and _may_override(method, other):
                construct = f"a method that inherits the contract of `{other.key}`"
                data = {
                    "construct": construct,
                    "hint": "repeat the contract at a method of its own",
                }
                return (Diagnostic("unsupported", method.span, data),)
    return ()


def _says_only_pure(contract: FunctionOutcome, method: FunctionOutcome) -> bool:
    """Whether a method promises no more than `pure`, about numbers, and another one does, too."""
    one, other = contract.function, method.function
    if one is None or other is None or not (one.pure and other.pure) or one.specification is None:
        return False
    types = [one.result_type, *(each.type for each in one.parameters)]
    cases = [replace(case, span=one.span) for case in one.specification.cases]
    return all(map(is_scalar, types)) and cases == [SpecCase(span=one.span)]


def _may_override(method: Method, other: Method) -> bool:
    """Whether the parameters are the same, for some types that type variables stand for."""
    around = (type_variables(each.node) for each in other.owner.enclosing())
    variables = type_variables(other.node).union(*around)
    if len(method.parameters) != len(other.parameters):
        return False
    pairs = zip(method.parameters, other.parameters, strict=True)
    return all(
        one == of or mentions_variables(of) or str(of).rstrip("[]") in variables
        for one, of in pairs
    )


def _names(
    outcomes: dict[Method, FunctionOutcome],
    functions: dict[str, Function],
    unsupported: dict[str, tuple[Diagnostic, ...]],
) -> dict[str, tuple[str, ...]]:
    """`f`, `f(int)`, `C.f`, `C.f(int)`, `Outer.C.f`, ... to the keys they can mean."""
    names: dict[str, tuple[str, ...]] = {}
    for method in outcomes:
        if method.key not in functions and method.key not in unsupported:
            continue
        for owner in ("", *_suffixes(method.owner.name)):
            for name in (method.name, method.signature):
                known = names.get(owner + name, ())
                names[owner + name] = (*known, method.key)
    return names


def _suffixes(name: str) -> list[str]:
    words = name.split(".")
    return [".".join(words[at:]) + "." for at in range(len(words))]
