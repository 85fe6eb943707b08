# SPDX-License-Identifier: Apache-2.0
"""Questions to cvc5: does a goal follow from facts?

What the types of maps say of their elements is added for the elements that a question reads, and
what follows by definition or by induction (`order`, `unfolding`, `extrema`). First without
quantifiers, at the places where maps are read (`instances`); then with them as they are; if that is
not enough, types are said of all elements, and the solver may enumerate instances.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, final

from assay.checking import divisors
from assay.checking.extrema import Extrema
from assay.checking.instances import Instances
from assay.checking.order import between_any
from assay.checking.products import instances, is_nonlinear, opened
from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    FALSE,
    TRUE,
    Op,
    Term,
    conjuncts,
    forall,
    has_bound_variable,
    in_range,
    negation,
    select,
    subterms,
    variable,
)

if TYPE_CHECKING:
    from assay.checking.lemmas import Known
    from assay.checking.translation import Node, Translation
    from assay.checking.unfolding import Unfolding

Domains = Mapping[Term, tuple[int, int]]
"""Maps that hold only values of a type, with the least and the largest of them."""
_LEFT_OPEN = frozenset({Op.BAND, Op.BOR, Op.BXOR, Op.SHL, Op.SHR, Op.APPLY, *BINDERS})
EFFORT = 20_000_000
"""For the last attempt at a question, in steps of the solver: a minute or so on most machines."""
_QUICK = 500_000  # steps for earlier attempts
_LEMMA = 50_000  # steps for what is proved by induction
_PACE = EFFORT / 60  # steps in a second: the slowest that is waited for
_SHORT = 10.0  # seconds that any attempt may take
_LEAST = 0.05
_MOST_TRIES = 20  # facts that an explanation is tried without,
_TRY = 60_000  # in so many steps of the solver,
_FOR_TRIES = 0.5  # and this part of all the time; then whatever is known may be needed


@final
@dataclass(frozen=True, slots=True)
class Proved:
    """The goal follows."""


@final
@dataclass(frozen=True, slots=True)
class Failed:
    """There is a state in which the facts hold and the goal does not."""


@final
@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The solver does not know."""

    reason: str


Answer = Proved | Failed | NoAnswer


