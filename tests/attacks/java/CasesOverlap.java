//: verify
//: truth: true
//: aims: frontend.lower.cases
//: why: where both cases apply both hold
//: answer: proved
class CasesOverlap {
  /*@ requires x > 0; ensures \result > 0;
    @ also
    @ requires x < 10; ensures \result < 10; @*/
  static int g(int x) { return x; }
  //@ requires 0 < x && x < 10; ensures 0 < \result && \result < 10;
  static int f(int x) { return g(x); }
}
