# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions, piece by piece (section 4)."""
