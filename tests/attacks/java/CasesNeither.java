//: verify --only f
//: truth: false
//: aims: frontend.lower.cases
//: why: neither case applies
//: answer: refuted
class CasesNeither {
  /*@ requires x > 0; ensures \result > 0;
    @ also
    @ requires x < -10; ensures \result < 10; @*/
  static int g(int x) { return x; }
  //@ requires -10 <= x && x <= 0;
  static int f(int x) { return g(x); }
}
