# SPDX-License-Identifier: Apache-2.0
"""Specifications as terms: formulas, integers and frames, with when each of them is defined.

Arithmetic is over the mathematical integers. `defined` says that no index is out of range, no
divisor zero, no reference null where it is followed; what stands behind `&&`, `||`, `==>`, `?:` or
a quantifier's range need only be defined where it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import assert_never

from assay.dataclass import replace
from assay.frontend.lower import spec_memory as memory
from assay.frontend.lower import spec_values as values
from assay.frontend.lower.spec_environment import INIT, SpecEnvironment, SpecValue
from assay.frontend.lower.spec_frames import frame_places
from assay.frontend.lower.spec_operators import FormulaUse, Operators
from assay.frontend.lower.spec_quantifiers import quantifier
from assay.frontend.lower.spec_requirements import (
    Requirements,
    as_term,
    joined,
    mapped,
    requiring,
)
from assay.frontend.lower.spec_types import JAVA_INT, constants_of, named_type, struct_type
from assay.frontend.lower.spec_values import Lowered, as_number, as_truth, number, truth
from assay.frontend.spec.remarks import NESTING_LIMIT, did_you_mean, unsupported
from assay.frontend.spec.tree import (
    ACSL_LABELS,
    AT_ENTRY,
    Quantifier,
    SpecAddressOf,
    SpecAllDifferent,
    SpecArithmetic,
    SpecAt,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCast,
    SpecComputed,
    SpecConditional,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecFrame,
    SpecIndex,
    SpecInteger,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecNull,
    SpecQuantifier,
    SpecRange,
    SpecResult,
    SpecSet,
    SpecSizeOf,
    SpecUnary,
    SpecUpdate,
)
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import LABEL, Place
from assay.program.graph import Language
from assay.program.heap import LENGTH, NULL, base_element
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Op,
    Substitution,
    Term,
    all_different,
    at_most,
    boolean,
    conditional,
    different,
    free_variables,
    integer,
    less,
    negate,
    select,
    variable,
)
from assay.program.types import (
    ENUM_BITS,
    MATH,
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
)
from assay.source import InternalError, SourceError, Span


def lower_formula(
    expression: SpecExpression, environment: SpecEnvironment, use: FormulaUse = FormulaUse.CLAIM
) -> tuple[Term, Term]:
    """A formula, and when it is defined."""
    lowered = _lowered(expression, environment, use)
    formula = as_truth(lowered.value, environment.language, expression.span)
    return formula, as_term(lowered.requires)


def lower_value(expression: SpecExpression, environment: SpecEnvironment) -> tuple[SpecValue, Term]:
    """A value of any type, and when it is defined."""
    lowered = _lowered(expression, environment)
    return lowered.value, as_term(lowered.requires)


def lower_integer(expression: SpecExpression, environment: SpecEnvironment) -> tuple[Term, Term]:
    """An integer (a variant), and when it is defined."""
    lowered = _lowered(expression, environment)
    return as_number(lowered.value, expression.span), as_term(lowered.requires)


def lower_run(expression: SpecExpression, environment: SpecEnvironment) -> memory.ElementRun:
    """The elements that a pointer, or a set of pointers, leads to."""
    return memory.run_of_pointers(_Lowering(environment), expression)


def lower_frame(
    frames: Sequence[SpecFrame], environment: SpecEnvironment
) -> tuple[Place, ...] | None:
    """The places of one clause, None for everything; several clauses are a case for each."""
    return _frame(frames, environment)[0]


def frame_defined(frames: Sequence[SpecFrame], environment: SpecEnvironment) -> Term:
    """When the expressions inside a frame's places are defined."""
    return as_term(_frame(frames, environment)[1])


def _frame(
    frames: Sequence[SpecFrame], environment: SpecEnvironment
) -> tuple[tuple[Place, ...] | None, Requirements]:
    if len(frames) != 1:
        raise InternalError("a frame is lowered clause by clause")
    return frame_places(_Lowering(environment), frames[0])


