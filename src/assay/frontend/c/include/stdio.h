/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STDIO_H
#define ASSAY_STDIO_H

#include <stdarg.h>
#include <stddef.h>
#define EOF (-1)
#define BUFSIZ 8192
typedef struct __assay_file FILE;
extern FILE *stdin, *stdout, *stderr;
int printf(const char *, ...);
int fprintf(FILE *, const char *, ...);
int sprintf(char *, const char *, ...);
int snprintf(char *, size_t, const char *, ...);
int vprintf(const char *, va_list);
int vfprintf(FILE *, const char *, va_list);
int vsprintf(char *, const char *, va_list);
int vsnprintf(char *, size_t, const char *, va_list);
int scanf(const char *, ...);
int fscanf(FILE *, const char *, ...);
int sscanf(const char *, const char *, ...);
int puts(const char *);
int fputs(const char *, FILE *);
int putchar(int);
int putc(int, FILE *);
int fputc(int, FILE *);
int getchar(void);
int getc(FILE *);
int fgetc(FILE *);
char *fgets(char *, int, FILE *);
int fflush(FILE *);
FILE *fopen(const char *, const char *);
int fclose(FILE *);
void perror(const char *);

#endif
