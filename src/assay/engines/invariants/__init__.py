# SPDX-License-Identifier: Apache-2.0
"""Loop invariants: checked by induction, found by candidates (Ponsini et al. 2010)."""
