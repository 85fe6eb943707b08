//: verify
//: truth: false
//: aims: frontend.c.volatile.register
//: why: memory at a number that is not volatile is no register
//: answer: unknown
/*@ ensures \result == 1; */
int f(void) {
  *(int *)0x1000 = 1;
  return *(volatile int *)0x1000;
}
