//: verify
//: truth: true
//: aims: frontend.java.statements
//: why: the outer loop goes on
//: answer: proved
class LabelledContinue {
  //@ ensures \result == 3;
  static int f() { int n = 0; out: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { if (j == 1) continue out; n++; } return n; }
}
