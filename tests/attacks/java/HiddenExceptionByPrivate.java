//: verify
//: truth: false
//: aims: frontend.java.exceptions
//: why: E of G is hidden in P, and so not inherited
//: answer: refuted
class HiddenExceptionByPrivate { static class E extends RuntimeException { } static class G { static class E extends RuntimeException { } } static class P extends G { private static class E extends RuntimeException { } } static class D extends P {
  //@ exceptional_behavior requires true; signals_only G.E;
  static void f() { throw new E(); } } }
