/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ALLOCA_H
#define ASSAY_ALLOCA_H

#include <stddef.h>

void *alloca(size_t);

#endif
