# SPDX-License-Identifier: Apache-2.0
"""The standard `dataclass` decorator, with methods that cost next to nothing to define.

The standard one compiles the text of up to seven methods for each class, about a millisecond: a
fifth of a second at every start for the classes of this project. Here the methods that only walk
the fields are shared, and the text of `__init__` is compiled when the first instance is made.
Type checkers see the standard decorator. `match`, `replace`, `fields` and `pickle` work as ever.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, FrozenInstanceError, fields
from dataclasses import dataclass as standard
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, slots, frozen=False, eq=True, kw_only=False):
        """As `dataclasses.dataclass` with the same parameters; slots are a must."""
        assert slots
        bare = standard(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)

        def decorate(cls):
            cls.__doc__ = cls.__doc__ or cls.__name__  # the standard one would ask for a signature
            return _with_methods(bare(cls), frozen=frozen, eq=eq)

        return decorate


def _with_methods(cls: type[Any], *, frozen: bool, eq: bool) -> type[Any]:
    methods: dict[str, Any] = {"__init__": _init_at_first_call(cls, frozen=frozen)}
    methods["__repr__"] = _repr
    if eq:
        values = _values(cls)
        methods["__eq__"] = _eq(values)
        methods["__hash__"] = _hash(values) if frozen else None
    if frozen:
        methods |= {"__setattr__": _refuse_set, "__delattr__": _refuse_delete}
        methods |= {"__getstate__": _getstate, "__setstate__": _setstate}
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)
    return cls


def _values(cls: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """The values by which an instance is compared, as a tuple."""
    match [field.name for field in fields(cls) if field.compare]:
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
    shown = (f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_set(_self: Any, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(_self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for field, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)


def _init_at_first_call(cls: type[Any], *, frozen: bool) -> Callable[..., None]:
    def init(self: Any, *arguments: Any, **named: Any) -> None:
        compiled = _init(cls, frozen=frozen)
        cls.__init__ = compiled
        compiled(self, *arguments, **named)

    return init


def _init(cls: type[Any], *, frozen: bool) -> Callable[..., None]:
    """`def __init__(self, x, y=Y): ...`, with the defaults under names of their own."""
    every = fields(cls)
    assert all(field.init for field in every), f"{cls}: a field that is no parameter"
    known: dict[str, Any] = {"_factory": MISSING}
    known |= {f"_set_{field.name}": getattr(cls, field.name).__set__ for field in every if frozen}
    known |= {f"_default_{field.name}": field.default for field in every}
    known |= {f"_make_{field.name}": field.default_factory for field in every}
    plain = [_parameter(field) for field in every if not field.kw_only]
    named = [_parameter(field) for field in every if field.kw_only]
    parameters = ", ".join(["self", *plain, *(["*", *named] if named else [])])
    body = [line for field in every for line in _assignment(field, frozen=frozen)]
    text = f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"])
    name = f"{cls.__qualname__}.__init__"
    exec(compile(text, f"<{name}>", "exec"), known)
    found: Callable[..., None] = known["__init__"]
    found.__qualname__ = name
    return found


def _parameter(field: Field[Any]) -> str:
    if field.default_factory is not MISSING:
        return f"{field.name}=_factory"
    return field.name if field.default is MISSING else f"{field.name}=_default_{field.name}"


def _assignment(field: Field[Any], *, frozen: bool) -> list[str]:
    name = field.name
    store = f"_set_{name}(self, {name})" if frozen else f"self.{name} = {name}"
    if field.default_factory is MISSING:
        return [store]
    return [f"if {name} is _factory: {name} = _make_{name}()", store]
