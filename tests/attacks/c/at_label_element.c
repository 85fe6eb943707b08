//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: the element changed after L
//: answer: refuted
/*@ requires \valid(p); assigns *p; ensures \result == 1; */
int f(int *p) {
L: *p = 4;
  /*@ assert \at(*p, L) == *p; */
  return 1;
}
