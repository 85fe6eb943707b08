//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: a nested class assigns it
//: answer: refuted
class StaticPrivateNested {
  private static int n = 1;
  static class A { void m() { n = 5; } }
  //@ ensures \result == 1;
  static int f() { return n; }
}
