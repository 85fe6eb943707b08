// SPDX-License-Identifier: Apache-2.0
// The functions that SV-COMP tasks leave open, for a real run: values come from the environment,
// and the run ends when they are used up.
// The last line on standard error says how the run ended and how many values it took.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define OPEN __attribute__((weak))

static int taken;

static void say(const char *how) {
    fprintf(stderr, "\n@@ %s %d\n", how, taken);
    fflush(stderr);
}

static _Noreturn void stop(const char *how) {
    say(how);
    _exit(0);
}

static long long next(void) {
    static char *at;
    if (!at) at = getenv("CHOICES");
    if (!*at) stop("used");
    taken++;
    return strtoll(at, &at, 10);
}

static void aborted(int signal) {
    (void)signal;
    stop("ended");
}

__attribute__((constructor)) static void begin(void) { signal(SIGABRT, aborted); }
__attribute__((destructor)) static void end(void) { say("ended"); }

// Instead of alloca, whose memory has any values; it lives on after the function.
void *__assay_alloca(size_t size) { return calloc(1, size); }

OPEN _Bool __VERIFIER_nondet_bool(void) { return next() != 0; }
OPEN char __VERIFIER_nondet_char(void) { return next(); }
OPEN signed char __VERIFIER_nondet_schar(void) { return next(); }
OPEN unsigned char __VERIFIER_nondet_uchar(void) { return next(); }
OPEN short __VERIFIER_nondet_short(void) { return next(); }
OPEN unsigned short __VERIFIER_nondet_ushort(void) { return next(); }
OPEN int __VERIFIER_nondet_int(void) { return next(); }
OPEN unsigned __VERIFIER_nondet_uint(void) { return next(); }
OPEN long __VERIFIER_nondet_long(void) { return next(); }
OPEN unsigned long __VERIFIER_nondet_ulong(void) { return next(); }
OPEN long long __VERIFIER_nondet_longlong(void) { return next(); }
OPEN unsigned long long __VERIFIER_nondet_ulonglong(void) { return next(); }
OPEN size_t __VERIFIER_nondet_size_t(void) { return next(); }
OPEN void __VERIFIER_assume(int condition) {
    if (!condition) stop("assumption");
}
OPEN void __VERIFIER_error(void) { stop("unreachable"); }
OPEN void reach_error(void) { stop("unreachable"); }
OPEN void assert(int condition) {
    if (!condition) stop("assertion");
}
_Noreturn void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
    (void)text, (void)file, (void)line, (void)function;
    stop("assertion");
}
