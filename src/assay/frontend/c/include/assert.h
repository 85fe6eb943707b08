/* SPDX-License-Identifier: Apache-2.0 */
/* assert.h may be included again with another NDEBUG. */
#undef assert
void __assay_assert(_Bool);
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) __assay_assert(condition)
#endif
#ifndef static_assert
#define static_assert _Static_assert
#endif
