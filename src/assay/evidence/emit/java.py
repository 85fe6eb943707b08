# SPDX-License-Identifier: Apache-2.0
"""The tests of a Java method as a JUnit 5 class.

One test method for each run; the contract is evaluated in methods of the class, with copies of the
arrays from before the call. The class lies in the package of the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from assay.evidence.emit.annotations import without_comments
from assay.evidence.emit.declarations import declaration
from assay.evidence.emit.expressions import Elements, Expressions, Function, Names, Number, is_wide
from assay.evidence.emit.java_support import SUPPORT
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
from assay.program.commands import Assert
from assay.program.contracts import OLD, Clause, at_label
from assay.program.graph import Edge, Parameter, Procedure, Role, Variable
from assay.program.heap import ALLOCATED
from assay.program.interpreter import SparseArray
from assay.program.obligations import Kind
from assay.program.terms import FALSE, TRUE, Term
from assay.program.types import BooleanType, IntegerType, ReferenceType, Type

_BYTES = {"byte": 1, "boolean": 1, "short": 2, "char": 2, "int": 4, "long": 8}
_TAKEN = frozenset({"result", "known", "objects", "copies"})  # fields of every test class
_LARGE = 1 << 28  # bytes of an array beyond which a test says how much it needs


class JavaExpressions(Expressions):
    truth_type = "boolean"
    small_type = "long"
    big_type = "BigInteger"

    def integer(self, value: int) -> Number:
        if abs(value) < 1 << 31:
            return Number(str(value))
        if abs(value) < 1 << 63:
            return Number(f"{value}L")
        return Number(f'new BigInteger("{value}")', big=True)

    def as_big(self, number: Number) -> str:
        return number.text if number.big else f"BigInteger.valueOf({number.text})"

    def as_small(self, number: Number) -> str:
        return f"{number.text}.longValueExact()" if number.big else number.text

    def big_call(self, function: str, left: str, right: str) -> Number:
        return Number(f"{left}.{function}({right})", big=True)

    def call(self, function: str, *arguments: str) -> str:
        return f"{function}({', '.join(arguments)})"

    def compared(self, left: Number, operator: str, right: Number) -> str:
        if left.big or right.big:
            return f"{self.as_big(left)}.compareTo({self.as_big(right)}) {operator} 0"
        return f"{left.text} {operator} {right.text}"

    def element(self, of: Elements, reference: Term, index: Number) -> str:
        array = self._names.arrays.get(reference)
        if array is None:
            array = f"object({of.element}[].class, {self.as_small(self.number(reference))})"
        if of.before:
            array = f"before({array})"
        name = "is" if isinstance(of.element, BooleanType) else "at"
        name = "bigAt" if is_wide(of.element) else name
        return self.call(name, array, index.text)

    def length(self, reference: Term) -> str:
        array = self._names.arrays.get(reference)
        if array is None:
            array = f"object(Object.class, {self.as_small(self.number(reference))})"
        return self.call("length", array)

    def truth_value(self, *, value: bool) -> str:
        return "true" if value else "false"


def _allows_exception(edge: Edge) -> bool:
    command = edge.command
    return (
        isinstance(command, Assert)
        and command.obligation.kind is Kind.EXCEPTION
        and command.condition is not FALSE
    )


class JavaTests:
    """Writes the test class of one method."""

    def __init__(self, machine: Machine, package: str, name: str) -> None:
        self._machine = machine
        self._procedure = _renamed(machine.procedure)
        self._package = package
        self.name = name
        self._text = without_comments(machine.procedure.span.file)
        if machine.procedure.source_name.endswith((".new", ".static")):
            raise NoTestError("it is a constructor or gives static fields their values")
        self._declared = declaration(self._text, machine.procedure)
        self._fields = [
            v for v in plain_globals(machine.program) if v.role in (Role.GLOBAL, Role.STATIC)
        ]
        self._check_visible()
        of_object = [v for v in self._fields if "this" in v.source_name.split(".")]
        if of_object and not self._declared.is_static:
            raise NoTestError("it depends on the fields of an object")
        self._fields = [v for v in self._fields if v not in of_object]
        if any(map(_allows_exception, machine.procedure.edges)):
            raise NoTestError("its contract allows exceptions")
        self._expressions = JavaExpressions(
            self._names(), intervals(machine.program, machine.procedure)
        )
        self._before = [
            (clause, self._expressions.formula(clause.defined))
            for clause in before_call(self._procedure)
        ]
        self._after = [
            (clause, formula, self._expressions.formula(formula))
            for clause in after_call(self._procedure)
            for formula in (clause.defined, clause.formula)
            if formula is not TRUE
        ]

    def _check_visible(self) -> None:
        for name in self._declared.of_class.split("."):
            if re.search(rf"\bprivate\b[^;{{}}()=]*\bclass\s+{name}\b", self._text):
                raise NoTestError(f"the class `{name}` is private")

    def _is_private(self, field: Variable) -> bool:
        name = re.escape(field.source_name.rsplit(".")[-1])
        return re.search(rf"\bprivate\b[^;{{}}()=]*\b{name}\b", self._text) is not None

    def _read(self, field: Variable) -> str:
        """The value of a static field, as the contract wants it."""
        of_class, _, name = field.source_name.rpartition(".")
        text = field.source_name
        if self._is_private(field):
            text = f'({field.type}) get({of_class}.class, "{name}")'
        return _widened(field.type, text)

    def _assigned(self, field: Variable, value: str) -> str:
        of_class, _, name = field.source_name.rpartition(".")
        if self._is_private(field):
            return f'set({of_class}.class, "{name}", {value});'
        return f"{field.source_name} = {value};"

    def _called(self) -> str:
        """The call of the method; through reflection if it is private."""
        parameters, declared = self._procedure.parameters, self._declared
        names = [one.name for one in parameters]
        receiver = declared.of_class if declared.is_static else f"new {declared.of_class}()"
        if not declared.is_private:
            return f"{receiver}.{declared.name}({', '.join(names)})"
        types = ", ".join(f"{one.type}.class" for one in parameters)
        target = "null" if declared.is_static else receiver
        call = f'call({declared.of_class}.class, {target}, "{declared.name}", '
        call += f"new Class<?>[] {{{types}}}, new Object[] {{{', '.join(names)}}})"
        return f"({self._procedure.result_type}) {call}" if self._procedure.results else call

    # --- names

    def _names(self) -> Names:
        values: dict[Term, str] = {}
        arrays: dict[Term, str] = {}
        results = [Parameter("result", self._procedure.result_type, self._procedure.results)]
        for one in (*self._procedure.parameters, *(results if self._procedure.results else ())):
            for term in (one.variables[0], at_label(one.variables[0], OLD)):
                if isinstance(one.type, ReferenceType):
                    arrays[term], values[term] = one.name, f"number({one.name})"
                else:
                    values[term] = one.name
        for field in self._fields:
            name = identifier(field.source_name)
            values[field.term], values[at_label(field.term, OLD)] = name, f"{name}_before"
        values[ALLOCATED] = "Integer.MAX_VALUE"
        values[at_label(ALLOCATED, OLD)] = "known"
        return Names(values, arrays, Names.moments(heaps(self._machine.program)))

    # --- the class

    def text(self, trials: Sequence[tuple[Trial, str]]) -> str:
        lines = [
            f"// {MARK} from {self._procedure.span.file.path.rsplit('/')[-1]}.",
            *([f"package {self._package};"] if self._package else []),
            "import static org.junit.jupiter.api.Assertions.assertTrue;",
            "import static org.junit.jupiter.api.Assumptions.assumeTrue;",
            "",
            "import java.lang.reflect.Array;",
            "import java.lang.reflect.Field;",
            "import java.lang.reflect.InvocationTargetException;",
            "import java.lang.reflect.Method;",
            "import java.math.BigInteger;",
            "import java.util.ArrayList;",
            "import java.util.Arrays;",
            "import java.util.IdentityHashMap;",
            "import java.util.List;",
            "import java.util.Map;",
            "import org.junit.jupiter.api.Test;",
            "",
            f"/** What was found of {self._procedure.name}, as tests of its contract. */",
            f"class {self.name} {{",
        ]
        copied = "true" if self._expressions.reads_before else "false"
        body = [
            *self._assertions(),
            f"private static final boolean COPIED = {copied}; // arrays, before the call",
            *self._state(),
        ]
        for trial, comment in trials:
            body += ["", *self._test(trial, comment)]
        body += ["", *self._check()]
        for clause, formula, text in self._after:
            body += ["", *self._clause(clause, formula, text)]
        for function in self._expressions.functions:
            body += ["", *_function(function)]
        body += ["", *SUPPORT.strip("\n").splitlines()]
        return "\n".join([*lines, *(f"    {line}".rstrip() for line in body), "}", ""])

    def _assertions(self) -> Iterator[str]:
        if re.search(r"\bassert\b", self._text):
            outer = self._declared.of_class.split(".")[0]
            name = f"{self._package}.{outer}" if self._package else outer
            yield "static {"
            yield f'    {outer}.class.getClassLoader().setClassAssertionStatus("{name}", true);'
            yield "}"
            yield ""

    def _state(self) -> Iterator[str]:
        """The fields that the contract is evaluated with."""
        for one in self._procedure.parameters:
            yield f"private {_kept(one.type)} {one.name};"
        if self._procedure.results:
            yield f"private {_kept(self._procedure.result_type)} result;"
        for field in self._fields:
            name = identifier(field.source_name)
            yield f"private {_kept(field.type)} {name}, {name}_before;"

    def _test(self, trial: Trial, comment: str) -> Iterator[str]:
        yield f"/** {comment} */"
        yield "@Test"
        yield f"void {trial.name}() throws Exception {{"
        inputs = list(trial.inputs.values())
        values = _Values(copies=2 if self._expressions.reads_before else 1)
        statements, arguments = values.arguments(self._procedure.parameters, inputs)
        for field in self._fields:
            if field.source_name in trial.globals:
                value = _literal(field.type, trial.globals[field.source_name])
                statements.append(self._assigned(field, value))
        yield from (f"    {line}" for line in statements)
        yield f"    check({', '.join(arguments)});"
        yield "}"

    def _check(self) -> Iterator[str]:
        procedure = self._procedure
        parameters = ", ".join(f"{one.type} {one.name}" for one in procedure.parameters)
        yield "/** Calls the method and evaluates its contract. */"
        yield f"private void check({parameters}) throws Exception {{"
        for one in procedure.parameters:
            yield f"    this.{one.name} = {_widened(one.type, one.name)};"
            if isinstance(one.type, ReferenceType):
                yield f"    remember({one.name});"
        for field in self._fields:
            yield f"    {identifier(field.source_name)}_before = {self._read(field)};"
        yield "    known = objects.size() - 1;"
        for clause, text in self._before:
            yield f'    assertTrue({text}, "{quoted(words(clause))}: is not defined");'
        call = self._called()
        if procedure.results:
            yield f"    this.result = {_widened(procedure.result_type, call)};"
        else:
            yield f"    {call};"
        for field in self._fields:
            yield f"    {identifier(field.source_name)} = {self._read(field)};"
        for clause, formula, _ in self._after:
            wrong = "is not defined" if formula is clause.defined else "does not hold"
            name = self._clause_name(clause, formula)
            yield f'    assertTrue({name}(), "{quoted(words(clause))}: {wrong}");'
        yield "}"

    def _clause_name(self, clause: Clause, formula: Term) -> str:
        number = [(c, f) for c, f, _ in self._after].index((clause, formula)) + 1
        return f"clause{number}"

    def _clause(self, clause: Clause, formula: Term, text: str) -> Iterator[str]:
        what = "is defined" if formula is clause.defined else "holds"
        yield f"/** {_comment(words(clause))} {what}. */"
        yield f"private boolean {self._clause_name(clause, formula)}() {{"
        yield f"    return {text};"
        yield "}"


def _renamed(procedure: Procedure) -> Procedure:
    """The procedure with parameters whose names no field of the test class has."""
    parameters = tuple(
        replace(one, name=f"{one.name}_") if one.name in _TAKEN else one
        for one in procedure.parameters
    )
    return replace(procedure, parameters=parameters)


def _function(function: Function) -> Iterator[str]:
    parameters = ", ".join(f"long {name}" for name in function.parameters)
    yield f"private {function.result} {function.name}({parameters}) {{"
    yield from (f"    {line}" for line in function.lines)
    yield "}"


def _kept(of: Type | None) -> str:
    """The type of the field that keeps a value for the contract."""
    if isinstance(of, ReferenceType):
        return "Object"
    if isinstance(of, BooleanType):
        return "boolean"
    return "BigInteger" if is_wide(of) else "long"


def _widened(of: Type | None, text: str) -> str:
    return f"BigInteger.valueOf({text})" if is_wide(of) else text


class _Values:
    """The arguments of a call: local variables for arrays, each array once."""

    def __init__(self, copies: int) -> None:
        self._copies = copies
        self._made: dict[int, str] = {}
        self._statements: list[str] = []

    def arguments(
        self, parameters: Sequence[Parameter], inputs: Sequence[Any]
    ) -> tuple[list[str], list[str]]:
        pairs = zip(parameters, inputs, strict=True)
        texts = [self._value(one.type, value, one.name) for one, value in pairs]
        return self._statements, texts

    def _value(self, of: Type, value: Any, name: str) -> str:
        if not isinstance(of, ReferenceType):
            return _literal(of, value)
        if value is None:
            return "null"
        if id(value) not in self._made:
            self._made[id(value)] = name
            self._make(of, value, name)
        return self._made[id(value)]

    def _make(self, of: ReferenceType, value: Any, name: str) -> None:
        if isinstance(value, SparseArray):
            self._make_sparse(of, value, name)
            return
        elements = [self._value(of.element, v, f"{name}_{k}") for k, v in enumerate(value)]
        self._statements.append(f"{of} {name} = {{{', '.join(elements)}}};")

    def _make_sparse(self, of: ReferenceType, value: SparseArray, name: str) -> None:
        size = value.length * _BYTES.get(str(of.element), 8) * self._copies
        if size > _LARGE:
            what = "an array" if self._copies == 1 else "an array and its copy"
            self._statements += [
                f"assumeTrue(Runtime.getRuntime().maxMemory() > {size}L,",
                f'        "{size >> 20} megabytes are needed for {what}: give -Xmx");',
            ]
        self._statements.append(f"{of} {name} = new {of.element}[{value.length}];")
        if value.default:
            self._statements.append(f"Arrays.fill({name}, {_literal(of.element, value.default)});")
        for index in sorted(value.elements):
            text = _literal(of.element, value.elements[index])
            self._statements.append(f"{name}[{index}] = {text};")


def _literal(of: Type | None, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    assert isinstance(value, int)
    assert isinstance(of, IntegerType)
    if of.name in ("byte", "short", "char"):
        return f"({of.name}) {value}" if value >= 0 else f"({of.name}) ({value})"
    return f"{value}L" if of.name == "long" else str(value)


def _comment(text: str) -> str:
    return text.replace("*/", "* /").replace("\\u", "\\ u")
