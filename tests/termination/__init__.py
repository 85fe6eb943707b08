# SPDX-License-Identifier: Apache-2.0
"""Whether runs end: measures, runs that never end, and what other answers would be wrong."""
