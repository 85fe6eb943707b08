//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: A.B is the field: its array has three elements
//: answer: unknown
class FieldBeforeClassPath { static class A { static int[] B = new int[3]; static class B { static final int length = 7; } }
  //@ ensures \result == A.B.length;
  static int f() { return 7; } }
