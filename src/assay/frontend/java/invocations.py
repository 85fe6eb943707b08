# SPDX-License-Identifier: Apache-2.0
"""Which method a call means, and what calls of library methods do (JLS 15.12)."""

from __future__ import annotations

from typing import Final, final

from assay.dataclass import dataclass
from assay.frontend.java.around import object_of
from assay.frontend.java.body import JavaBody, unknown
from assay.frontend.java.conversions import assigned, converted, shown, type_error, unsupported
from assay.frontend.java.generics import (
    Meanings,
    fitted,
    is_generic,
    mentions_variables,
    used,
)
from assay.frontend.java.initialization import class_acts
from assay.frontend.java.library import JBMC_VERIFIER, MATH, NONDET
from assay.frontend.java.members import JavaClass, Method, applicable
from assay.frontend.java.names import foreign_name
from assay.frontend.java.references import OBJECT_TYPE, is_enum
from assay.frontend.java.types import (
    binary_promotion,
    is_array,
    is_class,
    is_enum_type,
    is_modelled,
    unary_promotion,
    widens,
)
from assay.frontend.java.unseen import MemberKind
from assay.frontend.tree import (
    ArrayLiteral,
    CallExpression,
    Conditional,
    Declare,
    Evaluate,
    Expression,
    If,
    Intrinsic,
    IntrinsicName,
    IsKind,
    Name,
    Nondet,
    NonNull,
    Statement,
    StatementExpression,
    Storage,
    VariableDeclaration,
)
from assay.program.types import (
    IntegerType,
    ReferenceType,
    Type,
    VoidType,
    holds_objects,
    is_opaque,
    leads_to_object,
)
from assay.source import SourceError, Span

Arguments = tuple[Expression, ...]


@final
@dataclass(frozen=True, slots=True)
class Invocation:
    """A call as written, its arguments already checked."""

    name: str
    arguments: Arguments
    span: Span  # of the whole call
    name_span: Span
    typed_by_parameters: bool = False  # an argument is a `switch`, which has no type of its own


def plain_call(call: Invocation, body: JavaBody) -> Expression:
    """`m(...)`."""
    methods = body.file.classes.methods(call.name, body.owner)
    holder = body.file.classes.holder(call.name, body.owner)
    if not methods and holder is not None and is_enum(holder):
        return _of_enum(holder, call, body)
    if methods:
        return _call(methods, call, body, body.file.classes.holder(call.name, body.owner))
    classes = body.file.classes
    owners = classes.imports.owners_of(call.name)
    if not owners or classes.holder(call.name, body.owner) is not None:
        raise unknown_method(call, body, body.owner)
    if len(owners) > 1:
        raise unsupported(call.span, f"a call of `{call.name}`, which may come from two imports,")
    return library_call(owners[0], call, body)


def _of_enum(of: JavaClass, call: Invocation, body: JavaBody) -> Expression:
    """What every enum has, called in the enum itself."""
    from assay.frontend.java.enums import call_on_constant
    from assay.frontend.java.plain_enums import call_on_enum

    if call.name in ("values", "valueOf"):
        return class_call(of.name, call, body)
    if body.this is None or body.owner not in (of, *body.file.objects.subclasses(of)):
        raise unknown_method(call, body, body.owner)
    this = Name(body.this, call.span)
    if of in body.file.classes.plain:
        return call_on_enum(this, call, body)
    return call_on_constant(this, of, call, body)


def own_call(call: Invocation, body: JavaBody) -> Expression:
    """`this.m(...)`."""
    if body.static:
        raise type_error(call.span, "there is no `this` in a static method")
    methods = body.file.classes.methods_in(call.name, body.owner)
    if not methods:
        raise unknown_method(call, body, body.owner)
    return _call(methods, call, body, body.owner)


