//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the constructor assigns one of two values
//: answer: refuted
class ConstantByBranch {
  private final int limit;
  ConstantByBranch(boolean b) { if (b) limit = 5; else limit = 6; }
  //@ ensures \result == 5;
  int f() { return limit; }
}
