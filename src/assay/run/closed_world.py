# SPDX-License-Identifier: Apache-2.0
"""Java: calls reach the methods of the source, though a class elsewhere may have its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assay.dataclass import replace
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Verdict
from assay.program.analysis.call_graph import called, with_callees
from assay.program.graph import Procedure, Program
from assay.program.types import ReferenceType, StructType, Type

_MOST: Final = 3  # names that are listed
_READINGS: Final = "@!~"  # what ends the names of other readings of a method
_RESTING: Final = (Verdict.PROVED, Verdict.PROVED_BOUNDED)


def noted(program: Program, procedure: Procedure, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome with the methods that a proof takes for those that run."""
    if outcome.verdict not in _RESTING:
        return outcome
    reached = {
        name.rstrip(_READINGS) for one in with_callees(program, procedure) for name in called(one)
    }
    names = sorted(reached & program.overridable)
    found = [*([_overriding(names)] if names else []), *_implementing(program, procedure)]
    return replace(outcome, assumptions=(*outcome.assumptions, *found)) if found else outcome


def _implementing(program: Program, procedure: Procedure) -> Iterator[Assumption]:
    """Interfaces and abstract classes of parameters: objects are of the classes that are there."""
    open_ = {key.partition("(")[0].rpartition(".")[0] for key in program.overridable}
    for name in dict.fromkeys(_class_of(one.type) for one in procedure.parameters):
        made = program.families.get(name, ())
        if made and name in open_ and name not in made:
            yield Assumption(f"no other file has a class that is a `{name}`")


def _class_of(of: Type | None) -> str:
    while isinstance(of, ReferenceType):
        of = of.element
    return of.name if isinstance(of, StructType) else ""


def _overriding(names: list[str]) -> Assumption:
    shown = ", ".join(f"`{name}`" for name in names[:_MOST])
    more = f" or {len(names) - _MOST} more" if len(names) > _MOST else ""
    return Assumption(f"no other file overrides {shown}{more}")