def class_call(owner: str, call: Invocation, body: JavaBody) -> Expression:
    """`C.m(...)`."""
    found = body.file.classes.find(owner, body.owner)
    if found is None:
        return library_call(owner, call, body)
    methods = body.file.classes.methods_in(call.name, found)
    if not methods and found in body.file.classes.plain:
        from assay.frontend.java.plain_enums import called_by_name

        return called_by_name(found, call, body)
    if body.starting and not methods and is_enum(found) and (call.name, call.arguments) == _VALUES:
        from assay.frontend.java.enums import all_constants
        from assay.frontend.java.starting import with_begin

        return with_begin(all_constants(found, call.span, body), found, body)
    if not methods:
        raise unknown_method(call, body, found)
    chosen = choose(methods, call, body)
    _check_shown(chosen, call, found, body)
    if not chosen.static:
        raise type_error(call.name_span, f"`{chosen.signature}` is not static: it needs an object")
    return _apply(chosen, call, body)


def call_of_static(chosen: Method, call: Invocation, of: JavaClass, body: JavaBody) -> Expression:
    """A call of a static method of a class."""
    _check_shown(chosen, call, of, body)
    return _apply(chosen, call, body)


_VALUES: Final = ("values", ())


def unknown_method(call: Invocation, body: JavaBody, owner: JavaClass) -> SourceError:
    if body.file.classes.is_open(owner, MemberKind.METHOD, call.name):
        return unsupported(
            call.name_span, f"the method `{call.name}`, which this file does not declare,"
        )
    known = body.file.classes.method_names()
    otherwise = "declare it, or check its spelling"
    return unknown("unknown-function", call.name, call.name_span, known, otherwise)


def _call(
    methods: tuple[Method, ...], call: Invocation, body: JavaBody, holder: JavaClass | None
) -> Expression:
    """A call of a method of `this`, or of an object around it, or of none."""
    chosen = choose(methods, call, body)
    _check_shown(chosen, call, holder, body)
    if not chosen.static and holder is not None and holder is not body.owner:
        around = object_of(holder, call.span, body)
        return call_of_object(chosen, around, holder, call, body)
    if body.static and not chosen.static:
        what = f"`{chosen.signature}` is not static: a static method cannot call it without object"
        raise type_error(call.name_span, what)
    return _apply(chosen, call, body)


def _check_shown(chosen: Method, call: Invocation, of: JavaClass | None, body: JavaBody) -> None:
    """A class that this file does not show may declare a method that fits better; not better than
    one whose parameters have the very types of the arguments. A method of an interface may be
    overridden there on the way to the class that inherits it."""
    if body.file.classes.shows_methods(call.name, of):
        return
    if of is not None and is_own_equals(chosen, of, body):
        return
    is_nearest = chosen.owner is of or not chosen.owner.is_interface
    if not is_nearest or _types(call.arguments) != chosen.parameters:
        what = f"a call of `{call.name}`, which a class elsewhere may declare,"
        raise unsupported(call.span, what, "give the arguments the types of the parameters")


def is_own_equals(chosen: Method, of: JavaClass, body: JavaBody) -> bool:
    """Whether it is `equals` in place of that of `Object`, which is the only other one."""
    is_equals = chosen.name == "equals" and chosen.parameters == (OBJECT_TYPE,)
    return is_equals and not chosen.owner.is_interface and body.file.classes.shows_parents(of)


def call_of_object(
    chosen: Method,
    owner: Expression,
    of: JavaClass,
    call: Invocation,
    body: JavaBody,
    *,
    exactly: bool = False,
) -> Expression:
    """A call of a method of a class on an object: of the one that the object's class has."""
    if body.file.objects.enum_of(owner.type) is not None:
        from assay.frontend.java.plain_enums import call_on_enum

        return call_on_enum(owner, call, body, exactly=exactly)
    _check_shown(chosen, call, of, body)
    _check_types(chosen, call, body)
    file = body.file
    if not exactly and file.classes.is_overridden_unseen(chosen):
        raise unsupported(call.span, f"a call of `{call.name}`, which is overridden inside of code")
    known = file.objects.subclasses(chosen.owner)
    if not exactly and file.classes.may_be_overridden_by_others(chosen, known):
        raise unsupported(call.span, f"a call of `{call.name}`, which other classes may override,")
    arguments = passed(chosen, call.arguments, call.span)
    if exactly or chosen.private:
        implementations = {chosen: frozenset[int]()}
    else:
        implementations = implementations_of(chosen, of, body)
    meanings = {**file.generics.seen(owner.type, chosen.owner), **_inferred(chosen, call, body)}
    is_own = isinstance(owner, Name) and owner.variable is body.this
    if file.annotations.any and not is_own:
        from assay.frontend.java.touching import noted_for_helper

        owner = noted_for_helper(chosen, owner, call, body)
    (single, *more) = implementations
    if not more and (single.parameters, single.result) == (chosen.parameters, chosen.result):
        key = body.object_key(single)
        result: Expression = CallExpression(key, (owner, *arguments), chosen.result, call.span)
    else:
        result = _dispatched(implementations, chosen, owner, arguments, call, body)
    return used(result, chosen.result, meanings, body)


