# SPDX-License-Identifier: Apache-2.0
"""Java: whether the objects of an input are ones that other code can make.

class C { private int n; C(int k) { n = k < 0 ? 0 : k; } }      C{n = 3} is new C(3); C{n = -1} none

Fields that other code cannot assign have the values that a constructor gives them; all others may
be assigned afterwards. What methods of the object would do to it is not tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.program.graph import Parameter, Procedure, Program
from assay.program.heap import LENGTH, heap_of
from assay.program.interpreter import Interpreter, Returned, SparseArray, StructValue
from assay.program.records import Leaf, leaves_of
from assay.program.terms import Term
from assay.program.types import BooleanType, IntegerType, ReferenceType, StructType, Type
from assay.source import ToolError

_MOST: Final = 300  # calls of constructors for one object
_STEPS: Final = 20_000
_SMALL: Final = (0, 1, -1, 2)
_COPY: Final = "@"
_CONSTRUCTOR: Final = "new"


@final
@dataclass(frozen=True, slots=True)
class Making:
    """How an object is made: a constructor and its arguments."""

    constructor: str  # the procedure
    arguments: tuple[Any, ...]


@final
class MadeObjects:
    """Looks for constructors that make given objects."""

    def __init__(self, program: Program, used: frozenset[Term]) -> None:
        self._program = program
        self._used = used  # the maps of fields that are looked at
        self._interpreter = Interpreter(program, step_limit=_STEPS)
        self.makings: dict[int, Making] = {}  # by the identity of the list that holds the object
        self._seen: dict[int, bool] = {}

    def can_be_made(self, values: Iterable[Any]) -> bool:
        """Whether other code can make all objects that these values lead to."""
        return all(self._value(one) for one in values)

    def _value(self, value: Any) -> bool:
        if not isinstance(value, list):
            return True
        if id(value) in self._seen:
            return self._seen[id(value)]
        self._seen[id(value)] = True  # behind a field that anybody can assign
        if len(value) == 1 and isinstance(value[0], StructValue):
            self._seen[id(value)] = self._object(value, value[0])
        else:
            self._seen[id(value)] = all(map(self._value, value))
        return self._seen[id(value)]

    def _object(self, holder: list[Any], one: StructValue) -> bool:
        if not one.is_object or one.is_any:
            return True
        leaves = leaves_of(self._program.records, StructType(one.name))
        hidden = [leaf for leaf in leaves if self._is_hidden(leaf)]
        if hidden:
            making = self._making(one, hidden)
            if making is None:
                return False
            self.makings[id(holder)] = making
            if not all(value is not holder and self._value(value) for value in making.arguments):
                return False
        free = [leaf for leaf in leaves if leaf not in hidden]
        return all(self._value(one.members.get(leaf.path[1:])) for leaf in free)

    def _is_hidden(self, leaf: Leaf) -> bool:
        return leaf.heaps[0] in self._program.hidden_members and leaf.heaps[0] in self._used

    def _making(self, one: StructValue, hidden: list[Leaf]) -> Making | None:
        for constructor in self._constructors(one.name):
            parameters = constructor.parameters[1:]
            pools = [list(_candidates(parameter, one)) for parameter in parameters]
            for arguments in islice(product(*pools), _MOST):
                if self._makes(constructor, arguments, one, hidden):
                    return Making(constructor.name, arguments)
        return None

    def _constructors(self, name: str) -> Iterator[Procedure]:
        """Those that other code can call."""
        for each in self._program.procedures.values():
            plain = each.name.removesuffix(_COPY).partition("(")[0]
            is_one = plain == f"{name}.{_CONSTRUCTOR}" and each.name.endswith(_COPY)
            if is_one and not each.hidden:
                yield each

    def _makes(
        self,
        constructor: Procedure,
        arguments: tuple[Any, ...],
        one: StructValue,
        hidden: list[Leaf],
    ) -> bool:
        blank: list[Any] = [StructValue(one.name, is_object=True)]
        try:
            outcome = self._interpreter.run(constructor.name, [blank, *arguments])
        except ToolError:
            return False
        if not isinstance(outcome, Returned) or outcome.choices or outcome.undecided:
            return False
        number = 1 + len(self._program.objects)  # of the first argument
        return _MemoryComparison(self._interpreter.state(), self._program).has(number, one, hidden)


@final
class _MemoryComparison:
    """Compares what is in the memory of the interpreter with values of an input."""

    def __init__(self, memory: Mapping[Term, Any], program: Program) -> None:
        self._memory = memory
        self._records = program.records
        self._met: dict[int, int] = {}  # the number of each list
        self._numbers: dict[int, int] = {}

    def is_same(self, of: Type, held: Any, wanted: Any) -> bool:
        if not isinstance(of, ReferenceType):
            return bool(held == (wanted if wanted is not None else 0))
        if wanted is None or held == 0:
            return wanted is None and held == 0
        if isinstance(wanted, SparseArray):
            return False
        if id(wanted) in self._met or held in self._numbers:
            return self._met.get(id(wanted)) == held and self._numbers.get(held) == id(wanted)
        self._met[id(wanted)], self._numbers[held] = held, id(wanted)
        if len(wanted) == 1 and isinstance(wanted[0], StructValue):
            return self._is_same_object(held, wanted[0])
        heap = heap_of(of.element)
        if self._memory[LENGTH][held] != len(wanted):
            return False
        if heap not in self._memory:
            return True
        row = self._memory[heap][held]
        return all(self.is_same(of.element, row.peek(k), one) for k, one in enumerate(wanted))

    def _is_same_object(self, held: int, wanted: StructValue) -> bool:
        if wanted.is_any:
            return True
        return self.has(held, wanted, leaves_of(self._records, StructType(wanted.name)))

    def has(self, number: int, wanted: StructValue, leaves: Iterable[Leaf]) -> bool:
        """Whether an object has the values of some fields that it should have."""
        for leaf in leaves:
            if leaf.heaps[0] not in self._memory:
                continue
            held = self._memory[leaf.heaps[0]][number].peek(0)
            if not self.is_same(leaf.type, held, wanted.members.get(leaf.path[1:])):
                return False
        return True


def _candidates(parameter: Parameter, one: StructValue) -> Iterator[Any]:
    """Values for a parameter of a constructor: those that the object has, and small ones."""
    of = parameter.type
    held = list(one.members.values())
    named = one.members.get(parameter.name)
    match of:
        case BooleanType():
            yield from (False, True)
        case IntegerType():
            numbers = [named, *held]
            found = [v for v in numbers if isinstance(v, int) and not isinstance(v, bool)]
            lengths = [len(v) for v in held if isinstance(v, list)]
            yield from dict.fromkeys((*found, *lengths, *_SMALL))
        case ReferenceType():
            lists = [v for v in (named, *held) if isinstance(v, list)]
            yield from {id(v): v for v in lists}.values()
            yield None
        case _:
            return
