# SPDX-License-Identifier: Apache-2.0
"""The explorations of engines: loops unrolled within bounds, and loops known by invariants."""

from __future__ import annotations

from collections.abc import Collection

from assay.execution.calls import InlineOrContract, Preferred
from assay.execution.explore import Explorer
from assay.execution.heads import Unroll
from assay.execution.obligations import Decide, DecideThese
from assay.execution.paths import Paths
from assay.execution.policies import AtObligation, Order, Policies
from assay.execution.setting import Setting
from assay.execution.use_invariants import LoopKnowledge, UseInvariants
from assay.program.obligations import Obligation
from assay.solvers.protocol import Effort


def bounded(setting: Setting, order: Order) -> Explorer:
    """Unrolls loops and follows calls within the limits of the setting; decides obligations."""
    return Explorer(setting, Policies(order, Unroll(), InlineOrContract(), Decide()))


def by_bodies(setting: Setting, order: Order, wanted: Collection[Obligation]) -> Explorer:
    """Unrolls loops and follows calls into their bodies; decides these obligations alone."""
    calls = InlineOrContract(preferred=Preferred.BODY)
    return Explorer(setting, Policies(order, Unroll(), calls, DecideThese(wanted)))


def inductive(setting: Setting, invariants: LoopKnowledge, obligation: AtObligation) -> Explorer:
    """Follows every path between the heads of loops; the setting keeps quantifiers."""
    order = Paths(setting.store, setting.limits, clock=1)  # nodes are few, a question may take long
    return Explorer(
        setting,
        Policies(
            order,
            UseInvariants(invariants),
            InlineOrContract(frames_with_quantifiers=True),
            obligation,
            reaching=Effort.BRANCH,
        ),
    )
