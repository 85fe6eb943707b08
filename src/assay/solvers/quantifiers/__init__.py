# SPDX-License-Identifier: Apache-2.0
"""A store for formulas with quantifiers, which are instantiated where arrays are indexed."""
