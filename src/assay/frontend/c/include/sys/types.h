/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SYS_TYPES_H
#define ASSAY_SYS_TYPES_H

#include <stddef.h>
typedef __INTPTR_TYPE__ ssize_t;
typedef long off_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned int mode_t;

#endif
