# SPDX-License-Identifier: Apache-2.0
"""The program model: terms, commands, control-flow graphs, contracts, and the interpreter."""
