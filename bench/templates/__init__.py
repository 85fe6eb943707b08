# SPDX-License-Identifier: Apache-2.0
"""The rows of paper 003's table 1, over the integers."""
