// What the main functions of the C programs need: unknown values, assumptions, assertions.
#include <assert.h>

extern void abort(void);
extern int __VERIFIER_nondet_int(void);

static void assume(int condition) {
  if (!condition) {
    abort();
  }
}
