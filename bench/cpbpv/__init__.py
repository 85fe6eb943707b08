# SPDX-License-Identifier: Apache-2.0
"""The tables of CPBPV (bounded verification by constraint stores), measured again."""
