//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: `C.f = e` initialises C after e is evaluated, `C.f += e` before
//: answer: proved
public class StartAssigned {
  static int log;
  static int seen(int n) { log = log * 10 + n; return n; }

  static class A { static int a = seen(1); }

  static class B { static int b = seen(2); }

  public static void main(String[] args) {
    A.a = seen(3);
    assert log == 31 && A.a == 3;
    B.b += seen(4);
    assert log == 3124 && B.b == 6;
  }
}
