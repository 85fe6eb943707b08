# SPDX-License-Identifier: Apache-2.0
"""A procedure as one Python function.

Its locations are cut into blocks: a block starts where several edges meet and is the tree of edges
from there to the next such places; branches become nested `if`s. A block that jumps to its own
start is a `while` loop; all other jumps set the number of the next block, which is found by a
balanced tree of comparisons. Variables of the procedure are Python locals; globals and heap maps
are globals of the interpreter's namespace, and so are the functions of other procedures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from assay.dataclass import dataclass, replace
from assay.program.analysis.ghosts import old_ghosts
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Source
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Location, Math, Procedure, Program
from assay.program.interpreter import formulas
from assay.program.interpreter.assignments import changes_of, write_assignment
from assay.program.interpreter.blocks import back_edges, flow
from assay.program.interpreter.clauses import Checks, GeneratedCheck
from assay.program.interpreter.expressions import is_partial
from assay.program.interpreter.lines import NO_EDGE, Line, LineWriter
from assay.program.interpreter.names import identifier
from assay.program.interpreter.results import SHOWN
from assay.program.interpreter.samples import local_variables, sampled_heads
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import TRUE, Term, name_of, negation

_DEEPEST_BRANCH = 12  # levels of branches in one block
_WIDEST_BRANCH = 8  # edges that are written as a chain of elif
_CHOSEN: Location = -1  # the block whose number was already set


@final
@dataclass(frozen=True, slots=True)
class Options:
    """What is compiled in besides the program itself."""

    trace: bool = False
    observe: bool = False
    sample: bool = False


@final
@dataclass(frozen=True, slots=True)
class Compiled:
    """The code of a procedure, and for each of its lines the edge and the steps not yet counted."""

    procedure: Procedure
    text: str
    lines: tuple[tuple[int, int], ...]  # of line 1, 2, ...

    def edge(self, line: int) -> int:
        """The number of the edge that a line belongs to, or NO_EDGE."""
        return self.lines[line - 1][0]

    def pending(self, line: int) -> int:
        return self.lines[line - 1][1]


@final
@dataclass(frozen=True, slots=True)
class CompilationUnit:
    """What the procedures of one interpreter have in common."""

    program: Program
    options: Options
    checks: Checks
    globals: frozenset[Term]
    numbers: dict[str, int]  # of the procedures
    choose: Callable[[Procedure, int, Term], int]  # registers a havoc's choice


def has_body(procedure: Procedure) -> bool:
    return bool(procedure.edges) or procedure.entry == procedure.exit


def compile_procedure(unit: CompilationUnit, procedure: Procedure) -> Compiled:
    return _ProcedureCompiler(unit, procedure).compiled()


def compile_iteration(unit: CompilationUnit, procedure: Procedure, head: Location) -> Compiled:
    """A function that starts at the head of a loop, in a state it is given: it returns its
    variables when the iteration comes back there, or None where the loop is left. Nothing that
    loops or the procedure promise is checked."""
    plain = replace(procedure, contract=None, loops=())
    return _ProcedureCompiler(replace(unit, options=Options()), plain, head).compiled()


def iteration_name(number: int, head: Location) -> str:
    """The function that runs one iteration."""
    return f"I{number}at{head}"


class _ProcedureCompiler:
    """Writes the function of one procedure, or of one iteration of one of its loops."""

    def __init__(
        self, unit: CompilationUnit, procedure: Procedure, head: Location | None = None
    ) -> None:
        self._iterated = head
        self._unit = unit
        self._checks = unit.checks
        self._procedure = procedure
        self._number = unit.numbers[procedure.name]
        self._contract = procedure.contract or Contract()
        self._flow = flow(procedure)
        self._loops = {loop.head: loop for loop in procedure.loops}
        with_clauses = [
            loop.head
            for loop in procedure.loops
            if loop.contract.invariants or loop.contract.variants
        ]
        iterated = [] if head is None else [head]
        self._back_edges = back_edges(procedure, [*with_clauses, *iterated])
        self._sampled = sampled_heads(procedure) if unit.options.sample else frozenset()
        self._blocks: dict[Location, int] = {}
        self._waiting: list[Location] = []
        self._writer = LineWriter()
        self._ideal = unit.program.semantics.math is Math.IDEAL
        self._visible = self._visible_variables()

    def _visible_variables(self) -> frozenset[Term]:
        variables = (*self._procedure.variables, *self._unit.program.globals)
        return frozenset(v.term for v in variables if v.source_name and v.role in SHOWN)

    # the function as a whole

    def compiled(self) -> Compiled:
        if self._iterated is None:
            head = self._head()
            self._block_number(self._procedure.entry)
        else:
            head = self._head_of_iteration(self._iterated)
            self._block_number(self._iterated)
        blocks: list[list[Line]] = []
        while self._waiting:
            blocks.append(self._block(self._waiting.pop(0)))
        lines = [*head, Line("while True:", 1, NO_EDGE, 0)]
        self._dispatch(lines, blocks, 0, len(blocks), 2)
        text = "\n".join(" " * line.indent + line.text for line in lines)
        return Compiled(self._procedure, text, tuple((line.edge, line.pending) for line in lines))

    def _head(self) -> list[Line]:
        """The signature, and what happens when the procedure is entered."""
        writer = self._writer = LineWriter()
        names = [identifier(v) for p in self._procedure.parameters for v in p.variables]
        names += ["depth", *(["caller=None"] if self._contract.decreases else [])]
        writer.emit(f"def P{self._number}({', '.join(names)}):")
        self._declare_globals()
        writer.emit("if depth > DEEPEST: raise TooDeep(depth)")
        writer.emit("left = LEFT")
        writer.emit("if left < 0: raise OutOfSteps")
        known = {v for p in self._procedure.parameters for v in p.variables} | self._unit.globals
        for base, ghost in self._ghosts(known):
            self._copy(base, ghost)
        for clause in self._contract.requires:
            self._checks.precondition(writer, clause)
        self._inputs()
        if self._contract.decreases:
            self._recursion()
        self._arrive(self._procedure.entry, NO_EDGE)
        writer.emit("b = 0")
        return writer.lines

    def _inputs(self) -> None:
        """What is known of all objects where a run begins."""
        for clause in self._contract.given:
            self._writer.emit("if depth == 0:")
            self._writer.indent += 1
            self._checks.precondition(self._writer, clause)
            self._writer.emit("pass")
            self._writer.indent -= 1

    def _declare_globals(self) -> None:
        self._writer.indent = 1
        shared = sorted(identifier(term) for term in self._unit.globals)
        self._writer.emit(f"global {', '.join(['LEFT', *shared])}")

    def _head_of_iteration(self, head: Location) -> list[Line]:
        """The signature; variables without a value in the state have none."""
        writer = self._writer = LineWriter()
        writer.emit(f"def {iteration_name(self._number, head)}(state, depth):")
        self._declare_globals()
        writer.emit("left = LEFT")
        for term in local_variables(self._procedure, self._unit.globals):
            name = identifier(term)
            writer.emit(f"if {name!r} in state: {name} = state[{name!r}]")
        writer.emit("b = 0")
        return writer.lines

    def _ghosts(self, known: set[Term]) -> list[tuple[Term, Term]]:
        """The values at entry that are kept: what is mentioned, or all of them for samples."""
        if self._unit.options.sample:
            return [(base, at_label(base, OLD)) for base in sorted(known, key=lambda t: t.id)]
        return [(base, ghost) for base, ghost in old_ghosts(self._procedure) if base in known]

    def _copy(self, base: Term, ghost: Term) -> None:
        source, target = identifier(base), identifier(ghost)
        self._writer.emit(f"{target} = {f'share({source})' if base.sort.is_map else source}")

    def _recursion(self) -> None:
        clauses = self._contract.decreases
        self._checks.measure(self._writer, clauses, "measure")
        self._writer.emit("if caller is not None:")
        self._writer.indent += 1
        self._checks.decrease(self._writer, clauses, "caller", "measure")
        self._writer.indent -= 1

    def _dispatch(
        self, lines: list[Line], blocks: list[list[Line]], low: int, high: int, indent: int
    ) -> None:
        """Blocks low .. high - 1 under a balanced tree of comparisons."""
        if high - low == 1:
            for line in blocks[low]:
                lines.append(Line(line.text, line.indent + indent, line.edge, line.pending))
            return
        middle = (low + high) // 2
        lines.append(Line(f"if b < {middle}:", indent, NO_EDGE, 0))
        self._dispatch(lines, blocks, low, middle, indent + 1)
        lines.append(Line("else:", indent, NO_EDGE, 0))
        self._dispatch(lines, blocks, middle, high, indent + 1)

    # blocks

    def _block_number(self, start: Location) -> int:
        if start not in self._blocks:
            self._blocks[start] = len(self._blocks)
            self._waiting.append(start)
        return self._blocks[start]

    def _block(self, start: Location) -> list[Line]:
        self._writer = LineWriter()
        self._tree(start, 0, is_start=True)
        lines = self._writer.lines
        if any(line.goto == start for line in lines):
            return [Line("while True:", 0, NO_EDGE, 0), *self._jumps(lines, start)]
        return self._jumps(lines, None)

    def _jumps(self, lines: list[Line], loop: Location | None) -> list[Line]:
        """Replace jumps by lines; inside the `while` of a block that jumps to its own start."""
        result = []
        deeper = 0 if loop is None else 1
        for line in lines:
            indent = line.indent + deeper
            if line.goto is None:
                result.append(Line(line.text, indent, line.edge, line.pending))
                continue
            if line.goto == loop:
                result.append(Line("continue", indent, line.edge, line.pending))
                continue
            if line.goto != _CHOSEN:
                number = self._block_number(line.goto)
                result.append(Line(f"b = {number}", indent, line.edge, line.pending))
            if loop is not None:
                result.append(Line("break", indent, line.edge, line.pending))
        return result

    def _tree(self, place: Location, depth: int, *, is_start: bool = False) -> None:
        """The edges from a location up to the next blocks."""
        while is_start or not self._is_block(place):
            is_start = False
            edges = self._flow.outgoing[place]
            if place == self._procedure.exit:
                self._return()
            elif place == self._procedure.halt:
                self._writer.emit("raise ProgramHalt")
            elif not edges:
                self._writer.emit("raise Stuck")
            elif len(edges) > 1:
                self._branch(edges, depth)
            else:
                self._edge(edges[0])
                place = self._procedure.edges[edges[0]].target
                continue
            return
        self._jump(place)

    def _is_block(self, place: Location) -> bool:
        if place == self._procedure.halt:
            return False  # the place where the run ended is the edge before
        if place == self._procedure.exit and not self._contract.ensures:
            return False
        return place in self._flow.joins or place in self._flow.cycle_heads

    def _count(self) -> None:
        if self._writer.pending:
            self._writer.emit(f"left -= {self._writer.pending}")
            self._writer.pending = 0

    def _jump(self, target: Location) -> None:
        self._count()
        if target in self._flow.cycle_heads:
            self._writer.emit("if left < 0: raise OutOfSteps")
        self._writer.goto(target)

    def _return(self) -> None:
        if self._iterated is not None:
            self._writer.emit("return None")
            return
        for clause in self._contract.ensures:
            self._checks.clause(self._writer, clause, clause.kind)
        self._writer.emit(f"LEFT = left - {self._writer.pending}")
        names = [identifier(term) for term in self._procedure.results]
        result = names[0] if len(names) == 1 else f"({', '.join(names)})"
        self._writer.emit(f"return {result}")

    # branches

    def _branch(self, edges: tuple[int, ...], depth: int) -> None:
        self._writer.edge = edges[0]
        conditions = [self._condition(number) for number in edges]
        if depth >= _DEEPEST_BRANCH or len(edges) > _WIDEST_BRANCH:
            self._wide_branch(edges, conditions)
            return
        texts = self._condition_texts(conditions)
        for position, number in enumerate(edges):
            if position == len(texts):
                self._writer.emit("else:")
            else:
                self._writer.emit(f"{'elif' if position else 'if'} {texts[position]}:")
            self._arm(number, depth + 1)
        if len(texts) == len(edges):
            self._writer.emit("else: raise Stuck")

    def _condition(self, number: int) -> Term:
        command = self._procedure.edges[number].command
        assert isinstance(command, Assume)
        return command.condition

    def _condition_texts(self, conditions: list[Term]) -> list[str]:
        """Expressions for the conditions but the last, where it is just the negation of the first;
        unknown ones raise UnknownValue."""
        if len(conditions) == 2 and negation(conditions[0]) is conditions[1]:
            conditions = conditions[:1]
        if any(is_partial(condition) for condition in conditions):
            self._writer.emit("SPENT[0] = 0")
        texts = self._writer.texts(conditions)
        return [
            f"known({text})" if is_partial(condition) else text
            for condition, text in zip(conditions, texts, strict=True)
        ]

    def _arm(self, number: int, depth: int) -> None:
        """What happens after an edge out of a branch was taken."""
        writer = self._writer
        pending, writer.pending = writer.pending, writer.pending + 1
        writer.indent += 1
        writer.edge = number
        edge = self._procedure.edges[number]
        self._note(number)
        self._arrive(edge.target, number)
        self._tree(edge.target, depth)
        writer.indent -= 1
        writer.pending = pending

    def _wide_branch(self, edges: tuple[int, ...], conditions: list[Term]) -> None:
        """Each edge becomes a jump, so that neither chains nor nesting grow long."""
        writer = self._writer
        texts = self._condition_texts(conditions)
        writer.emit(f"w = {-1 if len(texts) == len(edges) else len(texts)}")
        for position, text in enumerate(texts):
            writer.emit(f"if {text}: w = {position}")
        writer.emit("if w < 0: raise Stuck")
        pending = writer.pending
        writer.pending += 1
        for position, number in enumerate(edges):
            writer.emit(f"if w == {position}:")
            writer.indent += 1
            writer.edge = number
            target = self._procedure.edges[number].target
            self._note(number)
            self._arrive(target, number)
            writer.emit(f"b = {self._block_number(target)}")
            writer.indent -= 1
        self._count()
        writer.emit("if left < 0: raise OutOfSteps")
        writer.goto(_CHOSEN)
        writer.pending = pending

    # edges

    def _edge(self, number: int) -> None:
        writer = self._writer
        writer.edge = number
        writer.pending += 1
        edge = self._procedure.edges[number]
        match edge.command:
            case Assign() as command:
                self._assign(number, command)
            case Assume() as command:
                self._assume(command)
            case Assert(condition, obligation):
                self._checks.formula(writer, condition, GeneratedCheck(obligation))
            case Havoc() as command:
                self._havoc(number, command)
            case Call() as command:
                self._call(number, command)
        self._arrive(edge.target, number)

    def _assign(self, number: int, command: Assign) -> None:
        changes = changes_of(command.targets, command.values)
        operands = write_assignment(self._writer, changes, keep=self._unit.options.trace)
        if self._ideal:
            self._bound(command.targets)
        if self._unit.options.trace:
            writes = [
                [repr(name_of(change.target)), *names]
                for names, change in zip(operands, changes, strict=True)
                if change.is_element
            ]
            self._note(number, command.targets, writes)

    def _bound(self, targets: tuple[Term, ...]) -> None:
        """Numbers without a width may grow until nothing else happens."""
        for target in targets:
            if target.sort is INT:
                name = identifier(target)
                self._writer.emit(f"if not -LARGEST < {name} < LARGEST: raise toolarge()")

    def _assume(self, command: Assume) -> None:
        condition = command.condition
        if condition is TRUE:
            return
        if is_partial(condition):
            self._writer.emit("SPENT[0] = 0")
            text = f"known({formulas.call_text(condition)})"
        else:
            text = self._writer.text(condition)
        self._writer.emit(f"if not {text}: raise BlockedEvent")

    def _havoc(self, number: int, command: Havoc) -> None:
        if command.source is Source.BYTES:
            self._writer.emit("raise BlockedEvent")
            return
        for target in command.targets:
            choice = self._unit.choose(self._procedure, number, target)
            kind = "choosemap" if target.sort.is_map else "choose"
            self._writer.emit(f"{identifier(target)} = {kind}({choice})")
        self._note(number, command.targets)

    def _call(self, number: int, command: Call) -> None:
        writer = self._writer
        callee = self._unit.numbers[command.callee]
        arguments = [
            f"share({text})" if term.sort.is_map else text
            for term, text in zip(command.arguments, writer.texts(command.arguments), strict=True)
        ]
        arguments.append("depth + 1")
        if command.callee == self._procedure.name and self._contract.decreases:
            arguments.append("measure")
        targets = ", ".join(identifier(term) for term in command.results)
        self._note(number)
        writer.emit(f"LEFT = left - {writer.pending}")
        call = f"P{callee}({', '.join(arguments)})"
        writer.emit(f"{targets} = {call}" if targets else call)
        writer.pending = 0
        writer.emit("left = LEFT")
        self._note(number, command.results)

    # loop heads

    def _arrive(self, place: Location, number: int) -> None:
        """What is checked and observed when a loop head is reached by an edge."""
        if place == self._iterated:
            comes_back = number in self._back_edges[place]  # else the loop is entered once more
            self._writer.emit("return locals()" if comes_back else "return None")
            return
        if place in self._sampled:
            self._writer.emit(f"sample({self._number}, {place}, locals())")
        loop = self._loops.get(place)
        if loop is None:
            return
        if self._unit.options.observe:
            self._writer.emit(f"observe({self._number}, {place}, locals())")
        contract = loop.contract
        again = number in self._back_edges.get(place, ())
        kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        self._checks.invariants(self._writer, contract.invariants, kind)
        if contract.variants:
            self._variant(contract.variants, f"variant{place}", again=again)

    def _variant(self, clauses: tuple[Clause, ...], name: str, *, again: bool) -> None:
        if again:
            self._checks.measure(self._writer, clauses, "measurenow")
            self._checks.decrease(self._writer, clauses, name, "measurenow")
            self._writer.emit(f"{name} = measurenow")
        else:
            self._checks.measure(self._writer, clauses, name)

    # tracing

    def _note(
        self, number: int, targets: tuple[Term, ...] = (), writes: Sequence[list[str]] = ()
    ) -> None:
        if not self._unit.options.trace:
            return
        names = "".join(f"{identifier(term)!r}, " for term in targets if term in self._visible)
        elements = "".join(f"({', '.join(parts)}), " for parts in writes)
        self._writer.emit(f"note({self._number}, {number}, ({names}), ({elements}), locals())")
