# SPDX-License-Identifier: Apache-2.0
"""What each reason for not knowing means, and what to do about it."""

from __future__ import annotations

from typing import Final

from assay.report.explanations.explanation import Explanation, Subject, entries

_OTHER_ENGINES = "Leave out `--engine`: other engines may decide it."
_INVARIANT = "State an invariant of the loop; `assay invariants FILE` looks for some."
_DEFECT = "This is a defect of assay or of a solver: please report it, with the file."
_NOTHING = "Nothing: this is for your information."
_VIOLATION = "Correct the violation first, then verify again."

_LIMITS: Final = {
    "timeout": (
        "The time was up before it was decided.",
        "unknown: out of time before it was done [timeout]",
        "Give it more time with `--timeout SECONDS`, or state invariants of its loops.",
    ),
    "memory": (
        "It needed more memory than it may have (`--memory`), or than there was.",
        "unknown: it needs more memory than it may have [memory]",
        "Allow more, run one process (`--jobs 1`), or shorter arrays (`--array-length 0..2`).",
    ),
    "interrupted": (
        "You stopped it (Ctrl-C) before it was decided.",
        "unknown: it was interrupted before it was done [interrupted]",
        "Run it again.",
    ),
    "loop-bound": (
        (
            "A loop was unrolled, and left after some iterations though it goes on: nothing is "
            "known of longer runs."
        ),
        "unknown: the loop at line 7 was cut after 64 iterations [loop-bound]",
        f"{_INVARIANT} Or accept a bound with `--loop-bound N`: the verdict then says so.",
    ),
    "call-depth": (
        "Calls nest deeper than was followed.",
        "unknown: calls of `f` nest more than 64 deep [call-depth]",
        (
            "Give the procedure a contract; calls are then known by it. Or accept a bound with "
            "`--call-depth N`."
        ),
    ),
    "large": (
        "There are more cases between loops than can be looked at.",
        "a chain of thirty `if`s in a loop",
        "State what every iteration makes smaller, or split the loop.",
    ),
}

_SPECIFICATION: Final = {
    "needs-precondition": (
        (
            "An input breaks the obligation, but the procedure has no contract and a caller may "
            "never pass it: this is no bug, and no proof."
        ),
        "int first(int *t) { return t[0]; }   // needs memory at t",
        "State the precondition that is shown under `inferred`, or another one (`requires`).",
    ),
    "needs-invariant": (
        (
            "A violation needs values of fields or variables that nobody outside can set, and no "
            "calls were found that lead to them."
        ),
        "private int size;   // -1 breaks get(), and nothing makes it -1",
        "State what they always satisfy: an invariant of the class, or a precondition.",
    ),
    "invariant-too-weak": (
        "The stated invariants hold, and do not imply what is asked behind or inside of the loop.",
        "//@ loop_invariant i >= 0;   // and t[i] needs i < t.length",
        _INVARIANT,
    ),
    "not-inductive": (
        (
            "A stated invariant could not be proved to be kept by an iteration. A state that "
            "breaks it is shown; no run need ever come to it."
        ),
        "//@ loop_invariant s >= 0;   // kept only if t[i] >= 0",
        "State another invariant that excludes the state which is shown.",
    ),
    "not-proved": (
        "No proof was found, and no violation either.",
        "unknown: no proof was found [not-proved]",
        (
            "See what it needs of the inputs (`assay infer precondition`), or assert parts of it "
            "before."
        ),
    ),
    "callee-contract-too-weak": (
        (
            "A violation needs a result that the contract of a callee allows, and that its body "
            "does not give."
        ),
        "//@ ensures \\result >= 0;\nint size() { return 3; }   // a caller needs \\result < 10",
        "State more of what the callee ensures.",
    ),
    "measure": (
        "A stated measure (`decreases`, `loop variant`) was not proved to get smaller.",
        "//@ decreases n - i;",
        "Ask whether runs end at all: `--engine termination`.",
    ),
    "termination": (
        "No measure was found that every iteration makes smaller, and no run that never ends.",
        "while (n != 1) n = n % 2 == 0 ? n / 2 : 3 * n + 1;",
        "State what every iteration makes smaller: //@ decreases ...; or //@ loop variant ...;",
    ),
    "overflow": (
        "Whether runs end depends on what the machine does after an overflow.",
        "while (i > 0) i++;",
        "Decide it over the integers: `--engine termination --math ideal`.",
    ),
    "may-overlap": (
        "Two pointers may lead to overlapping memory, and nothing is proved of that case.",
        "void copy(int *a, char *b)",
        "State which memory is apart: //@ requires \\separated(a, b);",
    ),
    "may-not-be-allocated": (
        "Nothing says that what is freed was allocated.",
        "void drop(int *p) { free(p); }",
        "Verify a program that allocates it, from `main`.",
    ),
    "array-store": (
        "An array that is passed may be one of a subclass, and then it does not take every object.",
        "void put(Shape[] a) { a[0] = new Circle(); }",
        "Verify a program that makes the array, from `main`; or let the method make it.",
    ),
    "definition": (
        "The specification applies a recursive definition, which the chosen engine does not know.",
        "logic integer sum(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];",
        "Leave the choice of the engine to assay, or use bounded or invariants.",
    ),
    "record-input": (
        "An input is an object or a struct of which no values are tried.",
        "int sum(struct list *l)",
        "Verify a program that makes such values, from `main`.",
    ),
    "global-reference": (
        "A global pointer may point anywhere before the procedure starts.",
        "int *current; int f(void) { return *current; }",
        "Give the function the pointer as a parameter.",
    ),
    "vacuous": (
        "No input satisfies the precondition, so that nothing was looked at.",
        "//@ requires t.length > 9;   with --array-length 0..4",
        "Correct the precondition, or look at longer arrays (`--array-length`).",
    ),
    "assumption": (
        "The claim rests on something that is taken for granted and may not be so.",
        "rests on an assumption: `log` changes nothing",
        "Give what is not defined a body or a contract, or make sure of what is assumed.",
    ),
}

