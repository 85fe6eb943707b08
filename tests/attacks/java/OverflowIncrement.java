//: verify
//: truth: false
//: aims: frontend.lower.assignments.increment
//: why: MAX + 1 does not fit
//: answer: refuted
class OverflowIncrement {
  //@ ensures true;
  static int f(int x) { x++; return x; }
}
