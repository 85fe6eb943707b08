# SPDX-License-Identifier: Apache-2.0
"""Whether pairs are right, over the rationals: that is quick, and guides what is tried next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from assay.engines.templates.bodies import Body
from assay.engines.templates.conditions import Facts
from assay.engines.templates.cuts import Cut
from assay.engines.templates.paths import Path, Walk
from assay.engines.templates.summaries import Pairs, demanded_of, formula_of
from assay.program.terms import FALSE, TRUE, Term, conjunction, negation, substitute


@final
class Check:
    """Bodies establish their pairs, claims follow from them, and calls meet what is demanded."""

    def __init__(
        self,
        walk: Walk,
        paths: Iterable[Path],
        heads: Facts,
        bodies: Mapping[str, Body],
        inner: Mapping[str, Facts],
    ) -> None:
        self._walk = walk
        self._paths = list(paths)
        self._heads = heads
        self._bodies = bodies
        self._inner = inner

    def is_right(self, pairs: Mapping[str, Pairs]) -> bool:
        """Claims last: what fails, fails in a body as a rule."""
        known = {name: conjunction(*map(formula_of, some)) for name, some in pairs.items()}
        return (
            all(self._is_kept(name, pairs[name], known) for name in self._bodies)
            and all(self._is_fine(name, pairs, known) for name in self._bodies)
            and self._is_fine(None, pairs, known)
        )

    def _is_kept(self, name: str, pairs: Pairs, known: Mapping[str, Term]) -> bool:
        body = self._bodies[name]
        return not any(
            self._may_break(
                name,
                path,
                known,
                substitute(pair.precondition, body.entered(path.source)),
                substitute(pair.postcondition, body.values(path)),
            )
            for pair in pairs
            for path in body.paths
            if path.target == body.leaving
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
        used = [substitute(known[use.callee], use.values) for use in path.uses]
        formulas = [held, facts.get(path.source, TRUE), negation(due), *used]
        return any(
            walk.is_feasible(tuple(dict.fromkeys((*path.conditions, *case))))
            for case in walk.linear.alternatives(formulas)
        )

    def _of(self, owner: str | None) -> tuple[Walk, list[Path]]:
        if owner is None:
            return self._walk, self._paths
        body = self._bodies[owner]
        return body.walk, body.paths
