//: verify --only f
//: truth: true
//: aims: frontend.java.classes.field_in
//: why: B.n is A.n
//: answer: proved
class StaticThroughTwoParentsTrue {
  static class A { static int n; }
  static class B extends A { }
  static class C extends B { static int n; }
  //@ ensures \result == 2 && A.n == B.n && C.n == 3;
  static int f() { B.n = 2; C.n = 3; return A.n; }
}
