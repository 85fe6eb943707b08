# SPDX-License-Identifier: Apache-2.0
"""The light solver: difference constraints decided exactly, intervals for the rest.

Differences and bounds of variables are a `DifferenceGraph`, whose potential is a candidate model.
Disequalities and clauses are used to push that candidate around, and to derive what follows when
only one choice is left. The answer `Sat` is given only if the candidate makes every formula true;
`Unsat` only from what the graph or the intervals refute.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, assert_never, final

from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import FALSE, TRUE, Op, Term, linear_form
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.candidates import CandidateModel
from assay.solvers.cases import order_facts
from assay.solvers.difference import ZERO_NODE, DifferenceGraph, Edge, Node
from assay.solvers.literals import (
    Difference,
    Disequality,
    DisjunctiveClause,
    Equality,
    Linear,
    Literal,
    Other,
    TruthLiteral,
    conjuncts,
    is_base,
    literal,
)
from assay.solvers.model import Model, ModelEvaluation
from assay.solvers.opaque import OPAQUE, interval_of, parts_of
from assay.solvers.refutation import CaseRefutation
from assay.solvers.sums import Sums

_UNSAT = Unsat()
_ROUNDS = 3
_FEW_NEW = 3  # formulas
_MOST_OPAQUE = 200
_SPREAD = 4  # between elements of an array in the first candidate: many arrays are sorted


@final
@dataclass(frozen=True, slots=True)
class _PushMark:
    """How long each list was when the frame was pushed."""

    edges: int
    disequalities: int
    linears: int
    clauses: int
    inexact: int
    opaque: int
    facts: int
    conflict: bool


@final
class BoundsSolver:
    """Push, add, check, pop. Types of variables come from `ranges`."""

    name = "bounds"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._graph = DifferenceGraph()
        self._nodes: dict[Term, Node] = {}
        self._literals: dict[Term, Literal] = {}
        self._conditionals: dict[Term, tuple[Term, ...]] = {}  # by clause
        self._frames: list[_PushMark] = []
        self._disequalities: list[tuple[Node, Node, int]] = []
        self._different: Counter[tuple[Node, Node, int]] = Counter()  # the same, to look up
        self._linears: list[Linear] = []
        self._clauses: list[DisjunctiveClause] = []
        self._inexact: list[Term] = []  # formulas that a candidate model has to be tried on
        self._opaque: dict[Term, None] = {}  # products and the like, parts before the whole
        self._facts: dict[Term, bool] = {}
        self._conflict = False
        self._sums = Sums(self._graph, self._node)
        self._refutation = CaseRefutation(
            self._graph, self._node, self._literal, self._sums, self._different, self._facts
        )

    # --- the store

    def push(self) -> None:
        self._frames.append(
            _PushMark(
                self._graph.mark(),
                len(self._disequalities),
                len(self._linears),
                len(self._clauses),
                len(self._inexact),
                len(self._opaque),
                len(self._facts),
                self._conflict,
            )
        )

    def pop(self) -> None:
        frame = self._frames.pop()
        self._graph.undo(frame.edges)
        while len(self._disequalities) > frame.disequalities:
            gone = self._disequalities.pop()
            self._different[gone] -= 1
            if not self._different[gone]:
                del self._different[gone]
        del self._linears[frame.linears :]
        del self._clauses[frame.clauses :]
        del self._inexact[frame.inexact :]
        while len(self._opaque) > frame.opaque:
            self._opaque.popitem()
        while len(self._facts) > frame.facts:
            self._facts.popitem()
        self._conflict = frame.conflict

    def add(self, formula: Term) -> None:
        for part in conjuncts(formula):
            if self._conflict:
                return
            if part is FALSE:
                self._conflict = True
            elif part is not TRUE:
                self._add(self._literal(part), part)

    def _literal(self, formula: Term) -> Literal:
        known = self._literals.get(formula)
        if known is None:
            known = self._literals[formula] = literal(formula)
        return known

    def _add(self, item: Literal, formula: Term) -> None:
        match item:
            case Difference(x, y, bound):
                self._note_inexact(formula, x, y)
                self._conflict = not self._at_most(self._node(x), self._node(y), bound)
            case Equality(x, y, distance):
                self._note_inexact(formula, x, y)
                a, b = self._node(x), self._node(y)
                below = self._at_most(a, b, distance)
                self._conflict = not (below and self._at_most(b, a, -distance))
            case Disequality(x, y, distance):
                self._note_inexact(formula, x, y)
                self._differ(self._node(x), self._node(y), distance)
            case Linear():
                for atom in item.atoms:
                    self._note_opaque(atom)
                self._linears.append(item)
                self._inexact.append(formula)
            case DisjunctiveClause():
                for atom in self._conditionals_in(item, formula):
                    self._note_opaque(atom)
                self._clauses.append(item)
                self._inexact.append(formula)
            case TruthLiteral(variable, value):
                self._conflict = self._facts.setdefault(variable, value) is not value
            case Other():
                self._inexact.append(formula)
            case _:
                assert_never(item)

    def _note_inexact(self, formula: Term, *atoms: Term | None) -> None:
        """Where an atom is not independent of others, the graph sees less than the formula."""
        others = [atom for atom in atoms if atom is not None and not is_base(atom)]
        for atom in others:
            self._note_opaque(atom)
        if others:
            self._inexact.append(formula)

    def _conditionals_in(self, clause: DisjunctiveClause, formula: Term) -> tuple[Term, ...]:
        """Conditionals that the choices compare: they have to be known when it is looked into."""
        known = self._conditionals.get(formula)
        if known is None:
            found: dict[Term, None] = {}
            for choice in clause.choices:
                item = self._literal(choice)
                if isinstance(item, Difference | Equality):
                    atoms = (atom for atom in (item.x, item.y) if atom is not None)
                    found.update(dict.fromkeys(atom for atom in atoms if atom.op is Op.ITE))
            known = self._conditionals[formula] = tuple(found)
        return known

    def _note_opaque(self, atom: Term) -> None:
        """An atom whose interval follows from others, after those."""
        stack = [atom]
        while stack:
            top = stack[-1]
            if top.op not in OPAQUE or top in self._opaque:
                stack.pop()
                continue
            missing = []
            for part in parts_of(top):
                for inner in linear_form(part)[0]:
                    self._node(inner)
                    if inner.op in OPAQUE and inner not in self._opaque:
                        missing.append(inner)
            if missing:
                stack.extend(missing)
                continue
            self._opaque[top] = None
            self._node(top)
            if top.op is Op.ITE:
                for x, y, bound in order_facts(top):
                    self._graph.add(self._node(x), self._node(y), bound)
            stack.pop()

    def _at_most(self, x: Node, y: Node, bound: int) -> bool:
        """x - y <= bound, less what disequalities exclude at that end."""
        while (x, y, bound) in self._different or (y, x, -bound) in self._different:
            bound -= 1
        return self._graph.add(x, y, bound)

    def _differ(self, x: Node, y: Node, distance: int) -> None:
        self._disequalities.append((x, y, distance))
        self._different[x, y, distance] += 1
        for a, b, end in ((x, y, distance), (y, x, -distance)):
            if not self._conflict and self._graph.direct(a, b) == end:
                self._conflict = not self._at_most(a, b, end)

    def _node(self, atom: Term | None) -> Node:
        if atom is None:
            return ZERO_NODE
        node = self._nodes.get(atom)
        if node is None:
            low, high = self._ranges.of(atom) or (None, None)
            preferred = _SPREAD * atom.args[1].payload if is_base(atom) and atom.args else 0
            node = self._nodes[atom] = self._graph.new_node(low, high, preferred)
        return node

    # --- answers

    def contradicted(self) -> bool:
        """Whether what was added is contradictory, as far as was seen when it was added."""
        return self._conflict

    def check(self, seconds: float | None = None) -> Answer:  # noqa: ARG002 - never takes long
        """Decide, as far as the light means go. What is tried on the way is taken back, but for
        the candidate model, which is better for it."""
        if self._conflict or self._refuted_at_a_glance():
            return _UNSAT
        self.push()
        try:
            return self._search()
        finally:
            self.pop()

    def _refuted_at_a_glance(self) -> bool:
        """Whether single edges contradict every choice of a clause that was added last."""
        before = self._frames[-1].clauses if self._frames else 0
        return any(
            all(self._contradicts_an_edge(choice) for choice in clause.choices)
            for clause in self._clauses[before:]
        )

    def _contradicts_an_edge(self, choice: Term) -> bool:
        item = self._literal(choice)
        if not isinstance(item, Difference):
            return False
        known = self._graph.direct(self._node(item.y), self._node(item.x))
        return known is not None and -known > item.bound

    def propagated(self) -> bool:
        """Add to the frame what follows, for `interval`; False if that is a contradiction."""
        self._refutation.begin()
        for _ in range(_ROUNDS):
            if self._conflict or not self._propagate():
                break
        return not self._conflict

    def _search(self) -> Answer:
        """First what follows, then guesses that may make the candidate a model."""
        if not self.propagated() or self._refuted_in_all_cases():
            return _UNSAT
        for _ in range(_ROUNDS):
            violated = self._violated()
            if not violated:
                return self._candidate()
            if not all(self._guess(part) for part in violated):
                break
        return NoAnswer("not a matter of bounds and differences")

    def _refuted_in_all_cases(self) -> bool:
        """Whether what was added last contradicts the rest whatever conditionals are."""
        before = self._frames[-2].inexact if len(self._frames) > 1 else 0
        if len(self._inexact) - before > _FEW_NEW:
            return False  # that is no question, but much that was assumed
        for formula in self._inexact[before:]:
            item = self._literal(formula)
            if isinstance(item, Difference) and self._refutation.in_all_cases(item):
                return True
        return False

    def _candidate(self) -> Sat:
        facts = dict(self._facts)
        return Sat(lambda: self._model(facts))

    def _violated(self) -> list[tuple[Node, Node, int] | Term]:
        """What the candidate does not satisfy."""
        value = self._graph.value
        violated: list[tuple[Node, Node, int] | Term] = [
            (x, y, d) for x, y, d in self._disequalities if value(x) - value(y) == d
        ]
        if self._inexact:
            holds = ModelEvaluation(self._model(self._facts)).holds
            violated += [f for f in self._inexact if not holds(f)]
        return violated

    # --- what follows

    def _propagate(self) -> bool:
        """Add what follows from what is there; whether something new came up."""
        changed = self._propagate_opaque()
        if not self._conflict:
            changed |= self._propagate_disequalities()
        if not self._conflict:
            changed |= self._propagate_clauses()
        if not self._conflict and self._linears:
            changed |= self._propagate_linears()
        return changed and not self._conflict

    def _propagate_opaque(self) -> bool:
        """Products and the like are bounded by what their parts can be."""
        news: list[Edge] = []
        for term in list(self._opaque)[:_MOST_OPAQUE]:
            low, high = interval_of(term, self.interval)
            known_low, known_high = self.interval(term)
            if high is not None and (known_high is None or high < known_high):
                news.append((self._node(term), ZERO_NODE, high))
            if low is not None and (known_low is None or low > known_low):
                news.append((ZERO_NODE, self._node(term), -low))
        return self._add_all(news)

    def _add_all(self, edges: list[Edge]) -> bool:
        """Whether there were any."""
        for x, y, limit in edges:
            if not self._graph.add(x, y, limit):
                self._conflict = True
                break
        return bool(edges)

    def _propagate_disequalities(self) -> bool:
        """x - y != d: if it cannot be below d it is above, and the other way round."""
        graph = self._graph
        changed = False
        for x, y, d in self._disequalities:
            if graph.value(x) - graph.value(y) != d:
                continue
            mark = graph.mark()
            if graph.add(x, y, d - 1):
                graph.undo(mark)  # possible, not necessary; the candidate has moved
            elif graph.add(y, x, -d - 1):
                changed = True
            else:
                self._conflict = True
                return True
        return changed

    def _propagate_clauses(self) -> bool:
        self._graph.refresh()
        changed = False
        for clause in list(self._clauses):
            open_choices = self._refutation.open_choices(clause)
            if len(open_choices) > 1:
                continue
            changed = True
            if open_choices:
                self.add(open_choices[0])
            else:
                self._conflict = True
            if self._conflict:
                return True
        return changed

    def _propagate_linears(self) -> bool:
        """Each atom of a sum is bounded by the least that the others can be."""
        changed = False
        for linear in self._linears:
            for sign in (1, -1) if linear.equal else (1,):
                changed |= self._add_all(self._sums.edges(linear, sign))
                if self._conflict:
                    return True
        return changed

    def interval(self, term: Term) -> tuple[int | None, int | None]:
        """The least and the largest value that an integer term can have, as far as is known."""
        return self._sums.interval(term)

    def narrowed_interval(self, term: Term) -> tuple[int | None, int | None]:
        """The interval of a term, after a look at what follows from clauses and sums."""
        plain = self.interval(term)
        self.push()
        try:
            return self.interval(term) if self.propagated() else plain
        finally:
            self.pop()

    # --- guesses

    def _guess(self, violated: tuple[Node, Node, int] | Term) -> bool:
        """Move the candidate so that one more thing holds; False if that did not work."""
        if isinstance(violated, tuple):
            x, y, d = violated
            return self._graph.add(x, y, d - 1) or self._graph.add(y, x, -d - 1)
        item = self._literal(violated)
        if not isinstance(item, DisjunctiveClause):
            return False
        return any(self._possible(choice) for choice in item.choices)

    def _possible(self, choice: Term) -> bool:
        """Add a choice; take it back if it contradicts what is there."""
        self.push()
        self.add(choice)
        if self._conflict:
            self.pop()
            return False
        self._frames.pop()  # keep it
        return True

    # --- the candidate

    def candidate(self) -> CandidateModel:
        """The values at hand, also of terms that are opaque here."""
        return self._valued(self._facts)

    def _valued(self, facts: Mapping[Term, bool]) -> CandidateModel:
        value = self._graph.value
        values: dict[Term, Any] = {atom: value(node) for atom, node in self._nodes.items()}
        values.update(facts)
        return CandidateModel(values, self._ranges)

    def _model(self, facts: Mapping[Term, bool]) -> Model:
        return self._valued(facts).model()
