//: verify
//: truth: true
//: aims: frontend.lower.kinds.of_kind
//: why: E1 is an E0
//: answer: proved
class CatchesSubclass { static class E0 extends RuntimeException { } static class E1 extends E0 { }
  //@ ensures \result == 3;
  static int f() { try { throw new E1(); } catch (E0 e) { return 3; } } }
