# SPDX-License-Identifier: Apache-2.0
"""Results of earlier runs: by what they depend on, so that only what has changed is verified."""
