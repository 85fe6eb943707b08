# SPDX-License-Identifier: Apache-2.0
"""All classes of a file, what they inherit, and which members names mean (JLS 6.5, 8.4.8, 8.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar, final

from assay.frontend.java.imports import Imports
from assay.frontend.java.inner import InnerMethod
from assay.frontend.java.library import (
    LIBRARY_PACKAGES,
    VERIFIER,
    VERIFIER_PACKAGE,
    library_name,
)
from assay.frontend.java.members import CONSTRUCTOR, Field, JavaClass, Method
from assay.frontend.java.nodes import CONSTANT
from assay.frontend.java.unseen import LIBRARY_PARENTS, KnownMembers, MemberKind, has_unwritten

if TYPE_CHECKING:
    from tree_sitter import Node

from assay.program.types import IntegerType

Member = TypeVar("Member", Field, JavaClass)


@final
class Classes:
    """All classes of a file, by name."""

    def __init__(
        self,
        top: Mapping[str, JavaClass],
        imports: Imports,
        package: str,
        inner: tuple[InnerMethod, ...],
        nodes: Mapping[int, JavaClass],
    ) -> None:
        self.top = top
        self.imports = imports
        self._package = package
        self._inner = inner
        self._nodes = nodes  # the classes by the identities of their nodes
        self.plain: dict[JavaClass, IntegerType] = {}  # enums whose constants are numbers
        self._ancestries: dict[JavaClass, list[JavaClass]] = {}
        self._unseen: dict[tuple[MemberKind, str, JavaClass], bool] = {}

    def all(self) -> Iterator[JavaClass]:
        pending = list(self.top.values())[::-1]
        while pending:
            found = pending.pop()
            yield found
            pending.extend(list(found.nested.values())[::-1])

    def at(self, node: Node) -> JavaClass | None:
        """The class that a node declares; None if it is not read."""
        return self._nodes.get(node.id)

    def may_have_field(self, name: str, of: JavaClass) -> bool:
        """Whether a class declares a field that the source writes, or may inherit one unseen."""
        own = of.fields.get(name)
        if own is not None and own.given is None:
            return True
        return any(
            k is None or k.may_have(MemberKind.FIELD, name) for k in self._parents_elsewhere(of)
        )

    def find(self, name: str, within: JavaClass) -> JavaClass | None:
        """What a possibly dotted class name means inside a class."""
        return self._found(name, within)

    def find_around(self, name: str, of: JavaClass) -> JavaClass | None:
        """What a class name means in the header of a class."""
        return self._found(name, of.outer)

    def _parent(self, name: str, of: JavaClass) -> JavaClass | None:
        """What a class extends or implements by a name; a constant with a body extends its enum."""
        return of.outer if of.node.type == CONSTANT else self._found(name, of.outer)

    def _found(self, name: str, within: JavaClass | None) -> JavaClass | None:
        first, *rest = name.split(".")
        found = self._simple(first, within)
        if found is None and self._package and name.startswith(f"{self._package}."):
            first, *rest = name.removeprefix(f"{self._package}.").split(".")
            found = self.top.get(first)
        for part in rest:
            found = self._nested(part, found) if found else None
        return found

    def _simple(self, name: str, within: JavaClass | None) -> JavaClass | None:
        for outer in within.enclosing() if within else ():
            found = self._nested(name, outer)
            if found is not None or self._may_have(MemberKind.CLASS, name, outer):
                return found
        return self.top.get(name)

    def _nested(self, name: str, of: JavaClass) -> JavaClass | None:
        """A class that is a member of a class, its own or an inherited one (JLS 8.5)."""
        return self._member(of, lambda each: each.nested.get(name))

    def _member(self, of: JavaClass, own: Callable[[JavaClass], Member | None]) -> Member | None:
        """The field or class of a class; None also if it inherits several, so that the name says
        nothing."""
        found = self._members(of, own)
        return found[0] if len(found) == 1 else None

    def _members(self, of: JavaClass, own: Callable[[JavaClass], Member | None]) -> list[Member]:
        """The fields or classes that a class declares, or inherits: it has what its parents have
        and is not private there. So a private one hides those of the parents' parents."""
        declared = own(of)
        if declared is not None:
            return [declared]
        found: list[Member] = []
        for parent in self._parents(of):
            for each in self._members(parent, own):
                if each not in found and not (each.private and own(parent) is each):
                    found.append(each)
        return found

    def _parents(self, of: JavaClass) -> list[JavaClass]:
        """What a class extends and implements, in this file; nothing for one that inherits from
        itself, which is no Java."""
        if self._is_circular(of):
            return []
        found = (self._parent(name, of) for name in of.parents)
        return [each for each in found if each is not None]

    def _is_circular(self, of: JavaClass) -> bool:
        return any(of in self.ancestry(each) for each in self.ancestry(of)[1:])

    def ancestry(self, of: JavaClass) -> list[JavaClass]:
        """The class and what it inherits from in this file, nearest first."""
        if of not in self._ancestries:
            self._ancestries[of] = [of]  # a class that inherits from itself is no Java
            found = [of]
            for each in found:
                parents = (self._parent(name, each) for name in each.parents)
                found.extend(p for p in parents if p is not None and p not in found)
            self._ancestries[of] = found
        return self._ancestries[of]

    def _may_have(self, kind: MemberKind, name: str, of: JavaClass) -> bool:
        """Whether a class may have a member of a name that this file does not show, or several that
        it inherits."""
        if (kind, name, of) not in self._unseen:
            self._unseen[kind, name, of] = True  # a class that inherits from itself is no Java
            self._unseen[kind, name, of] = (
                any(has_unwritten(kind, name, each.node) for each in self.ancestry(of))
                or any(
                    known is None or known.may_have(kind, name)
                    for known in self._parents_elsewhere(of)
                )
                or self._is_ambiguous(kind, name, of)
            )
        return self._unseen[kind, name, of]

    def _is_ambiguous(self, kind: MemberKind, name: str, of: JavaClass) -> bool:
        match kind:
            case MemberKind.FIELD:
                return len(self._members(of, lambda each: each.fields.get(name))) > 1
            case MemberKind.CLASS:
                return len(self._members(of, lambda each: each.nested.get(name))) > 1
            case MemberKind.METHOD:
                return False

    def _parents_elsewhere(self, of: JavaClass) -> Iterator[KnownMembers | None]:
        """What is known of the classes that a class inherits from and this file does not show."""
        for each in self.ancestry(of):
            for name in each.parents:
                if self._parent(name, each) is None:
                    yield self._known_parent(name, each.outer)

    def _known_parent(self, name: str, within: JavaClass | None) -> KnownMembers | None:
        first = name.partition(".")[0]
        around = () if within is None else within.enclosing()
        if any(self._may_have(MemberKind.CLASS, first, outer) for outer in around):
            return None
        return self.imports.among(LIBRARY_PARENTS, name)

    def line(self, of: JavaClass) -> list[JavaClass]:
        """A class and those of the file that it extends, nearest first."""
        found: list[JavaClass] = []
        each: JavaClass | None = of
        while each is not None and each not in found:
            found.append(each)
            each = None if each.is_interface else self.superclass(each)
        return found

    def shows_parents(self, of: JavaClass) -> bool:
        """Whether everything that a class inherits from is in this file, or known of Java."""
        return not self._is_circular(of) and None not in self._parents_elsewhere(of)

    def is_overridden_unseen(self, method: Method) -> bool:
        """Whether a call may reach code that no class of this file has as a member."""
        if method.static or method.modifiers & {"private", "final"}:
            return False
        above = (each for each in self.all() if self._may_inherit(each, method.owner))
        return any(self._implements_unseen(method, each) for each in above) or any(
            self._is_overridden_by(each, method) for each in self._inner
        )

    def has_inner_method(self, name: str) -> bool:
        """Whether code inside of code may stand for a method of `Object`."""
        return any(each.name in (None, name) and not each.is_function for each in self._inner)

    def may_be_overridden_by_others(self, method: Method, known: Collection[JavaClass]) -> bool:
        """Whether a class of the file that is not known to inherit a method may override it: one
        whose parents this file does not show."""
        if method.static or method.modifiers & {"private", "final"}:
            return False
        for each in self.all():
            if each not in known and self._may_inherit(each, method.owner):
                found = each.methods.get(method.name, ())
                if any(other.parameters == method.parameters for other in found):
                    return True
        return False

    def superclass(self, of: JavaClass) -> JavaClass | None:
        """The class that a class extends, if this file declares it."""
        found = self._parent(of.superclass, of)
        return None if found is not None and found.is_interface else found

    def library(self, name: str, within: JavaClass | None) -> str | None:
        """The class of the library that a dotted name means inside a class, without its package;
        None if it may mean one that a class elsewhere declares, which this one inherits from."""
        first = name.partition(".")[0]
        around = () if within is None else within.enclosing()
        if any(self._may_have(MemberKind.CLASS, first, outer) for outer in around):
            return None
        whole = self.imports.whole(name)
        packages = (self._package, *self.imports.packages)
        if whole == name and first == VERIFIER and VERIFIER_PACKAGE not in packages:
            return None  # a class of this package, in another file
        return library_name(whole)

    def library_class(self, name: str, within: JavaClass | None) -> str | None:
        """The whole name of the class of Java's library that a dotted name means inside a class;
        None if it may mean another one, or is not known."""
        from assay.frontend.java.signatures import library_classes

        if self._found(name, within) is not None:
            return None
        first = name.partition(".")[0]
        around = () if within is None else within.enclosing()
        if any(self._may_have(MemberKind.CLASS, first, outer) for outer in around):
            return None
        whole = self.imports.whole(name)
        if "." in whole:
            return whole if whole.startswith(("java.", "javax.")) else None
        packages = [p for p in ("java.lang", *self.imports.packages) if p.startswith("java.")]
        known = library_classes()
        return next((f"{p}.{whole}" for p in packages if f"{p}.{whole}" in known), None)

    def library_parents(self, of: JavaClass) -> frozenset[str]:
        """The classes of the library that a class of the file extends or implements."""
        found = (self.library_class(name, of.outer) for name in of.parents)
        return frozenset(each for each in found if each is not None)

    def may_be_variable(self, name: str, within: JavaClass) -> bool:
        """Whether the first word of a dotted name may be a variable that this file does not show,
        inherited or by a static import, and so no class (JLS 6.4.2)."""
        first = name.partition(".")[0]
        if self.imports.has_member(first):
            return True
        if any(self._may_have(MemberKind.FIELD, first, outer) for outer in within.enclosing()):
            return True
        return any(self._gives_variable(first, owner) for owner in self.imports.static_owners)

    def _gives_variable(self, name: str, owner: str) -> bool:
        found = self._found(owner, None)
        if found is None:
            return not owner.startswith(LIBRARY_PACKAGES)
        has_field = self.field_in(name, found) is not None
        return has_field or self._may_have(MemberKind.FIELD, name, found)

    def is_open(self, of: JavaClass, kind: MemberKind, name: str) -> bool:
        """Whether a name that nothing here declares may be a member of a class, or of one around
        it, that this file does not show."""
        return any(self._may_have(kind, name, outer) for outer in of.enclosing())

    def field_in(self, name: str, of: JavaClass) -> Field | None:
        """A field of the class or inherited by it."""
        return self._member(of, lambda each: each.fields.get(name))

    def unreal_in(self, name: str, of: JavaClass) -> Field | None:
        """A field of the class, or inherited by it, that only specifications see."""
        return self._member(of, lambda each: each.unreal.get(name))

    def unreal(self, name: str, within: JavaClass) -> Field | None:
        """The field that only specifications see which a plain name means inside a class; None if
        it means another field, or may mean one."""
        for outer in within.enclosing():
            found = self.unreal_in(name, outer)
            other = self.field_in(name, outer)
            if found is not None or other is not None:
                nearer = other is not None and (found is None or self._hides(other, found))
                return None if nearer else found
            if self._may_have(MemberKind.FIELD, name, outer):
                return None
        return None

    def _hides(self, one: Field, other: Field) -> bool:
        """Whether the field of a class stands before one of a class above it."""
        return other.owner in self.ancestry(one.owner)

    def field(self, name: str, within: JavaClass) -> Field | None:
        """What a field's plain name means inside a class; None if nobody here declares it, or if
        it may be inherited from a class that this file does not show."""
        for outer in within.enclosing():
            found = self.field_in(name, outer)
            if found is not None or self._may_have(MemberKind.FIELD, name, outer):
                return found
        return None

    def is_assigned_outside(self, field: Field) -> bool:
        """Whether code outside of the file can name a field: by a class that has it, of which it
        can get an object if the field belongs to one."""
        having = (each for each in self.all() if field.owner in self.ancestry(each))
        return any(not each.closed if field.static else each.made_outside for each in having)

    def methods_in(self, name: str, of: JavaClass) -> tuple[Method, ...]:
        """The methods of the name in the class or inherited by it, without overridden ones."""
        found: list[Method] = []
        for each in self._by_precedence(of):
            for method in each.methods.get(name, ()):
                if (each is of or _is_inherited(method)) and all(
                    method.parameters != other.parameters for other in found
                ):
                    found.append(method)
        return tuple(found)

    def _by_precedence(self, of: JavaClass) -> list[JavaClass]:
        """The class and what it inherits from, such that a method overrides those behind it: those
        of classes the default methods of interfaces, and those of an interface the methods of
        interfaces that it extends (JLS 8.4.8)."""

        def rank(each: JavaClass) -> int:
            return -len(self.ancestry(each))

        classes = [each for each in self.ancestry(of) if not each.is_interface]
        interfaces = [each for each in self.ancestry(of) if each.is_interface]
        return sorted(classes, key=rank) + sorted(interfaces, key=rank)

    def methods(self, name: str, within: JavaClass) -> tuple[Method, ...]:
        """What a method's plain name can mean inside a class: the innermost class that has it.

        Nothing, if it may be inherited from a class that this file does not show.
        """
        holder = self.holder(name, within)
        return () if holder is None else self.methods_in(name, holder)

    def holder(self, name: str, within: JavaClass) -> JavaClass | None:
        """The innermost class around a place that has methods of a name, or may have some."""
        for outer in within.enclosing():
            if self.methods_in(name, outer) or self._may_have(MemberKind.METHOD, name, outer):
                return outer
        return None

    def shows_methods(self, name: str, of: JavaClass | None) -> bool:
        """Whether this file shows every method of a name that a class has."""
        return of is None or not self._may_have(MemberKind.METHOD, name, of)

    def overriding(self, method: Method) -> str | None:
        """A method of a subclass in this file that a call may reach instead."""
        if method.static or method.modifiers & {"private", "final"}:
            return None
        for each in self.all():
            if self._may_inherit(each, method.owner):
                for other in self._inherited_besides(method, each):
                    if other.parameters == method.parameters:
                        return other.key
                if self._implements_unseen(method, each):
                    return f"{each.name}.{method.name}"
        inner = any(self._is_overridden_by(each, method) for each in self._inner)
        return f"<class inside of code>.{method.name}" if inner else None

    def _implements_unseen(self, method: Method, of: JavaClass) -> bool:
        """Whether a class may implement a method of an interface by one that nobody here writes."""
        is_other = method.owner.is_interface and of is not method.owner
        return is_other and self._may_have(MemberKind.METHOD, method.name, of)

    def unwritten_implementations(self, method: Method) -> Iterator[JavaClass]:
        """The records and enums that implement a method of an interface without writing it."""
        for each in self.all():
            if each.implicit_members and method.owner in self.ancestry(each)[1:]:
                is_written = any(
                    other.parameters == method.parameters
                    for other in each.methods.get(method.name, ())
                )
                if not is_written and has_unwritten(MemberKind.METHOD, method.name, each.node):
                    yield each

    def _inherited_besides(self, method: Method, of: JavaClass) -> Iterator[Method]:
        """The methods of the same name that a class has and that may override a method: those of
        an interface override none of a class."""
        above = self.ancestry(method.owner)
        for each in self.ancestry(of):
            if each in above or (each.is_interface and not method.owner.is_interface):
                continue
            found = each.methods.get(method.name, ())
            yield from (other for other in found if not (other.static or other.private))

    def kept_by(self, method: Method) -> Iterator[JavaClass]:
        """The classes whose contracts a method must keep: those that its class inherits from, and
        those that a subclass does which inherits the method."""
        yield from self.possible_parents(method.owner)
        if method.private:
            return
        for each in self.all():
            if each is not method.owner and method in self.methods_in(method.name, each):
                yield from (c for c in self.possible_parents(each) if c is not method.owner)

    def _is_overridden_by(self, inner: InnerMethod, method: Method) -> bool:
        if inner.arity not in (None, len(method.parameters)):
            return False
        if inner.name is None and not method.owner.is_interface:
            return False
        if inner.is_function and method.node.child_by_field_name("body") is not None:
            return False
        if inner.name not in (None, method.name):
            return False
        if inner.parents is None:
            return True
        around: JavaClass | None = None
        for name in inner.around:
            around = (self.top if around is None else around.nested).get(name)
        if inner.of_constant:
            return around is None or self._may_inherit(around, method.owner)
        return any(self._may_lead_to(name, around, method.owner) for name in inner.parents)

    def _may_lead_to(self, parent: str, within: JavaClass | None, above: JavaClass) -> bool:
        """Whether a class whose parent has this name may inherit from another one."""
        found = self._found(parent, within)
        if found is not None:
            return self._may_inherit(found, above)
        return above.extensible and self._is_stranger(parent, within)

    def _is_stranger(self, parent: str, within: JavaClass | None) -> bool:
        """Whether a class that this file does not declare may know the classes of this file."""
        is_java = self.imports.whole(parent).startswith(LIBRARY_PACKAGES)
        return not is_java and self._known_parent(parent, within) is None

    def _may_inherit(self, of: JavaClass, above: JavaClass) -> bool:
        """Whether a class inherits from another one of the file, or from a class elsewhere that
        may do so."""
        return above in self.ancestry(of) or (
            above.extensible
            and any(
                self._parent(name, each) is None and self._is_stranger(name, each.outer)
                for each in self.ancestry(of)
                for name in each.parents
            )
        )

    def possible_parents(self, of: JavaClass) -> Iterator[JavaClass]:
        """The classes of the file that a class inherits from, for all that is known."""
        return (each for each in self.all() if each is not of and self._may_inherit(of, each))

    def method_names(self) -> list[str]:
        return sorted({name for each in self.all() for name in each.methods} - {CONSTRUCTOR})


def _is_inherited(method: Method) -> bool:
    """Private methods, and static ones of interfaces, belong to their own class only."""
    return not method.private and not (method.static and method.owner.is_interface)
