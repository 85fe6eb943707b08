# SPDX-License-Identifier: Apache-2.0
"""The rows of Gulwani et al.'s table 1, over the integers."""
