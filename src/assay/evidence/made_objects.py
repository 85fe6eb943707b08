# SPDX-License-Identifier: Apache-2.0
"""Java: whether the objects of an input are ones that other code can make.

class C { private int n; C(int k) { n = k < 0 ? 0 : k; } }      C{n = 3} is new C(3); C{n = -1} none

Fields that other code cannot assign have the values that a constructor gives them; all others may
be assigned afterwards. What methods of the object would do to it is not tried: what a constructor
makes itself belongs to its object alone, and what it does to static fields that other code cannot
assign is done once.
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
        self._globals = [one.term for one in program.globals if one.hidden]
        self._counted = 0  # objects whose constructors have changed these
        self._owned: list[tuple[int, frozenset[str], frozenset[int]]] = []
        """What constructors have made: the object, its fields, and the lists that are its own."""
        self.makings: dict[int, Making] = {}  # by the identity of the list that holds the object
        self._seen: dict[int, bool] = {}

    def can_be_made(self, values: Iterable[Any]) -> bool:
        """Whether other code can make all objects that these values lead to."""
        values = list(values)
        if not all(self._value(one) for one in values):
            return False
        edges = list(_edges(values))
        return all(_is_own(edges, *owned) for owned in self._owned)

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
            making = self._making(holder, one, hidden)
            if making is None:
                return False
            self.makings[id(holder)] = making
            if not all(value is not holder and self._value(value) for value in making.arguments):
                return False
        free = [leaf for leaf in leaves if leaf not in hidden]
        return all(self._value(one.members.get(leaf.path[1:])) for leaf in free)

    def _is_hidden(self, leaf: Leaf) -> bool:
        return leaf.heaps[0] in self._program.hidden_members and leaf.heaps[0] in self._used

    def _making(self, holder: list[Any], one: StructValue, hidden: list[Leaf]) -> Making | None:
        for constructor in self._constructors(one.name):
            parameters = constructor.parameters[1:]
            pools = [list(_candidates(parameter, one)) for parameter in parameters]
            for arguments in islice(product(*pools), _MOST):
                made = self._makes(constructor, arguments, one, hidden)
                if made is not None and self._is_told(made):
                    self._own(holder, arguments, hidden, made)
                    return Making(constructor.name, arguments)
        return None

    def _is_told(self, made: _MemoryComparison) -> bool:
        """Whether the object can have been made before the call: static fields are as they were, or
        nobody looks at them, and it is the only one that has changed them."""
        self._interpreter.reset()
        first = self._interpreter.state()
        changed = [one for one in self._globals if made.memory.get(one) != first.get(one)]
        self._counted += bool(changed)
        return not changed or (self._counted == 1 and self._used.isdisjoint(changed))

    def _own(
        self,
        holder: list[Any],
        arguments: tuple[Any, ...],
        hidden: list[Leaf],
        made: _MemoryComparison,
    ) -> None:
        passed = {id(one) for _, _, one in _edges(arguments)}
        first = 2 + len(self._program.objects) + len(passed)
        own = frozenset(one for one, number in made.numbers.items() if number >= first)
        self._owned.append((id(holder), frozenset(leaf.path[1:] for leaf in hidden), own))

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
    ) -> _MemoryComparison | None:
        blank: list[Any] = [StructValue(one.name, is_object=True)]
        try:
            outcome = self._interpreter.run(constructor.name, [blank, *arguments])
        except ToolError:
            return None
        if not isinstance(outcome, Returned) or outcome.choices or outcome.undecided:
            return None
        number = 1 + len(self._program.objects)  # of the first argument
        compared = _MemoryComparison(self._interpreter.state(), self._program)
        return compared if compared.has(number, one, hidden) else None


@final
class _MemoryComparison:
    """Compares what is in the memory of the interpreter with values of an input."""

    def __init__(self, memory: Mapping[Term, Any], program: Program) -> None:
        self.memory = memory
        self._records = program.records
        self.numbers: dict[int, int] = {}  # of each list
        self._lists: dict[int, int] = {}

    def is_same(self, of: Type, held: Any, wanted: Any) -> bool:
        if not isinstance(of, ReferenceType):
            return bool(held == (wanted if wanted is not None else 0))
        if wanted is None or held == 0:
            return wanted is None and held == 0
        if isinstance(wanted, SparseArray):
            return False
        if id(wanted) in self.numbers or held in self._lists:
            return self.numbers.get(id(wanted)) == held and self._lists.get(held) == id(wanted)
        self.numbers[id(wanted)], self._lists[held] = held, id(wanted)
        if len(wanted) == 1 and isinstance(wanted[0], StructValue):
            return self._is_same_object(held, wanted[0])
        heap = heap_of(of.element)
        if self.memory[LENGTH][held] != len(wanted):
            return False
        if heap not in self.memory:
            return True
        row = self.memory[heap][held]
        return all(self.is_same(of.element, row.peek(k), one) for k, one in enumerate(wanted))

    def _is_same_object(self, held: int, wanted: StructValue) -> bool:
        if wanted.is_any:
            return True
        return self.has(held, wanted, leaves_of(self._records, StructType(wanted.name)))

    def has(self, number: int, wanted: StructValue, leaves: Iterable[Leaf]) -> bool:
        """Whether an object has the values of some fields that it should have."""
        for leaf in leaves:
            if leaf.heaps[0] not in self.memory:
                continue
            held = self.memory[leaf.heaps[0]][number].peek(0)
            if not self.is_same(leaf.type, held, wanted.members.get(leaf.path[1:])):
                return False
        return True


def _edges(values: Iterable[Any]) -> Iterator[tuple[int, str, Any]]:
    """The lists that values lead to: where each is held, once for each way to get there."""
    pending = [(0, "", one) for one in values]
    met: set[int] = set()
    while pending:
        holder, name, one = pending.pop()
        if not isinstance(one, list | SparseArray):
            continue
        yield holder, name, one
        if id(one) in met or isinstance(one, SparseArray):
            continue
        met.add(id(one))
        for each in one:
            inside = each.members if isinstance(each, StructValue) else {"": each}
            pending += [(id(one), path, value) for path, value in inside.items()]


def _is_own(
    edges: list[tuple[int, str, Any]], holder: int, fields: frozenset[str], own: frozenset[int]
) -> bool:
    """Whether lists are only reached from the fields of one object, and from each other."""
    return all(
        at in own or (at == holder and name in fields) for at, name, one in edges if id(one) in own
    )


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
