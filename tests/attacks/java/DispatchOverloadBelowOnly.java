//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: the overload of the class below is not seen through the class above
//: answer: proved
class DispatchOverloadBelowOnly {
  static class M { int m(long a) { return 1; } }
  static class K extends M { int m(int a) { return 3; } }
  //@ ensures \result == 1;
  static int f() { M m = new K(); return m.m(5); }
}
