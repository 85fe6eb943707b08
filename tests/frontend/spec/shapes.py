# SPDX-License-Identifier: Apache-2.0
"""Specification trees as short text, and short ways to parse them."""

from __future__ import annotations

from assay.frontend.spec.acsl import parse_acsl
from assay.frontend.spec.annotation import Annotation, AnnotationPlace
from assay.frontend.spec.comments import find_comments
from assay.frontend.spec.jml import parse_jml
from assay.frontend.spec.tree import (
    SpecAddressOf,
    SpecAllDifferent,
    SpecAt,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCase,
    SpecCast,
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
    SpecUnary,
)
from assay.source import Diagnostic, SourceError, SourceFile

PARSERS = {"jml": parse_jml, "acsl": parse_acsl}


def annotation(language: str, text: str, place: AnnotationPlace | None = None) -> Annotation:
    """What the annotation comments of a text say."""
    file = SourceFile("T", text.encode())
    spans = [comment.span for comment in find_comments(file) if comment.is_annotation]
    return PARSERS[language](file, spans, place)


def problems(
    language: str, text: str, place: AnnotationPlace | None = None
) -> tuple[Diagnostic, ...]:
    """The remarks on annotation comments that are wrong; none if they are right."""
    try:
        annotation(language, text, place)
    except SourceError as error:
        return error.diagnostics
    return ()


def formula(language: str, text: str) -> SpecExpression:
    (statement,) = annotation(language, f"//@ assert {text};").statements
    return statement[1].expression


def case(one: SpecCase) -> dict[str, object]:
    """The clauses of a case by kind, without the kinds that it lacks."""
    parts: dict[str, object] = {
        "name": one.name,
        "assumes": [shown(f.expression) for f in one.assumes],
        "requires": [shown(f.expression) for f in one.requires],
        "ensures": [shown(f.expression) for f in one.ensures],
        "frames": [frame(f) for f in one.frames],
        "decreases": [shown(f.expression) for f in one.decreases],
        "diverges": [shown(f.expression) for f in one.diverges],
        "terminates": [shown(f.expression) for f in one.terminates],
    }
    return {kind: clauses for kind, clauses in parts.items() if clauses}


def frame(clause: SpecFrame) -> str:
    return "everything" if clause.everything else ", ".join(map(shown, clause.locations))


def shown(expression: SpecExpression | None) -> str:
    """Fully parenthesised, operators first."""
    match expression:
        case None:
            return ""
        case SpecInteger(value=value):
            return str(value)
        case SpecBoolean(value=value):
            return "true" if value else "false"
        case SpecNull():
            return "null"
        case SpecName(name=name):
            return name
        case SpecResult():
            return "result"
        case SpecAt(operand=operand, label=label):
            return f"(at {label} {shown(operand)})"
        case SpecUnary(operator=operator, operand=operand):
            return f"({operator} {shown(operand)})"
        case SpecBinary(operator=operator, left=left, right=right):
            return f"({operator} {shown(left)} {shown(right)})"
        case SpecConditional(condition=condition, then=then, otherwise=otherwise):
            return f"(? {shown(condition)} {shown(then)} {shown(otherwise)})"
        case SpecIndex(array=array, index=index):
            return f"{shown(array)}[{shown(index)}]"
        case SpecField(object=held, name=name):
            return f"{shown(held)}.{name}"
        case SpecDereference(pointer=pointer):
            return f"(* {shown(pointer)})"
        case SpecAddressOf(target=target):
            return f"(& {shown(target)})"
        case SpecCast(type=written, operand=operand):
            return f"(cast<{written}> {shown(operand)})"
        case SpecCall(name=name, arguments=arguments):
            return f"{name}({', '.join(map(shown, arguments))})"
        case SpecQuantifier():
            return _quantifier(expression)
        case SpecLet(name=name, value=value, body=body):
            return f"(let {name} = {shown(value)}; {shown(body)})"
        case SpecAllDifferent(array=array):
            return f"(alldifferent {shown(array)})"
        case SpecRange(low=low, high=high):
            return f"{shown(low)}..{shown(high)}"
        case SpecMemory(predicate=predicate, locations=locations):
            return f"{predicate}({', '.join(map(shown, locations))})"


def _quantifier(expression: SpecQuantifier) -> str:
    variables = ", ".join(f"{of} {name}" for of, name in expression.variables)
    limits = "" if expression.range is None else f"{shown(expression.range)}; "
    return f"({expression.quantifier} {variables}; {limits}{shown(expression.body)})"
