//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the class Math of this file is meant
//: answer: refuted
class Math { /*@ pure @*/ static int abs(int x) { return 7; } }
class OwnMathClass {
  //@ requires x == 1; ensures \result == Math.abs(x);
  static int f(int x) { return 1; }
}
