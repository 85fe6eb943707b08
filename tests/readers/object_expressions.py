# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated Java programs about objects; most of them leave a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .constructs import OBJECTS, WIDE
from .lines import Lines
from .object_world import NUMBERS, ROW, Kind, World, as_int, to_type

ARRAY = "[]"
_DEEP = 5  # every so many programs are deeper
LEAF = "L"  # a class whose constructor calls nothing


class ObjectExpressions(Lines):
    """Writes expressions over what is visible; keeps the names."""

    def __init__(self, number: int, seed: int, *, from_main: bool, wide: bool = False) -> None:
        super().__init__(number, seed, (*OBJECTS, *WIDE))
        self._from_main = from_main
        self._wide = wide  # with what is not supported everywhere
        self._deepest = 2 if number % _DEEP else 3  # statements in each other
        self._world = World()
        self._variables: dict[str, str] = {}
        self._own: Kind | None = None  # the class whose objects the code belongs to
        self._may_call = False  # not before there is a supply of calls
        self._may_make = False
        self._names = 0
        self._fixed: set[str] = set()  # what loops count with

    @contextmanager
    def _block(self) -> Iterator[None]:
        kept = dict(self._variables)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self._variables = kept

    def _name(self) -> str:
        self._names += 1
        return f"v{self._names}"

    def _mark(self) -> int:
        return self._dice.between(1, 97)

    # --- numbers

    def _int(self, depth: int) -> str:
        if depth <= 0 or self._dice.chance(0.25):
            return self._int_atom()
        return self._dice.pick(self._int_forms())(depth)

    def _int_forms(self) -> list[Callable[[int], str]]:
        """Each as often as it is chosen."""
        often = [self._field_of] * 3 + [self._called_int] * 3 + [self._operated] * 2
        return [
            *often,
            self._traced,
            self._choice,
            self._element_or,
            self._helper,
            self._changed,
            self._changed_variable,
            self._divided,
            self._of_record,
        ]

    def _operated(self, depth: int) -> str:
        operator = self._dice.pick(("+", "-", "*", "^", "&"))
        return f"({self._int(depth - 1)} {operator} {self._int(depth - 1)})"

    def _traced(self, depth: int) -> str:
        return f"h({self._int(depth - 1)})"

    def _choice(self, depth: int) -> str:
        return f"({self._truth(depth - 1)} ? {self._int(depth - 1)} : {self._int(depth - 1)})"

    def _called_int(self, depth: int) -> str:
        return self._called("int", depth)

    def _divided(self, depth: int) -> str:
        self._uses("division")
        operator = self._dice.pick("/%")
        return f"({self._int(depth - 1)} {operator} {self._int(depth - 1)})"

    def _int_atom(self) -> str:
        names = [name for name, of in self._variables.items() if of in NUMBERS]
        if names and self._dice.chance(0.6):
            name = self._dice.pick(names)
            return as_int(name, self._variables[name])
        return str(self._dice.between(-3, 9))

    def _field_of(self, depth: int) -> str:
        found = self._number_fields()
        if not found:
            return self._int_atom()
        kind, name = self._dice.pick(found)
        if self._own is not None and self._own.is_a(kind) and self._dice.chance(0.5):
            return as_int(self._own_field(kind, name), kind.fields[name])
        self._uses("field of an object")
        return as_int(self._place(kind, name, depth), kind.fields[name])

    def _place(self, kind: Kind, name: str, depth: int) -> str:
        """The field that a class declares, not one of another type that hides it."""
        fields = [each.fields.get(name) for each in self._world.below(kind.name)]
        hidden = any(of not in (None, kind.fields[name]) for of in fields)
        subject = self._seen_as if hidden else self._subject
        return f"{subject(kind.name, depth - 1)}.{name}"

    def _number_fields(self) -> list[tuple[Kind, str]]:
        kinds = [each for each in self._world.kinds.values() if not each.is_interface]
        return [(each, name) for each in kinds for name, of in each.fields.items() if of in NUMBERS]

    def _own_field(self, kind: Kind, name: str) -> str:
        assert self._own is not None
        nearest = next(each for each in self._own.ancestors() if name in each.fields)
        if nearest is kind:
            self._uses("field of this")
            return self._dice.pick((name, f"this.{name}"))
        parent = self._own.parents[0]
        above = next((each for each in parent.ancestors() if name in each.fields), None)
        if above is kind and not parent.is_interface and self._dice.chance(0.6):
            self._uses("hidden field by super")
            return f"super.{name}"
        self._uses("hidden field by a cast")
        return f"(({kind.name}) this).{name}"

    def _called(self, result: str, depth: int) -> str:
        """A call of a method of objects."""
        if not self._may_call:
            return self._int_atom() if result == "int" else f"(({result}) null)"
        found = [
            (kind, name)
            for kind in self._world.kinds.values()
            for name, of in kind.all_methods().items()
            if of == result
        ]
        if not found:
            return self._int_atom() if result == "int" else f"(({result}) null)"
        kind, name = self._dice.pick(found)
        argument = self._int(depth - 1)
        if self._own is not None and self._own.is_a(kind) and self._dice.chance(0.5):
            return self._own_call(name, argument, result)
        self._uses("call on an object")
        return f"{self._subject(kind.name, depth - 1)}.{name}({argument})"

    def _own_call(self, name: str, argument: str, result: str) -> str:
        assert self._own is not None
        above = [one for one in self._own.parents[:1] if not one.is_interface]
        above = [one for one in above if one.all_methods().get(name) == result]
        if above and self._has_body(above[0], name) and self._dice.chance(0.4):
            self._uses("call by super")
            return f"super.{name}({argument})"
        self._uses("call on this")
        return f"{self._dice.pick(('', 'this.'))}{name}({argument})"

    def _has_body(self, kind: Kind, name: str) -> bool:
        """Whether a class declares a method that is not abstract, or has it from a class above."""
        while True:
            if name in kind.methods:
                return not kind.is_abstract or name in self._bodies(kind)
            above = [each for each in kind.parents if not each.is_interface]
            if not above:
                return False
            kind = above[0]

    def _bodies(self, kind: Kind) -> set[str]:
        return {name for name in kind.methods if (kind.name, name) not in self._abstract}

    _abstract: set[tuple[str, str]]

    def _element_or(self, depth: int) -> str:
        rows = [name for name, of in self._variables.items() if of.endswith(ROW)]
        if rows and self._dice.chance(0.5):
            name = self._dice.pick(rows)
            place = f"{name}[{self._index(depth)}]"
            return self._changed_place(place, self._variables[name].removesuffix(ROW), depth)
        arrays = self._arrays()
        if not arrays:
            return self._int_atom()
        name = self._dice.pick(arrays)
        kind = self._world.kinds[self._variables[name].removesuffix(ARRAY)]
        fields = [field for field, of in kind.all_fields().items() if of in NUMBERS]
        if not fields:
            return f"{name}.length"
        self._uses("element of an array of objects")
        field = self._dice.pick(fields)
        return as_int(f"{name}[{self._index(depth)}].{field}", kind.all_fields()[field])

    def _arrays(self) -> list[str]:
        """Variables that are arrays of objects."""
        found = self._variables.items()
        return [name for name, of in found if of.endswith(ARRAY) and not of.endswith(ROW)]

    def _index(self, depth: int) -> str:
        if self._dice.chance(0.1):
            return self._int(depth - 1)
        return f"({self._int(depth - 1)} & 1)" if self._dice.chance(0.3) else self._dice.pick("01")

    def _helper(self, depth: int) -> str:
        """A static method; which of several is chosen by the type of the argument."""
        if not self._world.helpers or not self._may_call:
            return self._int_atom()
        name = self._dice.pick(self._world.helpers)
        if name.startswith("o"):
            self._uses("overload chosen by a class")
            kinds = [each.name for each in self._world.kinds.values() if not each.is_interface]
            of = self._dice.pick(kinds)
            return f"{name}({self._plain(self._object(of, depth - 1), of)})"
        self._uses("static method")
        return f"{name}({self._int(depth - 1)})"

    def _plain(self, argument: str, of: str) -> str:
        """An argument by which methods are chosen: not with a `switch` in it."""
        return self._new(of, 0) if "switch" in argument else argument

    def _changed(self, depth: int) -> str:
        """An assignment as a value."""
        found = self._number_fields()
        if not found:
            return self._int_atom()
        kind, name = self._dice.pick(found)
        self._uses("assignment to a field inside an expression")
        return self._changed_place(self._place(kind, name, depth), kind.fields[name], depth)

    def _changed_variable(self, depth: int) -> str:
        variables = self._variables.items()
        names = [name for name, of in variables if of in NUMBERS and name not in self._fixed]
        if not names:
            return self._int_atom()
        self._uses("assignment to a variable inside an expression")
        name = self._dice.pick(names)
        return self._changed_place(name, self._variables[name], depth)

    def _changed_place(self, place: str, of: str, depth: int) -> str:
        """What a place holds before, or after, it is assigned to."""
        value = self._int(depth - 1)
        if of in ("byte", "short", "char"):
            self._uses("compound assignment to a narrow place")
        match self._dice.between(0, 5):
            case 0:
                text = f"({place}{self._dice.pick(('++', '--'))})"
            case 1:
                text = f"({self._dice.pick(('++', '--'))}{place})"
            case 2 | 3 | 4:
                signs = ("+", "-", "*", "^", "|", "&", "<<", ">>", ">>>", "/")
                text = f"({place} {self._dice.pick(signs)}= {value})"
            case _:
                text = f"({place} = {to_type(value, of)})"
        return as_int(text, of)

    def _of_record(self, depth: int) -> str:
        if not self._world.records:
            return self._int_atom()
        name = self._dice.pick(sorted(self._world.records))
        values = ", ".join(self._of(each, depth - 1) for each in self._world.records[name])
        self._uses("record")
        return f"new {name}({values}).{self._dice.pick(('a()', 'twice()'))}"

    def _of(self, of: str, depth: int) -> str:
        return to_type(self._int(depth), of) if of in NUMBERS else self._object(of, depth)

    # --- truth values

    def _truth(self, depth: int) -> str:
        match self._dice.between(0, 6):
            case 0 | 1 | 2:
                operator = self._dice.pick(("<", "<=", "==", "!=", ">"))
                return f"{self._int(depth - 1)} {operator} {self._int(depth - 1)}"
            case 3:
                self._uses("references compared")
                of = self._dice.pick(self._classes())
                sign = self._dice.pick(("==", "!="))
                return f"{self._seen_as(of, depth - 1)} {sign} {self._seen_as(of, depth - 1)}"
            case 4:
                self._uses("instanceof")
                of = self._dice.pick(self._classes())
                return f"{self._seen_as(of, depth - 1)} instanceof {self._related(of)}"
            case 5:
                return (
                    f"{self._dice.pick(('!', ''))}({self._truth(depth - 1)})" if depth else "true"
                )
            case _:
                operator = self._dice.pick(("&&", "||"))
                return (
                    f"({self._truth(0)} {operator} {self._truth(depth - 1)})" if depth else "h == 1"
                )

    def _related(self, of: str) -> str:
        """A type that objects of a type can have."""
        every = self._world.kinds
        found = [name for name, each in every.items() if of == "Object" or each.is_a(every[of])]
        return self._dice.pick(found or [of])

    # --- objects

    def _classes(self) -> list[str]:
        return list(self._world.kinds)

    def _subject(self, of: str, depth: int) -> str:
        """What a field or a method is taken of: more often than not an object."""
        text = self._object(of, depth)
        return f"({text})" if " " in text else text

    def _object(self, of: str, depth: int) -> str:
        kinds = self._world.kinds
        names = [
            name
            for name, is_ in self._variables.items()
            if is_ in kinds and (of == "Object" or kinds[is_].is_a(kinds[of]))
        ]
        if names and (depth <= 0 or self._dice.chance(0.5)):
            return self._dice.pick(names)
        match self._dice.between(0, 10):
            case 0 if self._dice.chance(0.4):
                self._uses("null")
                return f"(({of}) null)"
            case 1 if depth > 0 and of != "Object":
                return self._cast(of, depth)
            case 2 if depth > 0:
                one, other = self._seen_as(of, depth - 1), self._seen_as(of, depth - 1)
                return f"({self._truth(depth - 1)} ? {one} : {other})"
            case 3 | 4 if depth > 0 and self._may_call and of != "Object":
                found = [k for k in kinds.values() for r in k.all_methods().values() if r == of]
                if found:
                    return self._called(of, depth)
            case 5 if self._own is not None and of != "Object":
                if self._own.is_a(kinds[of]):
                    return "this"
            case 6 | 7 if depth > 0 and of != "Object":
                return self._field_object(of, depth)
            case 8 if self._may_call:
                return self._kept_object(of, depth)
            case _:
                pass
        return self._new(of, depth)

    def _kept_object(self, of: str, depth: int) -> str:
        """For the layers above: one that lies in a static field, or is handed on."""
        return self._new(of, depth)

    def _field_object(self, of: str, depth: int) -> str:
        found = [
            (kind, name)
            for kind in self._world.kinds.values()
            for name, is_ in kind.all_fields().items()
            if is_ == of
        ]
        if not found:
            return self._new(of, depth)
        self._uses("field that is an object")
        kind, name = self._dice.pick(found)
        return f"{self._seen_as(kind.name, depth - 1)}.{name}"

    def _seen_as(self, of: str, depth: int) -> str:
        """An object behind a reference of exactly this type."""
        return f"(({of}) {self._subject(of, depth)})"

    def _cast(self, of: str, depth: int) -> str:
        above = [each.name for each in self._world.kinds[of].ancestors()]
        self._uses("cast to a class")
        return f"(({of}) {self._seen_as(self._dice.pick(above), depth - 1)})"

    def _new(self, of: str, depth: int) -> str:
        kinds = self._world.below(of)
        if not self._may_make:
            kinds = [each for each in kinds if each.name == LEAF]
        if not kinds:
            return f"(({of}) null)"
        kind = self._dice.pick(kinds)
        types = self._dice.pick(kind.made_of)
        self._uses("new")
        values = ", ".join(self._of(each, min(depth - 1, 1)) for each in types)
        return f"new {kind.name}({values})"
