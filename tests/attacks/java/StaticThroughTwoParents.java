//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field_in
//: why: B.n is A.n
//: answer: refuted
class StaticThroughTwoParents {
  static class A { static int n; }
  static class B extends A { }
  static class C extends B { static int n; }
  //@ requires A.n == 1;
  //@ ensures \result == 1;
  static int f() { B.n = 2; C.n = 3; return A.n; }
}
