# SPDX-License-Identifier: Apache-2.0
"""A C program that runs one function on many inputs, which it reads from a file.

Each line of the output tells of one run: `ok` with the result, the arrays that were passed and the
global variables at the end, or `end` with the status that a test of this run would have. A run
that does something undefined ends the program, after the lines of the runs before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from assay.evidence.emit.c_harness import CHarness
from assay.evidence.emit.c_source import FileScopeNames, TestSource
from assay.evidence.emit.c_support import SUPPORT_OF_MANY
from assay.evidence.emit.c_values import flat
from assay.evidence.emit.challenge import ENDED, STARTED, Observed, Start, shown
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.evidence.emit.scope import heaps, mentioned, plain_globals
from assay.program.graph import Role, Variable
from assay.program.heap import base_element, is_heap
from assay.program.interpreter import Halted, Outcome, Pointer, Returned, SparseArray
from assay.program.types import FixedArrayType, IntegerType, PointerType, Type

_FEW: Final = 256  # runs, where each needs a process of its own
_LONGEST: Final = 1 << 12  # elements of an array that a run gets


class CChallenge:
    """Writes the program for one function, what it reads, and what its lines should say."""

    def __init__(self, machine: TestMachine, source: TestSource, declared: FileScopeNames) -> None:
        harness = self._harness = CHarness(machine, source, declared)
        self._choosers = harness.choosers
        self._pointers = [one for one, _ in harness.parameters if isinstance(one.type, PointerType)]
        self._types = list(dict.fromkeys(_element(one.type) for one in self._pointers))
        for one, _ in harness.parameters:
            if not isinstance(one.type, IntegerType | PointerType):
                raise NoTestError(f"no test can give a value of type `{one.type}`")
        absent = {*declared.left_open}
        self._globals = [v for v in harness.visible if v.role is Role.GLOBAL]
        self._objects = [v for v in harness.visible_objects if v.role is Role.GLOBAL]
        for variable in (*self._globals, *self._objects):
            if variable.source_name in absent:
                raise NoTestError(f"`{variable.source_name}` is defined in another file")
        self._isolated = _keeps_state(machine)
        starts = machine.program.is_start(machine.procedure)
        self._first: Mapping[str, Any] = {} if starts else machine.first_values()
        self._known = {base_element(of) for of in heaps(machine.program).values()}

    @property
    def most(self) -> int | None:
        """How many runs make sense; None: as many as wanted."""
        return _FEW if self._isolated else None

    @property
    def flags(self) -> list[str]:
        return self._harness.flags(self._harness.errors)

    # --- the program

    def text(self) -> str:
        harness = self._harness
        objects = harness.first_object - 1 + len(self._pointers)
        tail = [
            *harness.contract(),
            *self._choices(),
            *harness.stubs(),
            *harness.watch(harness.errors),
            *self._arguments(),
            *self._saved(),
            "static void assay_read(void) {",
            *(f"    {line}" for line in self._read()),
            "}",
            "static void assay_called(void) {",
            *(f"    {line}" for line in self._called()),
            "}",
            "static void assay_tell(void) {",
            *(f"    {line}" for line in self._tell()),
            "}",
            *_RUN.strip("\n").splitlines(),
            *harness.entry("int count, char **paths", self._main()),
            "",
        ]
        head = ["/* Runs a function on the inputs of a file; written by `assay --confirm`. */"]
        return harness.whole(head, SUPPORT_OF_MANY.replace("@objects@", str(objects)), tail)

    def _choices(self) -> Iterator[str]:
        """Functions that return the values of the run, one after the other, and then 0."""
        for number, name in enumerate(self._choosers):
            given = f"assay_given{number}"
            yield f"static long long {given}[{_LONGEST}];"
            yield f"static unsigned {given}_count, {given}_next;"
            yield f"__typeof__({name}()) {name}(void) {{"
            yield f"    if ({given}_next < {given}_count) return {given}[{given}_next++];"
            yield "    return 0;"
            yield "}"

    def _arguments(self) -> Iterator[str]:
        for number, (one, _) in enumerate(self._harness.parameters, 1):
            of = "void *" if isinstance(one.type, PointerType) else f"{one.type} "
            yield f"static {of}assay_argument{number};"

    def _variables(self) -> Iterator[str]:
        """Global variables that a run may change."""
        known = (*self._harness.machine.program.objects, *_plain(self._harness))
        for name in dict.fromkeys(one.source_name for one in known if one.role is Role.GLOBAL):
            if re.fullmatch(r"\w+", name):
                yield self._harness.named(name)

    def _saved(self) -> Iterator[str]:
        for number, name in enumerate(self._variables()):
            yield f"static char assay_first{number}[sizeof {name}];"
        yield "static void assay_save(void) {"
        for number, name in enumerate(self._variables()):
            first = f"assay_first{number}"
            yield f"    assay_libc_memcpy({first}, (const void *)&{name}, sizeof {first});"
        yield "}"
        yield "static void assay_restore(void) {"
        for number, name in enumerate(self._variables()):
            first = f"assay_first{number}"
            yield f"    assay_libc_memcpy((void *)&{name}, {first}, sizeof {first});"
        yield "}"

    def _read(self) -> Iterator[str]:
        """Takes the state before a run from the input."""
        harness, first = self._harness, self._harness.first_object
        if self._pointers:
            yield f"int assay_count = (int)assay_next(), assay_at = {first};"
            yield "for (; assay_count > 0; assay_count--, assay_at++) {"
            yield "    int assay_type = (int)assay_next();"
            yield "    long long assay_length = (long long)assay_next();"
            for number, of in enumerate(self._types):
                yield f"    if (assay_type == {number}) {{"
                yield f"        {of} *assay_array = assay_memory(assay_length * sizeof({of}));"
                yield "        for (int assay_i = 0; assay_i < assay_length; assay_i++)"
                yield f"            assay_array[assay_i] = ({of})assay_next();"
                yield f'        assay_object(assay_at, "{of}", assay_array, assay_length, '
                yield f"                     sizeof({of}));"
                yield "    }"
            yield "}"
        for number, (one, name) in enumerate(harness.parameters, 1):
            argument = f"assay_argument{number}"
            if not isinstance(one.type, PointerType):
                yield f"{argument} = ({one.type})assay_next();"
                yield f"{name} = {argument};"
                continue
            yield f"{name} = (assay_wide)assay_next();"
            yield f"{name}_offset = (assay_wide)assay_next();"
            yield f"if ({name}) {name} += {first - 1};"
            place = f"(char *)assay_objects[{name}].now"
            size = f"(long){name}_offset * (long)sizeof({_element(one.type)})"
            yield f"{argument} = {name} ? {place} + {size} : 0;"
        yield from self._read_globals()
        for number in range(len(self._choosers)):
            given = f"assay_given{number}"
            yield f"{given}_next = 0, {given}_count = (unsigned)assay_next();"
            yield f"for (unsigned assay_i = 0; assay_i < {given}_count; assay_i++)"
            yield f"    {given}[assay_i] = (long long)assay_next();"

    def _read_globals(self) -> Iterator[str]:
        for one in (*self._globals, *self._objects):
            name = self._harness.named(one.source_name)
            of = one.type
            assert of is not None
            yield "if (assay_next())"
            if isinstance(of, FixedArrayType):
                base = base_element(of)
                yield f"    for (unsigned assay_i = 0; assay_i < sizeof {name} / sizeof({base}); "
                yield "assay_i++)"
                yield f"        (({base} *){name})[assay_i] = ({base})assay_next();"
            else:
                yield f"    {name} = ({of})assay_next();"

    def _called(self) -> Iterator[str]:
        harness = self._harness
        yield from harness.watching(harness.errors)
        yield from harness.remembered()
        count = len(harness.parameters)
        yield from harness.called([f"assay_argument{number}" for number in range(1, count + 1)])

    def _tell(self) -> Iterator[str]:
        """What the run has left behind."""
        harness, first = self._harness, self._harness.first_object
        if harness.procedure.results:
            yield f"{_show(harness.procedure.result_type)}(assay_result);"
        if self._pointers:
            yield f"for (int assay_at = {first}; assay_at <= ASSAY_OBJECTS; assay_at++)"
            yield "    for (int assay_i = 0; assay_i < assay_objects[assay_at].length; assay_i++) {"
            for of in self._types:
                array = f"(({of} *)assay_objects[assay_at].now)[assay_i]"
                yield f'        if (assay_has(assay_at, "{of}", assay_i)) {_show(of)}({array});'
            yield "    }"
        for one in (*self._globals, *self._objects):
            name = harness.named(one.source_name)
            if isinstance(one.type, FixedArrayType):
                base = base_element(one.type)
                yield f"for (unsigned assay_i = 0; assay_i < sizeof {name} / sizeof({base}); "
                yield "assay_i++)"
                yield f"    {_show(base)}((({base} *){name})[assay_i]);"
            else:
                yield f"{_show(one.type)}({name});"

    def _main(self) -> Iterator[str]:
        yield 'assay_input = assay_libc_fopen(paths[1], "rb");'
        yield 'assay_output = assay_libc_fopen(paths[2], "wb");'
        yield "(void)count;"
        yield f'assay_text("{STARTED}");'
        yield "assay_finish();"
        yield "assay_save();"
        yield "for (long long assay_runs = (long long)assay_next(); assay_runs > 0; assay_runs--)"
        yield f"    assay_run({int(self._isolated)});"

    # --- its input, and what its lines should say

    def start(self, given: Start) -> str:
        """What the program reads for one run; raises NoTestError if it cannot be given."""
        numbers: list[Any] = []
        places: list[tuple[int, int]] = []
        if self._pointers:
            arrays: dict[int, int] = {}
            contents: list[Any] = []
            for (one, _), value in zip(self._harness.parameters, given.arguments, strict=True):
                if isinstance(one.type, PointerType):
                    places.append(self._place(one.type, value, arrays, contents))
            numbers = [len(arrays), *contents]
        rest = iter(places)
        for (one, _), value in zip(self._harness.parameters, given.arguments, strict=True):
            numbers += next(rest) if isinstance(one.type, PointerType) else (int(value),)
        for variable in (*self._globals, *self._objects):
            numbers += self._set(variable, given)
        for name in self._choosers:
            values = [int(c.value) for c in given.choices if c.choice.label == name]
            if len(values) > _LONGEST:
                raise NoTestError("it asks for too many inputs")
            numbers += [len(values), *values]
        return " ".join(map(str, numbers))

    def _set(self, variable: Variable, given: Start) -> list[int]:
        """The value that a global variable gets: that of the input, or else its first one, which
        code before `main` may have changed; `main` itself starts with what is there."""
        value = given.globals.get(variable.source_name, self._first.get(variable.source_name))
        assert variable.type is not None
        is_known = not variable.in_heap or base_element(variable.type) in self._known
        if value is None or not is_known:
            return [0]
        return [1, *map(int, flat(value))]

    def _place(
        self, of: PointerType, value: Any, arrays: dict[int, int], contents: list[Any]
    ) -> tuple[int, int]:
        """The number of an array and an offset in it; new arrays are added to the others."""
        if value is None:
            return 0, 0
        whole, offset = (value.target, value.offset) if isinstance(value, Pointer) else (value, 0)
        if isinstance(whole, SparseArray) or (offset and isinstance(of.target, FixedArrayType)):
            raise NoTestError("an input of such a size or place is not made")
        if id(whole) not in arrays:
            arrays[id(whole)] = len(arrays) + 1
            elements = flat(whole)
            if len(elements) > _LONGEST or not all(isinstance(e, int) for e in elements):
                raise NoTestError("an input of such a size or type is not made")
            contents += [self._types.index(_element(of)), len(elements), *map(int, elements)]
        return arrays[id(whole)], offset

    def expected(self, given: Start, outcome: Outcome) -> Observed:
        """What the interpreter says of a run, in the words of the program."""
        if isinstance(outcome, Halted):
            return (ENDED, "0")
        assert isinstance(outcome, Returned)
        values: list[Any] = [outcome.result] if self._harness.procedure.results else []
        seen: set[int] = set()
        ends = zip(self._harness.parameters, given.arguments, outcome.arguments, strict=True)
        for (one, _), before, after in ends:
            whole = before.target if isinstance(before, Pointer) else before
            if isinstance(whole, list) and id(whole) not in seen:
                seen.add(id(whole))
                elements = flat(after.target if isinstance(after, Pointer) else after)
                is_known = _element(one.type) in self._known
                values += elements if is_known else [None] * len(elements)
        for variable in self._globals:
            values.append(outcome.globals[variable.source_name])
        for variable in self._objects:
            assert variable.type is not None
            elements = flat(outcome.globals[variable.source_name])
            is_known = base_element(variable.type) in self._known
            values += elements if is_known else [None] * len(elements)
        return shown(values)


def _show(of: Type | None) -> str:
    """What writes a value of a type."""
    is_large = isinstance(of, IntegerType) and of.high >= 1 << 63
    return "assay_show_large" if is_large else "assay_show"


def _keeps_state(machine: TestMachine) -> bool:
    """Whether a run may leave something behind in a variable that the harness cannot name."""
    used = mentioned(machine.program, machine.procedure)
    plain = any(v.role is Role.STATIC and v.term in used for v in machine.program.globals)
    in_memory = any(v.role is Role.STATIC for v in machine.program.objects)
    return plain or (in_memory and any(map(is_heap, used)))


def _plain(harness: CHarness) -> list[Variable]:
    return plain_globals(harness.machine.program)


def _element(of: Type) -> Type:
    assert isinstance(of, PointerType)
    return base_element(of.target)


_RUN = f"""
static void assay_run(int alone) {{
    assay_forget();
    __builtin_memset(assay_objects, 0, sizeof assay_objects);
    assay_restore();
    if (__builtin_setjmp(assay_start) == 0) {{
        assay_read();
        if (alone) {{
            int child = assay_libc_fork(), status = 1;
            if (child != 0) {{
                assay_libc_waitpid(child, &status, 0);
                if (status != 0) assay_libc_exit(1);
                return;
            }}
        }}
        assay_called();
        assay_text("ok");
        assay_tell();
    }} else {{
        assay_text("{ENDED}");
        assay_show(assay_status);
        assay_text(" ");
        assay_text(assay_said);
    }}
    assay_finish();
    if (alone) assay_libc_exit(0);
}}
"""
