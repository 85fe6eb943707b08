# SPDX-License-Identifier: Apache-2.0
"""Invariants, summaries, pre- and postconditions that are solved for (paper 003)."""
