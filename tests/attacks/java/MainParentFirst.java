//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the class above is initialised first
//: answer: proved
class MainParentFirst { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); } static class B extends A { static int b = t(2); }
  public static void main(String[] args) { int x = B.b; assert h == 12; } }
