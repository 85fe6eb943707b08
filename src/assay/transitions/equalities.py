# SPDX-License-Identifier: Apache-2.0
"""Linear equations that hold at cut points, by linear algebra.

For each cut point the least affine space that contains all its states is computed, as in Karr,
"Affine relationships among variables of a program" (1976): a point, and directions. A path takes
it to its image; the spaces that arrive at a cut point are joined. Each join adds a dimension or
nothing, so this ends. Inequalities count where they make a path impossible, or an equation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import ZERO, Term, at_most, equal, from_linear, integer, linear_form
from assay.program.terms.rows import is_equation
from assay.transitions.cuts import Cut
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Step

Vector = dict[Term, Fraction]  # zero where nothing is said


@final
@dataclass(frozen=True, slots=True)
class Space:
    """A point and directions, none of which depends on the others."""

    point: Vector
    directions: tuple[Vector, ...] = ()


def equalities(walk: PathWalk, steps: Sequence[Step]) -> dict[Cut, tuple[Term, ...]]:
    """The equations at each cut point that some path reaches."""
    implied = [_implied(walk, step.known) for step in steps]
    spaces: dict[Cut, Space] = {}
    changed = True
    while changed:
        changed = False
        for step, equations in zip(steps, implied, strict=True):
            target = step.path.target
            if target is None:
                continue
            image = _image(walk, step, equations, spaces)
            before = spaces.get(target)
            after = image if before is None or image is None else _joined(before, image)
            if after is not None and after is not before:
                spaces[target] = after
                changed = True
    return {cut: _equations(space, walk.variables(cut)) for cut, space in spaces.items()}


def through(points: Iterable[Mapping[Term, int]], variables: Sequence[Term]) -> tuple[Term, ...]:
    """The equations that points satisfy."""
    spaces = [Space(_plain({v: Fraction(point[v]) for v in variables})) for point in points]
    return _equations(reduce(_joined, spaces), variables) if spaces else ()


def _implied(walk: PathWalk, known: Sequence[Term]) -> list[Term]:
    """The equations among the literals, and those that inequalities make."""
    found = [one for one in known if is_equation(one)]
    for one in known:
        if not is_equation(one):
            strict = at_most(one.args[0], integer(-1))
            if not walk.is_feasible((*known, strict)):
                found.append(equal(one.args[0], ZERO))
    return found


def _image(
    walk: PathWalk, step: Step, equations: list[Term], spaces: Mapping[Cut, Space]
) -> Space | None:
    """Where the path leads from the space at its source; None if nowhere."""
    path = step.path
    variables = walk.variables(path.source)
    start = spaces.get(path.source)
    if start is None:
        if not path.source.is_entry:
            return None
        start = Space({}, tuple({one: Fraction(1)} for one in variables))
    elif not walk.is_feasible((*step.known, *_equations(start, variables))):
        return None
    symbols = {
        v
        for one in (*path.updates.values(), *(e.args[0] for e in equations))
        for v in linear_form(one)[0]
    }
    others = sorted(symbols.difference(variables), key=lambda term: term.id)
    space = Space(start.point, (*start.directions, *({one: Fraction(1)} for one in others)))
    restricted = _restricted(space, equations)
    if restricted is None:
        return None
    point = {v: _at(term, restricted.point, 1) for v, term in path.updates.items()}
    directions = [
        {v: _at(term, one, 0) for v, term in path.updates.items()} for one in restricted.directions
    ]
    return Space(_plain(point), _independent(directions))


def _at(term: Term, vector: Vector, scale: int) -> Fraction:
    """The linear form at a vector; without its constant for a direction."""
    coefficients, constant = linear_form(term)
    return sum(
        (c * vector.get(v, Fraction(0)) for v, c in coefficients.items()),
        Fraction(constant * scale),
    )


def _restricted(space: Space, equations: Iterable[Term]) -> Space | None:
    point, directions = space.point, list(space.directions)
    for equation in equations:
        rest = _at(equation.args[0], point, 1)
        slopes = [_at(equation.args[0], one, 0) for one in directions]
        pivot = next((i for i, slope in enumerate(slopes) if slope), None)
        if pivot is None:
            if rest:
                return None
            continue
        along, slope = directions.pop(pivot), slopes.pop(pivot)
        point = _moved(point, along, -rest / slope)
        directions = [
            _moved(one, along, -other / slope)
            for one, other in zip(directions, slopes, strict=True)
        ]
    return Space(point, tuple(directions))


def _moved(vector: Vector, along: Vector, factor: Fraction) -> Vector:
    if not factor:
        return vector
    total = dict(vector)
    for variable, value in along.items():
        total[variable] = total.get(variable, Fraction(0)) + factor * value
    return _plain(total)


def _plain(vector: Vector) -> Vector:
    return {variable: value for variable, value in vector.items() if value}


def _independent(directions: Iterable[Vector]) -> tuple[Vector, ...]:
    """Echelon form: each has a variable with 1 in it and 0 in the others."""
    basis: dict[Term, Vector] = {}
    for one in directions:
        vector = _plain(one)
        for pivot, other in basis.items():
            vector = _moved(vector, other, -vector.get(pivot, Fraction(0)))
        if not vector:
            continue
        pivot = min(vector, key=lambda term: term.id)
        vector = {v: value / vector[pivot] for v, value in vector.items()}
        basis = {p: _moved(o, vector, -o.get(pivot, Fraction(0))) for p, o in basis.items()}
        basis[pivot] = vector
    return tuple(basis.values())


def _joined(one: Space, other: Space) -> Space:
    """The least space around both; the first itself if the other lies in it."""
    between = _moved(other.point, one.point, Fraction(-1))
    directions = _independent((*one.directions, *other.directions, between))
    return one if len(directions) == len(one.directions) else Space(one.point, directions)


def _equations(space: Space, variables: Sequence[Term]) -> tuple[Term, ...]:
    """What is orthogonal to all directions: each free variable gives one equation."""
    basis = _independent(space.directions)
    pivots = {min(one, key=lambda term: term.id): one for one in basis}
    found = []
    for variable in variables:
        if variable in pivots:
            continue
        form = {variable: Fraction(1)}
        for pivot, direction in pivots.items():
            if direction.get(variable):
                form[pivot] = -direction[variable]
        constant = -sum((c * space.point.get(v, Fraction(0)) for v, c in form.items()), Fraction(0))
        factor = lcm(constant.denominator, *(value.denominator for value in form.values()))
        term = from_linear({v: int(c * factor) for v, c in form.items()}, int(constant * factor))
        found.append(equal(term, ZERO))
    return tuple(found)
