//: verify
//: truth: false
//: aims: frontend.java.making
//: why: this(...) does not count twice, and two objects are made
//: answer: refuted
class StaticCountedObjects {
  static int n;
  static class A { A() { this(1); } A(int k) { n++; } }
  //@ requires n == 0; ensures n == 3;
  static void f() { new A(); new A(2); }
}
