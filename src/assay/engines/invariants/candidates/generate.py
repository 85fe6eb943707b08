# SPDX-License-Identifier: Apache-2.0
"""All candidates for the loops of a procedure, from the one table of generators."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from assay.engines.invariants.candidates import acceleration, heuristics, traces
from assay.engines.invariants.candidates.candidate import (
    ACCELERATION,
    HEURISTICS,
    TRACES,
    Candidate,
)
from assay.engines.invariants.candidates.filtering import surviving
from assay.engines.invariants.candidates.sampling import Samples, sample
from assay.program.graph import Location, Procedure, Program
from assay.program.interpreter import Value
from assay.program.terms import Term

_MOST_OTHERS: Final = 600


class Generator(Protocol):
    """Proposes formulas that no sample falsifies."""

    def __call__(
        self,
        program: Program,
        procedure: Procedure,
        *,
        samples: Samples | None = None,
        seed: int = 0,
    ) -> list[Candidate]: ...


GENERATORS: Final[dict[str, Generator]] = {
    HEURISTICS: heuristics.candidates,
    TRACES: traces.candidates,
    ACCELERATION: acceleration.candidates,
}


def generate(
    program: Program,
    procedure: Procedure,
    *,
    sources: Collection[str] = tuple(GENERATORS),
    seed: int = 0,
    inputs: Sequence[Sequence[Value]] = (),
) -> list[Candidate]:
    """The candidates of some generators, each formula once, all from the same samples; what other
    samples falsify was a coincidence.

    `inputs` are arguments that are run besides those made here, such as a solver's.
    """
    samples = sample(program, procedure, seed=seed, inputs=inputs)
    others = sample(program, procedure, seed=seed + 1, most=_MOST_OTHERS)
    found: dict[tuple[Location, Term], Candidate] = {}
    for name, generator in GENERATORS.items():
        if name in sources:
            for candidate in generator(program, procedure, samples=samples, seed=seed):
                found.setdefault((candidate.head, candidate.formula), candidate)
    return surviving(found.values(), others)
