//: verify
//: truth: true
//: aims: frontend.lower.frames.call_allowed
//: why: the callee may change an array that its caller has just made
//: answer: proved
class FrameFreshInCallee {
  //@ requires a.length > 0; assignable a[0];
  static void set(int[] a) { a[0] = 1; }
  //@ assignable \nothing;
  static void f() { int[] a = new int[1]; set(a); }
}
