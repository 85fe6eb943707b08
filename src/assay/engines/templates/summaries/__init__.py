# SPDX-License-Identifier: Apache-2.0
"""Summaries of called procedures that are solved for, or guessed from runs (Gulwani et al. 2008,
section 3)."""
