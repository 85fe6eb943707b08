# SPDX-License-Identifier: Apache-2.0
"""What surrounds a C function that is run from outside: its source, stubs, its contract as code.

What the harness brings along stands before the source, where no macro of it reaches; what follows
the source first undefines every word that it uses. Functions and variables of the program that are
called like one of the C library get another name: the sanitizers use the library too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from assay.evidence.emit.annotations import without_comments
from assay.evidence.emit.c_expressions import CExpressions
from assay.evidence.emit.c_source import FileScopeNames, TestSource
from assay.evidence.emit.challenge import STARTED
from assay.evidence.emit.expressions import QuantifierFunction, TestNames
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.evidence.emit.scope import (
    after_call,
    before_call,
    heaps,
    intervals,
    plain_globals,
    words,
)
from assay.evidence.emit.spelling import identifier, own, quoted, with_prefix
from assay.program.contracts import OLD, at_label
from assay.program.graph import Parameter, Role, Variable
from assay.program.heap import ALLOCATED, base_element
from assay.program.terms import TRUE, Term
from assay.program.types import IntegerType, PointerType, StructType, Type

PARTS = ("", "_offset")  # of a number the first, of a pointer both
_ENDINGS = ("abort", "exit", "_exit", "_Exit", "quick_exit", "__builtin_abort", "__builtin_exit")
_ERRORS = ("reach_error", "__VERIFIER_error")
_ASSUME = "__VERIFIER_assume"
_NONDET = "__VERIFIER_nondet_"
_LONG = r"(?<!long )\blong\b(?!\s+long\b)"
_SIZES = _LONG + r"|\bsize_t|sizeof|ptrdiff_t|u?intptr_t|#\s*include\s*\""
_WORD = re.compile(r'"(?:\\.|[^"\\])*"|\b[A-Za-z_]\w*')


class CHarness:
    """The parts of a program that calls one function and evaluates its contract."""

    def __init__(self, machine: TestMachine, source: TestSource, declared: FileScopeNames) -> None:
        self.machine = machine
        self.procedure = machine.procedure
        self.source = source
        self._declared = declared
        self._text = without_comments(source.file)
        self._check()
        self._renamed = {name: f"assay_program_{name}" for name in declared.of_library}
        self.parameters = [
            (one, f"assay_value{number}_{identifier(one.name)}")
            for number, one in enumerate(self.procedure.parameters, 1)
        ]
        self._expressions = CExpressions(
            self._names(), intervals(machine.program, machine.procedure)
        )
        expressions = self._expressions
        self._before = [(c, expressions.formula(c.defined)) for c in before_call(self.procedure)]
        self._after = [
            (clause, formula is clause.defined, expressions.formula(formula))
            for clause in after_call(self.procedure)
            for formula in (clause.defined, clause.formula)
            if formula is not TRUE
        ]

    def _check(self) -> None:
        if "__CPROVER_" in self._text:
            raise NoTestError("the program uses `__CPROVER_` functions, which no compiler has")
        if isinstance(self.procedure.result_type, PointerType):
            raise NoTestError("what a returned pointer points to is not visible from outside")
        passed = (*(one.type for one in self.procedure.parameters), self.procedure.result_type)
        for of in passed:
            if isinstance(of, StructType):
                raise NoTestError(f"no test can give a value of type `{of}`")
        if re.search(r'["\r\n]', self.source.include):
            raise NoTestError("the name of the file cannot stand in an #include")
        given, written = len(self.procedure.parameters), self._declared.functions
        name = self.procedure.name
        if name not in written:
            raise NoTestError(f"`{name}` is not defined under this name")
        if name != "main" and written[name] != given:
            raise NoTestError("it has a parameter of a type that no test can give")

    # --- names

    def named(self, name: str) -> str:
        """What the harness calls a function or variable of the program."""
        return self._renamed.get(name) or own(name)

    @property
    def tags(self) -> frozenset[str]:
        """The tags of structs that the source writes."""
        return frozenset(re.findall(r"\bstruct\s+(\w+)", self._text))

    @property
    def visible(self) -> list[Variable]:
        """Global numbers that the harness can name."""
        return [v for v in plain_globals(self.machine.program) if _is_plain(v)]

    @property
    def visible_objects(self) -> list[Variable]:
        """Global variables in the heap that the harness can name."""
        return [
            one
            for one in self.machine.program.objects
            if one.role in (Role.GLOBAL, Role.CONSTANT)
            and one.type is not None
            and isinstance(base_element(one.type), IntegerType)
            and re.fullmatch(r"\w+", one.source_name)
        ]

    def _names(self) -> TestNames:
        values: dict[Term, str] = {}
        results = [Parameter("result", self.procedure.result_type, self.procedure.results)]
        kept = [*self.parameters]
        kept += [(one, "assay_result") for one in results if self.procedure.results]
        for one, name in kept:
            for term, part in zip(one.variables, PARTS, strict=False):
                values[term] = values[at_label(term, OLD)] = wide(one.type, f"{name}{part}")
        for variable in self.visible:
            values[variable.term] = wide(variable.type, self.named(variable.source_name))
            values[at_label(variable.term, OLD)] = wide(variable.type, _old(variable))
        values[ALLOCATED] = values[at_label(ALLOCATED, OLD)] = "ASSAY_OBJECTS"
        return TestNames(values, {}, TestNames.moments(heaps(self.machine.program)))

    @property
    def first_object(self) -> int:
        """The number of the first object that is no global variable."""
        return max((v.term.payload for v in self.machine.program.objects), default=0) + 1

    # --- the parts, from the top of the file to its end

    def whole(self, head: Sequence[str], support: str, tail: Sequence[str]) -> str:
        """The program: a comment, the support, the source, and what follows it."""
        lines = [
            *head,
            *support.strip("\n").splitlines(),
            "",
            *self._included(),
            *_undefined(tail),
            *tail,
        ]
        return with_prefix("\n".join(lines), self._text)

    def flags(self, watched: Sequence[str]) -> list[str]:
        """The options that a compiler needs for it."""
        found = [*self.source.options]
        if self.needs_32_bits:
            found.append("-m32")
        if watched:
            found.append("-finstrument-functions")
        if re.search(r"\b(__)?inline\b", self._text) and "extern inline" not in self._text:
            found.append("-fgnu89-inline")  # else nobody defines what is only inline
        return found

    @property
    def needs_32_bits(self) -> bool:
        """Whether sizes that differ between ILP32 and LP64 may matter."""
        if self.source.data_model != "ILP32":
            return False
        program = self.machine.program
        variables = [v for p in program.procedures.values() for v in p.variables]
        of_long = any(re.search(_LONG, str(v.type)) for v in (*program.globals, *variables))
        return of_long or re.search(_SIZES, self._text) is not None

    def _included(self) -> Iterator[str]:
        renamed = {name: f"assay_ended_{name}" for name in self._endings()} | self._renamed
        if self._defines("main"):
            yield f'{self._declared.main} main() ASSAY_SYMBOL("assay_program_main");'
        yield from (f"#define {name} {new}" for name, new in renamed.items())
        yield f'#include "{own(self.source.include)}"'
        yield from (f"#undef {name}" for name in renamed)
        if self.needs_32_bits:
            yield '_Static_assert(sizeof(long) == 4, "compile with -m32");'
        yield ""

    def _endings(self) -> list[str]:
        """Functions that end the program, which no function of its own hides."""
        return [name for name in _ENDINGS if name not in self._renamed]

    def entry(self, parameters: str, lines: Iterable[str]) -> Iterator[str]:
        """Where the run begins: the linker takes it for `main`, and that of the program for another
        function, which still has its name in the source."""
        yield f'int assay_entry({parameters}) ASSAY_SYMBOL("main");'
        yield f"int assay_entry({parameters}) {{"
        yield f'    assay_libc_puts("{STARTED}");'
        yield "    assay_libc_fflush(0);"
        yield from (f"    {line}" for line in lines)
        yield "    return 0;"
        yield "}"

    def contract(self) -> Iterator[str]:
        """What the contract is evaluated with: elements by object and index, values, functions."""
        yield from self._accessors()
        yield from self._state()
        for function in self._expressions.functions:
            yield from _function(function)

    def _accessors(self) -> Iterator[str]:
        """Elements by object and index; 0 where there is none."""
        for of in dict.fromkeys(base_element(t) for t in heaps(self.machine.program).values()):
            if isinstance(of, PointerType):
                continue
            name = identifier(str(of))
            for when, field in (("at", "now"), ("before", "before")):
                yield f"static assay_wide assay_{when}_{name}(assay_wide object, assay_wide i) {{"
                yield f'    if (!assay_has(object, "{of}", i)) return 0;'
                yield f"    return {wide(of, f'(({of} *)assay_objects[object].{field})[i]')};"
                yield "}"

    def _state(self) -> Iterator[str]:
        for one, name in self.parameters:
            yield f"static {_kept_as(one.type)} {name};"
            if isinstance(one.type, PointerType):
                yield f"static assay_wide {name}_offset;"
        if self.procedure.results:
            yield f"static {_kept_as(self.procedure.result_type)} assay_result;"
        for variable in self.visible:
            yield f"static {_kept_as(variable.type)} {_old(variable)};"

    # --- what the program only declares

    def stubs(self) -> Iterator[str]:
        """Definitions, under names of their own: no declaration of the program can differ."""
        for name in self._endings():
            text = f'assay_end(0, "the program ends itself with {name}");'
            yield from _stub("void", f"assay_ended_{name}", "int status", ["(void)status;", text])
        if self._is_open(_ASSUME):
            text = 'if (!condition) assay_end(0, "an assumption of the program is false");'
            yield from _stub("void", _ASSUME, "int condition", [text])
        if "assert" in self._declared.names and not self._defines("assert"):
            text = 'if (!condition) assay_end(1, "an assertion of the program fails");'
            yield from _stub("void", "assert", "int condition", [text])
        for name in _ERRORS:
            if self._is_open(name):
                yield from _stub("void", name, "void", [f'assay_end(1, "{name} was called");'])
        for name in self._declared.left_open:
            yield f"#pragma weak {own(name)}"  # never called: the run depends on nothing else

    def _is_open(self, name: str) -> bool:
        """Whether the program uses a function that it does not define."""
        used = name in self._declared.names or re.search(rf"\b{name}\b", self._text)
        return bool(used) and not self._defines(name)

    def _defines(self, name: str) -> bool:
        return name in self._declared.functions

    @property
    def choosers(self) -> list[str]:
        """The functions that give inputs."""
        names = [*re.findall(rf"\b{_NONDET}\w+", self._text), *sorted(self._declared.names)]
        found = list(dict.fromkeys(name for name in names if name.startswith(_NONDET)))
        for name in found:
            if self._defines(name):
                raise NoTestError(f"the program defines `{name}` itself")
        return found

    @property
    def errors(self) -> list[str]:
        """Functions of the program that mark an error: their bodies need not show it."""
        return [name for name in _ERRORS if self._defines(name)]

    def watch(self, names: Sequence[str]) -> Iterator[str]:
        """What `-finstrument-functions` calls whenever a function is entered."""
        if not names:
            return
        yield "static int assay_watches;"
        yield "__attribute__((no_instrument_function))"
        yield "void __cyg_profile_func_enter(void *function, void *from) {"
        yield "    (void)from;"
        yield "    assay_watches = 1;"
        for name in names:
            yield f'    if (function == (void *){name}) assay_end(1, "{name} was called");'
        yield "}"
        yield "__attribute__((no_instrument_function))"
        yield "void __cyg_profile_func_exit(void *function, void *from) {"
        yield "    (void)function, (void)from;"
        yield "}"

    # --- one run

    def watching(self, watched: Sequence[str]) -> Iterator[str]:
        """Nothing is decided where nobody watches."""
        if watched:
            hint = "undecided: compile with -finstrument-functions"
            yield f'if (!assay_watches) assay_end(2, "{hint}");'

    def remembered(self) -> Iterator[str]:
        """The state before the call."""
        for one in self.visible:
            yield f"{_old(one)} = {self.named(one.source_name)};"
        for one in self.visible_objects:
            assert one.type is not None
            base, name = base_element(one.type), self.named(one.source_name)
            start, count = f"(void *)&{name}", f"sizeof {name} / sizeof({base})"
            yield f'assay_object({one.term.payload}, "{base}", {start}, {count}, sizeof({base}));'

    def called(self, arguments: list[str]) -> Iterator[str]:
        """The call between what has to hold before it and after it."""
        for clause, text in self._before:
            yield f"if (!({text})) assay_end(1, {_said(words(clause), 'is not defined')});"
        yield from self._call(arguments)
        for clause, is_definition, text in self._after:
            wrong = "is not defined" if is_definition else "does not hold"
            yield f"if (!({text})) assay_end(1, {_said(words(clause), wrong)});"

    def _call(self, arguments: list[str]) -> Iterator[str]:
        name = self.procedure.name
        if name == "main":
            count = self._declared.functions[name]
            if count > 2:
                raise NoTestError("`main` has more than two parameters")
            if count > len(arguments):
                yield 'static char *assay_arguments[] = {"program", 0};'
                arguments = [*["1"] * (count - 1 - len(arguments)), *arguments, "assay_arguments"]
        call = f"{self.named(name)}({', '.join(arguments)})"
        yield f"assay_result = {call};" if self.procedure.results else f"{call};"


def wide(of: Type | None, text: str) -> str:
    """A value of the program as a number of the contract."""
    is_large = isinstance(of, IntegerType) and of.high >= 1 << 63
    return f"assay_large({text})" if is_large else f"(assay_wide)({text})"


def _kept_as(of: Type | None) -> str:
    """The type of a variable of the harness that keeps a value of the program."""
    return str(of) if isinstance(of, IntegerType) else "assay_wide"


def _undefined(tail: Sequence[str]) -> Iterator[str]:
    """No macro of the source may change what follows it."""
    words = (word for line in tail for word in _WORD.findall(line) if not word.startswith('"'))
    kept = sorted(dict.fromkeys(w for w in words if not w.lower().startswith("assay_")))
    yield from (f"#undef {own(word)}" for word in kept)


def _stub(result: str, name: str, parameters: str, lines: list[str]) -> Iterator[str]:
    """A function under a name of its own that the linker takes for another one."""
    stub = f"assay_stub_{identifier(name)}"
    yield f'{result} {stub}({parameters}) ASSAY_SYMBOL("{name}");'
    yield f"{result} {stub}({parameters}) {{"
    yield from (f"    {line}" for line in lines)
    yield "}"


def _said(clause: str, wrong: str) -> str:
    return f'"{own(quoted(clause))}: {wrong}"'


def _old(variable: Variable) -> str:
    """What keeps the value that a variable had before the call."""
    return f"assay_old_{identifier(variable.source_name)}"


def _function(function: QuantifierFunction) -> Iterator[str]:
    parameters = ", ".join(f"assay_wide {name}" for name in function.parameters) or "void"
    yield f"static {function.result} assay_{function.name}({parameters}) {{"
    yield from (f"    {line}" for line in function.lines)
    yield "}"


def _is_plain(variable: Variable) -> bool:
    """A global number that a test can name."""
    named = re.fullmatch(r"\w+", variable.source_name) is not None
    visible = variable.role in (Role.GLOBAL, Role.CONSTANT)
    return named and visible and isinstance(variable.type, IntegerType)
