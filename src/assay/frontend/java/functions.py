# SPDX-License-Identifier: Apache-2.0
"""From a method's declaration to a function of the typed tree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, replace
from assay.frontend.java.annotations import (
    CODE_MATH,
    FUNCTION,
    METHOD_WORDS,
    NULLNESS,
    PARAMETER_WORDS,
    PURE,
    misplaced,
    own_math,
    spec_math,
)
from assay.frontend.java.around import from_parameters
from assay.frontend.java.assignment import unassigned_uses
from assay.frontend.java.body import START, File, JavaBody
from assay.frontend.java.calm import inside
from assay.frontend.java.completion import completes
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.fields import GlobalField, scalar_of
from assay.frontend.java.finals import assigned_again, never_assigned
from assay.frontend.java.headers import unreported
from assay.frontend.java.inherited import as_inherited, overridden
from assay.frontend.java.making import component_values, first_of_constructor, initialisers
from assay.frontend.java.members import INITIALIZER, Field, Given, Method
from assay.frontend.java.names import field_value
from assay.frontend.java.narrowings import narrowings
from assay.frontend.java.nodes import (
    annotation_words,
    declared_name,
    modifiers,
    parameter_name,
    part,
    parts,
)
from assay.frontend.java.objects import (
    before_call,
    check_before_object,
    initial_values,
    made_fields,
    no_object,
)
from assay.frontend.java.plain_enums import is_this, this_is_constant
from assay.frontend.java.promises import KeptPromises, kept, object_place
from assay.frontend.java.records import is_accessor, is_component, parameters_of
from assay.frontend.java.references import COPY, OBJECT_TYPE
from assay.frontend.java.scopes import Local
from assay.frontend.java.specifications import resolved_contract
from assay.frontend.java.starting import begun_by_start, given_arguments, is_given_texts
from assay.frontend.java.statements import statements
from assay.frontend.java.structure import unlisted
from assay.frontend.java.types import is_enum_type, is_modelled, library_object
from assay.frontend.spec.annotation import Annotation, AnnotationPlace
from assay.frontend.spec.names import free_names
from assay.frontend.spec.tree import FunctionSpecification, SpecCase
from assay.frontend.tree import (
    Assignment,
    Block,
    CallExpression,
    Evaluate,
    Function,
    Index,
    Name,
    NewObject,
    Return,
    Scope,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.frontend.walking import nodes
from assay.program.graph import Makes
from assay.program.types import (
    VOID,
    ReferenceType,
    Type,
    holds_objects,
    holds_opaque,
    is_opaque,
)
from assay.source import Diagnostic, SourceError, Span

if TYPE_CHECKING:
    from tree_sitter import Node

TYPING = frozenset(
    {"type", "unknown-name", "unknown-function", "unassigned", "missing-return", "duplicate"}
)


_PURE_OF_OBJECT: Mapping[str, tuple[Type, ...]] = {
    "equals": (OBJECT_TYPE,),
    "hashCode": (),
    "toString": (),
}
"""The methods of `Object` that JML's specification of it calls pure, with their parameters."""


@final
@dataclass(frozen=True, slots=True)
class FunctionOutcome:
    """A function, or why there is none: errors of the file, or constructs that are unsupported."""

    function: Function | None
    has_contract: bool
    errors: tuple[Diagnostic, ...] = ()
    unsupported: tuple[Diagnostic, ...] = ()