def _lowered(
    expression: SpecExpression, environment: SpecEnvironment, use: FormulaUse = FormulaUse.CLAIM
) -> Lowered:
    try:
        return _Lowering(environment, use).lower(expression)
    except RecursionError:
        raise SourceError.at("nesting", expression.span, limit=NESTING_LIMIT) from None


class _Lowering(Operators):
    """Lowers one clause."""

    def __init__(self, environment: SpecEnvironment, use: FormulaUse = FormulaUse.CLAIM) -> None:
        super().__init__(environment, use)
        self._bound: dict[str, SpecValue] = {}
        self._fresh = 0
        self._here = environment
        self._depth = 0  # how many \\at are around
        self._kept: dict[Term, Term] = {}  # variables inside of an \\at that mean the state here

    def lower(self, expression: SpecExpression) -> Lowered:
        lowered = self.lower_any(expression)
        if lowered.value.label is not None:
            raise unsupported("an array of another state here", expression.span)
        return lowered

    def lower_any(self, expression: SpecExpression) -> Lowered:
        """A value, or an array of another state."""
        match expression:
            case SpecInteger(value=value):
                return Lowered(number(integer(value), self._literal_type(value)))
            case SpecBoolean(value=value):
                return Lowered(truth(boolean(value)))
            case SpecNull():
                return Lowered(values.null(self.language))
            case SpecName():
                return Lowered(self._name(expression), self._having_value(expression))
            case SpecResult():
                return Lowered(self._result(expression))
            case SpecAt():
                return self._at(expression)
            case SpecUnary():
                return self.unary(expression)
            case SpecBinary():
                return self.binary(expression)
            case SpecConditional():
                return self.conditional(expression)
            case SpecIndex():
                return memory.index(self, expression)
            case SpecField():
                return self._field(expression)
            case SpecDereference():
                return memory.dereference(self, expression)
            case SpecAddressOf():
                return memory.address_of(self, expression)
            case SpecCast():
                return self._cast(expression)
            case SpecCall():
                return self._call(expression)
            case SpecComputed():
                return self._computed(expression)
            case SpecQuantifier():
                return self._quantified(expression)
            case SpecLet():
                return self.binding(lambda: self._let(expression))
            case SpecAllDifferent():
                return self._all_different(expression)
            case SpecRange():
                raise unsupported("a range here", expression.span)
            case SpecMemory():
                return self._memory(expression)
            case SpecSizeOf():
                from assay.frontend.lower.spec_addresses import size_of

                return size_of(self, expression)
            case SpecUpdate():
                from assay.frontend.lower.spec_updates import update

                return update(self, expression)
            case SpecSet():
                raise unsupported("a set here", expression.span)
            case _:
                assert_never(expression)

    def _memory(self, expression: SpecMemory) -> Lowered:
        if self.language is Language.JAVA:
            return memory.memory(self, expression)
        from assay.frontend.lower import spec_addresses as addresses

        if expression.predicate in addresses.ABOUT_BLOCKS:
            return addresses.about_block(self, expression)
        if expression.predicate == "\\initialized":
            return addresses.initialized(self, expression)
        return memory.memory(self, expression)

    def _computed(self, expression: SpecComputed) -> Lowered:
        around, self.arithmetic = self.arithmetic, expression.arithmetic
        lowered = self.lower(expression.operand)
        self.arithmetic = around
        return lowered

    def _quantified(self, expression: SpecQuantifier) -> Lowered:
        if self.arithmetic is not SpecArithmetic.MATH and expression.quantifier in _SUMS:
            what = f"`{expression.quantifier}` in the arithmetic of the machine"
            raise unsupported(what, expression.span)
        return quantifier(self, expression)

    def _literal_type(self, value: int) -> Type:
        """Java's literals have machine types, which only `>>>` asks for."""
        fits = self.language is Language.JAVA and JAVA_INT.low <= value <= JAVA_INT.high
        return JAVA_INT if fits else MATH

    # --- names ---

    def variable(self, name: SpecName) -> VariableDeclaration | None:
        """The program variable that a name means; None if it means something else."""
        if name.name in self._bound:
            return None
        found = self.environment.scope.get(name.name)
        if found is None:
            self._name(name)
        return found

    def _name(self, expression: SpecName) -> SpecValue:
        name = expression.name
        if name in self._bound:
            return self._bound[name]
        declaration = self.environment.scope.get(name)
        if declaration is not None:
            return self._variable_value(declaration, expression.span)
        constants = self._constants()
        short = name.removeprefix("java.lang.")
        if name in constants or short in constants:
            return number(integer(constants.get(name, constants.get(short, 0))))
        if name == "this":
            raise unsupported("`this` as a value", expression.span)
        if name.startswith("\\"):
            hint = "it belongs into the specification of a loop"
            raise SourceError.at("spec-place", expression.span, clause=name, hint=hint)
        known = [*self._bound, *self.environment.scope, *constants]
        hint = did_you_mean(name, known)
        raise SourceError.at("unknown-name", expression.span, name=name, hint=hint)

    def _having_value(self, name: SpecName) -> Requirements:
        """A pointer that may have no value must have one."""
        if name.name in self._bound or name.name not in self.environment.scope:
            return ()
        flag = self.environment.flag(self.environment.scope[name.name])
        return () if flag is None else requiring(flag)

    def _constants(self) -> dict[str, int]:
        own = constants_of(self.language, self.environment.data_model)
        return {**own, **self.environment.constants}

    def _variable_value(self, declaration: VariableDeclaration, span: Span) -> SpecValue:
        of = declaration.type
        if declaration.volatile:
            raise unsupported("a volatile variable in a specification", span)
        object_ = self.environment.object(declaration)
        if isinstance(of, FixedArrayType):
            terms = self.environment.value(declaration) if object_ is None else (object_,)
            return SpecValue((terms[0], ZERO), of)
        if object_ is not None:
            return memory.read(self, object_, ZERO, of, span)
        known = IntegerType | MathType | BooleanType | ReferenceType | PointerType | StructType
        if not isinstance(of, known):
            raise unsupported(f"a variable of type `{of}` in a specification", span)
        return SpecValue(self.environment.value(declaration), of)

    def _result(self, expression: SpecResult) -> SpecValue:
        result, of = self.environment.result, self.environment.result_type
        if result is None or of is None:
            hint = "it is the value that a function returns, in its postcondition"
            raise SourceError.at("spec-place", expression.span, clause="\\result", hint=hint)
        return SpecValue(result, of)

    def type_named(self, name: str, span: Span) -> Type:
        found = self.environment.types.get(name)
        if "{" in name:  # Java: an enum by the name of its type here
            found = IntegerType(name, ENUM_BITS, signed=False)
        if found is None:
            found = named_type(name, self.language, self.environment.data_model)
        if found is None and self.environment.records is not None:
            found = struct_type(name, self.environment.records.layouts.structs)
        if found is None:
            raise unsupported(f"the type `{name}` in a specification", span)
        return found

    # --- bound variables ---

    def bind(self, name: str, of: Type) -> Term:
        self._fresh += 1
        sort = BOOL if isinstance(of, BooleanType) else INT
        term = variable(f"{name}?{self._fresh}", sort)
        self._bound[name] = SpecValue((term,), of)
        return term

    def binding(self, action: Callable[[], Lowered]) -> Lowered:
        before = dict(self._bound)
        try:
            return action()
        finally:
            self._bound = before

    def _let(self, expression: SpecLet) -> Lowered:
        """The name stands for the value in the state here, whatever \\at the body has."""
        value = self.lower(expression.value)
        self._fresh += 1
        names = [
            variable(f"{expression.name}?{self._fresh}.{part}", term.sort)
            for part, term in enumerate(value.value.terms)
        ]
        self._bound[expression.name] = SpecValue(tuple(names), value.value.type)
        body = self.lower(expression.body)
        put = Substitution(dict(zip(names, value.value.terms, strict=True)))
        result = SpecValue(tuple(put(term) for term in body.value.terms), body.value.type)
        return Lowered(result, joined(value.requires, mapped(put, body.requires)))

    # --- states ---

    def _at(self, expression: SpecAt) -> Lowered:
        labels = self.environment.labels
        if expression.label not in labels:
            raise self._unknown_label(expression)
        label = labels[expression.label]
        if label is None:
            return self._lower_here(expression.operand)
        lowered = self._lower_at(expression.operand, label)
        current = _state_of(lowered)
        for one in current:
            name = self.environment.missing_at(one, label)
            if name is not None:
                raise SourceError.at(
                    "spec-state", expression.span, name=name, state=expression.label
                )
        result = _put({v: self.environment.at(v, label) for v in current}, lowered)
        if isinstance(result.value.type, FixedArrayType):
            result = replace(result, value=replace(result.value, label=label))
        if label == INIT:
            _check_initial(result, expression.span)
        self._depth -= 1
        return result if self._depth else _put(self._kept, result)

    def _lower_at(self, operand: SpecExpression, label: str) -> Lowered:
        around = self.environment
        self.environment = around.in_state(label)
        self._depth += 1
        lowered = self.lower(operand)
        self.environment = around
        return lowered

    def _lower_here(self, operand: SpecExpression) -> Lowered:
        """The state of the annotation, also inside of another \\at: what is said of that one must
        not be said of these variables."""
        if not self._depth:
            return self.lower(operand)
        around, depth = self.environment, self._depth
        self.environment, self._depth = self._here, 0
        lowered = self.lower(operand)
        self.environment, self._depth = around, depth
        kept = {v: variable(f"{v.payload[0]}?here", v.sort) for v in _state_of(lowered)}
        self._kept |= {name: v for v, name in kept.items()}
        return _put(kept, lowered)

    def _unknown_label(self, expression: SpecAt) -> SourceError:
        label = expression.label
        if label == AT_ENTRY:
            hint = "it refers to the state at entry: use it in postconditions and bodies"
            return SourceError.at("spec-place", expression.span, clause="\\old", hint=hint)
        if label in ACSL_LABELS:
            hint = "ACSL's label of that name is not known here, or the code has one of its own"
        else:
            known = [each for each in self.environment.labels if each != AT_ENTRY]
            hint = did_you_mean(label, known)
        return SourceError.at("unknown-name", expression.span, name=label, hint=hint)

    def _cast(self, expression: SpecCast) -> Lowered:
        if expression.of_class:
            return memory.class_cast(self.lower(expression.operand), expression)
        to = self.type_named(expression.type, expression.span)
        operand = self.lower(expression.operand)
        self._check_void(expression, operand.value.type, to)
        value = values.cast(operand.value, to, self.language, expression.span)
        return Lowered(value, operand.requires)

    def _check_void(self, expression: SpecCast, of: Type, to: Type) -> None:
        """A pointer to void is one to elements only where it is known that it leads to such."""
        operand = expression.operand
        is_void = isinstance(of, PointerType) and isinstance(of.target, VoidType)
        if not is_void or isinstance(operand, SpecNull) or of == to:
            return
        declaration = self.variable(operand) if isinstance(operand, SpecName) else None
        taken = None if declaration is None else self.environment.taken(declaration)
        if taken is None or not isinstance(to, PointerType):
            what = "a pointer to `void` as another one, in a specification,"
            raise unsupported(what, expression.span)
        if base_element(taken.target) != base_element(to.target):
            what = f"a pointer that the code takes for `{taken}` as another one"
            raise unsupported(what, expression.span)

    # --- fields, arrays, calls ---

    def _field(self, expression: SpecField) -> Lowered:
        owner = expression.object
        if isinstance(owner, SpecName) and owner.name == "this":  # a text without its place
            declaration = self.environment.scope.get(f"this.{expression.name}")
            if declaration is not None:
                return Lowered(self._variable_value(declaration, expression.span))
        if self.language is Language.C:
            return memory.c_member(self, expression)
        held = self.lower(owner)
        if expression.name != "length" or memory.leads_to_object(held.value.type):
            return memory.field(held, expression, self.environment)
        return memory.length(held, JAVA_INT, expression.span)

    def _all_different(self, expression: SpecAllDifferent) -> Lowered:
        array = self.lower(expression.array)
        of = array.value.type
        if not isinstance(of, ReferenceType) or not isinstance(of.element, IntegerType):
            what = f"`\\alldifferent` needs an array of integers, not `{of}`"
            raise values.type_error(what, expression.span)
        reference = array.value.term
        contents = select(self.environment.heap(of.element), reference)
        formula = all_different(contents, ZERO, select(LENGTH, reference))
        own = requiring(different(reference, NULL))
        return Lowered(truth(formula), joined(array.requires, own))

    def _call(self, expression: SpecCall) -> Lowered:
        arguments = [self.lower(argument) for argument in expression.arguments]
        requires = joined(*(argument.requires for argument in arguments))
        given = tuple(argument.value for argument in arguments)
        known = _FUNCTIONS.get(expression.name.removeprefix("java.lang."))
        if known is not None and expression.overloads is None:
            count, function = known
            if len(given) != count:
                what = f"`{expression.name}` takes {count} argument(s), not {len(given)}"
                raise values.type_error(what, expression.span)
            numbers = [as_number(v, expression.span) for v in given]
            if self.arithmetic is not SpecArithmetic.MATH:
                what = f"`{expression.name}` in the arithmetic of the machine"
                raise unsupported(what, expression.span)
            return Lowered(number(function(*numbers)), requires)
        if expression.name.startswith("\\") and expression.meaning is None:
            raise unsupported(f"`{expression.name}` here", expression.span)
        value, defined = self.environment.call(expression, given)
        return Lowered(value, joined(requires, requiring(defined)))


