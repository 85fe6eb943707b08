/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STDDEF_H
#define ASSAY_STDDEF_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __WCHAR_TYPE__ wchar_t;
#ifndef NULL
#define NULL ((void *)0)
#endif
typedef struct {
  long long number;
  long double real;
#if __SIZEOF_POINTER__ < 8
  long double wide __attribute__((aligned(16)));
#endif
} max_align_t;
#define offsetof(type, member) __builtin_offsetof(type, member)

#endif
