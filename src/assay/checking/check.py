# SPDX-License-Identifier: Apache-2.0
"""Checks a certificate against a program: nothing in it is believed.

The obligations are those of the program; the certificate only says by which invariants, or in how
many iterations, they can be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic, perf_counter
from typing import assert_never, final

from assay.checking.annotation import annotation_of
from assay.checking.document import (
    Certificate,
    EndingSteps,
    Obliged,
    ProcedureSteps,
    digest,
    semantics_of,
)
from assay.checking.effects import Effects, callees, effects_of
from assay.checking.entry import Entry
from assay.checking.in_place import in_place
from assay.checking.lemmas import inductive, stated
from assay.checking.origins import NOTHING, Because, Origin
from assay.checking.outcome import (
    Checked,
    Conclusion,
    EndingCheck,
    ProcedureCheck,
    RejectedError,
    Step,
    UndecidedError,
    worst,
)
from assay.checking.pointers import global_pointers
from assay.checking.recording import ProvedStep, Recording, used_of
from assay.checking.rules import ending_rules, rules_of
from assay.checking.solver import EFFORT, Failed, NoAnswer, Proved, Solver
from assay.checking.state import State, Symbols
from assay.checking.summaries import steps_of, with_summaries
from assay.checking.supposing import supposition
from assay.checking.typing import Typing
from assay.checking.walk import Walk
from assay.dataclass import replace
from assay.program.analysis.shared_members import shared_members
from assay.program.graph import Math, PremiseKind, Procedure, Program
from assay.program.obligations import Kind, Obligation
from assay.program.terms import FALSE, TRUE, Term
from assay.source import Span

_LEAST_SHARE = 0.5  # seconds


def check(
    certificate: Certificate,
    program: Program,
    seconds: float,
    effort: int = EFFORT,
    recordings: dict[str, Recording] | None = None,
) -> Checked:
    """Whether everything that is claimed of the program can be proved in that time, with so much
    effort for one question; `recordings` are filled with what the proof of each procedure uses."""
    reason = _mismatch(certificate, program)
    if reason is not None:
        return Checked((), reason)
    deadline = monotonic() + seconds
    effects = effects_of(program)
    names = _names(certificate)
    found = []
    for number, steps in enumerate(certificate.procedures):
        left = max(0.0, deadline - monotonic())
        share = left / (len(certificate.procedures) - number)
        recording = None
        if recordings is not None:
            recording = recordings[steps.name] = Recording()
        seconds = max(share, min(left, _LEAST_SHARE))
        checker = _ProcedureChecker(program, effects, steps, names, seconds, effort, recording)
        found.append(checker.check())
    return Checked(tuple(_ending(tuple(_resting(found)))))


def _mismatch(certificate: Certificate, program: Program) -> str | None:
    if digest(program) != certificate.sha256:
        return "the certificate is about another text"
    mine = semantics_of(program.semantics)
    for name, value in mine.items():
        if certificate.semantics.get(name) != value:
            other = certificate.semantics.get(name)
            return f"the certificate is about {name} {other}, the program was read with {value}"
    if not certificate.procedures:
        return "nothing is claimed"
    if len(_names(certificate)) != len(certificate.procedures):
        return "a procedure is listed twice"
    return None


def _names(certificate: Certificate) -> frozenset[str]:
    return frozenset(one.name for one in certificate.procedures)


def _resting(found: list[ProcedureCheck]) -> Iterable[ProcedureCheck]:
    """A claim is as good as the claims about contracts that it rests on."""
    conclusions = {one.name: one.conclusion for one in found}
    while True:
        rested = {
            one.name: worst((conclusions[one.name], *(conclusions[c] for c in one.contracts)))
            for one in found
        }
        if rested == conclusions:
            break
        conclusions = rested
    for one in found:
        conclusion = conclusions[one.name]
        if conclusion is one.conclusion:
            yield one
            continue
        bad = next(c for c in one.contracts if conclusions[c] is conclusion)
        reason = f"it rests on the contract of `{bad}`, whose claims are {conclusion}"
        yield replace(one, conclusion=conclusion, reason=reason)


def _ending(found: Sequence[ProcedureCheck]) -> Iterator[ProcedureCheck]:
    """That runs end is as good as all other claims, and as that the procedures end whose contracts
    stand for calls: none of which may rest on it."""
    known = {one.name for one in found if one.ending is not None}
    ends: set[str] = set()
    while True:
        more = {
            one.name
            for one in found
            if one.ending is not None
            and one.whole is Conclusion.ACCEPTED
            and ends.issuperset(one.ending.contracts)
        }
        if more == ends:
            break
        ends = more
    for one in found:
        if one.ending is None or one.name in ends:
            yield one
            continue
        reason, conclusion = one.ending.reason, worst((one.whole, Conclusion.UNDECIDED))
        if one.ending.conclusion is Conclusion.ACCEPTED:
            open_ = [name for name in one.ending.contracts if name not in ends]
            missing = [name for name in open_ if name not in known]
            if missing:
                reason = f"it is not claimed that `{missing[0]}` ends, which it calls"
            elif open_ and one.conclusion is Conclusion.ACCEPTED:
                reason = f"it rests on that `{open_[0]}` ends, which is not accepted"
            else:
                reason = f"the other claims are {one.conclusion}"
        yield replace(one, ending=replace(one.ending, conclusion=conclusion, reason=reason))


@final
class _ProcedureChecker:
    """Proves the claims about one procedure, and keeps what was asked on the way."""

    def __init__(
        self,
        program: Program,
        effects: Effects,
        steps: ProcedureSteps,
        certified: frozenset[str],
        seconds: float,
        effort: int,
        recording: Recording | None = None,
    ) -> None:
        self._program = program
        self._recording = recording
        self._certified = certified
        self._effects = effects
        self._claimed = steps
        self._summarized = {one.procedure for one in steps.summaries}
        self._deadline = monotonic() + seconds
        self._symbols = Symbols()
        self._typing = Typing(program, self._symbols)
        self._entry = Entry(program, self._typing)
        self._solver = Solver(
            self._typing.domains,
            deadline=self._deadline,
            effort=effort,
            explains=recording is not None,
        )
        self._steps: dict[tuple[str, int, int], Step] = {}
        self._met: set[Obliged] = set()
        self._contracts: dict[str, None] = {}
        self._assumptions: dict[str, None] = {}
        self._ends_with: dict[str, None] = {}  # procedures that have to end as well
        self._is_ending = False  # all other claims are believed, and it is asked whether runs end

    def check(self) -> ProcedureCheck:
        started = perf_counter()
        conclusion, reason = _tried(self._prove)
        ending = None if self._claimed.ending is None else self._ending(self._claimed.ending)
        if conclusion is Conclusion.ACCEPTED:
            conclusion, reason = _tried(self._compare)
        steps = tuple(sorted(self._steps.values(), key=lambda one: (one.line, one.column)))
        conclusion = worst((conclusion, *(one.conclusion for one in steps)))
        return ProcedureCheck(
            self._claimed.name,
            steps,
            reason,
            conclusion,
            tuple(self._contracts),
            tuple(self._assumptions),
            perf_counter() - started,
            ending,
        )

    def _ending(self, claimed: EndingSteps) -> EndingCheck:
        """Whether every run ends, if all else that is claimed holds of every run."""
        known, self._recording = self._steps, None  # of what else is proved
        self._steps, self._is_ending = {}, True
        conclusion, reason = _tried(lambda: self._prove_ending(claimed))
        steps, self._steps = self._steps.values(), known
        for one in steps:
            if reason is None and one.conclusion is not Conclusion.ACCEPTED:
                reason = f"line {one.line}: {one.what} is not proved"
        conclusion = worst((conclusion, *(one.conclusion for one in steps)))
        return EndingCheck(conclusion, reason, tuple(self._ends_with))

    def _prove_ending(self, claimed: EndingSteps) -> None:
        procedure = self._program.procedures.get(self._claimed.name)
        if procedure is None or not procedure.edges:
            raise RejectedError(f"there is no `{self._claimed.name}` with a body")
        walk = Walk(
            self._program,
            self._effects,
            self,
            self._typing,
            self._symbols,
            lambda called: ending_rules(self._program, called, claimed),
        )
        walk.prove(procedure, self._start(procedure))
        spans = [one.span for one in ending_rules(self._program, procedure, claimed).values()]
        for span in spans or [procedure.span]:
            self._met.add(Obliged(Kind.TERMINATION, span.line, span.column))

    def _prove(self) -> None:
        procedure = self._program.procedures.get(self._claimed.name)
        if procedure is None or not procedure.edges:
            raise RejectedError(f"there is no `{self._claimed.name}` with a body")
        for name in global_pointers(self._program, procedure):
            raise UndecidedError(f"the global `{name}` can refer to anything")
        for text in (*_taken_for_granted(self._program), *_hidden(self._program, procedure)):
            self.assumes(text)
        claimed = self._claimed
        self._learn()
        if claimed.places:
            self._prove_between_places(procedure)
            return
        summarized = with_summaries(self._program, claimed.summaries)
        self._prove_one(summarized, procedure, claimed)
        for one in claimed.summaries:
            callee = summarized.procedures[one.procedure]
            self._prove_one(summarized, callee, steps_of(claimed, one))

    def _learn(self) -> None:
        """What is used besides invariants and contracts: claims of others, and what is proved here
        of definitions."""
        for one in self._claimed.lemmas:
            if one.name:
                known = stated(self._program, one.name, self._claimed.name)
                self.rests_on_contract(one.name)
            else:
                known, formulas = inductive(one)
                if not self._solver.is_contradiction(formulas):
                    raise UndecidedError(f"it is not proved that {one.formula}")
            self._solver.learn(known)

    def _prove_one(self, program: Program, procedure: Procedure, steps: ProcedureSteps) -> None:
        """A procedure by its contract, where those of the program stand for calls."""
        self._refuse_circles(procedure)
        walk = Walk(
            program,
            self._effects,
            self,
            self._typing,
            self._symbols,
            lambda called: rules_of(program, called, steps),
        )
        walk.prove(procedure, self._start(procedure))

    def _start(self, procedure: Procedure) -> State:
        """Any state in which it starts; of the claimed procedure, with what is supposed of it."""
        state = self._entry.state(procedure)
        steps = self._claimed
        if procedure.name == steps.name and procedure.name not in self._summarized:
            found = supposition(self._program, procedure, steps.assumptions)
            if found is not None:
                self.assumes(found.text)
                state.know(state.value(found.condition))
        return state

    def _prove_between_places(self, procedure: Procedure) -> None:
        """A procedure by formulas for places, with the bodies of what it calls in its place."""
        steps = self._claimed
        if steps.loops or steps.summaries or steps.contracts:
            raise RejectedError("formulas for places stand beside other steps")
        self._refuse_circles(procedure)
        within = in_place(self._program, procedure)
        if self._recording is not None:
            names = (one.name for _, one in within.bodies.values())
            self._recording.followed.update(dict.fromkeys(names))
        walk = Walk(
            within.program,
            effects_of(within.program),
            self,
            self._typing,
            self._symbols,
            lambda _: {},
            annotation_of(within, steps),
        )
        walk.prove(within.procedure, self._start(within.procedure))

    def _refuse_circles(self, procedure: Procedure) -> None:
        contract = procedure.contract
        if contract is not None and contract.decreases and _in_circle(self._program, procedure):
            raise UndecidedError("the measure of procedures that call each other is not checked")

    def _compare(self) -> None:
        """What is claimed must be among what was proved, and rest on nothing else."""
        for one in self._claimed.obligations:
            if one not in self._met:
                raise RejectedError(f"line {one.line} has no obligation `{one.kind}`")
        for text in self._assumptions:
            if text not in self._claimed.assumptions:
                raise RejectedError(f"it rests on something that is not listed: {text}")

    # --- what the walk asks

    @property
    def asks_for_the_end(self) -> bool:
        return self._is_ending

    def found(
        self, state: State, obligation: Obligation, condition: Term, because: Because
    ) -> None:
        if self._is_ending:
            self.need(state, obligation.kind, obligation.span, condition, because)
        else:
            self.oblige(state, obligation, condition, because)

    def rests_on_ending(self, callee: Procedure, *, is_measured: bool) -> None:
        """A call of itself that makes a stated measure smaller is one of finitely many."""
        if self._is_ending and not is_measured and not callee.library:
            self._ends_with[callee.name] = None

    def unknown_code(self, name: str) -> None:
        if self._is_ending:
            raise UndecidedError(f"nothing is known of `{name}`, which may go on for ever")

    def oblige(
        self, state: State, obligation: Obligation, condition: Term, because: Because
    ) -> None:
        span = obligation.span
        if self._is_ending:
            return
        self._met.add(Obliged(obligation.kind, span.line, span.column))
        self._settle(state, obligation.kind, span, condition, because)

    def need(self, state: State, what: str, span: Span, condition: Term, because: Because) -> None:
        if condition is not TRUE:
            self._settle(state, what, span, condition, because)

    def ended(self, because: Because) -> None:
        if self._recording is not None:
            self._recording.ended(because)

    def passed(self, procedure: str, origin: Origin) -> None:
        if self._recording is not None:
            self._recording.followed[procedure] = None
            self._recording.reached.add(origin)

    def granted(self, state: State, span: Span) -> None:
        because = state.because(*(one.term for one in self._program.globals))
        self.need(state, "type", span, self._entry.granted(state), because)

    def is_unreachable(self, state: State) -> bool:
        return self.follows(state, FALSE, NOTHING)

    def follows(self, state: State, condition: Term, because: Because) -> bool:
        if not isinstance(self._solver.ask(state.facts, condition), Proved):
            return False
        if self._recording is not None:
            explanation = self._solver.explanation(state.facts, condition)
            for one in (because, *used_of(state.facts, state.reasons, explanation)):
                self._recording.ended(one)
        return True

    def is_obvious(self, state: State, condition: Term) -> bool:
        return self._solver.is_obvious(state.facts, condition)

    def is_certified(self, name: str) -> bool:
        return name in self._certified or name in self._summarized

    def rests_on_contract(self, name: str) -> None:
        """A contract that nobody claims in the same certificate is an assumption."""
        if self._recording is not None:
            self._recording.contracts[name] = None
        if name in self._summarized:
            return
        if name not in self._claimed.contracts:
            raise RejectedError(f"it rests on the contract of `{name}`, which is not listed")
        if name in self._certified:
            self._contracts[name] = None
        else:
            self.assumes(f"`{name}` meets its contract")

    def assumes(self, text: str) -> None:
        self._assumptions[text] = None

    def _settle(
        self, state: State, what: str, span: Span, condition: Term, because: Because
    ) -> None:
        if monotonic() > self._deadline:
            raise UndecidedError("the time is up")
        started = perf_counter()
        answer = self._solver.ask(state.facts, condition)
        seconds = perf_counter() - started
        match answer:
            case Proved():
                self._note(Step(what, span.line, span.column, Conclusion.ACCEPTED, seconds))
                self._record(state, ProvedStep(what, span), condition, because)
            case NoAnswer(reason=reason):
                self._note(
                    Step(what, span.line, span.column, Conclusion.UNDECIDED, seconds, 1, reason)
                )
            case Failed():
                reason = "it does not follow"
                self._note(
                    Step(what, span.line, span.column, Conclusion.REJECTED, seconds, 1, reason)
                )
                raise RejectedError(f"line {span.line}: {what} does not follow")
            case _:
                assert_never(answer)

    def _record(self, state: State, step: ProvedStep, condition: Term, because: Because) -> None:
        if self._recording is not None:
            explanation = self._solver.explanation(state.facts, condition)
            self._recording.proved(step, because, state.facts, state.reasons, explanation)

    def _note(self, step: Step) -> None:
        key = (step.what, step.line, step.column)
        known = self._steps.get(key)
        if known is not None:
            conclusion = worst((known.conclusion, step.conclusion))
            step = replace(
                step,
                conclusion=conclusion,
                seconds=known.seconds + step.seconds,
                times=known.times + 1,
                reason=step.reason or known.reason,
            )
        self._steps[key] = step


def _tried(prove: Callable[[], None]) -> tuple[Conclusion, str | None]:
    try:
        prove()
    except RejectedError as error:
        return Conclusion.REJECTED, error.reason
    except UndecidedError as error:
        return Conclusion.UNDECIDED, error.reason
    except RecursionError:
        return Conclusion.UNDECIDED, "a formula is too deep"
    return Conclusion.ACCEPTED, None


def _in_circle(program: Program, procedure: Procedure) -> bool:
    """Whether it is called again by something that it calls, other than itself."""
    seen: set[str] = set()
    waiting = [name for name in callees(procedure) if name != procedure.name]
    while waiting:
        name = waiting.pop()
        if name == procedure.name:
            return True
        if name not in seen and name in program.procedures:
            seen.add(name)
            waiting += callees(program.procedures[name])
    return False


def _hidden(program: Program, procedure: Procedure) -> Iterable[str]:
    """Memory that two names may lead to, which the model keeps apart."""
    shared = None if program.is_start(procedure) else shared_members(program, procedure)
    if shared is not None:
        yield f"no memory is shared, although {shared}"
    for premise in program.premises:
        if premise.kind is PremiseKind.OVERLAP and premise.procedure == procedure.name:
            yield f"no memory is shared, although {premise.text}"
        passed = (PremiseKind.PASSED, PremiseKind.ELEMENTS)
        if premise.kind in passed and premise.procedure == procedure.name:
            yield premise.text


_LEFT_OUT = (
    PremiseKind.LIFETIME,
    PremiseKind.PLACEMENT,
    PremiseKind.ALLOCATION,
    PremiseKind.BLOCKS,
    PremiseKind.OWNED,
)


def _taken_for_granted(program: Program) -> Iterable[str]:
    """What the model of the program itself leaves out."""
    if program.semantics.math is Math.IDEAL:
        yield "no operation overflows its type"
    for premise in program.premises:
        if premise.kind in _LEFT_OUT:
            yield premise.text
