# SPDX-License-Identifier: Apache-2.0
"""Invariants, summaries, pre- and postconditions that are solved for (Gulwani et al. 2008)."""
