# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions, piece by piece (Gulwani et al. 2008, section 4)."""
