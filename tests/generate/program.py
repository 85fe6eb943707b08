# SPDX-License-Identifier: Apache-2.0
"""Random programs: helpers, an entry procedure, and their contracts."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from . import textbook, tree
from .check import is_well_formed
from .dice import Dice
from .formulas import Formulas
from .profile import GENERAL, Profile
from .scope import Local, LocalArray, Scope, Setting
from .statements import Statements
from .static import has_effect, mentioned, written
from .types import BOOL, INT, DataModel, Language, Scalar, Typing

_SIZES = (2, 3, 4, 5, 7, 9, 12, 16)


def generate(
    seed: int,
    language: Language = Language.JAVA,
    profile: Profile = GENERAL,
    model: DataModel = DataModel.ILP32,
) -> tree.Program:
    """The program of this seed: the same on every machine."""
    dice = Dice(seed)
    typing = Typing(language, model)
    program = Maker(Setting(dice, typing, profile, f"P{seed}")).program()
    assert is_well_formed(program)
    return program


@final
class Maker:
    """Makes one program."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.dice = setting.dice
        self.profile = setting.profile
        self.typing = setting.typing
        self.statements = Statements(setting)
        self.formulas = Formulas(setting)

    def program(self) -> tree.Program:
        stem = self.setting.program.lower()
        for number in range(self.dice.between(*self.profile.helpers)):
            self._keep(self._helper(f"{stem}_helper{number + 1}"))
        if self.dice.chance(self.profile.known):
            self._keep(self._known(stem))
        else:
            self._keep(self._random(stem, contract=True))
        procedures = tuple(self.setting.procedures.values())
        return tree.Program(self.setting.program, self.typing, procedures)

    def _keep(self, procedure: tree.Procedure) -> None:
        self.setting.procedures[procedure.name] = procedure

    def _helper(self, name: str) -> tree.Procedure:
        match self.dice.weighted({"random": 4, "known": 2, "recursive": 1.5}):
            case "known":
                return self._known(name)
            case "recursive":
                return self._recursive(name)
            case _:
                return self._random(name, contract=self.dice.chance(0.6))

    # --- textbook procedures ---------------------------------------------------------------------

    def _known(self, name: str) -> tree.Procedure:
        """A textbook procedure, with a small slip now and then."""
        choices = [*textbook.SCALAR, *textbook.ARRAYS]
        if self.profile.linear:
            choices = list(textbook.LINEAR)
        elif self.profile.array_parameter > 0.5:
            choices = list(textbook.ARRAYS)
        made = self.dice.pick(choices)(self.dice, self.typing)
        made = textbook.called(made, name)
        if self.dice.chance(self.profile.slip):
            slipped = self.formulas.varied(made)
            if self._fits(slipped):
                made = slipped
        if made.contract is not None and self.dice.chance(0.4):
            made = replace(made, contract=replace(made.contract, assigns=None))
        return made

    def _fits(self, procedure: tree.Procedure) -> bool:
        named = replace(procedure, contract=procedure.contract or tree.Contract())
        return is_well_formed(tree.Program("P", self.typing, (named,)))

    # --- random procedures -----------------------------------------------------------------------

    def _random(self, name: str, *, contract: bool) -> tree.Procedure:
        self.setting.taken = 0
        self.setting.budget = self.dice.between(*self.profile.budget)
        parameters = self._parameters()
        arrays = any(isinstance(p, tree.ArrayParameter) for p in parameters)
        result = None if arrays and self.dice.chance(0.3) else self.setting.scalar_type()
        self.setting.result = result
        scope = self._scope(parameters)
        body: tuple[tree.Statement, ...] = ()
        while self.setting.budget > 0:
            body += self.statements.block(scope, self.profile.depth)
        if result is not None:
            body = (*body, self._final_return(scope, result))
        made = tree.Procedure(name, parameters, result, None, body)
        if not contract:
            return made
        made = replace(made, distinct=not self._may_alias(parameters))
        return replace(made, contract=self._contract(made, scope))

    def _may_alias(self, parameters: tuple[tree.Parameter | tree.ArrayParameter, ...]) -> bool:
        elements = [p.element for p in parameters if isinstance(p, tree.ArrayParameter)]
        same = len(elements) > len(set(elements))
        return same and self.setting.is_java and self.dice.chance(self.profile.aliases)

    def _recursive(self, name: str) -> tree.Procedure:
        """A procedure that calls itself with a smaller number, without a contract."""
        self.setting.taken = 0
        result = self.setting.integer_type()
        depth = Local("n", INT, fixed=True)
        other = Local("x", result)
        scope = Scope([depth, other])
        fewer = tree.Binary("-", depth.variable, tree.Literal(self.dice.between(1, 2), INT))
        passed = self.statements.expressions.of_type(scope, result, 1)
        again = tree.Invoke(name, (fewer, passed), result)
        base = tree.Return(self.statements.expressions.coerced(scope, result, 1))
        stop = tree.If(tree.Binary("<=", depth.variable, tree.Literal(0, INT)), (base,))
        operator = self.dice.pick(("+", "-", "+", "*", "^"))
        if self.profile.linear:
            operator = self.dice.pick(("+", "-"))
        value: tree.Expression = tree.Binary(operator, again, other.variable)
        end = tree.Return(self.statements.expressions.fitted(value, result))
        parameters = (
            tree.Parameter("n", INT, tree.Domain(((0, self.dice.between(2, 6)),))),
            tree.Parameter("x", result, self._domain(result, 4)),
        )
        return tree.Procedure(name, parameters, result, None, (stop, end))

    def _final_return(self, scope: Scope, result: Scalar) -> tree.Return:
        same = [local for local in scope.variables if local.type == result]
        if same and self.dice.chance(0.5):
            return tree.Return(self.dice.pick(same).variable)
        return self.statements.leaving(scope)

    # --- parameters and their domains ------------------------------------------------------------

    def _parameters(self) -> tuple[tree.Parameter | tree.ArrayParameter, ...]:
        left = self.profile.inputs
        made: list[tree.Parameter | tree.ArrayParameter] = []
        for number in range(self.dice.between(*self.profile.parameters)):
            if left >= 12 and self.dice.chance(self.profile.array_parameter):
                array = self._array_parameter(f"{'abc'[number]}", left, made)
                made.append(array)
                left //= array_inputs(array)
            else:
                name = f"{'xyz'[number]}"
                scalar = self.setting.scalar_type()
                parameter = tree.Parameter(name, scalar, self._domain(scalar, left))
                made.append(parameter)
                left //= len(parameter.domain.values)
            if left < 2:
                break
        return tuple(made)

    def _array_parameter(
        self, name: str, left: int, made: list[tree.Parameter | tree.ArrayParameter]
    ) -> tree.ArrayParameter:
        before = [p.element for p in made if isinstance(p, tree.ArrayParameter)]
        element = self.setting.scalar_type()
        if before and self.dice.chance(0.6):
            element = before[0]
        longest = self.dice.pick((1, 2, 2, 3, 3))
        shortest = self.dice.pick((0, 0, 0, 1, longest))
        for values in (4, 3, 2, 1):
            made_array = tree.ArrayParameter(
                name, element, self._domain(element, values), min(shortest, longest), longest
            )
            if array_inputs(made_array) <= left:
                return made_array
        return replace(made_array, longest=1, shortest=min(shortest, 1))

    def _domain(self, scalar: Scalar, most: int) -> tree.Domain:
        """At most so many values, around zero or at the ends of the type."""
        low, high = self.typing.low(scalar), self.typing.high(scalar)
        if scalar == BOOL:
            return tree.Domain(((0, 1),))
        size = max(1, min(self.dice.pick(_SIZES), most))
        if self.dice.chance(self.profile.extreme):
            return self._extreme_domain(low, high, size)
        start = max(low, -self.dice.between(0, min(size, 5)))
        return tree.Domain(((start, min(high, start + size - 1)),))

    def _extreme_domain(self, low: int, high: int, size: int) -> tree.Domain:
        size = min(size, 6)
        bottom = (low, min(high, low + size - 1))
        top = (max(low, high - size + 1), high)
        half = max(1, size // 2)
        two = ((low, low + half - 1), (high - half + 1, high))
        apart = size >= 2 and low + half < high - half
        choices = [(bottom,), (top,), (top,), *([two, two] if apart else [])]
        return tree.Domain(self.dice.pick(choices))

    def _scope(self, parameters: tuple[tree.Parameter | tree.ArrayParameter, ...]) -> Scope:
        scope = Scope()
        for parameter in parameters:
            if isinstance(parameter, tree.ArrayParameter):
                scope.arrays.append(
                    LocalArray(
                        parameter.name, parameter.element, parameter.shortest, parameter.longest
                    )
                )
                continue
            values = parameter.domain.values
            small = min(values) > -100 and max(values) <= 30 and parameter.type != BOOL
            local = Local(parameter.name, parameter.type, small=small)
            scope.variables.append(local)
            if parameter.type != BOOL and self.typing.holds(INT, max(values)):
                most = tree.Literal(max(values), INT)
                scope.facts.append(tree.Binary("<=", local.variable, most))
        return scope

    # --- contracts -------------------------------------------------------------------------------

    def _contract(self, procedure: tree.Procedure, scope: Scope) -> tree.Contract:
        requires = self._requires(procedure)
        ensures = self._ensures(procedure, scope)
        assigns = self._assigns(procedure) if self.dice.chance(0.5) else None
        return tree.Contract(tuple(requires), tuple(ensures), assigns)

    def _requires(self, procedure: tree.Procedure) -> list[tree.Expression]:
        if self.dice.chance(0.7):
            return []
        scope = self._scope(procedure.parameters)
        numeric = [array for array in scope.arrays if array.element != BOOL]
        if numeric and self.dice.chance(0.6):
            array = self.dice.pick(numeric)
            if self.setting.is_java and self.dice.chance(0.3):
                return [tree.AllDifferent(array.name)]
            return [self.formulas.sorted(array)]
        if len(scope.integers) < 2:
            return []
        first, second = scope.integers[:2]
        operator = self.dice.pick(("<=", "<", "!=", ">="))
        return [tree.Binary(operator, first.variable, second.variable)]

    def _ensures(self, procedure: tree.Procedure, scope: Scope) -> list[tree.Expression]:
        """Claims that are likely to be true by the way the body was made, some of them varied, and
        now and then one made up freely."""
        claims = self._likely(procedure, scope)
        chosen = [claim for claim in claims if self.dice.chance(0.6)]
        chosen = [self.formulas.varied(c) if self.dice.chance(0.25) else c for c in chosen]
        if not chosen or self.dice.chance(0.4):
            visible = self._scope(procedure.parameters)
            chosen.append(self.formulas.formula(visible, 2, after=True))
        return chosen

    def _likely(self, procedure: tree.Procedure, scope: Scope) -> list[tree.Expression]:
        changed = frozenset(self._written(procedure))
        claims: list[tree.Expression] = [
            self.formulas.unchanged(LocalArray(a.name, a.element, a.shortest, a.longest))
            for a in procedure.arrays
            if a.name not in changed and procedure.distinct
        ]
        last = procedure.body[-1]
        if not isinstance(last, tree.Return) or last.value is None or procedure.result is None:
            return claims
        kept = frozenset(p.name for p in procedure.parameters) - changed
        if mentioned(last.value) <= kept and not has_effect(last.value):
            exact = self.formulas.returned(last.value, procedure.result)
            claims += [] if exact is None else [exact]
        value = last.value
        if isinstance(value, tree.Variable) and value.name not in kept:
            same = value.type == procedure.result
            claims += self.formulas.from_facts(scope, value.name, kept) if same else []
        return claims

    def _written(self, procedure: tree.Procedure) -> tuple[str, ...]:
        procedures = self.setting.procedures
        return tuple(name for part in procedure.body for name in written(part, procedures))

    def _assigns(self, procedure: tree.Procedure) -> tuple[str, ...]:
        """The arrays that the body assigns; now and then one is left out."""
        changed = self._written(procedure)
        names = [array.name for array in procedure.arrays if array.name in changed]
        if names and self.dice.chance(0.15):
            names.pop()
        return tuple(names)


def array_inputs(array: tree.ArrayParameter) -> int:
    """How many arrays the parameter lets in."""
    values = len(array.domain.values)
    return sum(values**length for length in range(array.shortest, array.longest + 1))
