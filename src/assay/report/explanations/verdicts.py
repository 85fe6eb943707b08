# SPDX-License-Identifier: Apache-2.0
"""What verdicts, and the words of other commands for the same thing, mean."""

from __future__ import annotations

from typing import Final

from assay.report.explanations.explanation import Explanation, Subject, entries

VERDICTS: Final[tuple[Explanation, ...]] = entries(
    Subject.VERDICT,
    {
        "proved": (
            (
                "Every obligation holds for all inputs that the precondition allows. No bound was "
                "used."
            ),
            "BinarySearch.search   proved   0.41 s   invariants",
            (
                "Nothing. `--certificate FILE` writes the proof down, and `assay check` proves it "
                "again with another solver."
            ),
        ),
        "proved-bounded": (
            (
                "No run within the listed bounds and assumptions breaks anything: arrays of these "
                "lengths, so many iterations of a loop. Nothing is said of other runs."
            ),
            (
                "sum   proved-bounded   0.30 s   bounded, 21 paths\n"
                "  assuming array length of t is 0 to 4"
            ),
            (
                "Read what follows `assuming`. For a proof without bounds, state invariants of the "
                "loops (`assay invariants FILE`), or leave out the option that sets the bound."
            ),
        ),
        "refuted": (
            (
                "An input breaks an obligation. The interpreter has run it with exact semantics: "
                "the precondition was true, and the violation happened."
            ),
            (
                "average   refuted\n"
                "  average.c:3:10: error: arithmetic can overflow [overflow]\n"
                "    inputs   a = 1, b = 2147483647"
            ),
            (
                "Follow the path that is shown, or run it yourself with the command behind `run "
                "it`. Correct the code, or state a precondition that excludes the input."
            ),
        ),
        "unknown": (
            (
                "It could not be decided. The program may be right or wrong; the reason in "
                "brackets says what stood in the way."
            ),
            (
                "main   unknown\n"
                "  unknown: the loop at line 4 was cut after 64 iterations [loop-bound]"
            ),
            "Do what stands behind `next`; `assay --explain` with the code in brackets tells more.",
        ),
        "vacuous": (
            (
                "A claim holds because nothing ever comes to it: no input satisfies the "
                "precondition, no run reaches an assertion, or no run ends normally."
            ),
            "//@ requires x < 0 && x > 0;",
            (
                "Correct the specification: a proof of it says nothing. `--strict` makes this exit "
                "code 3."
            ),
        ),
        "ends": (
            "Every run comes to its end.",
            "while (n > 0) n--;",
            "Nothing.",
        ),
        "open": (
            (
                "It is not known whether every run ends. Verdicts on other obligations hold for as "
                "far as runs get. Of `--confirm`: no compiler could be asked."
            ),
            "while (n != 1) n = n % 2 == 0 ? n / 2 : 3 * n + 1;",
            (
                "State what every iteration makes smaller: //@ decreases ...; in JML, //@ loop "
                "variant ...; in ACSL."
            ),
        ),
        "endless": (
            (
                "A run goes on for ever: a set of states was proved that no step leaves, and an "
                "input was run into it."
            ),
            "while (n != 0) n -= 2;   with n = 1",
            "Correct the condition of the loop, or state a precondition that excludes the input.",
        ),
        "reached": (
            (
                "The procedure has no verdict of its own; runs of procedures that were verified "
                "were followed into it."
            ),
            "helper   reached from main",
            "Give it a contract if you want a verdict on it alone.",
        ),
        "not-checked": (
            "Nobody has looked at the procedure, and the reason says why.",
            "2 procedures: 1 proved, 1 not checked",
            "Read the reason. `--strict` makes procedures that were left out exit code 3.",
        ),
    },
)

JUDGEMENTS: Final[tuple[Explanation, ...]] = entries(
    Subject.JUDGEMENT,
    {
        "inductive": (
            "The formula holds before the loop, and every iteration keeps it: it is an invariant.",
            "assay invariants Sum.java   ...   0 <= i && i <= n   inductive",
            "State it at the loop; `--write` does that for you.",
        ),
        "not-inductive": (
            (
                "Some iteration does not keep the formula: a state before it, in which the formula "
                "is true, and the state after it are shown. No run need ever come to that state."
            ),
            "s == i * i   not inductive: s = 1, i = -1 becomes s = 0, i = 0",
            (
                "State another invariant that excludes the state which is shown, or strengthen the "
                "formula."
            ),
        ),
        "violated": (
            "A run from a real input comes to the loop in a state in which the formula is false.",
            "i < n   violated: n = 0",
            "Correct the formula: it must also hold when the loop is left.",
        ),
        "undecided": (
            "It could not be decided within the time, or by the solvers that were asked.",
            "assay check: undecided: no answer within 60 seconds",
            "Give it more time (`--timeout`), or smaller formulas.",
        ),
        "accepted": (
            (
                "Everything that a certificate or a witness claims was found to be so, by other "
                "code than the one that wrote it."
            ),
            "assay check sum.json Sum.java   accepted",
            "Nothing.",
        ),
        "rejected": (
            (
                "Something that a certificate or a witness claims is not so, or is about another "
                "source."
            ),
            "rejected: the invariant of the loop at line 12 is not kept",
            "Do not rely on it. Make a new one from the source as it is now.",
        ),
        "confirmed": (
            "A compiled program broke the same obligation on the same input.",
            "compiler gcc confirms: index 4 out of bounds",
            "Correct the program: the counterexample is real.",
        ),
        "challenged": (
            "A compiled program ran many inputs, and none contradicted the proof.",
            "compiler gcc: 1000 inputs, none fails",
            "Nothing: this is a test beside the proof, and no proof itself.",
        ),
        "disagrees": (
            "A compiled program did something else than the interpreter. The verdict is withdrawn.",
            "compiler gcc disagrees: it returns 3",
            "This is a defect of assay: please report it, with the file.",
        ),
    },
)