def _inferred(chosen: Method, call: Invocation, body: JavaBody) -> Meanings:
    """What the type parameters of a generic method stand for in a call."""
    if not is_generic(chosen):
        return {}
    if mentions_variables(chosen.result):
        body.inferred.add(call.span)
    return body.file.generics.inferred(chosen.node, chosen.parameters, _types(call.arguments))


def implementations_of(
    chosen: Method, of: JavaClass, body: JavaBody
) -> dict[Method, frozenset[int]]:
    """What a call may reach, with the classes of objects for which it does."""
    classes, objects = body.file.classes, body.file.objects
    found: dict[Method, frozenset[int]] = {}
    for each in objects.made(of):
        same = [
            m
            for m in classes.methods_in(chosen.name, each)
            if not m.static and body.file.generics.overrides(m, chosen, each)
        ]
        same = [m for m in same if not _is_overridden(m, same, body)]
        if len(same) != 1 or not all(map(is_modelled, same[0].parameters)):
            raise unsupported(chosen.span, f"a call of `{chosen.name}` on a `{each.name}`")
        kinds = found.get(same[0], frozenset())
        found[same[0]] = kinds | {objects.kinds[each.name]}
    return found or {chosen: frozenset()}


def _is_overridden(one: Method, among: list[Method], body: JavaBody) -> bool:
    """Whether another one of these comes before it, in a class below its own."""
    above = body.file.classes.ancestry
    return any(each is not one and one.owner in above(each.owner)[1:] for each in among)


def _dispatched(
    implementations: dict[Method, frozenset[int]],
    chosen: Method,
    owner: Expression,
    arguments: Arguments,
    call: Invocation,
    body: JavaBody,
) -> Expression:
    """The method that the class of the object has, after all arguments are evaluated and the
    object was found not to be null (JLS 15.12.4.4)."""
    span, start, names = call.span, list[Statement](), list[Name]()
    for each in (owner, *arguments):
        name = body.hidden_name("passed")
        variable = VariableDeclaration(name, each.type, Storage.TEMPORARY, each.span)
        start.append(Declare(variable, each, each.span))
        names.append(Name(variable, each.span))
    start.append(Evaluate(NonNull(names[0], span), span))
    *others, last = implementations.items()

    def reached(method: Method) -> Expression:
        """A call; where a class says what a type variable is, Java casts what is passed and given
        (JLS 15.12.4.5)."""
        pairs = zip(names[1:], method.parameters, strict=True)
        given = (fitted(each, of, body) for each, of in pairs)
        call_ = CallExpression(body.object_key(method), (names[0], *given), method.result, span)
        if method.result == chosen.result or isinstance(chosen.result, VoidType):
            return call_
        return StatementExpression((), call_, chosen.result, span)

    if isinstance(chosen.result, VoidType):
        action: Statement = Evaluate(reached(last[0]), span)
        for method, kinds in reversed(others):
            test = IsKind(names[0], kinds, span)
            action = If(test, Evaluate(reached(method), span), action, span)
        return StatementExpression((*start, action), None, chosen.result, span)
    value: Expression = reached(last[0])
    for method, kinds in reversed(others):
        test = IsKind(names[0], kinds, span)
        value = Conditional(test, reached(method), value, chosen.result, span)
    return StatementExpression(tuple(start), value, chosen.result, span)


def _check_types(chosen: Method, call: Invocation, body: JavaBody) -> None:
    for of in (*chosen.parameters, chosen.result):
        if not is_modelled(body.seen(of)):
            raise unsupported(call.span, f"a call of `{chosen.signature}`, which uses `{of}`,")


