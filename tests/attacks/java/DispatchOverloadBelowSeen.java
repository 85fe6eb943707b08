//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: seen through its own class
//: answer: proved
class DispatchOverloadBelowSeen {
  static class M { int m(long a) { return 1; } }
  static class K extends M { int m(int a) { return 3; } }
  //@ ensures \result == 3;
  static int f() { K m = new K(); return m.m(5); }
}
