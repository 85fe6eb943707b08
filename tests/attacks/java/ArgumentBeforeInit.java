//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the argument of super is evaluated before any field of the object has a value
//: answer: proved
class ArgumentBeforeInit { static int n; static int next() { return ++n; } static class A { int a; A(int k) { a = k; } } static class B extends A { int b = next(); B() { super(next()); } }
  //@ ensures \result == 1;
  static int f() { n = 0; B x = new B(); return x.a * 10 + x.b == 12 ? 1 : 0; } }
