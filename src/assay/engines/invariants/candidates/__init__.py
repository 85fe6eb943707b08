# SPDX-License-Identifier: Apache-2.0
"""Where candidate loop invariants come from."""
