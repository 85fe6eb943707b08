# SPDX-License-Identifier: Apache-2.0
"""From source text to the program model: two languages, one typed tree, one lowering."""