_ENGINES: Final = {
    "solver": (
        "No solver decides a formula that the proof or the counterexample needs.",
        "unknown: no solver decides it: x * y * z [solver]",
        "Assert parts of it before, one after the other; or give it more time.",
    ),
    "quantifier": (
        "A quantified formula has no finite range, and its truth could not be decided.",
        "(\\forall int k; t[k] > 0)",
        "Give it a range: (\\forall int k; 0 <= k && k < t.length; t[k] > 0);",
    ),
    "loop": (
        "A loop has a form that is not proved by induction: several entries, or it allocates.",
        "goto into the middle of a loop",
        "Write the loop with one entry and without allocation, or accept a bound.",
    ),
    "rows": (
        "Rows of a two-dimensional array may be the same object, in more ways than are looked at.",
        "void fill(int[][] m)",
        "Accept a bound: `--engine bounded --array-length 0..2`.",
    ),
    "records": (
        "An array of any length may hold structs with pointers or arrays.",
        "int total(struct list *lists, int n)",
        "Accept a bound: `--engine bounded --array-length 0..2`.",
    ),
    "heap-objects": (
        "Pointers in structs lead to more objects than a proof looks at.",
        "int length(struct list *l)",
        "Accept a bound: `--engine bounded --heap-objects 5`.",
    ),
    "interpolation": (
        "The engine `interpolation` does not support what the program does.",
        "unknown: not supported by this engine [interpolation]",
        _OTHER_ENGINES,
    ),
    "arrays": (
        "The engine `arrays` does not support what the program does, or found nothing.",
        "unknown: not supported by this engine: a product [arrays]",
        _OTHER_ENGINES,
    ),
    "horn": (
        "The engine `horn` found no invariants.",
        "unknown: no invariants were found [horn]",
        _OTHER_ENGINES,
    ),
    "facts": (
        "The engine `memory` found no facts about objects, or does not look at such programs.",
        "unknown: this engine proves whole programs without inputs [facts]",
        _OTHER_ENGINES,
    ),
    "formula": (
        "The program has no formula over bit-vectors within the bounds.",
        "--explore formula",
        "Leave out `--explore`.",
    ),
    "runs": (
        "Only some runs were looked at.",
        "--explore runs",
        "Leave out `--explore`.",
    ),
    "kinduction": (
        "The claim may fail in the next iteration although it held in k of them.",
        "unknown: ... state an invariant of the loop, or allow a larger k [kinduction]",
        f"{_INVARIANT} Or allow a larger k with `--max-k`.",
    ),
    "templates": (
        "No invariants or summaries of the shapes that were tried are enough.",
        "unknown: no summaries of the sizes tried were found [templates]",
        f"{_INVARIANT} Or try larger templates (`--template`).",
    ),
    "summary": (
        "What was found of a procedure that is called is not enough, or was not proved.",
        "int f(int n) { return n < 1 ? 0 : 1 + f(n - 1); }",
        "Give what it calls a contract.",
    ),
    "replay": (
        "A model of a solver is no run: the interpreter did something else with it.",
        "unknown: the input that was found breaks nothing [replay]",
        "Look for a proof instead: `--engine invariants`.",
    ),
    "unsupported": (
        "The procedure uses a construct that is not modelled. Nothing is said of it.",
        "int a = (int) strlen(s) + alloca(4);",
        "Write the place without it, or give the function that has it a contract.",
    ),
    "no-body": (
        "The procedure is only declared here.",
        "int read_sensor(void);",
        "Verify the file that has the body, or state a contract that says enough.",
    ),
    "property": (
        "No engine answers this property, or the property is not about this procedure.",
        "CHECK( init(main()), LTL(G ! data-race) )",
        "Ask about unreach-call, no-overflow or termination, one in each file.",
    ),
    "crash": (
        "The process that worked on it ended in a way that it should not.",
        "unknown: the process that worked on it ended by signal 11 [crash]",
        f"{_DEFECT} Another engine may get further: `--engine bounded`.",
    ),
    "compiler-disagrees": (
        "A compiled program contradicts the verdict, which is therefore withdrawn.",
        "unknown: gcc returns 3, the interpreter 2 [compiler-disagrees]",
        _DEFECT,
    ),
}

