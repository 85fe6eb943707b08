//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: finally runs on continue, break and return
//: answer: proved
class FinallyEachWay { static int n;
  //@ requires 0 <= k <= 2; ensures k == 0 ==> \result == 1; ensures k == 1 ==> \result == 2; ensures k == 2 ==> \result == 13;
  static int f(int k) { n = 0; for (int i = 0; i < 3; i++) { try { if (k == 0) break; if (k == 1 && i == 1) break; if (k == 1) continue; } finally { n++; } } return k == 2 ? n + 10 : n; } }
