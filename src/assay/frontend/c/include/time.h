/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TIME_H
#define ASSAY_TIME_H

#include <stddef.h>
typedef long time_t;
typedef long clock_t;
#define CLOCKS_PER_SEC ((clock_t)1000000)
time_t time(time_t *);
clock_t clock(void);
double difftime(time_t, time_t);

#endif
