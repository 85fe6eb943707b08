# SPDX-License-Identifier: Apache-2.0
"""Prints a generated program as a Java class with JML."""

from __future__ import annotations

from itertools import pairwise

from . import tree
from .printing import ATOM, UNARY, NotPrintableError, Printer, Rendered
from .types import INT, LONG, Scalar
from .walk import nodes

_NAMED = {
    (1 << 31) - 1: "Integer.MAX_VALUE",
    -(1 << 31): "Integer.MIN_VALUE",
    (1 << 63) - 1: "Long.MAX_VALUE",
    -(1 << 63): "Long.MIN_VALUE",
}


class JavaPrinter(Printer):
    def type_name(self, scalar: Scalar) -> str:
        if scalar.java is None:
            raise NotPrintableError(f"Java has no {scalar.c}")
        return scalar.java

    def literal(self, literal: tree.Literal) -> Rendered:
        if literal.type not in (INT, LONG):
            raise NotPrintableError(f"Java has no literals of {literal.type.c}")
        suffix = "L" if literal.type == LONG else ""
        return f"{literal.value}{suffix}", ATOM if literal.value >= 0 else UNARY

    def truth(self, value: bool, *, spec: bool) -> str:
        return "true" if value else "false"

    def length(self, array: str) -> str:
        return f"{array}.length"

    def array_argument(self, array: str) -> str:
        return array

    def intrinsic(self, name: str, *, spec: bool) -> str:
        return f"Math.{name}"

    def old(self, operand: str, *, contract: bool) -> str:
        return f"\\old({operand})"

    def spec_literal(self, value: int) -> Rendered:
        named = _NAMED.get(value)
        return super().spec_literal(value) if named is None else (named, ATOM)

    def quantified(self, node: tree.Quantified, *, contract: bool) -> str:
        low = self.term(node.low, 11, contract=contract)
        high = self.term(node.high, 11, contract=contract)
        logical = node.quantifier in (
            tree.Quantifier.FORALL,
            tree.Quantifier.EXISTS,
            tree.Quantifier.COUNT,
        )
        body = (self.formula if logical else self.term)(node.body, contract=contract)
        name = node.variable
        return f"({node.quantifier} int {name}; {low} <= {name} && {name} < {high}; {body})"

    def truth_atom(self, text: str) -> Rendered:
        return text, UNARY

    def assertion(self, condition: tree.Expression) -> str:
        return f"assert {self.code(condition)}"

    def assume(self, condition: tree.Expression) -> str:
        return f"//@ assume {self.formula(condition, contract=False)};"

    def declare_array(self, statement: tree.DeclareArray) -> str:
        element = self.type_name(statement.element)
        head = f"{element}[] {statement.name}"
        if not statement.values:
            return f"{head} = new {element}[{statement.length}];"
        zero = "false" if element == "boolean" else "0"
        given = [self.code(value) for value in statement.values]
        rest = [zero] * (statement.length - len(given))
        return f"{head} = {{{', '.join(given + rest)}}};"

    def jump(self, statement: tree.Break | tree.Continue) -> str:
        word = "break" if isinstance(statement, tree.Break) else "continue"
        return f"{word} {statement.label};" if statement.label else f"{word};"

    def loop_clauses(self, specification: tree.LoopSpecification) -> list[str]:
        clauses = [
            f"loop_invariant {self.formula(invariant, contract=False)};"
            for invariant in specification.invariants
        ]
        if specification.assigns is not None and clauses:
            clauses.append(f"assignable {self._places(specification.assigns)};")
        if specification.variant is not None:
            clauses.append(f"decreases {self.term(specification.variant, contract=False)};")
        return clauses

    def _places(self, names: tuple[str, ...]) -> str:
        arrays = self.arrays
        return ", ".join(f"{name}[*]" if name in arrays else name for name in names) or "\\nothing"

    def loop(self, loop: tree.Loop) -> None:
        for clause in self.loop_clauses(loop.specification):
            self.line(f"//@ {clause}")
        label = f"{loop.label}: " if loop.label else ""
        condition = "true" if loop.condition is None else self.code(loop.condition)
        match loop.kind:
            case tree.LoopKind.WHILE:
                self.braced(f"{label}while ({condition})", loop.body)
            case tree.LoopKind.DO:
                self.braced(f"{label}do", loop.body, f"}} while ({condition});")
            case tree.LoopKind.FOR:
                self.braced(f"{label}{self.for_head(loop)}", loop.body)

    def for_each(self, loop: tree.ForEach) -> None:
        head = f"for ({self.type_name(loop.type)} {loop.name} : {loop.array})"
        self.braced(head, loop.body)

    def procedure(self, procedure: tree.Procedure) -> None:
        self.arrays = frozenset(array.name for array in procedure.arrays) | _local_arrays(procedure)
        if procedure.contract is not None:
            self._contract(procedure, procedure.contract)
        result = "void" if procedure.result is None else self.type_name(procedure.result)
        parameters = ", ".join(self._parameter(p) for p in procedure.parameters)
        self.braced(f"static {result} {procedure.name}({parameters})", procedure.body)

    def _parameter(self, parameter: tree.Parameter | tree.ArrayParameter) -> str:
        if isinstance(parameter, tree.Parameter):
            return f"{self.type_name(parameter.type)} {parameter.name}"
        return f"{self.type_name(parameter.element)}[] {parameter.name}"

    def _contract(self, procedure: tree.Procedure, contract: tree.Contract) -> None:
        clauses = [f"requires {clause};" for clause in self._domains(procedure)]
        clauses += [f"requires {self.formula(f, contract=True)};" for f in contract.requires]
        if contract.assigns is not None:
            clauses.append(f"assignable {self._places(contract.assigns)};")
        clauses += [f"ensures {self.formula(f, contract=True)};" for f in contract.ensures]
        for position, clause in enumerate(clauses or ["requires true;"]):
            self.line(f"{'/*@' if position == 0 else '  @'} {clause}")
        self.line("  @*/")

    def _domains(self, procedure: tree.Procedure) -> list[str]:
        texts = []
        for parameter in procedure.parameters:
            if isinstance(parameter, tree.Parameter):
                value = tree.Variable(parameter.name, parameter.type)
                formulas = self.domain(value, parameter.type, parameter.domain)
            else:
                texts.append(
                    f"{parameter.shortest} <= {parameter.name}.length <= {parameter.longest}"
                )
                formulas = self.array_domain(parameter)
            texts += [self.formula(formula, contract=True) for formula in formulas]
        arrays = procedure.arrays if procedure.distinct else ()
        for first, second in pairwise(arrays):
            if first.element == second.element:
                texts.append(f"{first.name} != {second.name}")
        return texts


def _local_arrays(procedure: tree.Procedure) -> frozenset[str]:
    return frozenset(
        node.name
        for statement in procedure.body
        for node in nodes(statement)
        if isinstance(node, tree.DeclareArray)
    )


def java_text(program: tree.Program) -> str:
    printer = JavaPrinter(program.typing)
    printer.line(f"class {program.name} {{")
    printer.level += 1
    for position, procedure in enumerate(program.procedures):
        if position:
            printer.line("")
        printer.procedure(procedure)
    printer.level -= 1
    printer.line("}")
    return "\n".join(printer.lines) + "\n"
