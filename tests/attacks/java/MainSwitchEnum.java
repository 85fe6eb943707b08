//: verify
//: truth: true
//: aims: frontend.java.cases
//: why: the constant chooses
//: answer: proved
class MainSwitchEnum { enum Q { A, B, C } static int f(Q q) { switch (q) { case A: return 1; case B: return 2; default: return 3; } }
  public static void main(String[] args) { assert f(Q.A) * 100 + f(Q.B) * 10 + f(Q.C) == 123; } }