def function(method: Method, file: File, key: str = "", *, starts: bool = False) -> FunctionOutcome:
    """Check one method with its annotations. With a key: as a method that is called on any object,
    which is its first parameter, or in runs of the whole program. `starts`: these begin with it."""
    this = _this(method, key, file) if key and not method.static else None
    constant = is_this(method, file)
    if constant is not None:
        this = VariableDeclaration("this", constant, Storage.PARAMETER, method.span)
    is_called = this is not None and this.storage is Storage.PARAMETER
    body = JavaBody(
        file,
        method.owner,
        method.result,
        static=method.static,
        constructor=method.constructor,
        this=this,
        starting=starts or key.endswith(START),
    )
    body.method = method.node
    parameters = () if starts else _parameters(method, body)
    if parameters and is_given_texts(method, file):
        parameters = (replace(parameters[0], nullable=False, full=True),)
        local = body.locals.find(parameters[0].name)
        assert local is not None
        body.locals.replace(parameters[0].name, replace(local, declaration=parameters[0]))
    if method.constructor and this is not None and not is_called:
        body.given = {each: _given(each, method) for each in method.owner.given}
        parameters = (*body.given.values(), *parameters)
    said = _said(method, body)
    body.math = own_math(said.words, method.owner.math)
    said = _with_inherited(method, said, body)
    given = given_arguments(method, body) if starts else ()
    _check_header(method, body)
    scope = body.scope()
    if key.endswith(COPY) and not _is_stated(method):
        said = _only_required(said)
    promised = _promised(method, said, scope, body, key)
    code = _code_or_reported(method, body)
    if constant is not None and this is not None and code is not None:
        code = Block((this_is_constant(method, this, file), *code.statements), code.span)
    if starts and code is not None:
        code = Block((*given, *begun_by_start(method, body), *code.statements), code.span)
    if body.touched and code is not None:
        from assay.frontend.java.touching import untouched

        if "helper" in said.words:
            what = "a change of an object on which an invariant may depend, in a `helper`"
            body.recover(unsupported(body.touched[0].object.span, what), 0)
        code = Block((*untouched(body), *code.statements), code.span)
    if FUNCTION in said.words and code is not None:
        _check_function(code, method, body)
    _check_annotations(method, body)
    made = Function(
        key or method.key,
        f"{method.owner.name}.{method.name}" if method.constructor else method.name,
        parameters if this is None or not is_called else (this, *parameters),
        method.result,
        code,
        promised.contract,
        scope,
        method.span,
        pure=said.pure or is_accessor(method),
        nullable_result=_may_be_null(method, said, body),
        invariants=promised.kept.before,
        constraints=promised.kept.after,
        made=promised.made,
        object_scope=object_place(method.owner, body).scope() if promised.is_kept else {},
        private=method.private,
        helper="helper" in said.words,
        closed=method.closed,
        makes=_makes(method) if this is None else Makes.NOTHING,
        on_object=this is None and not method.static and not method.constructor,
        receiver=is_called and constant is None,
        own=None if is_called else this,
        copy_of=method.key if key.endswith(COPY) else "",
        receivers=file.objects.receivers(method) if is_called and constant is None else (),
        starts=starts,
        starting=body.starting,
        math=next((CODE_MATH[word] for word in body.math if word in CODE_MATH), None),
        modelled=method.modelled,
        leaving=tuple(each.kept for each in body.touched),
    )
    has_contract = said.contract is not None or promised.is_kept
    return _outcome(made, method, body.problems, has_contract=has_contract)


def _this(method: Method, key: str, file: File) -> VariableDeclaration:
    """The object: one that is passed, or the one that a constructor makes."""
    of = file.generics.own(method.owner)
    is_made = method.constructor and not key.endswith(COPY)
    storage = Storage.LOCAL if is_made else Storage.PARAMETER
    return VariableDeclaration("this", of, storage, method.span)


def _given(field: Field, method: Method) -> VariableDeclaration:
    """What a constructor that is verified on its own is given besides its parameters."""
    nullable = field.given is Given.VARIABLE
    return VariableDeclaration(
        field.name, field.type, Storage.PARAMETER, method.span, nullable=nullable
    )


def _makes(method: Method) -> Makes:
    if not method.constructor:
        return Makes.NOTHING
    return Makes.CLASS if method.name == INITIALIZER else Makes.OBJECT


@final
@dataclass(frozen=True, slots=True)
class MethodAnnotations:
    """What annotations at a method say, as it is written."""

    contract: FunctionSpecification | None
    words: frozenset[str]  # `pure`, `helper`, ...
    pure: bool


