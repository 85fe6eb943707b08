//: verify
//: truth: false
//: aims: frontend.java.cases
//: why: A falls through to B
//: answer: refuted
class MainSwitchEnumFalls { enum Q { A, B, C } static int f(Q q) { int r = 0; switch (q) { case A: r = 1; case B: r = 2; break; default: r = 3; } return r; }
  public static void main(String[] args) { assert f(Q.A) == 1; } }
