//: verify --only B.f
//: truth: false
//: aims: frontend.java.fields
//: why: each class has its own field of the name
//: answer: refuted
class TwoClassesSameField { static int n = 1; static void set() { n = 9; } }
class B {
  static int n = 1;
  //@ ensures n == 9;
  static void f() { n = 1; TwoClassesSameField.set(); }
}
