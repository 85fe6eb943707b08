//: verify --only check
//: truth: true
//: aims: run.reachable.states.States
//: why: the assertion holds, as setup ran before
//: answer: unknown
#include <assert.h>

static int n = 0;

__attribute__((constructor)) static void setup(void) { n = 7; }

int check(void) {
  assert(n == 7);
  return 1;
}
