# SPDX-License-Identifier: Apache-2.0
"""Horn clauses of the transitions, solved by property-directed reachability."""
