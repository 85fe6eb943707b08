//: verify
//: truth: false
//: aims: frontend.c.models
//: why: only the sign of the result is known: it need not be 1
//: answer: refuted
#include <string.h>
int main(void) { int r = strcmp("c", "a"); //@ assert r == 1;
  return 0; }
