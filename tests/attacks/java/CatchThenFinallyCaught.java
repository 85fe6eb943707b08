//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the handler's own failure is replaced by that of finally, which is caught
//: answer: proved
class CatchThenFinallyCaught { static class E extends RuntimeException { } static void h() { throw new E(); }
  //@ ensures \result == 8;
  static int f(int x) { try { try { throw new IllegalStateException(); } catch (IllegalStateException s) { x = 3 / x; } finally { h(); } } catch (E e) { return 8; } return 8; } }
