# SPDX-License-Identifier: Apache-2.0
"""A test of a C function as a program with `main` that includes the source it tests.

Exit status 0: the contract holds; 1: it does not; 2: this machine cannot evaluate it. What the
language leaves undefined is left to the sanitizers, so the program has to be compiled with them.
What the test brings along stands before the source, where no macro of it reaches; what follows the
source first undefines every word that it uses. Functions and variables of the program that are
called like one of the C library get another name: the sanitizers use the library too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from assay.evidence.emit.annotations import without_comments
from assay.evidence.emit.c_expressions import CExpressions
from assay.evidence.emit.c_source import Declared, Source
from assay.evidence.emit.c_support import SUPPORT
from assay.evidence.emit.c_values import Data, flat, literal, number
from assay.evidence.emit.expressions import Function, Names
from assay.evidence.emit.machine import Machine, NoTestError, Trial
from assay.evidence.emit.scope import (
    after_call,
    before_call,
    heaps,
    intervals,
    plain_globals,
    words,
)
from assay.evidence.emit.spelling import MARK, comment, identifier, own, quoted, with_prefix
from assay.program.contracts import OLD, at_label
from assay.program.graph import Parameter, Role, Variable
from assay.program.heap import ALLOCATED, base_element
from assay.program.interpreter import Chosen
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term
from assay.program.types import FixedArrayType, IntegerType, PointerType

_ENDINGS = ("abort", "exit", "_exit", "_Exit", "quick_exit", "__builtin_abort", "__builtin_exit")
_ERRORS = ("reach_error", "__VERIFIER_error")
_PARTS = ("", "_offset")  # of a number the first, of a pointer both
_ASSUME = "__VERIFIER_assume"
_NONDET = "__VERIFIER_nondet_"
_LONG = r"(?<!long )\blong\b(?!\s+long\b)"
_SIZES = _LONG + r"|\bsize_t|sizeof|ptrdiff_t|u?intptr_t|#\s*include\s*\""
_WORD = re.compile(r'"(?:\\.|[^"\\])*"|\b[A-Za-z_]\w*')


class CTest:
    """Writes the programs that test one function."""

    def __init__(self, machine: Machine, source: Source, declared: Declared) -> None:
        self._machine = machine
        self._procedure = machine.procedure
        self._source = source
        self._declared = declared
        self._text = without_comments(source.file)
        self._check()
        self._renamed = {name: f"assay_program_{name}" for name in ("main", *declared.of_library)}
        self._parameters = [
            (one, f"assay_value{number}_{identifier(one.name)}")
            for number, one in enumerate(self._procedure.parameters, 1)
        ]
        self._expressions = CExpressions(
            self._names(), intervals(machine.program, machine.procedure)
        )
        expressions = self._expressions
        self._before = [(c, expressions.formula(c.defined)) for c in before_call(self._procedure)]
        self._after = [
            (clause, formula is clause.defined, expressions.formula(formula))
            for clause in after_call(self._procedure)
            for formula in (clause.defined, clause.formula)
            if formula is not TRUE
        ]

    def _check(self) -> None:
        if "__CPROVER_" in self._text:
            raise NoTestError("the program uses `__CPROVER_` functions, which no compiler has")
        if isinstance(self._procedure.result_type, PointerType):
            raise NoTestError("what a returned pointer points to is not visible from outside")
        if re.search(r'["\r\n]', self._source.include):
            raise NoTestError("the name of the file cannot stand in an #include")
        given, written = len(self._procedure.parameters), self._declared.functions
        name = self._procedure.name
        if name not in written:
            raise NoTestError(f"`{name}` is not defined under this name")
        if name != "main" and written[name] != given:
            raise NoTestError("it has a parameter of a type that no test can give")

    # --- names

    def _named(self, name: str) -> str:
        """What the test calls a function or variable of the program."""
        return self._renamed.get(name) or own(name)

    @property
    def _visible(self) -> list[Variable]:
        return [v for v in plain_globals(self._machine.program) if _is_plain(v)]

    def _names(self) -> Names:
        values: dict[Term, str] = {}
        results = [Parameter("result", self._procedure.result_type, self._procedure.results)]
        kept = [*self._parameters]
        kept += [(one, "assay_result") for one in results if self._procedure.results]
        for one, name in kept:
            for term, part in zip(one.variables, _PARTS, strict=False):
                values[term] = values[at_label(term, OLD)] = f"{name}{part}"
        for variable in self._visible:
            values[variable.term] = f"(assay_wide){self._named(variable.source_name)}"
            values[at_label(variable.term, OLD)] = _old(variable)
        values[ALLOCATED] = values[at_label(ALLOCATED, OLD)] = "ASSAY_OBJECTS"
        return Names(values, {}, Names.moments(heaps(self._machine.program)))

    # --- the program

    def text(self, trial: Trial, about: str) -> str:
        hidden = any(one.role is Role.STATIC for one in self._machine.program.objects)
        if hidden and trial.breaks is not None and trial.breaks.kind is Kind.FRAME:
            raise NoTestError("a static array of the function is not visible from outside")
        data = Data(self._first_object(), self._source.data_model)
        arguments = data.arguments(self._procedure.parameters, list(trial.inputs.values()))
        support = SUPPORT.replace("@objects@", str(data.objects))
        tail = [
            *self._accessors(),
            *self._state(),
            *self._functions(),
            *self._stubs(trial),
            *self._watch(trial),
            *data.declarations,
            "",
            "int main(void) {",
            *(f"    {line}" for line in self._main(trial, data, arguments)),
            "    return 0;",
            "}",
            "",
        ]
        lines = [
            f"/* {MARK} from {own(comment(self._source.include.rsplit('/')[-1]))}.",
            f" * {own(comment(about))}",
            f" * Compile: gcc -g {own(self._flags(trial))}-fsanitize=address,undefined \\",
            " *     -fno-sanitize-recover=all THIS_FILE",
            " * Exit status: 0 the contract holds, 1 it does not, 2 it cannot be evaluated. */",
            *support.strip("\n").splitlines(),
            "",
            *self._included(),
            *_undefined(tail),
            *tail,
        ]
        return with_prefix("\n".join(lines), self._text)

    def _flags(self, trial: Trial) -> str:
        flags = [*self._source.options]
        if self._needs_32_bits():
            flags.append("-m32")
        if self._watched(trial):
            flags.append("-finstrument-functions")
        if re.search(r"\b(__)?inline\b", self._text) and "extern inline" not in self._text:
            flags.append("-fgnu89-inline")  # else nobody defines what is only inline
        return "".join(f"{flag} " for flag in flags)

    def _needs_32_bits(self) -> bool:
        if self._source.data_model != "ILP32":
            return False
        program = self._machine.program
        variables = [v for p in program.procedures.values() for v in p.variables]
        of_long = any(re.search(_LONG, str(v.type)) for v in (*program.globals, *variables))
        return of_long or re.search(_SIZES, self._text) is not None

    def _included(self) -> Iterator[str]:
        renamed = {name: f"assay_ended_{name}" for name in self._endings()} | self._renamed
        yield from (f"#define {name} {new}" for name, new in renamed.items())
        yield f'#include "{own(self._source.include)}"'
        yield from (f"#undef {name}" for name in renamed)
        if self._needs_32_bits():
            yield '_Static_assert(sizeof(long) == 4, "compile with -m32");'
        yield ""

    def _endings(self) -> list[str]:
        """Functions that end the program, which no function of its own hides."""
        used = (name for name in _ENDINGS if re.search(rf"\b{name}\b", self._text))
        return [name for name in used if name not in self._renamed]

    def _first_object(self) -> int:
        return max((v.term.payload for v in self._machine.program.objects), default=0) + 1

    def _accessors(self) -> Iterator[str]:
        """Elements by object and index; 0 where there is none."""
        for of in dict.fromkeys(base_element(t) for t in heaps(self._machine.program).values()):
            if isinstance(of, PointerType):
                continue
            name = identifier(str(of))
            for when, field in (("at", "now"), ("before", "before")):
                yield f"static assay_wide assay_{when}_{name}(assay_wide object, assay_wide i) {{"
                yield f'    if (!assay_has(object, "{of}", i)) return 0;'
                yield f"    return (({of} *)assay_objects[object].{field})[i];"
                yield "}"

    def _state(self) -> Iterator[str]:
        for one, name in self._parameters:
            yield f"static assay_wide {name};"
            if isinstance(one.type, PointerType):
                yield f"static assay_wide {name}_offset;"
        if self._procedure.results:
            yield "static assay_wide assay_result;"
        for variable in self._visible:
            yield f"static assay_wide {_old(variable)};"

    def _functions(self) -> Iterator[str]:
        for function in self._expressions.functions:
            yield from _function(function)

    # --- what the program only declares

    def _stubs(self, trial: Trial) -> Iterator[str]:
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
        yield from self._choices(trial.choices)
        for name in self._declared.left_open:
            yield f"#pragma weak {own(name)}"  # never called: the run depends on nothing else

    def _is_open(self, name: str) -> bool:
        """Whether the program uses a function that it does not define."""
        used = name in self._declared.names or re.search(rf"\b{name}\b", self._text)
        return bool(used) and not self._defines(name)

    def _defines(self, name: str) -> bool:
        return name in self._declared.functions

    def _choices(self, choices: Sequence[Chosen]) -> Iterator[str]:
        """Functions that return the recorded values, one after the other, and then 0."""
        names = [*re.findall(rf"\b{_NONDET}\w+", self._text), *sorted(self._declared.names)]
        for name in dict.fromkeys(name for name in names if name.startswith(_NONDET)):
            if self._defines(name):
                raise NoTestError(f"the program defines `{name}` itself")
            values = [int(one.value) for one in choices if one.choice.label == name]
            texts = [number(value) for value in values]
            yield f"__typeof__({name}()) {name}(void) {{"
            if texts:
                yield f"    static const long long values[] = {{{', '.join(texts)}}};"
                yield "    static unsigned next;"
                yield f"    if (next < {len(texts)}) return values[next++];"
            yield "    return 0;"
            yield "}"

    def _watched(self, trial: Trial) -> list[str]:
        """Functions of the program that mark an error: their bodies need not show it."""
        if trial.breaks is None or trial.breaks.kind is not Kind.UNREACHABLE:
            return []
        return [name for name in _ERRORS if self._defines(name)]

    def _watch(self, trial: Trial) -> Iterator[str]:
        """What `-finstrument-functions` calls whenever a function is entered."""
        names = self._watched(trial)
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

    # --- main

    def _main(self, trial: Trial, data: Data, arguments: list[str]) -> Iterator[str]:
        if self._watched(trial):
            hint = "undecided: compile with -finstrument-functions"
            yield f'if (!assay_watches) assay_end(2, "{hint}");'
        yield from data.statements
        yield from self._globals(trial)
        yield from self._remembered()
        for (_, name), parts in zip(self._parameters, data.values, strict=True):
            for part, text in zip(_PARTS, parts, strict=False):
                yield f"{name}{part} = {text};"
        for clause, text in self._before:
            yield f"if (!({text})) assay_end(1, {_said(words(clause), 'is not defined')});"
        yield from self._call(arguments)
        for clause, is_definition, text in self._after:
            wrong = "is not defined" if is_definition else "does not hold"
            yield f"if (!({text})) assay_end(1, {_said(words(clause), wrong)});"

    def _globals(self, trial: Trial) -> Iterator[str]:
        for one in (*self._visible, *self._machine.program.objects):
            if one.source_name not in trial.globals or one.role is not Role.GLOBAL:
                continue
            value, of, name = trial.globals[one.source_name], one.type, self._named(one.source_name)
            if isinstance(of, FixedArrayType):
                base = base_element(of)
                for index, element in enumerate(flat(value)):
                    yield f"(({base} *){name})[{index}] = {literal(base, element)};"
            else:
                yield f"{name} = {literal(of, value)};"

    def _remembered(self) -> Iterator[str]:
        """The state before the call."""
        for one in self._visible:
            yield f"{_old(one)} = {self._named(one.source_name)};"
        for one in self._machine.program.objects:
            if one.role is not Role.GLOBAL and one.role is not Role.CONSTANT:
                continue
            if one.type is None or not re.fullmatch(r"\w+", one.source_name):
                continue
            base, name = base_element(one.type), self._named(one.source_name)
            start, count = f"(void *)&{name}", f"sizeof {name} / sizeof({base})"
            yield f'assay_object({one.term.payload}, "{base}", {start}, {count}, sizeof({base}));'

    def _call(self, arguments: list[str]) -> Iterator[str]:
        name = self._procedure.name
        if name == "main":
            count = self._declared.functions[name]
            if count > 2:
                raise NoTestError("`main` has more than two parameters")
            if count > len(arguments):
                yield 'static char *assay_arguments[] = {"program", 0};'
                arguments = [*["1"] * (count - 1 - len(arguments)), *arguments, "assay_arguments"]
        call = f"{self._named(name)}({', '.join(arguments)})"
        yield f"assay_result = {call};" if self._procedure.results else f"{call};"


def _undefined(tail: list[str]) -> Iterator[str]:
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


def _function(function: Function) -> Iterator[str]:
    parameters = ", ".join(f"assay_wide {name}" for name in function.parameters) or "void"
    yield f"static {function.result} assay_{function.name}({parameters}) {{"
    yield from (f"    {line}" for line in function.lines)
    yield "}"


def _is_plain(variable: Variable) -> bool:
    """A global number that a test can name."""
    named = re.fullmatch(r"\w+", variable.source_name) is not None
    visible = variable.role in (Role.GLOBAL, Role.CONSTANT)
    return named and visible and isinstance(variable.type, IntegerType)
