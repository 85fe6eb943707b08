# SPDX-License-Identifier: Apache-2.0
"""A Java class that runs one method on many inputs, which it reads from a file.

Each line of the output tells of one run: `ok` with the result, the arguments and the fields at the
end, arrays with their lengths before their elements; or `end` with the status and what was thrown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from assay.evidence.emit.challenge import OK, UNKNOWN, Observed, Start
from assay.evidence.emit.java_harness import JavaHarness
from assay.evidence.emit.java_support import ALONE, ALONE_IMPORTS, IMPORTS, SUPPORT
from assay.evidence.emit.java_values import is_constant
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.evidence.emit.scope import heaps
from assay.program.interpreter import Outcome, Returned
from assay.program.types import BooleanType, ReferenceType, Type, holds_objects

_HEAD: Final = "Written by `assay --confirm`"
_LONGEST: Final = 1 << 12  # elements of an array that a run gets


class JavaChallenge:
    """Writes the class for one method, what it reads, and what its lines should say."""

    most: Final = None

    def __init__(self, machine: TestMachine, name: str) -> None:
        harness = self._harness = JavaHarness(machine, name)
        if any(holds_objects(one.type) for one, _ in harness.arguments):
            raise NoTestError("runs with objects are not compared")
        given = (of.type for of, _ in harness.arguments)
        fields = (one.variable.type for one in harness.fields)
        if any(map(is_constant, (*given, *fields, machine.procedure.result_type))):
            raise NoTestError("runs with constants of enums are not compared")
        self._first: Mapping[str, Any] = machine.first_values()
        self._known = frozenset(heaps(machine.program).values())
        known = [one.type for one, _ in harness.arguments]
        known += [one.variable.type for one in harness.fields if one.variable.type is not None]
        self._types = list(dict.fromkeys(of for one in known for of in _arrays(one)))

    @property
    def main(self) -> str:
        """The name of the class, as the virtual machine calls it."""
        return self._harness.full_name

    # --- the class

    def text(self) -> str:
        members = ["", *_MAIN.replace("@name@", self._harness.name).strip("\n").splitlines()]
        members += ["", *self._array(), "", *self._run(), "", *_SHOW.strip("\n").splitlines()]
        return self._harness.whole(_HEAD, IMPORTS + ALONE_IMPORTS, members, SUPPORT + ALONE)

    def _array(self) -> Iterator[str]:
        yield "private Object array() {"
        yield "    int type = (int) next();"
        yield "    int length = (int) next();"
        for number, of in enumerate(self._types):
            scalar, brackets = _scalar(of)
            yield f"    if (type == {number}) {{"
            yield f"        {of} array = new {scalar}[length]{brackets[2:]};"
            yield "        for (int i = 0; i < length; i++) {"
            yield f"            array[i] = {_next(of.element)};"
            yield "        }"
            yield "        return array;"
            yield "    }"
        yield '    throw new Undecided("no such type");'
        yield "}"

    def _run(self) -> Iterator[str]:
        """Takes what a run starts from out of a line, runs it, and says what became of it."""
        harness = self._harness
        yield "private String run() throws Throwable {"
        yield "    arrays = new Object[(int) next() + 1];"
        yield "    for (int i = 1; i < arrays.length; i++) {"
        yield "        arrays[i] = array();"
        yield "    }"
        yield from (f"    {line}" for line in harness.prepared)
        names = []
        for number, (one, _) in enumerate(harness.arguments):
            names.append(f"given{number}")
            yield f"    {one.type} given{number} = {_next(one.type)};"
        for field in harness.given_fields:
            yield f"    set({field.place}, {_next(field.variable.type)});"
        yield f"    check({', '.join(names)});"
        yield '    StringBuilder said = new StringBuilder("ok");'
        if harness.procedure.results:
            yield "    show(said, result);"
        for name in names:
            yield f"    show(said, {name});"
        for field in harness.fields:
            yield f"    show(said, get({field.place}));"
        yield "    return said.toString();"
        yield "}"

    # --- its input, and what its lines should say

    def start(self, given: Start) -> str:
        """What the class reads for one run; raises NoTestError if it cannot be given."""
        if given.choices:
            raise NoTestError("the values of `Verifier.nondet*` cannot be set from a test")
        arrays: dict[int, int] = {}
        contents: list[int] = []
        values: list[int] = []
        for of, value in self._given(given):
            if isinstance(of, ReferenceType):
                values.append(self._placed(of, value, arrays, contents))
            else:
                values.append(int(value))
        return " ".join(map(str, (len(arrays), *contents, *values)))

    def _given(self, given: Start) -> Iterator[tuple[Type | None, Any]]:
        for (one, _), value in zip(self._harness.arguments, given.arguments, strict=True):
            yield one.type, value
        for field in self._harness.given_fields:
            name = field.variable.source_name
            value = given.globals.get(name, self._first.get(name))
            yield field.variable.type, value

    def _placed(
        self, of: ReferenceType, value: Any, arrays: dict[int, int], contents: list[int]
    ) -> int:
        """The number of an array; a new one is added to the others, after its rows."""
        if value is None:
            return 0
        if not isinstance(value, list) or len(value) > _LONGEST:
            raise NoTestError("an input of such a size or type is not made")
        if id(value) not in arrays:
            element = of.element
            if isinstance(element, ReferenceType):
                rows = [self._placed(element, row, arrays, contents) for row in value]
            else:
                rows = [int(each) for each in value]
            arrays[id(value)] = len(arrays) + 1
            contents += [self._types.index(of), len(rows), *rows]
        return arrays[id(value)]

    def expected(self, _given: Start, outcome: Outcome) -> Observed:
        """What the interpreter says of a run, in the words of the class."""
        if not isinstance(outcome, Returned):
            raise NoTestError("the program ends itself")
        harness = self._harness
        said: list[str] = [OK]
        if harness.procedure.results:
            self._show(said, harness.procedure.result_type, outcome.result)
        for (one, _), value in zip(harness.arguments, outcome.arguments, strict=True):
            self._show(said, one.type, value)
        for field in harness.fields:
            variable = field.variable
            self._show(said, variable.type, outcome.globals[variable.source_name])
        return tuple(said)

    def _show(self, said: list[str], of: Type | None, value: Any) -> None:
        """A value; elements of a type that the program never looks at are not known."""
        if value is None:
            said.append("null")
        elif isinstance(value, list):
            assert isinstance(of, ReferenceType)
            said.append(f"[{len(value)}")
            for each in value:
                if of.element in self._known:
                    self._show(said, of.element, each)
                else:
                    said.append(UNKNOWN)
        else:
            if not isinstance(value, int):
                raise NoTestError("an array of such a size is not compared")
            said.append(str(int(value)))


def _arrays(of: Type | None) -> Iterator[ReferenceType]:
    while isinstance(of, ReferenceType):
        yield of
        of = of.element


def _scalar(of: Type) -> tuple[Type, str]:
    """`int` and `[][]` of `int[][]`."""
    brackets = ""
    while isinstance(of, ReferenceType):
        of, brackets = of.element, f"{brackets}[]"
    return of, brackets


def _next(of: Type | None) -> str:
    """The next value of the line."""
    if isinstance(of, ReferenceType):
        return f"({of}) arrays[(int) next()]"
    return "next() != 0" if isinstance(of, BooleanType) else f"({of}) next()"


_MAIN = """
private String[] tokens;
private int at;
private Object[] arrays;

public static void main(String[] paths) throws Exception {
    try (BufferedReader in = Files.newBufferedReader(Path.of(paths[0]));
            PrintWriter out = new PrintWriter(paths[1])) {
        out.println("started");
        out.flush();
        int runs = Integer.parseInt(in.readLine().trim());
        for (; runs > 0; runs--) {
            @name@ one = new @name@();
            one.tokens = in.readLine().split(" ");
            try {
                out.println(one.run());
            } catch (Throwable thrown) {
                out.println(ended(thrown));
            }
            out.flush();
        }
    }
}

private long next() {
    return Long.parseLong(tokens[at++]);
}
"""

_SHOW = """
private static void show(StringBuilder said, Object value) {
    if (value != null && value.getClass().isArray()) {
        int length = Array.getLength(value);
        said.append(" [").append(length);
        for (int i = 0; i < length; i++) {
            show(said, Array.get(value, i));
        }
    } else if (value instanceof Boolean) {
        said.append((Boolean) value ? " 1" : " 0");
    } else if (value instanceof Character) {
        said.append(" ").append((int) (Character) value);
    } else {
        said.append(" ").append(value);
    }
}
"""