def _apply(chosen: Method, call: Invocation, body: JavaBody) -> Expression:
    if body.this is not None and not chosen.static:
        return call_of_object(chosen, Name(body.this, call.span), body.owner, call, body)
    overriding = body.file.classes.overriding(chosen)
    if overriding is not None:
        raise unsupported(call.span, f"a call that may reach `{overriding}` instead")
    if chosen.static and not body.starting and _may_begin(chosen.owner, body):
        what = f"a call of `{call.name}`, whose class runs code when it is initialised,"
        raise unsupported(call.span, what)
    _check_types(chosen, call, body)
    arguments = passed(chosen, call.arguments, call.span)
    if not chosen.static or not body.starting:
        result: Expression = CallExpression(chosen.key, arguments, chosen.result, call.span)
    else:
        result = _call_of_static(chosen, arguments, call.span, body)
    return used(result, chosen.result, _inferred(chosen, call, body), body)


def _call_of_static(chosen: Method, arguments: Arguments, span: Span, body: JavaBody) -> Expression:
    """The class is initialised after the arguments have been evaluated."""
    from assay.frontend.java.starting import begun

    before = begun(chosen.owner, span, body)
    if not before:
        return CallExpression(body.static_key(chosen), arguments, chosen.result, span)
    start, names = list[Statement](), list[Name]()
    for each in arguments:
        name = body.hidden_name("passed")
        variable = VariableDeclaration(name, each.type, Storage.TEMPORARY, each.span)
        start.append(Declare(variable, each, each.span))
        names.append(Name(variable, each.span))
    call = CallExpression(body.static_key(chosen), tuple(names), chosen.result, span)
    if isinstance(chosen.result, VoidType):
        after = (*start, *before, Evaluate(call, span))
        return StatementExpression(after, None, chosen.result, span)
    return StatementExpression((*start, *before), call, chosen.result, span)


def _may_begin(of: JavaClass, body: JavaBody) -> bool:
    """Whether a call may be the first use of a class, which then runs its static initialisers."""
    classes = body.file.classes
    return of not in classes.ancestry(body.owner) and class_acts(of, classes)


def passed(chosen: Method, arguments: Arguments, span: Span) -> Arguments:
    """The arguments as the parameters' types; surplus ones of a variable arity in an array."""
    if applicable(chosen, _types(arguments)):
        return tuple(map(converted, arguments, chosen.parameters))
    *fixed, rest = chosen.parameters
    assert isinstance(rest, ReferenceType)
    surplus = tuple(assigned(each, rest.element) for each in arguments[len(fixed) :])
    return (*map(converted, arguments, fixed), ArrayLiteral(rest, surplus, span))


def _types(arguments: Arguments) -> tuple[Type, ...]:
    return tuple(each.type for each in arguments)


def choose(methods: tuple[Method, ...], call: Invocation, body: JavaBody) -> Method:
    """The three phases of overload resolution; boxing and classes are not supported."""
    methods = _of_code(methods, call, body)
    types = _types(call.arguments)
    if call.typed_by_parameters and len(methods) > 1:
        what = f"a `switch` as an argument of `{call.name}`, which can mean several methods,"
        raise unsupported(call.span, what, "assign its value to a variable first")
    if len(methods) > 1 and any(map(_is_of_several_classes, call.arguments)):
        what = f"a choice between classes as an argument of `{call.name}`, which can mean several"
        raise unsupported(call.span, f"{what} methods,", "assign its value to a variable first")
    fitting = [method for method in methods if applicable(method, types)]
    fitting = [method for method in fitting if _fits_classes(method, types, body)]
    best = _most_specific(fitting, body) if len(fitting) > 1 else fitting
    is_exact = any(method.parameters == types for method in best)
    if len(fitting) > 1 and any(mentions_variables(p) for m in fitting for p in m.parameters):
        raise _needs_classes(call)
    if len(fitting) > 1 and not is_exact and _has_classes(fitting, body):
        raise _needs_classes(call)
    if len(best) == 1:
        return best[0]
    if fitting:
        choices = " and ".join(f"`{m.signature}`" for m in fitting)
        raise type_error(call.span, f"this call could mean {choices}")
    if any(_fits_boxed(method.parameters, types) for method in methods):
        raise _needs_classes(call)
    return _choose_variable(methods, call)


