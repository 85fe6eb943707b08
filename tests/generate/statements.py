# SPDX-License-Identifier: Apache-2.0
"""Random statements."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from . import tree
from .expressions import Expressions
from .formulas import Formulas, speakable
from .loops import Loops
from .scope import Local, LocalArray, Scope, Setting
from .static import completes, has_effect, mentioned, type_of, written
from .types import BOOL, INT, LONG, Scalar

Body = tuple[tree.Statement, ...]


@final
class Statements:
    """Makes blocks of statements. Each kind of statement is a method that extends the scope and
    gives statements, or none where it cannot be made here."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.dice = setting.dice
        self.profile = setting.profile
        self.expressions = Expressions(setting)
        self.formulas = Formulas(setting)
        self.loops = Loops(setting, self)

    def block(self, scope: Scope, depth: int) -> Body:
        """Some statements, the last of which completes."""
        made: list[tree.Statement] = []
        for _ in range(self.dice.between(*self.profile.statements)):
            if self.setting.budget > 0 or not made:
                made += self._next(scope, depth)
        return tuple(made) or self._next(scope, 0)

    def _next(self, scope: Scope, depth: int) -> Body:
        self.setting.budget -= 1
        depth = depth if self.setting.budget > 0 else 0
        nested = ("branch", "guard", "count", "count_down", "forever", "each", "switch", "block")
        kinds = {
            kind: weight
            for kind, weight in self.profile.weights.items()
            if depth > 0 or kind not in nested
        }
        made = self._make(self.dice.weighted(kinds), scope, depth - 1)
        for statement in made:
            scope.forget(written(statement, self.setting.procedures))
        self._learn(made, scope)
        return made

    def _make(self, kind: str, scope: Scope, depth: int) -> Body:
        if kind in ("count", "count_down", "forever", "each"):
            return self.loops.make(kind, scope, depth)
        maker = {
            "declare": self._declare,
            "declare_array": self._declare_array,
            "assign": self._assign,
            "compound": self._compound,
            "increment": self._increment,
            "clamp": self._clamp,
            "jump": self._jump,
            "leave": self._leave,
            "assertion": self._assertion,
            "claim": self._claim,
            "assume": self._assume,
            "call": self._call,
        }.get(kind)
        if maker is not None:
            return maker(scope)
        nester = {
            "branch": self._branch,
            "guard": self._guard,
            "switch": self._switch,
            "block": self._block,
        }[kind]
        return nester(scope, depth)

    # --- simple statements -----------------------------------------------------------------------

    def _declare(self, scope: Scope) -> Body:
        scalar = self.setting.scalar_type()
        value = self._right_side(scope, scalar, "")
        local = Local(self.setting.fresh("v"), scalar)
        scope.variables.append(local)
        return (tree.Declare(local.name, scalar, value),)

    def _right_side(self, scope: Scope, scalar: Scalar, excluded: str) -> tree.Expression:
        effect = self.dice.chance(self.profile.effects) and scalar != BOOL
        found = self.expressions.root_effect(scope, excluded) if effect else None
        if found is not None:
            return self.expressions.fitted(found, scalar)
        return self.expressions.coerced(scope, scalar)

    def _declare_array(self, scope: Scope) -> Body:
        element, length = self.setting.scalar_type(), self.dice.between(1, 4)
        given = self.dice.pick((0, length, length))
        values = tuple(self.expressions.coerced(scope, element, 1) for _ in range(given))
        name = self.setting.fresh("w")
        scope.arrays.append(LocalArray(name, element, length, length))
        return (tree.DeclareArray(name, element, length, values),)

    def _target(self, scope: Scope) -> tree.Variable | tree.Element | None:
        if scope.arrays and self.dice.chance(0.4):
            found = self.expressions.element(scope, self.dice.pick(scope.arrays))
            if found is not None:
                return found
        locals_ = scope.assignable()
        return self.dice.pick(locals_).variable if locals_ else None

    def _assign(self, scope: Scope) -> Body:
        target = self._target(scope)
        if target is None:
            return self._declare(scope)
        if isinstance(target, tree.Variable):
            call = self._writing_call(scope, target.type)
            if call is not None:
                return (tree.Assign(target, "", call),)
            return (tree.Assign(target, "", self._right_side(scope, target.type, target.name)),)
        return (tree.Assign(target, "", self.expressions.coerced(scope, target.type)),)

    def _writing_call(self, scope: Scope, scalar: Scalar) -> tree.Expression | None:
        """A call as the whole right-hand side may assign the caller's arrays, in C too."""
        callees = [p for p in self.setting.procedures.values() if p.result == scalar]
        if not callees or self.dice.chance(0.7):
            return None
        return self.expressions.invoke(scope, self.dice.pick(callees))

    def _compound(self, scope: Scope) -> Body:
        target = self._target(scope)
        if target is None:
            return self._declare(scope)
        operator, value = self._compound_parts(scope, target.type)
        return (tree.Assign(target, operator, value),)

    def _compound_parts(self, scope: Scope, scalar: Scalar) -> tuple[str, tree.Expression]:
        if scalar == BOOL:
            return self.dice.pick(tree.BITWISE), self.expressions.truth(scope, 1)
        if self.profile.linear:
            return self.dice.pick(("+", "-")), self.expressions.linear(scope, 1)
        shifts = tree.SHIFTS if self.setting.is_java else tree.SHIFTS[:2]
        operator = self.dice.pick((*tree.ARITHMETIC, *tree.BITWISE, *shifts))
        if operator in ("/", "%"):
            return operator, self.expressions.divisor(scope, 1)
        if operator in shifts:
            return operator, self.expressions.shift_count(scope, tree.Variable("", scalar))
        return operator, self.expressions.integer(scope, 2)

    def _increment(self, scope: Scope) -> Body:
        target = self._target(scope)
        if target is None or target.type == BOOL:
            return self._declare(scope)
        amount = self.dice.pick((1, -1))
        return (tree.Increment(target, amount, prefix=self.dice.chance(0.4)),)

    def _clamp(self, scope: Scope) -> Body:
        """Keeps a variable below a bound: later claims about it can be true."""
        targets = [local for local in scope.assignable() if local.type != BOOL]
        if not targets:
            return self._declare(scope)
        local = self.dice.pick(targets)
        bound = tree.Literal(self.dice.between(0, 9), INT)
        operator = self.dice.pick((">", "<"))
        outside = tree.Binary(operator, local.variable, bound)
        return (tree.If(outside, (tree.Assign(local.variable, "", bound),)),)

    def _call(self, scope: Scope) -> Body:
        callees = list(self.setting.procedures.values())
        call = self.expressions.invoke(scope, self.dice.pick(callees)) if callees else None
        if call is None:
            return self._assign(scope)
        if call.type is None or self.dice.chance(0.2):
            return (tree.Perform(call),)
        local = Local(self.setting.fresh("v"), call.type)
        scope.variables.append(local)
        return (tree.Declare(local.name, call.type, call),)

    # --- jumps -----------------------------------------------------------------------------------

    def _jump(self, scope: Scope) -> Body:
        if scope.loops == 0:
            return self._assign(scope)
        label = self.dice.pick(scope.labels) if scope.labels and self.dice.chance(0.4) else ""
        jump: tree.Break | tree.Continue = tree.Break(label)
        if scope.may_continue and self.dice.chance(0.5):
            jump = tree.Continue(label)
        return (tree.If(self.expressions.truth(scope, 1), (jump,)),)

    def _leave(self, scope: Scope) -> Body:
        return (tree.If(self.expressions.truth(scope, 1), (self.leaving(scope),)),)

    def leaving(self, scope: Scope) -> tree.Return:
        if self.setting.result is None:
            return tree.Return(None)
        return tree.Return(self.expressions.coerced(scope, self.setting.result, 2))

    # --- claims ----------------------------------------------------------------------------------

    def _assertion(self, scope: Scope) -> Body:
        """The language's assert: of something known here, or of anything."""
        if scope.facts and self.dice.chance(0.7):
            fact = self.dice.pick(scope.facts)
            return (tree.Assert(self._perhaps_varied(fact)),)
        condition = self.expressions.truth(scope, 1)
        if has_effect(condition) or self.dice.chance(0.4):
            return self._claim(scope)
        return (tree.Assert(condition),)

    def _perhaps_varied(self, fact: tree.Expression) -> tree.Expression:
        return self.formulas.varied(fact) if self.dice.chance(0.3) else fact

    def _claim(self, scope: Scope) -> Body:
        """An assert of the specification language."""
        said = [fact for fact in scope.facts if speakable(fact)]
        if said and self.dice.chance(0.6):
            return (tree.SpecAssert(self._perhaps_varied(self.dice.pick(said))),)
        if self.dice.chance(0.5):
            return self._assign(scope)
        return (tree.SpecAssert(self.formulas.formula(scope, 1, after=False)),)

    def _assume(self, scope: Scope) -> Body:
        condition = self.expressions.truth(scope, 1)
        if not speakable(condition):
            return self._claim(scope)
        scope.facts.append(condition)
        return (tree.Assume(condition),)

    def _learn(self, made: Body, scope: Scope) -> None:
        """What holds after the last statement because of its form."""
        match made:
            case (tree.If(condition, then, None),) if not completes(then):
                self._add_fact(scope, tree.Unary("!", condition))
            case (tree.If(tree.Binary(operator, left, right), (tree.Assign(),), None),):
                opposite = {">": "<=", "<": ">="}.get(operator)
                if opposite is not None and isinstance(left, tree.Variable):
                    self._add_fact(scope, tree.Binary(opposite, left, right))
            case (tree.Declare(name, scalar, value),) | (
                tree.Assign(tree.Variable(name, scalar), "", value),
            ):
                self._learn_value(scope, tree.Variable(name, scalar), value)

    def _learn_value(self, scope: Scope, variable: tree.Variable, value: tree.Expression) -> None:
        if (
            variable.name in mentioned(value)
            or type_of(value, self.setting.typing) != variable.type
        ):
            return
        self._add_fact(scope, tree.Binary("==", variable, value))

    def _add_fact(self, scope: Scope, fact: tree.Expression) -> None:
        if not has_effect(fact):
            scope.facts.append(fact)

    # --- nested statements -----------------------------------------------------------------------

    def _branch(self, scope: Scope, depth: int) -> Body:
        condition = self.expressions.truth(scope)
        then, otherwise = scope.nested(), scope.nested()
        for inner in (then, otherwise):
            inner.forget(written(condition, self.setting.procedures))
        self._add_fact(then, condition)
        self._add_fact(otherwise, tree.Unary("!", condition))
        first = self.block(then, depth)
        second = self.block(otherwise, depth) if self.dice.chance(0.5) else None
        return (tree.If(condition, first, second),)

    def _guard(self, scope: Scope, depth: int) -> Body:
        """A block in which an array is long enough, or a variable is a valid index."""
        short = [array for array in scope.arrays if array.least < array.longest]
        if not short:
            return self._branch(scope, depth)
        array = self.dice.pick(short)
        inner = scope.nested()
        indices = [
            local for local in scope.integers if local.type != LONG or not self.setting.is_java
        ]
        if indices and self.dice.chance(0.5):
            condition = self._index_guard(inner, array, self.dice.pick(indices))
        else:
            most = self.dice.between(array.least, array.longest - 1)
            condition = tree.Binary(">", tree.Length(array.name), tree.Literal(most, INT))
            inner.arrays[inner.arrays.index(array)] = replace(array, least=most + 1)
        return (tree.If(condition, self.block(inner, depth)),)

    def _index_guard(self, inner: Scope, array: LocalArray, local: Local) -> tree.Expression:
        known = replace(local, fixed=True, index_of=array.name)
        inner.variables[inner.variables.index(local)] = known
        least = tree.Binary("<=", tree.Literal(0, INT), local.variable)
        most = tree.Binary("<", local.variable, tree.Length(array.name))
        return tree.Binary("&&", least, most)

    def _switch(self, scope: Scope, depth: int) -> Body:
        subject = self._subject(scope)
        scope.forget(written(subject, self.setting.procedures))
        scalar = type_of(subject, self.setting.typing)
        values = [v for v in (0, 1, 2, 3, 5, -1) if self.setting.typing.holds(scalar, v)]
        start = self.dice.between(0, len(values) - 1)
        values = values[start:] + values[:start]
        cases = []
        for number in range(self.dice.between(1, 3)):
            labels: tuple[int, ...] = (values[number],)
            if number == 0 and len(values) > 4 and self.dice.chance(0.3):
                labels = (values[number], values[-1])
            inner = scope.nested()
            if number:
                inner.facts.clear()  # the case before may fall through
            cases.append(tree.Case(labels, self.block(inner, depth), breaks=self.dice.chance(0.7)))
        if self.dice.chance(0.6):
            inner = scope.nested()
            inner.facts.clear()
            place = self.dice.pick((0, len(cases), len(cases)))
            default = tree.Case((), self.block(inner, depth), breaks=self.dice.chance(0.5))
            cases.insert(place, default)
        return (tree.Switch(subject, tuple(cases)),)

    def _subject(self, scope: Scope) -> tree.Expression:
        """Java switches on nothing wider than int."""
        if self.setting.is_java:
            kinds = [scalar for scalar in self.setting.typing.integers if scalar != LONG]
            return self.expressions.of_type(scope, self.dice.pick(kinds), 1)
        return self.expressions.of_type(scope, self.setting.integer_type(), 1)

    def _block(self, scope: Scope, depth: int) -> Body:
        inner = scope.nested()
        body = self.block(inner, depth)
        return (tree.Block(body),)
