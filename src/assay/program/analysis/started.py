# SPDX-License-Identifier: Apache-2.0
"""Java: methods that are read as parts of runs of the whole program, which begin with `main`."""

from __future__ import annotations

from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.once import once
from assay.program.graph import Program


@once
def read_from_start(program: Program) -> frozenset[str]:
    """What such a run may come to: of it nothing is left out, even if it is not supported on its
    own, as what it makes of static fields is known only there."""
    starts = (one for one in program.procedures.values() if one.starts)
    return frozenset(
        callee.copy_of for one in starts for callee in with_callees(program, one) if callee.copy_of
    )
