# SPDX-License-Identifier: Apache-2.0
"""The engine that executes symbolically, learns from infeasible paths, and closes loops.

    search in the program with everything it calls in place     `minimax.py`
    a run that breaks an obligation is repeated                 the interpreter
    what states need, as a formula for each location            `annotation`
    and is proved from there                                    `execution/annotated.py`

Nothing of the search has to be believed: the formulas are proved with the exact meaning of the
program.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from time import perf_counter
from typing import Final, assert_never, final

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import dataclass, replace
from assay.engines.interpolation.candidates import MOST_FOR_FACTS, Candidates, candidates
from assay.engines.interpolation.context import InterpolantsOf, SearchContext
from assay.engines.interpolation.craig import Craig, InterpolantProver
from assay.engines.interpolation.entry import first_state
from assay.engines.interpolation.interpolants import Deletion, Weakest
from assay.engines.interpolation.memo import Memo
from assay.engines.interpolation.minimax import Minimax
from assay.engines.interpolation.options import (
    HeadFacts,
    InterpolantKind,
    InterpolationOptions,
    Tracking,
)
from assay.engines.interpolation.segments import SegmentGraph
from assay.engines.interpolation.states import (
    Experience,
    LongError,
    RealError,
    RefinedError,
    SearchCounts,
    UndecidedError,
)
from assay.engines.interpolation.tree import SearchTree
from assay.evidence.limits import out_of_time
from assay.evidence.proofs import Proof
from assay.evidence.replay import Replayer, Scenario
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.execution.annotated import AnnotatedSearch
from assay.execution.conclusion import Conclusion
from assay.execution.places import placed
from assay.execution.task import Task
from assay.passes.assert_postconditions import with_asserted_postconditions
from assay.passes.flatten import FlatBody, LargeError, flattened
from assay.program.analysis.call_graph import call_graph
from assay.program.graph import Location, Procedure, Role
from assay.program.obligations import Obligation
from assay.program.terms import Term, conjunction, conjuncts, disjunction
from assay.solvers.interpolants.search import InterpolantSource
from assay.solvers.small import SmallSets
from assay.transitions.path import RefusedError
from assay.transitions.versions import without_versions

NAME: Final = "interpolation"
_MOST_LOCATIONS = 30_000  # of the procedure with everything that it calls
_MOST_NODES = 300  # of a search that keeps what is known of all variables
_SECONDS = 1.5  # of the processor, for it
_SHARE = 0.5  # of the time that is left, for a search with few variables and no facts
_LONG = 100  # nodes of a search that is a pity to repeat for each variable


class ProcedureSize(Enum):
    """Small: its linear facts are looked for. Large: facts at its heads are many questions."""

    SMALL = auto()
    LARGE = auto()


@final
@dataclass(frozen=True, slots=True)
class SearchStage:
    """One way to search."""

    tracked: frozenset[Term] | None  # None: all variables
    most_nodes: int | None = None
    seconds: float | None = None  # of the processor
    share: float | None = None  # of the time that is left
    plain: bool = False  # without candidates for heads of loops
    slackened: bool = True  # with what follows from constants at heads
    size: ProcedureSize | None = None  # of procedures that it is for; None: of all


_EVERYTHING = SearchStage(None)
_NEEDED = SearchStage(frozenset())
_WITHOUT_FACTS = SearchStage(
    frozenset(), share=_SHARE, plain=True, slackened=False, size=ProcedureSize.LARGE
)
"""A scheduler or a protocol needs no facts at the heads of its loops."""
_STAGES: Final = {
    Tracking.EVERYTHING: (_EVERYTHING,),
    Tracking.NEEDED: (_NEEDED,),
    Tracking.BOTH: (
        SearchStage(None, _MOST_NODES, _SECONDS, plain=True),  # the paper's
        SearchStage(None, _MOST_NODES, 2 * _SECONDS, size=ProcedureSize.SMALL),
        _WITHOUT_FACTS,
        _NEEDED,
        _EVERYTHING,
    ),
}


_UNDECIDED: Final = Reason("solver", "no solver knows whether a path to a violation is feasible")
_NOT_REPEATED: Final = Reason("replay", "the run that was found breaks nothing when it is repeated")
_BEYOND: Final = Reason("loop-bound", "the run that was found may lie beyond the bound of loops")
_VIOLATED: Final = Reason("violated", "a violation was found, and the rest was not looked at")
_NOT_ENOUGH: Final = Reason(
    "interpolation", "what was learnt of states is not enough to prove it from place to place"
)


def run(task: Task) -> ProcedureOutcome:
    """Verify one procedure."""
    return explored(task).outcome


@final
@dataclass(frozen=True, slots=True)
class Explored:
    """What was found out, and how: the tree of the last search in the flat procedure, if it was
    asked for and there was one."""

    outcome: ProcedureOutcome
    tree: SearchTree | None = None
    procedure: Procedure | None = None
    bodies: tuple[FlatBody, ...] = ()
    heads: frozenset[Location] = frozenset()


def explored(task: Task, *, drawn: bool = False) -> Explored:
    """Verify one procedure, and keep the tree."""
    started = perf_counter()
    search: _Interpolation | None = None
    try:
        search = _Interpolation(task, drawn=drawn)
        outcome = search.outcome()
    except (RefusedError, LargeError) as limit:
        outcome = _open(task, Reason("interpolation", f"not supported by this engine: {limit}"))
    except OutOfTimeError:
        outcome = _open(task, out_of_time("every path was explored or subsumed"))
    outcome = replace(outcome, engine=NAME, seconds=perf_counter() - started)
    return Explored(outcome) if search is None else search.explored(outcome)


def _open(task: Task, reason: Reason) -> ProcedureOutcome:
    return ProcedureOutcome(task.procedure.name, NAME, (), reason=reason)


class _Interpolation:
    def __init__(self, task: Task, *, drawn: bool) -> None:
        self._task = task
        self._drawn = drawn
        self._tree: SearchTree | None = None
        self._refuse(task)
        flat = flattened(task.program, task.procedure, most=_MOST_LOCATIONS)
        if not flat.exact:
            raise RefusedError("recursion")
        self._flat = replace(task, program=flat.program, procedure=flat.procedure)
        self._bodies = flat.bodies
        self._twins = _twins(flat.bodies)
        self._graph = SegmentGraph(with_asserted_postconditions(flat.procedure))
        kind = task.options_of(InterpolationOptions).head_facts
        self._slacken = kind != HeadFacts.NONE
        self._head_facts = kind
        self._found: Candidates | None = None
        self._refuted: dict[Obligation, ObligationResult] = {}
        self._given_up: dict[Obligation, Reason] = {}
        self._counts = SearchCounts()  # of all searches
        self._learnt: list[Memo] = []
        self._experience = Experience()
        self._small = SmallSets(task.budget)
        self._asked: InterpolantProver | None = None  # of all searches
        large = flat.procedure.locations > MOST_FOR_FACTS
        size = ProcedureSize.LARGE if large else ProcedureSize.SMALL
        stages = _STAGES[task.options_of(InterpolationOptions).track]
        self._stage, *self._later = (one for one in stages if one.size in (None, size))
        self._until: Budget | None = None  # where a stage has a time of its own

    def _refuse(self, task: Task) -> None:
        """What stands for a call, or has to be shown of a loop, is not looked at."""
        inside = sorted(call_graph(task.program).reached(task.procedure.name))
        for name in inside:
            if _owes(task.program.procedures[name]):
                raise RefusedError(f"a call of `{name}`, at which something has to be shown")
        for procedure in (task.procedure, *(task.program.procedures[name] for name in inside)):
            if any(loop.contract.claims for loop in procedure.loops):
                raise RefusedError("what a program states of its loops")

    def outcome(self) -> ProcedureOutcome:
        """What the stages say, one after the other, until one says enough."""
        while True:
            search = self._search()
            try:
                self._run(search)
            except RealError as error:
                self._given_up[error.obligation] = self._judge(error)
                if self._refuted:
                    return self._result(_open(self._task, Reason("unexplored", "")))
            except UndecidedError as error:
                if self._later:
                    self._go_on()
                else:
                    self._given_up[error.obligation] = _UNDECIDED
            except LongError:
                self._go_on()
            except OutOfTimeError:
                self._task.budget.check()
                self._go_on()
            except RefinedError as error:
                self._refine(search, error)
            else:
                found = self._proved(_annotation(search, self._graph))
                if found.verdict is not Verdict.UNKNOWN or not self._later or self._given_up:
                    return self._result(found)
                self._go_on()

    def _go_on(self) -> None:
        """To the next stage, where nothing counts that was found before."""
        self._stage, *self._later = self._later
        self._until = None
        self._learnt = []

    def _refine(self, search: SearchContext, error: RefinedError) -> None:
        """Track more variables, in all copies of a procedure alike, with those whose values they
        are given: nothing is known of a copy without them. After a long search, the next one is to
        be the last: variables that only ever get constants are cheap."""
        more = error.variables.union(*(self._twins.get(one, ()) for one in error.variables))
        assert self._stage.tracked is not None
        if search.counts.nodes > _LONG:
            globals_ = frozenset(one.term for one in self._task.program.globals)
            more |= self._graph.constants_only & globals_
        tracked = self._graph.with_copied(self._stage.tracked | more)
        self._stage = replace(self._stage, tracked=tracked)
        self._learnt = search.memo.sure()

    def _candidates(self) -> Candidates:
        if self._found is None:
            self._found = candidates(self._flat, self._head_facts)
        return self._found

    def _most_nodes(self) -> int | None:
        """More for a larger procedure: each place where paths meet may be visited a few times."""
        most = self._stage.most_nodes
        return None if most is None else max(most, 4 * len(self._graph.meetings))

    def _budget(self) -> Budget:
        """What is left of the time for this stage."""
        whole, stage = self._task.budget, self._stage
        if self._until is None and stage.seconds is not None:
            self._until = whole.working(stage.seconds)
        elif self._until is None and stage.share is not None:
            self._until = whole.part(stage.share)
        return whole if self._until is None else self._until

    def _run(self, search: SearchContext) -> None:
        minimax = Minimax(
            search,
            most_nodes=self._most_nodes(),
            slacken=self._slacken and self._stage.slackened,
            candidates={} if self._stage.plain else self._candidates(),
        )
        try:
            minimax.run(*self._first)
        finally:
            search.counts.questions = search.trail.questions
            self._counts.add(search.counts)

    def _search(self) -> SearchContext:
        kind = self._task.options_of(InterpolationOptions).interpolants
        self._tree = SearchTree() if self._drawn else None
        search = SearchContext(
            self._graph,
            self._interpolants(kind),
            self._budget(),
            listener=self._tree,
            tracked=self._stage.tracked,
            known=self._learnt,
            experience=self._experience,
            small=self._small,
            subsumes=kind != InterpolantKind.NONE,
        )
        search.given_up.update(self._given_up)
        self._first = first_state(self._flat, search.versions)
        return search

    def _interpolants(self, kind: InterpolantKind) -> InterpolantsOf:
        match kind:
            case InterpolantKind.WEAKEST:
                return Weakest
            case InterpolantKind.DELETION | InterpolantKind.NONE:
                return _deletion
            case InterpolantKind.FARKAS | InterpolantKind.CVC5 | InterpolantKind.BITWUZLA:
                return partial(Craig, prover=self._prover(kind))
            case _:
                assert_never(kind)

    def _prover(self, kind: InterpolantKind) -> InterpolantProver:
        if self._asked is None:
            self._asked = InterpolantProver(InterpolantSource(kind), self._task.budget)
        return self._asked

    def _proved(self, annotation: dict[Location, tuple[Term, ...]]) -> ProcedureOutcome:
        own = self._flat.procedure.locations
        known = {location: formulas for location, formulas in annotation.items() if location < own}
        outcome = Conclusion(self._task, NAME, AnnotatedSearch(self._flat, known)).outcome()
        return replace(outcome, proof=Proof(places=placed(self._bodies, known)))

    def _judge(self, error: RealError) -> Reason:
        """A violation counts when the interpreter has seen it, and nobody has asked for bounds,
        beyond which it may lie. If it does not count: why."""
        if self._task.bounded.loop_bound is not None:
            return _BEYOND
        choices = []
        for _, version in error.havocs:
            if version.sort.is_map:
                return _NOT_REPEATED
            choices.append(error.model.value(version))
        now = self._first[1]
        arguments = []
        for parameter in self._task.procedure.parameters:
            arguments.append(error.model.value(now[parameter.variables[0]]))
        globals_ = {
            one.source_name: error.model.value(now[one.term])
            for one in self._task.program.globals
            if not self._task.from_main and one.role is Role.GLOBAL and not one.term.sort.is_map
        }
        scenario = Scenario(arguments, choices, {}, globals_)
        replayer = Replayer(self._task.program, self._task.procedure)
        if not replayer.breaks(scenario, error.obligation):
            return _NOT_REPEATED
        found = replayer.counterexample(scenario, error.obligation)
        result = ObligationResult(error.obligation, Verdict.REFUTED, None, found, ())
        self._refuted[error.obligation] = result
        if self._task.found is not None:
            self._task.found(result)
        return _VIOLATED

    def _result(self, outcome: ProcedureOutcome) -> ProcedureOutcome:
        others = [one for one in outcome.obligations if one.obligation not in self._refuted]
        results = (*self._refuted.values(), *map(self._with_reason, others))
        reason = None if self._refuted else outcome.reason
        found = replace(outcome, obligations=results, reason=reason)
        if found.verdict is Verdict.UNKNOWN and reason is None:
            given_up = (self._given_up.get(one.obligation) for one in results)
            return replace(found, reason=next(filter(None, given_up), _NOT_ENOUGH))
        return found

    def _with_reason(self, result: ObligationResult) -> ObligationResult:
        """What was given up in the search is the reason why nothing is known."""
        given_up = self._given_up.get(result.obligation)
        if result.verdict is not Verdict.UNKNOWN or given_up is None:
            return result
        return replace(result, reason=given_up)

    def explored(self, outcome: ProcedureOutcome) -> Explored:
        """The outcome with what was counted, and the tree."""
        statistics = {**outcome.statistics, **self._counted()}
        return Explored(
            replace(outcome, statistics=statistics),
            self._tree,
            self._graph.procedure,
            self._bodies,
            self._graph.heads,
        )

    def _counted(self) -> dict[str, object]:
        """Of all searches together."""
        counts, tracked = self._counts, self._stage.tracked
        return {
            "nodes": counts.nodes,
            "infeasible": counts.infeasible,
            "subsumed": counts.subsumed,
            "closed": counts.closed,
            "max": counts.max,
            "min": counts.min,
            "locked": counts.locked,
            "restarts": counts.restarts,
            "repeated": counts.repeated,
            "questions": counts.questions,
            "tracked": "everything" if tracked is None else len(tracked),
        }


def _owes(callee: Procedure) -> bool:
    """Whether something has to be shown at calls of a procedure, stated or not: what the language
    says of every procedure, as that an array is not null, is due there, too."""
    contract = callee.contract
    if contract is None:
        return False
    return callee.has_contract or bool(contract.requires or contract.ensures)


def _twins(bodies: Sequence[FlatBody]) -> dict[Term, frozenset[Term]]:
    """For each variable of a copy of a procedure, those that stand for the same in all copies."""
    found: dict[tuple[str, Term], set[Term]] = {}
    for body in bodies:
        for own, name in body.names.items():
            found.setdefault((body.procedure.name, own), set()).add(name)
    return {one: frozenset(some) for some in found.values() for one in some}


def _annotation(search: SearchContext, graph: SegmentGraph) -> dict[Location, tuple[Term, ...]]:
    """What holds where paths meet: that one of the states there was safe."""
    found: dict[Location, tuple[Term, ...]] = {}
    for location in graph.meetings:
        states = [
            conjunction(*without_versions(memo.needs.formulas()))
            for memo in search.memo.at(location)
        ]
        found[location] = conjuncts(disjunction(*states))  # where nobody was, nobody comes
    return found


def _deletion(relevant: object) -> Deletion:
    del relevant  # its constraints are
    return Deletion()