def _said(method: Method, body: JavaBody) -> MethodAnnotations:
    annotation = None if method.implicit else _annotation(method, body)
    contract = _contract(annotation) if annotation else None
    words = annotation.modifiers if annotation else frozenset[str]()
    if not method.implicit:
        words |= _java_words(method.node, body)
        words |= body.file.annotations.of_model(method.node) or frozenset()
    if contract is None and words & (PURE | NULLNESS):
        contract = FunctionSpecification((SpecCase(span=method.span),), span=method.span)
    pure = method.owner.pure or bool(words & PURE)
    return MethodAnnotations(
        contract, words, pure or (contract is not None and _is_of_object(method))
    )


def _is_of_object(method: Method) -> bool:
    """Whether it is in place of a method that JML's specification of `Object` calls pure."""
    found = _PURE_OF_OBJECT.get(method.name)
    return found == method.parameters and not method.static


def stated(method: Method, file: File) -> MethodAnnotations:
    """What the annotations at a method say, as it is written, for others than who reads it."""
    body = JavaBody(file, method.owner, method.result, static=method.static)
    with file.annotations.looked_at(method.node):
        return _said(method, body)


def _with_inherited(method: Method, said: MethodAnnotations, body: JavaBody) -> MethodAnnotations:
    """The contract with the cases of the methods that are overridden."""
    cases: list[SpecCase] = []
    for other in body.file.inherited.get(method, ()):
        try:
            if body.this is None:
                raise unsupported(method.span, f"the contract of `{other.key}` here")
            above = body.file.contracts[other]
            if spec_math(own_math(above.words, other.owner.math)) is not spec_math(body.math):
                what = f"the contract of `{other.key}`, which computes otherwise, here"
                raise unsupported(method.span, what)
            assert above.contract is not None
            contract = as_inherited(above.contract, other, method, body.file)
        except SourceError as error:
            body.recover(error, 0)
            continue
        cases += contract.cases
        said = replace(said, pure=said.pure or above.pure)
    if not cases:
        return said
    own = said.contract.cases if said.contract is not None else ()
    if own and all(case == SpecCase(span=case.span) for case in own):
        own = ()  # it says no more than `pure`
    return replace(said, contract=FunctionSpecification((*cases, *own), span=method.span))


@final
@dataclass(frozen=True, slots=True)
class _Promised:
    """What holds before and after a method, with names resolved."""

    contract: FunctionSpecification | None
    kept: KeptPromises
    made: tuple[VariableDeclaration, ...] | None  # the fields that a constructor makes

    @property
    def is_kept(self) -> bool:
        return bool(self.kept.before or self.kept.after)


def _may_be_null(method: Method, said: MethodAnnotations, body: JavaBody) -> bool:
    """Whether the result may be null, also by what every method says that this one overrides."""
    if body.starting:
        return True
    nothing = MethodAnnotations(None, frozenset(), pure=False)
    return _says_nullable(method, said, body) and all(
        _says_nullable(other, body.file.contracts.get(other, nothing), body)
        for other in overridden(method, body.file)
    )


def _says_nullable(method: Method, said: MethodAnnotations, body: JavaBody) -> bool:
    """References to objects are never null by default in JML, unless the class says otherwise; a
    file that has none of it says nothing of that kind."""
    if "nullable" in said.words or (method.owner.nullable and "non_null" not in said.words):
        return True
    if is_accessor(method) and body.file.annotations.any:
        return method.owner.fields[method.name].nullable
    of = method.result
    is_plain = holds_objects(of) or is_opaque(of) or is_enum_type(of)
    return is_plain and not body.file.annotations.any


def _is_stated(method: Method) -> bool:
    """JML: a model method of which its contract alone says what it is."""
    has_body = method.spec_body or method.node.child_by_field_name("body") is not None
    return method.modelled and not has_body


def _only_required(said: MethodAnnotations) -> MethodAnnotations:
    """What has to hold before a call; what the call does, its body says."""
    if said.contract is None:
        return said
    cases = tuple(
        SpecCase(
            name=case.name,
            requires=case.requires,
            span=case.span,
            thrown=case.thrown,
            allowed=case.allowed,
        )
        for case in said.contract.cases
    )
    return replace(said, contract=replace(said.contract, cases=cases))


