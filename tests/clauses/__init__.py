# SPDX-License-Identifier: Apache-2.0
"""Every clause of a specification at work: in one wording a run is fine, in another it breaks."""
