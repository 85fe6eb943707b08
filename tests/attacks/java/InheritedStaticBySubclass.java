//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the field of A by the name of B
//: answer: refuted
class InheritedStaticBySubclass {
  static class A { static int x; }
  static class B extends A { }
  //@ ensures B.x == 4;
  static void f() { A.x = 3; }
}
