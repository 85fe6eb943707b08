# SPDX-License-Identifier: Apache-2.0
"""Sets and maps of isl: made from text, with a limit on the work.

isl's work is limited by counting its operations, so that a busy machine finds the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def errors() -> type[Exception]:
    """What is raised where a limit ends the work."""
    import islpy

    found: type[Exception] = islpy.Error
    return found


def new_context(most_operations: int) -> Any:
    """Where sets and maps live that may cost so many operations together."""
    import islpy

    context = islpy.Context()
    context.set_max_operations(most_operations)
    return context


def begin_step(context: Any) -> None:
    """What comes next may cost as many operations as all of a new context."""
    context.reset_operations()


def read_map(context: Any, text: str) -> Any:
    """The map that a text says: `[n] -> { [i] -> [j] : j = i + 1 and i < n }`."""
    import islpy

    return islpy.Map.read_from_str(context, text).coalesce()


def without_dimension(states: Any, position: int) -> Any:
    """The set that is left if nothing is said of one of its dimensions."""
    import islpy

    return states.project_out(islpy.dim_type.set, position, 1)


def whole_set(context: Any, dimensions: int) -> Any:
    """All points with so many numbers."""
    import islpy

    names = ", ".join(f"x{place}" for place in range(dimensions))
    return islpy.Set.read_from_str(context, f"{{ [{names}] }}")


def closure(relation: Any, most_operations: int) -> tuple[Any, bool]:
    """The transitive closure, or a map that contains it, and whether it is exact; an error if it
    takes more operations than so many."""
    context = relation.get_ctx()
    before = context.get_max_operations()
    context.reset_operations()
    context.set_max_operations(most_operations)
    try:
        found, exact = relation.transitive_closure()
    finally:
        context.reset_operations()
        context.set_max_operations(before)
    return found, bool(exact)


def linear_map(like: Any, output: int, inputs: Mapping[int, int]) -> Any:
    """Of the pairs that there could be in a map, those in which one number of the second is a sum
    of multiples of numbers of the first."""
    import islpy

    kinds = islpy.dim_type
    names = [f"i{place}" for place in range(like.dim(kinds.in_))]
    others = [f"o{place}" for place in range(like.dim(kinds.out))]
    total = " + ".join(f"{factor} * i{place}" for place, factor in inputs.items())
    text = f"{{ [{', '.join(names)}] -> [{', '.join(others)}] : o{output} = {total} }}"
    return islpy.Map.read_from_str(like.get_ctx(), text)
