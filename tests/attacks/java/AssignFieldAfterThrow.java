//: verify
//: truth: false
//: aims: frontend.lower.handlers.raise_further
//: why: the field keeps its value where the call throws
//: answer: refuted
class AssignFieldAfterThrow { static class A { int v; } static class E extends RuntimeException { } static int m(int k) { if (k > 0) throw new E(); return 9; }
  //@ requires a.v == 1 || a.v == 0;
  static void f(A a) { try { a.v = m(1); } catch (E e) { } assert a.v == 9; } }
