# SPDX-License-Identifier: Apache-2.0
"""What surrounds a Java method that is run from outside: a class that has its contract as code.

The contract is evaluated in methods of the class, with copies of the arrays from before the call.
The class lies in the package of the program. It names no class, field or method of the program
except in strings: everything is called, read and set through reflection, so that no name and no
modifier of the program matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.emit.expressions import QuantifierFunction, TestNames
from assay.evidence.emit.java_expressions import JavaExpressions
from assay.evidence.emit.java_objects import ObjectTexts
from assay.evidence.emit.java_source import Member, constructor, member
from assay.evidence.emit.java_values import is_constant, kept, unboxed, widened
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.evidence.emit.scope import (
    after_call,
    before_call,
    heaps,
    intervals,
    mentioned,
    plain_globals,
    words,
)
from assay.evidence.emit.spelling import comment, java_text, plain_identifier
from assay.program.analysis.mentions import mentions
from assay.program.commands import Assert
from assay.program.contracts import OLD, Clause, at_label
from assay.program.graph import Edge, Makes, Parameter, Role, Variable
from assay.program.heap import ALLOCATED, KIND
from assay.program.obligations import Kind
from assay.program.terms import FALSE, TRUE, Term
from assay.program.types import (
    BooleanType,
    IntegerType,
    ReferenceType,
    StructType,
    Type,
    holds_objects,
)

_CONSTRUCTOR: Final = ".new"


@final
@dataclass(frozen=True, slots=True)
class HarnessField:
    """A field of the program and the variable of the test that holds its value."""

    variable: Variable
    name: str
    member: Member

    @property
    def place(self) -> str:
        """The class, the object and the name, as the support takes them."""
        target = "null" if self.member.is_static else "target"
        return f"{java_text(self.member.of_class)}, {target}, {java_text(self.member.name)}"


def _allows_exception(edge: Edge) -> bool:
    command = edge.command
    return (
        isinstance(command, Assert)
        and command.obligation.kind is Kind.EXCEPTION
        and command.condition is not FALSE
    )


class JavaHarness:
    """The parts of a class that calls one method and evaluates its contract."""

    def __init__(self, machine: TestMachine, name: str) -> None:
        self.machine = machine
        self.procedure = machine.procedure
        self.name = name
        used = mentions(machine.program, machine.procedure).variables
        if not machine.program.ghost_members.isdisjoint(used):
            raise NoTestError("it speaks of fields that only specifications have")
        if machine.procedure.is_ghost:
            raise NoTestError("only specifications see it: there is nothing to call")
        if machine.procedure.makes is Makes.CLASS:
            raise NoTestError("it gives static fields their values, once")
        is_new = machine.procedure.name.partition("(")[0].endswith(_CONSTRUCTOR)
        self.makes_object = is_new or machine.procedure.makes is Makes.OBJECT
        find = constructor if self.makes_object else member
        self.method = find(machine.procedure.span)
        if self.method.of_abstract and not self.method.is_static:
            of_class = machine.procedure.name.split("(")[0].rpartition(".")[0]
            raise NoTestError(f"there are no objects of class `{of_class}`")
        if any(map(_allows_exception, machine.procedure.edges)):
            raise NoTestError("its contract allows exceptions")
        self.objects = ObjectTexts(machine.program, self.method.package)
        self.arguments = [
            (one, f"{plain_identifier(one.name)}_{number}")
            for number, one in enumerate(machine.procedure.parameters, 1)
        ]
        self.on_constant = any(
            one.name == "this" and is_constant(one.type) for one, _ in self.arguments[:1]
        )
        has_receiver = machine.procedure.receivers or self.on_constant
        self.receiver = self.arguments[0][1] if has_receiver else ""
        for one, _ in self.arguments:
            self._class_literal(one.type)
        self.fields = list(self._used_fields())
        self._expressions = JavaExpressions(
            self._names(), intervals(machine.program, machine.procedure)
        )
        self._before = [
            (clause, self._expressions.formula(clause.defined))
            for clause in before_call(self.procedure)
        ]
        self._after = [
            (clause, formula, self._expressions.formula(formula))
            for clause in after_call(self.procedure)
            for formula in (clause.defined, clause.formula)
            if formula is not TRUE
        ]

    @property
    def full_name(self) -> str:
        """The class as the virtual machine calls it."""
        package = self.method.package
        return f"{package}.{self.name}" if package else self.name

    @property
    def reads_before(self) -> bool:
        """Whether the contract speaks of elements from before the call."""
        return self._expressions.reads_before

    @property
    def given_fields(self) -> list[HarnessField]:
        """The fields that have a value before the call."""
        return [one for one in self.fields if one.member.is_static or not self.makes_object]

    def check_runs(self, number: int) -> None:
        """Raises NoTestError where tests would find the classes as others have left them."""
        if self.procedure.starts and number > 1 and plain_globals(self.machine.program):
            raise NoTestError("each of its runs needs a virtual machine of its own")

    @property
    def prepared(self) -> Iterator[str]:
        """The object that the method is called on."""
        if self.receiver:
            yield f"target = {self.receiver};"
        elif not self.method.is_static and not self.makes_object:
            yield f"target = instance({java_text(self.method.of_class)});"

    def _used_fields(self) -> Iterator[HarnessField]:
        """The fields that the method, what it calls, or its contract speaks of; `main` finds them
        as the classes are initialised."""
        if self.procedure.starts:
            return
        used = mentioned(self.machine.program, self.procedure)
        variables = [
            v
            for v in plain_globals(self.machine.program)
            if v.role in (Role.GLOBAL, Role.STATIC) and v.term in used
        ]
        for number, variable in enumerate(variables, 1):
            if variable.span is None:
                raise NoTestError(f"`{variable.source_name}` is no field")
            field = member(variable.span)
            if not field.is_static and (
                self.method.is_static or field.of_class != self.method.of_class
            ):
                raise NoTestError("it depends on the fields of another object")
            yield HarnessField(variable, f"{plain_identifier(field.name)}_f{number}", field)

    # --- names

    def _names(self) -> TestNames:
        values: dict[Term, str] = {}
        arrays: dict[Term, str] = {}
        results = [Parameter("result", self.procedure.result_type, self.procedure.results)]
        kept_values = [*self.arguments]
        kept_values += [(one, "result") for one in results if self.procedure.results]
        for one, name in kept_values:
            for term in (one.variables[0], at_label(one.variables[0], OLD)):
                if isinstance(one.type, ReferenceType):
                    arrays[term], values[term] = name, f"number({name})"
                else:
                    values[term] = name
        for field in self.fields:
            now, old = field.variable.term, at_label(field.variable.term, OLD)
            if isinstance(field.variable.type, ReferenceType):
                arrays[now], arrays[old] = field.name, f"{field.name}_before"
                values[now] = f"number({field.name})"
                values[old] = f"number({field.name}_before)"
            else:
                values[now], values[old] = field.name, f"{field.name}_before"
        for variable in self.procedure.variables:
            if self.makes_object and variable.source_name == "this":
                arrays[variable.term], values[variable.term] = "target", "number(target)"
        values[ALLOCATED] = "Integer.MAX_VALUE"
        values[at_label(ALLOCATED, OLD)] = "known"
        return TestNames(
            values,
            arrays,
            TestNames.moments(heaps(self.machine.program)),
            self.objects.members(),
            frozenset((KIND, at_label(KIND, OLD))),
        )

    # --- the class

    def whole(self, head: str, imports: str, members: Sequence[str], support: str) -> str:
        """The class: a comment, imports, its own members, the contract, and the support."""
        package = self.method.package
        lines = [
            f"// {head} from {comment(self.procedure.span.file.path.rsplit('/')[-1])}.",
            *([f"package {package};"] if package else []),
            *imports.strip("\n").splitlines(),
            "",
            f"/** What was found of {comment(self.procedure.name)}, as tests of its contract. */",
            f"class {self.name} {{",
        ]
        copied = "true" if self.reads_before else "false"
        body = [
            *self._assertions(),
            f"private static final boolean COPIED = {copied}; // arrays, before the call",
            f"private static final String[] CLASSES = {{{self.objects.classes()}}};",
            *self._state(),
            *members,
            "",
            *self._check(),
        ]
        for clause, formula, text in self._after:
            body += ["", *self._clause(clause, formula, text)]
        for function in self._expressions.functions:
            body += ["", *_function(function)]
        body += ["", *support.strip("\n").splitlines()]
        return "\n".join([*lines, *(f"    {line}".rstrip() for line in body), "}", ""])

    def _assertions(self) -> Iterator[str]:
        """Switches on `assert` in the classes of the program, before they are initialised."""
        package = self.method.package
        outermost = dict.fromkeys(name.split(".")[0] for name in self.machine.program.procedures)
        yield f"private static final ClassLoader LOADER = {self.name}.class.getClassLoader();"
        yield ""
        yield "static {"
        for name in outermost:
            full = f"{package}.{name}" if package else name
            yield f"    LOADER.setClassAssertionStatus({java_text(full)}, true);"
        yield "}"
        yield ""

    def _state(self) -> Iterator[str]:
        """The fields that the contract is evaluated with."""
        yield "private Object target; // the object that the method is called on"
        for one, name in self.arguments:
            yield f"private {kept(one.type)} {name};"
        if self.procedure.results:
            yield f"private {kept(self.procedure.result_type)} result;"
        for field in self.fields:
            yield f"private {kept(field.variable.type)} {field.name}, {field.name}_before;"

    def _check(self) -> Iterator[str]:
        procedure = self.procedure
        parameters = ", ".join(f"{declared(one.type)} {name}" for one, name in self.arguments)
        yield "/** Calls the method and evaluates its contract. */"
        yield f"private void check({parameters}) throws Throwable {{"
        for one, name in self.arguments:
            yield f"    this.{name} = {widened(one.type, name)};"
            if isinstance(one.type, ReferenceType):
                yield f"    remember({name});"
        for field in self.given_fields:
            yield f"    {field.name} = {field.name}_before = {_read(field)};"
            if isinstance(field.variable.type, ReferenceType):
                yield f"    remember({field.name}_before);"
        yield "    known = objects.size() - 1;"
        for clause, text in self._before:
            yield f"    assertTrue({text}, {java_text(f'{words(clause)}: is not defined')});"
        if procedure.results:
            yield f"    this.result = {unboxed(procedure.result_type, self._called())};"
        else:
            yield f"    {self._called()};"
        for field in self.fields:
            yield f"    {field.name} = {_read(field)};"
        for clause, formula, _ in self._after:
            wrong = "is not defined" if formula is clause.defined else "does not hold"
            name = self._clause_name(clause, formula)
            yield f"    assertTrue({name}(), {java_text(f'{words(clause)}: {wrong}')});"
        yield "}"

    def _called(self) -> str:
        """The call of the method."""
        passed = self.arguments[1:] if self.receiver else self.arguments
        types = ", ".join(self._class_literal(one.type) for one, _ in passed)
        names = ", ".join(name for _, name in passed)
        if self.procedure.starts:
            is_given = self.method.parameters > 0
            types, names = ("String[].class", "new String[0]") if is_given else ("", "")
        if self.makes_object:
            of_class = java_text(self.method.of_class)
            return (
                f"target = make({of_class}, new Class<?>[] {{{types}}}, new Object[] {{{names}}})"
            )
        place = f"{java_text(self.method.of_class)}, target, {java_text(self.method.name)}"
        return f"call({place}, new Class<?>[] {{{types}}}, new Object[] {{{names}}})"

    def _class_literal(self, of: Type) -> str:
        scalar = of
        while isinstance(scalar, ReferenceType):
            scalar = scalar.element
        if isinstance(scalar, StructType) or is_constant(of):
            return self.objects.class_of(of)
        is_number = isinstance(scalar, IntegerType) and not scalar.is_enum
        if not is_number and not isinstance(scalar, BooleanType):
            raise NoTestError(f"no test can give a value of type `{of}`")
        return f"{of}.class"

    def _clause_name(self, clause: Clause, formula: Term) -> str:
        number = [(c, f) for c, f, _ in self._after].index((clause, formula)) + 1
        return f"clause{number}"

    def _clause(self, clause: Clause, formula: Term, text: str) -> Iterator[str]:
        what = "is defined" if formula is clause.defined else "holds"
        yield f"/** {comment(words(clause))} {what}. */"
        yield f"private boolean {self._clause_name(clause, formula)}() {{"
        yield f"    return {text};"
        yield "}"


def declared(of: Type) -> str:
    """The type of a parameter of the test."""
    return "Object" if holds_objects(of) or is_constant(of) else str(of)


def _read(field: HarnessField) -> str:
    return unboxed(field.variable.type, f"get({field.place})")


def _function(function: QuantifierFunction) -> Iterator[str]:
    parameters = ", ".join(f"long {name}" for name in function.parameters)
    yield f"private {function.result} {function.name}({parameters}) {{"
    yield from (f"    {line}" for line in function.lines)
    yield "}"
