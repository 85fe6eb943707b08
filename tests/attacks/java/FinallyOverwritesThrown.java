//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the exception of finally replaces the other
//: answer: proved
class FinallyOverwritesThrown {
  static class E extends RuntimeException { }
  static class F extends RuntimeException { }
  //@ ensures \result == 2;
  static int f() { try { try { throw new E(); } finally { if (true) throw new F(); } } catch (E e) { return 1; } catch (F e) { return 2; } }
}
