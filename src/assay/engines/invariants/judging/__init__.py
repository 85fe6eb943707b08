# SPDX-License-Identifier: Apache-2.0
"""The parts of the judge of candidates: runs, states, base case and inductive case."""
