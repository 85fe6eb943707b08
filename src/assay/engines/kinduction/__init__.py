# SPDX-License-Identifier: Apache-2.0
"""K-induction: that nothing fails in the next k iterations is an invariant."""
