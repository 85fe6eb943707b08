//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: break in finally ends the exception of the loop
//: answer: proved
class FinallyBreaksLoop {
  //@ requires a.length == 0; ensures \result == 1;
  static int f(int[] a) { int n = 0; for (;;) { try { n++; n += a[0]; } finally { break; } } return n; } }
