# SPDX-License-Identifier: Apache-2.0
"""Room in an object for what analyses find out about it: it goes when the object goes."""

from __future__ import annotations

from typing import Any


class Keeps:
    """An object that never changes, with what is known of it. That is no part of its value: it is
    neither compared nor printed nor pickled, and a changed copy begins without it."""

    __slots__ = ("_kept",)
    _kept: dict[object, Any]

    def kept(self) -> dict[object, Any]:
        """What is known, by who has found it out."""
        try:
            return self._kept
        except AttributeError:
            object.__setattr__(self, "_kept", {})
            return self._kept
