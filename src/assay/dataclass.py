# SPDX-License-Identifier: Apache-2.0
"""The standard `dataclass` decorator, with methods that cost next to nothing to define.

The standard one compiles the text of up to seven methods for each class, about a millisecond: a
fifth of a second at every start for the classes of this project, and its module imports others that
nobody needs. Here the methods that only walk the fields are shared, and `__init__` is made when the
first instance is: classes with fields of the same shape share its code, each with names of its own.
Type checkers see the standard decorator. `match` and `pickle` work as ever, and so does the module
`dataclasses`, if somebody has an instance and asks it for fields or a copy.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from reprlib import recursive_repr
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

__all__ = ["MISSING", "DataField", "dataclass", "field", "fields", "is_dataclass", "replace"]

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
    from dataclasses import Field as DataField
else:
    MISSING = type("MISSING", (), {"__repr__": lambda _self: "MISSING"})()

    class DataField:
        """A field of a class: its name, and what is said of it where it is declared."""

        __slots__ = ("compare", "default", "default_factory", "kw_only", "metadata", "name", "repr")

        def __init__(self, default, default_factory, metadata, repr, compare):  # noqa: A002
            self.default, self.default_factory = default, default_factory
            self.metadata, self.repr, self.compare = metadata, repr, compare

    def field(
        *,
        default=MISSING,
        default_factory=MISSING,
        metadata=None,
        repr=True,  # noqa: A002
        compare=True,
    ):
        """As `dataclasses.field` with the same parameters."""
        assert default is MISSING or default_factory is MISSING
        return DataField(default, default_factory, metadata or {}, repr, compare)

    def dataclass(*, slots, frozen=False, eq=True, kw_only=False):
        """As `dataclasses.dataclass` with the same parameters; slots are a must."""
        assert slots
        return lambda cls: _decorated(cls, frozen=frozen, eq=eq, kw_only=kw_only)

    def fields(of):
        """The fields of a class, or of the class of an instance."""
        return of.__fields__

    def is_dataclass(one):
        """Whether a class, or the class of an instance, was decorated."""
        return hasattr(one, "__fields__")

    def replace(one, /, **changes):
        """The instance with other values in some fields."""
        for part in one.__fields__:
            if part.name not in changes:
                changes[part.name] = getattr(one, part.name)
        return one.__class__(**changes)


def _decorated(cls: type[Any], *, frozen: bool, eq: bool, kw_only: bool) -> type[Any]:
    """A class like this one, with a slot for each field and the methods of a dataclass."""
    own, inherited = _own_fields(cls, kw_only=kw_only), _inherited_fields(cls)
    every = tuple({part.name: part for part in (*inherited, *own)}.values())
    held = dict(cls.__dict__)
    for name in (*(part.name for part in own), "__dict__", "__weakref__"):
        held.pop(name, None)
    held["__doc__"] = cls.__doc__ or cls.__name__
    above = {part.name for part in inherited}
    held["__slots__"] = tuple(part.name for part in own if part.name not in above)
    held["__fields__"] = every
    held["__match_args__"] = tuple(part.name for part in every if not part.kw_only)
    held["__dataclass_fields__"] = _StandardFields()
    for name, method in _methods(every, frozen=frozen, eq=eq).items():
        held.setdefault(name, method)
    held["__qualname__"] = cls.__qualname__
    metaclass: Any = type(cls)
    made: type[Any] = metaclass(cls.__name__, cls.__bases__, held)
    if "__init__" not in held:
        made.__init__ = _init_at_first_call(made, frozen=frozen)
    return made


def _own_fields(cls: type[Any], *, kw_only: bool) -> list[DataField[Any]]:
    found = []
    for name, annotation in _annotations(cls).items():
        value = cls.__dict__.get(name, MISSING)
        assert "ClassVar" not in str(annotation), f"{cls}.{name}: not a field"
        assert type(value).__module__ != "dataclasses", f"{cls}.{name}: a field of another module"
        part: Any = value if isinstance(value, DataField) else field(default=value)
        assert type(part.default).__hash__ is not None, f"{cls}.{name}: a default that may change"
        part.name, part.kw_only = name, kw_only
        found.append(part)
    return found


def _annotations(cls: type[Any]) -> dict[str, Any]:
    found: dict[str, Any] = cls.__dict__.get("__annotations__", {})  # noqa: RUF063 - own ones
    return found


def _inherited_fields(cls: type[Any]) -> list[DataField[Any]]:
    bases = reversed(cls.__mro__[1:])
    return [part for base in bases for part in base.__dict__.get("__fields__", ())]


class _StandardFields:
    """What the functions of the module `dataclasses` look for, made when they do."""

    def __get__(self, _instance: object, cls: type[Any]) -> dict[str, Any]:
        import dataclasses

        types = {name: of for one in cls.__mro__[::-1] for name, of in _annotations(one).items()}
        held: dict[str, Any] = {"__annotations__": {p.name: types[p.name] for p in fields(cls)}}
        like: Any = dataclasses.dataclass(init=False, repr=False, eq=False)(type("L", (), held))
        found: dict[str, Any] = like.__dict__["__dataclass_fields__"]
        cls.__dataclass_fields__ = found
        return found


def _methods(every: tuple[DataField[Any], ...], *, frozen: bool, eq: bool) -> dict[str, Any]:
    methods: dict[str, Any] = {"__repr__": _repr}
    if eq:
        values = _values(every)
        methods["__eq__"] = _eq(values)
        methods["__hash__"] = _hash(values) if frozen else None
    if frozen:
        methods |= _FROZEN
    return methods


def _values(every: tuple[DataField[Any], ...]) -> Callable[[Any], tuple[Any, ...]]:
    """The values by which an instance is compared, as a tuple."""
    match [part.name for part in every if part.compare]:
        case []:
            return lambda _instance: ()
        case [name]:
            value = attrgetter(name)
            return lambda instance: (value(instance),)
        case names:
            return attrgetter(*names)


def _eq(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, object], Any]:
    def equal(self: Any, other: object) -> Any:
        if other.__class__ is self.__class__:
            return values(self) == values(other)
        return NotImplemented

    return equal


def _hash(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    return lambda self: hash(values(self))


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (f"{part.name}={getattr(self, part.name)!r}" for part in fields(self) if part.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_set(_self: Any, name: str, _value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(_self: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, part.name) for part in fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for part, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, part.name, value)


_FROZEN = {
    "__setattr__": _refuse_set,
    "__delattr__": _refuse_delete,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
}


def _init_at_first_call(cls: type[Any], *, frozen: bool) -> Callable[..., None]:
    def init(self: Any, *arguments: Any, **named: Any) -> None:
        made = _init(cls, frozen=frozen)
        cls.__init__ = made
        made(self, *arguments, **named)

    return init


def _init(cls: type[Any], *, frozen: bool) -> Callable[..., None]:
    """`def __init__(self, x, y=Y): ...`: the code for this shape, with the names of this class."""
    every = fields(cls)
    names = {f"field_{i}": part.name for i, part in enumerate(every)}
    shape = tuple((part.default_factory is not MISSING, bool(part.kw_only)) for part in every)
    code = _code(shape, frozen=frozen)
    known: dict[str, Any] = {"_factory": MISSING}
    for i, part in enumerate(every):
        known[f"_set_{i}"] = getattr(cls, part.name).__set__
        known[f"_make_{i}"] = part.default_factory
    made = FunctionType(
        code.replace(
            co_varnames=tuple(names.get(name, name) for name in code.co_varnames),
            co_names=tuple(names.get(name, name) for name in code.co_names),
            co_qualname=f"{cls.__qualname__}.__init__",
        ),
        known,
    )
    plain = [_is_optional(part) for part in every if not part.kw_only]
    assert plain == sorted(plain), f"{cls}: a field without a default after one that has one"
    optional = [part for part in every if _is_optional(part)]
    made.__defaults__ = tuple(_default(part) for part in optional if not part.kw_only)
    made.__kwdefaults__ = {part.name: _default(part) for part in optional if part.kw_only}
    return made


def _is_optional(part: DataField[Any]) -> bool:
    return part.default is not MISSING or part.default_factory is not MISSING


def _default(part: DataField[Any]) -> Any:
    return part.default if part.default_factory is MISSING else MISSING


@cache
def _code(shape: tuple[tuple[bool, bool], ...], *, frozen: bool) -> CodeType:
    """An `__init__` of fields without names; some have a factory, some are for keywords only."""
    names = [f"field_{i}" for i in range(len(shape))]
    plain = [name for name, (_, kw_only) in zip(names, shape, strict=True) if not kw_only]
    others = [name for name, (_, kw_only) in zip(names, shape, strict=True) if kw_only]
    parameters = ["self", *plain, *(["*", *others] if others else [])]
    body = []
    for i, (name, (is_made, _)) in enumerate(zip(names, shape, strict=True)):
        if is_made:
            body.append(f"if {name} is _factory: {name} = _make_{i}()")
        body.append(f"_set_{i}(self, {name})" if frozen else f"self.{name} = {name}")
    text = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"])
    held: dict[str, Any] = {}
    exec(compile(text, "<__init__ of a dataclass>", "exec"), held)
    code: CodeType = held["__init__"].__code__
    return code
