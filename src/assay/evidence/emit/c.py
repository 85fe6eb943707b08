# SPDX-License-Identifier: Apache-2.0
"""A test of a C function as a program with `main` that includes the source it tests.

Exit status 0: the contract holds; 1: it does not; 2: this machine cannot evaluate it. What the
language leaves undefined is left to the sanitizers, so the program has to be compiled with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, final

from assay.dataclass import dataclass
from assay.evidence.emit.annotations import without_comments
from assay.evidence.emit.c_support import SUPPORT
from assay.evidence.emit.declarations import defines, parameter_count
from assay.evidence.emit.expressions import Elements, Expressions, Function, Names, Number
from assay.evidence.emit.machine import Machine, NoTestError, Trial
from assay.evidence.emit.scope import (
    after_call,
    before_call,
    heaps,
    intervals,
    plain_globals,
    words,
)
from assay.evidence.emit.spelling import MARK, identifier, quoted
from assay.program.contracts import OLD, at_label
from assay.program.graph import Parameter, Role, Variable
from assay.program.heap import ALLOCATED, base_element
from assay.program.interpreter import Chosen, SparseArray
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    Type,
)

_LARGEST = 1 << 31  # bytes of an array, with 32 bits
_ENDINGS = ("abort", "exit")  # a program that ends itself breaks nothing
_ERRORS = ("reach_error", "__VERIFIER_error")
_SIZES = r"((?<!long )\blong\b(?!\s+long\b)|\bsize_t|sizeof|ptrdiff_t|u?intptr_t)"


@final
@dataclass(frozen=True, slots=True)
class Source:
    """The file that a test includes, and how it has to be compiled."""

    include: str  # from where the test lies
    options: tuple[str, ...] = ()  # -I, -D, -std
    data_model: str = "ILP32"


class CExpressions(Expressions):
    truth_type = "int"
    small_type = "assay_wide"
    big_type = "assay_wide"

    def integer(self, value: int) -> Number:
        if abs(value) < 1 << 31:
            return Number(str(value))
        if abs(value) < 1 << 63:
            return Number(f"(assay_wide){value}ll" if value > 0 else f"(-(assay_wide){-value}ll)")
        if 0 < value < 1 << 64:
            return Number(f"(assay_wide){value}ull", big=True)
        raise NoTestError("a number in the contract needs more than 64 bits")

    def as_big(self, number: Number) -> str:
        return number.text

    def as_small(self, number: Number) -> str:
        return number.text

    def big_call(self, function: str, left: str, right: str) -> Number:
        return Number(self.call(function, left, right), big=True)

    def call(self, function: str, *arguments: str) -> str:
        if function.startswith("big"):
            function = function[3].lower() + function[4:]
        return f"assay_{function}({', '.join(arguments)})"

    def compared(self, left: Number, operator: str, right: Number) -> str:
        return f"{left.text} {operator} {right.text}"

    def element(self, of: Elements, reference: Term, index: Number) -> str:
        when = "before" if of.before else "at"
        number = self.number(reference)
        return f"assay_{when}_{identifier(str(of.element))}({number.text}, {index.text})"

    def length(self, reference: Term) -> str:
        return self.call("length", self.number(reference).text)

    def truth_value(self, *, value: bool) -> str:
        return "1" if value else "0"


class CTest:
    """Writes the programs that test one function."""

    def __init__(self, machine: Machine, source: Source) -> None:
        self._machine = machine
        self._procedure = machine.procedure
        self._source = source
        self._text = without_comments(machine.procedure.span.file)
        if "__CPROVER_" in self._text:
            raise NoTestError("the program uses `__CPROVER_` functions, which no compiler has")
        if isinstance(self._procedure.result_type, PointerType):
            raise NoTestError("what a returned pointer points to is not visible from outside")
        self._expressions = CExpressions(
            self._names(), intervals(machine.program, machine.procedure)
        )
        expressions = self._expressions
        self._before = [(c, expressions.formula(c.defined)) for c in before_call(self._procedure)]
        self._after = [
            (clause, formula is clause.defined, expressions.formula(formula))
            for clause in after_call(self._procedure)
            for formula in (clause.defined, clause.formula)
            if formula is not TRUE
        ]

    # --- names

    @property
    def _visible(self) -> list[Variable]:
        return [v for v in plain_globals(self._machine.program) if _is_plain(v)]

    def _names(self) -> Names:
        values: dict[Term, str] = {}
        results = [Parameter("result", self._procedure.result_type, self._procedure.results)]
        for one in (*self._procedure.parameters, *(results if self._procedure.results else ())):
            for term, name in zip(one.variables, ("", "_offset"), strict=False):
                values[term] = values[at_label(term, OLD)] = f"assay_value_{one.name}{name}"
        for one in self._visible:
            values[one.term] = f"(assay_wide){one.source_name}"
            values[at_label(one.term, OLD)] = f"assay_before_{one.source_name}"
        values[ALLOCATED] = values[at_label(ALLOCATED, OLD)] = "ASSAY_OBJECTS"
        return Names(values, {}, Names.moments(heaps(self._machine.program)))

    # --- the program

    def text(self, trial: Trial, comment: str) -> str:
        hidden = any(one.role is Role.STATIC for one in self._machine.program.objects)
        if hidden and trial.breaks is not None and trial.breaks.kind is Kind.FRAME:
            raise NoTestError("a static array of the function is not visible from outside")
        data = _Data(self._first_object(), self._source.data_model)
        arguments = data.arguments(self._procedure.parameters, list(trial.inputs.values()))
        support = SUPPORT.replace("@objects@", str(data.objects))
        lines = [
            f"/* {MARK} from {self._source.include.rsplit('/')[-1]}.",
            f" * {comment}",
            f" * Compile: gcc -g {self._flags(trial)}-fsanitize=address,undefined \\",
            " *     -fno-sanitize-recover=all THIS_FILE",
            " * Exit status: 0 the contract holds, 1 it does not, 2 it cannot be evaluated. */",
            *self._included(trial),
            *support.strip("\n").splitlines(),
            *self._accessors(),
            *self._state(),
            *self._functions(),
            *self._stubs(trial),
            *self._watch(trial),
            *data.declarations,
            "",
            "int main(void) {",
            *(f"    {line}" for line in self._main(trial, data, arguments)),
            "    return 0;",
            "}",
            "",
        ]
        return "\n".join(lines)

    def _flags(self, trial: Trial) -> str:
        flags = [*self._source.options]
        if self._source.data_model == "ILP32" and re.search(_SIZES, self._text):
            flags.append("-m32")
        if self._watched(trial):
            flags.append("-finstrument-functions")
        if re.search(r"\b(__)?inline\b", self._text) and "extern inline" not in self._text:
            flags.append("-fgnu89-inline")  # else nobody defines what is only inline
        return "".join(f"{flag} " for flag in flags)

    def _included(self, trial: Trial) -> Iterator[str]:
        names = ["main", *(name for name in _ENDINGS if name in self._text)]
        for name in names:
            if name == "main":
                yield "#define main assay_program"
            else:
                yield f"#define {name}(...) assay_{name}(__VA_ARGS__)"
        yield f'#include "{self._source.include}"'
        yield from (f"#undef {name}" for name in names)
        if "-m32" in self._flags(trial).split():
            yield '_Static_assert(sizeof(long) == 4, "compile with -m32");'
        yield ""

    def _first_object(self) -> int:
        return max((v.term.payload for v in self._machine.program.objects), default=0) + 1

    def _accessors(self) -> Iterator[str]:
        """Elements by object and index; 0 where there is none."""
        for of in dict.fromkeys(base_element(t) for t in heaps(self._machine.program).values()):
            if isinstance(of, PointerType):
                continue
            name = identifier(str(of))
            for when, field in (("at", "now"), ("before", "before")):
                yield f"static assay_wide assay_{when}_{name}(assay_wide object, assay_wide i) {{"
                yield f'    if (!assay_has(object, "{of}", i)) return 0;'
                yield f"    return (({of} *)assay_objects[object].{field})[i];"
                yield "}"

    def _state(self) -> Iterator[str]:
        for one in self._procedure.parameters:
            yield f"static assay_wide assay_value_{one.name};"
            if isinstance(one.type, PointerType):
                yield f"static assay_wide assay_value_{one.name}_offset;"
        if self._procedure.results:
            yield "static assay_wide assay_value_result;"
        for variable in self._visible:
            yield f"static assay_wide assay_before_{variable.source_name};"

    def _functions(self) -> Iterator[str]:
        for function in self._expressions.functions:
            yield from _function(function)

    def _stubs(self, trial: Trial) -> Iterator[str]:
        """Definitions of what the program only declares."""
        for name in _ENDINGS:
            if name in self._text:
                parameter = "int status" if name == "exit" else "void"
                used = "    (void)status;" if name == "exit" else ""
                yield f"void assay_{name}({parameter}) {{"
                yield from filter(None, [used])
                yield f'    assay_end(0, "the program ends itself with {name}");'
                yield "}"
        if re.search(r"\b__VERIFIER_assume\b", self._text) and not self._defines(
            "__VERIFIER_assume"
        ):
            yield "void __VERIFIER_assume(int condition) {"
            yield '    if (!condition) assay_end(0, "an assumption of the program is false");'
            yield "}"
        for name in _ERRORS:
            if re.search(rf"\b{name}\b", self._text) and not self._defines(name):
                yield f'void {name}(void) {{ assay_end(1, "{name} was called"); }}'
        yield from self._choices(trial.choices)

    def _defines(self, name: str) -> bool:
        return defines(self._text, name) is not None

    def _choices(self, choices: Sequence[Chosen]) -> Iterator[str]:
        """Functions that return the recorded values, one after the other, and then 0."""
        declared = re.findall(r"\b__VERIFIER_nondet_\w+", self._text)
        for name in dict.fromkeys(declared):
            if self._defines(name):
                raise NoTestError(f"the program defines `{name}` itself")
            values = [int(one.value) for one in choices if one.choice.label == name]
            texts = [_number(value) for value in values]
            yield f"__typeof__({name}()) {name}(void) {{"
            if texts:
                yield f"    static const long long values[] = {{{', '.join(texts)}}};"
                yield "    static unsigned next;"
                yield f"    if (next < {len(texts)}) return values[next++];"
            yield "    return 0;"
            yield "}"

    def _watched(self, trial: Trial) -> list[str]:
        """Functions of the program that mark an error: their bodies need not show it."""
        if trial.breaks is None or trial.breaks.kind is not Kind.UNREACHABLE:
            return []
        return [name for name in _ERRORS if self._defines(name)]

    def _watch(self, trial: Trial) -> Iterator[str]:
        """What `-finstrument-functions` calls whenever a function is entered."""
        names = self._watched(trial)
        if not names:
            return
        yield "static int assay_watches;"
        yield "__attribute__((no_instrument_function))"
        yield "void __cyg_profile_func_enter(void *function, void *from) {"
        yield "    (void)from;"
        yield "    assay_watches = 1;"
        for name in names:
            yield f'    if (function == (void *){name}) assay_end(1, "{name} was called");'
        yield "}"
        yield "__attribute__((no_instrument_function))"
        yield "void __cyg_profile_func_exit(void *function, void *from) {"
        yield "    (void)function, (void)from;"
        yield "}"

    # --- main

    def _main(self, trial: Trial, data: _Data, arguments: list[str]) -> Iterator[str]:
        if self._watched(trial):
            hint = "undecided: compile with -finstrument-functions"
            yield f'if (!assay_watches) assay_end(2, "{hint}");'
        yield from data.statements
        yield from self._globals(trial)
        yield from self._remembered()
        for one, parts in zip(self._procedure.parameters, data.values, strict=True):
            for name, text in zip(("", "_offset"), parts, strict=False):
                yield f"assay_value_{one.name}{name} = {text};"
        for clause, text in self._before:
            yield f'if (!({text})) assay_end(1, "{quoted(words(clause))}: is not defined");'
        yield from self._call(arguments)
        for clause, is_definition, text in self._after:
            wrong = "is not defined" if is_definition else "does not hold"
            yield f'if (!({text})) assay_end(1, "{quoted(words(clause))}: {wrong}");'

    def _globals(self, trial: Trial) -> Iterator[str]:
        for one in (*self._visible, *self._machine.program.objects):
            if one.source_name not in trial.globals or one.role is not Role.GLOBAL:
                continue
            value, of = trial.globals[one.source_name], one.type
            if isinstance(of, FixedArrayType):
                flat = _flat(value)
                base = base_element(of)
                for index, element in enumerate(flat):
                    yield f"(({base} *){one.source_name})[{index}] = {_literal(base, element)};"
            else:
                yield f"{one.source_name} = {_literal(of, value)};"

    def _remembered(self) -> Iterator[str]:
        """The state before the call."""
        for one in self._visible:
            yield f"assay_before_{one.source_name} = {one.source_name};"
        for one in self._machine.program.objects:
            if one.role is not Role.GLOBAL and one.role is not Role.CONSTANT:
                continue
            if one.type is None or not re.fullmatch(r"\w+", one.source_name):
                continue
            base = base_element(one.type)
            start = f"(void *)&{one.source_name}"
            count = f"sizeof {one.source_name} / sizeof({base})"
            yield f'assay_object({one.term.payload}, "{base}", {start}, {count}, sizeof({base}));'

    def _call(self, arguments: list[str]) -> Iterator[str]:
        name = self._procedure.name
        if name == "main":
            name = "assay_program"
            count = parameter_count(self._text, self._procedure.span.start)
            if count >= 2:
                yield 'static char *assay_arguments[] = {"program", 0};'
                arguments = [*arguments, "assay_arguments"]
            if count > 2:
                raise NoTestError("`main` has more than two parameters")
        call = f"{name}({', '.join(arguments)})"
        yield f"assay_value_result = {call};" if self._procedure.results else f"{call};"


@final
class _Data:
    """The arguments of the call: arrays of exactly the right size, each once."""

    def __init__(self, first: int, data_model: str) -> None:
        self._next = first
        self._data_model = data_model
        self._made: dict[int, tuple[str, int]] = {}
        self.declarations: list[str] = []
        self.statements: list[str] = []
        self.values: list[tuple[str, ...]] = []  # for the contract: number, or object and offset

    @property
    def objects(self) -> int:
        return self._next - 1

    def arguments(self, parameters: Sequence[Parameter], inputs: Sequence[Any]) -> list[str]:
        return [
            self._argument(one.type, value, one.name)
            for one, value in zip(parameters, inputs, strict=True)
        ]

    def _argument(self, of: Type, value: Any, name: str) -> str:
        if not isinstance(of, PointerType):
            self.values.append((_wide(value),))
            return _literal(of, value)
        if value is None:
            self.values.append(("0", "0"))
            return "0"
        if id(value) not in self._made:
            self._made[id(value)] = (f"assay_array_{name}", self._next)
            self._make(base_element(of.target), value, f"assay_array_{name}")
        array, number = self._made[id(value)]
        self.values.append((str(number), "0"))
        return array if not isinstance(of.target, FixedArrayType) else f"(void *){array}"

    def _make(self, of: Type, value: Any, array: str) -> None:
        number, self._next = self._next, self._next + 1
        length = value.length if isinstance(value, SparseArray) else len(_flat(value))
        if length * 8 > _LARGEST and self._data_model == "ILP32":
            raise NoTestError(f"an array of {length} elements does not fit into memory")
        self.declarations.append(f"static {of} *{array};")
        self.statements.append(f"{array} = assay_memory({length} * sizeof({of}));")
        if isinstance(value, SparseArray):
            fill = _literal(of, value.default)
            self.statements.append(f"for (long i = 0; i < {length}; i++) {array}[i] = {fill};")
            elements = {k: value.elements[k] for k in sorted(value.elements)}
        else:
            elements = dict(enumerate(_flat(value)))
        for index, element in elements.items():
            self.statements.append(f"{array}[{index}] = {_literal(of, element)};")
        self.statements.append(f'assay_object({number}, "{of}", {array}, {length}, sizeof({of}));')


def _function(function: Function) -> Iterator[str]:
    parameters = ", ".join(f"assay_wide {name}" for name in function.parameters) or "void"
    yield f"static {function.result} assay_{function.name}({parameters}) {{"
    yield from (f"    {line}" for line in function.lines)
    yield "}"


def _is_plain(variable: Variable) -> bool:
    """A global number that a test can name."""
    named = re.fullmatch(r"\w+", variable.source_name) is not None
    visible = variable.role in (Role.GLOBAL, Role.CONSTANT)
    return named and visible and isinstance(variable.type, IntegerType)


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, list):
        return [value]
    return [element for part in value for element in _flat(part)]


def _wide(value: Any) -> str:
    value = int(value)
    return f"(assay_wide){value}ull" if value >= 1 << 63 else f"(assay_wide){_number(value)}"


def _number(value: int) -> str:
    if value == -(1 << 63):
        return "(-9223372036854775807ll - 1)"
    if value >= 1 << 63:
        return f"(long long){value}ull"
    return f"{value}ll" if abs(value) >= 1 << 31 else str(value)


def _literal(of: Type | None, value: Any) -> str:
    value = int(value)
    if isinstance(of, IntegerType) and not of.signed and of.bits == 64:
        return f"{value}ull"
    return _number(value)
