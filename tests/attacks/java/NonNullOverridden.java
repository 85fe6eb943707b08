//: verify
//: truth: false
//: aims: frontend.lower.nullness
//: why: B's get may give null
//: answer: refuted
class NonNullOverridden { static class A { /*@ nullable @*/ Object get() { return new Object(); } } static class B extends A { /*@ nullable @*/ Object get() { return null; } }
  //@ ensures \result != null;
  static /*@ nullable @*/ Object f(A a) { return a.get(); } }
