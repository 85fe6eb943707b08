# SPDX-License-Identifier: Apache-2.0
"""The interpreter against naive evaluation, and the outcomes of small programs."""