_STANDING: Final = {
    "violated": (
        "A violation was found, and the rest was not looked at.",
        "--property",
        _VIOLATION,
    ),
    "unexplored": ("A violation was found before the rest was explored.", "--property", _VIOLATION),
    "only": ("`--only` names another procedure.", "--only sum", _NOTHING),
    "no-contract": (
        "It has no contract, and `--contracts-only` was given.",
        "int helper(int x) { return x + 1; }",
        "Give it a contract, or leave out `--contracts-only`.",
    ),
    "not-read": (
        "Only what other procedures reach was read.",
        "--property unreach-call.prp",
        _NOTHING,
    ),
    "known": ("Calls of it have a meaning of their own.", "__VERIFIER_nondet_int()", _NOTHING),
    "setup": (
        "It runs when a class or an object is made, and is followed there.",
        "static { table = new int[16]; }",
        _NOTHING,
    ),
    "nested": (
        "It belongs to a class inside of a procedure or an expression, which no engine sees.",
        "new Comparator() { public int compare(...) ... }",
        "Move it into a class of its own.",
    ),
    "unkept": (
        "It is stated of objects, and no procedure of the file has to see to it.",
        "interface Shape { //@ instance invariant area() >= 0;   and no class implements it",
        "Verify the classes that have such objects together with it (`--source-path`).",
    ),
    "undefined": (
        "A candidate invariant speaks of a variable that has no value at the loop.",
        "s == 0   // before `int s = 0;`",
        "Leave the variable out of the formula.",
    ),
    "not-confirmed": (
        "A state that would break a candidate was found, and could not be confirmed by a run.",
        "undecided: ... [not-confirmed]",
        "Strengthen the formula, or give it more time.",
    ),
    "no-question": (
        "There is nothing to ask for.",
        "assay infer bound   of a procedure without loops",
        _NOTHING,
    ),
    "terminates": ("Every run ends.", "assay infer nontermination", _NOTHING),
    "nothing-found": (
        "Nothing was found with templates of these sizes.",
        "assay infer precondition f.c",
        "Try larger ones: `--template 4x2`.",
    ),
    "unchecked": (
        "A formula was found, and could not be proved. It is not told as a fact.",
        "assay infer postcondition f.c",
        "Give it more time, or ask for integers of any size (`--math ideal`).",
    ),
    "unproved": (
        "A part of what was found could not be proved.",
        "assay infer postcondition f.c",
        "Give it more time (`--timeout`).",
    ),
    "recursion": (
        "No bound was found for calls that nest.",
        "assay infer bound   of a recursive procedure",
        "Give the procedure a contract with `decreases`.",
    ),
}

REASONS: Final[tuple[Explanation, ...]] = entries(
    Subject.REASON, {**_LIMITS, **_SPECIFICATION, **_ENGINES, **_STANDING}
)
