//: verify
//: truth: true
//: aims: frontend.java.making
//: why: initial values run once, however many constructors follow
//: answer: proved
class ConstructorThisOnce {
  static int n;
  static class A { int v = ++n; A() { this(1); } A(int k) { v += 10; } }
  //@ requires n == 0; ensures \result == 11;
  static int f() { return new A().v; }
}
