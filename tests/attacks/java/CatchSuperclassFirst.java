//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the first handler that fits
//: answer: proved
class CatchSuperclassFirst {
  static class E extends RuntimeException { }
  static class F extends E { }
  //@ ensures \result == 1;
  static int f() { try { throw new F(); } catch (E e) { return 1; } }
}
