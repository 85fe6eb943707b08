# SPDX-License-Identifier: Apache-2.0
"""`java.util.Random`: numbers by chance are inputs, as long as nobody chooses a seed.

new Random().nextInt(6)        a number from 0 to 5, by a model
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assay.frontend.java.calm import inside
from assay.frontend.java.nodes import part, parts, written_name
from assay.frontend.java.types import INT, LONG, library_object
from assay.frontend.tree import (
    CallExpression,
    Evaluate,
    Expression,
    Nondet,
    NonNull,
    StatementExpression,
)
from assay.program.types import BOOLEAN, ReferenceType, Type

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.body import File, JavaBody
    from assay.frontend.java.invocations import Invocation

RANDOM: Final = "java.util.Random"
_TYPE: Final = library_object(RANDOM)
_VALUES: Final[dict[str, Type]] = {"nextBoolean": BOOLEAN, "nextInt": INT, "nextLong": LONG}
_SEEDING: Final = (b"setSeed", b"ints", b"longs")


def value_by_chance(value: Expression, call: Invocation, body: JavaBody) -> Expression | None:
    """`random.nextInt()`; None if it is no such call, or if something of the file may choose what
    comes out."""
    result = _VALUES.get(call.name)
    if value.type != _TYPE or result is None or has_seeds(body.file):
        return None
    checked = Evaluate(NonNull(value, value.span), value.span)
    asked = Nondet(result, f"Random.{call.name}", call.span)
    chosen = _between(asked, call, body) if call.arguments else asked
    return None if chosen is None else StatementExpression((checked,), chosen, result, call.span)


def _between(chosen: Expression, call: Invocation, body: JavaBody) -> Expression | None:
    """`nextInt(bound)`, `nextInt(low, bound)`; whoever chooses does it before the bounds are known,
    which makes no difference."""
    from assay.frontend.java.models import models_of_chance

    name = {1: "below", 2: "between"}.get(len(call.arguments))
    if name is None or call.name != "nextInt" or any(e.type != INT for e in call.arguments):
        return None
    (model,) = models_of_chance(name)
    body.file.models[model.key] = model
    return CallExpression(model.key, (chosen, *call.arguments), INT, call.span)


def is_by_chance(of: ReferenceType, arguments: int, file: File) -> bool:
    """Whether a new object is a source of numbers without a seed."""
    return of == _TYPE and arguments == 0 and not has_seeds(file)


def has_seeds(file: File) -> bool:
    """Whether something of the file chooses a seed, or has numbers of its own."""
    if file.has_seeds is None:
        tops = (each.node for each in file.classes.top.values())
        file.has_seeds = any(_chooses(node, file) for top in tops for node in inside(top))
    return file.has_seeds


def _chooses(node: Node, file: File) -> bool:
    match node.type:
        case "object_creation_expression":
            is_random = _is_named_so(part(node, "type"), file)
            has_body = any(each.type == "class_body" for each in parts(node))
            return is_random and (has_body or bool(parts(part(node, "arguments"))))
        case "superclass":
            return any(_is_named_so(each, file) for each in parts(node))
        case "method_invocation":
            return part(node, "name").text in _SEEDING
        case "method_reference":
            return True
        case _:
            return False


def _is_named_so(written: Node, file: File) -> bool:
    return written_name(written, file.source).rpartition(".")[2] == "Random"
