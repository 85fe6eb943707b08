//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjRethrow0 { static class E extends RuntimeException { int code; E(int c) { code = c; } } static int f(int k) { try { try { throw new E(k); } catch (E e) { e.code++; throw e; } } catch (E e) { return e.code; } } //@ requires true;
  static void run() { assert (f(4) == 5); } }
