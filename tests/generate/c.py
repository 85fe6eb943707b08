# SPDX-License-Identifier: Apache-2.0
"""Prints a generated program as C with ACSL."""

from __future__ import annotations

from collections.abc import Iterable

from . import tree
from .printing import ATOM, LEVELS, UNARY, NotPrintableError, Printer, Rendered
from .types import C_LONG, INT, LONG, UNSIGNED, UNSIGNED_C_LONG, UNSIGNED_LONG, Scalar
from .walk import nodes

_SUFFIXES = {
    INT: "",
    UNSIGNED: "u",
    C_LONG: "l",
    UNSIGNED_C_LONG: "ul",
    LONG: "ll",
    UNSIGNED_LONG: "ull",
}


class CPrinter(Printer):
    def type_name(self, scalar: Scalar) -> str:
        return scalar.c

    def literal(self, literal: tree.Literal) -> Rendered:
        suffix = _SUFFIXES[literal.type]
        value = literal.value
        if literal.type.signed and value == self.typing.low(literal.type):
            return f"(-{-(value + 1)}{suffix} - 1)", ATOM
        return f"{value}{suffix}", ATOM if value >= 0 else UNARY

    def truth(self, value: bool, *, spec: bool) -> str:
        if spec:
            return "\\true" if value else "\\false"
        return "1" if value else "0"

    def length(self, array: str) -> str:
        length = self.lengths.get(array)
        return f"{array}_length" if length is None else str(length)

    def array_argument(self, array: str) -> str:
        return f"{array}, {self.length(array)}"

    def intrinsic(self, name: str, *, spec: bool) -> str:
        if name != "abs" and not spec:
            raise NotPrintableError(f"C has no {name}")
        return f"\\{name}" if spec else name

    def old(self, operand: str, *, contract: bool) -> str:
        return f"\\old({operand})" if contract else f"\\at({operand}, Pre)"

    def quantified(self, node: tree.Quantified, *, contract: bool) -> str:
        joints = {tree.Quantifier.FORALL: "==>", tree.Quantifier.EXISTS: "&&"}
        joint = joints.get(node.quantifier)
        if joint is None:
            raise NotPrintableError(f"ACSL has no {node.quantifier}")
        low = self.term(node.low, 11, contract=contract)
        high = self.term(node.high, 11, contract=contract)
        body = self.formula(node.body, LEVELS[joint] + (joint == "&&"), contract=contract)
        name = node.variable
        return f"({node.quantifier} integer {name}; {low} <= {name} < {high} {joint} {body})"

    def truth_atom(self, text: str) -> Rendered:
        return f"{text} != 0", LEVELS["!="]

    def assertion(self, condition: tree.Expression) -> str:
        return f"assert({self.code(condition)})"

    def assume(self, condition: tree.Expression) -> str:
        return f"__VERIFIER_assume({self.code(condition)});"

    def declare_array(self, statement: tree.DeclareArray) -> str:
        given = ", ".join(self.code(value) for value in statement.values) or "0"
        return f"{statement.element.c} {statement.name}[{statement.length}] = {{{given}}};"

    def jump(self, statement: tree.Break | tree.Continue) -> str:
        leaves = isinstance(statement, tree.Break)
        if statement.label:
            return f"goto {statement.label}_{'end' if leaves else 'next'};"
        return "break;" if leaves else "continue;"

    def loop_clauses(self, specification: tree.LoopSpecification) -> list[str]:
        clauses = [
            f"loop invariant {self.formula(invariant, contract=False)};"
            for invariant in specification.invariants
        ]
        if specification.assigns is not None:
            clauses.append(f"loop assigns {self._places(specification.assigns)};")
        if specification.variant is not None:
            clauses.append(f"loop variant {self.term(specification.variant, contract=False)};")
        return clauses

    def _places(self, names: tuple[str, ...]) -> str:
        places = [
            f"{name}[0 .. {self._last(name)}]" if name in self.lengths else name for name in names
        ]
        return ", ".join(places) or "\\nothing"

    def _last(self, array: str) -> str:
        length = self.lengths[array]
        return f"{array}_length - 1" if length is None else str(length - 1)

    def loop(self, loop: tree.Loop) -> None:
        for position, clause in enumerate(clauses := self.loop_clauses(loop.specification)):
            end = " */" if position == len(clauses) - 1 else ""
            self.line(f"{'/*@' if position == 0 else '   '} {clause}{end}")
        self._loop(loop)
        if any(node == tree.Break(loop.label) for node in nodes(loop)) and loop.label:
            self.line(f"{loop.label}_end: ;")

    def _loop(self, loop: tree.Loop) -> None:
        condition = "1" if loop.condition is None else self.code(loop.condition)
        heads = {
            tree.LoopKind.WHILE: f"while ({condition})",
            tree.LoopKind.DO: "do",
            tree.LoopKind.FOR: self.for_head(loop),
        }
        self.line(f"{heads[loop.kind]} {{")
        self.body(loop.body)
        if any(node == tree.Continue(loop.label) for node in nodes(loop)) and loop.label:
            self.line(f"  {loop.label}_next: ;")
        self.line(f"}} while ({condition});" if loop.kind is tree.LoopKind.DO else "}")

    def for_each(self, loop: tree.ForEach) -> None:
        index = f"{loop.name}_index"
        self.line(f"for (int {index} = 0; {index} < {self.length(loop.array)}; {index}++) {{")
        self.line(f"  {loop.type.c} {loop.name} = {loop.array}[{index}];")
        self.body(loop.body)
        self.line("}")

    def procedure(self, procedure: tree.Procedure) -> None:
        self.lengths: dict[str, int | None] = {array.name: None for array in procedure.arrays}
        for statement in procedure.body:
            for node in nodes(statement):
                if isinstance(node, tree.DeclareArray):
                    self.lengths[node.name] = node.length
        if procedure.contract is not None:
            self._contract(procedure, procedure.contract)
        result = "void" if procedure.result is None else procedure.result.c
        parameters = ", ".join(_parameter(p) for p in procedure.parameters) or "void"
        self.braced(f"{result} {procedure.name}({parameters})", procedure.body)

    def _contract(self, procedure: tree.Procedure, contract: tree.Contract) -> None:
        clauses = [f"requires {clause};" for clause in self._domains(procedure)]
        clauses += [f"requires {self.formula(f, contract=True)};" for f in contract.requires]
        if contract.assigns is not None:
            clauses.append(f"assigns {self._places(contract.assigns)};")
        clauses += [f"ensures {self.formula(f, contract=True)};" for f in contract.ensures]
        for position, clause in enumerate(clauses or ["requires \\true;"]):
            self.line(f"{'/*@' if position == 0 else '   '} {clause}")
        self.line("*/")

    def _domains(self, procedure: tree.Procedure) -> list[str]:
        if not procedure.distinct:
            raise NotPrintableError("arrays that may overlap")
        texts = []
        for parameter in procedure.parameters:
            if isinstance(parameter, tree.Parameter):
                value = tree.Variable(parameter.name, parameter.type)
                formulas = self.domain(value, parameter.type, parameter.domain)
            else:
                texts.append(
                    f"{parameter.shortest} <= {parameter.name}_length <= {parameter.longest}"
                )
                texts.append(f"\\valid({_all_of(parameter)})")
                formulas = self.array_domain(parameter)
            texts += [self.formula(formula, contract=True) for formula in formulas]
        if len(procedure.arrays) > 1:
            texts.append(f"\\separated({', '.join(_all_of(array) for array in procedure.arrays)})")
        return texts


def _all_of(array: tree.ArrayParameter) -> str:
    return f"{array.name} + (0 .. {array.name}_length - 1)"


def _parameter(parameter: tree.Parameter | tree.ArrayParameter) -> str:
    if isinstance(parameter, tree.Parameter):
        return f"{parameter.type.c} {parameter.name}"
    return f"{parameter.element.c} *{parameter.name}, int {parameter.name}_length"


_NEEDED = {
    tree.Assert: "#include <assert.h>",
    tree.Intrinsic: "#include <stdlib.h>",
    tree.Assume: "extern void __VERIFIER_assume(int condition);",
}


def prelude(programs: Iterable[tree.Program]) -> list[str]:
    """The declarations that the programs need."""
    used = {type(node) for program in programs for node in nodes(program)}
    return [line for kind, line in _NEEDED.items() if kind in used]


def definitions(program: tree.Program) -> list[str]:
    """The lines of the program's functions."""
    printer = CPrinter(program.typing)
    for procedure in program.procedures:
        if printer.lines:
            printer.line("")
        printer.procedure(procedure)
    return printer.lines


def c_text(program: tree.Program) -> str:
    head = prelude([program])
    return "\n".join([*head, *([""] if head else []), *definitions(program)]) + "\n"
