//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the exception of `finally` takes the place of the division, and is caught
//: answer: proved
class FinallyThrowsCaught { static class E extends RuntimeException { }
  //@ ensures \result == 5;
  static int f(int x) { try { try { x = 1 / x; } finally { m(); } } catch (E e) { return 5; } return 5; }
  static void m() { throw new E(); } }
