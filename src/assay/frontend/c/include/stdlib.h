/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STDLIB_H
#define ASSAY_STDLIB_H

#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
_Noreturn void abort(void);
_Noreturn void exit(int);
_Noreturn void _Exit(int);
_Noreturn void quick_exit(int);
int atexit(void (*)(void));
int abs(int);
long labs(long);
long long llabs(long long);
div_t div(int, int);
ldiv_t ldiv(long, long);
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *alloca(size_t);
void free(void *);
int rand(void);
void srand(unsigned int);
int atoi(const char *);
long atol(const char *);
long long atoll(const char *);
double atof(const char *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
double strtod(const char *, char **);
char *getenv(const char *);
int system(const char *);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));

#endif
