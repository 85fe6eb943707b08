/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INTTYPES_H
#define ASSAY_INTTYPES_H

#include <stdint.h>
#define PRId8 "hhd"
#define PRId16 "hd"
#define PRId32 "d"
#define PRId64 "lld"
#define PRIi32 "i"
#define PRIi64 "lli"
#define PRIu8 "hhu"
#define PRIu16 "hu"
#define PRIu32 "u"
#define PRIu64 "llu"
#define PRIx32 "x"
#define PRIx64 "llx"
#define PRIX32 "X"
#define PRIX64 "llX"
intmax_t imaxabs(intmax_t);

#endif
