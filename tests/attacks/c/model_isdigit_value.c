//: verify
//: truth: false
//: aims: frontend.c.models
//: why: true is any number but 0
//: answer: refuted
#include <ctype.h>
int main(void) { int r = isdigit('3'); //@ assert r == 1;
  return 0; }