@final
class Solver:
    """Asks cvc5, and remembers what was proved.

    What is given up is mostly given up by a number of steps; seconds are for steps that take long.
    """

    def __init__(
        self,
        domains: Domains,
        *,
        deadline: float,
        effort: int = EFFORT,
        explains: bool = False,
    ) -> None:
        """`explains`: also say which facts are enough (`explanation`)."""
        self._domains = domains
        self._explains = explains
        self._last_try = deadline - (1 - _FOR_TRIES) * max(0.0, deadline - monotonic())
        self._core: frozenset[Node] = frozenset()  # of what was last proved
        self._explanations: dict[tuple[Term, ...], tuple[Term, ...]] = {}
        self._deadline = deadline
        self._effort = effort
        self._known: dict[tuple[Term, ...], Answer] = {}
        self._valid: dict[Term, bool] = {}
        self._ordered: dict[Term, tuple[Term, ...]] = {}
        self._instances = Instances()
        self._extrema = Extrema()
        self._parts: tuple[Translation, Unfolding] | None = None
        self._lemmas: list[Known] = []

    def learn(self, lemma: Known) -> None:
        """Something that every question may use."""
        self._lemmas.append(lemma)

    def is_contradiction(self, formulas: Sequence[Term]) -> bool:
        """Whether formulas contradict each other."""
        return isinstance(self._attempt(formulas, (), _QUICK), Proved)

    def ask(self, facts: Sequence[Term], goal: Term) -> Answer:
        """Whether the facts imply the goal; each part of a conjunction is asked for itself."""
        for part in conjuncts(goal):
            answer = self._part(facts, part)
            if not isinstance(answer, Proved):
                return answer
        return Proved()

    def explanation(self, facts: Sequence[Term], goal: Term) -> frozenset[Term]:
        """Facts from which a goal that was proved follows; conjunctions are taken apart."""
        flat = _flat(facts)
        return frozenset(
            one for part in conjuncts(goal) for one in self._explanation_of_part(flat, part)
        )

    def _explanation_of_part(self, flat: tuple[Term, ...], goal: Term) -> tuple[Term, ...]:
        if goal is TRUE:
            return ()
        if goal in flat or FALSE in flat:
            return (goal if goal in flat else FALSE,)
        return self._explanations.get((*flat, goal), flat)

    def _explained(self, flat: tuple[Term, ...], goal: Term) -> tuple[Term, ...]:
        """Few facts from which the goal follows: each of them is tried to be left out of all, since
        something else may stand for it."""
        effort, self._effort = self._effort, _TRY
        try:
            left = flat
            found = self._enough(left, goal)
            needed: list[Term] = []
            while len(needed) < _MOST_TRIES and monotonic() < self._last_try:
                one = next((one for one in found if one not in needed), None)
                if one is None:
                    break
                fewer = tuple(other for other in left if other is not one)
                if isinstance(self._decide(fewer, goal), Proved):
                    left, found = fewer, self._enough(fewer, goal)
                else:
                    needed.append(one)
            return found
        finally:
            self._effort = effort

    def _enough(self, facts: tuple[Term, ...], goal: Term) -> tuple[Term, ...]:
        """Those of the facts that the last core suggests, if the goal follows from them; what was
        told to the solver is more than the facts."""
        assert self._parts is not None
        translate, core = self._parts[0], self._core
        plain = tuple(one for one in facts if translate(one) in core)
        quantified = (one for one in facts if any(part.op in BINDERS for part in subterms(one)))
        for some in (plain, tuple(dict.fromkeys((*plain, *quantified)))):
            if monotonic() > self._last_try:
                break
            if len(some) < len(facts) and isinstance(self._decide(some, goal), Proved):
                return some
        return facts

    def is_obvious(self, facts: Sequence[Term], goal: Term) -> bool:
        """Whether it is soon seen that the facts imply the goal."""
        if goal is TRUE or goal is FALSE:
            return goal is TRUE
        return isinstance(self._attempt((*facts, negation(goal)), (), _QUICK), Proved)

    def _part(self, facts: Sequence[Term], goal: Term) -> Answer:
        if goal is TRUE:
            return Proved()
        flat = _flat(facts)
        if goal in flat or FALSE in flat:
            return Proved()
        key = (*flat, goal)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._decide(flat, goal)
            if self._explains and isinstance(known, Proved):
                self._explanations[key] = self._explained(flat, goal)
        return known

    def _decide(self, facts: tuple[Term, ...], goal: Term) -> Answer:
        if goal.op is Op.OR and all(one.op is Op.FORALL for one in goal.args):
            from assay.checking.applied import ground_step

            for one in goal.args:  # mostly the same in several forms
                if self.is_contradiction((*facts, *ground_step(one))):
                    return Proved()
            for one in goal.args:
                if isinstance(self._decide(facts, one), Proved):
                    return Proved()
        formulas = (*facts, negation(goal))
        extended = (*formulas, *(more for fact in facts for more in self._by_induction(fact)))
        extended = (*extended, *self._extrema.facts(extended))
        if any(one.op in (Op.FORALL, Op.EXISTS) for one in subterms(*extended)):
            plain = self._without_quantifiers(extended)
            asserted = (*plain, *self._elements(plain))
            if self._follows_without_division(asserted):
                return Proved()
            if isinstance(self._attempt(asserted, (), _QUICK), Proved):
                return Proved()
        ground = tuple(self._elements(extended))
        asserted = (*extended, *ground)
        if self._follows_without_division(asserted):
            return Proved()
        if is_nonlinear(asserted):
            multiplied = (*asserted, *instances(goal, facts))
            if isinstance(self._attempt(multiplied, _LINEAR, _QUICK), Proved):
                return Proved()
        answer = self._attempt(asserted, (), _QUICK)
        if isinstance(answer, Proved):
            return answer
        exact = not any(one.op in _LEFT_OPEN for one in subterms(*asserted))
        if isinstance(answer, Failed) and exact:
            return answer
        again = self._attempt((*asserted, *self._all_elements(extended)), _EAGER, self._effort)
        if isinstance(again, Failed):
            return NoAnswer("it does not follow from what the checker knows of bits, sums and maps")
        return again

    def _without_quantifiers(self, formulas: Sequence[Term]) -> list[Term]:
        """Instances may have extrema of their own."""
        plain = self._instances.without_quantifiers(formulas)
        more = tuple(self._extrema.facts(plain))
        return self._instances.without_quantifiers((*formulas, *more)) if more else plain

    def _follows_without_division(self, asserted: Sequence[Term]) -> bool:
        """Whether it does not matter what quotients and remainders of unknowns are."""
        if not is_nonlinear(asserted):
            return False
        told = [*asserted, *divisors.instances(asserted)]
        return isinstance(self._attempt(opened(told), _LINEAR, _QUICK), Proved)

    # --- facts that every question may need

    def _by_induction(self, fact: Term) -> tuple[Term, ...]:
        found = self._ordered.get(fact)
        if found is None:
            found = self._ordered[fact] = tuple(between_any(fact, self._is_valid))
        return found

    def _is_valid(self, formula: Term) -> bool:
        known = self._valid.get(formula)
        if known is None:
            answer = self._attempt((negation(formula),), (), _QUICK)
            known = self._valid[formula] = isinstance(answer, Proved)
        return known

    def _elements(self, formulas: Iterable[Term]) -> Iterator[Term]:
        """What types say of the elements that are read at known places."""
        seen: set[Term] = set()
        for term in subterms(*formulas):
            if term.op is not Op.SELECT or term.sort is not INT:
                continue
            for element in _sources(term):
                if element not in seen and not has_bound_variable(element):
                    seen.add(element)
                    domain = self._domains.get(_root(element))
                    if domain is not None:
                        yield from in_range(element, *domain)

    def _all_elements(self, formulas: Iterable[Term]) -> Iterator[Term]:
        names = [variable(f"?{name}", INT) for name in "op"]
        for term in subterms(*formulas):
            domain = self._domains.get(term)
            if domain is None:
                continue
            element, used = term, 0
            while element.sort is not INT:
                element, used = select(element, names[used]), used + 1
            for bound in in_range(element, *domain):
                yield forall(names[:used], TRUE, bound)

    # --- the solver itself

    def _attempt(
        self, formulas: Sequence[Term], options: Sequence[tuple[str, str]], effort: int
    ) -> Answer:
        """Proved if the formulas contradict each other."""
        translate, unfolding = self._tools()
        if any(one.height for one in formulas):
            from assay.checking.applied import bodies, with_hypotheses

            formulas = [with_hypotheses(one) for one in formulas]
            if self._lemmas:
                from assay.checking.lemmas import all_uses

                formulas += all_uses(self._lemmas, formulas, self._fits)
            formulas += bodies(formulas)
        nodes = [translate(one) for one in formulas]
        nodes += unfolding.instances(formulas)
        return self._check(nodes, options, effort)

    def _fits(self, row: Term, bounds: tuple[int, int]) -> bool:
        """Whether the elements of an array are of a type."""
        found = [self._domains.get(_root(one)) for one in _maps(row)]
        return all(d is not None and bounds[0] <= d[0] and d[1] <= bounds[1] for d in found)

    def _tools(self) -> tuple[Translation, Unfolding]:
        if self._parts is None:
            from assay.checking.translation import Translation
            from assay.checking.unfolding import Unfolding

            translation = Translation()
            self._parts = translation, Unfolding(translation, self._refutes)
        return self._parts

    def _refutes(self, nodes: list[Node]) -> bool:
        """For lemmas, which are easy or not worth the effort."""
        return any(isinstance(self._check(nodes, o, _LEMMA), Proved) for o in (_LINEAR, ()))

    def _check(
        self, nodes: Sequence[Node], options: Sequence[tuple[str, str]], effort: int
    ) -> Answer:
        import cvc5

        steps = min(effort, self._effort)
        left = min(self._deadline - monotonic(), max(_SHORT, steps / _PACE))
        if left < _LEAST:
            return NoAnswer("the time is up")
        assert self._parts is not None
        solver: Any = cvc5.Solver(self._parts[0].manager)
        solver.setOption("tlimit-per", str(int(1000 * left)))
        solver.setOption("rlimit-per", str(steps))
        solver.setOption("arrays-exp", "true")
        if self._explains:
            solver.setOption("produce-unsat-cores", "true")
        for name, value in options:
            solver.setOption(name, value)
        solver.setLogic("ALL")
        for node in nodes:
            solver.assertFormula(node)
        try:
            answer = solver.checkSat()
        except RuntimeError as error:  # cvc5's own, for what it does not support
            return NoAnswer(f"cvc5: {str(error).splitlines()[0]}")
        if answer.isUnsat():
            if self._explains:
                self._core = frozenset(solver.getUnsatCore())
            return Proved()
        if answer.isSat():
            return Failed()
        return NoAnswer(f"cvc5 gave no answer ({_why(answer)})")


