/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_UNISTD_H
#define ASSAY_UNISTD_H

#include <sys/types.h>
_Noreturn void _exit(int);
unsigned int sleep(unsigned int);
pid_t getpid(void);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int close(int);

#endif
