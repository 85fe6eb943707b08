//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the class is initialised behind the arguments
//: answer: proved
class MainCallAfterArguments { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); static void m(int k) { } }
  public static void main(String[] args) { A.m(t(2)); assert h == 21; } }
