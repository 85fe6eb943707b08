//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: the class B cannot be initialised
//: answer: diagnostic
class StaticBlockOfOther {
  static class B {
    static { if (true) throw new RuntimeException(); }
    static int g() { return 1; }
  }
  //@ ensures \result == 1;
  static int f() { return B.g(); }
}
