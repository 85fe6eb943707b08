# SPDX-License-Identifier: Apache-2.0
"""How the elements of arrays were refined: abstract programs, ways to violations, cores (Armando et
al. 2006, figure 1 and table 1).

Versions of variables have the number of the step that gives them their value, as in the paper. A
step is marked if the core rests on it: its reads, and everything that their values come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.arrays.elements import UNKNOWN, Abstraction, number_of_element, parts_of
from assay.engines.arrays.feasibility import Infeasible
from assay.engines.arrays.refinement import Round
from assay.engines.arrays.traces import StepKind, WayStep
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.heap import ALLOCATED, LENGTH, NEIGHBOURS, RETURNED, SHADOW, is_heap
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    Op,
    Term,
    free_variables,
    name_of,
    negation,
    rebuild,
    select,
    substitute,
    unfinished,
    variable,
)

_HIDDEN: Final = frozenset({ALLOCATED, LENGTH, NEIGHBOURS, RETURNED, SHADOW})
_WIDTH: Final = 44  # columns of a statement


def refinement_text(
    program: Program,
    procedures: Mapping[str, Procedure],
    rounds: Sequence[Round],
    ending: str,
) -> str:
    """Every round, and what it came to."""
    names = _Names(program)
    parts = [_round(names, procedures, number, one) for number, one in enumerate(rounds)]
    return "\n".join([*("\n".join(part) + "\n" for part in parts), ending, ""])


def _round(
    names: _Names, procedures: Mapping[str, Procedure], number: int, one: Round
) -> Iterator[str]:
    chosen = [names.element(e) for some in one.elements.values() for e in some if _is_shown(e)]
    yield f"abstraction {number}: {', '.join(dict.fromkeys(chosen)) or 'no elements'}"
    for name, procedure in procedures.items():
        yield f"  {name}"
        yield from _abstract(names, procedure, one.elements.get(name, ()))
    if one.obligation is None:
        yield "  no way to a violation"
        return
    span = one.obligation.span
    yield f"  a way to a violation of `{span.excerpt}` in line {span.line}:"
    yield from _TraceTable(names, procedures, one).lines()
    added = list(dict.fromkeys(names.element(e) for e in one.added if _is_shown(e)))
    if added:
        yield f"  refined by {', '.join(added)}"


def _is_shown(element: Term) -> bool:
    parts = parts_of(element)
    return parts is not None and parts.map not in _HIDDEN


@final
class _Names:
    """What arrays and elements are called."""

    def __init__(self, program: Program) -> None:
        self._objects = {one.term: one.source_name for one in program.objects}

    def array(self, object_: Term) -> str:
        found = self._objects.get(object_)
        return found or (name_of(object_) if object_.op is Op.VAR else f"({object_})")

    def element(self, element: Term) -> str:
        parts = parts_of(element)
        assert parts is not None
        if not is_heap(parts.map):
            return str(element)
        index = parts.indices[-1]
        plain = index.op in (Op.VAR, Op.INTEGER)
        return f"{self.array(parts.indices[0])}_{index if plain else f'[{index}]'}"

    def source(
        self, term: Term, version: Callable[[str], str], scalar: Callable[[Term], Term]
    ) -> Term:
        """A term with the elements of arrays as the source has them."""
        done: dict[Term, Term] = {}
        for one in unfinished(term, done):
            done[one] = self._source(one, done, version, scalar)
        return done[term]

    def _source(
        self,
        term: Term,
        done: Mapping[Term, Term],
        version: Callable[[str], str],
        scalar: Callable[[Term], Term],
    ) -> Term:
        if term.op is Op.SELECT and term.sort.is_map:
            return variable(version(self.array(term.args[1])), term.sort)
        if term.op is Op.VAR:
            return term if term.sort.is_map else scalar(term)
        return rebuild(term, tuple(done[arg] for arg in term.args))


@final
@dataclass(frozen=True, slots=True)
class _ElementWrite:
    """An assignment to an element."""

    object: Term
    index: Term
    value: Term


def _written(command: Command) -> _ElementWrite | None:
    """The element that a command writes, if it does."""
    if not isinstance(command, Assign) or len(command.targets) != 1:
        return None
    (target,), (value,) = command.targets, command.values
    if target in _HIDDEN or not is_heap(target) or value.op is not Op.STORE:
        return None
    _, object_, inner = value.args
    if inner.op is not Op.STORE or inner.args[0] is not select(target, object_):
        return None
    return _ElementWrite(object_, inner.args[1], inner.args[2])


def _is_part_of_source(command: Command) -> bool:
    """Whether a command is something that a reader of the source would look for."""
    match command:
        case Assign(targets=targets, values=values):
            if not targets or values[0] is ALLOCATED:
                return False
            return _written(command) is not None or not any(
                one in _HIDDEN or one.sort.is_map for one in targets
            )
        case Assume(why=why):
            return why in (Why.BRANCH, Why.ASSUME)
        case Havoc(targets=targets, source=source):
            declared = source is Source.UNINITIALISED
            return not declared and not any(one.sort.is_map for one in targets)
        case Assert() | Call():
            return True


# --- abstract programs


def _abstract(names: _Names, procedure: Procedure, elements: Sequence[Term]) -> Iterator[str]:
    shown = [one for one in elements if _is_shown(one)]
    conditions = {at for loop in procedure.loops for at in loop.conditions}
    decided: set[int] = set()
    for edge in procedure.edges:
        text = _abstract_statement(names, shown, edge, conditions, decided)
        if text is not None:
            yield f"    {f'[{edge.span.line}]':<6} {text}"


def _abstract_statement(
    names: _Names, elements: Sequence[Term], edge: Edge, conditions: set[int], decided: set[int]
) -> str | None:
    command = edge.command
    if not _is_part_of_source(command):
        return None
    show = _Shown(names, elements)
    match command:
        case Assign(targets=targets, values=values) if _written(command) is None:
            pairs = zip(targets, values, strict=True)
            return " ".join(f"{show(one)} = {show(value)};" for one, value in pairs)
        case Assign(targets=targets, values=values):
            return show.writes(targets[0], values[0])
        case Assume(condition=condition, why=Why.BRANCH):
            if edge.source in decided:
                return None
            decided.add(edge.source)
            return f"{'while' if edge.source in conditions else 'if'} ({show(condition)})"
        case Assume(condition=condition):
            return f"assume({show(condition)});"
        case Assert(condition=condition):
            return "ERROR: ;" if condition is FALSE else f"assert({show(condition)});"
        case Havoc(targets=targets):
            return " ".join(f"{show(one)} = u;" for one in targets)
        case Call(callee=callee, arguments=arguments, results=results):
            given = ", ".join(map(show, arguments))
            return "".join(f"{show(one)} = " for one in results) + f"{callee}({given});"


@final
class _Shown:
    """Prints terms with the elements of an abstract program."""

    def __init__(self, names: _Names, elements: Sequence[Term]) -> None:
        self._names = names
        self._elements = elements
        self._abstract = Abstraction(elements)

    def __call__(self, term: Term) -> str:
        if term.op is Op.VAR:
            return name_of(term)
        return str(self._named(self._abstract(term)))

    def _named(self, term: Term) -> Term:
        elements = {number_of_element(one): self._names.element(one) for one in self._elements}
        found = {}
        for one in free_variables(term):
            text = "u" if name_of(one).startswith(UNKNOWN) else elements.get(one)
            if text is not None:
                found[one] = variable(text, one.sort)
        return substitute(term, found)

    def writes(self, memory: Term, value: Term) -> str:
        """What an assignment to an element does to the elements that there are."""
        parts = []
        for one in self._elements:
            found = parts_of(one)
            if found is not None and found.map is memory:
                after = self(substitute(one, {memory: value}))
                parts.append((self._names.element(one), after))
        if not parts:
            return ";"
        return f"{', '.join(one for one, _ in parts)} = {', '.join(two for _, two in parts)};"


# --- ways


@final
class _TraceTable:
    """The steps of a way: line, statement, and formula over versions."""

    def __init__(self, names: _Names, procedures: Mapping[str, Procedure], one: Round) -> None:
        self._names = names
        self._procedures = procedures
        self._round = one
        self._now: dict[str, int] = {}  # the step in which each name got its value
        self._depth = 0
        self._rows: list[tuple[int, str, str]] = []  # line, statement, formula
        self._needs: list[frozenset[int]] = []  # steps that each rests on
        self._number: dict[int, int] = {}  # the row of each step of the way

    def lines(self) -> Iterator[str]:
        for place, step in enumerate(self._round.trace, 1):
            if self._is_shown(step, last=place == len(self._round.trace)):
                self._number[place] = len(self._rows) + 1
                self._row(step, last=place == len(self._round.trace))
        core = self._core()
        for number, (line, statement, formula) in enumerate(self._rows, 1):
            mark = "*" if number in core else " "
            yield f"  {mark}{number:>4}  {f'[{line}]':<6} {statement:<{_WIDTH}}  {formula}"
        if core:
            yield f"  impossible by steps {', '.join(map(str, sorted(core)))}"

    def _is_shown(self, step: WayStep, *, last: bool) -> bool:
        command = step.edge.command
        if isinstance(command, Assert) and (not last or command.condition is FALSE):
            return False
        return _is_part_of_source(command)

    def _core(self) -> set[int]:
        """Steps of the core, with those that their versions come from."""
        verdict = self._round.verdict
        if not isinstance(verdict, Infeasible):
            return set()
        used = {*verdict.steps, *(link.step for link in verdict.core)}
        waiting = [self._number[one] for one in used if one in self._number]
        found: set[int] = set()
        while waiting:
            number = waiting.pop()
            if number not in found:
                found.add(number)
                waiting += (one for one in self._needs[number - 1] if one)
        return found

    # --- one row

    def _row(self, step: WayStep, *, last: bool) -> None:
        number = len(self._rows) + 1
        command = step.edge.command
        self._read: set[int] = set()
        statement, formula, changed = self._said(step, command, number, last=last)
        self._rows.append((step.edge.span.line, statement, formula))
        self._needs.append(frozenset(self._read))
        for name in changed:
            self._now[name] = number

    def _said(
        self, step: WayStep, command: Command, number: int, *, last: bool
    ) -> tuple[str, str, list[str]]:
        write = _written(command)
        if write is not None:
            array = self._names.array(write.object)
            plain = f"{array}[{self._plain(write.index)}] = {self._plain(write.value)};"
            index, value = self._versioned(write.index), self._versioned(write.value)
            old = self._version(array)
            return plain, f"{array}_{number} = store({old}, {index}, {value})", [array]
        match command:
            case Assign(targets=targets, values=values):
                pairs = list(zip(targets, values, strict=True))
                plain = " ".join(f"{name_of(t)} = {self._plain(v)};" for t, v in pairs)
                new = " && ".join(f"{name_of(t)}_{number} = {self._versioned(v)}" for t, v in pairs)
                return plain, new, [name_of(t) for t in targets]
            case Assume(condition=condition):
                return f"assume({self._plain(condition)});", self._versioned(condition), []
            case Assert(condition=condition):
                failed = negation(condition) if last else condition
                return f"assert({self._plain(condition)});", self._versioned(failed), []
            case Havoc(targets=targets):
                plain = " ".join(f"{name_of(one)} = u;" for one in targets)
                return plain, "true", [name_of(one) for one in targets]
            case Call():
                return self._called(step, command, number)

    def _called(self, step: WayStep, command: Call, number: int) -> tuple[str, str, list[str]]:
        callee = self._procedures.get(command.callee)
        if step.move is StepKind.BACK:
            text = f"return from {command.callee};"
            results = [] if callee is None else callee.results
            pairs = list(zip(command.results, results, strict=False))
            new = " && ".join(f"{name_of(t)}_{number} = {self._versioned(v)}" for t, v in pairs)
            return text, new or "true", [name_of(t) for t, _ in pairs]
        given = ", ".join(map(self._plain, command.arguments))
        parameters = [] if callee is None else [t for p in callee.parameters for t in p.variables]
        pairs = list(zip(parameters, command.arguments, strict=False))
        new = " && ".join(f"{name_of(t)}_{number} = {self._versioned(v)}" for t, v in pairs)
        return f"{command.callee}({given});", new or "true", [name_of(t) for t, _ in pairs]

    def _plain(self, term: Term) -> str:
        return str(self._names.source(term, lambda name: name, lambda one: one))

    def _versioned(self, term: Term) -> str:
        return str(self._names.source(term, self._version, self._scalar))

    def _version(self, name: str) -> str:
        step = self._now.get(name, 0)
        self._read.add(step)
        return f"{name}_{step}"

    def _scalar(self, term: Term) -> Term:
        if term.sort not in (INT, BOOL):
            return term
        return variable(self._version(name_of(term)), term.sort)
