# SPDX-License-Identifier: Apache-2.0
"""The one table of solvers: what `--solvers` can name, cheapest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import Op
from assay.solvers.protocol import Solver


@final
@dataclass(frozen=True, slots=True)
class SolverEntry:
    """How to make a solver, and whether it is cheap enough to be asked at every branch."""

    make: Callable[[Ranges], Solver]
    cheap: bool
    about: str
    made_for: tuple[Op, ...] = ()  # what it does better than a solver for everything
    tries_models: bool = False  # by itself, on every formula that they might not satisfy
    explains: bool = False  # names the assumptions that exclude a model; else all count as used


def _bounds(ranges: Ranges) -> Solver:
    from assay.solvers.bounds import BoundsSolver

    return BoundsSolver(ranges)


def _lp(ranges: Ranges) -> Solver:
    from assay.solvers.lp import Lp

    return Lp(ranges)


def _cp(ranges: Ranges) -> Solver:
    from assay.solvers.cp import Cp

    return Cp(ranges)


def _smt(ranges: Ranges) -> Solver:
    from assay.solvers.smt import Smt

    return Smt(ranges)


SOLVERS: Final[dict[str, SolverEntry]] = {
    "bounds": SolverEntry(
        _bounds, cheap=True, about="differences and intervals, our own", tries_models=True
    ),
    "lp": SolverEntry(
        _lp, cheap=True, about="linear constraints in exact arithmetic, our own", explains=True
    ),
    "cp": SolverEntry(
        _cp,
        cheap=False,
        about="finite domains, by OR-Tools CP-SAT",
        made_for=(Op.ALL_DIFFERENT, Op.MUL),
    ),
    "smt": SolverEntry(_smt, cheap=False, about="everything, by Z3", explains=True),
}
