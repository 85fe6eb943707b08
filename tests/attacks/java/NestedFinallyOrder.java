//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the inner one runs first
//: answer: proved
class NestedFinallyOrder { static int n;
  //@ ensures n == 12;
  static int f() { n = 0; try { try { return n; } finally { n = n * 10 + 1; } } finally { n = n * 10 + 2; } } }
