//: verify
//: truth: true
//: aims: frontend.java.fields
//: why: a hiding static field is another one
//: answer: proved
class StaticHiddenTwo {
  static class A { static int n; }
  static class B extends A { static int n; }
  //@ ensures \result == 3;
  static int f() { A.n = 3; B.n = 7; return A.n; }
}
