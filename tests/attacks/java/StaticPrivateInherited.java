//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: assigned through the class below
//: answer: unknown
class StaticPrivateInherited {
  private static int n = 1;
  static class A extends StaticPrivateInherited { void m() { StaticPrivateInherited.n += 5; } }
  //@ ensures \result == 1;
  static int f() { return n; }
}
