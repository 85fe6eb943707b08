# SPDX-License-Identifier: Apache-2.0
"""States of the model at loop heads, as a run passes through them.

A state gives every variable that has a value: those of the procedure, globals, heap maps, and the
values at entry (`x@old`) of parameters and everything shared. Its maps do not change any more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from assay.program.analysis.loops import loops_of
from assay.program.contracts import OLD, at_label
from assay.program.graph import Location, Procedure
from assay.program.interpreter.maps import Map, share
from assay.program.interpreter.names import identifier
from assay.program.terms import Op, Term

_LARGEST: Final = 2_000  # elements of a map
State = Mapping[Term, Any]
Sampler = Callable[[str, Location, Callable[[], State]], None]
"""Takes procedure, head, and what makes a sample: nothing is copied unless it is asked for."""


def sampled_heads(procedure: Procedure) -> frozenset[Location]:
    """Where samples are taken: the entries of every loop, of the source (also if no way leads back
    to its head) or made by jumps."""
    entries = (head for nest in loops_of(procedure).nests for head in nest.entries)
    return frozenset((*entries, *(loop.head for loop in procedure.loops)))


def snapshot(
    procedure: Procedure, shared: Collection[Term], values: Mapping[str, Any]
) -> dict[Term, Any]:
    """What the variables hold, by their terms; those that have no value yet are left out."""
    state: dict[Term, Any] = {}
    for term in (*shared, *local_variables(procedure, shared)):
        value = values.get(identifier(term))
        if value is not None:
            state[term] = share(value) if isinstance(value, Map) else value
    return state


def local_variables(procedure: Procedure, shared: Collection[Term]) -> list[Term]:
    """The variables of a procedure's own, and those for values at entry."""
    entered = [term for parameter in procedure.parameters for term in parameter.variables]
    own = [v.term for v in procedure.variables if v.term.op is Op.VAR]
    ghosts = [at_label(term, OLD) for term in (*shared, *entered)]
    return list(dict.fromkeys((*own, *ghosts)))


def state_key(state: State) -> tuple[Any, ...]:
    """Equal for equal states; a state with a very large map is equal to no other."""
    return tuple((term, _frozen(state[term])) for term in sorted(state, key=lambda one: one.id))


def _frozen(value: Any) -> Any:
    if not isinstance(value, Map):
        return value
    if len(value) > _LARGEST:
        return object()  # equal to nothing
    default = _frozen(value.default)
    return default, tuple(sorted((key, _frozen(inner)) for key, inner in value.items()))