_EAGER = (("enum-inst", "true"),)
_LINEAR = (("nl-ext", "none"),)  # products are unknowns, but for what is said of them


def _flat(facts: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(dict.fromkeys(part for fact in facts for part in conjuncts(fact)))


def _why(answer: Any) -> str:
    name = str(answer.getUnknownExplanation()).rsplit(".", 1)[-1]
    return name.lower().replace("_", " ")


def _root(element: Term) -> Term:
    while element.op is Op.SELECT:
        element = element.args[0]
    return element


def _sources(read: Term) -> list[Term]:
    """The elements of maps without stores that a read may come from."""
    return [select(one, read.args[1]) for one in _maps(read.args[0])]


def _maps(of: Term) -> list[Term]:
    """The maps that a map is made of, where it is not written to."""
    found: list[Term] = []
    stack = [of]
    while stack:
        top = stack.pop()
        match top.op:
            case Op.STORE:
                stack.append(top.args[0])
                if top.args[2].sort.is_map:
                    stack.append(top.args[2])
            case Op.ITE:
                stack += top.args[1:]
            case Op.SELECT:
                for one in _maps(top.args[0]):
                    if one.sort.element is not None and one.sort.element.is_map:
                        found.append(select(one, top.args[1]))
                    else:
                        found.append(one)
            case _:
                found.append(top)
    return found
