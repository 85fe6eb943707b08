//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: throwing null throws a NullPointerException
//: answer: proved
class ThrowNull { static class E0 extends RuntimeException { }
  //@ ensures \result == 2;
  static int f() { E0 x = null; try { throw x; } catch (E0 e) { return 1; } catch (NullPointerException e) { return 2; } } }
