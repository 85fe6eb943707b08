//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the nested class of that name is nearer
//: answer: refuted
class NestedClassHidesOuter {
  static class C { static int v = 1; }
  static class D {
    static class C { static int v = 2; }
    //@ requires NestedClassHidesOuter.C.v == 1; ensures NestedClassHidesOuter.C.v == 5;
    static void f() { C.v = 5; }
  }
}
