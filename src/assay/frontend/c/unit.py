# SPDX-License-Identifier: Apache-2.0
"""From a C file to the typed tree: every function, or what is reached from the entry."""

from __future__ import annotations

from assay.frontend.c.annotations import CAnnotations, annotated_files, find_annotations
from assay.frontend.c.calls import START
from assay.frontend.c.errors import errors_of, forward_declarations
from assay.frontend.c.exposed import exposed
from assay.frontend.c.functions import Built, build_function, build_global
from assay.frontend.c.meanings import FileNames
from assay.frontend.c.models import definitions, wanted_models
from assay.frontend.c.names import UnitNames
from assay.frontend.c.nesting import SHALLOW, Depth, LargeStackError, depth_of, with_large_stack
from assay.frontend.c.options import COptions
from assay.frontend.c.special import is_failure
from assay.frontend.c.translation import TranslationUnit, is_own_header
from assay.frontend.extent import Extent
from assay.frontend.tree import Function, GlobalVariable, SourceUnit
from assay.program.graph import DeclaredProcedure, Form, Language
from assay.source import SourceError, SourceFile, Span


def parse_c(file: SourceFile, options: COptions | None = None) -> SourceUnit:
    """The typed tree of a C file. Raises SourceError if it is no C program.

    One that uses what is not supported is in `SourceUnit.unsupported` with the reasons; of those
    that are not looked at only the names are in `SourceUnit.declared`."""
    chosen = options or COptions()
    if depth_of(file) is Depth.SHALLOW:
        return _parse(file, chosen)
    try:
        return with_large_stack(lambda: _parse(file, chosen))
    except LargeStackError:
        raise SourceError.at("nesting", Span(file, 0, 0), limit=SHALLOW) from None


def _parse(file: SourceFile, options: COptions) -> SourceUnit:
    translation = TranslationUnit(file, options)
    try:
        errors = errors_of(translation)
        prelude = forward_declarations(errors)
        if prelude:
            second = TranslationUnit(file, options, prelude=prelude)
            translation.close()
            translation = second
            errors = errors_of(translation) and errors
        if errors:
            raise SourceError.of(errors)
        translation = _with_library(_with_ghosts(translation))
        return _unit(translation, options)
    finally:
        translation.close()


def _with_ghosts(translation: TranslationUnit) -> TranslationUnit:
    if b"ghost" not in translation.file.data:
        return translation
    from assay.frontend.c.ghosts import has_ghosts, with_ghosts

    return with_ghosts(translation) if has_ghosts(translation.file) else translation


def _with_library(translation: TranslationUnit) -> TranslationUnit:
    """The file once more, with definitions of the library's functions that it uses; as it is if it
    declares them in another way than the library does."""
    wanted = wanted_models(translation)
    if not wanted:
        return translation
    prelude = translation.prelude + definitions(wanted)
    file, code = translation.file, translation.code
    second = TranslationUnit(file, translation.options, prelude=prelude, code=code)
    if errors_of(second):
        second.close()
        return translation
    translation.close()
    return second


def _unit(translation: TranslationUnit, options: COptions) -> SourceUnit:
    top_level = translation.top_level()
    names = UnitNames(translation, top_level, build_global)
    annotations = CAnnotations()
    files = annotated_files(translation)
    if files:
        annotations = find_annotations(translation, names, top_level, files)
        names.with_contract = set(annotations.contracts) | set(annotations.refused)
    file_names = FileNames(names, top_level if files else [])
    built = _reached(names, annotations, options, file_names)
    stated: tuple[DeclaredProcedure, ...] = ()
    if annotations.claims:
        from assay.frontend.c.lemmas import lemmas, unused_axioms

        found, stated = lemmas(names, annotations, file_names)
        built |= found
        annotations.warnings += unused_axioms(annotations)
    functions = {
        name: each.function for name, each in built.items() if isinstance(each.function, Function)
    }
    return SourceUnit(
        Language.C,
        functions,
        _globals(names, built),
        diagnostics=tuple(annotations.warnings),
        unsupported={name: each.errors for name, each in built.items() if each.errors},
        names={name: (name,) for name in built},
        declared=(*_declared(names), *stated),
        exposed=exposed(translation, top_level),
        structs=dict(translation.types.structs),
        addressed=dict(names.addressed),
        sizes=dict(translation.types.sizes),
        offsets=dict(translation.types.offsets),
        volatile_structs=frozenset(translation.types.volatile_structs),
        shared_literals=names.literals.may_be_shared,
        runs_first=names.attributed.self_running is not None,
    )


def _declared(names: UnitNames) -> tuple[DeclaredProcedure, ...]:
    """Every function with a body or a contract that is not from one of our own headers."""
    found = []
    for entry in sorted(names.functions.values(), key=lambda one: one.order):
        span = names.translation.name_span(entry.cursor)
        if names.is_known(entry.name) and not is_own_header(span.file):
            found.append(DeclaredProcedure(entry.name, span, _form(names, entry.name)))
    return tuple(found)


def _form(names: UnitNames, name: str) -> Form:
    if not names.is_defined(name):
        return Form.DECLARED
    return Form.KNOWN if is_failure(names, name) else Form.BODY


def _roots(names: UnitNames, options: COptions) -> list[str]:
    """The entry and the functions with a contract; without either, or if everything is to be looked
    at, every function."""
    roots = [name for name in names.functions if name in names.with_contract]
    if options.entry is not None and names.is_defined(options.entry):
        roots.append(options.entry)
    if roots and options.extent is Extent.REACHED:
        return roots
    own = [one.name for one in _declared(names) if one.form is Form.BODY]
    return list(dict.fromkeys((*roots, *own)))


def _reached(
    names: UnitNames, annotations: CAnnotations, options: COptions, file_names: FileNames
) -> dict[str, Built]:
    """Everything called from the roots, in the order of the source."""
    waiting = _roots(names, options)
    built: dict[str, Built] = {}
    errors = list(annotations.errors)
    while waiting:
        name = waiting.pop()
        if name in built:
            continue
        try:
            built[name] = build_function(names, names.functions[name], annotations, file_names)
        except SourceError as error:
            errors += error.diagnostics
            built[name] = Built(None, error.diagnostics, ())
        waiting += built[name].called
    if START in built and names.attributed.self_running is not None:
        built[START] = Built(None, names.attributed.self_running.diagnostics, ())
    if errors:
        raise SourceError.of(sorted(errors, key=lambda each: each.span.start if each.span else 0))
    return dict(sorted(built.items(), key=lambda item: names.functions[item[0]].order))


def _globals(names: UnitNames, built: dict[str, Built]) -> tuple[GlobalVariable, ...]:
    order = {name: number for number, name in enumerate(names.globals)}
    used = sorted(names.built_globals.items(), key=lambda item: order[item[0]])
    statics = [static for each in built.values() for static in each.statics]
    return (*(each for _, each in used), *statics, *names.literals.arrays)
