//: verify
//: truth: false
//: aims: frontend.java.members
//: why: N of G is hidden in P, and so not inherited: it is the one around
//: answer: refuted
class HiddenByPrivateClass { static class N { static final int v = 1; } static class G { static class N { static final int v = 2; } }
  static class P extends G { private static class N { static final int v = 3; } }
  static class C extends P { //@ ensures \result == 2;
  static int f() { return N.v; } } }
