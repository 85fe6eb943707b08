//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: a field of a superclass, named by the subclass, initialises the superclass alone
//: answer: proved
public class StartInherited {
  static int log;
  static int seen(int n) { log = log * 10 + n; return n; }

  static class A { static int a = seen(1); }

  static class B extends A { static int b = seen(2); }

  public static void main(String[] args) {
    int n = B.a;
    assert log == 1;
    n += B.b;
    assert log == 12 && n == 3;
  }
}
