# SPDX-License-Identifier: Apache-2.0
"""The engines: each takes a task and gives an outcome."""
