//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: what the handler throws goes through finally, and outwards
//: answer: proved
class ThrowFromCatchFinally { static class E extends RuntimeException { } static class F extends RuntimeException { } static int n;
  //@ ensures \result == 7;
  static int f() { n = 0; try { try { throw new E(); } catch (E e) { throw new F(); } finally { n = 5; } } catch (F e) { return n + 2; } } }
