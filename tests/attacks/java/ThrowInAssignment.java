//: verify
//: truth: true
//: aims: frontend.lower.handlers
//: why: the field keeps its value if the right side throws
//: answer: proved
class ThrowInAssignment {
  int v;
  //@ requires x == 0; ensures v == \old(v);
  void f(int x) { try { v = 1 / x; } catch (ArithmeticException e) { } }
}
