# SPDX-License-Identifier: Apache-2.0
"""Where candidate loop invariants come from."""

from assay.engines.invariants.candidates.candidate import Candidate, Stage
from assay.engines.invariants.candidates.filtering import falsified_by, surviving
from assay.engines.invariants.candidates.generate import GENERATORS, generate
from assay.engines.invariants.candidates.sampling import Samples, sample

__all__ = [
    "GENERATORS",
    "Candidate",
    "Samples",
    "Stage",
    "falsified_by",
    "generate",
    "sample",
    "surviving",
]
