//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: x had another value at L
//: answer: refuted
/*@ requires x < 9; ensures \result == 1; */
int f(int x) {
L: x = x + 1;
  /*@ assert \at(x, L) == x; */
  return 1;
}
