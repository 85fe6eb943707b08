//: verify
//: truth: false
//: aims: frontend.java.completion
//: why: only the jump leads to what follows
//: answer: refuted
class LabelledBreakReachesNot {
  //@ requires 0 <= x <= 9; ensures \result == 10;
  static int f(int x) { out: while (true) { while (true) { if (x++ > 9) break out; } } return x; }
}
