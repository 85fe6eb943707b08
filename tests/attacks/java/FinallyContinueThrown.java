//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: continue in finally swallows the exception
//: answer: proved
class FinallyContinueThrown {
  static class E extends RuntimeException { }
  //@ ensures \result == 3;
  static int f() { int n = 0; for (int i = 0; i < 3; i++) { try { n++; throw new E(); } finally { continue; } } return n; }
}
