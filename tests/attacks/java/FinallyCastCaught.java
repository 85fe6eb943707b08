//: verify
//: truth: true
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the cast in `finally` fails whenever the access does
//: answer: proved
class FinallyCastCaught { static class A { int v; } static class B extends A { }
  //@ ensures \result == 5;
  static int f(/*@ nullable @*/ A a) { try { try { return a.v == 3 ? 5 : 5; } finally { A o = a == null ? new A() : new B(); B b = (B) o; } } catch (ClassCastException e) { return 5; } } }
