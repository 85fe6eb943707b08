//: verify
//: truth: false
//: aims: frontend.lower.nullness
//: why: elements may be null
//: answer: refuted
class NonNullElementNot { int v;
  //@ requires a.length == 1; ensures true;
  static void f(NonNullElementNot[] a) { a[0].v = 1; } }
