# SPDX-License-Identifier: Apache-2.0
"""Terms as clauses."""
