# SPDX-License-Identifier: Apache-2.0
"""Our `dataclass` behaves as the standard one, only it costs less to define."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import time
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from assay.dataclass import dataclass, field, fields, is_dataclass, replace


@dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: int
    y: int = 2
    seen: list[int] = field(default_factory=list, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Single:
    value: object


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    first: int
    second: int = 0


@dataclass(slots=True)
class Counter:
    count: int = 0
    by_name: dict[str, int] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<{self.count}>"


CLASSES = (Point, Single, Nothing, Thing, Named, Counter)
INSTANCES = (Point(1), Point(1, 3, [4]), Single(Point(0)), Nothing(), Named(first=1), Counter(5))


@pytest.mark.parametrize("one", INSTANCES, ids=repr)
def test_values_survive_copies(one: Any) -> None:
    for same in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one)), replace(one)):
        assert same is not one
        assert same == one
        assert [getattr(same, f.name) for f in fields(one)] == [
            getattr(one, f.name) for f in fields(one)
        ]


@pytest.mark.parametrize("one", INSTANCES, ids=repr)
def test_the_standard_module_knows_the_fields(one: Any) -> None:
    assert dataclasses.is_dataclass(one)
    assert dataclasses.replace(one) == one
    assert [(f.name, f.type) for f in dataclasses.fields(one)] == [
        (f.name, type(one).__annotations__[f.name]) for f in fields(one)
    ]


def test_a_copy_with_other_values() -> None:
    assert replace(Point(1, 3), x=2) == Point(2, 3)
    assert replace(Named(first=1), second=5) == Named(first=1, second=5)
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        replace(Point(1), z=2)


@dataclass(slots=True, eq=False)
class Base:
    first: int
    second: int = 2


@dataclass(slots=True, eq=False)
class Derived(Base):
    second: int = 3
    third: int = 4


def test_fields_are_inherited() -> None:
    one = Derived(1, third=5)
    assert (one.first, one.second, one.third) == (1, 3, 5)
    assert [f.name for f in fields(Derived)] == ["first", "second", "third"]
    assert Derived.__slots__ == ("third",)
    assert Base(1).second == 2


def test_what_is_no_field_of_ours_is_refused() -> None:
    with pytest.raises(AssertionError, match="a field of another module"):

        @dataclass(slots=True)
        class Foreign:
            names: list[str] = dataclasses.field(default_factory=list)

    with pytest.raises(AssertionError, match="a default that may change"):

        @dataclass(slots=True)
        class Shared:
            names: list[str] = []  # noqa: RUF012


def test_equality_and_hash() -> None:
    assert Point(1) == Point(1, 2, [3])
    assert Point(1) != Point(2)
    assert Point(1) != (1, 2)
    assert Single(1) != 1
    assert hash(Point(1)) == hash(Point(1, 2, [3])) == hash((1, 2))
    assert len({Single(1), Single(1), Nothing(), Nothing()}) == 2
    assert Thing("a") != Thing("a")
    assert len({Thing("a"), Thing("a")}) == 2
    assert Counter(1) == Counter(1)
    with pytest.raises(TypeError, match="unhashable"):
        hash(Counter())


def test_text() -> None:
    assert repr(Point(1)) == "Point(x=1, y=2)"
    assert repr(Nothing()) == "Nothing()"
    assert repr(Counter(7)) == "<7>"
    ring: list[object] = []
    ring.append(Single(ring))
    assert repr(ring[0]) == "Single(value=[...])"


def test_frozen_means_frozen() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del point.x  # type: ignore[misc]
    assert point.x == 1


def test_only_fields_can_be_set() -> None:
    counter = Counter()
    counter.count += 1
    with pytest.raises(AttributeError):
        counter.other = 1  # type: ignore[attr-defined]
    assert counter.count == 1


def test_factories_make_a_new_value_each_time() -> None:
    first, second = Counter(), Counter()
    first.by_name["a"] = 1
    assert second.by_name == {}


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Named.__init__\(\) takes 1 positional"):
        Named(1)  # type: ignore[call-arg, misc]
    with pytest.raises(TypeError, match=r"Point.__init__\(\) missing 1 required positional"):
        Point()  # type: ignore[call-arg]


def test_patterns() -> None:
    match Point(1, 3):
        case Point(x, y):
            assert (x, y) == (1, 3)
        case _:
            pytest.fail("a point has places")
    assert Named.__match_args__ == ()


@pytest.mark.parametrize("ours", CLASSES, ids=lambda cls: cls.__name__)
def test_fields_are_those_of_the_standard_decorator(ours: type[Any]) -> None:
    assert is_dataclass(ours)
    assert ours.__doc__
    assert ours.__slots__ == tuple(f.name for f in fields(ours))


def bare_class() -> type[Any]:
    names = ("first", "second", "third", "fourth")
    return type("Bare", (), {"__annotations__": dict.fromkeys(names, "int"), "__doc__": "x"})


def cost(decorate: Any) -> float:
    """The least time to decorate some classes."""
    best = float("inf")
    for _ in range(5):
        classes = [bare_class() for _ in range(40)]
        start = time.process_time()
        for cls in classes:
            decorate(cls)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.speed
def test_a_class_costs_a_fraction_of_the_standard_one() -> None:
    ours = cost(dataclass(frozen=True, slots=True))
    standard = cost(dataclasses.dataclass(frozen=True, slots=True))
    assert ours < standard / 3
