//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: on one way the pointer leads to what has ended
//: answer: refuted
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int y = 1, *p = &y;
  if (__VERIFIER_nondet_int()) { int x = 2; p = &x; }
  return *p;
}
