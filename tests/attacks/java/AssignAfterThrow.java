//: verify
//: truth: true
//: aims: frontend.lower.handlers.raise_further
//: why: the variable keeps its value where the call throws
//: answer: proved
class AssignAfterThrow { static class E extends RuntimeException { } static int m(int k) { if (k > 0) throw new E(); return 9; }
  //@ requires true;
  static void f() { int x = 1; try { x = m(1); } catch (E e) { assert x == 1; } assert x == 1; } }
