# SPDX-License-Identifier: Apache-2.0
"""Calls: a body is followed, or a contract stands for it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import final

from assay.evidence.verdicts import Reason
from assay.execution.activations import Activations
from assay.execution.configuration import Configuration
from assay.execution.contracts import Replacement, can_replace
from assay.execution.deferral import QuestionStage
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.heap.allocation import has_ended, unset
from assay.execution.path import Origin
from assay.execution.policies import AtCall
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.analysis.records import is_record
from assay.program.commands import Call
from assay.program.contracts import Contract
from assay.program.graph import Edge, Procedure
from assay.program.heap import ENDED, SHADOW, is_heap, is_shadow
from assay.program.obligations import Kind, Obligation
from assay.program.terms import TRUE, Term
from assay.program.types import PointerType, ReferenceType
from assay.solvers.protocol import Effort
from assay.source import Span


class Preferred(Enum):
    """What a callee is known by, where it has both."""

    CONTRACT = auto()  # proofs are modular
    BODY = auto()  # what can be shown by a run: a contract may allow more than its body does


@final
class InlineOrContract(AtCall):
    """A procedure with a stated contract is known by it, wherever that says enough; any other is
    followed into its body. Where bodies are preferred, only what has none is known by a contract.
    """

    def __init__(
        self,
        *,
        frames_with_quantifiers: bool = False,
        preferred: Preferred = Preferred.CONTRACT,
    ) -> None:
        """What a call leaves alone in arrays of any length takes quantifiers to say; it is left
        out where there are none."""
        self._frames_with_quantifiers = frames_with_quantifiers
        self._preferred = preferred

    def call(
        self,
        reasoning: Reasoning,
        activations: Activations,
        state: Configuration,
        command: Call,
        edge: Edge,
    ) -> Flow:
        setting = reasoning.setting
        callee = setting.program.procedures[command.callee]
        inside = _inside(setting, state, callee, command)
        contract = callee.contract
        if (
            contract is not None
            and _preconditions(reasoning, state, contract, inside, edge.span) is ENDS
        ):
            return ENDS
        if activations.descends(reasoning, state, callee, inside) is ENDS:
            return ENDS
        by_body = self._preferred is Preferred.BODY and bool(callee.edges)
        if contract is not None and not by_body and _can_stand_for(setting, callee, inside):
            return self._by_contract(reasoning, state, callee, contract, command, inside)
        return _inline(reasoning, activations, state, callee, inside, edge)

    def _by_contract(
        self,
        reasoning: Reasoning,
        state: Configuration,
        callee: Procedure,
        contract: Contract,
        command: Call,
        inside: dict[Term, Value],
    ) -> Flow:
        """The call is replaced by its postcondition (CPBPV, selection sort)."""
        setting = reasoning.setting
        state.exact = False
        setting.report.contracts[callee.name] = None
        if callee is state.frames[0].plan.procedure:  # what is to be proved is assumed
            lines = (clause.span.line for clause in contract.ensures)
            state.past = (*state.past, *lines)
        replacement = Replacement(
            callee,
            contract,
            setting.effects[callee.name],
            setting.evaluate,
            setting.memory,
            setting.global_types,
        )
        after = replacement.after(inside)
        if self._keep(reasoning, state, replacement.kept) is ENDS:
            return ENDS
        if _postconditions(reasoning, state, contract, after) is ENDS:
            return ENDS
        variables = state.top.variables
        for term in setting.globals:
            variables[term] = after[term]
        for target, result in zip(command.results, callee.results, strict=False):
            variables[target] = after[result]
        return GOES_ON

    def _keep(self, reasoning: Reasoning, state: Configuration, facts: Sequence[Term]) -> Flow:
        """What the frame of a contract does not list stays as it is."""
        for fact in facts if self._frames_with_quantifiers else ():
            if reasoning.enforce(state, fact, Origin.CONTRACT, Effort.GLANCE) is ENDS:
                return ENDS
        return GOES_ON


def _inside(
    setting: Setting, state: Configuration, callee: Procedure, command: Call
) -> dict[Term, Value]:
    """The variables that a callee begins with: globals and parameters."""
    variables = state.top.variables
    arguments = [setting.evaluate(a, variables) for a in command.arguments]
    inside = {term: variables[term] for term in setting.globals}
    parameters = [t for p in callee.parameters for t in p.variables]
    inside.update(zip(parameters, arguments, strict=True))
    return inside


def _preconditions(
    reasoning: Reasoning,
    state: Configuration,
    contract: Contract,
    inside: dict[Term, Value],
    span: Span,
) -> Flow:
    for clause in contract.requires:
        for formula, obligation in (
            (clause.defined, Obligation(Kind.SPEC_DEFINED, clause.span)),
            (clause.formula, Obligation(Kind.PRECONDITION, span, clause.span.text)),
        ):
            value = reasoning.setting.evaluate(formula, inside)
            if reasoning.decide(state, value, obligation) is ENDS:
                return ENDS
    return GOES_ON


def _postconditions(
    reasoning: Reasoning, state: Configuration, contract: Contract, after: dict[Term, Value]
) -> Flow:
    """What a contract says of the state after the call holds there."""
    for clause in contract.ensures:
        if clause.kind is Kind.FRAME:
            continue  # `after` keeps what the frame does not list
        flow = reasoning.assume(
            state, clause.formula, Origin.CONTRACT, clause.span, after, Effort.GLANCE
        )
        if flow is ENDS:
            return ENDS
    return GOES_ON


def _can_stand_for(setting: Setting, callee: Procedure, inside: dict[Term, Value]) -> bool:
    """Whether the contract of a procedure says all that a caller has to know."""
    if setting.program.is_start(callee):  # is proved for initial globals only
        return False
    if callee.contract is not None and callee.contract.given:  # is proved for such objects only
        return False
    writes = setting.effects[callee.name]
    moves = any(_leads_on(setting, one) for one in writes)
    return not moves and can_replace(callee, writes) and _have_values(setting, callee, inside)


def _leads_on(setting: Setting, written: Term) -> bool:
    """Whether a variable holds references, or a map does, which a contract cannot give values."""
    of = setting.global_types.get(written)
    if isinstance(of, ReferenceType):
        return True
    has_map = is_heap(written) and not is_shadow(written)
    return has_map and (of is None or isinstance(of, PointerType))


def _have_values(setting: Setting, callee: Procedure, inside: dict[Term, Value]) -> bool:
    """Whether all that a callee can reach certainly has a value, as its own proof takes for
    granted."""
    if _takes_records(setting, callee):
        shadows = (one for term, one in inside.items() if is_shadow(term))
        return not any(map(unset, shadows)) and not has_ended(inside.get(ENDED))
    open_ = unset(inside.get(SHADOW))
    given = [p.variables[0] for p in callee.parameters if isinstance(p.type, PointerType)]
    given += [t for t, of in setting.global_types.items() if isinstance(of, PointerType)]
    for pointer in given if open_ else ():
        number = inside.get(pointer, 0)
        if type(number) is not int or number in open_:
            return False
    return True


def _takes_records(setting: Setting, callee: Procedure) -> bool:
    """Whether a callee can be given structs, or pointers that lead to pointers."""
    types = [parameter.type for parameter in callee.parameters]
    types += [of for of in setting.global_types.values() if isinstance(of, PointerType)]
    return any(map(is_record, types)) or bool(setting.program.records)


def _inline(
    reasoning: Reasoning,
    activations: Activations,
    state: Configuration,
    callee: Procedure,
    inside: dict[Term, Value],
    edge: Edge,
) -> Flow:
    """The body of the callee is followed next."""
    report = reasoning.setting.report
    if not callee.edges:
        text = f"`{callee.name}` has no body, and its contract cannot stand for it"
        report.abandoned.append(Reason("no-body", text, edge.span))
        return ENDS
    depth = sum(1 for f in state.frames if f.plan.procedure is callee)
    if depth >= reasoning.setting.limits.call_depth:

        def note() -> None:
            report.too_deep[callee.name] = depth

        reasoning.where_possible(state, TRUE, QuestionStage.BOUND, ("call", callee.name), note)
        return ENDS
    called = activations.of(callee, inside)
    called.call = edge
    state.frames = [*state.frames, called]
    return GOES_ON
