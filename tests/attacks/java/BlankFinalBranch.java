//: verify
//: truth: error
//: aims: frontend.java.finals
//: why: the variable may be assigned twice
//: answer: diagnostic
class BlankFinalBranch {
  static int f(boolean b) { final int x; if (b) x = 1; x = 2; return x; }
}
