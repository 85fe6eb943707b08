# SPDX-License-Identifier: Apache-2.0
"""One walk over a function's tree: what has effects, what it writes, what it calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.frontend import tree
from assay.frontend.tree import VariableDeclaration
from assay.frontend.walking import CHILDREN, Node, children, nodes
from assay.program.heap import base_element
from assay.program.types import VOID, FixedArrayType, PointerType, StructType, Type

EFFECTS = frozenset(
    {
        tree.Assignment,
        tree.CompoundAssignment,
        tree.Increment,
        tree.CallExpression,
        tree.ExternalCall,
        tree.IndirectCall,
        tree.Nondet,
        tree.VolatileRead,
        tree.NewArray,
        tree.ArrayLiteral,
        tree.NewObject,
        tree.Allocate,
        tree.Free,
        tree.StatementExpression,
    }
)

_NOTED = frozenset(
    {
        tree.Assignment,
        tree.CompoundAssignment,
        tree.Increment,
        tree.GhostAssignment,
        tree.AddressOf,
        tree.Convert,
        tree.Declare,
        tree.Goto,
        tree.Switch,
        tree.CallExpression,
        tree.ExternalCall,
        tree.IndirectCall,
        tree.Allocate,
        tree.Free,
        tree.Nondet,
        tree.ContainerOf,
        tree.ZeroUntyped,
        tree.Throw,
    }
)

_VOID_POINTER = PointerType(VOID)
_LEAVES = frozenset({tree.Name, tree.IntegerLiteral, type(None)})


@final
class Survey:
    """What one walk over a tree finds out."""

    def __init__(self, root: Node | None = None) -> None:
        self._effectful: set[int] = set()  # ids of tree nodes, which the tree keeps alive
        self.assigned: set[VariableDeclaration] = set()
        self.stored: dict[Type, None] = {}  # element types of arrays that are written to
        self.copied: dict[Type, None] = {}  # elements that are written as they are, value or not
        self.stored_into: set[VariableDeclaration] = set()  # of which elements are written by name
        self.stored_members: dict[tuple[str, str], None] = {}
        """Members that are written to: a struct, and the path of a part of it (`.x`, or empty)."""
        self.changed_structs: set[VariableDeclaration] = set()  # of which a member is assigned
        self.address_taken: set[VariableDeclaration] = set()
        self.declared: set[VariableDeclaration] = set()
        self.without_value: set[VariableDeclaration] = set()  # declared without an initialiser
        self.jumps = False  # past declarations, perhaps
        self.has_goto = False
        self.jumps_back = False  # some `goto` leads to a label that does not come after it
        self.named: set[VariableDeclaration] = set()
        self.escaping: set[VariableDeclaration] = set()  # what some pointer is made to point to
        self.calls: set[str] = set()
        self.indirect: list[tree.IndirectCall] = []
        self.throws = False
        self.allocated: list[tree.Allocate] = []
        self.exposed: set[tuple[str, str]] = set()  # members of structs whose address is taken
        self.frees: dict[Type, None] = {}  # elements of memory that is freed
        self.retyped: dict[Type, None] = {}  # elements that pointers to void are taken to lead to
        self.external_void: dict[str, None] = {}
        """Functions that nobody defines, and that give pointers to void."""
        self.wild = False  # some pointer may lead anywhere
        self.containers = False  # some struct is found by a pointer to a member
        self.zeroes = False  # memory of no type becomes zeros
        self.casts: dict[tuple[Type, Type], None] = {}
        """The elements that pointers lead to before conversions, and after them."""
        self.uses_void = False  # some pointer is converted to one to void, or back
        self.members: set[Type] = set()  # elements of members of structs that pointers lead to
        if root is not None:
            self._visit(root)
            self.jumps_back = self.has_goto and _jumps_back(root)

    def has_effects(self, expression: tree.Expression | tree.ArrayInitializer) -> bool:
        """Whether evaluating it does more than giving a value: it may not be evaluated twice, nor
        where the source does not evaluate it."""
        return id(expression) in self._effectful

    def may_be_unset(self, variable: VariableDeclaration) -> bool:
        """Whether a local may be reached that has no value, by its declaration or past it."""
        return variable in (self.declared if self.jumps else self.without_value)

    def _visit(self, root: Node) -> None:
        """Lists the nodes from the root down; then effects go up from child to parent."""
        nodes: list[Node] = [root]
        parents = [0]
        for number, node in enumerate(nodes):
            kind = type(node)
            if kind in _NOTED:
                self._note(node)
            children_of = CHILDREN.get(kind)
            if children_of is None:
                continue
            for child in children_of(node):
                if type(child) not in _LEAVES:
                    nodes.append(child)
                    parents.append(number)
                elif type(child) is tree.Name:
                    self.named.add(child.variable)
        has_effects = bytearray(len(nodes))
        for number in range(len(nodes) - 1, -1, -1):
            node = nodes[number]
            if has_effects[number] or type(node) in EFFECTS or retypes(node):
                self._effectful.add(id(node))
                has_effects[parents[number]] = 1

    def _note(self, node: Node) -> None:
        kind = type(node)
        if kind in (tree.Assignment, tree.CompoundAssignment, tree.Increment):
            if type(node.target) is tree.Name:
                self.assigned.add(node.target.variable)
            else:
                self.stored[node.target.type] = None
                self.stored_into |= _variable_of(node.target)
            self._store_members(node.target)
            if kind is tree.Assignment and (node.copies or isinstance(node.type, StructType)):
                self.copied[base_element(node.type)] = None
        elif kind is tree.GhostAssignment:
            self.assigned.add(node.variable)
        elif kind is tree.AddressOf:
            if type(node.target) is tree.Name:
                self.address_taken.add(node.target.variable)
            elif type(node.target) is tree.MemberOf:
                self.exposed.add((str(node.target.base.type), node.target.name))
            self._escapes(node.target)
            self._leads_into(node.target)
        elif kind is tree.Convert:
            source, target = node.operand.type, node.type
            if isinstance(source, PointerType) and isinstance(target, PointerType):
                cast = base_element(source.target), base_element(target.target)
                if cast[0] != cast[1]:
                    self.casts[cast] = None
            if retypes(node):
                self.uses_void = True
                self.retyped[base_element(node.type.target)] = None
            elif node.type == _VOID_POINTER:
                self.uses_void = True
            if isinstance(node.operand.type, FixedArrayType):
                self._escapes(node.operand)
                self._leads_into(node.operand)
        elif kind is tree.CallExpression:
            self.calls.add(node.callee)
        elif kind is tree.IndirectCall:
            self.indirect.append(node)
        elif kind is tree.Declare:
            self.declared.add(node.variable)
            if node.initializer is None or mentions(node.initializer, node.variable):
                self.without_value.add(node.variable)
        elif kind in (tree.Goto, tree.Switch):
            self.jumps = True
            self.has_goto |= kind is tree.Goto
        elif kind is tree.Throw:
            self.throws = True
        elif kind is tree.Allocate:
            self.allocated.append(node)
        elif kind is tree.Nondet:
            self.wild |= isinstance(node.type, PointerType)
        elif kind is tree.ContainerOf:
            self.containers = True
        elif kind is tree.ZeroUntyped:
            self.uses_void = self.zeroes = True
        elif kind is tree.Free:
            self.frees[base_element(node.pointer.type.target)] = None
        elif kind is tree.ExternalCall:
            if node.type == _VOID_POINTER:
                self.external_void[node.name] = None
            for argument in node.arguments:
                if isinstance(argument.type, PointerType):
                    target = argument.type.target
                    self.stored[target] = None
                    element = base_element(target)
                    if isinstance(element, StructType):
                        self.stored_members[element.name, ""] = None

    def _store_members(self, target: Node) -> None:
        """A struct, or a member of one, is written: seen from each struct that it is a part of."""
        path = ""
        if type(target) is tree.FieldOf:
            self.stored_members[target.owner, f".{target.name}"] = None
        if isinstance(target.type, StructType):
            self.stored_members[target.type.name, path] = None
        while type(target) is tree.MemberOf:
            path = f".{target.name}{path}"
            target = target.base
            if isinstance(target.type, StructType):
                self.stored_members[target.type.name, path] = None
        if path and type(target) is tree.Name:
            self.changed_structs.add(target.variable)

    def _leads_into(self, node: Node) -> None:
        """A pointer is made to a place: into a member of a struct, perhaps."""
        while type(node) is tree.Index and isinstance(node.array.type, FixedArrayType):
            node = node.array
        if type(node) is tree.MemberOf:
            self.members.add(base_element(node.type))

    def _escapes(self, node: Node) -> None:
        self.escaping |= _variable_of(node)


def _variable_of(node: Node) -> set[VariableDeclaration]:
    """The variable by which a place is named: `t` of `t[i].x`; none of `*p`."""
    while type(node) in (tree.Index, tree.MemberOf):
        node = node.array if type(node) is tree.Index else node.base
    return {node.variable} if type(node) is tree.Name else set()


def retypes(node: Node) -> bool:
    """Whether a pointer to void becomes one to another type: that may decide what is there."""
    return (
        type(node) is tree.Convert
        and node.operand.type == _VOID_POINTER
        and isinstance(node.type, PointerType)
        and node.type != _VOID_POINTER
    )


def _jumps_back(root: Node) -> bool:
    """Whether a `goto` leads to a label at or before its place in the source."""
    gone: set[str] = set()
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if type(node) is tree.Labelled and node.label in gone:
            gone.discard(node.label)
        elif type(node) is tree.Goto:
            gone.add(node.label)
        waiting += [one for one in reversed(children(node)) if one is not None]
    return bool(gone)


def mentions(root: Node, variable: VariableDeclaration) -> bool:
    return any(type(node) is tree.Name and node.variable is variable for node in nodes(root))


def with_callees(survey: Survey, surveys: Mapping[str, Survey]) -> list[Survey]:
    """The survey and those of everything it calls, directly or not."""
    found = [survey]
    seen: set[str] = set()
    for current in found:
        for name in sorted(current.calls - seen):
            seen.add(name)
            if name in surveys:
                found.append(surveys[name])
    return found