def _promised(
    method: Method, said: MethodAnnotations, scope: Scope, body: JavaBody, key: str
) -> _Promised:
    contract = None
    made: tuple[VariableDeclaration, ...] | None = None
    holds = KeptPromises()
    try:
        contract = resolved_contract(said.contract, body)
        if not (key.endswith(COPY) and method.constructor):  # due at calls, too
            holds = kept(method, body, said.words, pure=said.pure)
        if method.constructor and body.this is not None and not key.endswith(COPY):
            made = ()
            _check_no_object_before(contract)
        if method.constructor and body.this is None:
            made = made_fields(method, body.file)
            check_before_object(contract, scope, made, body.file.classes)
    except SourceError as error:
        body.recover(error, 0)
    return _Promised(contract, holds, made)


def _outcome(
    made: Function, method: Method, problems: list[Diagnostic], *, has_contract: bool
) -> FunctionOutcome:
    """Type errors behind an unsupported construct may only be its consequence."""
    unsupported = tuple(each for each in problems if each.code == "unsupported")
    others = [each for each in problems if each.code != "unsupported"]
    if unsupported:
        first = min(map(_start, unsupported))
        serious = tuple(d for d in others if d.code not in TYPING or _start(d) < first)
        return FunctionOutcome(None, has_contract, serious, _unique(unsupported))
    if others:
        return FunctionOutcome(None, has_contract, tuple(others))
    if made.body is None and not has_contract:
        construct = f"`{method.key}`, which has neither body nor contract,"
        data = {"construct": construct, "hint": "state a contract for it"}
        remark = Diagnostic("unsupported", method.span, data)
        return FunctionOutcome(None, has_contract, unsupported=(remark,))
    return FunctionOutcome(made, has_contract)


def _start(diagnostic: Diagnostic) -> int:
    return diagnostic.span.start if diagnostic.span else 0


