# SPDX-License-Identifier: Apache-2.0
"""Whether pairs are right, over the rationals: that is quick, and guides what is tried next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.summary import Pairs, demanded_of, formula_of
from assay.program.terms import FALSE, TRUE, Term, conjunction, negation, substitute
from assay.transitions.cuts import Cut
from assay.transitions.paths import Path, PathWalk
from assay.transitions.steps import Facts


@final
class PairCheck:
    """Bodies establish their pairs, claims follow from them, and calls meet what is demanded."""

    def __init__(
        self,
        walk: PathWalk | None,
        paths: Iterable[Path],
        heads: Facts,
        bodies: Mapping[str, SummarizedBody],
        inner: Mapping[str, Facts],
    ) -> None:
        self._walk = walk
        self._paths = list(paths)
        self._heads = heads
        self._bodies = bodies
        self._inner = inner

    def is_right(self, pairs: Mapping[str, Pairs]) -> bool:
        """Claims last: what fails, fails in a body as a rule."""
        known = known_of(pairs)
        return (
            is_kept(self._bodies, pairs, self._inner)
            and all(self._is_fine(name, pairs, known) for name in self._bodies)
            and (self._walk is None or self._is_fine(None, pairs, known))
        )

    def _is_fine(
        self, owner: str | None, pairs: Mapping[str, Pairs], known: Mapping[str, Term]
    ) -> bool:
        """Claims of a procedure hold, and so does what its calls are to meet."""
        walk, paths = self._of(owner)
        claims = [path for path in paths if path.target is None]
        if any(
            self._may_break(owner, one, known, self._entered(owner, pairs, one.source), FALSE)
            for one in claims
        ):
            return False
        for callee, some in walk.calls.items():
            due = demanded_of(pairs[callee])
            for path in some.values():
                entered = self._entered(owner, pairs, path.source)
                if due is not TRUE and self._may_break(
                    owner, path, known, entered, substitute(due, path.updates)
                ):
                    return False
        return True

    def _entered(self, owner: str | None, pairs: Mapping[str, Pairs], source: Cut) -> Term:
        if owner is None:
            return TRUE
        return substitute(demanded_of(pairs[owner]), self._bodies[owner].entered(source))

    def _may_break(
        self, owner: str | None, path: Path, known: Mapping[str, Term], held: Term, due: Term
    ) -> bool:
        walk, _ = self._of(owner)
        facts = self._heads if owner is None else self._inner[owner]
        return may_break(walk, path, known, (held, facts.get(path.source, TRUE)), due)

    def _of(self, owner: str | None) -> tuple[PathWalk, list[Path]]:
        if owner is None:
            assert self._walk is not None
            return self._walk, self._paths
        body = self._bodies[owner]
        return body.walk, body.paths


def known_of(pairs: Mapping[str, Pairs]) -> dict[str, Term]:
    """What holds of every call."""
    return {name: conjunction(*map(formula_of, some)) for name, some in pairs.items()}


def is_kept(
    bodies: Mapping[str, SummarizedBody],
    pairs: Mapping[str, Pairs],
    facts: Mapping[str, Facts] | None = None,
) -> bool:
    """Whether each body establishes its pairs, if all pairs hold of the calls on the way."""
    known = known_of(pairs)
    return not any(
        may_break(
            body.walk,
            path,
            known,
            (
                substitute(pair.precondition, body.entered(path.source)),
                (body.facts if facts is None else facts[name]).get(path.source, TRUE),
            ),
            substitute(pair.postcondition, body.values(path)),
        )
        for name, body in bodies.items()
        for pair in pairs[name]
        for path in body.paths
        if path.target == body.leaving
    )


def may_break(
    walk: PathWalk, path: Path, known: Mapping[str, Term], held: Iterable[Term], due: Term
) -> bool:
    """Whether something is not shown to hold at the end of a path."""
    used = [substitute(known[use.callee], use.values) for use in path.uses]
    return any(
        walk.is_feasible(tuple(dict.fromkeys((*path.conditions, *case))))
        for case in walk.linear.alternatives([*held, negation(due), *used])
    )
