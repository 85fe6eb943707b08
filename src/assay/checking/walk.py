# SPDX-License-Identifier: Apache-2.0
"""Verification conditions of one procedure: what its commands, calls and loops oblige to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, assert_never, final

from assay.checking.annotation import AnnotatedPlace, Annotation
from assay.checking.between import BetweenPlaces
from assay.checking.effects import Changes, Effects, changes_of
from assay.checking.origins import NOTHING, Because, Origin, OriginKind, because_of
from assay.checking.outcome import RejectedError, UndecidedError
from assay.checking.passage import Graph, Passage
from assay.checking.rules import Rule, Rules
from assay.checking.state import State, Symbols, Valued, merged
from assay.checking.typing import Typing
from assay.program.analysis.order import places
from assay.program.analysis.records import is_record
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Source, Why
from assay.program.contracts import LABEL, OLD, Clause, Contract, at_label
from assay.program.graph import Edge, Procedure, Program
from assay.program.heap import ALLOCATED, ENDED, LENGTH, is_shadow
from assay.program.obligations import (
    Kind,
    Obligation,
    depends_on_placement,
    taken_for_granted,
)
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    constant_map,
    different,
    disjunction,
    equal,
    forall,
    less,
    name_of,
    select,
    store,
    variable,
)
from assay.program.text import term_text
from assay.program.types import BooleanType, IntegerType, MathType, VoidType
from assay.source import Span

_DEEPEST = 64  # calls that are followed into
_DEEP = 4  # calls of one procedure
_MEASURE = -1  # where a state keeps the measure of its procedure
_STEPS = -2  # and that of the last head of a loop
_TYPE = "type"
_UNWINDING = "unwinding"
_ANNOTATION = "annotation"
_HEAD = "?head."
_ALL_SET = constant_map(TRUE)  # of a shadow: all elements have a value


class Judge(Protocol):
    """Who decides whether something holds in a state."""

    @property
    def asks_for_the_end(self) -> bool:
        """Whether a run that goes on for ever is one too many."""
        ...

    def oblige(
        self, state: State, obligation: Obligation, condition: Term, because: Because
    ) -> None:
        """Something that the program has to meet; and where the values in it come from."""

    def need(self, state: State, what: str, span: Span, condition: Term, because: Because) -> None:
        """Something that the proof itself rests on."""

    def ended(self, because: Because) -> None:
        """A way was not followed any further, for a reason that is plain to see."""

    def passed(self, procedure: str, origin: Origin) -> None:
        """A way leads along an edge."""

    def granted(self, state: State, span: Span) -> None:
        """What every start state of a procedure is like holds here."""

    def is_unreachable(self, state: State) -> bool:
        """Whether it can be shown that no run is in this state."""

    def follows(self, state: State, condition: Term, because: Because) -> bool:
        """Whether it can be shown that the condition holds in this state."""

    def is_obvious(self, state: State, condition: Term) -> bool:
        """Whether it is soon seen that something holds."""

    def is_certified(self, name: str) -> bool:
        """Whether the contract of a procedure is proved in the same certificate."""

    def rests_on_contract(self, name: str) -> None: ...

    def assumes(self, text: str) -> None: ...

    def found(
        self, state: State, obligation: Obligation, condition: Term, because: Because
    ) -> None:
        """An invariant that the certificate lists."""

    def rests_on_ending(self, callee: Procedure, *, is_measured: bool) -> None:
        """The contract of a procedure stands for a call."""

    def unknown_code(self, name: str) -> None:
        """A call of something that nobody defines."""


@final
class Walk:
    """Walks through one procedure and those that it follows into."""

    def __init__(
        self,
        program: Program,
        effects: Effects,
        judge: Judge,
        typing: Typing,
        symbols: Symbols,
        rules: Callable[[Procedure], Rules],
        annotation: Annotation | None = None,
    ) -> None:
        self._program = program
        self._effects = effects
        self._judge = judge
        self._typing = typing
        self._symbols = symbols
        self._rules = rules
        self._annotation = annotation
        self._graphs: dict[str, Graph] = {}
        self._globals = tuple(one.term for one in program.globals)
        self._calls: list[str] = []
        self._root = ""

    def prove(self, procedure: Procedure, state: State) -> None:
        """Every obligation of a procedure, from a state that gives its globals and parameters."""
        self._root = procedure.name
        self._enter(procedure, state)
        contract = procedure.contract
        for clause in contract.given if contract is not None else ():
            self._defined(state, clause)
            state.assume(clause.formula, NOTHING)
        for clause in contract.requires if contract is not None else ():
            self._defined(state, clause)
            state.assume(clause.formula, _of_clause(OriginKind.REQUIRES, clause))
        for clause in contract.decreases if contract is not None else ():
            self._defined(state, clause)
        self._keep_measure(procedure, state)
        for end in self._through(procedure, state):
            self._leave(procedure, end)
            self._check_types(procedure, end, self._shared_results(procedure), procedure.span)

    def _shared_results(self, procedure: Procedure) -> list[Term]:
        written = self._effects[procedure.name]
        return [*procedure.results, *(one for one in self._globals if one in written)]

    # --- activations

    def _enter(self, procedure: Procedure, state: State) -> None:
        """Locals have any values of their types, and the values at entry are kept."""
        for term in list(state.variables):
            if LABEL not in name_of(term):
                state.keep_as(at_label(term, OLD), term)
        for one in procedure.variables:
            if one.term not in state.variables:
                state.give(one.term, self._typing.unknown(state, one.term, one.type))

    def _leave(self, procedure: Procedure, state: State) -> None:
        contract = procedure.contract
        for clause in contract.ensures if contract is not None else ():
            self._clause(state, clause, clause.kind)

    def _through(self, procedure: Procedure, state: State) -> list[State]:
        """The states in which a procedure returns."""
        if len(self._calls) >= _DEEPEST:
            raise UndecidedError(f"calls nest more than {_DEEPEST} deep")
        self._calls.append(procedure.name)
        graph = self._graph(procedure)
        if self._annotation is None:
            ends = Passage(self, graph).ends(state)
        else:
            between = BetweenPlaces(self, procedure, graph.outgoing, self._annotation)
            ends = between.ends(state)
        self._calls.pop()
        return ends

    def _graph(self, procedure: Procedure) -> Graph:
        found = self._graphs.get(procedure.name)
        if found is None:
            outgoing: list[list[Edge]] = [[] for _ in range(procedure.locations)]
            for edge in procedure.edges:
                outgoing[edge.source].append(edge)
            found = Graph(procedure, outgoing, places(procedure), self._rules(procedure))
            self._graphs[procedure.name] = found
        return found

    # --- obligations

    def _clause(self, state: State, clause: Clause, kind: Kind) -> None:
        self._defined(state, clause)
        self._oblige(state, Obligation(kind, clause.span), clause.formula)

    def _defined(self, state: State, clause: Clause) -> None:
        self._oblige(state, Obligation(Kind.SPEC_DEFINED, clause.span), clause.defined)

    def _oblige(self, state: State, obligation: Obligation, condition: Term) -> None:
        """It has to hold; from there on it does."""
        value, because = state.value(condition), state.because(condition)
        self._judge.oblige(state, obligation, value, because)
        proved = frozenset({Origin(OriginKind.OBLIGATION, obligation.span)})
        state.know(value, because=because | proved)

    def _check_types(
        self, procedure: Procedure, state: State, terms: Sequence[Term], span: Span
    ) -> None:
        """Values of variables are values of their types, which is assumed of unknown ones."""
        for term in terms:
            if term in state.variables:
                condition = self._typing.fits(state, term, self._typing.of(procedure, term))
                self._judge.need(state, _TYPE, span, condition, NOTHING)  # any value of the type

    # --- commands

    def step(self, state: State, edge: Edge) -> list[State]:
        """The states after an edge; the given state may be changed."""
        found = self._after(state, edge)
        if found:
            self._judge.passed(self._calls[-1], self._origin(edge))
        return found

    def _origin(self, edge: Edge) -> Origin:
        """What comes from an edge; of two outcomes of a condition, the first is `true`."""
        kind = OriginKind.EFFECT
        if isinstance(edge.command, Assume):
            kind = OriginKind.ASSUMPTION
            if edge.command.why is Why.BRANCH:
                sides = self._graphs[self._calls[-1]].outgoing[edge.source]
                is_first = sides[0] is edge
                kind = OriginKind.TRUE_BRANCH if is_first else OriginKind.FALSE_BRANCH
        return Origin(kind, edge.span)

    def _after(self, state: State, edge: Edge) -> list[State]:
        command = edge.command
        match command:
            case Assign(targets, values):
                here = _at(edge)
                found = [(state.value(one), here | state.because(one)) for one in values]
                for target, given in zip(targets, found, strict=True):
                    state.give(target, *given)
            case Assume():
                return self._assume(state, command, edge)
            case Assert():
                self._oblige(state, command.obligation, command.condition)
            case Havoc():
                self._havoc(state, command, edge)
            case Call():
                return self._call(state, command, edge)
            case _:
                assert_never(command)
        return [state]

    def _assume(self, state: State, command: Assume, edge: Edge) -> list[State]:
        value = state.value(command.condition)
        match command.why:
            case Why.TRUSTED:
                if self._judge.is_unreachable(state):
                    return []
                if not self._judge.follows(state, value, state.because(command.condition)):
                    self._judge.assumes(taken_for_granted(edge.span))
            case Why.PLACEMENT:
                if self._judge.is_unreachable(state):
                    return []
                if not self._judge.follows(state, value, state.because(command.condition)):
                    raise UndecidedError(depends_on_placement(edge.span))
            case Why.WIDTH:
                self._judge.assumes("every result fits the width that is asked for")
            case Why.BRANCH | Why.ASSUME | Why.DOMAIN:
                pass
            case _ as other:
                assert_never(other)
        because = frozenset({self._origin(edge)}) | state.because(command.condition)
        if value is FALSE:
            self._judge.ended(because)
            return []
        state.know(value, because=because)
        return [state]

    def _havoc(self, state: State, command: Havoc, edge: Edge) -> None:
        """Any value of the type; of a number, an assumption that follows says the same."""
        if command.source is Source.EXTERNAL:
            self._judge.unknown_code(command.label)
            self._judge.assumes(f"`{command.label}` is not defined")
        for target in command.targets:
            of = self._typing.of(self._program.procedures[self._calls[-1]], target)
            state.give(target, self._typing.unknown(state, target, of), _at(edge))

    # --- calls

    def _call(self, state: State, command: Call, edge: Edge) -> list[State]:
        callee = self._program.procedures.get(command.callee)
        if callee is None:
            raise UndecidedError(f"`{command.callee}` is not supported")
        inside = State(state.facts, state.reasons)
        for term in self._globals:
            inside.give(term, state.variables[term], state.because(term))
        parameters = [term for one in callee.parameters for term in one.variables]
        for parameter, argument in zip(parameters, command.arguments, strict=True):
            inside.give(parameter, state.value(argument), _at(edge) | state.because(argument))
        contract = callee.contract
        for clause in contract.requires if contract is not None else ():
            self._defined(inside, clause)
            kind = Obligation(Kind.PRECONDITION, edge.span, clause.span.text)
            self._oblige(inside, kind, clause.formula)
        self._descend(state, callee, inside)
        if contract is not None and self._stands_for(callee, contract):
            if not self._judge.is_certified(callee.name) and self._judge.is_unreachable(inside):
                return []
            ends = [self._by_contract(callee, contract, inside, edge)]
        else:
            ends = self._inlined(callee, inside, edge)
        return [self._returned(state, callee, command, end, edge) for end in ends]

    def _stands_for(self, callee: Procedure, contract: Contract) -> bool:
        """Whether the contract says all that a caller may know: nothing new is in the heap."""
        if not contract.stated or contract.given or self._program.is_start(callee):
            return False
        scalar = isinstance(callee.result_type, IntegerType | MathType | BooleanType | VoidType)
        return scalar and ALLOCATED not in self._effects[callee.name]

    def _inlined(self, callee: Procedure, inside: State, edge: Edge) -> list[State]:
        if not callee.edges:
            raise RejectedError(f"line {edge.span.line}: nothing is known of `{callee.name}`")
        if self._is_too_deep(callee, inside):
            return []
        self._enter(callee, inside)
        self._keep_measure(callee, inside)
        ends = self._through(callee, inside)
        for end in ends:
            self._leave(callee, end)
        return ends

    def _is_too_deep(self, callee: Procedure, inside: State) -> bool:
        """Whether no run calls it once more; the deeper, the more it is worth to find out."""
        depth = self._calls.count(callee.name)
        if depth and self._judge.is_obvious(inside, FALSE):
            self._judge.ended(because_of(inside.reasons))
            return True
        return depth >= _DEEP and self._judge.is_unreachable(inside)

    def _by_contract(
        self, callee: Procedure, contract: Contract, inside: State, edge: Edge
    ) -> State:
        """Whatever it may write is unknown, but for the postcondition."""
        if any(is_record(one.type) for one in callee.parameters):
            what = "which takes structs or pointers that lead to pointers, is not looked at"
            raise UndecidedError(f"the contract of `{callee.name}`, {what}, at calls")
        self._judge.rests_on_contract(callee.name)
        is_measured = self._calls[-1] == callee.name and bool(contract.decreases)
        self._judge.rests_on_ending(callee, is_measured=is_measured)
        self._check_arguments(callee, inside, edge.span)
        for term in list(inside.variables):
            inside.keep_as(at_label(term, OLD), term)
        # what it is given has values, and keeps them; it does not end
        effects = self._effects[callee.name] - {ENDED}
        written = [one for one in effects if not is_shadow(one)]
        for term in (*sorted(written, key=lambda one: one.id), *callee.results):
            of = self._typing.of(callee, term)
            inside.give(term, self._typing.unknown(inside, term, of))
        for clause in contract.ensures:
            inside.assume(clause.formula, _of_clause(OriginKind.ENSURES, clause))
        return inside

    def _check_arguments(self, callee: Procedure, inside: State, span: Span) -> None:
        """What its proof takes for granted of parameters and globals."""
        terms = [term for one in callee.parameters for term in one.variables]
        self._check_types(callee, inside, (*terms, *self._globals), span)
        for one in callee.parameters:
            because = inside.because(*one.variables, LENGTH, ALLOCATED)
            condition = self._typing.refers(inside, one.variables[0], one.type)
            self._judge.need(inside, _TYPE, span, condition, because)
            self._judge.need(inside, _TYPE, span, self._typing.points(inside, one), because)
        everything = inside.because(*inside.variables)
        self._judge.need(inside, _TYPE, span, self._typing.receives(inside, callee), everything)
        for condition in self._typing.have_values(inside, callee):
            self._judge.need(inside, _TYPE, span, condition, everything)
        self._judge.granted(inside, span)

    def _returned(
        self, state: State, callee: Procedure, command: Call, end: State, edge: Edge
    ) -> State:
        after = state.copy()
        after.facts, after.reasons = end.facts, end.reasons
        for term in self._globals:
            after.give(term, end.variables[term], end.because(term))
        for target, result in zip(command.results, callee.results, strict=False):
            after.give(target, end.variables[result], _at(edge) | end.because(result))
        return after

    # --- measures

    def _keep_measure(self, procedure: Procedure, state: State) -> None:
        contract = procedure.contract
        if contract is not None and contract.decreases:
            state.variants[_MEASURE] = _valued(state, contract.decreases)

    def _descend(self, state: State, callee: Procedure, inside: State) -> None:
        """A procedure that calls itself makes its measure smaller."""
        contract = callee.contract
        if contract is None or not contract.decreases or self._calls[-1] != callee.name:
            return
        now = _valued(inside, contract.decreases)
        self._decrease(inside, state.variants[_MEASURE], now, contract.decreases[0])

    def _decrease(
        self, state: State, before: Sequence[Valued], now: Sequence[Valued], clause: Clause
    ) -> None:
        """A measure has become smaller."""
        smaller = decreased([one for one, _ in before], [one for one, _ in now])
        because = because_of(sources for _, sources in (*before, *now))
        self._judge.oblige(state, Obligation(Kind.VARIANT, clause.span), smaller, because)
        proved = frozenset({Origin(OriginKind.OBLIGATION, clause.span)})
        state.know(smaller, because=because | proved)

    # --- heads of loops

    def due(self, state: State, rule: Rule, kind: Kind) -> None:
        """The invariants have to hold."""
        for clause in rule.contract.invariants:
            self._clause(state, clause, clause.kind if clause.kind is Kind.FRAME else kind)
        for clause in rule.found:
            for what, formula in ((Kind.SPEC_DEFINED, clause.defined), (kind, clause.formula)):
                value, because = state.value(formula), state.because(formula)
                self._judge.found(state, Obligation(what, clause.span), value, because)
                proved = frozenset({Origin(OriginKind.OBLIGATION, clause.span)})
                state.know(value, because=because | proved)

    def check_changed(self, procedure: Procedure, state: State, rule: Rule) -> None:
        assert rule.nest is not None
        changes = self._changes(procedure, rule)
        self._check_types(procedure, state, changes.variables, rule.span)

    def check_kept(self, procedure: Procedure, state: State, rule: Rule) -> None:
        """Objects that no frame of a called procedure lists are what they were at the head."""
        for formula in self._kept(procedure, rule):
            value, because = state.value(formula), state.because(formula)
            self._judge.need(state, Kind.FRAME, rule.span, value, because)

    def _kept(self, procedure: Procedure, rule: Rule) -> list[Term]:
        changes = self._changes(procedure, rule)
        if LENGTH in changes.variables or ALLOCATED in changes.variables:
            return []
        return [untouched(heap, objects, _label(rule)) for heap, objects in changes.framed.items()]

    def _changes(self, procedure: Procedure, rule: Rule) -> Changes:
        assert rule.nest is not None
        return changes_of(self._program, procedure, rule.nest, self._effects)

    def forget(self, procedure: Procedure, state: State, rule: Rule) -> None:
        """Any values for what iterations may change, and then the invariants."""
        changes = self._changes(procedure, rule)
        for heap in changes.framed:
            for term in (heap, ALLOCATED):
                state.keep_as(at_label(term, _label(rule)), term)
        written = {
            heap: [state.value(one) for one in objects] for heap, objects in changes.objects.items()
        }
        for term in changes.variables:
            if term in written:
                heap = state.variables[term]
                for number in written[term]:
                    keeps = term in changes.only_given and select(heap, number) is _ALL_SET
                    if not keeps:
                        heap = store(heap, number, self._typing.unknown_contents(term))
                state.give(term, heap, state.because(term, *changes.objects[term]))
            elif term in state.variables:
                of = self._typing.of(procedure, term)
                state.give(term, self._typing.unknown(state, term, of))
        for clause in rule.contract.invariants:
            self._know_invariant(state, clause, None)
        for clause in rule.found:
            self._know_invariant(state, clause, term_text(clause.formula))
        for formula in self._kept(procedure, rule):
            state.assume(formula, NOTHING)

    def _know_invariant(self, state: State, clause: Clause, found: str | None) -> None:
        because = frozenset({Origin(OriginKind.INVARIANT, clause.span, found)})
        state.assume(clause.defined, because)
        state.assume(clause.formula, because)

    def begin_variant(self, state: State, rule: Rule) -> None:
        """What the variant is when an iteration starts."""
        if rule.of_steps:
            state.variants[_STEPS] = _valued(state, rule.measure)
            return
        clauses = rule.measure or rule.contract.variants
        for clause in clauses:
            self._defined(state, clause)
        if clauses:
            state.variants[rule.head] = _valued(state, clauses)

    def end_variant(self, state: State, rule: Rule) -> None:
        """It is smaller when the iteration has ended."""
        clauses = rule.measure or rule.contract.variants
        if not clauses or rule.of_steps:
            return
        before = state.variants[rule.head]
        self.begin_variant(state, rule)
        if rule.measure:
            self._lowered(state, before, state.variants[rule.head], rule)
            return
        self._decrease(state, before, state.variants[rule.head], clauses[0])

    def lower(self, state: State, rule: Rule, *, is_turn: bool) -> None:
        """Whoever comes from inside of the loops around has made their measure smaller."""
        if not rule.of_steps:
            return
        if is_turn and _STEPS not in state.variants:
            raise UndecidedError(f"the measure at line {rule.span.line} has nothing before it")
        now = _valued(state, rule.measure)
        if is_turn:
            self._lowered(state, state.variants[_STEPS], now, rule)
        state.variants[_STEPS] = now

    def _lowered(
        self, state: State, before: Sequence[Valued], now: Sequence[Valued], rule: Rule
    ) -> None:
        smaller = lowered([one for one, _ in before], [one for one, _ in now])
        because = because_of(sources for _, sources in (*before, *now))
        self._judge.need(state, Kind.TERMINATION, rule.span, smaller, because)

    def never(self, state: State, rule: Rule) -> None:
        """No run gets here."""
        self._judge.need(state, _UNWINDING, rule.span, FALSE, NOTHING)

    def was_there(self, state: State, rule: Rule) -> bool:
        """Whether every run in this state was in the same one before, at the same head."""
        if self._judge.asks_for_the_end:
            return False
        earlier = [state.same_as(one) for one in state.seen[rule.head]]
        if not any(self._judge.is_obvious(state, one) for one in earlier):
            return False
        self._judge.ended(because_of((*state.reasons, state.because(*state.variables))))
        return True

    # --- places

    def due_at(
        self, procedure: Procedure, state: State, place: AnnotatedPlace, changed: Sequence[Term]
    ) -> None:
        """The formulas of a place have to hold, and values to fit their variables."""
        for formula in place.formulas:
            value, because = state.value(formula), state.because(formula)
            self._judge.need(state, _ANNOTATION, place.span, value, because)
            state.know(value, because=because | _of_formula(place, formula))
        self._check_types(procedure, state, changed, place.span)

    def any_at(
        self, procedure: Procedure, start: State, place: AnnotatedPlace, written: Sequence[Term]
    ) -> State:
        """Any values for what the procedure writes, as long as the formulas of a place hold."""
        state = start.copy()
        for term in written:
            of = self._typing.of(procedure, term)
            state.give(term, self._typing.unknown(state, term, of))
        for formula in place.formulas:
            state.assume(formula, _of_formula(place, formula))
        return state

    def merge(self, states: list[State], most: int) -> list[State]:
        if len(states) <= most:
            return states
        return [merged(states, self._symbols)]


def _at(edge: Edge) -> Because:
    return frozenset({Origin(OriginKind.EFFECT, edge.span)})


def _of_clause(kind: OriginKind, clause: Clause) -> Because:
    return frozenset({Origin(kind, clause.span)})


def _of_formula(place: AnnotatedPlace, formula: Term) -> Because:
    return frozenset({Origin(OriginKind.INVARIANT, place.span, term_text(formula))})


def _valued(state: State, clauses: Sequence[Clause]) -> tuple[Valued, ...]:
    return tuple((state.value(one.formula), state.because(one.formula)) for one in clauses)


def _label(rule: Rule) -> str:
    """Of the ghosts that keep the heap as it was when the loop was entered."""
    return f"{_HEAD}{rule.head}"


def untouched(heap: Term, objects: Sequence[Term], label: str) -> Term:
    """What other objects of a heap map hold is what they held at a label."""
    of, at = variable("?object", INT), variable("?index", INT)
    inside = conjunction(
        at_most(ONE, of),
        at_most(of, at_label(ALLOCATED, label)),
        at_most(ZERO, at),
        less(at, select(LENGTH, of)),
        *(different(of, one) for one in objects),
    )
    before = select(select(at_label(heap, label), of), at)
    return forall((of, at), inside, equal(select(select(heap, of), at), before))


def lowered(before: Sequence[Term], now: Sequence[Term]) -> Term:
    """Some value that was not negative is smaller, and none before it is larger: no sequence of
    such steps goes on for ever, since the first of the values that is lowered again and again is
    never raised after a while."""
    ways = []
    kept: list[Term] = []
    for old, new in zip(before, now, strict=True):
        ways.append(conjunction(*kept, at_most(ZERO, old), less(new, old)))
        kept.append(at_most(new, old))
    return disjunction(*ways)


def decreased(before: Sequence[Term], now: Sequence[Term]) -> Term:
    """The earlier value was not negative and the later one is smaller, from left to right."""
    ways = []
    equal_so_far: list[Term] = []
    for old, new in zip(before, now, strict=True):
        ways.append(conjunction(*equal_so_far, at_most(ZERO, old), less(new, old)))
        equal_so_far.append(equal(old, new))
    return disjunction(*ways)
