//: verify
//: truth: false
//: aims: frontend.lower.spec_memory.memory
//: why: the object does not live any more
//: answer: refuted
/*@ ensures \result == 1; */
int f(void) {
  int *p;
  { int x = 1; p = &x; }
  /*@ assert *p == 1; */
  return 1;
}
