//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: the outer loop is left
//: answer: refuted
class LabelledBreak {
  //@ ensures \result == 9;
  static int f() { int n = 0; out: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { if (j == 1) break out; n++; } return n; }
}
