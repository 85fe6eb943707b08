//: verify
//: truth: false
//: aims: frontend.lower.kinds.of_kind
//: why: E0 is no E1
//: answer: refuted
class CatchesNotAbove { static class E0 extends RuntimeException { } static class E1 extends E0 { }
  //@ ensures \result == 3;
  static int f() { try { throw new E0(); } catch (E1 e) { return 3; } } }
