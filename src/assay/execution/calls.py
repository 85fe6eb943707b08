# SPDX-License-Identifier: Apache-2.0
"""Assignments, unknown values, and calls: what changes the values of variables."""

from __future__ import annotations

from collections.abc import Sequence

from assay.evidence.verdicts import Reason
from assay.execution.configuration import Configuration, Frame, GuardedChoice
from assay.execution.contracts import Replacement, can_replace
from assay.execution.measures import decreased
from assay.execution.obligations import Obligations
from assay.execution.plan import Plan, plan_of
from assay.execution.values import Contents, Objects, Value
from assay.program.commands import Assign, Call, Havoc, Source
from assay.program.contracts import Contract
from assay.program.domains import domain_of, values_of
from assay.program.graph import Edge, Procedure
from assay.program.heap import ALLOCATED, LENGTH, SHADOW, base_element
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import Term, variable
from assay.program.types import PointerType, ReferenceType, Type
from assay.solvers.protocol import Effort
from assay.source import Span

_MEASURE = -1  # where a frame keeps the measure at its entry, beside those of its loops


class Calls(Obligations):
    """Activations of procedures: entering them, leaving them, standing in for them."""

    def _arrive(self, configuration: Configuration, edge: Edge) -> bool:
        """Go to the target of an edge."""
        raise NotImplementedError

    def _stop_path(self, configuration: Configuration) -> None:
        """Count a path that ends before its end."""
        raise NotImplementedError

    def _assign(self, frame: Frame, command: Assign) -> None:
        """Rules S3 and S4: a new version of the variable, as a value."""
        variables = frame.variables
        values = [self._evaluate(value, variables) for value in command.values]
        for target, value in zip(command.targets, values, strict=True):
            before = variables.get(target)
            if type(before) is Objects and type(value) is Objects:
                self._note_lengths(variables, before, value)
            variables[target] = value

    def _note_lengths(self, variables: dict[Term, Value], before: Objects, now: Objects) -> None:
        """Fresh objects learn their length, so that writes at unknown indices stay element-wise."""
        number = variables[ALLOCATED]
        if type(number) is int and number not in before.by_number:
            contents = now.by_number.get(number)
            length = variables[LENGTH].read(number)
            if type(contents) is Contents and type(length) is int:
                now.by_number = {**now.by_number, number: contents.with_length(length)}

    def _havoc(self, configuration: Configuration, command: Havoc) -> None:
        frame = configuration.top
        types = self._types[frame.plan.procedure.name]
        if command.source is Source.EXTERNAL:
            self._report.external[command.label] = None
        for target in command.targets:
            label = "order" if command.source is Source.ORDER else command.label
            symbol = self._input(label, target, types.get(target))
            frame.variables[target] = Contents(symbol, {}) if target.sort.is_map else symbol
            configuration.choices = (*configuration.choices, GuardedChoice(command, symbol))

    def _symbol(self, label: str, like: Term, of: Type | None) -> Term:
        """A fresh unknown with the values of a type."""
        of = None if of is None else base_element(of)
        return self._fresh_symbol(
            label, like, None if of is None else values_of(self._program.semantics, of)
        )

    def _input(self, label: str, like: Term, of: Type | None) -> Term:
        """A fresh unknown with the values that an input of a type can have."""
        of = None if of is None else base_element(of)
        return self._fresh_symbol(
            label, like, None if of is None else domain_of(self._program.semantics, of)
        )

    def _fresh_symbol(self, label: str, like: Term, domain: tuple[int, int] | None) -> Term:
        """Never one that had other values in an earlier exploration, since what followed from them
        is remembered."""
        while True:
            self._fresh += 1
            symbol = variable(f"{label}!{self._fresh}", like.sort)
            if self._ranges.of(symbol) in (None, domain):
                break
        if domain is not None and (like.sort is INT or like.sort.is_map):
            self._ranges.know(symbol, *domain)
        return symbol

    def _use_ghosts(self, frame: Frame) -> None:
        """What is known of the state at entry is known of the ghosts that keep it."""
        for ghost, original in frame.plan.ghosts:
            if original in frame.variables:
                frame.variables[ghost] = frame.variables[original]

    def _activation(self, procedure: Procedure, variables: dict[Term, Value]) -> Frame:
        frame = Frame(self._plan(procedure), procedure.entry, variables)
        self._use_ghosts(frame)
        measure = self._measure(procedure, variables)
        if measure:
            frame.variants[_MEASURE] = measure
        return frame

    def _measure(self, procedure: Procedure, variables: dict[Term, Value]) -> tuple[Value, ...]:
        """The measure of a recursive procedure, at its entry."""
        clauses = procedure.contract.decreases if procedure.contract is not None else ()
        return tuple(self._evaluate(clause.formula, variables) for clause in clauses)

    def _descends(
        self, configuration: Configuration, callee: Procedure, inside: dict[Term, Value]
    ) -> bool:
        """A procedure that calls itself makes its measure smaller."""
        frame = configuration.top
        if callee is not frame.plan.procedure or _MEASURE not in frame.variants:
            return True
        assert callee.contract is not None
        obligation = Obligation(Kind.VARIANT, callee.contract.decreases[0].span)
        value = decreased(frame.variants[_MEASURE], self._measure(callee, inside))
        return self._decide(configuration, value, obligation)

    def _plan(self, procedure: Procedure) -> Plan:
        plan = self._plans.get(procedure.name)
        if plan is None:
            plan = self._plans[procedure.name] = plan_of(procedure)
            self._types[procedure.name] = {v.term: v.type for v in procedure.variables}
        return plan

    def _call(self, configuration: Configuration, command: Call, edge: Edge) -> bool:
        callee = self._program.procedures[command.callee]
        frame = configuration.top
        arguments = [self._evaluate(a, frame.variables) for a in command.arguments]
        inside = {term: frame.variables[term] for term in self._globals}
        parameters = [t for p in callee.parameters for t in p.variables]
        inside.update(zip(parameters, arguments, strict=True))
        contract = callee.contract
        if contract is not None and not self._preconditions(
            configuration, contract, inside, edge.span
        ):
            return False
        if not self._descends(configuration, callee, inside):
            return False
        start = self._program.is_start(callee)  # is proved for initial globals only
        writes = self._effects[callee.name]
        moves = any(isinstance(self._global_types.get(one), ReferenceType) for one in writes)
        replaced = contract is not None and not start and not moves and can_replace(callee, writes)
        if replaced and contract is not None and self._have_values(callee, inside):
            return self._by_contract(configuration, callee, contract, command, inside)
        return self._inline(configuration, callee, inside, edge)

    def _have_values(self, callee: Procedure, inside: dict[Term, Value]) -> bool:
        """Whether all that a callee can reach certainly has a value, as its own proof takes for
        granted."""
        shadow = inside.get(SHADOW)
        if type(shadow) is not Objects:
            return True
        unset = {n for n, contents in shadow.by_number.items() if not _is_set(contents)}
        given = [p.variables[0] for p in callee.parameters if isinstance(p.type, PointerType)]
        given += [t for t, of in self._global_types.items() if isinstance(of, PointerType)]
        for pointer in given if unset else ():
            number = inside.get(pointer, 0)
            if type(number) is not int or number in unset:
                return False
        return True

    def _preconditions(
        self,
        configuration: Configuration,
        contract: Contract,
        inside: dict[Term, Value],
        span: Span,
    ) -> bool:
        for clause in contract.requires:
            for formula, obligation in (
                (clause.defined, Obligation(Kind.SPEC_DEFINED, clause.span)),
                (clause.formula, Obligation(Kind.PRECONDITION, span, clause.span.text)),
            ):
                value = self._evaluate(formula, inside)
                if not self._decide(configuration, value, obligation):
                    return False
        return True

    def _inline(
        self,
        configuration: Configuration,
        callee: Procedure,
        inside: dict[Term, Value],
        edge: Edge,
    ) -> bool:
        if not callee.edges:
            text = f"`{callee.name}` has no body, and its contract cannot stand for it"
            self._report.abandoned.append(Reason("no-body", text, edge.span))
            return False
        depth = sum(1 for f in configuration.frames if f.plan.procedure is callee)
        if depth >= self._limits.call_depth:
            if self._feasible(configuration):
                self._report.too_deep[callee.name] = depth
            return False
        called = self._activation(callee, inside)
        called.call = edge
        configuration.frames = [*configuration.frames, called]
        return True

    def _by_contract(
        self,
        configuration: Configuration,
        callee: Procedure,
        contract: Contract,
        command: Call,
        inside: dict[Term, Value],
    ) -> bool:
        """The call is replaced by its postcondition (paper 000, selection sort)."""
        configuration.exact = False
        self._report.contracts[callee.name] = None
        if callee is configuration.frames[0].plan.procedure:  # what is to be proved is assumed
            lines = (clause.span.line for clause in contract.ensures)
            configuration.past = (*configuration.past, *lines)
        writes = self._effects[callee.name]
        replacement = Replacement(
            callee, contract, writes, self._evaluate, self._symbol, self._global_types
        )
        after = replacement.after(inside)
        if not self._keep(configuration, replacement.kept):
            return False
        for clause in contract.ensures:
            if clause.kind is Kind.FRAME:
                continue  # `after` keeps what the frame does not list
            if not self._assume(configuration, after, clause.formula, clause.span, Effort.GLANCE):
                return False
        variables = configuration.top.variables
        for term in self._globals:
            variables[term] = after[term]
        for target, result in zip(command.results, callee.results, strict=False):
            variables[target] = after[result]
        return True

    def _keep(self, configuration: Configuration, facts: Sequence[Term]) -> bool:
        """What a call leaves alone in arrays of any length takes quantifiers to say, and here
        there are none; False if no run goes on past it."""
        del configuration, facts
        return True

    def _leave(self, configuration: Configuration) -> bool:
        """Rules S8 and S9: return to the caller, or end the path with the postcondition."""
        frame = configuration.top
        contract = frame.plan.procedure.contract
        if len(configuration.frames) == 1:
            self._report.returns = True
        if contract is not None:
            for clause in contract.ensures:
                if not self._clause(configuration, clause, clause.kind):
                    self._stop_path(configuration)
                    return False
        if len(configuration.frames) == 1:
            self._end_path(configuration)
            return False
        caller = configuration.frames[-2].copy()
        for term in self._globals:
            caller.variables[term] = frame.variables[term]
        edge = frame.call
        assert edge is not None
        assert isinstance(edge.command, Call)
        for target, result in zip(edge.command.results, frame.plan.procedure.results, strict=False):
            caller.variables[target] = frame.variables[result]
        configuration.frames = [*configuration.frames[:-2], caller]
        return self._arrive(configuration, edge)


def _is_set(contents: Value) -> bool:
    """Whether all elements of an object have a value."""
    if type(contents) is not Contents:
        return False
    known = contents.elements.values()
    if contents.base is True:
        return all(value is True for value in known)
    if contents.length is None or contents.length != len(contents.elements):
        return False
    return all(value is True for value in known)
