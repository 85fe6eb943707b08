//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the class is initialised before the arguments are evaluated
//: answer: proved
class MainNewThenArguments { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); A(int k) { } }
  public static void main(String[] args) { new A(t(2)); assert h == 12; } }
