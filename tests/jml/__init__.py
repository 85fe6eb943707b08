# SPDX-License-Identifier: Apache-2.0
"""Claims about Java and C that hold or do not by an argument, and what may be said of them."""
