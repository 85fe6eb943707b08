//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the index in `finally` fails after the division, and is caught
//: answer: proved
class FinallyIndexCaught {
  //@ ensures \result == 5;
  static int f(int x) { int[] a = new int[2]; try { try { x = 1 / x; } finally { a[x - 1] = 2; } } catch (IndexOutOfBoundsException e) { return 5; } return 5; } }