def _of_code(methods: tuple[Method, ...], call: Invocation, body: JavaBody) -> tuple[Method, ...]:
    """Methods without those that only specifications see, and each other."""
    is_model = body.method is not None and body.file.annotations.of_model(body.method) is not None
    found = methods if is_model else tuple(one for one in methods if not one.modelled)
    if methods and not found:
        raise unknown_method(call, body, methods[0].owner)
    return found


def _is_of_several_classes(argument: Expression) -> bool:
    """Whether each branch of a choice has to fit by itself (JLS 15.25.3): no one type says that."""
    match argument:
        case Conditional(type=of, then=then, otherwise=other) if of == OBJECT_TYPE:
            is_several = then.type != of or other.type != of
            return is_several or any(map(_is_of_several_classes, (then, other)))
        case _:
            return False


def _fits_classes(method: Method, types: tuple[Type, ...], body: JavaBody) -> bool:
    """Whether references to objects lead to those of the classes of the parameters."""
    objects = body.file.objects
    for of, parameter in zip(types, method.parameters, strict=True):
        given, wanted = objects.of(of), objects.of(parameter)
        if of == OBJECT_TYPE and wanted is not None:
            return False
        if given is not None and wanted is not None and given not in objects.subclasses(wanted):
            return False
    return True


def _most_specific(methods: list[Method], body: JavaBody) -> list[Method]:
    """The methods whose parameters fit all the others, classes included (JLS 15.12.2.5)."""
    return [one for one in methods if all(_is_nearer(one, other, body) for other in methods)]


def _is_nearer(one: Method, other: Method, body: JavaBody) -> bool:
    pairs = zip(one.parameters, other.parameters, strict=True)
    rest = [(p, q) for p, q in pairs if not (q == OBJECT_TYPE and isinstance(p, ReferenceType))]
    if not all(widens(p, q) for p, q in rest):
        return False
    objects = body.file.objects
    for p, q in rest:
        given, wanted = objects.of(p), objects.of(q)
        if wanted is not None and (given is None or given not in objects.subclasses(wanted)):
            return False
    return True


def _has_classes(methods: list[Method], body: JavaBody) -> bool:
    """Whether a parameter is of a class other than `Object`, or an array of such: of these it is
    not known what fits, and what fits better."""
    return any(_ends_in_class(of, each, body) for each in methods for of in each.parameters)


def _ends_in_class(of: Type, method: Method, body: JavaBody) -> bool:
    while isinstance(of, ReferenceType):
        of = of.element
    classes, name = body.file.classes, str(of)
    is_ours = classes.find(name, method.owner) is not None
    if isinstance(of, IntegerType) and of.is_unseen:
        return True
    return is_class(of) and (is_ours or classes.library(name, method.owner) != "Object")


def _needs_classes(call: Invocation) -> SourceError:
    return unsupported(call.span, f"this call of `{call.name}`, which needs classes or boxing,")


def _fits_boxed(parameters: tuple[Type, ...], types: tuple[Type, ...]) -> bool:
    return len(parameters) == len(types) and all(
        widens(of, parameter) or is_class(parameter)
        for of, parameter in zip(types, parameters, strict=True)
    )


