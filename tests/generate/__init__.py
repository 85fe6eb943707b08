# SPDX-License-Identifier: Apache-2.0
"""Random programs with contracts, and the truth about them."""
