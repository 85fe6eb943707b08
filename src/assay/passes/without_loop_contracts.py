# SPDX-License-Identifier: Apache-2.0
"""Takes away what a source says of loops: their invariants, variants and frames.

loop invariant i <= n; while (i < n) i++;      while (i < n) i++;
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.contracts import LoopContract
from assay.program.graph import Procedure


def without_loop_contracts(procedure: Procedure) -> Procedure:
    """The procedure with nothing claimed of its loops."""
    loops = tuple(replace(loop, contract=LoopContract()) for loop in procedure.loops)
    return replace(procedure, loops=loops)
