//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: the parent of the class B cannot be initialised
//: answer: diagnostic
class StaticBlockOfParent {
  static class A { static { if (true) throw new RuntimeException(); } }
  static class B extends A { static int g() { return 1; } }
  //@ ensures \result == 1;
  static int f() { return B.g(); }
}
