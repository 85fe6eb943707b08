//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: handlers of the same try do not catch what one of them throws
//: answer: refuted
class ThrowFromCatchSame { static class E extends RuntimeException { } static class F extends RuntimeException { }
  //@ ensures \result == 7;
  static int f() { try { throw new E(); } catch (E e) { throw new F(); } catch (F e) { return 7; } } }
