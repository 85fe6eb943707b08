//: verify
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a B is equal to everything
//: answer: unknown
class EqualsOverridden { static class A { } static class B extends A { public boolean equals(Object o) { return true; } }
  //@ requires a != b; ensures !\result;
  static boolean f(A a, A b) { return a.equals(b); } }
