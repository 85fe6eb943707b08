# SPDX-License-Identifier: Apache-2.0
"""What proofs use of a source: nothing that is called superfluous is missed when it changes."""
