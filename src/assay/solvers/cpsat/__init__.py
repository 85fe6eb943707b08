# SPDX-License-Identifier: Apache-2.0
"""Terms as constraints of OR-Tools' CP-SAT."""
