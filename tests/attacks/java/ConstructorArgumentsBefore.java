//: verify
//: truth: true
//: aims: frontend.java.making
//: why: arguments of super(...) come before initial values
//: answer: proved
class ConstructorArgumentsBefore {
  static int n;
  static int next() { return n = n + 1; }
  static class A { int u; A(int k) { u = k; } }
  static class B extends A { int v = next(); B() { super(next()); } }
  //@ requires n == 0; ensures \result == 12;
  static int f() { B b = new B(); return b.u * 10 + b.v; }
}
