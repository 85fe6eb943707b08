# SPDX-License-Identifier: Apache-2.0
"""Induction over several rounds of loops: what cannot fail in the next k rounds is an invariant."""
