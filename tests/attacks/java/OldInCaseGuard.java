//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: the case applies to the state at entry
//: answer: refuted
class OldInCaseGuard {
  static int g;
  /*@ requires g == 0; ensures g == 5;
    @ also
    @ requires g != 0; ensures g == \old(g); @*/
  static void f() { if (g == 0) g = 1; }
}
