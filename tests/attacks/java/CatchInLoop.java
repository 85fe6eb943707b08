//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: each iteration catches its own
//: answer: proved
class CatchInLoop { static class E extends RuntimeException { }
  //@ ensures \result == 2;
  static int f() { int n = 0; for (int i = 0; i < 3; i++) { try { if (i == 1) throw new E(); n++; } catch (E e) { continue; } } return n; } }
