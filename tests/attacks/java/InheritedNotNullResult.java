//: verify
//: truth: false
//: aims: frontend.java.functions._may_be_null
//: why: the result of f in A is not null
//: answer: refuted
class InheritedNotNullResult { 
  static class A { /*@ requires true; */ int[] f() { return new int[1]; } }
  static class B extends A { /*@ nullable */ int[] f() { return null; } } }
