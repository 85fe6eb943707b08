//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: B.a is a field of A: B is not initialised
//: answer: refuted
class MainInheritedStaticNot { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); } static class B extends A { static int b = t(2); }
  public static void main(String[] args) { int x = B.a; assert h == 12; } }
