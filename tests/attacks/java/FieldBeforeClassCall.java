//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: A.B is the field, an array, which has no method g
//: answer: unknown
class FieldBeforeClassCall { static class A { static int[] B = new int[3]; static class B { static /*@ pure @*/ int g() { return 7; } } }
  //@ ensures \result == A.B.g();
  static int f() { return 7; } }
