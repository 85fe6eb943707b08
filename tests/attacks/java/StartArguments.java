//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: the class of a static method begins behind the arguments, that of a new object before them
//: answer: proved
public class StartArguments {
  static int log;
  static int seen(int n) { log = log * 10 + n; return n; }

  static class A { static int a = seen(1); static int f(int x) { return x; } }

  static class B { static int b = seen(2); B(int x) { } }

  static class C extends B { static int c = seen(3); C(int x) { super(x); } }

  public static void main(String[] args) {
    A.f(seen(4));
    assert log == 41;
    log = 0;
    C c = new C(seen(5));
    assert log == 235;
  }
}
