# SPDX-License-Identifier: Apache-2.0
"""Proofs by loop invariants: programs that are proved for all sizes, and mutants that must not be."""