def _minimum(left: Term, right: Term) -> Term:
    return conditional(at_most(left, right), left, right)


def _maximum(left: Term, right: Term) -> Term:
    return conditional(at_most(left, right), right, left)


def _absolute(operand: Term) -> Term:
    return conditional(less(operand, ZERO), negate(operand), operand)


_SUMS = (Quantifier.SUM, Quantifier.PRODUCT, Quantifier.COUNT)
_FUNCTIONS: dict[str, tuple[int, Callable[..., Term]]] = {
    "\\min": (2, _minimum),
    "\\max": (2, _maximum),
    "\\abs": (1, _absolute),
    "Math.min": (2, _minimum),
    "Math.max": (2, _maximum),
    "Math.abs": (1, _absolute),
}


def _state_of(lowered: Lowered) -> dict[Term, None]:
    """The variables of the program that a value, or whether it is defined, depends on."""
    terms = (*lowered.value.terms, *(t for r in lowered.requires for t in (*r.guards, r.condition)))
    free = {v for t in terms for v in free_variables(t) if _has_state(v)}
    return dict.fromkeys(sorted(free, key=attrgetter("id")))


def _check_initial(lowered: Lowered, span: Span) -> None:
    """Refuse what the file does not say of the state before the program begins."""
    value = lowered.value
    terms = (*value.terms, *(t for r in lowered.requires for t in (*r.guards, r.condition)))
    ghosts = (v.payload[0] for t in terms for v in free_variables(t) if v.op is Op.VAR)
    if any(name.endswith(f"{LABEL}{INIT}") for name in ghosts):
        raise unsupported("a value in the state `Init` that has no initialiser", span)


def _put(values_: dict[Term, Term], lowered: Lowered) -> Lowered:
    """With other values for variables."""
    put = Substitution(values_)
    value = replace(lowered.value, terms=tuple(put(t) for t in lowered.value.terms))
    return Lowered(value, mapped(put, lowered.requires))


def _has_state(term: Term) -> bool:
    """A program variable, neither quantified nor already at a label."""
    return term.op is Op.VAR and "@" not in term.payload[0] and "?" not in term.payload[0]


__all__ = [
    "FormulaUse",
    "SpecEnvironment",
    "SpecValue",
    "frame_defined",
    "lower_formula",
    "lower_frame",
    "lower_integer",
    "lower_run",
]
