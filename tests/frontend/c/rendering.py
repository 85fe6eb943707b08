# SPDX-License-Identifier: Apache-2.0
"""The typed tree as short text: types are shown where they are not int, conversions always."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.c import COptions, parse_c
from assay.frontend.c.types import INT
from assay.program.types import FixedArrayType, PointerType
from assay.source import SourceFile


def parsed(text: str, **options: object) -> tree.SourceUnit:
    return parse_c(SourceFile("t.c", text.encode()), COptions(**options))  # type: ignore[arg-type]


def body_of(unit: tree.SourceUnit, name: str = "main") -> str:
    body = unit.functions[name].body
    assert body is not None
    return " ".join(render(statement) for statement in body.statements)


def render(node: object) -> str:
    match node:
        case tree.IntegerLiteral(value=value, type=of):
            return str(value) if of is INT else f"{value}:{of}"
        case tree.NullLiteral():
            return "null"
        case tree.Operands(parts=parts):
            return " | ".join(map(render, parts))
        case tree.VolatileRead(place=place):
            return f"read {render(place)}"
        case tree.Name(variable=variable):
            return variable.name
        case tree.Unary(operator=operator, operand=operand):
            return f"{operator}{render(operand)}"
        case tree.Binary(operator=operator, left=left, right=right, type=of):
            shown = "" if of is INT or isinstance(of, PointerType) else f":{of}"
            return f"({render(left)} {operator} {render(right)}){shown}"
        case tree.Logical(operator=operator, left=left, right=right):
            return f"({render(left)} {operator} {render(right)})"
        case tree.Conditional(condition=condition, then=then, otherwise=otherwise):
            return f"({render(condition)} ? {render(then)} : {render(otherwise)})"
        case tree.Convert(operand=operand, type=of, explicit=explicit):
            if isinstance(operand.type, FixedArrayType):
                return f"&{render(operand)}[0]"
            return f"{'cast ' if explicit else ''}{of}<{render(operand)}>"
        case tree.Assignment(target=target, value=value):
            return f"{render(target)} = {render(value)}"
        case tree.CompoundAssignment(target, operator, value, operation_type=of):
            return f"{render(target)} {operator}= {render(value)} in {of}"
        case tree.Increment(target=target, amount=amount, fix=fix, operation_type=of):
            sign = "++" if amount == 1 else "--"
            name = render(target)
            return f"{sign + name if fix is tree.Fix.PREFIX else name + sign} in {of}"
        case tree.Index(array=array, index=index):
            return f"{render(array)}[{render(index)}]"
        case tree.Dereference(pointer=pointer):
            return f"*{render(pointer)}"
        case tree.AddressOf(target=target):
            return f"&{render(target)}"
        case tree.CallExpression(callee=name, arguments=arguments):
            return f"{name}({', '.join(map(render, arguments))})"
        case tree.ExternalCall(name=name, arguments=arguments):
            return f"external {name}({', '.join(map(render, arguments))})"
        case tree.Intrinsic(name=name, arguments=arguments, type=of):
            return f"{name}:{of}({', '.join(map(render, arguments))})"
        case tree.Nondet(type=of):
            return f"any {of}"
        case tree.Sequence(first=first, second=second):
            return f"({render(first)}, {render(second)})"
        case tree.StatementExpression(statements=statements, value=value):
            inside = " ".join(map(render, statements))
            return f"({{{inside}{'' if value is None else ' ' + render(value)}}})"
        case _:
            return render_statement(node)


def render_statement(node: object) -> str:
    match node:
        case tree.Block(statements=statements):
            return "{" + " ".join(map(render, statements)) + "}"
        case tree.ArrayInitializer(elements=elements):
            return "{" + ", ".join(f"{at}: {render(value)}" for at, value in elements) + "}"
        case tree.Declare(variable=variable, initializer=value, length=length):
            size = "" if length is None else f"[{render(length)}]"
            given = "" if value is None else f" = {render(value)}"
            return f"{variable.type} {variable.name}{size}{given};"
        case tree.Evaluate(expression=expression):
            return f"{render(expression)};"
        case tree.If(condition=condition, then=then, otherwise=otherwise):
            rest = "" if otherwise is None else f" else {render(otherwise)}"
            return f"if {render(condition)} {render(then)}{rest}"
        case tree.LoopStatement(kind, initial, condition, update, body):
            given = "" if condition is None else render(condition)
            header = f"{' '.join(map(render, initial))}|{given}|{' '.join(map(render, update))}"
            return f"{kind} ({header}) {render(body)}"
        case tree.Switch(subject=subject, body=body):
            return f"switch {render(subject)} {render(body)}"
        case tree.CaseLabel(ranges=ranges, default=default):
            if default:
                return "default:"
            return " ".join(f"case {low}..{high}:" for low, high in ranges)
        case tree.Labelled(label=label, statement=statement):
            return f"{label}: {render(statement)}"
        case tree.Goto(label=label):
            return f"goto {label};"
        case tree.Return(value=value):
            return "return;" if value is None else f"return {render(value)};"
        case tree.AssertThat(condition=condition):
            return f"assert {render(condition)};"
        case tree.AssumeThat(condition=condition):
            return f"assume {render(condition)};"
        case tree.SpecStatement(kind=kind, formula=formula):
            return f"@{kind} {formula.span.text};"
        case tree.Break() | tree.Continue() | tree.Fail() | tree.HaltStatement():
            return f"{type(node).__name__.lower()};"
        case _:
            raise AssertionError(f"no text for {node}")