def _choose_variable(methods: tuple[Method, ...], call: Invocation) -> Method:
    """Only where no other method fits, one of variable arity may (JLS 15.12.2.4)."""
    types = _types(call.arguments)
    fitting = [m for m in methods if m.variable_arity and _fits_boxed(_spread(m, types), types)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise unsupported(call.span, "a choice between methods of variable arity")
    takes_objects = any(OBJECT_TYPE in method.parameters for method in methods)
    if takes_objects or any(map(holds_objects, types)):
        raise _needs_classes(call)
    given = ", ".join(shown(of).strip("`") for of in types)
    choices = " or ".join(f"`{m.signature}`" for m in methods)
    raise type_error(call.span, f"`{call.name}({given})` does not fit {choices}")


def _spread(method: Method, types: tuple[Type, ...]) -> tuple[Type, ...]:
    """The parameters of a method of variable arity, as many as there are arguments."""
    *fixed, rest = method.parameters
    assert isinstance(rest, ReferenceType)
    return (*fixed, *(rest.element,) * (len(types) - len(fixed)))


# --- library methods -----------------------------------------------------------------------------


def library_call(owner: str, call: Invocation, body: JavaBody) -> Expression:
    """A call of a class that this file does not declare."""
    known = body.file.classes.library(owner, body.owner)
    if known == "Math" and call.name in MATH:
        return _intrinsic(MATH[call.name], call)
    modelled = _model_call(known, call, body)
    if modelled is not None:
        return modelled
    if known == "Verifier" and call.name in NONDET:
        if call.arguments:
            raise type_error(call.span, f"`Verifier.{call.name}` takes no arguments")
        return Nondet(NONDET[call.name], f"Verifier.{call.name}", call.span)
    if known == JBMC_VERIFIER and call.name in NONDET and not call.arguments:
        return Nondet(NONDET[call.name], f"CProver.{call.name}", call.span)
    if known in ("Math", "Verifier"):
        raise unsupported(call.span, f"`{known}.{call.name}` here")
    from assay.frontend.java.library_calls import static_call

    found = static_call(owner, call, body)
    if found is not None:
        return found
    raise foreign_name(owner, call.span, body)


def _model_call(owner: str | None, call: Invocation, body: JavaBody) -> Expression | None:
    """A call of a method of the library that there is a model of."""
    if owner == "java.util.Objects" and call.name == "requireNonNull":
        return _required(call)
    if owner is None or owner == "Verifier":
        return None
    from assay.frontend.java.models import models_of, models_of_objects

    methods = models_of(owner, call.name, body.file.classes)
    element = _objects(call.arguments)
    if methods and element is not None:
        methods = models_of_objects(owner, call.name, element, body.file.classes) or methods
    return _modelled(methods, call, body) if methods else None


def _objects(arguments: Arguments) -> Type | None:
    """What an array holds that is passed first, if that is objects or constants of enums."""
    of = arguments[0].type if arguments else None
    if not isinstance(of, ReferenceType) or not is_array(of) or is_opaque(of):
        return None
    element = of.element
    is_held = leads_to_object(element) or is_opaque(element) or is_enum_type(element)
    return element if is_held else None


def _required(call: Invocation) -> Expression | None:
    """`Objects.requireNonNull(o)`, with any text."""
    if not 1 <= len(call.arguments) <= 2 or not isinstance(call.arguments[0].type, ReferenceType):
        return None
    return NonNull(call.arguments[0], call.span)


def _modelled(methods: tuple[Method, ...], call: Invocation, body: JavaBody) -> Expression:
    try:
        chosen = choose(methods, call, body)
    except SourceError:  # the library has more methods than there are models
        from assay.frontend.java.library_calls import static_call

        found = static_call(methods[0].owner.name, call, body)
        if found is not None:
            return found
        what = f"this call of `{methods[0].owner.name}.{call.name}`"
        raise unsupported(call.span, what) from None
    body.file.models[chosen.key] = chosen
    arguments = passed(chosen, call.arguments, call.span)
    return CallExpression(chosen.key, arguments, chosen.result, call.span)


def array_call(array: Expression, call: Invocation, body: JavaBody) -> Expression | None:
    """`a.clone()`; None if there is no model for it."""
    if call.name != "clone" or call.arguments:
        return None
    from assay.frontend.java.models import models_of_arrays, models_of_objects

    methods = [m for m in models_of_arrays(call.name) if m.parameters == (array.type,)]
    element = _objects((array,))
    if not methods and element is not None:
        methods = [*models_of_objects("java.lang.Array", call.name, element, body.file.classes)]
    if not methods:
        return None
    on_array = Invocation(call.name, (array,), call.span, call.name_span)
    return _modelled(tuple(methods), on_array, body)


def _intrinsic(name: IntrinsicName, call: Invocation) -> Expression:
    wanted = 1 if name is IntrinsicName.ABSOLUTE else 2
    types = [a.type for a in call.arguments if isinstance(a.type, IntegerType)]
    if not len(call.arguments) == len(types) == wanted:
        numbers = "one number" if wanted == 1 else "two numbers"
        raise type_error(call.span, f"`Math.{name}` takes {numbers}")
    common = unary_promotion(types[0]) if wanted == 1 else binary_promotion(*types)
    return Intrinsic(name, tuple(converted(a, common) for a in call.arguments), common, call.span)
