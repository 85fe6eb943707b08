# SPDX-License-Identifier: Apache-2.0
"""Reading objects without a value, lifetimes, pointers, memory that is shared."""
