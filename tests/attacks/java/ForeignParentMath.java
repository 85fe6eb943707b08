//: verify
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the parent may have a nested class Math
//: answer: unknown
class ForeignParentMath extends foo.Bar {
  //@ requires x > -5; ensures \result >= 0;
  static int f(int x) { return Math.abs(x); }
}
