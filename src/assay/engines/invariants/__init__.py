# SPDX-License-Identifier: Apache-2.0
"""Loop invariants: checked by induction, found by candidates (paper 001)."""
