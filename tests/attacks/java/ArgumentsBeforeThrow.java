//: verify
//: truth: true
//: aims: frontend.lower.handlers.raise_further
//: why: the first argument was evaluated, the call not made
//: answer: proved
class ArgumentsBeforeThrow { static int n; static class E extends RuntimeException { } static int t() { n = 5; return 1; } static int e() { throw new E(); } static void c(int a, int b) { n = 7; }
  //@ requires true;
  static void f() { n = 0; try { c(t(), e()); } catch (E e) { } assert n == 5; } }
