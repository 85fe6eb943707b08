# SPDX-License-Identifier: Apache-2.0
"""The interpreter against real runs: the same procedures and inputs, by `java` and by `gcc`."""
