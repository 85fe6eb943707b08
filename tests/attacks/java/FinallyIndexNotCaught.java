//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: with 0 the division fails, and `finally` does not
//: answer: refuted
class FinallyIndexNotCaught {
  //@ ensures \result == 5;
  static int f(int x) { int[] a = new int[2]; try { try { x = 1 / x; } finally { a[x + 1] = 2; } } catch (IndexOutOfBoundsException e) { return 5; } return 5; } }
