# SPDX-License-Identifier: Apache-2.0
"""Z3's Spacer on the same paths: one relation for each cut point and each procedure's summary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Thread
from time import process_time
from typing import Any, final

import z3

from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.program.analysis.summarized import recursive
from assay.program.graph import Procedure, Program
from assay.program.terms import Op, Term, linear_form, name_of
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.linearize import number_of
from assay.transitions.paths import Path, PathWalk, SummaryUse


@final
@dataclass(frozen=True, slots=True)
class PeerAnswer:
    verdict: str
    seconds: float  # of the processor


def ask_spacer(
    program: Program, procedure: Procedure, seconds: float, *, from_main: bool
) -> PeerAnswer:
    """Whether a procedure keeps all its claims, by Horn clauses."""
    started = process_time()
    horn = _Horn(program, procedure, from_main=from_main)
    with _interrupted(horn.engine.ctx, started + seconds):
        try:
            answer = str(horn.engine.query(horn.error))
        except z3.Z3Exception:
            answer = "canceled"
    words = {"unsat": "proved", "sat": "refuted"}
    return PeerAnswer(words.get(answer, "no answer"), process_time() - started)


@contextmanager
def _interrupted(context: Any, end: float) -> Iterator[None]:
    """What Z3 does in the meantime ends when this process has used so much of the processor."""
    done = Event()

    def watch() -> None:
        while not done.wait(0.1):
            if process_time() > end:
                context.interrupt()

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


@final
class _Horn:
    """The clauses of a procedure, and of those that it calls."""

    def __init__(self, program: Program, procedure: Procedure, *, from_main: bool) -> None:
        self.engine = z3.Fixedpoint()
        self.engine.set("engine", "spacer")
        self.error = z3.Function("error", z3.BoolSort())
        self.engine.register_relation(self.error)
        self._relations: dict[object, tuple[Any, tuple[Term, ...]]] = {}
        names = recursive(program, procedure)
        for name in sorted(names):
            self._add_body(name, SummarizedBody(program, program.procedures[name], names))
        cuts = cuts_of(procedure, CutSet.HEADERS)
        walk = PathWalk(program, procedure, cuts, from_main=from_main, unknown=names)
        for cut in cuts.points:
            self._declare(cut, walk.variables(cut))
        for path in walk.paths():
            self._add_path(path)

    def _declare(self, key: object, variables: tuple[Term, ...]) -> None:
        sorts = [z3.IntSort()] * len(variables)
        relation = z3.Function(f"r{len(self._relations)}", *sorts, z3.BoolSort())
        self.engine.register_relation(relation)
        self._relations[key] = relation, variables

    def _add_body(self, name: str, body: SummarizedBody) -> None:
        outputs = [body.output(term) for term in body.outputs]
        self._declare(name, (*body.inputs, *outputs))
        for path in body.paths:
            if path.target is None:
                self._rule(self.error(), path, [])
                continue
            values = {body.output(t): path.updates[number_of(t)] for t in body.outputs}
            self._rule(self._applied(name, values), path, [])

    def _add_path(self, path: Path) -> None:
        source = [] if path.source not in self._relations else [self._applied(path.source, {})]
        if path.target is None:
            self._rule(self.error(), path, source)
        else:
            self._rule(self._applied(path.target, path.updates), path, source)

    def _applied(self, key: Cut | str, values: Mapping[Term, Term]) -> Any:
        relation, variables = self._relations[key]
        return relation(*(_number(values.get(v, v)) for v in variables))

    def _rule(self, head: Any, path: Path, body: list[Any]) -> None:
        parts = [*body, *map(_literal, path.conditions), *map(self._use, path.uses)]
        rule = z3.Implies(z3.And(parts), head)
        free = sorted(_constants(rule), key=str)
        self.engine.rule(z3.ForAll(free, rule) if free else rule)

    def _use(self, use: SummaryUse) -> Any:
        return self._applied(use.callee, use.values)


def _literal(literal: Term) -> Any:
    if literal.op is Op.FALSE:
        return z3.BoolVal(val=False)
    total = _number(literal.args[0])
    return total == 0 if literal.op is Op.EQ else total <= 0


def _number(term: Term) -> Any:
    coefficients, constant = linear_form(term)
    return z3.Sum([c * z3.Int(name_of(v)) for v, c in coefficients.items()] + [constant])


def _constants(rule: Any) -> set[Any]:
    found: set[Any] = set()
    work: list[Any] = [rule]
    seen: set[int] = set()
    while work:
        one = work.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        children: Iterable[Any] = one.children()
        if z3.is_const(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED and z3.is_int(one):
            found.add(one)
        work.extend(children)
    return found
