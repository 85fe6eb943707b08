# SPDX-License-Identifier: Apache-2.0
"""Proofs by loop invariants: what is proved for all sizes, and mutants that must not be."""