def _unique(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    return tuple({each.span: each for each in reversed(diagnostics)}.values())[::-1]


# --- headers -------------------------------------------------------------------------------------


def _parameters(method: Method, body: JavaBody) -> tuple[VariableDeclaration, ...]:
    if method.implicit and not method.parameters:
        return ()
    written = parameters_of(method.node)
    return tuple(
        _parameter(node, of, body) for node, of in zip(written, method.parameters, strict=True)
    )


def _parameter(node: Node, of: Type, body: JavaBody) -> VariableDeclaration:
    name = parameter_name(node)
    span, written = body.span(name), body.text(name)
    of = body.seen(of)
    if holds_opaque(of) and not is_opaque(of) and not _is_mentioned(written, node, body):
        of = library_object(str(of))  # what leads nowhere needs no length and no elements
    said = _words(node, body) | _java_words(node, body)
    nullable = "nullable" in said or (body.owner.nullable and "non_null" not in said)
    if is_component(node, body.owner):
        nullable = body.owner.fields[written].nullable
    is_plain = holds_objects(of) or is_opaque(of) or is_enum_type(of)
    nullable = nullable or body.starting or (is_plain and not body.file.annotations.any)
    variable = VariableDeclaration(written, of, Storage.PARAMETER, span, nullable)
    try:
        declared_name(name, body.source)
        local = Local(variable, "final" in modifiers(node), broken=not is_modelled(of))
        body.locals.declare(written, local, span)
        if of == VOID:
            raise SourceError.at("type", span, what=f"`{written}` cannot have the type `void`")
        if not is_modelled(of):
            hint = "take it out of the code to be checked"
            construct = f"a parameter of type `{of}`"
            raise SourceError.at("unsupported", span, construct=construct, hint=hint)
    except SourceError as error:
        body.recover(error, 0)
    return variable


def _is_mentioned(name: str, parameter: Node, body: JavaBody) -> bool:
    """Whether code or a specification of the method may say the name of a parameter."""
    if body.method is None or body.file.annotations.any:
        return True
    around = (each for each in inside(body.method) if each.type == "identifier")
    return sum(body.text(each) == name for each in around if each.parent != parameter) > 0


def _java_words(node: Node, body: JavaBody) -> frozenset[str]:
    """What the Java annotations at a declaration say in JML."""
    try:
        return annotation_words(node, body.source)
    except SourceError as error:
        body.recover(error, 0)
        return frozenset()


def _words(node: Node, body: JavaBody) -> frozenset[str]:
    """The words in annotations at a parameter."""
    annotations = body.file.annotations
    spans = annotations.before(node) + annotations.inside(node.start_byte, node.end_byte)
    try:
        found = annotations.parse(spans, AnnotationPlace.DECLARATION, PARAMETER_WORDS)
    except SourceError as error:
        body.recover(error, 0)
        return frozenset()
    return frozenset() if found is None else found.modifiers


def _annotation(method: Method, body: JavaBody) -> Annotation | None:
    """What stands before the method, or in its header outside of the parameters."""
    annotations, code = body.file.annotations, method.node.child_by_field_name("body")
    end = method.node.end_byte if code is None else code.start_byte
    before = annotations.before(method.node)
    among = _among_parameters(method, body)
    inside = annotations.inside(method.node.start_byte, end)
    try:
        annotations.parse(among, AnnotationPlace.FUNCTION)  # no modifiers: whose would they be?
        words = annotations.parse(inside, AnnotationPlace.FUNCTION, METHOD_WORDS)
        if words is None or words.contract is not None:
            return annotations.parse(
                before + among + inside, AnnotationPlace.FUNCTION, METHOD_WORDS
            )
        first = annotations.parse(before + among, AnnotationPlace.FUNCTION, METHOD_WORDS)
        return replace(first, modifiers=first.modifiers | words.modifiers) if first else words
    except SourceError as error:
        body.recover(error, 0)
        return None


def _among_parameters(method: Method, body: JavaBody) -> list[Span]:
    """Annotations between or behind the parameters, which belong to none of them."""
    parameters = method.node.child_by_field_name("parameters")
    if parameters is None:  # a compact constructor
        return []
    return body.file.annotations.inside(parameters.start_byte, parameters.end_byte)


def _contract(annotation: Annotation) -> FunctionSpecification | None:
    """A method that says no more than `pure` or `nullable` has a contract all the same."""
    if annotation.contract is not None or not annotation.modifiers & (PURE | NULLNESS):
        return annotation.contract
    return FunctionSpecification((SpecCase(span=annotation.span),), span=annotation.span)


def _check_header(method: Method, body: JavaBody) -> None:
    hint = "take it out of the code to be checked"
    if not method.implicit:
        body.problems += unlisted(method.node, body.source)
    if method.result != VOID and scalar_of(body.seen(method.result)) is None:
        data = {"construct": f"a result of type `{method.result}`", "hint": hint}
        body.problems.append(Diagnostic("unsupported", method.span, data))


# --- bodies --------------------------------------------------------------------------------------


def _code_or_reported(method: Method, body: JavaBody) -> Block | None:
    try:
        return _code(method, body)
    except SourceError as error:
        body.recover(error, 0)
        return None


def _code(method: Method, body: JavaBody) -> Block | None:
    node = None if method.implicit else method.node.child_by_field_name("body")
    if method.constructor and body.this is not None:
        return object_constructor(method, body)
    first = initial_values(method, body.file) if method.constructor else []
    if is_accessor(method):
        field = method.owner.fields[method.name]
        return Block((Return(field_value(field, method.span, body), method.span),), method.span)
    last = component_values(method, body)
    if method.implicit:
        return Block((*first, *last), method.span)
    if node is None:
        return _code_of_model(method, body)
    with body.locals.block():
        code = Block((*first, *statements(node.children[1:], body), *last), body.span(node))
    check_code(code, method, body)
    return code


def _code_of_model(method: Method, body: JavaBody) -> Block | None:
    """JML: a body that says more than code can; None where there is no body at all."""
    tokens = body.file.annotations.code_of_model(method.node) if method.modelled else None
    if tokens is None:
        _check_no_code(method, body)
        return None
    from assay.frontend.java.model_bodies import model_code

    code = model_code(tokens, body)
    check_code(code, method, body)
    return code


def check_code(code: Block, method: Method, body: JavaBody) -> None:
    """What a compiler checks about a body as a whole."""
    if not body.problems:
        ends, unreachable = completes(code)
        body.problems += unreachable + unassigned_uses(code)
        body.problems += unreported(code, method, body)
        body.problems += _wrong_finals(code, method, body)
        body.problems += narrowings(code, method.result, body)
        if ends and method.result != VOID:
            data = {"name": method.name}
            body.problems.append(Diagnostic("missing-return", method.span, data))


def _check_no_object_before(contract: FunctionSpecification | None) -> None:
    """A constructor's contract cannot speak of the object as it was before."""
    for each in before_call(contract) if contract is not None else ():
        for name in free_names(each):
            if name.name == "this":
                raise no_object("the object", name.span)


def object_constructor(method: Method, body: JavaBody) -> Block:
    """What a constructor does to an object that is there: another constructor, or that of the class
    above and then the initialisers; then its own body (JLS 12.5)."""
    node = None if method.implicit else part(method.node, "body")
    written = [] if node is None else parts(node)
    explicit = [each for each in written[:1] if each.type == "explicit_constructor_invocation"]
    with body.locals.block():
        found: list[Statement] = []
        this = body.this
        if this is not None and this.storage is Storage.LOCAL:
            assert isinstance(this.type, ReferenceType)
            fresh = NewObject(this.type, method.span)
            own = Assignment(Name(this, method.span), fresh, method.span)
            found.append(Evaluate(own, method.span))
            found += from_parameters(method.owner, Name(this, method.span), method.span, body)
        try:
            found += first_of_constructor(explicit[0] if explicit else None, method, body)
            if not (explicit and explicit[0].children[0].type == "this"):
                found += initialisers(method.owner, body)
        except SourceError as error:
            body.recover(error, 0)
        if node is not None:
            found += statements([c for c in node.children[1:] if c not in explicit], body)
        found += component_values(method, body)
    code = Block(tuple(found), method.span if node is None else body.span(node))
    check_code(code, method, body)
    return code


def _wrong_finals(code: Block, method: Method, body: JavaBody) -> list[Diagnostic]:
    """Final variables that are assigned twice; final fields that a constructor does not set."""
    fields: list[VariableDeclaration] = []
    own = method.constructor and body.this is None
    for each in method.owner.fields.values() if own else ():
        meaning = body.file.fields.meaning(each)
        is_blank = each.final and not each.static and each.initializer is None
        if is_blank and isinstance(meaning, GlobalField):
            fields.append(meaning.variable.variable)
    found = assigned_again(code, body.blank_finals, fields)
    return found + (never_assigned(code, fields, method.span) if fields else [])


def _check_function(code: Block, method: Method, body: JavaBody) -> None:
    """JML's `function` promises a value that depends on nothing but the arguments."""
    for node in nodes(code):
        outside = isinstance(node, Name) and node.variable.storage is Storage.GLOBAL
        calls = isinstance(node, CallExpression) and node.callee != method.key
        if outside or calls or isinstance(node, Index):
            hint = "say `pure` instead"
            construct = "a `function` that reads fields or arrays, or calls,"
            data = {"construct": construct, "hint": hint}
            body.problems.append(Diagnostic("unsupported", method.span, data))
            return


def _check_no_code(method: Method, body: JavaBody) -> None:
    bodiless = method.modifiers & {"abstract", "native"} or method.owner.is_interface
    if not bodiless and not method.modelled:
        data = {"what": f"`{method.name}` has no body and is not abstract"}
        body.problems.append(Diagnostic("type", method.span, data))


def _check_annotations(method: Method, body: JavaBody) -> None:
    """Annotations that nothing in the method claimed, unless that is for what was skipped."""
    if method.implicit:
        return
    left = body.file.annotations.left(method.node.start_byte, method.node.end_byte)
    if not body.problems:
        hint = "put it before a statement, a loop or a method"
        body.problems.extend(misplaced(span, hint) for span in left)
