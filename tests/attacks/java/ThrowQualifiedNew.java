//: verify
//: truth: false
//: aims: frontend.java.effects.thrown
//: why: o may be null, which throws another exception
//: answer: unknown
class ThrowQualifiedNew { class E extends RuntimeException { } static ThrowQualifiedNew o;
  //@ exceptional_behavior requires true; signals_only E;
  static void f() { throw o.new E(); } }
