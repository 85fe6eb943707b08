//: verify
//: truth: true
//: aims: frontend.java.completion
//: why: only the jump leads to what follows
//: answer: proved
class LabelledBreakReaches {
  //@ requires 0 <= x <= 9; ensures \result == 11;
  static int f(int x) { out: while (true) { while (true) { if (x++ > 9) break out; } } return x; }
}
