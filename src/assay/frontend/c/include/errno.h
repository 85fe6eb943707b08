/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ERRNO_H
#define ASSAY_ERRNO_H

#define EDOM 33
#define ERANGE 34
#define EINVAL 22
#define ENOMEM 12
extern int errno;

#endif
