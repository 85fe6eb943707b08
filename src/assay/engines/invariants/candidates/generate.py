# SPDX-License-Identifier: Apache-2.0
"""All candidates for the loops of a procedure, from the one table of generators."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.engines.invariants.candidates import acceleration, heuristics, traces
from assay.engines.invariants.candidates.candidate import (
    ACCELERATION,
    HEURISTICS,
    TRACES,
    Candidate,
    Stage,
)
from assay.engines.invariants.candidates.filtering import surviving
from assay.engines.invariants.candidates.ranking import ranked
from assay.engines.invariants.candidates.sampling import Samples, sample
from assay.program.graph import Location, Procedure, Program
from assay.program.interpreter import Value
from assay.program.terms import Op, Term

_MOST_OTHERS: Final = 600
_SAMPLING: Final = 0.3  # of the time that is left


class Generator(Protocol):
    """Proposes formulas that no sample falsifies."""

    def __call__(
        self,
        program: Program,
        procedure: Procedure,
        *,
        samples: Samples | None = None,
        seed: int = 0,
        budget: Budget = UNLIMITED,
    ) -> list[Candidate]: ...


def _accelerated(
    program: Program,
    procedure: Procedure,
    *,
    samples: Samples | None = None,
    seed: int = 0,
    budget: Budget = UNLIMITED,
) -> list[Candidate]:
    """What acceleration says, alternatives last: its work has a limit of its own."""
    if budget.is_over():
        return []
    found = acceleration.candidates(program, procedure, samples=samples, seed=seed)
    return [replace(one, stage=_LATE[one.formula.op is Op.OR]) for one in found]


_LATE: Final = {False: Stage.SECOND, True: Stage.LAST}  # by whether there are alternatives

GENERATORS: Final[dict[str, Generator]] = {
    HEURISTICS: heuristics.candidates,
    TRACES: traces.candidates,
    ACCELERATION: _accelerated,
}


def generate(
    program: Program,
    procedure: Procedure,
    *,
    sources: Collection[str] = tuple(GENERATORS),
    seed: int = 0,
    inputs: Sequence[Sequence[Value]] = (),
    budget: Budget = UNLIMITED,
) -> list[Candidate]:
    """The candidates of some generators, each formula once, all from the same samples; what other
    samples falsify was a coincidence.

    `inputs` are arguments that are run besides those made here, such as a solver's. When the
    budget is over there are those that were found until then.
    """
    early = budget.part(_SAMPLING)
    samples = sample(program, procedure, seed=seed, inputs=inputs, budget=early)
    early = budget.part(_SAMPLING)
    others = sample(program, procedure, seed=seed + 1, most=_MOST_OTHERS, budget=early)
    found: dict[tuple[Location, Term], Candidate] = {}
    for name, generator in GENERATORS.items():
        if name not in sources:
            continue
        for candidate in generator(program, procedure, samples=samples, seed=seed, budget=budget):
            found.setdefault((candidate.head, candidate.formula), candidate)
    return ranked(surviving(found.values(), others, budget))
