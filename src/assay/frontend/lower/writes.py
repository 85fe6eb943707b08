# SPDX-License-Identifier: Apache-2.0
"""What a function writes, and the frames that its writes have to keep to.

//@ assignable a[0];  void f(int[] a, int i) { a[i] = 1; }     assert frame: i == 0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assay.frontend import tree
from assay.frontend.lower.frames import variable_allowed, write_allowed
from assay.frontend.lower.nullness import Nullness
from assay.frontend.lower.places import ElementPlace, Place, VariablePlace
from assay.frontend.lower.state import Binding, InHeap, Plain, Terms, UnitState, unsupported
from assay.frontend.lower.survey import Survey
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import OLD, Frame
from assay.program.heap import base_element
from assay.program.obligations import Kind
from assay.program.terms import Term
from assay.program.types import PointerType, ReferenceType, Type
from assay.source import Span


class Writes(Nullness):
    """Lowering of writes where frames hold."""

    def __init__(self, unit: UnitState, function: tree.Function) -> None:
        super().__init__(unit, function)
        self.frames: list[tuple[Frame, str]] = []  # that hold here, with the state they speak of

    # --- what functions write

    def written_heaps(self, surveys: Iterable[Survey]) -> list[Term]:
        """The heap maps in which existing elements may be written."""
        heaps: dict[Term, None] = {}
        for element in self._stored_unseen(surveys):
            heaps[self.unit.heap(element)] = None
        for survey in surveys:
            for element in survey.stored:
                heaps[self.unit.heap(element)] = None
            for declaration in survey.assigned & self.unit.address_taken:
                heaps[self.unit.heap(declaration.type)] = None
        return sorted(heaps, key=lambda term: term.id)

    def written_globals(self, surveys: Iterable[Survey]) -> list[Term]:
        """The global variables that may be assigned: by a function without a body, all."""
        unseen = self._unseen(surveys)
        if not unseen:
            return written(self.unit.globals, surveys)
        for each in unseen:
            if not _states_frame(each):
                name = each.source_name
                what = f"a frame around calls of `{name}`, which does not say what it assigns,"
                raise unsupported(what, self.function.span, f"state what `{name}` assigns")
        bindings = self.unit.globals.values()
        return [term for each in bindings if isinstance(each, Plain) for term in each.terms]

    def _stored_unseen(self, surveys: Iterable[Survey]) -> Iterator[Type]:
        """The elements that functions without a body may write: where their pointers lead, and
        those of global variables that are objects."""
        unseen = self._unseen(surveys)
        for function in unseen:
            for parameter in function.parameters:
                match parameter.type:
                    case PointerType(target=element) | ReferenceType(element=element):
                        yield base_element(element)
        for declaration, binding in self.unit.globals.items() if unseen else ():
            if isinstance(binding, InHeap):
                yield base_element(declaration.type)

    def _unseen(self, surveys: Iterable[Survey]) -> list[tree.Function]:
        """The functions that are called and known by their contracts only."""
        names = dict.fromkeys(name for survey in surveys for name in sorted(survey.calls))
        functions = (self.unit.unit.functions.get(name) for name in names)
        return [each for each in functions if each is not None and each.body is None]

    # --- frames of writes

    def write(self, place: Place, values: Terms, span: Span) -> None:
        if self.java and isinstance(place, VariablePlace) and self._is_global(place.terms[0]):
            for frame, label in self.limits(place.terms[0]):
                allowed = variable_allowed(frame, place.terms[0], label)
                self.check(Kind.FRAME, allowed, span)
        super().write(place, values, span)

    def direct_targets(self, place: Place, value: tree.Expression) -> Terms | None:
        """A field gets its value by a write of its own, which is checked."""
        if self.java and isinstance(place, VariablePlace) and self._is_global(place.terms[0]):
            return None
        return super().direct_targets(place, value)

    def _is_global(self, term: Term) -> bool:
        return any(
            isinstance(binding, Plain) and term in binding.terms
            for binding in self.unit.globals.values()
        )

    def limits(self, variable_: Term) -> list[tuple[Frame, str]]:
        """The frames that speak of a variable: a constructor may assign the fields it makes."""
        return [each for each in self.frames if each[1] != OLD or not self.is_made(variable_)]

    def check_frame(self, place: ElementPlace, span: Span) -> None:
        for frame, label in self.frames if self.java else ():
            allowed = write_allowed(frame, place.heap, place.object, place.index, label)
            self.check(Kind.FRAME, allowed, span)


def _states_frame(function: tree.Function) -> bool:
    """Whether a contract says what may be assigned, whatever case applies."""
    specification = function.specification
    return function.pure or (specification is not None and specification.lists_assigned)


def written(
    bindings: Mapping[VariableDeclaration, Binding], surveys: Iterable[Survey]
) -> list[Term]:
    """The variables of the model among the bindings that are assigned in what was surveyed."""
    assigned = {v for survey in surveys for v in survey.assigned}
    return [
        term
        for declaration, binding in bindings.items()
        if declaration in assigned and isinstance(binding, Plain)
        for term in binding.terms
    ]
