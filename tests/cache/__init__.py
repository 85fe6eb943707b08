# SPDX-License-Identifier: Apache-2.0
"""Results of earlier runs: what they depend on, and that they are told as they would be found."""
